// The arithmetic of the table's screen: choices in their places, offers, auctions, debts.
import assert from "node:assert/strict";
import test from "node:test";
import type { Printed } from "../protocol.ts";
import type { Choice } from "../telling/index.ts";
import type { BoardView } from "../view.ts";
import { skips } from "./keys.ts";
import { auctionIn, bidders, bidsIn, called, fits, raises } from "./auction.ts";
import { remembered, resultIn } from "../course/course.ts";
import { bySquare, grouped, sorted } from "./choosing.ts";
import { brings, debtIn, smallest } from "./debt.ts";
import { soundsOf } from "./hearing.ts";
import { span } from "./span.ts";
import { actionOf, blank, bounds, cardPromised, cardsOf, changes, isEmpty, isGift, terms, turned } from "./trade.ts";

const choice = (verb: string, more: Partial<Choice> = {}): Choice => ({
  group: "answer",
  verb,
  label: [],
  rule: "",
  action: verb,
  family: null,
  square: -1,
  seat: -1,
  price: null,
  usual: false,
  within: null,
  brief: [],
  cheat: -1,
  more: "",
  ...more,
});

test("buying is the loud answer, though the clock would decline", () => {
  const found = sorted([choice("decline", { usual: true }), choice("buy"), choice("build", { group: "build", square: 3 })], true);
  assert.equal(found.primary?.verb, "buy");
  assert.deepEqual(found.others.map(({ verb }) => verb), ["decline"]);
  assert.deepEqual(found.build.map(({ square }) => square), [3]);
});

test("giving up is never the loud answer, and nothing is loud out of turn", () => {
  assert.equal(sorted([choice("give-up", { usual: true })], true).primary, null);
  const idle = sorted([choice("play-card"), choice("claim", { group: "claim" })], false);
  assert.equal(idle.primary, null);
  assert.deepEqual([idle.claims.length, idle.rest.length], [1, 1]);
});

test("several targets have no loud one; a single safe answer has", () => {
  const targets = [choice("choose", { square: 3 }), choice("choose", { square: 6 })];
  assert.equal(sorted(targets, true).primary, null);
  assert.equal(sorted([choice("want"), choice("waive", { usual: true })], true).primary?.verb, "waive");
});

test("trades stand apart, and cheats are nobody's business", () => {
  const found = sorted([choice("accept", { seat: 2 }), choice("offers", { group: "trade", action: null }), choice("steal", { group: "cheat" })], false);
  assert.deepEqual(found.trade.map(({ verb }) => verb), ["accept", "offers"]);
  assert.equal(found.rest.length, 0);
  assert.deepEqual(grouped([choice("a"), choice("b", { group: "funds" })]).map(([group]) => group), ["answer", "funds"]);
  assert.deepEqual([...bySquare([choice("a", { square: 4 }), choice("b", { square: 4 }), choice("c")]).keys()], [4]);
});

test("an auction is read from its frame", () => {
  const stack = [["turn", 0], ["auction", 5, 7, 40, 2, 2, 0]];
  const found = auctionIn(stack)!;
  assert.deepEqual([found.lot, found.bidders, found.leader, found.passed], [5, [0, 1, 2], 2, [1]]);
  assert.equal(auctionIn([["auction", 5, 7, 40, 2, 2, 1]]), null);
  assert.equal(auctionIn([...stack, ["jury", 2, 1, 0, 1, 0, 0]]), null, "an accusation in mid-auction is answered first");
  const facts = [["said", "bid", 1, 90, 5], ["said", "sold", 1, 90, 5], ["said", "bid", 0, 20, 5], ["said", "bid", 2, 40, 5]];
  assert.deepEqual(
    bidders(found, facts).map(({ seat, bid, state }) => [seat, bid, state]),
    [[2, 40, "leads"], [0, 20, "thinks"], [1, 0, "passed"]],
  );
});

test("bids keep to their bounds", () => {
  const family = { bounds: "bids 50 120 10", proposal: "bid 50", sums: [50, 120, 10] as [number, number, number] };
  const limits = bidsIn([choice("bids", { action: null, family })])!;
  assert.deepEqual(raises(limits), [50, 60, 100]);
  assert.deepEqual(raises({ low: 16, high: 1350, step: 1 }), [16, 20, 50, 100]);
  assert.deepEqual([55, 60, 130].map((sum) => fits(sum, limits)), [false, true, false]);
  assert.deepEqual([0, 6, 9, 12].map((gone) => called([6, 9, 12], gone)), [0, 1, 2, 3]);
});

test("the smallest set of sales that is enough", () => {
  const sale = (square: number, gain: number) => choice("mortgage", { group: "funds", square, price: -gain });
  const sales = [sale(1, 30), sale(3, 30), sale(5, 100), sale(6, 50)];
  assert.deepEqual(smallest(sales, 60)!.map(({ square }) => square), [1, 3]);
  assert.deepEqual(smallest(sales, 95)!.map(({ square }) => square), [5]);
  assert.equal(smallest(sales, 500), null);
  assert.deepEqual(smallest(sales, 0), []);
  assert.equal(brings(choice("lift", { price: 33 })), 0);
  assert.deepEqual(debtIn([["debt", 0, 2, 200, "rent.street"]]), { payer: 0, payee: 2, amount: 200, why: "rent.street" });
});

test("the bounds of offers", () => {
  const limits = bounds("offers 0 6 [[1 3] [6] []] [[3] [57]] [0 1] [500 20 300] 2 10");
  assert.deepEqual(limits.partners, [1, 2]);
  assert.deepEqual(limits.answers, [1]);
  assert.deepEqual(limits.titles[1], [6]);
  assert.deepEqual([cardsOf(limits, 0), cardsOf(limits, 1)], [[0], [1]]);
  assert.deepEqual([cardPromised(limits, 0), cardPromised(limits, 1)], [false, true]);
  assert.equal(limits.unit, 10);
});

test("an offer, and the counter to it", () => {
  const theirs = terms([0, [6], [1, 3], 50, [], [1], -1]);
  const mine = turned(theirs, 2);
  assert.equal(actionOf(mine), "offer 2 [1 3] [6] -50 [1] [] 2");
  assert.ok(isEmpty(blank(1)));
  assert.ok(isGift({ ...blank(1), give: [8] }) && isGift({ ...blank(1), want: [8], cash: -5 }));
  assert.ok(!isGift({ ...blank(1), give: [8], cash: -5 }) && !isGift({ ...blank(1), give: [8], want: [6] }));
  assert.equal(actionOf({ ...blank(1), give: [8, 6] }), "offer 1 [6 8] [] 0 [] [] -1");
});

test("what a trade changes", () => {
  const printed = { squares: [{ group: 0 }, { group: 0 }] } as unknown as Printed;
  const title = (owner: number) => ({ owner, level: 0, mortgaged: false, rents: [2, 4], rent_line: 0, refund: 0 });
  const view = { titles: { 0: title(0), 1: title(1) }, players: [{ cash: 100 }, { cash: 50 }] } as unknown as BoardView;
  const [me, them] = changes(printed, view, 0, { ...blank(1), want: [1], cash: 60 });
  assert.deepEqual([me.cash, them.cash], [[100, 40], [50, 110]]);
  assert.deepEqual([me.completed, them.broken], [[0], []]);
  assert.deepEqual(me.rents.map(({ square, before, after }) => [square, before, after]), [[0, 2, 4], [1, 0, 4]]);
  assert.deepEqual(them.rents.map(({ before, after }) => [before, after]), [[2, 0]]);
});

test("the course of a game", () => {
  assert.deepEqual(resultIn([["paid", 0, 1, 5, ""], ["ended", [1], [0, 900], "end.last-standing"]]), { winners: [1], scores: [0, 900], why: "end.last-standing" });
  assert.equal(resultIn([null, ["paid", 0, 1, 5, ""]]), null);
  const view = { turns: 2, players: [{ cash: 80 }, { cash: 120 }] } as unknown as BoardView;
  const stands = remembered(view, [["rolled", 0, 1, 2, "turn"], ["paid", 0, 1, 20, "rent.street"], ["paid", -1, 1, 5, "salary"]]);
  assert.deepEqual(stands.map(({ cash }) => cash), [[100, 95], [80, 120]]);
});

test("sounds come from facts alone", () => {
  assert.deepEqual(soundsOf([["rolled", 1, 2, 3, "turn"], ["paid", 1, 2, 10, ""]], 0), ["dice"]);
  assert.deepEqual(soundsOf([["paid", 1, 0, 10, ""]], 0), ["coin"]);
  assert.deepEqual(soundsOf([], 0), []);
});

test("time that is left", () => {
  assert.deepEqual([900, 59_500, 90_000, 7_500_000].map(span), ["0:01", "1:00", "1:30", "2:05:00"]);
});

test("keys that lead on, and those in a field, skip nothing", () => {
  const key = (key: string, more = {}, tag = "") => skips({ key, target: { closest: () => tag || null }, ...more } as unknown as KeyboardEvent);
  for (const skipping of ["Enter", "Escape", " ", "b"]) assert.equal(key(skipping), true, skipping);
  for (const leading of ["Tab", "ArrowLeft", "Shift", "F5"]) assert.equal(key(leading), false, leading);
  assert.equal(key("b", { ctrlKey: true }), false);
  assert.equal(key("Enter", { repeat: true }), false);
  assert.equal(key("5", {}, "input"), false);
});
