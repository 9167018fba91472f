import assert from "node:assert/strict";
import test from "node:test";
import { billOf, giving, standing } from "./payment.ts";

// Owed 5: two notes of face 52 in the bank (2 each), a property of row 6 (4), two things alike.
const family = { bounds: "gifts 5 [52 52 466] [2 2 4]", proposal: "give [52 466]", sums: null };

test("a bill begins with what is proposed", () => {
  const bill = billOf(family)!;
  assert.equal(bill.owed, 5);
  assert.deepEqual(bill.proposed, [true, false, true]);
  assert.deepEqual(bill.things[2], { what: 466, place: 7, face: 18, value: 4 });
  assert.equal(giving(bill.things, bill.proposed), "give [52 466]");
});

test("how a choice stands", () => {
  const bill = billOf(family)!;
  assert.deepEqual(standing(bill, [true, false, true]), { total: 6, missing: 0, over: 1, all: false });
  assert.deepEqual(standing(bill, [true, true, false]), { total: 4, missing: 1, over: 0, all: false });
  assert.equal(standing(bill, [true, true, true]).all, true);
});

test("who has nothing gives nothing", () => {
  const bill = billOf({ bounds: "gifts 3 [] []", proposal: "give []", sums: null })!;
  assert.equal(giving(bill.things, bill.proposed), "give []");
  assert.equal(standing(bill, []).all, true);
  assert.equal(billOf({ bounds: "trocs [1] [2] [0]", proposal: null, sums: null }), null);
});
