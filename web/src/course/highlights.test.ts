import assert from "node:assert/strict";
import test from "node:test";
import type { Course } from "../protocol.ts";
import { highlights } from "./highlights.ts";

const step = (id: string, args: Record<string, unknown>) => ({ seat: 0, action: null, by: "bot", at: 0, facts: [[id]], lines: [{ message: [id, args], rule: "", facts: [0] }] });
const stand = (entry: number, turn: number, first: number) => ({ entry, turn, cash: [], worth: [], chances: [first, 1 - first] });
const course: Course = {
  edition: "classique",
  seats: ["Camille", "Odette"],
  steps: [
    step("fact.began", {}),
    step("fact.rolled.turn", { seat: { seat: 0 }, d1: 3, d2: 4 }),
    step("fact.rent", { seat: { seat: 1 }, to: { seat: 0 }, amount: 350 }),
    step("fact.other", { amount: 999 }),
    step("fact.bought", { seat: { seat: 1 }, amount: 100 }),
    step("fact.ended.one", { winners: { series: [{ seat: 0 }] } }),
  ],
  stands: [stand(1, 0, 0.5), stand(4, 1, 0.8), stand(5, 2, 0.7), stand(6, 2, 1)],
  turning: [],
};

test("the best turn of a player is told by the line that names them with the largest sum", () => {
  const [camille, odette] = highlights(course, [0]);
  assert.equal(camille?.best?.line.message[0], "fact.rent");
  assert.equal(camille?.best?.turn, 0);
  assert.ok(Math.abs(camille!.best!.after - camille!.best!.before - 0.3) < 1e-9);
  assert.equal(camille?.turning, null, "the turn that gave the lead is the best one, and told once");
  assert.equal(odette?.best?.line.message[0], "fact.bought");
  assert.equal(odette?.turning?.line.message[0], "fact.rent");
});

test("a game of one turn has no highlights", () => {
  const short = { ...course, stands: [course.stands[0]!, course.stands[3]!] };
  assert.deepEqual(highlights(short, [0]).map(({ best, turning }) => [best, turning]), [[null, null], [null, null]]);
});
