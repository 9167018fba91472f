// Each kind of fact of Deal on its own: cards drawn, laid and played, what they do to others, and how it is paid.
import type { Fact } from "../../view.ts";
import type { Line } from "../teller.ts";
import type { DealTeller } from "./teller.ts";

const DOUBLED = ["", "-doubled", "-quadrupled"];
const UNSEEN = -99; // the face of a card that only its player has seen

/** How many, or, to who has drawn them, which ones. */
export function drawn(teller: DealTeller, key: string, seat: number, cards: number | number[]): Line {
  if (typeof cards === "number") return teller.line(key, { seat: teller.noun(seat), count: cards });
  return teller.line(`${key}-own`, { seat: teller.noun(seat), cards: teller.cards.many(cards) });
}

export function tell(teller: DealTeller, fact: Fact): Line | null {
  const { cards } = teller;
  const key = `fact.deal.${fact[0]}`;
  if (fact[0] === "shuffled") {
    const [, count, again] = fact as [string, number | number[], number];
    return teller.line(again ? "fact.deal.reshuffled" : key, { count: size(count) });
  }
  if (fact[0] === "gave" || fact[0] === "seized") {
    const [kind, source, to, what, why] = fact as [string, number, number, number, string];
    const people = { source: teller.noun(source), to: teller.noun(to) };
    if (kind === "seized") return teller.line(key, { set: cards.set(what), ...people });
    return teller.line(key, { things: cards.thing(what), ...people }, why);
  }
  if (fact[0] === "said") return said(teller, fact);
  const [kind, by, face, colour, to] = fact as [string, number, number, number, number];
  const seat = () => teller.noun(by);
  switch (kind) {
    case "drew":
      return drawn(teller, key, by, fact[2] as number | number[]);
    case "buried":
      if (face === UNSEEN) return teller.line(key, { seat: seat() });
      return teller.line("fact.deal.buried-own", { seat: seat(), card: cards.noun(face) });
    case "began":
      return teller.line(key, { seat: seat() });
    case "banked": {
      const { kind: sort, value } = cards.card(face);
      const sentence = sort === "money" ? "fact.deal.banked-note" : key;
      return teller.line(sentence, { seat: seat(), card: cards.noun(face), amount: value });
    }
    case "laid": {
      const sentence = cards.card(face).kind === "wild" ? "fact.deal.laid-wild" : key;
      return teller.line(sentence, { seat: seat(), card: cards.noun(face), set: cards.set(colour) });
    }
    case "played":
      return teller.line(key, { seat: seat(), card: cards.noun(face) });
    case "built":
      return teller.line(`${key}.${cards.card(face).id}`, { seat: seat(), set: cards.set(colour) });
    case "moved": {
      const values = { seat: seat(), card: cards.noun(face), set: cards.set(colour) };
      return to < 0 ? teller.line("fact.deal.moved-hand", values) : teller.line(key, { to: cards.set(to), ...values });
    }
    case "took-back":
      return face < 0 ? teller.line(`${key}-move`, { seat: seat() }) : teller.line(key, { seat: seat(), card: cards.noun(face) });
    case "relaid":
      return teller.line(key, { seat: seat(), set: cards.set(face) });
    case "cleared":
      return teller.line(key, { seat: seat(), count: size(fact[2] as number | number[]) });
  }
  return null;
}

export const size = (cards: number | number[]): number => (typeof cards === "number" ? cards : cards.length);

function said(teller: DealTeller, fact: Fact): Line {
  const { cards } = teller;
  const [, what, ...rest] = fact as [string, string, ...number[]];
  const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN] = rest;
  const key = `fact.deal.${what}`;
  const who = (seat: number) => teller.noun(seat);
  switch (what) {
    case "rent":
      return teller.line(key + DOUBLED[d], { seat: who(a), set: cards.set(b), amount: c });
    case "rent-one":
      return teller.line(key + DOUBLED[e], { seat: who(a), target: who(b), set: cards.set(c), amount: d });
    case "jackpot":
      return teller.line(key, { seat: who(a), target: who(b), amount: c });
    case "birthday":
      return teller.line(key, { seat: who(a), amount: b });
    case "duel":
      return teller.line(key, { seat: who(a), target: who(b), card: cards.noun(d) });
    case "troc":
      return teller.line(key, { seat: who(a), target: who(b), card: cards.noun(d), own: cards.noun(rest[5]!) });
    case "banco":
      return teller.line(key, { seat: who(a), target: who(b), set: cards.set(c) });
    case "go":
    case "no-cards":
      return teller.line(key, { seat: who(a) });
    case "joker":
      return teller.line(a === b ? key : "fact.deal.joker-back", { seat: who(a), lane: who(b) });
    case "let":
      return teller.line(key, { seat: who(a), lane: who(b) });
    case "nothing":
      return teller.line(key, { payer: who(a), payee: who(b) });
    case "fell":
      return teller.line(`${key}.${cards.card(b).id}`, { seat: who(a), set: cards.set(c) });
  }
  return teller.other(fact.slice(1));
}
