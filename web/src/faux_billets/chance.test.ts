import assert from "node:assert/strict";
import { test } from "node:test";
import type { Options } from "../protocol.ts";
import type { BoardView } from "../view.ts";
import { cardInQuestion, cardTruth, offered } from "./chance.ts";
import { lookIn } from "./reveals.ts";

const view = { known_cards: [[4, -1]], stack: [["turn", 0], ["card-check", 2, 7, 0]] } as unknown as BoardView;

test("what is known of a card, and which one is in question", () => {
  assert.equal(cardTruth(view, 4), -1);
  assert.equal(cardTruth(view, 5), 0);
  assert.deepEqual(cardInQuestion(view), { seat: 2, slot: 7 });
  assert.equal(cardInQuestion({ ...view, stack: [["turn", 0]] }), null);
});

test("an action is offered for one card and not for another", () => {
  const options = { actions: ["pick 3", "keep-old", "play-card 12"] } as unknown as Options;
  assert.equal(offered(options, "pick", 3), "pick 3");
  assert.equal(offered(options, "pick", 12), null);
  assert.equal(offered(null, "pick", 3), null);
});

test("the last look among facts", () => {
  assert.deepEqual(lookIn([["note-checked", 0, 2, 1, 50, 1], ["notes-went", 2, 1, 0]]), {
    what: "note",
    by: 0,
    payer: 2,
    slot: 1,
    value: 50,
    false: true,
  });
  assert.deepEqual(lookIn([["card-checked", 1, 9, 0]]), { what: "card", by: 1, slot: 9, false: false });
  assert.equal(lookIn([["rolled", 0, 1, 2, "turn"]]), null);
});
