// Sums by their cause, and things that come and go.
import type { Piece } from "../words/words.ts";

export interface Money {
  /** Names a sentence `page.since.cause.…`. */
  cause: string;
  got: number;
  paid: number;
}

/** Counts what comes and goes. */
export class Tally {
  readonly #money = new Map<string, Money>();
  readonly #things = new Map<string, { count: number; name: Piece[] }>();

  /** Below 0: it was paid. */
  money(cause: string, amount: number): void {
    const sums = this.#money.get(cause) ?? { cause, got: 0, paid: 0 };
    if (amount > 0) sums.got += amount;
    else sums.paid -= amount;
    this.#money.set(cause, sums);
  }

  /** What comes (1) and goes again (-1) is as if it had never come. */
  things(way: 1 | -1, id: string, name: Piece[]): void {
    const count = (this.#things.get(id)?.count ?? 0) + way;
    this.#things.set(id, { count, name });
  }

  get sums(): Money[] {
    return [...this.#money.values()].filter(({ got, paid }) => got || paid);
  }

  /** What is there that was not (1), or no longer (-1). */
  changed(way: 1 | -1): Piece[][] {
    return [...this.#things.values()].filter(({ count }) => Math.sign(count) === way).map(({ name }) => name);
  }
}
