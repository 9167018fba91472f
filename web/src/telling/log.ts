// The log of a game: each fact is told once in each language, when it comes.
import type { Fact } from "../view.ts";
import type { Line, Narrator } from "./narrator.ts";

/** A line; null where facts were missed. */
export type Entry = Line | null;

export class Log {
  /** What was heard last, and where each batch of it ended: facts that came together are told together. */
  #heard: (Fact | null)[] = [];
  #ends: number[] = [];
  #told = new Map<Narrator, { upTo: number; lines: Entry[] }>();

  /** All lines, oldest first; `facts` are those of before and some more, or some of those that were heard. */
  lines(narrator: Narrator, facts: (Fact | null)[]): Entry[] {
    if (facts.length > this.#heard.length || facts.at(-1) !== this.#heard[facts.length - 1]) this.hear(facts);
    let told = this.#told.get(narrator);
    if (!told) this.#told.set(narrator, (told = { upTo: 0, lines: [] }));
    const { lines } = told;
    const news: Entry[] = [];
    for (const end of this.#ends) {
      if (end <= told.upTo || end > facts.length) continue;
      news.push(...batch(narrator, facts.slice(told.upTo, end)));
      told.upTo = end;
    }
    if (news.length) told.lines = [...lines, ...news];
    return told.lines;
  }

  /** All facts so far have come: what is new since the last time came together. */
  hear(facts: (Fact | null)[]): void {
    const had = this.#heard.length;
    if (facts.length < had || facts[had - 1] !== this.#heard[had - 1]) {
      this.#ends = [];
      this.#told.clear();
    }
    if (facts.length > (this.#ends.at(-1) ?? 0)) this.#ends.push(facts.length);
    this.#heard = facts;
  }
}

function batch(narrator: Narrator, facts: (Fact | null)[]): Entry[] {
  const gap = facts.indexOf(null);
  if (gap < 0) return narrator.story(facts as Fact[]);
  return [...narrator.story(facts.slice(0, gap) as Fact[]), null, ...batch(narrator, facts.slice(gap + 1))];
}
