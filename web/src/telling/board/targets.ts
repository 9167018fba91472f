// The choices that cards leave: whom, which title, which hotel, which card; pairs as lists by the first of the two.
import type { Piece } from "../../words/words.ts";
import { listed, numbers, type Option } from "../options.ts";
import type { Lister, Placed } from "./choices.ts";

const PAIRS = ["swap-title", "move-hotel"];
const SEATS = ["send-to-jail", "take-from"];
const OWNED = ["steal-title", "remove-hotel"];

/** What the card may be aimed at that asks for it. */
export function targets(lister: Lister, options: Option[]): Placed[] {
  if (!options.length) return [];
  const [, , card, at] = lister.top as [string, number, number, number];
  const effect = lister.narrator.names.effect(card, at);
  if (PAIRS.includes(effect.name)) return pairs(lister, options, effect.name);
  return options.map((option) => {
    const a = numbers(option)[0]!;
    const about = SEATS.includes(effect.name) ? { seat: a } : { square: a };
    return lister.answer(option, "choice.choose", { target: target(lister, effect, a) }, about);
  });
}

function pairs(lister: Lister, options: Option[], name: string): Placed[] {
  const { names } = lister.narrator;
  const moves = name === "move-hotel";
  const short = (square: number) => names.noun(square).said("court");
  const firsts = new Set(options.map((option) => numbers(option)[0]!));
  return [...firsts].flatMap((first) =>
    options
      .filter((option) => numbers(option)[0] === first)
      .map((option) => {
        const square = numbers(option)[1]!;
        const key = `choice.choose-${name}`;
        const placed = lister.answer(option, key, { target: moves ? lister.owned(first) : short(first) }, { square });
        const { choice } = placed;
        return { ...placed, choice: listed(choice, choice.label, moves ? short(square) : lister.owned(square)) };
      }),
  );
}

function target(lister: Lister, { name, figure }: { name: string; figure: number }, a: number): Piece[] {
  const { narrator } = lister;
  if (SEATS.includes(name)) return narrator.who(a);
  if (OWNED.includes(name)) return lister.owned(a);
  const square = narrator.names.square(a);
  const short = narrator.names.noun(a).said("court");
  const noted = (note: string): Piece[] => [...short, { text: ` (${note})`, style: "" }];
  if (name === "buy-hotel") return noted(`−${square.hotel}`);
  if (name === "buy-unowned") return noted(`−${narrator.prices.cut(square, figure)}`);
  if (name === "return-title" && lister.title(a).level) return noted(narrator.words.word("=hotel.one"));
  return short;
}
