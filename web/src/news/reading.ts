// What happened to one seat, told to it: a heading that speaks to the player, a sum, and the lines of the log that tell it.
import type { Fact } from "../view.ts";
import type { Piece, Values } from "../words/words.ts";
import type { Line, Narrator } from "../telling/index.ts";
import { noticeAt } from "./index.ts";

export type Topic = "rent" | "money" | "card" | "offer" | "accusation" | "cheat" | "mortgage" | "jail" | "bankruptcy" | "title" | "note" | "token";

export interface Notice {
  topic: Topic;
  /** To the player: "You pay Marcel rent". */
  title: Piece[];
  /** What it brings; below 0, what it costs; null where it is not about a sum. */
  amount: number | null;
  /** Welcome (1), unwelcome (-1) or neither (0). */
  mood: -1 | 0 | 1;
  /** Why, and what exactly: sentences of the log. */
  lines: Line[];
}

interface Details {
  amount?: number | null;
  /** By default that of the amount. */
  mood?: -1 | 0 | 1;
  lines?: Line[];
}

const BEGINNINGS = new Set(["rolled", "accused", "offered", "uncovered", "began"]);
const FAR = 40; // lines that are looked through for what something answers

/** One line of the log among those before and after it, as one seat reads it. */
export class Reading {
  readonly line: Line;

  constructor(
    readonly narrator: Narrator,
    private readonly all: readonly (Line | null)[],
    private readonly at: number,
    readonly seat: number,
  ) {
    this.line = all[at]!;
  }

  /** The line before it (-1), after it (1), and so on; null where there is none. */
  beside(step: number): Line | null {
    return this.all[this.at + step] ?? null;
  }

  /** Those of the next lines, up to where something new begins, that have such a fact. */
  following(is: (fact: Fact) => boolean): { line: Line; fact: Fact }[] {
    const found: { line: Line; fact: Fact }[] = [];
    for (let at = this.at + 1; at < this.all.length; at++) {
      const line = this.all[at];
      if (!line || line.facts.some(([name]) => BEGINNINGS.has(String(name)))) break;
      const fact = line.facts.find(is);
      if (fact) found.push({ line, fact });
    }
    return found;
  }

  /** The last line before it with such a fact, the fact, and where it stands. */
  earlier(is: (fact: Fact) => boolean): { line: Line; fact: Fact; at: number } | null {
    for (let at = this.at - 1; at >= Math.max(0, this.at - FAR); at--) {
      const line = this.all[at];
      const fact = line?.facts.findLast(is);
      if (line && fact) return { line, fact, at };
    }
    return null;
  }

  /** What that line tells this seat has this one in it. */
  isToldWith(at: number): boolean {
    return noticeAt(this.narrator, this.all, at, this.seat)?.lines.includes(this.line) ?? false;
  }

  find(is: (fact: Fact) => boolean): Fact | undefined {
    return this.line.facts.find(is);
  }

  notice(topic: Topic, key: string, values: Values = {}, { amount = null, mood, lines = [this.line] }: Details = {}): Notice {
    const title = this.narrator.text(`page.notice.${key}`, values);
    return { topic, title, amount, mood: mood ?? (Math.sign(amount ?? 0) as -1 | 0 | 1), lines };
  }

  /** About another player. */
  with(who: number, values: Values = {}): Values {
    return { who: this.narrator.noun(who), ...values };
  }
}
