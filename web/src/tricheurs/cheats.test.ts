import assert from "node:assert/strict";
import { test } from "node:test";
import type { Options } from "../protocol.ts";
import type { BoardView, Fact } from "../view.ts";
import { members, reach, spread } from "./crooked.ts";
import { meaning } from "./gestures.ts";
import { torn } from "./torn.ts";

const offer = (actions: string[], bounds: string[] = []): Options =>
  ({ question: [1, 1], must: true, actions, families: bounds.map((text) => ({ bounds: text, proposal: null })) }) as unknown as Options;
const at = (...top: Fact): BoardView => ({ stack: [["turn", 0], top] }) as unknown as BoardView;

test("bounds say what is in reach", () => {
  assert.deepEqual(reach("thefts 12 3 155 10"), { verb: "thefts", kind: 12, victim: 3, most: 150, unit: 10 });
  assert.deepEqual(reach("seizures 7 [1 3] [5 6]"), { verb: "seizures", kind: 7, mine: [1, 3], others: [5, 6] });
  assert.deepEqual(reach("short 200 1500 10"), { verb: "short", asked: 200, low: 0, high: 190, unit: 10 });
  assert.deepEqual(reach("short 200 45 10"), { verb: "short", asked: 200, low: 0, high: 40, unit: 10 });
  assert.deepEqual(reach("overcharges 2 14 26 10"), { verb: "overcharges", payer: 2, square: 14, due: 26, low: 30, high: 50, unit: 10 });
  assert.deepEqual(reach("accusations 14 13324 [0 4 0 12]"), {
    verb: "accusations",
    seats: [1, 2, 3],
    kinds: [2, 3, 10, 12, 13],
    barred: [[], [2], [], [2, 3]],
  });
  assert.equal(reach("bids 10 500 10"), null);
  assert.deepEqual(members(5), [0, 2]);
});

test("a note slips from the tray or a spread into one's own, within what the card allows", () => {
  const options = offer([], ["thefts 0 -1 500 10", "thefts 12 2 200 10"]);
  const mine = { at: "seat", seat: 0 } as const;
  assert.equal(meaning({ what: "note", seat: -1, value: 100 }, mine, options, at("turn"), 0), "cheat 0 -1 100");
  assert.equal(meaning({ what: "note", seat: 2, value: 500 }, mine, options, at("turn"), 0), "cheat 12 2 200");
  assert.equal(meaning({ what: "note", seat: 1, value: 50 }, mine, options, at("turn"), 0), null);
  assert.equal(meaning({ what: "note", seat: -1, value: 50 }, { at: "seat", seat: 1 }, options, at("turn"), 0), null);
});

test("a token goes where it should, too far, or is somebody else's", () => {
  const options = offer(["put-token 7", "move-other 1"], ["squares [6 8 9] cheat.only-the-cards"]);
  const step = at("step", 0, 7);
  const put = (token: number, square: number) => meaning({ what: "token", seat: token }, { at: "square", square }, options, step, 0);
  assert.equal(put(0, 7), "put-token 7");
  assert.equal(put(0, 8), "put-token 8");
  assert.equal(put(0, 20), null);
  assert.equal(put(1, 12), "move-other 1");
  assert.equal(put(2, 12), null);
  const jailed = offer(["roll", "cheat 2 -1 -1"]);
  assert.equal(meaning({ what: "token", seat: 0 }, { at: "square", square: 9 }, jailed, at("turn", 0), 0), "cheat 2 -1 -1");
  const revenge = offer([], ["squares [3 4] accuse.guilty"]);
  assert.equal(meaning({ what: "token", seat: 2 }, { at: "square", square: 4 }, revenge, at("revenge", 0, 2), 0), "put-token 4");
});

test("hotels come and go, titles are taken or exchanged", () => {
  const options = offer(["cheat 14 8 -1", "cheat 13 20 -1"], ["seizures 9 [] [5 6]", "seizures 7 [8] [5 6]"]);
  const view = at("turn", 0);
  assert.equal(meaning({ what: "hotel" }, { at: "square", square: 8 }, options, view, 0), "cheat 14 8 -1");
  assert.equal(meaning({ what: "hotel" }, { at: "square", square: 9 }, options, view, 0), null);
  assert.equal(meaning({ what: "title", square: 20 }, { at: "bank" }, options, view, 0), "cheat 13 20 -1");
  assert.equal(meaning({ what: "title", square: 5 }, { at: "seat", seat: 0 }, options, view, 0), "cheat 9 5 -1");
  assert.equal(meaning({ what: "title", square: 8 }, { at: "square", square: 6 }, options, view, 0), "cheat 7 8 6");
  assert.equal(meaning({ what: "title", square: 6 }, { at: "square", square: 8 }, options, view, 0), "cheat 7 8 6");
  assert.equal(meaning({ what: "title", square: 9 }, { at: "seat", seat: 0 }, options, view, 0), null);
});

test("a sum lies spread out in notes", () => {
  assert.deepEqual(spread(680), [500, 100, 50, 20, 10]);
  assert.equal(spread(99_990).length, 14);
});

test("paper is torn the same way each time, and differently for each card", () => {
  assert.equal(torn(3), torn(3));
  assert.notEqual(torn(3), torn(4));
});
