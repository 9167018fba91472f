// The Cheat cards in words: their names, what they ask for, and what a cheat came to.
import type { PrintedCheat } from "../../protocol.ts";
import type { Piece, Values } from "../../words/words.ts";
import type { BoardNarrator } from "../board/narrator.ts";

export class Cards {
  constructor(private readonly narrator: BoardNarrator) {}

  #card(kind: number): PrintedCheat {
    const found = this.narrator.printed.cheats[kind];
    if (!found) throw new Error(`there is no Cheat card ${kind}`);
    return found;
  }

  #one(fr: string, en: string): string {
    return this.narrator.words.oneOf(fr, en);
  }

  /** Marks a part of a Cheat card that no source tells. */
  #star(kind: number, part: string): string {
    return this.#card(kind).proposed.includes(part) ? "*" : "";
  }

  /** The card of that name. */
  kind(id: string): number {
    return this.narrator.printed.cheats.findIndex((card) => card.id === id);
  }

  id(kind: number): string {
    return this.#card(kind).id;
  }

  /** The name alone. */
  title(kind: number): string {
    return this.narrator.words.one(this.#card(kind));
  }

  /** The name in a sentence. */
  name(kind: number): string {
    return this.narrator.words.say("fact.cheat.card-name", { name: this.title(kind) });
  }

  names(kinds: number[]): Piece[] {
    return this.narrator.words.series(kinds.map((kind) => [{ text: this.name(kind), style: "" }]));
  }

  do(kind: number): string {
    const { do_fr, do_en } = this.#card(kind);
    return this.#one(do_fr, do_en);
  }

  trace(kind: number): string {
    const { trace_fr, trace_en } = this.#card(kind);
    return this.#one(trace_fr, trace_en);
  }

  penalty(kind: number): string {
    const { penalty_fr, penalty_en } = this.#card(kind);
    return this.#one(penalty_fr, penalty_en) + this.#star(kind, "penalty");
  }

  /** What to do, what can be seen, what comes of it. */
  bothSides(kind: number): string {
    const { words } = this.narrator;
    const { reward_fr, reward_en } = this.#card(kind);
    return [
      this.do(kind),
      words.say("sheet.trace", { text: this.trace(kind) }),
      words.say("sheet.reward", { text: this.#one(reward_fr, reward_en) + this.#star(kind, "reward") }),
      words.say("sheet.penalty", { text: this.penalty(kind) }),
      words.say("sheet.proposed"),
    ].join("\n");
  }

  /** What somebody did, as it is told after the name of the card. */
  crime(kind: number, a: number, b: number, c: number): Piece[] {
    return this.narrator.words.pieces(`crime.${this.id(kind)}`, this.#details(kind, a, b, c));
  }

  /** Whom a cheat has harmed, and by how much money. */
  harm(kind: number, a: number, b: number, c: number): { victims: number[]; sum: number } {
    switch (this.id(kind)) {
      case "free-stay":
      case "price-gouging":
      case "short-changed":
      case "pickpocket":
        return { victims: [a], sum: c };
      case "squatters-rule":
        return { victims: [a, b], sum: c };
      case "identity-theft":
        return { victims: [a], sum: 0 };
      case "property-swap":
      case "slippery-deed":
        return { victims: [c], sum: 0 };
      case "surprise-demolition":
        return { victims: [b], sum: 0 };
    }
    return { victims: [], sum: 0 };
  }

  #details(kind: number, a: number, b: number, c: number): Values {
    const { names } = this.narrator;
    const who = (seat: number) => this.narrator.noun(seat);
    const square = (at: number) => names.noun(at);
    switch (this.id(kind)) {
      case "bank-heist":
      case "extra-allowance":
        return { amount: a };
      case "counterfeit-chance":
        return { drawn: names.cardName(a), card: names.cardName(b) };
      case "escape-artist":
        return {};
      case "free-stay":
      case "price-gouging":
        return { other: who(a), square: square(b), amount: c };
      case "identity-theft":
        return { other: who(a), square: square(c) };
      case "property-swap":
        return { mine: square(a), square: square(b), other: who(c) };
      case "short-changed":
      case "pickpocket":
        return { other: who(a), amount: c };
      case "slippery-deed":
        return { square: square(a), other: who(c) };
      case "squatters-rule":
        return { payer: who(a), other: who(b), amount: c };
      case "trick-dice":
        return { square: square(b) };
      case "surprise-demolition":
        return { square: square(a), other: who(b) };
    }
    return { square: square(a) };
  }
}
