import assert from "node:assert/strict";
import test from "node:test";
import type { Fact } from "../view.ts";
import { known } from "../words/catalogue.ts";
import { plain } from "../words/words.ts";
import { causeOf } from "../board/causes.ts";
import { makeNarrator, type Line } from "../telling/index.ts";
import { DEAL, PRINTED, lineOf } from "./sample.ts";
import { between, since } from "./since.ts";

const narrator = makeNarrator(PRINTED, "fr", ["Camille", "Odette", "Basile"]);
const deal = makeNarrator(DEAL, "fr", ["Camille", "Odette"]);

/** Each fact as a line of its own. */
const lines = (facts: (Fact | null)[], by = narrator): (Line | null)[] => facts.map((fact) => fact && lineOf(by, fact));
const roll = (seat: number): Fact => ["rolled", seat, 1, 2, "turn"];

const GAME: Fact[] = [
  roll(0),
  ["paid", 0, -1, 60, "unowned.buy-or-auction"],
  ["handed", 1, -1, 0],
  roll(1),
  ["paid", 1, 0, 26, "rent.street"],
  roll(2),
  ["paid", 0, 2, 10, "cards"],
  ["paid", 2, 0, 4, "rent.street"],
  ["handed", 1, 0, 2],
];

test("from the end of one’s last turn to the beginning of this one", () => {
  assert.deepEqual(between(narrator, lines(GAME), 0), { from: 3, to: 9 });
  assert.deepEqual(between(narrator, lines([...GAME, roll(0), ["paid", -1, 0, 200, "salary"]]), 0), { from: 3, to: 9 });
  assert.deepEqual(between(narrator, lines(GAME), 1), { from: 5, to: 9 });
  assert.deepEqual(between(narrator, lines(GAME), 2), { from: 0, to: 5 });
  assert.deepEqual(between(narrator, [], 0), { from: 0, to: 0 });
  const again: Fact[] = [roll(0), ["rolled", 0, 1, 1, "again"], roll(1)];
  assert.deepEqual(between(narrator, lines(again), 0), { from: 2, to: 3 });
});

test("money by its cause, and titles that came or went", () => {
  const found = since(narrator, lines(GAME), 0)!;
  assert.deepEqual(found.money, [
    { cause: "rent", got: 30, paid: 0 },
    { cause: "cards", got: 0, paid: 10 },
  ]);
  assert.deepEqual([found.got, found.paid], [30, 10]);
  assert.deepEqual([found.gained, found.lost.map(plain)], [[], ["la rue Lecourbe"]]);
  assert.deepEqual(found.notices, []);
  assert.equal(found.gap, false);
});

test("what others did beyond money, and what is missing", () => {
  const offer: Fact = ["offered", 0, [1, [1], [], -50, [], [], -1]];
  const found = since(narrator, lines([roll(0), offer, roll(1), null, ["offer-closed", 0, "refused"]]), 0)!;
  assert.deepEqual(found.notices.map(({ title }) => plain(title)), ["Odette refuse votre offre"]);
  assert.equal(found.gap, true);
});

test("what is only owed is not counted, but told", () => {
  const found = since(narrator, lines([roll(0), roll(1), ["said", "owes", 1, 0, 60]]), 0)!;
  assert.deepEqual([found.money, found.notices.length], [[], 1]);
});

test("what came and went again is not told", () => {
  const found = since(narrator, lines([roll(0), roll(1), ["handed", 1, 1, 0], ["handed", 1, 0, 2], ["paid", 1, 0, 5, "rent.street"]]), 0)!;
  assert.deepEqual([found.gained, found.lost], [[], []]);
});

test("nothing happened to who was left alone", () => {
  assert.equal(since(narrator, lines([roll(0), roll(1), ["paid", 1, 2, 5, "rent.street"], ["paid", -1, 0, 1500, "start.cash"]]), 0), null);
});

test("every cause has a name", () => {
  const rules = ["rent.street", "end.last-rent", "salary", "cards", "tax", "jail.pay-50", "unowned.buy-or-auction", "build.price", "sell.half"];
  const others = ["mortgage.value", "trade.any-time", "bankrupt.to-player", "accuse.guilty", "cheat.reveal-and-reward", "house.parking-pot", "flew"];
  const causes = new Set([...rules, ...others].map(causeOf));
  assert.equal(causes.size, 14);
  for (const cause of [...causes, "payments"]) assert.ok(known(`page.since.cause.${cause}`), cause);
});

test("Deal: payments and cards", () => {
  const facts: Fact[] = [["began", 0, 0, 0], ["began", 1, 0, 0], ["gave", 0, 1, 0, "pay.from-table"], ["gave", 0, 1, 65, "action.duel"], ["seized", 1, 0, 0, 0]];
  const found = since(deal, lines(facts, deal), 0)!;
  assert.deepEqual(found.money, [{ cause: "payments", got: 0, paid: 2 }]);
  assert.deepEqual([found.gained.map(plain), found.lost.map(plain)], [["le groupe marron"], ["la rue Lecourbe"]]);
});
