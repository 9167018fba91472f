import assert from "node:assert/strict";
import test from "node:test";
import type { RuleText } from "../../protocol.ts";
import { booksOf, byTopic, matching, topicOf } from "./topics.ts";

const rule = (id: string, fr = ""): RuleText => ({ id, fr, en: "", silent: false, note_fr: "", note_en: "", source: "rulebook 000, 002" });

test("shared rules and an edition's own stand together, in the order of a game", () => {
  const topics = byTopic(["board.end.last", "board.jail.fine", "house.rounds", "classique.jail.x", "classique.setup.money"].map((id) => rule(id)));
  assert.deepEqual(
    topics.map(({ name, rules }) => [name, rules.length]),
    [["setup", 1], ["jail", 2], ["end", 1], ["house", 1]],
  );
  assert.equal(topicOf("rapide.end.first"), "rapide");
});

test("what people type is found without accents", () => {
  const rules = [rule("board.auction.open", "L’enchère est ouverte à tous."), rule("board.jail.fine", "L’amende est de 50.")];
  assert.deepEqual(matching(rules, "ENCHERE l'").map(({ id }) => id), ["board.auction.open"]);
  assert.deepEqual(matching(rules, "jail 50").map(({ id }) => id), ["board.jail.fine"]);
  assert.equal(matching(rules, "  ").length, 2);
});

test("the books of a rule", () => {
  assert.equal(booksOf(rule("x.y")), "000, 002");
  assert.equal(booksOf({ ...rule("x.y"), source: "decided" }), "");
});
