// The questions of Faux billets: which notes, a look at one of them, which Chance card, a look at it.
import type { Piece } from "../../words/words.ts";
import { NOTHING, type Asker } from "../board/asking.ts";
import type { Question } from "../board/own.ts";
import { awaited } from "../board/waiting.ts";
import type { BoardView } from "../../view.ts";
import { counted, pile } from "./purse.ts";

/** The values of the notes that this seat has on the table. */
export const laidBy = (view: BoardView, seat: number): number[] =>
  ((view.laid ?? []) as number[][]).flatMap(([payer, value]) => (payer === seat ? [value!] : []));

export function question(asker: Asker): Question | null {
  const [frame, player, a, amount] = asker.top as [string, number, number, number];
  switch (frame) {
    case "payment":
      return player === asker.seat ? paying(asker, a, amount) : checking(asker, player, what(asker, player, a, amount));
    case "exchange-side":
      return player === asker.seat ? completing(asker, amount) : checking(asker, player, exchanging(asker, player, a));
    case "exchange":
      return [asker.text("ask.exchange", { by: asker.narrator.noun(player) }), [proposed(asker, player)], NOTHING];
    case "card-check": {
      const { names } = asker.narrator;
      const title = asker.text("ask.card-check", { player: asker.narrator.noun(player) });
      return [title, [asker.card(names.kept(a)), tokens(asker)], NOTHING];
    }
    case "chance-pick":
      return [asker.text("ask.chance-pick"), [], NOTHING];
  }
  return null;
}

function paying(asker: Asker, payee: number, amount: number): Question {
  const laid = laidBy(asker.view, asker.seat).reduce((sum, value) => sum + value, 0);
  const marker = Math.min(amount, asker.view.markers?.[asker.seat] ?? 0);
  const need = amount - laid - marker;
  const details = need < amount ? [asker.text("ask.payment-need", { need })] : [];
  return [asker.text("ask.payment", { amount, payee: asker.narrator.noun(payee) }), details, NOTHING];
}

/** A note laid for an exchange was false: what makes it up? */
function completing(asker: Asker, amount: number): Question {
  const need = amount - laidBy(asker.view, asker.seat).reduce((sum, value) => sum + value, 0);
  return [asker.text("ask.exchange-need"), [asker.text("ask.payment-need", { need })], NOTHING];
}

function checking(asker: Asker, payer: number, what: Piece[]): Question {
  return [asker.text("ask.check", { payer: asker.narrator.noun(payer) }), [what, tokens(asker)], NOTHING];
}

/** Which notes one side of an exchange has laid, and for whom. */
function exchanging(asker: Asker, payer: number, payee: number): Piece[] {
  const { narrator, view } = asker;
  const people = { payer: narrator.noun(payer), payee: narrator.noun(payee) };
  return asker.words("ask.exchange-check-what", { notes: pile(narrator.words, laidBy(view, payer)), ...people });
}

/** What a player gives and wants. */
function proposed(asker: Asker, by: number): Piece[] {
  const { narrator, view } = asker;
  const wanted = pile(narrator.words, counted(narrator, asker.top[3] as number[]));
  return asker.words("ask.exchange-what", { by: narrator.noun(by), notes: pile(narrator.words, laidBy(view, by)), wanted });
}

/** Who pays whom with which notes. */
function what(asker: Asker, payer: number, payee: number, amount: number): Piece[] {
  const { narrator, view } = asker;
  const people = { payer: narrator.noun(payer), payee: narrator.noun(payee) };
  return asker.words("ask.check-what", { amount, notes: pile(narrator.words, laidBy(view, payer)), ...people });
}

const tokens = (asker: Asker): Piece[] => asker.text("ask.tokens", { green: asker.view.tokens?.[asker.seat] ?? 0 });

export function waiting(asker: Asker): Question | null {
  const { narrator, view } = asker;
  const [frame, player, a, amount] = asker.top as [string, number, number, number];
  switch (frame) {
    case "payment":
      if (view.to_act.includes(player)) return [awaited(asker, "notes", { amount, payee: narrator.noun(a) }), [], NOTHING];
      return [awaited(asker, "check", { payer: narrator.noun(player) }), [what(asker, player, a, amount)], NOTHING];
    case "exchange-side":
      if (view.to_act.includes(player)) return [awaited(asker, "notes", { amount, payee: narrator.noun(a) }), [], NOTHING];
      return [awaited(asker, "check", { payer: narrator.noun(player) }), [exchanging(asker, player, a)], NOTHING];
    case "exchange":
      return [awaited(asker, "exchange", { by: narrator.noun(player) }), [proposed(asker, player)], NOTHING];
    case "card-check":
      return [awaited(asker, "check-card", { player: narrator.noun(player) }), [asker.card(narrator.names.kept(a))], NOTHING];
    case "chance-pick":
      return [awaited(asker, "pick"), [], NOTHING];
  }
  return null;
}
