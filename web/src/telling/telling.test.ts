import assert from "node:assert/strict";
import test from "node:test";
import type { Options } from "../protocol.ts";
import type { BoardView, Fact } from "../view.ts";
import { plain } from "../words/words.ts";
import { BoardNarrator } from "./board/narrator.ts";
import { makeNarrator } from "./index.ts";
import type { Message } from "./message.ts";
import { members } from "./options.ts";
import { PRINTED, square } from "./sample.ts";

const VIEW: BoardView = {
  viewer: 0,
  seats: 2,
  alive: [0, 1],
  to_act: [0],
  may_act: [0, 1],
  prompted: [],
  over: false,
  question: [1, 1],
  stack: [["turn", 0, 0]],
  round: 0,
  turns: 0,
  players: [0, 1].map(() => ({ cash: 100, worth: 100, position: 0, jail: 0, titles: [], cards: [], offers_left: 3 })),
  bank: { cash: 0, pot: 0, houses: 32, hotels: 12 },
  titles: { 1: { owner: 0, level: 0, mortgaged: true, raised: false, refund: 0 } },
  decks: [],
  claims: [],
  offers: [null, null],
  dice: [0, 0],
  rolls: 0,
  time_called: false,
};

const OPTIONS: Options = { question: [1, 1], must: true, actions: [], families: [], default: "roll", id: null };
const narrator = makeNarrator(PRINTED, "fr", ["Camille", "Odette"]);

test("a line is formatted from its message, with squares that can be looked at", () => {
  const facts: Fact[] = [
    ["rolled", 0, 1, 0, "turn"],
    ["moved", 0, 1, 1],
  ];
  const message: Message = ["fact.rolled.turn-to", { seat: { seat: 0 }, d1: 1, d2: 0, square: { square: 1 } }];
  const line = narrator.line({ message, rule: "board.turn.roll-and-move", facts });
  assert.equal(plain(line.pieces), "Camille fait 1 + 0 et avance jusqu’à la rue Lecourbe.");
  assert.equal(line.rule, "board.turn.roll-and-move");
  assert.deepEqual(line.facts, facts);
  assert.deepEqual(line.pieces.find(({ style }) => style === "square"), { text: "la rue Lecourbe", style: "square", at: 1 });
});

test("choices have their sums, and what is not known can be chosen", () => {
  const actions = ["hop 3", "lift 1", "roll", "mortgage 77"];
  const choices = narrator.choices(VIEW, { ...OPTIONS, actions }, 0);
  const by = (action: string) => choices.find((choice) => choice.action === action)!;
  assert.equal(choices.length, actions.length);
  assert.equal(plain(by("lift 1").label), "Lever l’hypothèque, Rue Lecourbe (−50)");
  assert.deepEqual([by("lift 1").price, by("lift 1").square, by("lift 1").group], [50, 1, "funds"]);
  assert.equal(by("roll").usual, true);
  assert.equal(plain(by("hop 3").label), "Hop 3");
  assert.equal(plain(by("mortgage 77").label), "Mortgage 77");
});

test("who must act is asked, the others are told whom they wait for", () => {
  const title = (view: BoardView, seat: number) => plain(narrator.asked(view, null, seat).title);
  assert.equal(title(VIEW, 0), "Camille, à vous de lancer les dés.");
  assert.equal(title(VIEW, 1), "C’est à Camille de lancer les dés.");
  assert.equal(title(VIEW, -1), "C’est à Camille de lancer les dés.");
  assert.equal(title({ ...VIEW, stack: [["riddle", 1]] }, 0), "Camille, à vous de jouer.");
  assert.equal(title({ ...VIEW, stack: [["riddle", 1]], to_act: [0, 1] }, -1), "On attend Camille et Odette.");
  assert.equal(title({ ...VIEW, over: true }, 0), "Fin de la partie");
  assert.equal(plain(narrator.ended([1])), "Fin de la partie\u00a0: Odette gagne.");
  assert.equal(plain(narrator.ended([0, 1])), "Fin de la partie\u00a0: Camille et Odette se partagent la victoire.");
});

test("a rent says who owes it, how much and for what", () => {
  const printed = { ...PRINTED, squares: [...PRINTED.squares, square("street", "Avenue Henri-Martin", 240)] };
  const said = (lang: "fr" | "en", at: number) => {
    const narrator = makeNarrator(printed, lang, ["Inès", "Marcel"]);
    assert.ok(narrator instanceof BoardNarrator);
    return plain(narrator.owes(1, 360, at));
  };
  assert.equal(said("fr", 3), "Marcel vous doit 360 pour l’avenue Henri-Martin.");
  assert.equal(said("fr", 1), "Marcel vous doit 360 pour la rue Lecourbe.");
  assert.equal(said("en", 3), "Marcel owes you 360 for Avenue Henri-Martin.");
  const until = makeNarrator(printed, "fr", ["Inès", "Marcel"]) as BoardNarrator;
  assert.equal(until.words.say("page.table.claim-until", { seat: until.noun(0) }), "À réclamer avant le lancer d’Inès.");
});

test("sets of squares have more than 32 members", () => {
  assert.deepEqual(members(2 ** 39 + 2 ** 3 + 1), [0, 3, 39]);
});
