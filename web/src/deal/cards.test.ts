import assert from "node:assert/strict";
import test from "node:test";
import { faceOf, numbered, placeOf, shortName, unpack } from "./cards.ts";
import { answersOf, turnOf } from "./frames.ts";
import { rosette } from "./guilloche.ts";
import type { PrintedCard } from "../protocol.ts";
import type { DealView } from "../view.ts";

test("things and wilds are unpacked", () => {
  assert.deepEqual([placeOf(466), faceOf(466)], [7, 18]);
  assert.deepEqual(unpack((2 * 10 + 4) * 64 + 31), { seat: 2, colour: 4, face: 31 });
});

test("equal cards are told apart", () => {
  assert.deepEqual(
    numbered([5, 5, 7]).map(({ id }) => id),
    ["5-0", "5-1", "7-0"],
  );
});

test("streets without what all streets begin with", () => {
  assert.deepEqual(
    ["Rue de la Paix", "Avenue des Champs-Élysées", "Compagnie de distribution d’électricité", "Water Works"].map(shortName),
    ["Paix", "Champs-Élysées", "Électricité", "Water"],
  );
});

test("the frames of a view", () => {
  const stack = [
    ["turn", 1, 2, 0, 0, 0],
    ["answers", 1, 1, 4, [1, 0, 2], 6, -1, -1, -1, [1567]],
  ];
  const view = { stack, turn: 1 } as unknown as DealView;
  const kinds = [["property", "a"], ["action", "banco"], ["rent", "b"], ["rent", "c"], ["money", "d"]];
  const cards = kinds.map(([kind, id]) => ({ kind, id })) as PrintedCard[];
  assert.deepEqual(turnOf(view), { seat: 1, plays: 2, ended: false });
  const answers = answersOf(view, cards)!;
  assert.equal(answers.effect, "rent");
  assert.deepEqual(answers.lanes, ["target", "done", "source"]);
  assert.deepEqual(answers.placing, [{ seat: 2, colour: 4, face: 31 }]);
});

test("a rosette stays within its radius and closes", () => {
  const points = rosette(5, 10, 0.5).slice(1, -1).split("L").map((pair) => pair.split(" ").map(Number));
  assert.ok(points.every(([x, y]) => Math.hypot(x!, y!) <= 10.1));
  assert.equal(points[0]!.join(), points.at(-1)!.join());
});
