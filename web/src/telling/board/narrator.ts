// Tells a game on a board, with what its edition has more of.
import type { Options, Printed } from "../../protocol.ts";
import type { BoardView, Fact } from "../../view.ts";
import type { Lang } from "../../words/languages.ts";
import type { Piece } from "../../words/words.ts";
import type { Notice, Reading } from "../notices.ts";
import type { Tally } from "../since.ts";
import { Speaker } from "../speaker.ts";
import { Cards } from "../tricheurs/cards.ts";
import type { Noun } from "../nouns.ts";
import type { Asked, Choice } from "../narrator.ts";
import { Asker } from "./asking.ts";
import { Lister } from "./choices.ts";
import { Names } from "./names.ts";
import { causeOf } from "./causes.ts";
import { notice } from "./notices.ts";
import type { Own } from "./own.ts";
import { Prices } from "./prices.ts";

/** An offer's two sides in words, whom it is for, and whose offer it answers (or -1). */
export interface Terms {
  give: Piece[];
  take: Piece[];
  to: number;
  counter: number;
}

export class BoardNarrator extends Speaker {
  readonly names: Names;
  readonly prices: Prices;
  readonly seats: number;

  constructor(
    printed: Printed,
    lang: Lang,
    names: string[],
    readonly own: Own,
  ) {
    super(printed, lang, names);
    this.names = new Names(this.words, printed);
    this.prices = new Prices(printed);
    this.seats = names.length;
  }

  protected named(kind: string, number: number): Noun | string {
    const { names } = this;
    switch (kind) {
      case "square":
        return names.noun(number);
      case "lot":
        return names.lot(number);
      case "deck":
        return names.deck(number);
      case "group":
        return names.group(number);
      case "card":
        return names.card(number);
      case "card-name":
        return names.cardName(number);
      case "card-order":
        return names.cardOrder(number);
    }
    return new Cards(this).named(kind, number);
  }

  turn(fact: Fact): number {
    return fact[0] === "rolled" && (fact[4] === "turn" || fact[4] === "jail") ? Number(fact[1]) : -1;
  }

  protected about(reading: Reading): Notice | null {
    return this.own.notice(this, reading) ?? notice(reading);
  }

  protected add(fact: Fact, seat: number, tally: Tally): void {
    if (fact[0] === "paid") {
      const [, payer, payee, amount, why] = fact as [string, number, number, number, string];
      if (payer === payee || why === "start.cash") return;
      if (payee === seat) tally.money(causeOf(why), amount);
      else if (payer === seat) tally.money(causeOf(why), -amount);
    } else if (fact[0] === "handed") {
      const [, square, source, owner] = fact as [string, number, number, number];
      if (owner === seat) tally.things(1, String(square), this.names.noun(square).said("la"));
      else if (source === seat) tally.things(-1, String(square), this.names.noun(square).said("la"));
    }
  }

  choices(view: BoardView, options: Options, seat: number): Choice[] {
    return new Lister(this, view, options, seat).choices();
  }

  asked(view: BoardView, _options: Options | null, seat: number): Asked {
    return new Asker(this, view, seat).asked();
  }

  terms(terms: Fact): Terms {
    const [to, give, take, cash, giveCards, takeCards, counter] = terms as [
      number,
      number[],
      number[],
      number,
      number[],
      number[],
      number,
    ];
    return { give: this.goods(give, giveCards, cash), take: this.goods(take, takeCards, -cash), to, counter };
  }

  /** A rent that this player owes to whoever reads it. */
  owes(payer: number, amount: number, square: number): Piece[] {
    return this.words.pieces("page.table.owes-you", { payer: this.noun(payer), amount, square: this.names.noun(square) });
  }

  /** Titles, cards and cash one after the other. */
  goods(titles: number[], cards: number[], cash: number): Piece[] {
    return this.words.series([
      ...titles.map((square) => this.names.noun(square).said("la")),
      ...cards.map((slot) => this.words.pieces("part.card", { deck: this.names.keptDeck(slot) })),
      ...(cash > 0 ? [this.words.pieces("part.cash", { amount: cash })] : []),
    ]);
  }
}
