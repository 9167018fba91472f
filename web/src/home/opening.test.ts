import assert from "node:assert/strict";
import test from "node:test";
import type { EditionAbout, OptionAbout } from "../protocol.ts";
import { againstBots, characterOf, differences, otherBots, presetOf, request, tableIn } from "./opening.ts";

const option = (name: string, official: boolean | number): OptionAbout => ({
  name,
  type: typeof official === "boolean" ? "bool" : "int",
  default: official,
  min: 0,
  max: 9,
  choices: [],
  house: true,
  rule: `house.${name}`,
  fr: name,
  en: name,
});
const about: EditionAbout = {
  name: "classique",
  fr: "Classique",
  en: "Classic",
  seats: [2, 8],
  bot: "banker",
  bots: ["banker", "beginner", "expert", "regular"],
  characters: [{ level: "expert", name: "Madame Duval", fr: "Imagine.", en: "Imagines." }],
  options: [option("pot", false), option("rounds", 0)],
};

test("one sits down first, people of the device next, bots last", () => {
  const wanted = {
    ...againstBots(about, "Ada"),
    places: [{ kind: "bot", bot: "random" } as const, { kind: "here", name: " Bo " } as const, { kind: "free" } as const],
  };
  const asked = request("classique", wanted) as Record<string, unknown>;
  assert.deepEqual([asked["seats"], asked["people"], asked["bots"]], [4, ["Bo"], ["random"]]);
});

test("bots are of the usual level, or of the one that is asked for", () => {
  const bots = (level?: string): unknown => (request("classique", againstBots(about, "Ada", level)) as Record<string, unknown>)["bots"];
  assert.deepEqual(bots(), ["regular", "regular", "regular"]);
  assert.deepEqual(bots("expert"), ["expert", "expert", "expert"]);
});

test("a level is a character, other bots are none", () => {
  assert.equal(characterOf(about, "expert")?.name, "Madame Duval");
  assert.equal(characterOf(about, "banker"), null);
  assert.deepEqual(otherBots(about), ["banker"]);
});

test("only what differs from the rulebook is a difference", () => {
  assert.deepEqual(differences(about, { pot: false, rounds: 3 }).map(({ name }) => name), ["rounds"]);
});

test("clocks are known by their preset", () => {
  const clocks = { decision: 90, auction: 12, answer: 30, grace: 5, pace: 700 };
  assert.equal(presetOf(clocks), "live");
  assert.equal(presetOf({ ...clocks, decision: 0, auction: 0, answer: 0 }), "none");
  assert.equal(presetOf({ ...clocks, decision: 41 }), null);
});

test("a table is found in its code, its link and its address", () => {
  for (const text of ["k7paris2", " K7PARIS2 ", "https://a.example/t/k7paris2", "/t/k7paris2/replay?entry=3", "a.example/t/k7paris2#x"])
    assert.equal(tableIn(text), "k7paris2");
  for (const text of ["", "a b", "https://a.example/"]) assert.equal(tableIn(text), "");
});
