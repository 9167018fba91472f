// The questions of Deal in words: one's turn, what others want, which colour a wild stands for.
import type { DealPlayer, DealView, Fact } from "../../view.ts";
import type { Piece, Values } from "../../words/words.ts";
import type { Asked } from "../narrator.ts";
import { unpacked } from "./cards.ts";
import type { DealNarrator } from "./narrator.ts";

type Question = [title: Piece[], details: Piece[][]];

const SOURCE = 2; // a lane in which it is for the source to answer a Joker

/** What is aimed at others. */
interface Aim {
  source: number;
  effect: string;
  owed: number;
  lanes: number[];
  colour: number;
  /** Of the card that is wanted; for a set, its number. */
  face: number;
  ownColour: number;
  ownFace: number;
  placing: number[];
}

export class DealAsker {
  readonly #top: Fact;

  constructor(
    private readonly narrator: DealNarrator,
    private readonly view: DealView,
    private readonly seat: number,
  ) {
    this.#top = view.stack.at(-1) ?? [];
  }

  asked(): Asked {
    const mine = this.seat >= 0 && !this.view.over && this.view.to_act.includes(this.seat);
    const [title, details] = mine ? this.#must() : this.#waiting();
    return { title, details, square: -1 };
  }

  /** A page must not break over a question that it does not know. */
  #must(): Question {
    try {
      return this.#question() ?? [this.#text("ask.other"), []];
    } catch {
      return [this.#text("ask.other"), []];
    }
  }

  #question(): Question | null {
    if (this.#top[0] === "turn") {
      const [, , plays, , , ended] = this.#top as [string, number, number, number, number, number];
      return ended ? this.#tooMany() : this.#turn(plays);
    }
    if (this.#top[0] !== "answers") return null;
    const aim = this.#aim();
    return this.#wild(aim) ?? (this.seat === aim.source ? this.#jokers(aim) : this.#aimed(aim));
  }

  #aim(): Aim {
    const [, source, effect, owed, lanes, colour, face, ownColour, ownFace, placing] = this.#top as [
      string,
      number,
      number,
      number,
      number[],
      number,
      number,
      number,
      number,
      number[],
    ];
    return { source, effect: this.narrator.cards.actions[effect]!, owed, lanes, colour, face, ownColour, ownFace, placing };
  }

  // --- one's own turn

  #turn(plays: number): Question {
    const left = this.narrator.figure("plays") - plays;
    const keep = this.narrator.figure("keep");
    const held = this.view.hand.length;
    const title = left ? this.#text("ask.deal.turn", { left }) : this.#text("ask.deal.played");
    return [title, held > keep ? [this.#text("ask.deal.keep", { keep, held })] : []];
  }

  #tooMany(): Question {
    const keep = this.narrator.figure("keep");
    return [this.#text("ask.deal.bury", { count: this.view.hand.length - keep }), [this.#text("ask.deal.bury-how", { keep })]];
  }

  // --- what is aimed at this seat

  /** The sentence of the catalogue with the id of the card. */
  #aimed({ source, effect, owed, colour, face, ownColour, ownFace }: Aim): Question {
    const { cards } = this.narrator;
    const wholeSet = effect === "banco";
    const values: Values = { source: this.narrator.noun(source), amount: owed };
    if (colour >= 0) values.set = cards.set(colour);
    if (!owed && !wholeSet) values.card = cards.noun(face);
    if (ownColour >= 0) values.own = cards.noun(ownFace);
    const title = this.#text(`ask.deal.${effect}`, values);
    if (owed) return this.#owed(title);
    if (wholeSet) return [title, [this.#lost(colour, face), this.#joker()]];
    const set = cards.set(colour);
    const detail =
      ownColour < 0 ? this.#text("ask.deal.from-set", { set }) : this.#text("ask.deal.troc-sets", { set, own: cards.set(ownColour) });
    return [title, [detail, this.#joker()]];
  }

  /** What there is to pay with. */
  #owed(title: Piece[]): Question {
    const { bank, sets, cash, worth } = this.#me;
    if (!bank.length && !sets.length) return [title, [this.#text("ask.deal.nothing"), this.#joker()]];
    return [title, [this.#text("ask.deal.have", { cash, rest: worth - cash }), this.#joker()]];
  }

  /** What a set is made of that somebody wants. */
  #lost(colour: number, number: number): Piece[] {
    const { cards, words } = this.narrator;
    const { cards: faces, house, hotel } = this.#me.sets.filter((set) => set.colour === colour && set.complete)[number]!;
    const things = faces.map((face) => cards.noun(face).said("la"));
    if (house) things.push([{ text: words.word("=house.a"), style: "" }]);
    if (hotel) things.push([{ text: words.word("=hotel.a"), style: "" }]);
    return this.#text("ask.deal.lose", { things: words.series(things) });
  }

  #joker(): Piece[] {
    const joker = this.narrator.cards.face("joker");
    const count = this.view.hand.filter((face) => face === joker).length;
    return count ? this.#text("ask.deal.joker", { count }) : this.#text("ask.deal.no-joker");
  }

  // --- answers to one's own cards

  #jokers({ effect, lanes }: Aim): Question {
    const { cards, words } = this.narrator;
    const seats = lanes.flatMap((state, lane) => (state === SOURCE ? [lane] : []));
    const card = effect === "rent" ? words.pieces("ask.deal.your-rent") : cards.noun(cards.face(effect)).said("la");
    const values = { names: this.narrator.everybody(seats), count: seats.length, card };
    return [this.#text("ask.deal.cancelled", values), [this.#joker()]];
  }

  /** A wild that this seat has just been given. */
  #wild({ placing }: Aim): Question | null {
    const { cards } = this.narrator;
    const given = placing.map(unpacked).find(({ seat }) => seat === this.seat);
    if (!given) return null;
    const now = this.#text("ask.deal.wild-now", { set: cards.set(given.colour) });
    return [this.#text("ask.deal.wild", { card: cards.noun(given.face) }), [now]];
  }

  // --- for the others

  #waiting(): Question {
    const { narrator, view } = this;
    const { to_act } = view;
    if (view.over) return [narrator.ended([]), []];
    if (!to_act.length) return [narrator.text("page.loading"), []];
    const key = this.#top[0] === "answers" ? "page.waiting.answers" : "page.waiting.deal";
    return [narrator.text(key, { names: narrator.everybody(to_act), count: to_act.length }), []];
  }

  get #me(): DealPlayer {
    return this.view.players[this.seat]!;
  }

  #text(key: string, values: Values = {}): Piece[] {
    return this.narrator.words.pieces(key, { seat: this.narrator.noun(this.seat), ...values });
  }
}
