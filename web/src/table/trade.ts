// An offer in the making: what may change hands, the text that makes it, and what it would change.
import type { Printed } from "../protocol.ts";
import type { BoardView, Title, Word } from "../view.ts";
import { read, write } from "../words/text.ts";
import { held } from "./groups.ts";

/** What the family "offers" allows. */
export interface Bounds {
  seat: number;
  partners: number[];
  /** By seat: what it has. */
  titles: number[][];
  /** In groups with buildings, and promised in another trade. */
  locked: number[];
  promised: number[];
  /** Of each card that leads out of jail, who has it. */
  cards: number[];
  cash: number[];
  /** Seats whose offer can be countered. */
  answers: number[];
  unit: number;
}

export interface Terms {
  to: number;
  give: number[];
  want: number[];
  /** Above 0 it is paid by who offers. */
  cash: number;
  giveCards: number[];
  wantCards: number[];
  /** The seat whose offer it answers, or -1. */
  counter: number;
}

/** Cards that are promised are counted from here on, above all squares. */
const CARDS = 56;

const members = (mask: number): number[] => [...Array(10).keys()].filter((seat) => (mask >> seat) & 1);
const numbers = (word: Word | undefined): number[] => (Array.isArray(word) ? word.map(Number) : []);

export function bounds(text: string): Bounds {
  const [, seat, partners, titles, kept, cards, cash, answers, unit] = read(text);
  const [locked, promised] = Array.isArray(kept) ? kept : [];
  return {
    seat: Number(seat),
    partners: members(Number(partners)),
    titles: Array.isArray(titles) ? titles.map(numbers) : [],
    locked: numbers(locked),
    promised: numbers(promised),
    cards: numbers(cards),
    cash: numbers(cash),
    answers: members(Number(answers)),
    unit: Number(unit) || 1,
  };
}

export const cardsOf = (limits: Bounds, seat: number): number[] =>
  limits.cards.flatMap((holder, slot) => (holder === seat ? [slot] : []));

export const cardPromised = (limits: Bounds, slot: number): boolean => limits.promised.includes(CARDS + slot);

export const blank = (to: number): Terms => ({ to, give: [], want: [], cash: 0, giveCards: [], wantCards: [], counter: -1 });

/** An offer as the view keeps it. */
export function terms(words: Word[]): Terms {
  const [to, give, want, cash, giveCards, wantCards, counter] = words;
  return {
    to: Number(to),
    give: numbers(give),
    want: numbers(want),
    cash: Number(cash),
    giveCards: numbers(giveCards),
    wantCards: numbers(wantCards),
    counter: Number(counter),
  };
}

/** The same offer seen from the other side: where a counter-offer begins. */
export const turned = (theirs: Terms, by: number): Terms => ({
  to: by,
  give: theirs.want,
  want: theirs.give,
  cash: -theirs.cash,
  giveCards: theirs.wantCards,
  wantCards: theirs.giveCards,
  counter: by,
});

export function actionOf({ to, give, want, cash, giveCards, wantCards, counter }: Terms): string {
  const up = (list: number[]) => [...list].sort((a, b) => a - b);
  return write(["offer", to, up(give), up(want), cash, up(giveCards), up(wantCards), counter]);
}

/** Money alone is no trade. */
export const isEmpty = ({ give, want, giveCards, wantCards }: Terms): boolean =>
  !(give.length || want.length || giveCards.length || wantCards.length);

/** Does one of the two sides give nothing at all? */
export const isGift = ({ give, want, giveCards, wantCards, cash }: Terms): boolean =>
  !(give.length || giveCards.length || cash > 0) || !(want.length || wantCards.length || cash < 0);

export interface RentChange {
  square: number;
  before: number;
  after: number;
}

export interface SideChange {
  seat: number;
  cash: [number, number];
  /** Groups that it would complete, and those that it would break. */
  completed: number[];
  broken: number[];
  /** Titles that it has before or after and whose rent is not the same for it. */
  rents: RentChange[];
}

/** What would change for both sides: sums of what is chosen, with the rents that the server gives for so many of a group. */
export function changes(printed: Printed, view: BoardView, seat: number, offer: Terms): [SideChange, SideChange] {
  const after: Record<string, Title> = {};
  for (const [at, title] of Object.entries(view.titles)) {
    const owner = offer.give.includes(+at) ? offer.to : offer.want.includes(+at) ? seat : title.owner;
    after[at] = { ...title, owner };
  }
  const groupOf = (at: number): number => printed.squares[at]?.group ?? -1;
  const groups = [...new Set([...offer.give, ...offer.want].map(groupOf))];
  const squares = Object.keys(after).map(Number).filter((at) => groups.includes(groupOf(at)));
  const side = (who: number, cash: number): SideChange => {
    const all = (titles: Record<string, Title>, group: number) => held(printed, titles, group, who).all;
    const rent = (titles: Record<string, Title>, at: number): number =>
      titles[at]?.owner === who ? (titles[at].rents[held(printed, titles, groupOf(at), who).count - 1] ?? 0) : 0;
    const rents = squares
      .map((square) => ({ square, before: rent(view.titles, square), after: rent(after, square) }))
      .filter(({ before, after }) => before !== after);
    const now = view.players[who]?.cash ?? 0;
    return {
      seat: who,
      cash: [now, now + cash],
      completed: groups.filter((group) => !all(view.titles, group) && all(after, group)),
      broken: groups.filter((group) => all(view.titles, group) && !all(after, group)),
      rents,
    };
  };
  return [side(seat, -offer.cash), side(offer.to, offer.cash)];
}
