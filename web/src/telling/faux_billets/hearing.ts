// What is told of notes, tokens and Chance cards that may be false.
import type { Fact } from "../../view.ts";
import type { BoardNarrator } from "../board/narrator.ts";
import type { Line } from "../narrator.ts";
import { counted, pile } from "./purse.ts";

const ROW = -2; // where the Chance cards lie that may be picked

/** A fact of this edition; null for those of every board. */
export function fact(narrator: BoardNarrator, told: Fact): Line | null {
  const { names, words } = narrator;
  const [kind, first, second, third, value, false_] = told as [string, number, number, number, number, number];
  const who = (seat: number) => narrator.noun(seat);
  const line = (key: string, values: Parameters<BoardNarrator["line"]>[1]) => narrator.line(key, values);
  switch (kind) {
    case "notes-paid-out":
      return line("fact.notes-paid-out", { seat: who(first), notes: pile(words, counted(narrator, told[2] as number[])) });
    case "notes-laid":
      return line("fact.notes-laid", { seat: who(first), notes: pile(words, told[2] as number[]) });
    case "exchange-asked":
      return line("fact.exchange-asked", { seat: who(first), to: who(second), notes: pile(words, counted(narrator, told[3] as number[])) });
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
      return said(narrator, told as [string, string, number, number, number]);
  }
  return null;
}

function said(narrator: BoardNarrator, [, what, a, b, c]: [string, string, number, number, number]): Line | null {
  const seat = () => narrator.noun(a);
  switch (what) {
    case "plays":
      return narrator.line("fact.said.plays", { seat: seat(), card: narrator.names.card(b) });
    case "called-off":
      return narrator.line("fact.said.called-off", { seat: seat(), amount: b });
    case "exchanged":
      return narrator.line("fact.said.exchanged", { seat: seat(), to: narrator.noun(b), amount: c });
    case "exchange-refused":
      return narrator.line("fact.said.exchange-refused", { seat: seat(), by: narrator.noun(b) });
    case "rent-free":
      return narrator.line("fact.said.rent-free", { seat: seat(), payee: narrator.noun(b), amount: c });
  }
  return null;
}
