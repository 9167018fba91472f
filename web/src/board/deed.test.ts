import assert from "node:assert/strict";
import test from "node:test";
import type { Printed } from "../protocol.ts";
import type { Title } from "../view.ts";
import { Words } from "../words/words.ts";
import { rowsOf } from "./deed.ts";

const square = { kind: "street", group: 0, price: 60, rents: [2, 10, 30, 90, 160, 250], group_rent: 4, house: 50, hotel: 50, mortgage: 30 };
const station = { kind: "station", group: 1, price: 200, rents: [25, 50], mortgage: 100 };
const printed = { figures: { houses_per_street: 4 }, proposed: ["hotel_rent"], squares: [square, square, station, station] } as unknown as Printed;
const free: Title = { owner: -1, level: 0, mortgaged: false, raised: false, refund: 0 };

function now(at: number, ...titles: Partial<Title>[]): string | undefined {
  const all = Object.fromEntries(titles.map((title, n) => [n, { ...free, ...title }]));
  return rowsOf(printed, all, at, new Words("fr")).find((row) => row.now)?.value;
}

test("a figure that no source tells is marked", () => {
  const rows = rowsOf(printed, { 0: free }, 0, new Words("fr"));
  assert.deepEqual(rows.filter((row) => row.proposed).map((row) => row.value), ["250"]);
});

test("the rent that holds is marked", () => {
  assert.equal(now(0, {}, {}, {}, {}), undefined);
  assert.equal(now(0, { owner: 1 }, {}, {}, {}), "2");
  assert.equal(now(0, { owner: 1, raised: true }, {}, {}, {}), "4");
  assert.equal(now(0, { owner: 1, raised: true, level: 3 }, {}, {}, {}), "90");
  assert.equal(now(0, { owner: 1, level: 5 }, {}, {}, {}), "250");
  assert.equal(now(0, { owner: 1, mortgaged: true }, {}, {}, {}), undefined);
  assert.equal(now(2, {}, {}, { owner: 0 }, { owner: 0 }), "50");
  assert.equal(now(2, {}, {}, { owner: 0 }, { owner: 1 }), "25");
});
