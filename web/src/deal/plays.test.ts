import assert from "node:assert/strict";
import test from "node:test";
import type { Options, PrintedCard } from "../protocol.ts";
import { acts, along, follow, nextSpots, playOf, playsOf, seatOf } from "./plays.ts";

const card = (id: string, kind = "action", colours: number[] = []): PrintedCard => ({
  fr: id,
  en: id,
  text_fr: "",
  text_en: "",
  deck: -1,
  kind,
  id,
  colours,
  value: 1,
  copies: 1,
  effects: [],
  proposed: false,
});
const cards = [card("foch", "property", [6]), card("wild", "wild", [6, 7]), card("jackpot"), card("go"), card("troc"), card("rent", "rent", [6, 7])];
const options = (actions: string[], ...bounds: string[]): Options => ({
  question: [1, 1],
  must: true,
  actions,
  families: bounds.map((text) => ({ bounds: text, proposal: null, sums: null })),
  default: null,
  id: null, menu: null,
});

test("each action is a way over spots", () => {
  assert.deepEqual(playOf("lay 0 6", cards, 0)?.steps, ["row 6"]);
  assert.deepEqual(playOf("swap 0 1 -1", cards, 0)?.steps, ["card 0 6 1", "hand"]);
  assert.deepEqual(playOf("move 1 6 7", cards, 0), { action: "move 1 6 7", verb: "move", face: -1, from: "card 0 6 1", steps: ["row 7"] });
  assert.deepEqual(playOf("rent 5 6 -1 1", cards, 0)?.steps, ["row 6", "times 1"]);
  assert.deepEqual(playOf("rent 5 6 2 0", cards, 0)?.steps, ["row 6", "seat 2", "times 0"]);
  assert.equal(playOf("jackpot 2", cards, 0)?.face, 2);
  assert.equal(playOf("end-turn", cards, 0), null);
});

test("the swaps within their bounds", () => {
  // One's own face 0 in row 6 and face 1 in row 7, for two cards of seats 1 and 2.
  const plays = playsOf(options([], "trocs [448 513] [65 130] [1 2]"), cards, 0);
  assert.equal(plays.length, 4);
  assert.deepEqual(plays[0], {
    action: "troc 1 0 1 6 0",
    verb: "troc",
    face: 4,
    from: "",
    steps: ["card 1 0 1", "card 0 6 0"],
  });
});

test("what is left to choose, and what follows by itself", () => {
  const plays = playsOf(options(["rent 5 6 1 0", "rent 5 6 2 0", "bank 5"]), cards, 0);
  assert.deepEqual([...nextSpots(plays, []).keys()], ["row 6", "bank"]);
  assert.deepEqual(follow(plays, ["row 6"]), ["row 6"]);
  assert.equal(along(plays, ["row 6", "seat 2"]).length, 1);
  const last = follow(plays, ["row 6", "seat 2"]);
  assert.ok(!Array.isArray(last) && last.action === "rent 5 6 2 0");
});

test("with one player to ask, the row is enough", () => {
  const plays = playsOf(options(["rent 5 6 1 0", "rent 5 6 1 1"]), cards, 0);
  assert.deepEqual(follow(plays, ["row 6"]), ["row 6", "seat 1"]);
});

test("whose spot it is, and what the middle means", () => {
  assert.deepEqual(["seat 2", "card 3 1 4", "set 1 0 0", "row 4", "bank"].map(seatOf), [2, 3, 1, -1, -1]);
  assert.deepEqual(["bank 2", "lay 0 6", "go", "jackpot 1"].map((action) => acts(playOf(action, cards, 0)!)), [false, false, true, true]);
});
