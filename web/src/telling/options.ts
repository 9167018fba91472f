// What the server offers, read: exact actions and families of them in one list, and sets of numbers as bits.
import type { Family, Options } from "../protocol.ts";
import type { Fact, Word } from "../view.ts";
import { read } from "../words/text.ts";
import type { Piece } from "../words/words.ts";
import type { Choice, Group } from "./narrator.ts";

/** An exact action, or a family of very many by its bounds. */
export interface Option {
  verb: string;
  args: Word[];
  /** As it is played; null for a family. */
  action: string | null;
  family: Family | null;
}

function option(text: string, family: Family | null): Option {
  const [verb, ...args] = read(text);
  return { verb: String(verb), args, action: family ? null : text, family };
}

/** Families first: what they are asked for with comes before what declines it. */
export const offered = ({ actions, families }: Options): Option[] => [
  ...families.map((family) => option(family.bounds, family)),
  ...actions.map((action) => option(action, null)),
];

/** The numbers among its arguments, in their places. */
export const numbers = ({ args }: Option): number[] => args.map(Number);

/** What a choice is about, where it is about something. */
export interface About {
  square?: number;
  seat?: number;
  price?: number | null;
  more?: string;
}

/** A choice that stands alone. */
export function choice(group: Group, label: Piece[], rule: string, from: Option, usual: boolean, about: About = {}): Choice {
  const { square = -1, seat = -1, price = null, more = "" } = about;
  const { verb, action, family } = from;
  return { group, verb, label, rule, action, family, square, seat, price, usual, within: null, brief: label, more };
}

/** The same as one of a list: the list is called `within`, the choice in it `brief`. */
export const listed = (one: Choice, within: Piece[], brief: Piece[]): Choice => ({
  ...one,
  label: [...within, { text: " ", style: "" }, ...brief],
  within,
  brief,
});

/** The members of a set that is written as the bits of a number, which may have more than 32. */
export function members(mask: number): number[] {
  const out: number[] = [];
  for (let n = 0, rest = mask; rest > 0; n++, rest = Math.floor(rest / 2)) if (rest % 2 === 1) out.push(n);
  return out;
}

/** Does it begin with these words? */
export const begins = (fact: Fact | undefined, ...words: Word[]): boolean =>
  fact !== undefined && words.every((word, n) => fact[n] === word);
