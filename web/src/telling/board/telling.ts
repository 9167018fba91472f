// Each kind of fact of a board on its own, as a sentence.
import type { Fact } from "../../view.ts";
import { known } from "../../words/catalogue.ts";
import type { Line } from "../teller.ts";
import type { BoardTeller } from "./teller.ts";

/** One fact; null where it is none of those that every board has. */
export function tell(teller: BoardTeller, fact: Fact): Line | null {
  const { names } = teller;
  const who = (seat: number) => teller.noun(seat);
  switch (fact[0]) {
    case "rolled": {
      const [, seat, d1, d2, what] = fact as [string, number, number, number, string];
      return teller.line(`fact.rolled.${what}`, { seat: who(seat), d1, d2 });
    }
    case "moved": {
      const [, seat, steps, to] = fact as [string, number, number, number];
      if (steps === 0 && names.square(to).kind === "jail") return teller.line("fact.confined.sent", { seat: who(seat) });
      const way = steps === 0 ? "straight" : steps > 0 ? "forward" : "back";
      return teller.line(`fact.moved.${way}`, { seat: who(seat), steps: Math.abs(steps), square: names.noun(to) });
    }
    case "confined": {
      const [, seat, tries] = fact as [string, number, number];
      const key = tries === 0 ? "out" : tries === 1 ? "in" : "stays";
      return teller.line(`fact.confined.${key}`, { seat: who(seat), tries: tries - 1 });
    }
    case "handed": {
      const [, square, source, owner] = fact as [string, number, number, number];
      const key = owner === -1 ? "to-bank" : source === -1 ? "from-bank" : "between";
      return teller.line(`fact.handed.${key}`, { square: names.noun(square), source: who(source), owner: who(owner) });
    }
    case "marked":
      return teller.line(`fact.marked.${fact[2] ? "on" : "off"}`, { square: names.noun(fact[1] as number) });
    case "built": {
      const [, square, before, level] = fact as [string, number, number, number];
      const key = level < before ? (level ? "down" : "cleared") : level === teller.prices.top ? "hotel" : "house";
      return teller.line(`fact.built.${key}`, { square: names.noun(square), level });
    }
    case "priced":
      return teller.line("fact.priced", { square: names.noun(fact[1] as number), amount: fact[3] as number });
    case "shuffled":
      return teller.line("fact.shuffled", { deck: names.deck(fact[1] as number) });
    case "drew": {
      const [, seat, deck, card] = fact as [string, number, number, number];
      return teller.line("fact.drew", { seat: who(seat), deck: names.deck(deck), card: names.card(card) });
    }
    case "card-went":
      return cardWent(teller, fact as [string, number, number, number]);
    case "due": {
      const [, payer, owner, square, amount, why] = fact as [string, number, number, number, number, string];
      return teller.line("fact.due", { payer: who(payer), owner: who(owner), square: names.noun(square), amount }, why);
    }
    case "undue": {
      const [, payer, owner, square, how] = fact as [string, number, number, number, string];
      return teller.line(`fact.undue.${how}`, { payer: who(payer), owner: who(owner), square: names.noun(square) });
    }
    case "offered": {
      const { give, take, to, counter } = teller.terms(fact[2] as Fact);
      const key = counter < 0 ? "fact.offered" : "fact.countered";
      return teller.line(key, { seat: who(fact[1] as number), to: who(to), give, take });
    }
    case "offer-closed":
      return teller.line(`fact.offer-closed.${fact[2]}`, { seat: who(fact[1] as number) });
    case "started":
      return teller.line("fact.started", { seat: who(fact[1] as number) });
    case "round-over":
    case "time-called":
      return teller.line(`fact.${fact[0]}`);
    case "paid":
      return paid(teller, fact as [string, number, number, number, string]);
    case "said":
      return said(teller, fact);
  }
  return null;
}

function cardWent(teller: BoardTeller, [, slot, source, holder]: [string, number, number, number]): Line {
  const { names } = teller;
  const key = holder === -1 ? "back" : source === -1 ? "kept" : "between";
  const texts = { deck: names.keptDeck(slot), card: names.card(names.kept(slot)) };
  const people = { source: teller.noun(source), holder: teller.noun(holder) };
  return teller.line(`fact.card-went.${key}${names.leadsOut(slot) ? "" : "-other"}`, { ...texts, ...people });
}

function paid(teller: BoardTeller, [, payer, payee, amount, why]: [string, number, number, number, string]): Line {
  let key = known(`fact.paid.${why}`) ? `fact.paid.${why}` : "fact.paid.other";
  if (why === "cards") key = payer === -1 ? "fact.paid.card-brings" : payee < 0 ? "fact.paid.card-costs" : key;
  else if (why === "bankrupt.to-player" && payee === -1) key = "fact.paid.bequest";
  return teller.line(key, { payer: teller.noun(payer), payee: teller.noun(payee), amount }, why);
}

function said(teller: BoardTeller, fact: Fact): Line {
  const { names } = teller;
  const [, what, ...rest] = fact as [string, string, ...number[]];
  const [a = NaN, b = NaN, c = NaN] = rest;
  const key = `fact.said.${what}`;
  const who = (seat: number) => teller.noun(seat);
  switch (what) {
    case "three-doubles":
      return teller.line(key, { seat: who(a) });
    case "declined":
      return teller.line(key, { seat: who(a), square: names.noun(b) });
    case "auction":
      return teller.line(key, { lot: names.lot(a), amount: b });
    case "bid":
    case "sold":
      return teller.line(key, { seat: who(a), amount: b, lot: names.lot(c) });
    case "passed":
    case "wants":
    case "waives":
      return teller.line(key, { seat: who(a), lot: names.lot(b) });
    case "no-bid":
      return teller.line(key, { lot: names.lot(a) });
    case "owes":
      return teller.line(key, { payer: who(a), payee: who(b), amount: c });
    case "played":
    case "no-target":
      return teller.line(key, { seat: who(a), card: names.card(b) });
    case "bankrupt":
      return teller.line(key, { seat: who(a), payee: who(b) });
  }
  return teller.other(fact.slice(1));
}
