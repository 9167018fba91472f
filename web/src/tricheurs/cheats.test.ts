import assert from "node:assert/strict";
import { test } from "node:test";
import type { Family, Options, Printed } from "../protocol.ts";
import type { BoardView, Fact } from "../view.ts";
import { members, reach, spread } from "./crooked.ts";
import * as gestures from "./gestures.ts";
import { torn } from "./torn.ts";

const family = (bounds: string, ...sums: number[]): Family => ({ bounds, proposal: null, sums: sums.length ? (sums as [number, number, number]) : null });
const offer = (actions: string[], families: Family[] = []): Options => ({ question: [1, 1], must: true, actions, families }) as unknown as Options;
const SHEET = { cheats: [{ id: "bank-heist" }, { id: "escape-artist" }, { id: "surprise-demolition" }, { id: "sneaky-hotel" }] } as unknown as Printed;
const meaning = (thing: gestures.Thing, place: gestures.Place, options: Options, view: BoardView) => gestures.meaning(thing, place, options, view, 0, SHEET);
const at = (...top: Fact): BoardView => ({ stack: [["turn", 0], top] }) as unknown as BoardView;

test("bounds say what is in reach", () => {
  assert.deepEqual(reach(family("thefts 12 3 155 10", 10, 150, 10)), { verb: "thefts", kind: 12, victim: 3, low: 10, high: 150, unit: 10 });
  assert.deepEqual(reach(family("seizures 7 [1 3] [5 6]")), { verb: "seizures", kind: 7, mine: [1, 3], others: [5, 6] });
  assert.deepEqual(reach(family("short 200 1500 10", 0, 190, 10)), { verb: "short", low: 0, high: 190, unit: 10 });
  assert.deepEqual(reach(family("overcharges 2 14 26 10", 30, 50, 10)), { verb: "overcharges", payer: 2, square: 14, low: 30, high: 50, unit: 10 });
  assert.deepEqual(reach(family("accusations 14 13324 [0 4 0 12]")), {
    verb: "accusations",
    seats: [1, 2, 3],
    kinds: [2, 3, 10, 12, 13],
    barred: [[], [2], [], [2, 3]],
  });
  assert.equal(reach(family("bids 10 500 10", 10, 500, 10)), null);
  assert.deepEqual(members(5), [0, 2]);
});

test("a note slips from the tray or a spread into one's own, within what the card allows", () => {
  const options = offer([], [family("thefts 0 -1 500 10", 10, 500, 10), family("thefts 12 2 200 10", 10, 200, 10)]);
  const mine = { at: "seat", seat: 0 } as const;
  assert.equal(meaning({ what: "note", seat: -1, value: 100 }, mine, options, at("turn")), "cheat 0 -1 100");
  assert.equal(meaning({ what: "note", seat: 2, value: 500 }, mine, options, at("turn")), "cheat 12 2 200");
  assert.equal(meaning({ what: "note", seat: 1, value: 50 }, mine, options, at("turn")), null);
  assert.equal(meaning({ what: "note", seat: -1, value: 50 }, { at: "seat", seat: 1 }, options, at("turn")), null);
});

test("a token goes where it should, too far, or is somebody else's", () => {
  const options = offer(["put-token 7", "move-other 1"], [family("squares [6 8 9] cheat.only-the-cards")]);
  const step = at("step", 0, 7);
  const put = (token: number, square: number) => meaning({ what: "token", seat: token }, { at: "square", square }, options, step);
  assert.equal(put(0, 7), "put-token 7");
  assert.equal(put(0, 8), "put-token 8");
  assert.equal(put(0, 20), null);
  assert.equal(put(1, 12), "move-other 1");
  assert.equal(put(2, 12), null);
  const jailed = offer(["roll", "cheat 1 -1 -1"]);
  assert.equal(meaning({ what: "token", seat: 0 }, { at: "square", square: 9 }, jailed, at("turn", 0)), "cheat 1 -1 -1");
  const revenge = offer([], [family("squares [3 4] accuse.guilty")]);
  assert.equal(meaning({ what: "token", seat: 2 }, { at: "square", square: 4 }, revenge, at("revenge", 0, 2)), "put-token 4");
});

test("hotels come and go, titles are taken or exchanged", () => {
  const options = offer(["cheat 3 8 -1", "cheat 2 20 -1"], [family("seizures 9 [] [5 6]"), family("seizures 7 [8] [5 6]")]);
  const view = at("turn", 0);
  assert.equal(meaning({ what: "hotel" }, { at: "square", square: 8 }, options, view), "cheat 3 8 -1");
  assert.equal(meaning({ what: "hotel" }, { at: "square", square: 9 }, options, view), null);
  assert.equal(meaning({ what: "title", square: 20 }, { at: "bank" }, options, view), "cheat 2 20 -1");
  assert.equal(meaning({ what: "title", square: 5 }, { at: "seat", seat: 0 }, options, view), "cheat 9 5 -1");
  assert.equal(meaning({ what: "title", square: 8 }, { at: "square", square: 6 }, options, view), "cheat 7 8 6");
  assert.equal(meaning({ what: "title", square: 6 }, { at: "square", square: 8 }, options, view), "cheat 7 8 6");
  assert.equal(meaning({ what: "title", square: 9 }, { at: "seat", seat: 0 }, options, view), null);
});

test("a sum lies spread out in notes", () => {
  assert.deepEqual(spread(680, [10, 20, 50, 100, 500]), [500, 100, 50, 20, 10]);
  assert.equal(spread(99_990, [10, 20, 50, 100, 500]).length, 14);
});

test("paper is torn the same way each time, and differently for each card", () => {
  assert.equal(torn(3), torn(3));
  assert.notEqual(torn(3), torn(4));
});
