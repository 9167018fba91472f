import assert from "node:assert/strict";
import test from "node:test";
import type { DealView } from "../view.ts";
import { flightsOf } from "./flights.ts";

const kinds = ["property", "wild", "action", "money"];

test("what others draw is not seen, one's own is", () => {
  assert.deepEqual(flightsOf(["drew", 1, 2], null, kinds), [
    { face: -1, from: "pile", to: "hand 1" },
    { face: -1, from: "pile", to: "hand 1" },
  ]);
  assert.deepEqual(flightsOf(["drew", 0, [3]], null, kinds), [{ face: 3, from: "pile", to: "hand 0" }]);
  assert.deepEqual(flightsOf(["buried", 1, -99], null, kinds), [{ face: -1, from: "hand 1", to: "pile" }]);
});

test("money and buildings go to a bank, properties to their colour", () => {
  assert.deepEqual(flightsOf(["gave", 0, 1, 3, "pay.goes-to-table"], null, kinds), [{ face: 3, from: "bank 0", to: "bank 1" }]);
  assert.deepEqual(flightsOf(["gave", 0, 1, 64 * 5 + 1, ""], null, kinds), [{ face: 1, from: "row 0 4", to: "row 1 4" }]);
  assert.deepEqual(flightsOf(["gave", 0, 1, 64 * 5 + 2, ""], null, kinds), [{ face: 2, from: "row 0 4", to: "bank 1" }]);
});

test("a set flies as a whole", () => {
  const set = { colour: 4, cards: [0, 1], complete: true, house: false, hotel: false, rent: 3 };
  const before = { players: [{ sets: [set] }] } as unknown as DealView;
  assert.deepEqual(
    flightsOf(["seized", 0, 1, 4, 0], before, kinds).map(({ face, to }) => [face, to]),
    [
      [0, "row 1 4"],
      [1, "row 1 4"],
    ],
  );
});

test("words alone move nothing", () => {
  assert.deepEqual(flightsOf(["said", "joker", 1, 0], null, kinds), []);
});
