// Acts out what happens, in order and one after the other. It never holds up the game: too far behind, or at a word, it
// skips to the end, and at rest nothing is drawn but the view.
import type { Heard } from "../net/connection.svelte.ts";
import { onBoard } from "../view.ts";
import { actsOf, after, drawnOf, type Act, type Drawn } from "./acts.ts";

/** Milliseconds behind the game after which the rest is skipped. */
export const LAG = 2_000;

export interface Clock {
  now(): number;
  /** Calls back after so many milliseconds; returns how to stop that. */
  wait(then: () => void, time: number): () => void;
}

export interface Manner {
  /** Things move at all. */
  moving: boolean;
  /** How much longer than usual they take. */
  pace: number;
}

const real: Clock = {
  now: () => performance.now(),
  wait: (then, time) => {
    const timer = setTimeout(then, time);
    return () => clearTimeout(timer);
  },
};

export class Acting {
  /** What is drawn instead of the view; null at rest. */
  drawn = $state.raw<Drawn | null>(null);
  /** What is being acted out. */
  now = $state.raw<Act | null>(null);
  /** The card that lies open, until something else happens. */
  card = $state.raw<{ seat: number; card: number } | null>(null);
  /** Rises with every throw of the dice. */
  throws = $state(0);

  #queue: { act: Act; at: number }[] = [];
  #stop: (() => void) | null = null;

  constructor(
    private readonly count: number,
    private readonly manner: () => Manner,
    private readonly clock: Clock = real,
  ) {}

  get busy(): boolean {
    return this.#stop !== null;
  }

  hear({ facts, before, after: now, past }: Heard): void {
    if (past || !before || !onBoard(before) || !onBoard(now)) {
      this.finish();
      this.card = null;
      return;
    }
    const at = this.clock.now();
    const acts = actsOf(facts, this.count);
    if (!acts.length) return;
    this.#queue.push(...acts.map((act) => ({ act, at })));
    if (!this.manner().moving) return this.finish();
    if (this.busy) return;
    this.drawn = drawnOf(before);
    this.#next();
  }

  /** Skips to the end: everything stands where the view says. */
  finish(): void {
    this.#stop?.();
    this.#stop = null;
    for (const { act } of this.#queue) this.#show(act);
    this.#queue = [];
    this.now = null;
    this.drawn = null;
  }

  putAway(): void {
    this.card = null;
  }

  #next(): void {
    this.#stop = null;
    for (;;) {
      const first = this.#queue[0];
      if (!first || this.clock.now() - first.at > LAG || !this.manner().moving) return this.finish();
      this.#queue.shift();
      const { act } = first;
      this.#show(act);
      this.drawn = this.drawn && after(this.drawn, act);
      if (!act.time) continue;
      this.now = act;
      this.#stop = this.clock.wait(() => this.#next(), act.time * this.manner().pace);
      return;
    }
  }

  #show(act: Act): void {
    if (act.kind === "dice") {
      this.throws++;
      this.card = null;
    } else if (act.kind === "card") this.card = { seat: act.seat, card: act.card };
  }
}
