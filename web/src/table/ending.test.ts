import assert from "node:assert/strict";
import test from "node:test";
import type { View } from "../view.ts";
import { Words } from "../words/words.ts";
import { reasonOf } from "./ending.ts";

const board = { titles: {}, players: [{ cash: 1400, worth: 1550 }, { cash: 1300, worth: 1500 }] } as unknown as View;
const cards = { players: [{ colours: [1, 2, 3], worth: 32 }, { colours: [], worth: 8 }] } as unknown as View;
const names = ["Camille", "Odette"];
const en = new Words("en");

test("the richest have their sum split, and who is next", () => {
  const said = reasonOf({ winners: [0], scores: [1550, 1500], why: "house.rounds" }, board, names, en);
  for (const part of ["M1,550", "M1,400", "M150", "M50", "Odette"]) assert.ok(said.includes(part), `${part}: ${said}`);
  assert.ok(!reasonOf({ winners: [0], scores: [1400, 1300], why: "end.richest" }, board, names, en).includes("1,550"));
});

test("a rule that says all needs no sum; cards are won by sets", () => {
  assert.equal(reasonOf({ winners: [0], scores: [1550, 0], why: "end.last-standing" }, board, names, en), en.say("page.end.why.last"));
  const said = reasonOf({ winners: [0], scores: [3032, 8], why: "win.three-sets" }, cards, names, en);
  assert.ok(said.includes("3") && !said.includes("32"), said);
});
