// One's own notes and what is to be paid with them: reading the view and the bounds, counting, sorting.
import type { Options } from "../protocol.ts";
import type { BoardView, Fact } from "../view.ts";
import { read, write } from "../words/text.ts";

/** What is known of a note or a card: -1 false, 0 nothing, 1 real. */
export type Truth = -1 | 0 | 1;

export interface Note {
  /** Its place in the hand, or on the table among those of who laid it. */
  place: number;
  value: number;
  truth: Truth;
}

export type Order = "value" | "truth";

const truthOf = (told: unknown): Truth => (told === 1 || told === -1 ? told : 0);

/** The viewer's own notes, in the order of the hand. */
export const handOf = (view: BoardView): Note[] =>
  (view.mine ?? []).map(([value, truth], place) => ({ place, value, truth: truthOf(truth) }));

/** What a seat has laid on the table. */
export function laidBy(view: BoardView, seat: number): Note[] {
  const own = ((view.laid ?? []) as unknown as [number, number, number][]).filter(([owner]) => owner === seat);
  return own.map(([, value, truth], place) => ({ place, value, truth: truthOf(truth) }));
}

export const sum = (notes: Note[]): number => notes.reduce((total, { value }) => total + value, 0);

/** Known false ones first, then those of which nothing is known: what one would rather be rid of. */
const byTruth = (a: Note, b: Note): number => a.truth - b.truth;
const byValue = (a: Note, b: Note): number => b.value - a.value;

export const sorted = (notes: Note[], by: Order): Note[] =>
  [...notes].sort(
    (a, b) => (by === "value" ? byValue(a, b) || byTruth(a, b) : byTruth(a, b) || byValue(a, b)) || a.place - b.place,
  );

export interface Pile {
  /** What its notes have in common: a value, or what is known of them. */
  key: number;
  notes: Note[];
}

export function piles(notes: Note[], by: Order): Pile[] {
  const found = new Map<number, Note[]>();
  for (const note of sorted(notes, by)) {
    const key = by === "value" ? note.value : note.truth;
    found.set(key, [...(found.get(key) ?? []), note]);
  }
  return [...found].map(([key, held]) => ({ key, notes: held }));
}

export interface Bill {
  need: number;
  /** The places of the notes that are proposed. */
  proposed: number[];
}

/** What this seat has to lay notes for, by its options; null for nothing. */
export function billOf(options: Options | null): Bill | null {
  for (const { bounds, proposal } of options?.families ?? []) {
    const [verb, need] = read(bounds);
    if (verb !== "notes" || typeof need !== "number") continue;
    const places = proposal ? read(proposal)[1] : [];
    return { need, proposed: Array.isArray(places) ? places.map(Number) : [] };
  }
  return null;
}

/** Notes of the same values as these, but those known to be false before the others. */
export function falseFirst(hand: Note[], places: number[]): number[] {
  const left = sorted(hand, "truth");
  return places.map((place) => {
    const value = hand.find((note) => note.place === place)?.value;
    const at = left.findIndex((note) => note.value === value);
    return left.splice(at, 1)[0]!.place;
  });
}

export interface Count {
  sum: number;
  missing: number;
  /** What the bank gives back. */
  change: number;
  /** One of them could stay in the hand. */
  spare: boolean;
}

export function count(chosen: Note[], need: number): Count {
  const total = sum(chosen);
  const smallest = Math.min(...chosen.map(({ value }) => value));
  return {
    sum: total,
    missing: Math.max(0, need - total),
    change: Math.max(0, total - need),
    spare: chosen.length > 0 && total - smallest >= need,
  };
}

export const lay = (places: Iterable<number>): string => write(["lay", [...places].sort((a, b) => a - b)]);

export interface Payment {
  payer: number;
  payee: number;
  amount: number;
}

/** The payment that is being made, the open one first. */
export function paymentOf(stack: Fact[]): Payment | null {
  const frame = stack.findLast(([name]) => name === "payment");
  if (!frame) return null;
  const [, payer, payee, amount] = frame;
  return { payer: Number(payer), payee: Number(payee), amount: Number(amount) };
}

/** The slots on the table that may be looked at now. */
export function checkable(options: Options | null): Set<number> {
  const slots = new Set<number>();
  for (const action of options?.actions ?? []) {
    const [verb, slot] = read(action);
    if (verb === "check-note" && typeof slot === "number") slots.add(slot);
  }
  return slots;
}
