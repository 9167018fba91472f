// What a drag means: which thing is taken from where to where, and the action that this is, if it is offered.
import type { Options, Printed } from "../protocol.ts";
import type { BoardView } from "../view.ts";
import { cardOf, has, reaches, seize, steal, type Theft } from "./crooked.ts";

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
export function meaning(thing: Thing, place: Place, options: Options | null, view: BoardView, seat: number, printed: Printed): string | null {
  const used = (card: string, at: number) => offered(options, `cheat ${cardOf(printed, card)} ${at} -1`);
  switch (thing.what) {
    case "note":
      return place.at === "seat" && place.seat === seat ? pocketed(thing, options) : null;
    case "token":
      if (place.at !== "square") return null;
      if (thing.seat !== handled(view, seat)) return offered(options, `move-other ${thing.seat}`);
      return put(place.square, options) ?? used("escape-artist", -1);
    case "hotel":
      return place.at === "square" ? used("sneaky-hotel", place.square) : null;
    case "title":
      if (place.at === "bank") return used("surprise-demolition", thing.square);
      return taken(thing.square, place, options, seat);
  }
}

const offered = (options: Options | null, action: string): string | null => (has(options, action) ? action : null);

/** A note slipped into one's own spread: no more of it than the card lets one take. */
function pocketed({ seat, value }: { seat: number; value: number }, options: Options | null): string | null {
  const theft = reaches(options).find((found): found is Theft & { verb: "thefts" } => found.verb === "thefts" && found.victim === seat);
  const amount = theft ? Math.min(value, theft.high) : 0;
  return theft && amount > 0 ? steal(theft, amount) : null;
}

/** The seat whose token this one has to move: its own, or that of the cheat who was caught. */
function handled({ stack }: BoardView, seat: number): number {
  const top = stack.at(-1) ?? [];
  return top[0] === "revenge" ? Number(top[2]) : seat;
}

function put(square: number, options: Options | null): string | null {
  const action = `put-token ${square}`;
  const fits = has(options, action) || reaches(options).some((found) => found.verb === "squares" && found.squares.includes(square));
  return fits ? action : null;
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
