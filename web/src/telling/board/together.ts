// Facts that make one event together: a roll and where it leads, a price and what it buys, an estate.
import type { Fact } from "../../view.ts";
import { begins } from "../options.ts";
import type { Told } from "../speaker.ts";
import type { BoardNarrator } from "./narrator.ts";

const LIFTS = ["mortgage.lift", "trade.mortgaged", "bankrupt.to-player"];
const WORKS = ["build.price", "build.hotel"];

/** Two or three facts as one line, if they are one event. */
export function together(narrator: BoardNarrator, facts: Fact[], at: number): Told | null {
  const first = facts[at]!;
  const second = facts[at + 1];
  const third = facts[at + 2];
  if (!second) return null;
  const who = (seat: unknown) => narrator.noun(seat as number);
  const square = (square: unknown) => narrator.names.noun(square as number);
  const one = (key: string, values: Parameters<BoardNarrator["line"]>[1], rule = "", used = 2): Told => ({
    line: narrator.line(key, values, rule),
    used,
  });
  switch (first[0]) {
    case "rolled": {
      const [, seat, d1, d2, what] = first as [string, number, number, number, string];
      if ((what === "turn" || what === "again") && begins(second, "moved", seat))
        return one(`fact.rolled.${what}-to`, { seat: who(seat), d1, d2, square: square(second[3]) });
      break;
    }
    case "moved":
      if (first[2] === 0 && begins(second, "confined", first[1]!, 1)) return one("fact.confined.sent", { seat: who(first[1]) });
      break;
    case "confined":
      if (first[2] === 0 && begins(second, "paid", first[1]!) && second[4] === "jail.pay-50")
        return one("fact.confined.bailed", { seat: who(first[1]), amount: second[3] as number });
      break;
    case "card-went":
      if (first[3] === -1 && begins(second, "confined", first[2]!, 0)) return one("fact.confined.with-card", { seat: who(first[2]) });
      break;
    case "said":
      if (first[1] === "sold" && begins(second, "paid") && second[4] === "auction.highest-pays-bank")
        return { line: narrator.tell(first), used: third?.[0] === "handed" ? 3 : 2 };
      break;
    case "paid": {
      const [, payer, payee, amount, why] = first as [string, number, number, number, string];
      if (why === "unowned.buy-or-auction" && second[0] === "handed" && second[3] === payer)
        return one("fact.handed.bought", { owner: who(payer), square: square(second[1]), amount });
      if (payee === -1 && LIFTS.includes(why) && second[0] === "marked" && second[2] === 0)
        return one("fact.marked.lifted", { seat: who(payer), square: square(second[1]), amount });
      if (payee === -1 && WORKS.includes(why) && second[0] === "built") {
        const level = second[3] as number;
        const key = level === narrator.prices.top ? "fact.built.hotel-bought" : "fact.built.house-bought";
        return one(key, { seat: who(payer), square: square(second[1]), amount, level });
      }
      break;
    }
    case "undue":
      if (first[4] === "claimed" && begins(second, "paid", first[1]!, first[2]!)) {
        const values = { payer: who(first[1]), owner: who(first[2]), square: square(first[3]), amount: second[3] as number };
        return one("fact.undue.paid", values, String(second[4]));
      }
      break;
    case "marked":
      if (first[2] === 1 && begins(second, "paid", -1) && second[4] === "mortgage.value")
        return one("fact.marked.raised", { seat: who(second[2]), square: square(first[1]), amount: second[3] as number });
      break;
    case "built":
      if (begins(second, "paid", -1) && second[4] === "sell.half") {
        const level = first[3] as number;
        const values = { seat: who(second[2]), square: square(first[1]), amount: second[3] as number, level };
        return one(level ? "fact.built.down-sold" : "fact.built.cleared-sold", values);
      }
  }
  return null;
}

/** The same cash for everybody. */
export function setUp(narrator: BoardNarrator, facts: Fact[], at: number): Told | null {
  const first = facts[at]!;
  if (!begins(first, "paid", -1, 0) || first[4] !== "start.cash") return null;
  const amount = first[3] as number;
  const { seats } = narrator;
  for (let seat = 1; seat < seats; seat++)
    if (!begins(facts[at + seat], "paid", -1, seat, amount, "start.cash")) return null;
  return { line: narrator.line("fact.paid.start.all", { amount }), used: seats };
}

/** Titles that go the same way together; from a bankrupt they go by another rule than in a trade. */
export function estate(narrator: BoardNarrator, facts: Fact[], at: number): Told | null {
  const first = facts[at]!;
  if (first[0] !== "handed") return null;
  const [, , source, owner] = first as [string, number, number, number];
  let end = at + 1;
  while (begins(facts[end], "handed") && facts[end]![2] === source && facts[end]![3] === owner) end++;
  const used = end - at;
  const failed = facts.slice(0, at).some((fact) => begins(fact, "said", "bankrupt", source));
  if (used === 1 && !failed) return null;
  const titles = narrator.words.series(facts.slice(at, end).map((fact) => narrator.names.noun(fact[1] as number).said("la")));
  const key = source === -1 ? "fact.handed.dealt" : used > 1 ? "fact.handed.many" : "fact.handed.one";
  const rule = !failed ? "" : owner === -1 ? "bankrupt.to-bank" : "bankrupt.to-player";
  const people = { source: narrator.noun(source), owner: narrator.noun(owner) };
  return { line: narrator.line(key, { titles, ...people }, rule), used };
}
