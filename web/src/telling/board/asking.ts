// The question of the moment in words: what is asked of a seat, and what it should know to answer.
import type { BoardPlayer, BoardView, Fact } from "../../view.ts";
import { known } from "../../words/catalogue.ts";
import type { Piece, Values } from "../../words/words.ts";
import { members } from "../options.ts";
import type { Asked } from "../narrator.ts";
import type { Question } from "./own.ts";
import type { BoardNarrator } from "./narrator.ts";
import { waiting } from "./waiting.ts";

export const NOTHING = -1;

export class Asker {
  /** The open question, empty when the game is over. */
  readonly top: Fact;

  constructor(
    readonly narrator: BoardNarrator,
    readonly view: BoardView,
    readonly seat: number,
  ) {
    this.top = view.stack.at(-1) ?? [];
  }

  asked(): Asked {
    const [title, details, square] = this.#question();
    return { title, details, square };
  }

  #question(): Question {
    if (this.view.over || this.seat < 0) return waiting(this);
    if (this.view.to_act.includes(this.seat)) return this.#must();
    return this.#prompted() ? [this.text("ask.prompted"), [], NOTHING] : waiting(this);
  }

  /** A page must not break over a question that it does not know. */
  #must(): Question {
    try {
      return this.narrator.own.question(this) ?? this.#common() ?? [this.text("ask.other"), [], NOTHING];
    } catch {
      return [this.text("ask.other"), [], NOTHING];
    }
  }

  #common(): Question | null {
    const { names, prices } = this.narrator;
    const [frame, , a = NaN, b = NaN, c = NaN] = this.top as [string, number, number, number, number];
    switch (frame) {
      case "turn":
        return this.#turn(a);
      case "unowned":
        return this.#unowned(a);
      case "auction":
        return this.auction(this.text("ask.auction", { lot: names.lot(this.top[1] as number) }));
      case "debt": {
        const key = prices.top > 1 ? "ask.debt-short" : "ask.debt-short-titles";
        const title = this.text("ask.debt", { amount: b, payee: this.narrator.noun(a) });
        return [title, [this.text(key, { short: b - this.me.cash })], NOTHING];
      }
      case "inherited": {
        const square = members(a)[0]!;
        return [this.text("ask.inherited", { square: names.noun(square) }), [this.text("ask.inherited-how")], square];
      }
      case "bequest": {
        const titles = this.narrator.words.series(members(a).map((square) => names.noun(square).said("la")));
        return [this.text("ask.bequest", { titles }), [this.text("ask.bequest-how")], members(a)[0]!];
      }
      case "who-else": {
        const [, asker, square] = this.top as [string, number, number];
        const lot = names.lot(this.view.titles[square]!.level + 1 === prices.top ? -2 : -1);
        return [this.text("ask.who-else", { lot }), [this.text("ask.who-else-asker", { asker: this.narrator.noun(asker) })], NOTHING];
      }
      case "place-building":
        return [this.text("ask.place-building", { lot: names.lot(a) }), [], NOTHING];
      case "pay-or-draw":
        return [this.text("ask.pay-or-draw"), [], NOTHING];
      case "choice":
        return [this.text(`ask.choice.${names.effect(a, b).name}`), [this.card(a)], NOTHING];
      case "too-many":
        return [this.text("ask.too-many", { deck: names.deck(a) }), [this.text("ask.too-many-how")], NOTHING];
      case "rent-asked": {
        const title = this.text("ask.rent-asked", { owner: this.narrator.noun(a), amount: c, square: names.noun(b) });
        return [title, [this.text("ask.rent-asked-how")], b];
      }
    }
    return null;
  }

  #turn(doubles: number): Question {
    const { position, jail } = this.me;
    if (jail) {
      const left = this.text("ask.jail-tries", { left: this.narrator.prices.tries - jail + 1 });
      return [this.text("ask.jail"), [left], NOTHING];
    }
    const standing = this.text("ask.standing", { square: this.narrator.names.noun(position) });
    return [this.text(doubles ? "ask.again" : "ask.turn"), [standing], position in this.view.titles ? position : NOTHING];
  }

  #unowned(square: number): Question {
    const { names } = this.narrator;
    const cost = this.text("ask.unowned-cost", { price: names.square(square).price, cash: this.me.cash });
    return [this.text("ask.unowned", { square: names.noun(square) }), [cost, this.#group(square)], square];
  }

  /** The standing bid, and for who bids what it is worth to them. */
  auction(title: Piece[]): Question {
    const [, lot, , bid, leader] = this.top as [string, number, number, number, number];
    const key = leader < 0 ? "ask.auction-none" : "ask.auction-leader";
    const details = [this.words(key, leader < 0 ? {} : { leader: this.narrator.noun(leader), amount: bid })];
    if (this.seat >= 0) {
      const { cash } = this.me;
      if (lot < 0) details.push(this.text("ask.auction-cash", { cash }));
      else {
        const { price } = this.narrator.names.square(lot);
        details.push(this.text("ask.auction-price", { price, cash }), this.#group(lot));
      }
    }
    return [title, details, lot >= 0 ? lot : NOTHING];
  }

  /** The text of a card, between quotation marks. */
  card(card: number): Piece[] {
    const { names } = this.narrator;
    return this.words(names.face(card).proposed ? "ask.card-proposed" : "ask.card", { card: names.card(card) });
  }

  #group(square: number): Piece[] {
    const { names } = this.narrator;
    const { group } = names.square(square);
    const squares = names.squaresOf(group);
    const held = squares.filter((at) => this.me.titles.includes(at)).length;
    return this.text("ask.group", { group: names.group(group), held, all: squares.length });
  }

  /** There is a rent to claim, or an offer to answer. */
  #prompted(): boolean {
    const { claims, offers } = this.view;
    return claims.some(([, owner]) => owner === this.seat) || offers.some((terms) => terms?.[0] === this.seat);
  }

  get me(): BoardPlayer {
    return this.view.players[this.seat]!;
  }

  /** Of a sentence that is known, or of another. */
  known(key: string, otherwise: string, values: Values): Piece[] {
    return this.text(known(key) ? key : otherwise, values);
  }

  /** A sentence to this seat. */
  text(key: string, values: Values = {}): Piece[] {
    return this.words(key, { seat: this.narrator.noun(this.seat), ...values });
  }

  /** A sentence to anybody. */
  words(key: string, values: Values = {}): Piece[] {
    return this.narrator.words.pieces(key, values);
  }
}
