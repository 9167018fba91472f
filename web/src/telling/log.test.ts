import assert from "node:assert/strict";
import test from "node:test";
import type { Fact } from "../view.ts";
import { Log } from "./log.ts";
import type { Line, Narrator } from "./narrator.ts";

/** Tells each fact by its first word, and remembers what it was asked to tell. */
function listener(): { narrator: Narrator; told: Fact[][] } {
  const told: Fact[][] = [];
  const story = (facts: Fact[]): Line[] => {
    told.push(facts);
    return facts.map((fact) => ({ pieces: [{ text: String(fact[0]), style: "" }], rule: "", quiet: false, facts: [fact] }));
  };
  return { narrator: { story } as unknown as Narrator, told };
}

const texts = (lines: (Line | null)[]): (string | undefined)[] => lines.map((line) => line?.pieces[0]!.text);

test("only what is new is told", () => {
  const log = new Log();
  const { narrator, told } = listener();
  const facts: Fact[] = [["a"], ["b"]];
  const first = log.lines(narrator, facts);
  assert.equal(log.lines(narrator, facts), first);
  const more = [...facts, ["c"]] as Fact[];
  const second = log.lines(narrator, more);
  assert.deepEqual(texts(second), ["a", "b", "c"]);
  assert.equal(second[0], first[0]);
  assert.deepEqual(told, [[["a"], ["b"]], [["c"]]]);
});

test("another language tells all in the same batches", () => {
  const log = new Log();
  const french = listener();
  const english = listener();
  const facts: Fact[] = [["a"], ["b"]];
  log.lines(french.narrator, facts);
  const more = [...facts, ["c"]] as Fact[];
  log.lines(english.narrator, more);
  assert.deepEqual(english.told, [[["a"], ["b"]], [["c"]]]);
  assert.deepEqual(texts(log.lines(french.narrator, more)), ["a", "b", "c"]);
});

test("what came apart is told apart, also where it is told later", () => {
  const log = new Log();
  const { narrator, told } = listener();
  const facts: Fact[] = [["a"], ["b"], ["c"]];
  log.hear(facts.slice(0, 1));
  log.hear(facts.slice(0, 2));
  log.hear(facts);
  assert.deepEqual(texts(log.lines(narrator, facts.slice(0, 1))), ["a"]);
  assert.deepEqual(texts(log.lines(narrator, facts)), ["a", "b", "c"]);
  assert.deepEqual(told, [[["a"]], [["b"]], [["c"]]]);
});

test("a gap is a line of its own, and other facts begin a new log", () => {
  const log = new Log();
  const { narrator } = listener();
  assert.deepEqual(texts(log.lines(narrator, [["a"], null, ["b"]])), ["a", undefined, "b"]);
  assert.deepEqual(texts(log.lines(narrator, [["x"]])), ["x"]);
});
