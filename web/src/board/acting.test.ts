import assert from "node:assert/strict";
import test from "node:test";
import { LAG } from "../stage.ts";
import type { BoardView, Fact, View } from "../view.ts";
import { Acting, type Clock } from "./acting.svelte.ts";
import { actsOf } from "./acts.ts";

/** A clock that only goes on when it is told to. */
class Hand implements Clock {
  time = 0;
  waiting: { at: number; then: () => void }[] = [];

  now = (): number => this.time;

  wait(then: () => void, time: number): () => void {
    const one = { at: this.time + time, then };
    this.waiting.push(one);
    return () => (this.waiting = this.waiting.filter((other) => other !== one));
  }

  pass(time: number): void {
    const end = this.time + time;
    for (;;) {
      const next = this.waiting.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.waiting = this.waiting.filter((other) => other !== next);
      this.time = Math.max(this.time, next.at);
      next.then();
    }
    this.time = end;
  }
}

const view = (...places: number[]): BoardView =>
  ({
    players: places.map((position) => ({ position, jail: 0 })),
    titles: { 1: { owner: -1, level: 0, mortgaged: false, rents: [], rent_line: -1, refund: 0 } },
    dice: [0, 0],
    bank: { pot: 0 },
  }) as unknown as BoardView;

const heard = (facts: Fact[], before: View, after: View, past = false) => ({ facts, lines: [], parts: {}, before, after, options: null, asked: null, past });

function table(moving = true, pace = 1) {
  const clock = new Hand();
  return { clock, acting: new Acting(40, () => ({ moving, pace }), clock) };
}

test("tokens walk square by square, past the start and backwards", () => {
  const path = (...fact: Fact) => actsOf([fact], 40).map((act) => act.kind === "step" && act.to);
  assert.deepEqual(path("moved", 0, 4, 2), [39, 0, 1, 2]);
  assert.deepEqual(path("moved", 0, -3, 38), [0, 39, 38]);
  assert.deepEqual(actsOf([["moved", 0, 0, 10]], 40), [{ kind: "jump", seat: 0, to: 10, time: 300 }]);
});

test("a long way takes no longer than 900 ms", () => {
  const acts = actsOf([["moved", 0, 30, 30]], 40);
  assert.ok(Math.abs(acts.reduce((sum, { time }) => sum + time, 0) - 900) < 1e-6);
});

test("dice, then the way, then at rest what the view says", () => {
  const { clock, acting } = table();
  acting.hear(heard([["rolled", 0, 1, 2, "turn"], ["moved", 0, 3, 3]], view(0, 0), view(3, 0)));
  assert.deepEqual(acting.drawn?.dice, [1, 2]);
  assert.deepEqual(acting.drawn?.places, [0, 0]);
  clock.pass(610);
  assert.deepEqual(acting.drawn?.places, [1, 0]);
  clock.pass(90);
  assert.deepEqual(acting.drawn?.places, [2, 0]);
  clock.pass(300);
  assert.equal(acting.drawn, null);
  assert.equal(acting.busy, false);
});

test("what comes meanwhile waits its turn", () => {
  const { clock, acting } = table();
  acting.hear(heard([["moved", 0, 2, 2]], view(0, 0), view(2, 0)));
  acting.hear(heard([["handed", 1, -1, 0]], view(2, 0), view(2, 0)));
  assert.equal(acting.drawn?.titles[1]?.owner, -1);
  clock.pass(200);
  assert.equal(acting.drawn?.titles[1]?.owner, 0);
  clock.pass(300);
  assert.equal(acting.drawn, null);
});

test("it skips at a word, and when it is too far behind", () => {
  const { clock, acting } = table();
  const roll: Fact[] = [["rolled", 0, 1, 2, "turn"]];
  acting.hear(heard(roll, view(0), view(0)));
  acting.finish();
  assert.equal(acting.drawn, null);
  assert.equal(clock.waiting.length, 0);
  for (let n = 0; n < 60; n++) acting.hear(heard(roll, view(0), view(0)));
  clock.pass(LAG + 600);
  assert.equal(acting.busy, false);
  assert.equal(acting.throws, 61);
});

test("a message is behind until its last token has arrived, and messages arrive in their order", () => {
  const { clock, acting } = table();
  const first = heard([["moved", 0, 2, 2]], view(0, 0), view(2, 0));
  const second = heard([], view(2, 0), view(2, 0));
  const third = heard([["moved", 1, 3, 3]], view(2, 0), view(2, 3));
  for (const each of [first, second, third]) acting.hear(each);
  assert.deepEqual(acting.behind, [first, second, third]);
  clock.pass(179);
  assert.deepEqual(acting.behind, [first, second, third]);
  clock.pass(1);
  assert.deepEqual(acting.behind, [third]);
  assert.deepEqual(acting.drawn?.places, [2, 1]);
  clock.pass(270);
  assert.deepEqual(acting.behind, []);
});

test("no message waits longer than it may: a long picture goes faster", () => {
  const { clock, acting } = table();
  const far: Fact[] = [["rolled", 0, 6, 6, "turn"], ["moved", 0, 12, 12], ["drew", 0, 0, 5], ["moved", 0, 20, 32], ["paid", 0, 1, 9, "rent.street"]];
  assert.ok(actsOf(far, 40).reduce((sum, { time }) => sum + time, 0) > LAG);
  acting.hear(heard(far, view(0, 0), view(32, 0)));
  clock.pass(500);
  assert.equal(acting.behind.length, 1);
  acting.hear(heard([["moved", 1, 4, 4]], view(32, 0), view(32, 4)));
  clock.pass(LAG - 500);
  assert.equal(acting.behind.length, 1);
  clock.pass(500);
  assert.equal(acting.behind.length, 0);
  assert.equal(acting.hurried, 0);
});

test("a late or hidden page catches up at once", () => {
  const clock = new Hand();
  let moving = true;
  const acting = new Acting(40, () => ({ moving, pace: 1 }), clock);
  acting.hear(heard([["moved", 0, 4, 4]], view(0), view(4)));
  moving = false; // the tab is hidden
  acting.hear(heard([["moved", 0, 4, 8]], view(4), view(8)));
  assert.deepEqual(acting.behind, []);
  assert.equal(clock.waiting.length, 0);
  moving = true;
  acting.hear(heard([["moved", 0, 4, 12]], view(8), view(12)));
  clock.time += 60_000; // the machine was asleep
  clock.pass(0);
  assert.deepEqual(acting.behind, []);
  assert.equal(acting.hurried, 1);
});

test("nothing is acted out that was missed, or where nothing moves", () => {
  const still = table(false).acting;
  still.hear(heard([["rolled", 0, 1, 2, "turn"], ["drew", 0, 0, 5]], view(0), view(3)));
  assert.equal(still.drawn, null);
  assert.deepEqual(still.behind, []);
  assert.deepEqual(still.card, { seat: 0, card: 5 });
  const { acting } = table();
  acting.hear(heard([["moved", 0, 3, 3]], view(0), view(3), true));
  assert.equal(acting.busy, false);
  acting.hear(heard([], view(0), view(3)));
  assert.equal(acting.drawn, null);
});

test("a card lies open until the next throw", () => {
  const { clock, acting } = table();
  acting.hear(heard([["drew", 1, 0, 7], ["paid", -1, 1, 50, "cards"]], view(0, 7), view(0, 7)));
  clock.pass(5_000);
  assert.deepEqual(acting.card, { seat: 1, card: 7 });
  acting.hear(heard([["rolled", 0, 1, 1, "turn"]], view(0, 7), view(0, 7)));
  assert.equal(acting.card, null);
});

test("what is paid at once flies at once", () => {
  const acts = actsOf([["paid", -1, 0, 1500, "start.cash"], ["paid", -1, 1, 1500, "start.cash"], ["paid", 2, 3, 5, "rent"]], 40);
  assert.deepEqual(acts.map((act) => act.kind === "money" && act.flights.length), [2, 1]);
});
