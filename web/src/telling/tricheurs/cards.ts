// The Cheat cards in words: their names, what they ask for, and what a cheat came to.
import type { PrintedCheat } from "../../protocol.ts";
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

  /** The name or a text of a card. Throws where there is no such thing. */
  named(what: string, kind: number): string {
    switch (what) {
      case "cheat":
        return this.title(kind);
      case "cheat-do":
        return this.do(kind);
      case "cheat-trace":
        return this.trace(kind);
      case "cheat-penalty":
        return this.penalty(kind);
      case "cheat-sides":
        return this.bothSides(kind);
    }
    throw new Error(`there is nothing called ${what}`);
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
}
