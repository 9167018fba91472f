// What happens to one seat at a table of Deal: payments, cards and sets that are taken, Jokers.
import { begins } from "../news/facts.ts";
import type { Notice, Reading } from "../news/reading.ts";
import type { Tally } from "../news/tally.ts";
import type { Line, Narrator } from "../telling/index.ts";
import type { Argument } from "../telling/message.ts";
import type { Fact } from "../view.ts";
import { BANK, faceOf, placeOf } from "./cards.ts";

type Gave = [string, number, number, number, string];

/** Announcements that others answer. */
const AIMED = new Set(["rent", "rent-one", "jackpot", "birthday", "duel", "troc", "banco"]);
const isAimed = (fact: Fact): boolean => fact[0] === "said" && AIMED.has(String(fact[1]));

export function notice(reading: Reading): Notice | null {
  const { seat } = reading;
  for (const fact of reading.line.facts) {
    if ((fact[0] === "gave" || fact[0] === "seized") && (fact[1] === seat || fact[2] === seat)) return went(reading, fact as Gave);
    const found = fact[0] === "said" ? said(reading, fact as [string, string, number, number]) : null;
    if (found) return found;
  }
  return null;
}

function went(reading: Reading, [kind, source, to, , why]: Gave): Notice {
  const { seat, line } = reading;
  const got = to === seat;
  const other = reading.with(got ? source : to);
  const mood = got ? 1 : -1;
  const cause = reading.earlier(isAimed);
  /** The card that was played, then what came of it. */
  const by = (who: number): Line[] => (cause && cause.fact[2] === who ? [cause.line, line] : [line]);
  if (kind === "seized") return reading.notice("card", got ? "set-got" : "set-lost", other, { mood });
  if (why === "action.troc") return reading.notice("card", "cards-swapped", other);
  if (!why.startsWith("pay.")) return reading.notice("card", got ? "card-took" : "card-taken", other, { mood, lines: by(to) });
  const things = line.facts.filter((fact) => begins(fact, "gave", source, to)).map((fact) => Number(fact[3]));
  const sum = things.reduce((all, thing) => all + reading.narrator.printed.cards[faceOf(thing)]!.value, 0);
  return reading.notice("money", got ? "money-got" : "money-paid", other, { amount: got ? sum : -sum, mood, lines: by(to) });
}

function said(reading: Reading, [, what, a, b]: [string, string, number, number]): Notice | null {
  const { seat } = reading;
  switch (what) {
    case "joker":
      if (a === seat) return null;
      if (a !== b) return b === seat ? reading.notice("card", "joker-back", reading.with(a), { mood: -1 }) : null;
      return reading.earlier(isAimed)?.fact[2] === seat ? reading.notice("card", "joker", reading.with(a), { mood: -1 }) : null;
    case "nothing":
      return b === seat ? reading.notice("money", "nothing-to-pay", reading.with(a)) : null;
    case "fell":
      return a === seat ? reading.notice("card", "building-lost", {}, { mood: -1 }) : null;
  }
  return null;
}

export const turn = (fact: Fact): number => (fact[0] === "began" ? Number(fact[1]) : -1);

export function count(narrator: Narrator, fact: Fact, seat: number, tally: Tally): void {
  const [name, source, to, what, why] = fact as Gave;
  if ((name !== "gave" && name !== "seized") || (source !== seat && to !== seat)) return;
  const way = to === seat ? 1 : -1;
  if (name === "seized") return tally.things(way, `set ${what}`, narrator.said({ set: what }));
  if (why.startsWith("pay.")) tally.money("payments", way * narrator.printed.cards[faceOf(what)]!.value);
  if (placeOf(what) !== BANK) tally.things(way, `card ${faceOf(what)}`, narrator.said(thing(narrator, what)));
}

/** A property, or a building with the set on which it stands. */
function thing({ printed }: Narrator, what: number): Argument {
  const { kind, id } = printed.cards[faceOf(what)]!;
  return kind === "action" ? [`card.building.${id}`, { set: { set: placeOf(what) - 1 } }] : { face: faceOf(what) };
}
