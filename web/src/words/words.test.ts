import assert from "node:assert/strict";
import test from "node:test";
import { Noun } from "../telling/nouns.ts";
import { read, write } from "./text.ts";
import { Words, of, to } from "./words.ts";

test("a sentence is filled in, in both languages", () => {
  assert.equal(new Words("fr").say("fact.paid.salary", { payee: "Odette", amount: 200 }), "Odette touche un salaire de 200\u00a0M.");
  assert.equal(new Words("en").say("part.cash", { amount: 50 }), "M50 in cash");
});

test("French prepositions", () => {
  assert.deepEqual(["Odette", "Margot", "le boulevard", "l’avenue"].map(of), ["d’Odette", "de Margot", "du boulevard", "de l’avenue"]);
  assert.deepEqual(["Odette", "le boulevard", "la gare"].map(to), ["à Odette", "au boulevard", "à la gare"]);
});

test("elision before names, and the English possessive", () => {
  assert.deepEqual(["Inès", "Élodie", "Hugo", "Yves", "Œdipe", "Ömer"].map(of), ["d’Inès", "d’Élodie", "d’Hugo", "d’Yves", "d’Œdipe", "d’Ömer"]);
  assert.deepEqual(["Yann", "Yasmine", "Nils", "8Bits", ""].map(of), ["de Yann", "de Yasmine", "de Nils", "de 8Bits", "de "]);
  const [fr, en] = [new Words("fr"), new Words("en")];
  assert.equal(fr.say("page.home.mine.wait", { names: "Inès" }), "Au tour d’Inès");
  assert.equal(en.say("page.deal.turn-of", { name: "Thomas" }), "Thomas’s turn");
  assert.deepEqual(new Noun(en, { printed: "Oscar" }, "seat0").said("s"), [
    { text: "Oscar", style: "seat0" },
    { text: "’s", style: "" },
  ]);
});

test("an action is read and written again", () => {
  const text = "offer 1 [6 8] [11] -50 [] [] -1";
  assert.deepEqual(read(text), ["offer", 1, [6, 8], [11], -50, [], [], -1]);
  assert.equal(write(read(text)), text);
});
