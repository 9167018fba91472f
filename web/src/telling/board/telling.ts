// Each kind of fact of a board on its own, as a sentence.
import type { Fact } from "../../view.ts";
import { known } from "../../words/catalogue.ts";
import type { Line } from "../narrator.ts";
import type { BoardNarrator } from "./narrator.ts";

/** One fact; null where it is none of those that every board has. */
export function tell(narrator: BoardNarrator, fact: Fact): Line | null {
  const { names } = narrator;
  const who = (seat: number) => narrator.noun(seat);
  switch (fact[0]) {
    case "rolled": {
      const [, seat, d1, d2, what] = fact as [string, number, number, number, string];
      return narrator.line(`fact.rolled.${what}`, { seat: who(seat), d1, d2 });
    }
    case "moved": {
      const [, seat, steps, to] = fact as [string, number, number, number];
      if (steps === 0 && names.square(to).kind === "jail") return narrator.line("fact.confined.sent", { seat: who(seat) });
      const way = steps === 0 ? "straight" : steps > 0 ? "forward" : "back";
      return narrator.line(`fact.moved.${way}`, { seat: who(seat), steps: Math.abs(steps), square: names.noun(to) });
    }
    case "confined": {
      const [, seat, tries] = fact as [string, number, number];
      const key = tries === 0 ? "out" : tries === 1 ? "in" : "stays";
      return narrator.line(`fact.confined.${key}`, { seat: who(seat), tries: tries - 1 });
    }
    case "handed": {
      const [, square, source, owner] = fact as [string, number, number, number];
      const key = owner === -1 ? "to-bank" : source === -1 ? "from-bank" : "between";
      return narrator.line(`fact.handed.${key}`, { square: names.noun(square), source: who(source), owner: who(owner) });
    }
    case "marked":
      return narrator.line(`fact.marked.${fact[2] ? "on" : "off"}`, { square: names.noun(fact[1] as number) });
    case "built": {
      const [, square, before, level] = fact as [string, number, number, number];
      const key = level < before ? (level ? "down" : "cleared") : level === narrator.prices.top ? "hotel" : "house";
      return narrator.line(`fact.built.${key}`, { square: names.noun(square), level });
    }
    case "priced":
      return narrator.line("fact.priced", { square: names.noun(fact[1] as number), amount: fact[3] as number });
    case "shuffled":
      return narrator.line("fact.shuffled", { deck: names.deck(fact[1] as number) });
    case "drew": {
      const [, seat, deck, card] = fact as [string, number, number, number];
      return narrator.line("fact.drew", { seat: who(seat), deck: names.deck(deck), card: names.card(card) });
    }
    case "card-went":
      return cardWent(narrator, fact as [string, number, number, number]);
    case "due": {
      const [, payer, owner, square, amount, why] = fact as [string, number, number, number, number, string];
      return narrator.line("fact.due", { payer: who(payer), owner: who(owner), square: names.noun(square), amount }, why);
    }
    case "undue": {
      const [, payer, owner, square, how] = fact as [string, number, number, number, string];
      return narrator.line(`fact.undue.${how}`, { payer: who(payer), owner: who(owner), square: names.noun(square) });
    }
    case "offered": {
      const { give, take, to, counter } = narrator.terms(fact[2] as Fact);
      const key = counter < 0 ? "fact.offered" : "fact.countered";
      return narrator.line(key, { seat: who(fact[1] as number), to: who(to), give, take });
    }
    case "offer-closed":
      return narrator.line(`fact.offer-closed.${fact[2]}`, { seat: who(fact[1] as number) });
    case "started":
      return narrator.line("fact.started", { seat: who(fact[1] as number) });
    case "round-over":
    case "time-called":
      return narrator.line(`fact.${fact[0]}`);
    case "paid":
      return paid(narrator, fact as [string, number, number, number, string]);
    case "said":
      return said(narrator, fact);
  }
  return null;
}

function cardWent(narrator: BoardNarrator, [, slot, source, holder]: [string, number, number, number]): Line {
  const { names } = narrator;
  const key = holder === -1 ? "back" : source === -1 ? "kept" : "between";
  const texts = { deck: names.keptDeck(slot), card: names.card(names.kept(slot)) };
  const people = { source: narrator.noun(source), holder: narrator.noun(holder) };
  return narrator.line(`fact.card-went.${key}${names.leadsOut(slot) ? "" : "-other"}`, { ...texts, ...people });
}

function paid(narrator: BoardNarrator, [, payer, payee, amount, why]: [string, number, number, number, string]): Line {
  let key = known(`fact.paid.${why}`) ? `fact.paid.${why}` : "fact.paid.other";
  if (why === "cards") key = payer === -1 ? "fact.paid.card-brings" : payee < 0 ? "fact.paid.card-costs" : key;
  else if (why === "bankrupt.to-player" && payee === -1) key = "fact.paid.bequest";
  return narrator.line(key, { payer: narrator.noun(payer), payee: narrator.noun(payee), amount }, why);
}

function said(narrator: BoardNarrator, fact: Fact): Line {
  const { names } = narrator;
  const [, what, ...rest] = fact as [string, string, ...number[]];
  const [a = NaN, b = NaN, c = NaN] = rest;
  const key = `fact.said.${what}`;
  const who = (seat: number) => narrator.noun(seat);
  switch (what) {
    case "three-doubles":
      return narrator.line(key, { seat: who(a) });
    case "declined":
      return narrator.line(key, { seat: who(a), square: names.noun(b) });
    case "auction":
      return narrator.line(key, { lot: names.lot(a), amount: b });
    case "bid":
    case "sold":
      return narrator.line(key, { seat: who(a), amount: b, lot: names.lot(c) });
    case "passed":
    case "wants":
    case "waives":
      return narrator.line(key, { seat: who(a), lot: names.lot(b) });
    case "no-bid":
      return narrator.line(key, { lot: names.lot(a) });
    case "owes":
      return narrator.line(key, { payer: who(a), payee: who(b), amount: c });
    case "played":
    case "no-target":
      return narrator.line(key, { seat: who(a), card: names.card(b) });
    case "bankrupt":
      return narrator.line(key, { seat: who(a), payee: who(b) });
  }
  return narrator.other(fact.slice(1));
}
