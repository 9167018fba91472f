// What is told of notes, tokens and Chance cards that may be false.
import type { Fact } from "../../view.ts";
import type { BoardTeller } from "../board/teller.ts";
import type { Line } from "../teller.ts";
import { counted, pile } from "./purse.ts";

const ROW = -2; // where the Chance cards lie that may be picked

/** A fact of this edition; null for those of every board. */
export function fact(teller: BoardTeller, told: Fact): Line | null {
  const { names, words } = teller;
  const [kind, first, second, third, value, false_] = told as [string, number, number, number, number, number];
  const who = (seat: number) => teller.noun(seat);
  const line = (key: string, values: Parameters<BoardTeller["line"]>[1]) => teller.line(key, values);
  switch (kind) {
    case "notes-paid-out":
      return line("fact.notes-paid-out", { seat: who(first), notes: pile(words, counted(teller, told[2] as number[])) });
    case "notes-laid":
      return line("fact.notes-laid", { seat: who(first), notes: pile(words, told[2] as number[]) });
    case "exchange-asked":
      return line("fact.exchange-asked", { seat: who(first), to: who(second), notes: pile(words, counted(teller, told[3] as number[])) });
    case "note-checked":
      return line(false_ ? "fact.note-checked.false" : "fact.note-checked.real", { seat: who(first), payer: who(second), value });
    case "notes-went":
      return line("fact.notes-went", { payer: who(first), to: who(third) });
    case "hand-went":
      return line("fact.hand-went", { seat: who(first), to: who(second) });
    case "marker-went":
      return line("fact.marker-went", { source: who(first), to: who(second), amount: third });
    case "tokens-turned":
      return line("fact.tokens-turned", { seat: who(first), green: second });
    case "card-shown":
      return line("fact.card-shown", { card: names.card(names.kept(first)) });
    case "card-went":
      if (second !== ROW || third < 0) return null;
      return line("fact.card-went.picked", { holder: who(third), card: names.card(names.kept(first)) });
    case "card-checked":
      return line(third ? "fact.card-checked.false" : "fact.card-checked.real", { seat: who(first) });
    case "turn-granted":
      return line(second ? "fact.turn-granted.more" : "fact.turn-granted.now", { seat: who(first) });
    case "said":
      return said(teller, told as [string, string, number, number, number]);
  }
  return null;
}

function said(teller: BoardTeller, [, what, a, b, c]: [string, string, number, number, number]): Line | null {
  const seat = () => teller.noun(a);
  switch (what) {
    case "plays":
      return teller.line("fact.said.plays", { seat: seat(), card: teller.names.card(b) });
    case "called-off":
      return teller.line("fact.said.called-off", { seat: seat(), amount: b });
    case "exchanged":
      return teller.line("fact.said.exchanged", { seat: seat(), to: teller.noun(b), amount: c });
    case "exchange-refused":
      return teller.line("fact.said.exchange-refused", { seat: seat(), by: teller.noun(b) });
    case "rent-free":
      return teller.line("fact.said.rent-free", { seat: seat(), payee: teller.noun(b), amount: c });
  }
  return null;
}
