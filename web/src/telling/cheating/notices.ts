// What happens to one seat in Tricheurs: accusations and verdicts, thefts that come to light, a token that others move.
import type { Fact } from "../../view.ts";
import type { BoardTeller } from "../board/teller.ts";
import { begins } from "../options.ts";
import type { Notice, Reading } from "../notices.ts";
import { Cards } from "./cards.ts";

export function notice(teller: BoardTeller, reading: Reading): Notice | null {
  const { seat } = reading;
  for (const fact of reading.line.facts) {
    const [name, what, a, b] = fact as [string, string | number, number, number];
    if (name === "accused" && fact[2] === seat) return reading.notice("accusation", "accused", reading.with(Number(fact[1])), { mood: -1 });
    if (name === "uncovered") return uncovered(teller, reading, fact);
    if (name === "dealt" && what === "move" && b === seat && a !== seat) return reading.notice("token", "token-moved", reading.with(a));
    if (name !== "said") continue;
    if (what === "innocent") return innocent(reading, a, b);
    if (what === "called-off" && a === seat) return reading.notice("title", "purchase-off", {}, { mood: -1 });
    if (what === "guilty" && a === seat && !reading.find(([other]) => other === "uncovered"))
      return reading.notice("accusation", "guilty-by-vote", {}, { mood: -1 });
  }
  return null;
}

/** A false accusation, with what it costs the accuser. */
function innocent(reading: Reading, accused: number, accuser: number): Notice | null {
  const { seat, line } = reading;
  if (accused !== seat && accuser !== seat) return null;
  const next = reading.beside(1);
  const fine = next?.facts.find((fact) => begins(fact, "paid", accuser, accused));
  const sum = fine ? Number(fine[3]) : 0;
  const lines = fine && next ? [line, next] : [line];
  if (accused === seat) return reading.notice("accusation", "accused-wrongly", {}, { amount: sum || null, mood: 1, lines });
  return reading.notice("accusation", "accusation-wrong", {}, { amount: -sum || null, mood: -1, lines });
}

/** A cheat that is caught or owned up to: told to who cheated, who accused, and who was cheated. */
function uncovered(teller: BoardTeller, reading: Reading, fact: Fact): Notice | null {
  const { seat } = reading;
  const [, cheater, kind, a, b, c, , how] = fact as [string, number, number, number, number, number, number, string];
  if (cheater === seat)
    return how === "caught" ? reading.notice("cheat", "cheat-caught", {}, { mood: -1 }) : reading.notice("cheat", "cheat-worked", {}, { mood: 1 });
  const verdict = reading.find((other) => begins(other, "said", "guilty", cheater));
  if (verdict && verdict[3] === seat) return reading.notice("accusation", "accusation-right", {}, { mood: 1 });
  const { victims, sum } = new Cards(teller).harm(kind, a, b, c);
  if (!victims.includes(seat)) return null;
  return reading.notice("cheat", "cheated-me", reading.with(cheater), { amount: -sum || null, mood: -1 });
}
