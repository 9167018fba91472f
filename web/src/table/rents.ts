// What a title brings, by what is printed on its card and who has the rest of its group.
import type { Printed } from "../protocol.ts";
import type { Title } from "../view.ts";

/** A sum, or so many times the dice. */
export interface Rent {
  amount: number;
  times: boolean;
}

export const ofGroup = (printed: Printed, group: number): number[] =>
  printed.squares.flatMap((square, at) => (group >= 0 && square.group === group ? [at] : []));

/** The squares of a group that somebody has: how many, and whether that is all of them. */
export function held(printed: Printed, titles: Record<string, Title>, group: number, owner: number): { count: number; all: boolean } {
  const squares = ofGroup(printed, group);
  const count = squares.filter((at) => titles[at]?.owner === owner).length;
  return { count, all: owner >= 0 && count === squares.length };
}

/** Nobody pays for a title of the bank, or one that is mortgaged. */
export function rentOf(printed: Printed, titles: Record<string, Title>, at: number): Rent {
  const square = printed.squares[at];
  const title = titles[at];
  const nothing = { amount: 0, times: false };
  if (!square || !title || title.owner < 0 || title.mortgaged) return nothing;
  const { count } = held(printed, titles, square.group, title.owner);
  if (square.kind === "street") {
    const bare = title.raised && square.group_rent ? square.group_rent : (square.rents[0] ?? 0);
    return { amount: title.level ? (square.rents[title.level] ?? bare) : bare, times: false };
  }
  return { amount: square.rents[count - 1] ?? 0, times: square.kind === "utility" };
}
