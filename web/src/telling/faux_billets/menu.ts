// The choices of Faux billets: notes to pay with, notes and cards to look at, Chance cards to take.
import { read } from "../../words/text.ts";
import type { Lister, Placed } from "../board/choices.ts";
import { numbers, type Option } from "../options.ts";
import { laidBy } from "./asking.ts";
import { pile } from "./purse.ts";

const CHANCE = 0; // the deck
const CHECKS = new Set(["payment", "exchange-side", "card-check"]);

export function choices(lister: Lister, option: Option): Placed[] | null {
  const { narrator, top, view } = lister;
  const { names } = narrator;
  const [a = NaN] = numbers(option);
  const text = (slot: number) => names.card(names.kept(slot));
  switch (option.verb) {
    case "notes":
      return payments(lister, option, "choice.lay");
    case "wanted":
      return payments(lister, option, "choice.hand-over");
    case "exchanges":
      return [{ section: "trade", place: 0, choice: lister.choice("trade", option, "choice.exchange", {}) }];
    case "check-note":
      return [lister.answer(option, "choice.check-note", { place: a + 1, value: laidBy(view, top[1] as number)[a]! })];
    case "check-card":
      return [lister.answer(option, "choice.check-card")];
    case "pick": {
      const known = ((view.known_cards ?? []) as number[][]).find(([slot]) => slot === a)?.[1] ?? 0;
      const key = known === 0 ? "choice.pick" : known > 0 ? "choice.pick-real" : "choice.pick-false";
      return [lister.answer(option, key, { card: text(a) })];
    }
    case "keep-old":
      return [lister.answer(option, "choice.keep-old", { card: text(ownCard(lister)) })];
    case "pass":
      if (top[0] === "exchange") return [lister.answer(option, "choice.refuse-exchange")];
      return CHECKS.has(String(top[0])) ? [lister.answer(option, "choice.let-pass")] : null;
  }
  return null;
}

/** The proposed notes, and a dialogue for others. */
function payments(lister: Lister, option: Option, plain: string): Placed[] {
  const { words } = lister.narrator;
  const other = lister.answer(option, "choice.lay-other");
  const action = option.family?.proposal;
  if (!action) return [other];
  const places = read(action)[1] as number[];
  const values = places.map((place) => lister.view.mine![place]![0]);
  const total = values.reduce((sum, value) => sum + value, 0);
  const change = option.verb === "notes" ? total - numbers(option)[0]! : 0;
  const proposal: Option = { verb: "lay", args: [places], action, family: null };
  const key = change ? "choice.lay-change" : plain;
  const about = option.verb === "notes" ? { price: total - change } : {};
  return [lister.answer(proposal, key, { notes: pile(words, values), change }, about), other];
}

/** The Chance card that this seat has. */
function ownCard({ narrator: { names }, me }: Lister): number {
  return me.cards.find((slot) => names.face(names.kept(slot)).deck === CHANCE)!;
}
