// One's own notes and what is to be paid with them: reading the view and the bounds, counting, sorting.
import type { Options } from "../protocol.ts";
import type { BoardView, Fact } from "../view.ts";
import { read, write } from "../words/text.ts";

export const BANK = -1;

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
  /** The values that another player asks for in an exchange, and no others; null where any notes will do. */
  wanted: number[] | null;
  /** The places of the notes that are proposed. */
  proposed: number[];
}

/** So many notes of each value, the smallest first, one by one and the largest first. */
export const valuesOf = (values: number[], counts: number[]): number[] =>
  counts.flatMap((count, n) => Array<number>(count).fill(values[n]!)).reverse();

/** What this seat has to lay notes for, by its options; null for nothing. `values` are those of the notes there are. */
export function billOf(options: Options | null, values: number[]): Bill | null {
  for (const { bounds, proposal } of options?.families ?? []) {
    const [verb, asked] = read(bounds);
    const places = proposal ? read(proposal)[1] : [];
    const proposed = Array.isArray(places) ? places.map(Number) : [];
    if (verb === "notes" && typeof asked === "number") return { need: asked, wanted: null, proposed };
    if (verb === "wanted" && Array.isArray(asked)) {
      const wanted = valuesOf(values, asked.map(Number));
      return { need: wanted.reduce((total, value) => total + value, 0), wanted, proposed };
    }
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

/** Do these notes pay the bill, with none to spare? */
export function pays(bill: Bill, chosen: Note[]): boolean {
  if (bill.wanted) return String(chosen.map(({ value }) => value).sort((a, b) => b - a)) === String(bill.wanted);
  const { missing, spare } = count(chosen, bill.need);
  return !missing && !spare;
}

export const lay = (places: Iterable<number>): string => write(["lay", [...places].sort((a, b) => a - b)]);

export interface Payment {
  payer: number;
  payee: number;
  /** 0 while an exchange is only asked for. */
  amount: number;
  /** It is one side of an exchange. */
  exchange: boolean;
}

/** The payment that is being made, the open one first; or who has laid notes for an exchange, and for whom. */
export function paymentOf(stack: Fact[]): Payment | null {
  const frame = stack.findLast(([name]) => name === "payment" || name === "exchange-side" || name === "exchange");
  if (!frame) return null;
  const [name, payer, payee, amount] = frame;
  const exchange = name !== "payment";
  return { payer: Number(payer), payee: Number(payee), amount: name === "exchange" ? 0 : Number(amount), exchange };
}

/** With whom this seat may exchange notes now, the bank (-1) first; none where it may not. */
export function partnersOf(options: Options | null): number[] {
  for (const { bounds } of options?.families ?? []) {
    const [verb, , partners] = read(bounds);
    if (verb === "exchanges" && Array.isArray(partners)) return [BANK, ...partners.map(Number)];
  }
  return [];
}

/** How many notes of each value a player or the bank has, the smallest first. */
export const heldBy = (view: BoardView, seat: number): number[] =>
  (seat === BANK ? view.stacks : view.notes?.[seat]) ?? [];

/** `counts` is by value, the smallest first. */
export const exchange = (to: number, places: Iterable<number>, counts: number[]): string =>
  write(["exchange", to, [...places].sort((a, b) => a - b), counts]);

/** The slots on the table that may be looked at now. */
export function checkable(options: Options | null): Set<number> {
  const slots = new Set<number>();
  for (const action of options?.actions ?? []) {
    const [verb, slot] = read(action);
    if (verb === "check-note" && typeof slot === "number") slots.add(slot);
  }
  return slots;
}
