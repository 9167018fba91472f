import assert from "node:assert/strict";
import { test } from "node:test";
import levels from "../../../src/banquier/bots/levels.toml";
import { EMOTES, FEATURES, moodOf } from "./features.ts";

type Levels = Record<string, Record<string, { people: { id: string }[] }>>;
const ids = Object.values(levels as unknown as Levels).flatMap((edition) =>
  Object.values(edition).flatMap(({ people }) => people.map(({ id }) => id)),
);

test("every character has a face, and every face a character", () => {
  assert.deepEqual(Object.keys(FEATURES).sort(), [...ids].sort());
});

test("no two faces are the same", () => {
  assert.equal(new Set(Object.values(FEATURES).map((look) => JSON.stringify(look))).size, ids.length);
});

test("an emote is its own mood, other words have a smile, and silence none", () => {
  for (const emote of EMOTES) assert.equal(moodOf(emote), emote);
  assert.equal(moodOf("ouch"), "gasp");
  assert.equal(moodOf("hello"), "laugh");
  assert.equal(moodOf(undefined), "still");
});
