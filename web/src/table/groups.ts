// The squares of a group, and how many of them somebody has.
import type { Printed } from "../protocol.ts";
import type { Title } from "../view.ts";

export const ofGroup = (printed: Printed, group: number): number[] =>
  printed.squares.flatMap((square, at) => (group >= 0 && square.group === group ? [at] : []));

/** The squares of a group that somebody has: how many, and whether that is all of them. */
export function held(printed: Printed, titles: Record<string, Title>, group: number, owner: number): { count: number; all: boolean } {
  const squares = ofGroup(printed, group);
  const count = squares.filter((at) => titles[at]?.owner === owner).length;
  return { count, all: owner >= 0 && count === squares.length };
}
