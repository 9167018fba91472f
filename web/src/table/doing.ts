// What a player is doing now, as a key of the catalogue and its values.
import { editions } from "../home/editions.svelte.ts";
import type { Game } from "../game.svelte.ts";
import type { Values } from "../words/words.ts";

export interface Doing {
  key: string;
  values: Values;
}

/** Where notes or a card lie to be looked at. */
const CHECKS = new Set(["payment", "exchange-side", "card-check"]);

export function doing(game: Game, seat: number, winners: number[]): Doing {
  const said = (name: string, values: Values = {}): Doing => ({ key: `page.table.doing.${name}`, values });
  const { view, table } = game;
  const chair = table.seats[seat]!;
  if (!view.alive.includes(seat)) return said("bankrupt");
  if (view.over) return said(winners.includes(seat) ? "won" : "over");
  const top = view.stack.at(-1) ?? [];
  const me = seat === game.seat;
  if (view.to_act.includes(seat)) {
    if (top[0] === "auction") return said(me ? "bid-you" : "bid");
    if (top[0] === "debt") return said(me ? "owe-you" : "owe", { amount: Number(top[3]) });
    if (CHECKS.has(String(top[0]))) return said(me ? "check-you" : "check");
    return said(me ? "turn-you" : "turn");
  }
  if (chair.absent) return said(`absent-${chair.absent === "left" ? "left" : "away"}`);
  if (chair.kind === "bot") return said("bot", { name: editions.bot(chair.bot ?? "") });
  if (!me && !chair.present) return said("offline");
  if (view.prompted.includes(seat)) return said(me ? "prompted-you" : "prompted");
  return said("waits");
}
