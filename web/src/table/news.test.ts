import assert from "node:assert/strict";
import test from "node:test";
import type { Game } from "../game.svelte.ts";
import { makeNarrator, type Line } from "../telling/index.ts";
import { lineOf, PRINTED } from "../news/sample.ts";
import type { Fact } from "../view.ts";
import { plain } from "../words/words.ts";
import { GLIMPSED, MOST, News, readingTime } from "./news.svelte.ts";

const narrator = makeNarrator(PRINTED, "fr", ["Camille", "Odette"]);
const RENT: Fact = ["paid", 1, 0, 26, "rent.street"];
const MINE: Fact = ["rolled", 0, 1, 2, "turn"];
const THEIRS: Fact = ["rolled", 1, 1, 2, "turn"];

/** A game in which facts are told one by one, and the news of seat 0. */
function table(...before: Fact[]) {
  const tell = (fact: Fact): Line => lineOf(narrator, fact);
  const game = { narrator, seat: 0, lines: before.map(tell), connection: { missed: 0 }, stage: { hurried: 0 } };
  const clock = { now: 0 };
  const news = new News(game as unknown as Game, () => clock.now);
  const hear = (facts: Fact[], { seen = true, begins = false } = {}): void => {
    game.lines = [...game.lines, ...facts.map(tell)];
    news.follow(seen, begins);
  };
  return { game, clock, news, hear };
}

const got = (news: News): number | null => news.glance?.got ?? null;
const titles = (news: News): string[] => news.cards.map(({ notice }) => plain(notice.title));

test("what was there before is not told again", () => {
  const { news, hear } = table(MINE, RENT);
  hear([]);
  assert.equal(news.cards.length, 0);
  hear([THEIRS, RENT]);
  assert.deepEqual(titles(news), ["Odette vous paie un loyer"]);
  news.drop(news.cards[0]!.at);
  assert.deepEqual(news.cards, []);
});

test("a few cards at a time, the newest first", () => {
  const { news, hear } = table();
  hear([MINE, RENT, RENT, ["confined", 0, 1], RENT]);
  assert.equal(news.cards.length, MOST);
  assert.deepEqual(news.cards.map(({ at }) => at), [4, 3, 2]);
});

test("more than could be read is summed up when one’s turn begins", () => {
  const { news, hear, clock } = table(MINE);
  hear([THEIRS, RENT, RENT, RENT]);
  clock.now += GLIMPSED;
  hear([RENT]);
  hear([], { begins: true });
  assert.equal(got(news), null);
  hear([RENT, RENT, RENT]);
  assert.equal(got(news), null);
  hear([], { begins: true });
  assert.equal(got(news), 7 * 26);
  assert.equal(news.cards.length, 0);
});

test("a picture that had to be skipped is summed up too", () => {
  const { game, news, hear } = table(MINE);
  game.stage.hurried = 1;
  hear([THEIRS, RENT], { begins: true });
  assert.equal(got(news), 26);
});

test("who looked away is told on coming back, once", () => {
  const { news, hear } = table(MINE);
  hear([THEIRS, RENT], { seen: false });
  assert.deepEqual([news.cards, news.glance], [[], null]);
  assert.equal(news.back(), true);
  assert.equal(got(news), 26);
  news.close();
  assert.equal(news.back(), false);
  assert.equal(news.glance, null);
});

test("who was cut off, or played another seat, is told on coming back", () => {
  const { game, news, hear } = table(MINE);
  game.connection.missed = 2;
  hear([THEIRS, RENT]);
  assert.deepEqual([news.cards, got(news), game.connection.missed], [[], 26, 0]);
  news.close();
  news.leave();
  hear([RENT]);
  assert.deepEqual([news.cards, got(news)], [[], 52]);
});

test("who only watches is told nothing", () => {
  const { game, news, hear } = table(MINE);
  game.seat = -1;
  hear([THEIRS, RENT, ["paid", 0, -1, 60, "tax"]], { seen: false });
  assert.deepEqual([news.back(), news.cards.length, news.glance], [false, 0, null]);
});

test("nothing is summed up where nothing happened, and a look back ends with the next turn", () => {
  const { news, hear } = table(MINE);
  hear([THEIRS], { seen: false });
  assert.equal(news.back(), false);
  assert.equal(news.look(), false);
  hear([RENT]);
  assert.equal(news.look(), true);
  hear([MINE]);
  assert.equal(got(news), 26);
  hear([THEIRS]);
  assert.equal(news.glance, null);
});

test("a longer card lies there longer, and none less than five seconds", () => {
  assert.ok(readingTime("") >= 5_000);
  assert.ok(readingTime("x".repeat(100)) >= 10_000);
});
