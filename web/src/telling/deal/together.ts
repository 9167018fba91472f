// Facts of Deal that make one event together: the first hands, a card and what is announced with it, a payment.
import type { Fact } from "../../view.ts";
import { begins } from "../options.ts";
import type { Told } from "../speaker.ts";
import { inBank } from "./cards.ts";
import type { DealNarrator } from "./narrator.ts";
import { drawn, size } from "./telling.ts";

/** Buildings that fall while somebody pays are told after the payment, which they would part. */
export function ordered(facts: Fact[]): Fact[] {
  const out: Fact[] = [];
  let fallen: Fact[] = [];
  for (const fact of facts) {
    if (begins(fact, "said", "fell")) {
      fallen.push(fact);
      continue;
    }
    if (fact[0] !== "gave") {
      out.push(...fallen);
      fallen = [];
    }
    out.push(fact);
  }
  return [...out, ...fallen];
}

export function together(narrator: DealNarrator, facts: Fact[], at: number): Told | null {
  const first = facts[at]!;
  const second = facts[at + 1];
  switch (first[0]) {
    case "drew":
      return first[1] === 0 && begins(second, "drew", 1) ? dealt(narrator, facts, at) : null;
    case "began":
      if (!begins(second, "drew", first[1]!)) return null;
      return { line: drawn(narrator, "fact.deal.began-drew", first[1] as number, second![2] as number | number[]), used: 2 };
    case "played":
      return played(narrator, facts, at);
    case "laid":
      return isSwap(narrator, first, second) ? swapped(narrator, first, second!) : null;
    case "gave":
      return exchanged(narrator, first, second) ?? (isPayment(first) ? payment(narrator, facts, at) : null);
    case "took-back":
      return { line: narrator.tell(first), used: 1 + relaid(facts, at + 1) };
    case "cleared":
      return begins(second, "left", first[1]!) ? { line: narrator.tell(first), used: 2 } : null;
  }
  return null;
}

/** How many rows from there on lie again as before: part of what was taken back. */
function relaid(facts: Fact[], at: number): number {
  let end = at;
  while (begins(facts[end], "relaid")) end++;
  return end - at;
}

/** Everybody's first cards; those that the listener has are named. */
function dealt(narrator: DealNarrator, facts: Fact[], at: number): Told {
  let end = at;
  while (begins(facts[end], "drew", end - at)) end++;
  const hands = facts.slice(at, end) as [string, number, number | number[]][];
  const count = size(hands[0]![2]);
  const used = end - at;
  const own = hands.find(([, , cards]) => typeof cards !== "number");
  if (!own) return { line: narrator.line("fact.deal.dealt", { count }), used };
  const cards = narrator.cards.many(own[2] as number[]);
  return { line: narrator.line("fact.deal.dealt-own", { count, seat: narrator.noun(own[1]), cards }), used };
}

/** A card to the middle, what it goes with, and what is announced with it. */
function played(narrator: DealNarrator, facts: Fact[], at: number): Told | null {
  let end = at + 1;
  while (begins(facts[end], "played")) end++;
  const said = facts[end];
  const next = facts[end + 1];
  if (!begins(said, "said")) return null;
  if (said![1] === "go" && begins(next, "drew", said![2]!)) {
    const line = drawn(narrator, "fact.deal.go-drew", said![2] as number, next![2] as number | number[]);
    return { line, used: end - at + 2 };
  }
  return { line: narrator.tell(said!), used: end - at + 1 };
}

const isSwap = ({ cards }: DealNarrator, laid: Fact, moved: Fact | undefined): boolean =>
  begins(moved, "moved", laid[1]!) && moved![3] === laid[3] && cards.card(laid[2] as number).kind === "property";

/** A property laid in place of a wild of its colour, which goes elsewhere. */
function swapped(narrator: DealNarrator, laid: Fact, moved: Fact): Told {
  const { cards } = narrator;
  const [, seat, face] = laid as [string, number, number];
  const [, , wild, , to] = moved as [string, number, number, number, number];
  const values = { seat: narrator.noun(seat), card: cards.noun(face), wild: cards.noun(wild) };
  if (to < 0) return { line: narrator.line("fact.deal.swapped-hand", values), used: 2 };
  return { line: narrator.line("fact.deal.swapped", { to: cards.set(to), ...values }), used: 2 };
}

function exchanged(narrator: DealNarrator, first: Fact, second: Fact | undefined): Told | null {
  if (first[4] !== "action.troc" || second?.[4] !== "action.troc" || !begins(second, "gave", first[2]!, first[1]!)) return null;
  const [, source, to, what] = first as [string, number, number, number];
  const goods = { card: narrator.cards.thing(what), own: narrator.cards.thing(second[3] as number) };
  return { line: narrator.line("fact.deal.swapped-cards", { source: narrator.noun(source), to: narrator.noun(to), ...goods }), used: 2 };
}

const isPayment = (fact: Fact): boolean => String(fact[4]).startsWith("pay.");

function payment(narrator: DealNarrator, facts: Fact[], at: number): Told {
  const [, source, to] = facts[at] as [string, number, number];
  let end = at;
  while (begins(facts[end], "gave", source, to) && isPayment(facts[end]!)) end++;
  const things = facts.slice(at, end).map((fact) => fact[3] as number);
  const values = { source: narrator.noun(source), to: narrator.noun(to), amount: narrator.cards.worth(things) };
  const used = end - at;
  if (used === 1 && inBank(things[0]!)) return { line: narrator.line("fact.deal.paid-note", values), used };
  return { line: narrator.line("fact.deal.paid", { things: narrator.cards.things(things), ...values }), used };
}
