import assert from "node:assert/strict";
import { test } from "node:test";
import type { Fact } from "../../view.ts";
import { asCsv, ended, totals, type Finished } from "./history.ts";

const TABLE = { id: "a", edition: "classique", names: ["Ana", "Marcel", "Rose"] };
const FACTS: Fact[] = [
  ["paid", 1, 0, 50, "rent.single"],
  ["paid", -1, 0, 200, "salary"],
  ["paid", 0, 2, 30, "rent.single"],
];

test("a game is remembered with its place, rents and opponents", () => {
  const game = ended(TABLE, 0, { winners: [2], scores: [400, 100, 900], why: "" }, FACTS, 7);
  assert.deepEqual(game, { id: "a", edition: "classique", at: 7, won: false, place: 2, players: 3, rents: 50, against: ["Marcel", "Rose"] });
});

test("who wins is first, whatever the score says", () => {
  assert.equal(ended(TABLE, 1, { winners: [1], scores: [9, 3, 3], why: "" }, [], 0).place, 1);
  assert.equal(ended(TABLE, 2, { winners: [1], scores: [2, 3, 3], why: "" }, [], 0).place, 2);
});

const game = (won: boolean, edition = "deal", against = ["Mei"]): Finished => ({ id: "", edition, at: 0, won, place: 1, players: 2, rents: 3, against });

test("games are counted by edition, with the longest row of wins and whom one met most", () => {
  const [deal, other] = totals([game(true), game(true), game(false, "deal", ["Mei", "Vasco"]), game(true), game(true, "disney", ["Jo"])]);
  assert.deepEqual(deal, { edition: "deal", games: 4, wins: 3, rents: 12, streak: 2, rival: { name: "Mei", games: 4, wins: 3 } });
  assert.equal(other?.edition, "disney");
});

test("a file has a line for each game", () => {
  const lines = asCsv([{ ...game(true), against: ['Le "Notaire"', "Jo"] }]).split("\n");
  assert.equal(lines[0], "at,edition,won,place,players,rents,against,id");
  assert.equal(lines[1], '1970-01-01T00:00:00.000Z,deal,true,1,2,3,"Le ""Notaire""; Jo",');
});
