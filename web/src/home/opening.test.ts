import assert from "node:assert/strict";
import test from "node:test";
import type { EditionAbout, OptionAbout } from "../protocol.ts";
import { againstBots, characterOf, codeIn, differences, opponents, otherBots, picked, presetOf, request, tableIn, type Level } from "./opening.ts";

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
  gallery: [],
  characters: [
    { id: "marcel", level: "regular", name: "Marcel", fr: "Compte.", en: "Counts." },
    { id: "yasmine", level: "regular", name: "Yasmine", fr: "Attend.", en: "Waits." },
    { id: "duval", level: "expert", name: "Madame Duval", fr: "Imagine.", en: "Imagines." },
  ],
  options: [option("pot", false), option("rounds", 0)],
  ways: [],
};

const setup = { seats: 4, cast: ["duval"], way: "official", piece: 3 };

test("one sits down first, people of the device next, bots last", () => {
  const wanted = {
    ...againstBots("Ada", setup, {}),
    places: [{ kind: "bot", bot: "random" } as const, { kind: "here", name: " Bo " } as const, { kind: "free" } as const],
  };
  const asked = request("classique", wanted) as Record<string, unknown>;
  assert.deepEqual([asked["seats"], asked["people"], asked["bots"], asked["piece"]], [4, ["Bo"], ["random"], 3]);
});

test("bots are those that were picked, then of the usual level, or of the one that is asked for", () => {
  const bots = (level?: Level): unknown => (request("classique", againstBots("Ada", setup, {}, level)) as Record<string, unknown>)["bots"];
  assert.deepEqual(bots(), ["duval", "regular", "regular"]);
  assert.deepEqual(bots("expert"), ["duval", "expert", "expert"]);
});

test("whom one meets: those that were picked, then others of the level, as far as there are some", () => {
  const names = (cast: string[], level: Level) => opponents(about, { ...setup, cast }, level).map(({ id }) => id);
  assert.deepEqual(names(["duval"], "regular"), ["duval", "marcel", "yasmine"]);
  assert.deepEqual(names(["yasmine"], "regular"), ["yasmine", "marcel"]);
  assert.deepEqual(names(["gone"], "expert"), ["duval"]);
});

test("a press picks a character or lets it go, and there are never more than seats", () => {
  assert.deepEqual(picked([], "a", 2), ["a"]);
  assert.deepEqual(picked(["a"], "a", 2), []);
  assert.deepEqual(picked(["a", "b"], "c", 2), ["b", "c"]);
});

test("a code of six letters may be typed as it is shown", () => {
  for (const text of ["KQZ FTM", "kqzftm", " kqz-ftm "]) assert.equal(codeIn(text), "kqzftm");
  for (const text of ["k7paris", "https://a.example/t/kqzftmab", ""]) assert.equal(codeIn(text), "");
});

test("free text is for tables that are not listed", () => {
  const chat = (listed: boolean) => (request("classique", { ...againstBots("Ada", setup, {}), chat: true, listed }) as Record<string, unknown>)["chat"];
  assert.deepEqual([chat(false), chat(true)], [true, false]);
});

test("a character is known by its id, other bots are none", () => {
  assert.equal(characterOf(about, "duval")?.name, "Madame Duval");
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
