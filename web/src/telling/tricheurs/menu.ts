// The choices of Tricheurs: the honest answer among the answers, crooked ones by the names of their cards.
import type { Values } from "../../words/words.ts";
import type { Lister, Placed } from "../board/choices.ts";
import { listed, numbers, type About, type Option } from "../options.ts";
import { Cards } from "./cards.ts";

const FEW = 2; // squares for the same cheat that are named one by one
/** Cheats that have nothing to do with the open question come after those that answer it. */
const LATER: Record<string, number> = { thefts: 1, seizures: 1, cheat: 2 };

export function choices(lister: Lister, option: Option): Placed[] | null {
  const found = option.family ? family(lister, option) : (exact(lister, option) ?? honest(lister, option));
  return found && [found];
}

/** A cheat, by the name of its card. */
function crooked(lister: Lister, key: string, kind: number, option: Option, values: Values = {}, about: About = {}): Placed {
  const cards = new Cards(lister.narrator);
  const named = { name: cards.title(kind), ...values };
  const choice = lister.choice("cheat", option, `choice.crooked.${key}`, named, { more: cards.bothSides(kind), ...about });
  return { section: "cheat", place: LATER[option.verb] ?? 0, choice };
}

function family(lister: Lister, option: Option): Placed | null {
  const { narrator, top, view, seat } = lister;
  const cards = new Cards(narrator);
  const [a = NaN, b = NaN, c = NaN] = numbers(option);
  switch (option.verb) {
    case "squares":
      if (top[0] === "revenge") return lister.answer(option, "choice.revenge");
      return crooked(lister, "squares", cards.kind("trick-dice"), option);
    case "short":
      return crooked(lister, "short", cards.kind("short-changed"), option);
    case "overcharges": {
      const values = { amount: c, payer: narrator.noun(a), square: narrator.names.noun(b) };
      return crooked(lister, "overcharges", cards.kind("price-gouging"), option, values, { square: b, seat: a });
    }
    case "thefts":
      if (cards.id(a) === "pickpocket")
        return crooked(lister, "pickpocket", a, option, { other: narrator.noun(b), high: c }, { seat: b });
      return crooked(lister, "bank-heist", a, option, { high: c });
    case "seizures": {
      const exchanged = (option.args[1] as number[]).length > 0;
      return crooked(lister, exchanged ? "property-swap" : "slippery-deed", a, option);
    }
    case "accusations": {
      const left = view.cheats?.accusations_left[seat] ?? 0;
      return { section: "accuse", place: 0, choice: lister.choice("accuse", option, "choice.accuse", { left }) };
    }
  }
  return null;
}

/** What may be honest or not, by its sum or its square. */
function exact(lister: Lister, option: Option): Placed | null {
  const { narrator, top } = lister;
  const cards = new Cards(narrator);
  const [a = NaN, b = NaN] = numbers(option);
  switch (option.verb) {
    case "put-token":
      return lister.answer(option, "choice.put-token", { square: narrator.names.noun(a) }, { square: a });
    case "move-other":
      return crooked(lister, "move-other", cards.kind("identity-theft"), option, { other: narrator.noun(a) }, { seat: a });
    case "take-salary":
      if (a === top[2]) return lister.answer(option, "choice.take-salary", { amount: a }, { price: -a });
      return crooked(lister, "take-salary", cards.kind("extra-allowance"), option, { amount: a }, { price: -a });
    case "put-down":
      return lister.answer(option, "choice.put-down", { amount: a }, { price: a });
    case "say-paid":
      return crooked(lister, "say-paid", cards.kind("free-stay"), option);
    case "announce":
      if (a === top[2]) return lister.answer(option, "choice.announce");
      return crooked(lister, "announce", cards.kind("counterfeit-chance"), option, { card: narrator.names.cardOrder(a) });
    case "squat": {
      const amount = lister.due(a, b);
      const values = { amount, payer: narrator.noun(a), square: narrator.names.noun(b) };
      return crooked(lister, "squat", cards.kind("squatters-rule"), option, values, { square: b, seat: a, price: -amount });
    }
  }
  return null;
}

/** Honest business of this table. */
function honest(lister: Lister, option: Option): Placed | null {
  const { narrator, top } = lister;
  const [a = NaN] = numbers(option);
  switch (option.verb) {
    case "draw-from":
      return lister.answer(option, "choice.draw-from", { deck: narrator.names.deck(a) });
    case "choose": {
      const kind = top[0] === "refresh" ? lister.view.cheats?.row[a] : undefined;
      if (kind === undefined) return null;
      const cards = new Cards(narrator);
      return lister.answer(option, "choice.replace", { name: cards.title(kind) }, { more: cards.bothSides(kind) });
    }
    case "vote":
      return lister.answer(option, a ? "choice.vote-guilty" : "choice.vote-innocent");
    case "parry":
      return lister.answer(option, "choice.parry", { card: shield(lister) });
    case "suffer":
      return lister.answer(option, "choice.suffer");
    case "pass":
      return top[0] === "last-call" ? lister.answer(option, "choice.last-call") : null;
  }
  return null;
}

/** The name of the kept card that helps here. */
function shield({ narrator, top, me }: Lister): string {
  const { names } = narrator;
  const effect = top[0] === "mercy" ? "lighter_penalty" : "cancel_card";
  const helps = (slot: number) => names.face(names.kept(slot)).effects.some(([name]) => name === effect);
  const slot = me.cards.find(helps);
  if (slot === undefined) throw new Error("there is no card to play");
  return names.cardName(names.kept(slot));
}

/** Sleights of hand that need a square at most: one by one, or as a list. */
export function lists(lister: Lister, options: Option[]): { found: Placed[]; rest: Option[] } {
  const { names } = lister.narrator;
  const cards = new Cards(lister.narrator);
  const tricks = new Map<number, Option[]>();
  for (const option of options)
    if (option.verb === "cheat") {
      const kind = numbers(option)[0]!;
      tricks.set(kind, [...(tricks.get(kind) ?? []), option]);
    }
  const found = [...tricks].flatMap(([kind, same]): Placed[] => {
    if (cards.id(kind) === "escape-artist") return [crooked(lister, "escape-artist", kind, same[0]!)];
    return same.map((option) => {
      const square = numbers(option)[1]!;
      if (same.length <= FEW) return crooked(lister, "square", kind, option, { square: names.noun(square) }, { square });
      const placed = crooked(lister, "which", kind, option, {}, { square });
      const { choice } = placed;
      return { ...placed, choice: listed(choice, choice.label, lister.owned(square, [{ ...names.noun(square).said("")[0]! }])) };
    });
  });
  return { found, rest: options.filter(({ verb }) => verb !== "cheat") };
}
