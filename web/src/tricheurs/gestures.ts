// What a drag means: which thing is taken from where to where, and the action that this is, if it is offered.
import type { Options } from "../protocol.ts";
import type { BoardView } from "../view.ts";
import { CARD, has, reaches, seize, steal, type Theft } from "./crooked.ts";

export type Thing =
  /** A note of the tray (-1) or of a player's spread. */
  | { what: "note"; seat: number; value: number }
  | { what: "token"; seat: number }
  /** A hotel of the bank. */
  | { what: "hotel" }
  /** A square with what lies and stands there: its title, its hotel. */
  | { what: "title"; square: number };

export type Place = { at: "seat"; seat: number } | { at: "bank" } | { at: "square"; square: number };

/** The action of this drag for this seat; null where hands find nothing to do. */
export function meaning(thing: Thing, place: Place, options: Options | null, view: BoardView, seat: number): string | null {
  switch (thing.what) {
    case "note":
      return place.at === "seat" && place.seat === seat ? pocketed(thing, options) : null;
    case "token":
      return place.at === "square" ? moved(thing.seat, place.square, options, view, seat) : null;
    case "hotel":
      return place.at === "square" ? offered(options, `cheat ${CARD.hotel} ${place.square} -1`) : null;
    case "title":
      if (place.at === "bank") return offered(options, `cheat ${CARD.demolition} ${thing.square} -1`);
      return taken(thing.square, place, options, seat);
  }
}

const offered = (options: Options | null, action: string): string | null => (has(options, action) ? action : null);

/** A note slipped into one's own spread: no more of it than the card lets one take. */
function pocketed({ seat, value }: { seat: number; value: number }, options: Options | null): string | null {
  const theft = reaches(options).find((found): found is Theft & { verb: "thefts" } => found.verb === "thefts" && found.victim === seat);
  const amount = theft ? Math.min(value, theft.most) : 0;
  return theft && amount > 0 ? steal(theft, amount) : null;
}

function moved(token: number, square: number, options: Options | null, view: BoardView, seat: number): string | null {
  const top = view.stack.at(-1) ?? [];
  const hand = top[0] === "revenge" ? Number(top[2]) : seat;
  if (token !== hand) return offered(options, `move-other ${token}`);
  const put = `put-token ${square}`;
  if (has(options, put) || reaches(options).some((found) => found.verb === "squares" && found.squares.includes(square))) return put;
  return offered(options, `cheat ${CARD.escape} -1 -1`);
}

/** A title taken to one's own place, or laid on one of one's own in exchange. */
function taken(square: number, place: Place, options: Options | null, seat: number): string | null {
  for (const found of reaches(options)) {
    if (found.verb !== "seizures") continue;
    if (!found.mine.length && place.at === "seat" && place.seat === seat && found.others.includes(square)) return seize(found, square);
    if (!found.mine.length || place.at !== "square") continue;
    if (found.mine.includes(square) && found.others.includes(place.square)) return seize(found, place.square, square);
    if (found.mine.includes(place.square) && found.others.includes(square)) return seize(found, square, place.square);
  }
  return null;
}
