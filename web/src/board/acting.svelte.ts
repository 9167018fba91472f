// Acts out what happens, in order and one after the other. It never holds up the game: no message waits longer than LAG for
// its picture. What would take longer goes faster; what could not be followed then, or a word, skips to the end.
import type { Heard } from "../net/connection.svelte.ts";
import { LAG, type Stage } from "../stage.ts";
import { onBoard } from "../view.ts";
import { actsOf, after, drawnOf, type Act, type Drawn } from "./acts.ts";

/** A picture that would have to go faster than this share of its time is skipped: nobody could follow it. */
const FASTEST = 0.3;

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

/** One act, or (null) the end of a message; `by` is when the message must have been shown. */
interface Step {
  act: Act | null;
  by: number;
}

const real: Clock = {
  now: () => performance.now(),
  wait: (then, time) => {
    const timer = setTimeout(then, time);
    return () => clearTimeout(timer);
  },
};

export class Acting implements Stage {
  /** What is drawn instead of the view; null at rest. */
  drawn = $state.raw<Drawn | null>(null);
  /** What is being acted out. */
  now = $state.raw<Act | null>(null);
  /** The card that lies open, until something else happens. */
  card = $state.raw<{ seat: number; card: number } | null>(null);
  /** Rises with every throw of the dice. */
  throws = $state(0);
  behind = $state.raw<readonly Heard[]>([]);
  hurried = $state(0);

  #queue: Step[] = [];
  #stop: (() => void) | null = null;

  constructor(
    private readonly count: number,
    private readonly manner: () => Manner,
    private readonly clock: Clock = real,
  ) {}

  get busy(): boolean {
    return this.#stop !== null;
  }

  hear(heard: Heard): void {
    const { facts, before, after: now, past } = heard;
    if (past || !before || !onBoard(before) || !onBoard(now)) {
      this.finish();
      this.card = null;
      return;
    }
    const by = this.clock.now() + LAG;
    const acts = actsOf(facts, this.count);
    if (!acts.length && !this.busy) return;
    this.#queue.push(...acts.map((act) => ({ act, by })), { act: null, by });
    if (!this.manner().moving) return this.finish();
    this.behind = [...this.behind, heard];
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
    this.behind = [];
  }

  putAway(): void {
    this.card = null;
  }

  #next(): void {
    this.#stop = null;
    for (;;) {
      if (!this.#queue.length || !this.manner().moving) return this.finish();
      const speed = this.#speed();
      if (speed < FASTEST) {
        this.hurried++;
        return this.finish();
      }
      const { act } = this.#queue.shift()!;
      if (!act) {
        this.behind = this.behind.slice(1);
        continue;
      }
      this.#show(act);
      this.drawn = this.drawn && after(this.drawn, act);
      if (!act.time) continue;
      const time = act.time * speed;
      this.now = { ...act, time };
      this.#stop = this.clock.wait(() => this.#next(), time * this.manner().pace);
      return;
    }
  }

  /** The share of its time that everything may take, so that each message is shown by its time. */
  #speed(): number {
    const now = this.clock.now();
    const { pace } = this.manner();
    let speed = 1;
    let time = 0;
    for (const { act, by } of this.#queue) {
      time += (act?.time ?? 0) * pace;
      if (time) speed = Math.min(speed, (by - now) / time);
    }
    return speed;
  }

  #show(act: Act | null): void {
    if (act?.kind === "dice") {
      this.throws++;
      this.card = null;
    } else if (act?.kind === "card") this.card = { seat: act.seat, card: act.card };
  }
}
