import assert from "node:assert/strict";
import { test } from "node:test";
import type { Fact } from "../view.ts";
import { verdictIn } from "./verdicts.ts";

test("a verdict names the accused, the accuser and the card", () => {
  const guilty: Fact[] = [["said", "guilty", 2, 0, 5], ["uncovered", 2, 5, 100, -1, -1, 0, "caught"]];
  assert.deepEqual(verdictIn(guilty), { what: "guilty", seat: 2, by: 0, kind: 5 });
  assert.deepEqual(verdictIn([["said", "innocent", 1, 3, 4]]), { what: "innocent", seat: 1, by: 3, kind: 4 });
});

test("a cheat that nobody named is revealed; an accusation alone is no verdict", () => {
  assert.deepEqual(verdictIn([["uncovered", 1, 4, 200, -1, -1, 0, "revealed"]]), { what: "revealed", seat: 1, by: -1, kind: 4 });
  assert.equal(verdictIn([["accused", 0, 2, 5]]), null);
});
