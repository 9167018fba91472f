// What is heard where people cheat: hands at work in sight of all, accusations, verdicts; and one's own cheats.
import type { Fact } from "../../view.ts";
import type { BoardNarrator } from "../board/narrator.ts";
import { begins } from "../options.ts";
import type { Told } from "../speaker.ts";
import type { Line } from "../narrator.ts";
import { Cards } from "./cards.ts";

/** With these something new begins. */
const OPENERS = new Set(["rolled", "accused", "offered", "window-closed"]);

const opens = (fact: Fact): boolean =>
  OPENERS.has(String(fact[0])) || (begins(fact, "offer-closed") && fact[2] === "accepted");

/** What only the cheater hears comes after the rest, so that it does not part what belongs together. */
export function ordered(facts: Fact[]): Fact[] {
  const out: Fact[] = [];
  let own: Fact[] = [];
  for (const fact of facts) {
    if (fact[0] === "cheated") {
      own.push(fact);
      continue;
    }
    if (own.length && opens(fact)) {
      out.push(...own);
      own = [];
    }
    out.push(fact);
  }
  return [...out, ...own];
}

/** Was there such a fact since something new began? */
function since(facts: Fact[], at: number, found: (fact: Fact) => boolean): boolean {
  for (let n = at - 1; n >= 0; n--) {
    const fact = facts[n]!;
    if (found(fact)) return true;
    if (opens(fact)) return false;
  }
  return false;
}

export function together(narrator: BoardNarrator, facts: Fact[], at: number): Told | null {
  const first = facts[at]!;
  const second = facts[at + 1];
  const who = (seat: unknown) => narrator.noun(seat as number);
  const square = (at: unknown) => narrator.names.noun(at as number);
  const told = (fact: Fact, used = 2): Told => ({ line: narrator.tell(fact), used });
  switch (first[0]) {
    case "undue":
      return first[4] === "claimed" && begins(second, "dealt", "claim") ? claimed(narrator, second!, facts[at + 2]) : null;
    case "dealt":
      if (first[1] === "pay" && begins(second, "paid", first[2]!, first[3]!)) {
        const { line, used } = narrator.event(facts, at + 1);
        return { line, used: used + 1 };
      }
      return first[1] === "move" && begins(second, "moved") ? told(first) : null;
    case "said":
      if (first[1] === "guilty" && begins(second, "uncovered")) return told(second!);
      return first[1] === "freed" && begins(second, "confined", first[2]!, 0) ? told(first) : null;
    case "rolled": {
      const [, seat, d1, d2, what] = first as [string, number, number, number, string];
      if (what !== "again" || !since(facts, at, (fact) => begins(fact, "said", "played"))) return null;
      return { line: narrator.line("fact.hand.reroll", { seat: who(seat), d1, d2 }), used: 1 };
    }
    case "turned-up":
      return begins(second, "turned-up") ? row(narrator, facts, at) : null;
    case "moved":
      if (Number(first[2]) <= 0 || !rode(narrator, facts[at - 1], first[1] as number)) return null;
      return { line: narrator.line("fact.hand.train", { seat: who(first[1]), square: square(first[3]) }), used: 1 };
    case "handed":
    case "built":
      if (!since(facts, at, (fact) => fact[0] === "uncovered")) return null;
      return { line: { ...narrator.tell(first), rule: narrator.rule("accuse.guilty") }, used: 1 };
  }
  return null;
}

/** A claim, and what was paid for it if it was paid at once. */
function claimed(narrator: BoardNarrator, claim: Fact, payment: Fact | undefined): Told {
  const [, , seat, payer, square, amount] = claim as [string, string, number, number, number, number];
  if (!begins(payment, "paid", payer, seat)) return { line: narrator.tell(claim), used: 2 };
  const [, , , paid, why] = payment as [string, number, number, number, string];
  const people = { seat: narrator.noun(seat), payer: narrator.noun(payer) };
  const values = { square: narrator.names.noun(square), amount, paid };
  return { line: narrator.line("fact.hand.claim-paid", { ...people, ...values }, why), used: 3 };
}

/** Has that token just come to a train? */
function rode(narrator: BoardNarrator, before: Fact | undefined, seat: number): boolean {
  const to = begins(before, "moved", seat) ? before![3] : begins(before, "dealt", "move", seat, -1) ? before![4] : undefined;
  return to !== undefined && narrator.names.square(to as number).kind === "train";
}

/** Several Cheat cards turned up one after the other. */
function row(narrator: BoardNarrator, facts: Fact[], at: number): Told {
  let end = at;
  while (begins(facts[end], "turned-up")) end++;
  const kinds = facts.slice(at, end).map((fact) => fact[2] as number);
  return { line: narrator.line("fact.cheat.row", { names: new Cards(narrator).names(kinds) }), used: end - at };
}

export function fact(narrator: BoardNarrator, told: Fact): Line | null {
  const cards = new Cards(narrator);
  const who = (seat: number) => narrator.noun(seat);
  const square = (at: number) => narrator.names.noun(at);
  switch (told[0]) {
    case "due": {
      const [, payer, owner, at, , why] = told as [string, number, number, number, number, string];
      return narrator.line("fact.hand.due", { payer: who(payer), owner: who(owner), square: square(at) }, why);
    }
    case "dealt":
      return dealt(narrator, told as [string, string, number, number, number, number]);
    case "cheated": {
      const [, , kind, a, b, c] = told as [string, number, number, number, number, number];
      return narrator.line("fact.cheat.done", { name: cards.name(kind), what: cards.crime(kind, a, b, c) });
    }
    case "uncovered": {
      const [, seat, kind, a, b, c, , how] = told as [string, number, number, number, number, number, number, string];
      const crime = { name: cards.name(kind), what: cards.crime(kind, a, b, c) };
      return narrator.line(`fact.cheat.${how}`, { seat: who(seat), ...crime });
    }
    case "turned-up": {
      const kind = told[2] as number;
      return narrator.line("fact.cheat.turned-up", { name: cards.name(kind), text: cards.do(kind) });
    }
    case "peeked": {
      const [, seat, seen] = told as [string, number, number | number[]];
      if (typeof seen === "number") return narrator.line("fact.cheat.peeked", { seat: who(seat), count: seen });
      return narrator.line("fact.cheat.peeked-own", { names: cards.names(seen) });
    }
    case "accused": {
      const [, seat, accused, kind] = told as [string, number, number, number];
      return narrator.line("fact.cheat.accused", { seat: who(seat), accused: who(accused), name: cards.name(kind) });
    }
    case "said":
      return said(narrator, cards, told as [string, string, number, number, number]);
    case "window-closed":
    case "end-begun":
      return narrator.line(`fact.cheat.${told[0]}`);
    case "came-home":
      return narrator.line("fact.cheat.came-home", { seat: who(told[1] as number) });
  }
  return null;
}

/** What hands do in sight of all. */
function dealt(narrator: BoardNarrator, [, what, by, to, at, done]: [string, string, number, number, number, number]): Line | null {
  const { names } = narrator;
  const seat = narrator.noun(by);
  switch (what) {
    case "claim":
      return narrator.line("fact.hand.claim", { seat, payer: narrator.noun(to), square: names.noun(at), amount: done });
    case "pay":
      return narrator.line("fact.hand.pay", { seat, payee: narrator.noun(to), amount: done });
    case "move":
      if (to === -1) return narrator.line("fact.hand.move", { seat, square: names.noun(at) });
      return narrator.line("fact.hand.move-other", { seat, other: narrator.noun(to), square: names.noun(at) });
    case "card":
      return narrator.line("fact.hand.card", { seat, card: names.card(done) });
  }
  return null;
}

function said(narrator: BoardNarrator, cards: Cards, [, what, a, b, kind]: [string, string, number, number, number]): Line | null {
  const who = (seat: number) => narrator.noun(seat);
  switch (what) {
    case "innocent":
      return narrator.line("fact.cheat.innocent", { seat: who(a), accuser: who(b), name: cards.name(kind) });
    case "guilty":
      return narrator.line("fact.cheat.guilty", { seat: who(a), name: cards.name(kind) });
    case "voted":
      return narrator.line(b ? "fact.cheat.vote-guilty" : "fact.cheat.vote-innocent", { seat: who(a), accused: who(kind) });
    case "called-off":
      return narrator.line("fact.cheat.called-off", { seat: who(a), amount: b });
    case "freed":
      return narrator.line("fact.cheat.freed", { seat: who(a), other: who(b) });
  }
  return null;
}
