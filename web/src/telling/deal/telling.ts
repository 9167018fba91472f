// Each kind of fact of Deal on its own: cards drawn, laid and played, what they do to others, and how it is paid.
import type { Fact } from "../../view.ts";
import type { Line } from "../narrator.ts";
import type { DealNarrator } from "./narrator.ts";

const DOUBLED = ["", "-doubled", "-quadrupled"];
const UNSEEN = -99; // the face of a card that only its player has seen

/** How many, or, to who has drawn them, which ones. */
export function drawn(narrator: DealNarrator, key: string, seat: number, cards: number | number[]): Line {
  if (typeof cards === "number") return narrator.line(key, { seat: narrator.noun(seat), count: cards });
  return narrator.line(`${key}-own`, { seat: narrator.noun(seat), cards: narrator.cards.many(cards) });
}

export function tell(narrator: DealNarrator, fact: Fact): Line | null {
  const { cards } = narrator;
  const key = `fact.deal.${fact[0]}`;
  if (fact[0] === "shuffled") {
    const [, count, again] = fact as [string, number | number[], number];
    return narrator.line(again ? "fact.deal.reshuffled" : key, { count: size(count) });
  }
  if (fact[0] === "gave" || fact[0] === "seized") {
    const [kind, source, to, what, why] = fact as [string, number, number, number, string];
    const people = { source: narrator.noun(source), to: narrator.noun(to) };
    if (kind === "seized") return narrator.line(key, { set: cards.set(what), ...people });
    return narrator.line(key, { things: cards.thing(what), ...people }, why);
  }
  if (fact[0] === "said") return said(narrator, fact);
  const [kind, by, face, colour, to] = fact as [string, number, number, number, number];
  const seat = () => narrator.noun(by);
  switch (kind) {
    case "drew":
      return drawn(narrator, key, by, fact[2] as number | number[]);
    case "buried":
      if (face === UNSEEN) return narrator.line(key, { seat: seat() });
      return narrator.line("fact.deal.buried-own", { seat: seat(), card: cards.noun(face) });
    case "began":
      return narrator.line(key, { seat: seat() });
    case "banked": {
      const { kind: sort, value } = cards.card(face);
      const sentence = sort === "money" ? "fact.deal.banked-note" : key;
      return narrator.line(sentence, { seat: seat(), card: cards.noun(face), amount: value });
    }
    case "laid": {
      const sentence = cards.card(face).kind === "wild" ? "fact.deal.laid-wild" : key;
      return narrator.line(sentence, { seat: seat(), card: cards.noun(face), set: cards.set(colour) });
    }
    case "played":
      return narrator.line(key, { seat: seat(), card: cards.noun(face) });
    case "built":
      return narrator.line(`${key}.${cards.card(face).id}`, { seat: seat(), set: cards.set(colour) });
    case "moved": {
      const values = { seat: seat(), card: cards.noun(face), set: cards.set(colour) };
      return to < 0 ? narrator.line("fact.deal.moved-hand", values) : narrator.line(key, { to: cards.set(to), ...values });
    }
    case "took-back":
      return face < 0 ? narrator.line(`${key}-move`, { seat: seat() }) : narrator.line(key, { seat: seat(), card: cards.noun(face) });
    case "relaid":
      return narrator.line(key, { seat: seat(), set: cards.set(face) });
    case "cleared":
      return narrator.line(key, { seat: seat(), count: size(fact[2] as number | number[]) });
  }
  return null;
}

export const size = (cards: number | number[]): number => (typeof cards === "number" ? cards : cards.length);

function said(narrator: DealNarrator, fact: Fact): Line {
  const { cards } = narrator;
  const [, what, ...rest] = fact as [string, string, ...number[]];
  const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN] = rest;
  const key = `fact.deal.${what}`;
  const who = (seat: number) => narrator.noun(seat);
  switch (what) {
    case "rent":
      return narrator.line(key + DOUBLED[d], { seat: who(a), set: cards.set(b), amount: c });
    case "rent-one":
      return narrator.line(key + DOUBLED[e], { seat: who(a), target: who(b), set: cards.set(c), amount: d });
    case "jackpot":
      return narrator.line(key, { seat: who(a), target: who(b), amount: c });
    case "birthday":
      return narrator.line(key, { seat: who(a), amount: b });
    case "duel":
      return narrator.line(key, { seat: who(a), target: who(b), card: cards.noun(d) });
    case "troc":
      return narrator.line(key, { seat: who(a), target: who(b), card: cards.noun(d), own: cards.noun(rest[5]!) });
    case "banco":
      return narrator.line(key, { seat: who(a), target: who(b), set: cards.set(c) });
    case "go":
    case "no-cards":
      return narrator.line(key, { seat: who(a) });
    case "joker":
      return narrator.line(a === b ? key : "fact.deal.joker-back", { seat: who(a), lane: who(b) });
    case "let":
      return narrator.line(key, { seat: who(a), lane: who(b) });
    case "nothing":
      return narrator.line(key, { payer: who(a), payee: who(b) });
    case "fell":
      return narrator.line(`${key}.${cards.card(b).id}`, { seat: who(a), set: cards.set(c) });
  }
  return narrator.other(fact.slice(1));
}
