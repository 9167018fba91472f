// A payment being put together: what can be given, what is chosen, the sums. Whether it is allowed is for the server to say.
import type { Family } from "../protocol.ts";
import { read, write } from "../words/text.ts";
import { faceOf, placeOf } from "./cards.ts";

export interface Thing {
  /** As the server packs it. */
  what: number;
  /** 0: the bank, 1 + colour: the row of that colour. */
  place: number;
  face: number;
  value: number;
}

export interface Bill {
  owed: number;
  things: Thing[];
  /** Which of the things are proposed. */
  proposed: boolean[];
}

/** The bill behind the bounds `gifts owed [things] [values]`; null for another family. */
export function billOf(family: Family): Bill | null {
  const [name, owed, things, values] = read(family.bounds);
  if (name !== "gifts" || !Array.isArray(things) || !Array.isArray(values)) return null;
  const list = things.map(Number).map((what, n) => ({
    what,
    place: placeOf(what),
    face: faceOf(what),
    value: Number(values[n]),
  }));
  return { owed: Number(owed), things: list, proposed: chosenBy(list, family.proposal ?? "") };
}

/** Which things a text `give [...]` names; of equal ones the first. */
function chosenBy(things: Thing[], text: string): boolean[] {
  const [, named] = read(text);
  const left = Array.isArray(named) ? named.map(Number) : [];
  return things.map(({ what }) => {
    const at = left.indexOf(what);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export const sum = (things: Thing[], chosen: boolean[]): number =>
  things.reduce((total, { value }, n) => total + (chosen[n] ? value : 0), 0);

/** The action that gives what is chosen. */
export const giving = (things: Thing[], chosen: boolean[]): string =>
  write(["give", things.filter((_, n) => chosen[n]).map(({ what }) => what)]);

/** How a choice stands: it reaches the sum, or is all that there is. */
export function standing(bill: Bill, chosen: boolean[]): { total: number; missing: number; over: number; all: boolean } {
  const total = sum(bill.things, chosen);
  return {
    total,
    missing: Math.max(0, bill.owed - total),
    over: Math.max(0, total - bill.owed),
    all: bill.things.every((_, n) => chosen[n]),
  };
}
