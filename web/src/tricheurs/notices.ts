// What happens to one seat in Tricheurs: accusations and verdicts, thefts that come to light, a token that others move.
import { isVerdict } from "../board/notices.ts";
import { begins } from "../news/facts.ts";
import type { Notice, Reading, Topic } from "../news/reading.ts";
import type { Fact } from "../view.ts";
import type { Values } from "../words/words.ts";

/** What a verdict costs or brings is told with it. */
const PAYMENTS = new Set(["accuse.innocent-100", "accuse.guilty", "cheat.reveal-and-reward"]);

export function notice(reading: Reading): Notice | null {
  const { seat } = reading;
  for (const fact of reading.line.facts) {
    const [name, what, a, b] = fact as [string, string | number, number, number];
    if (name === "accused" && fact[2] === seat)
      return reading.beside(1)?.facts.some(isVerdict) ? null : reading.notice("accusation", "accused", reading.with(Number(fact[1])), { mood: -1 });
    if (name === "uncovered") return uncovered(reading, fact);
    if (name === "dealt" && what === "move" && b === seat && a !== seat) return reading.notice("token", "token-moved", reading.with(a));
    if (name !== "said") continue;
    if (what === "innocent") return innocent(reading, a, b);
    if (what === "called-off" && a === seat) return reading.notice("title", "purchase-off", {}, { mood: -1 });
    if (what === "guilty" && a === seat && !reading.find(([other]) => other === "uncovered"))
      return verdict(reading, "accusation", "guilty-by-vote", {}, -1);
  }
  return null;
}

/** A verdict with what this seat pays or gets for it. */
function verdict(reading: Reading, topic: Topic, key: string, values: Values, mood: -1 | 1, cost = 0): Notice {
  const { seat, line } = reading;
  const payments = reading.following((fact) => fact[0] === "paid" && PAYMENTS.has(String(fact[4])) && (fact[1] === seat || fact[2] === seat));
  const sum = payments.reduce((all, { fact }) => all + (fact[2] === seat ? Number(fact[3]) : -Number(fact[3])), -cost);
  const before = reading.beside(-1);
  const accused = before?.facts.some(([name]) => name === "accused") ? [before] : [];
  return reading.notice(topic, key, values, { amount: sum || null, mood, lines: [...accused, line, ...payments.map((one) => one.line)] });
}

/** A false accusation, with what it costs the accuser. */
function innocent(reading: Reading, accused: number, accuser: number): Notice | null {
  if (accused === reading.seat) return verdict(reading, "accusation", "accused-wrongly", {}, 1);
  return accuser === reading.seat ? verdict(reading, "accusation", "accusation-wrong", {}, -1) : null;
}

/** A cheat that is caught or owned up to: told to who cheated, who accused, and who was cheated. */
function uncovered(reading: Reading, fact: Fact): Notice | null {
  const { seat } = reading;
  const [, cheater, kind, a, b, c, , how] = fact as [string, number, number, number, number, number, number, string];
  if (cheater === seat) return how === "caught" ? verdict(reading, "cheat", "cheat-caught", {}, -1) : verdict(reading, "cheat", "cheat-worked", {}, 1);
  const guilty = reading.find((other) => begins(other, "said", "guilty", cheater));
  if (guilty && guilty[3] === seat) return verdict(reading, "accusation", "accusation-right", {}, 1);
  const numbers = [a, b, c];
  const fields = reading.narrator.printed.cheats[kind]?.fields ?? [];
  const victims = numbers.filter((_, n) => fields[n] === "other" || fields[n] === "payer");
  const sum = numbers[fields.indexOf("amount")] ?? 0;
  // What was caught is given back: then it is told with the penalty.
  return victims.includes(seat) ? verdict(reading, "cheat", "cheated-me", reading.with(cheater), -1, how === "caught" ? 0 : sum) : null;
}
