// What can be done with a card: the actions that the server offers, each as a way over spots of the table.
// A spot is where one taps or drops: `bank`, `middle`, `hand`, `row 4`, `seat 2`, `card 2 4 17`, `set 2 4 0`, `times 1`.
import type { Options, PrintedCard } from "../protocol.ts";
import type { Word } from "../view.ts";
import { read, write } from "../words/text.ts";
import { faceOf, placeOf } from "./cards.ts";

export type Spot = string;

export interface Play {
  action: string;
  verb: string;
  /** The card of the hand that it plays, -1 for one that lies on the table already. */
  face: number;
  /** Where that one lies, "" for a card of the hand. */
  from: Spot;
  steps: Spot[];
}

export const spot = (kind: string, ...numbers: number[]): Spot => [kind, ...numbers].join(" ");

/** Kind and numbers of a spot. */
export function parts(at: Spot): [string, ...number[]] {
  const [kind = "", ...numbers] = at.split(" ");
  return [kind, ...numbers.map(Number)];
}

/** Whose spot it is, -1 for none or one's own rows. */
export function seatOf(at: Spot): number {
  const [kind, seat = -1] = parts(at);
  return kind === "seat" || kind === "card" || kind === "set" ? seat : -1;
}

/** Every way to use a card in one's turn. */
export function playsOf(options: Options, cards: PrintedCard[], seat: number): Play[] {
  const out: Play[] = [];
  for (const action of options.actions) {
    const found = playOf(action, cards, seat);
    if (found) out.push(found);
  }
  for (const { bounds } of options.families) {
    const words = read(bounds);
    if (words[0] === "trocs") for (const action of swaps(words)) out.push(playOf(action, cards, seat)!);
  }
  return out;
}

export function playOf(action: string, cards: PrintedCard[], seat: number): Play | null {
  const words = read(action);
  const verb = String(words[0]);
  const [a = -1, b = -1, c = -1, d = -1, e = -1] = words.slice(1).map(Number);
  const named = (id: string): number => cards.findIndex((card) => card.id === id);
  const play = (face: number, ...steps: Spot[]): Play => ({ action, verb, face, from: "", steps });
  switch (verb) {
    case "bank":
      return play(a, "bank");
    case "lay":
    case "build":
      return play(a, spot("row", b));
    case "swap":
      return play(a, spot("card", seat, cards[a]?.colours[0] ?? -1, b), c < 0 ? "hand" : spot("row", c));
    case "move":
      return { action, verb, face: -1, from: spot("card", seat, b, a), steps: [spot("row", c)] };
    case "go":
    case "birthday":
      return play(named(verb), "middle");
    case "rent":
      return play(a, spot("row", b), ...(c < 0 ? [] : [spot("seat", c)]), spot("times", d));
    case "jackpot":
      return play(named(verb), spot("seat", a));
    case "duel":
      return play(named(verb), spot("card", a, b, c));
    case "troc":
      return play(named(verb), spot("card", a, b, c), spot("card", seat, d, e));
    case "banco":
      return play(named(verb), spot("set", a, b, c));
    default:
      return null;
  }
}

/** All swaps within the bounds `trocs [own] [theirs] [whose]`; equal cards make equal ones. */
function swaps(bounds: Word[]): string[] {
  const [own = [], theirs = [], whose = []] = bounds.slice(1).map((list) => (Array.isArray(list) ? list.map(Number) : []));
  const out = new Set<string>();
  theirs.forEach((what, n) => {
    for (const mine of own)
      out.add(write(["troc", whose[n] ?? -1, placeOf(what) - 1, faceOf(what), placeOf(mine) - 1, faceOf(mine)]));
  });
  return [...out];
}

/** The plays that go on as that path began. */
export const along = (plays: Play[], path: Spot[]): Play[] =>
  plays.filter(({ steps }) => path.every((step, n) => steps[n] === step));

/** The spots that come next, with the plays behind each. */
export function nextSpots(plays: Play[], path: Spot[]): Map<Spot, Play[]> {
  const out = new Map<Spot, Play[]>();
  for (const play of plays) {
    const next = play.steps[path.length];
    if (next === undefined) continue;
    const same = out.get(next);
    if (same) same.push(play);
    else out.set(next, [play]);
  }
  return out;
}

/** Follow that path as far as there is nothing to choose: the one play that is left, or the longer path. */
export function follow(plays: Play[], path: Spot[]): Play | Spot[] {
  const rest = along(plays, path);
  if (rest.length === 1) return rest[0]!;
  const next = nextSpots(rest, path);
  const [only] = next.keys();
  return next.size === 1 && only !== undefined ? follow(rest, [...path, only]) : path;
}

/** It does something beside filling one's own bank and rows: what a drop in the middle means. */
export const acts = ({ verb }: Play): boolean => !["bank", "lay", "swap", "move", "build"].includes(verb);
