import assert from "node:assert/strict";
import test from "node:test";
import { read, write } from "./text.ts";
import { Words, of, to } from "./words.ts";

test("a sentence is filled in, in both languages", () => {
  assert.equal(new Words("fr").say("fact.paid.salary", { payee: "Odette", amount: 200 }), "Odette touche un salaire de 200.");
  assert.equal(new Words("en").say("part.cash", { amount: 50 }), "50 in cash");
});

test("French prepositions", () => {
  assert.deepEqual(["Odette", "Margot", "le boulevard", "l’avenue"].map(of), ["d’Odette", "de Margot", "du boulevard", "de l’avenue"]);
  assert.deepEqual(["Odette", "le boulevard", "la gare"].map(to), ["à Odette", "au boulevard", "à la gare"]);
});

test("an action is read and written again", () => {
  const text = "offer 1 [6 8] [11] -50 [] [] -1";
  assert.deepEqual(read(text), ["offer", 1, [6, 8], [11], -50, [], [], -1]);
  assert.equal(write(read(text)), text);
});
