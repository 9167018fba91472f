import assert from "node:assert/strict";
import test from "node:test";
import type { Choice, Options } from "../protocol.ts";
import type { Fact } from "../view.ts";
import { plain } from "../words/words.ts";
import { makeNarrator } from "./index.ts";
import type { Message } from "./message.ts";
import { PRINTED, square } from "../news/sample.ts";

const OPTIONS: Options = { question: [1, 1], must: true, actions: [], families: [], default: "roll", id: null, menu: null };
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

test("choices are labelled by the menu of the server, those of a list by what they are called in it", () => {
  const lift: Choice = { section: "funds", label: ["choice.lift", { square: { square: 1 }, amount: 50 }], action: "lift 1", square: 1, price: 50 };
  const bid: Choice = { section: "answer", label: ["choice.bid-other", { low: 10, high: 90 }], family: 0 };
  const pair: Choice = { section: "answer", label: ["choice.choose-swap-title", { target: "A" }], action: "choose 1 2", brief: ["B", ["part.bank"]] };
  const menu = { choices: [lift, bid, pair], asked: null };
  const families = [{ bounds: "bids 10 90 1", proposal: null, sums: null }];
  const [first, second, third] = narrator.choices({ ...OPTIONS, families, default: "lift 1", menu });
  assert.equal(plain(first!.label), "Lever l’hypothèque, Rue Lecourbe (−50\u00a0M)");
  assert.deepEqual([first!.price, first!.square, first!.group, first!.usual, first!.within], [50, 1, "funds", true, null]);
  assert.deepEqual([second!.verb, second!.family, second!.action], ["bids", families[0], null]);
  assert.equal(plain(third!.brief), "B · la banque");
  assert.equal(plain(third!.label), `${plain(third!.within!)} B · la banque`);
});

test("a question begins with a capital or with a name", () => {
  const title = (message: Message) => plain(makeNarrator(PRINTED, "fr", ["camille"]).asked({ title: message, details: [], square: -1 }).title);
  assert.equal(title(["ask.turn", { seat: { seat: 0 } }]), "camille, à vous de lancer les dés.");
  assert.equal(title(["wait.turn", { names: { series: [{ seat: 0 }] }, count: 1 }]), "C’est à camille de lancer les dés.");
  assert.equal(title(["ask.unheard-of"]), "Un instant…");
  assert.equal(plain(narrator.ended([])), "Fin de la partie");
  assert.equal(plain(narrator.ended([1])), "Fin de la partie\u00a0: Odette gagne.");
  assert.equal(plain(narrator.ended([0, 1])), "Fin de la partie\u00a0: Camille et Odette se partagent la victoire.");
});

test("a rent says who owes it, how much and for what", () => {
  const printed = { ...PRINTED, squares: [...PRINTED.squares, square("street", "Avenue Henri-Martin", 240)] };
  const said = (lang: "fr" | "en", at: number) =>
    plain(makeNarrator(printed, lang, ["Inès", "Marcel"]).pieces(["page.table.owes-you", { payer: { seat: 1 }, amount: 360, square: { square: at } }]));
  assert.equal(said("fr", 3), "Marcel vous doit 360\u00a0M pour l’avenue Henri-Martin.");
  assert.equal(said("fr", 1), "Marcel vous doit 360\u00a0M pour la rue Lecourbe.");
  assert.equal(said("en", 3), "Marcel owes you M360 for Avenue Henri-Martin.");
  const until = makeNarrator(printed, "fr", ["Inès", "Marcel"]).pieces(["page.table.claim-until", { seat: { seat: 0 } }]);
  assert.equal(plain(until), "À réclamer avant le lancer d’Inès.");
});
