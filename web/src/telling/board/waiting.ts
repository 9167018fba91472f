// What is told to who waits: whom the game asks, and what about.
import type { Piece, Values } from "../../words/words.ts";
import { members } from "../options.ts";
import type { Asker } from "./asking.ts";
import type { Question } from "./own.ts";

const NOTHING = -1;

export function waiting(asker: Asker): Question {
  const { over, to_act } = asker.view;
  if (over) return [asker.narrator.ended([]), [], NOTHING];
  if (!to_act.length) return [asker.words("page.loading"), [], NOTHING];
  try {
    return asker.narrator.own.waiting(asker) ?? common(asker) ?? [awaited(asker, "other"), [], NOTHING];
  } catch {
    return [awaited(asker, "other"), [], NOTHING];
  }
}

/** A sentence about those whom the game asks. */
export function awaited(asker: Asker, key: string, values: Values = {}): Piece[] {
  const { to_act } = asker.view;
  const names = asker.narrator.everybody(to_act);
  return asker.narrator.text(`page.waiting.${key}`, { names, count: to_act.length, ...values });
}

function common(asker: Asker): Question | null {
  const { view, narrator } = asker;
  const [frame, seat, a = NaN, b = NaN] = asker.top as [string, number, number, number];
  switch (frame) {
    case "turn":
      return [awaited(asker, view.players[seat]!.jail ? "jail" : "turn"), [], NOTHING];
    case "unowned":
      return [awaited(asker, "unowned", { square: narrator.names.noun(a) }), [], a];
    case "auction":
      return asker.auction(awaited(asker, "auction", { lot: narrator.names.lot(seat) }));
    case "debt":
      return [awaited(asker, "debt", { payee: narrator.noun(a), amount: b }), [], NOTHING];
    case "inherited":
    case "bequest": {
      const square = members(a)[0]!;
      return [awaited(asker, "inherited", { square: narrator.names.noun(square) }), [], square];
    }
    case "place-building":
      return [awaited(asker, "place", { lot: narrator.names.lot(a) }), [], NOTHING];
    case "too-many":
      return [awaited(asker, "too-many", { deck: narrator.names.deck(a) }), [], NOTHING];
    case "choice":
      return [awaited(asker, "card"), [asker.card(a)], NOTHING];
    case "pay-or-draw":
      return [awaited(asker, "card"), [], NOTHING];
    case "rent-asked":
      return [awaited(asker, "rent", { square: narrator.names.noun(b) }), [], b];
  }
  return null;
}
