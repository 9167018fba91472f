// What happens to one seat on a board: rents, offers, jail, mortgages, bankruptcies, titles that change hands.
import { begins } from "../news/facts.ts";
import type { Notice, Reading } from "../news/reading.ts";
import type { Tally } from "../news/tally.ts";
import type { Narrator } from "../telling/index.ts";
import type { Fact } from "../view.ts";
import { causeOf } from "./causes.ts";

/** Somebody is found guilty or innocent, or owns up. */
export const isVerdict = (fact: Fact): boolean => fact[0] === "uncovered" || (fact[0] === "said" && (fact[1] === "innocent" || fact[1] === "guilty"));

type Paid = [string, number, number, number, string];

/** Null: nothing happened to this seat, or nothing that it should be told of once more. */
export function notice(reading: Reading): Notice | null {
  for (const fact of reading.line.facts) {
    const found = one(reading, fact);
    if (found) return found;
  }
  return null;
}

function one(reading: Reading, fact: Fact): Notice | null {
  const { seat } = reading;
  switch (fact[0]) {
    case "paid":
      return fact[1] === seat || fact[2] === seat ? paid(reading, fact as Paid) : null;
    case "undue":
      return unclaimed(reading, fact as [string, number, number, number, string]);
    case "offered": {
      const terms = fact[2] as number[];
      if (terms[0] !== seat || Number(terms[6]) < 0) return null;
      return reading.notice("offer", "offer-countered", reading.with(Number(fact[1])));
    }
    case "offer-closed":
      return fact[1] === seat ? answered(reading, String(fact[2])) : null;
    case "confined":
      return fact[1] === seat ? jail(reading, Number(fact[2])) : null;
    case "marked": {
      const raised = reading.find((other) => begins(other, "paid", -1, seat)) as Paid | undefined;
      return raised ? reading.notice("mortgage", "mortgaged", {}, { amount: raised[3] }) : null;
    }
    case "handed":
      return handed(reading, fact as [string, number, number, number]);
    case "said":
      return said(reading, fact as [string, string, number, number, number]);
  }
  return null;
}

function paid(reading: Reading, [, payer, payee, sum, why]: Paid): Notice | null {
  const got = payee === reading.seat;
  const other = got ? payer : payee;
  const amount = got ? sum : -sum;
  const way = got ? "got" : "paid";
  const cause = causeOf(why);
  if (cause === "mortgage" || (why === "bankrupt.to-player" && other === -1)) {
    const lifted = reading.find(([name]) => name === "marked");
    return got || other >= 0 ? null : reading.notice("mortgage", lifted ? "mortgage-lifted" : "mortgage-interest", {}, { amount });
  }
  if (other < 0) return null;
  switch (cause) {
    case "rent": {
      // Paid later than it was claimed: the claim says for what.
      const claim = reading.find(([name]) => name === "undue") ? null : reading.earlier((fact) => begins(fact, "undue", payer, payee));
      const lines = claim?.fact[4] === "claimed" ? [claim.line, reading.line] : [reading.line];
      return reading.notice("rent", `rent-${way}`, reading.with(other), { amount, lines });
    }
    case "cards":
      return reading.notice("card", `card-${way}`, {}, { amount });
    case "penalty": {
      const verdict = reading.earlier(isVerdict);
      if (verdict && reading.isToldWith(verdict.at)) return null;
      return reading.notice("accusation", `penalty-${way}`, {}, { amount });
    }
    case "trade":
    case "bankruptcy":
      return null;
  }
  return reading.notice("money", `money-${way}`, reading.with(other), { amount });
}

function unclaimed(reading: Reading, [, payer, owner, , how]: [string, number, number, number, string]): Notice | null {
  if (how === "claimed" || (payer !== reading.seat && owner !== reading.seat)) return null;
  if (how === "lapsed") return reading.notice("rent", "rent-lapsed");
  return payer === reading.seat ? reading.notice("rent", "rent-escaped", {}, { mood: 1 }) : reading.notice("rent", "rent-missed", {}, { mood: -1 });
}

/** The answer to one's own offer, with what was offered. */
function answered(reading: Reading, how: string): Notice | null {
  if (how === "withdrawn" || how === "countered") return null;
  const made = reading.earlier((fact) => begins(fact, "offered", reading.seat));
  if (!made) return null;
  const to = Number((made.fact[2] as number[])[0]);
  const mood = how === "accepted" ? 1 : how === "refused" ? -1 : 0;
  return reading.notice("offer", `offer-${how}`, how === "lapsed" ? {} : reading.with(to), { mood, lines: [made.line] });
}

/** Into jail with what led there; out of it with what that cost. */
function jail(reading: Reading, tries: number): Notice | null {
  if (tries > 1) return null;
  const { line, seat } = reading;
  const cause = reading.beside(-1);
  const led = cause?.facts.some((fact) => fact[1] === seat || (fact[0] === "said" && fact[2] === seat));
  if (tries) return reading.notice("jail", "jail-in", {}, { mood: -1, lines: cause && led ? [cause, line] : [line] });
  const bail = reading.find((fact) => begins(fact, "paid", seat)) as Paid | undefined;
  const tried = cause?.facts.some((fact) => begins(fact, "rolled", seat));
  return reading.notice("jail", "jail-out", {}, { amount: bail ? -bail[3] : null, mood: bail ? -1 : 1, lines: cause && tried ? [cause, line] : [line] });
}

/** A title that came or went without a trade or a bankruptcy, which are told by themselves. */
function handed(reading: Reading, [, , source, owner]: [string, number, number, number]): Notice | null {
  const { seat, line } = reading;
  if (source < 0 || owner < 0 || (source !== seat && owner !== seat)) return null;
  const recent = reading.earlier((fact) => ["rolled", "offer-closed"].includes(String(fact[0])) || begins(fact, "said", "bankrupt"));
  if (begins(recent?.fact, "said", "bankrupt") || (begins(recent?.fact, "offer-closed") && recent!.fact[2] === "accepted")) return null;
  const count = line.facts.filter(([name]) => name === "handed").length;
  const got = owner === seat;
  return reading.notice("title", got ? "titles-got" : "titles-lost", { count }, { mood: got ? 1 : -1 });
}

function said(reading: Reading, [, what, a, b, c]: [string, string, number, number, number]): Notice | null {
  const { seat } = reading;
  if (what === "owes" && b === seat && a !== seat) return reading.notice("rent", "owes-me", reading.with(a), { amount: c, mood: 0 });
  if (what !== "bankrupt") return null;
  if (a === seat) return reading.notice("bankruptcy", "bankrupt-me", {}, { mood: -1 });
  return b === seat ? estate(reading, a) : null;
}

/** A bankruptcy to this seat, with all that it brings. */
function estate(reading: Reading, from: number): Notice {
  const { seat, line } = reading;
  const left = reading.following((fact) => begins(fact, "paid", from, seat) || (fact[0] === "handed" && fact[2] === from && fact[3] === seat));
  const amount = left.reduce((sum, { fact }) => sum + (fact[0] === "paid" ? Number(fact[3]) : 0), 0);
  const lines = [line, ...left.map((one) => one.line)];
  return reading.notice("bankruptcy", "bankrupt-for-me", reading.with(from), { amount: amount || null, mood: 1, lines });
}

export const turn = (fact: Fact): number => (fact[0] === "rolled" && (fact[4] === "turn" || fact[4] === "jail") ? Number(fact[1]) : -1);

export function count(narrator: Narrator, fact: Fact, seat: number, tally: Tally): void {
  if (fact[0] === "paid") {
    const [, payer, payee, amount, why] = fact as Paid;
    if (payer === payee || why === "start.cash") return;
    if (payee === seat) tally.money(causeOf(why), amount);
    else if (payer === seat) tally.money(causeOf(why), -amount);
  } else if (fact[0] === "handed") {
    const [, square, source, owner] = fact as [string, number, number, number];
    if (owner === seat || source === seat) tally.things(owner === seat ? 1 : -1, String(square), narrator.said({ square }));
  }
}
