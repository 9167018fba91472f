// What every game is told with: sentences of the catalogue with the names of the players and the rule behind each.
import type { Options, Printed } from "../protocol.ts";
import type { Fact, View } from "../view.ts";
import { entry } from "../words/catalogue.ts";
import type { Lang } from "../words/lang.svelte.ts";
import { write } from "../words/text.ts";
import { Words, type Piece, type Values } from "../words/words.ts";
import { BANK_STYLE, Noun } from "./nouns.ts";
import { Reading, type Notice } from "./notices.ts";
import type { Tally } from "./since.ts";
import type { Asked, Choice, Line, Narrator } from "./narrator.ts";

/** One line, and how many facts it tells. */
export interface Told {
  line: Line;
  used: number;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const capitalised = ([first, ...rest]: Piece[]): Piece[] => (first ? [{ ...first, text: capital(first.text) }, ...rest] : []);

/** A newer server may tell what this page does not know: that must never stop the log. */
function safely<T>(tell: () => T, otherwise: T): T {
  try {
    return tell();
  } catch {
    return otherwise;
  }
}

export abstract class Speaker implements Narrator {
  readonly words: Words;
  readonly #players: Noun[];
  readonly #bank: Noun;
  readonly #pot: Noun;
  readonly #ids: ReadonlySet<string>;

  constructor(
    readonly printed: Printed,
    lang: Lang,
    names: string[],
  ) {
    this.words = new Words(lang, printed.words);
    this.#players = names.map((name, seat) => new Noun(this.words, { printed: name }, `seat${seat}`));
    this.#bank = new Noun(this.words, { printed: this.words.say("part.bank") }, BANK_STYLE);
    this.#pot = new Noun(this.words, { printed: this.words.say("part.pot") }, BANK_STYLE);
    this.#ids = new Set(printed.rules);
  }

  /** A player, the bank (-1) or the pot (-2), for a sentence. */
  noun(seat: number): Noun {
    const found = seat === -1 ? this.#bank : seat === -2 ? this.#pot : this.#players[seat];
    if (!found) throw new Error(`there is no seat ${seat}`);
    return found;
  }

  /** Where a name is wanted in any case: a seat that there is not goes by its number. */
  who(seat: number): Piece[] {
    return seat < this.#players.length ? this.noun(seat).said("") : [{ text: `${seat}`, style: "" }];
  }

  /** Players one after the other. */
  everybody(seats: number[]): Piece[] {
    return this.words.series(seats.map((seat) => this.who(seat)));
  }

  /** A sentence of the log; its own rule gives way to the one that the fact carries. */
  line(key: string, values: Values = {}, rule = ""): Line {
    const sentence = entry(key);
    const pieces = this.words.pieces(key, values);
    const named = pieces[0]?.style.startsWith("seat") ?? false;
    return { pieces: named ? pieces : capitalised(pieces), rule: this.rule(rule || sentence.rule), quiet: sentence.quiet, facts: [] };
  }

  /** A label: a sentence with a capital. */
  text(key: string, values: Values = {}): Piece[] {
    return capitalised(this.words.pieces(key, values));
  }

  ended(winners: number[]): Piece[] {
    if (!winners.length) return this.text("say.over");
    return this.text(winners.length === 1 ? "fact.ended.one" : "fact.ended.shared", { winners: this.everybody(winners) });
  }

  rule(short: string): string {
    const { aliases, prefix } = this.printed;
    if (!short || this.#ids.has(short)) return short;
    const named = aliases[short] ?? short;
    const ids = [named, ...[prefix, "board", "kernel", "house"].map((owner) => `${owner}.${named}`)];
    return ids.find((id) => this.#ids.has(id)) ?? "";
  }

  /** The rule that a sentence of the catalogue quotes. */
  ruleOf(key: string): string {
    return this.rule(entry(key).rule);
  }

  story(facts: Fact[]): Line[] {
    const lines: Line[] = [];
    const all = this.ordered(facts);
    for (let at = 0; at < all.length; ) {
      const { line, used } = this.#event(all, at);
      lines.push({ ...line, facts: all.slice(at, at + used) });
      at += used;
    }
    return lines;
  }

  notice(lines: readonly (Line | null)[], at: number, seat: number): Notice | null {
    return lines[at] ? safely(() => this.about(new Reading(this, lines, at, seat)), null) : null;
  }

  count(fact: Fact, seat: number, tally: Tally): void {
    safely(() => this.add(fact, seat, tally), undefined);
  }

  /** What is said of a fact for which there is no sentence. */
  other(words: Fact): Line {
    return this.line("fact.other", { words: write(words) });
  }

  /** One fact of every game, on its own. */
  protected common(fact: Fact): Line | null {
    switch (fact[0]) {
      case "left":
        return this.line("fact.left", { seat: this.noun(fact[1] as number) });
      case "ended": {
        const [, winners, , why] = fact as [string, number[], number[], string];
        return this.line(winners.length === 1 ? "fact.ended.one" : "fact.ended.shared", { winners: this.everybody(winners) }, why);
      }
    }
    return null;
  }

  #event(facts: Fact[], at: number): Told {
    return safely(() => this.event(facts, at), null) ?? { line: this.other(facts[at]!), used: 1 };
  }

  /** The facts in the order in which they are told. */
  protected abstract ordered(facts: Fact[]): Fact[];
  /** What happens there: one fact, or several that make one event together. */
  abstract event(facts: Fact[], at: number): Told;
  abstract turn(fact: Fact): number;
  /** What a line tells of what happened to the seat that reads it. */
  protected abstract about(reading: Reading): Notice | null;
  /** Counts what a fact brought to one seat, or took from it. */
  protected abstract add(fact: Fact, seat: number, tally: Tally): void;
  abstract choices(view: View, options: Options, seat: number): Choice[];
  abstract asked(view: View, options: Options | null, seat: number): Asked;
}
