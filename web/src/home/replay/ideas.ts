// What the expert thinks of a decision: its ideas with their margins, what they come to, and each of them in words.
import type { Advice, Family, Thought } from "../../protocol.ts";
import { BoardNarrator } from "../../telling/board/narrator.ts";
import type { Narrator } from "../../telling/index.ts";
import type { BoardView, Fact, View } from "../../view.ts";
import { read } from "../../words/text.ts";
import type { Piece, Values } from "../../words/words.ts";

const SHOWN = 5; // ideas at most, with what was played
const MARGIN = 1.96; // standard errors to each side of 95 of 100 cases

export interface Idea {
  action: string | null;
  chance: number;
  /** The ends of its 95 % interval, and half its width. */
  low: number;
  high: number;
  margin: number;
  tried: number;
  played: boolean;
}

/** The best ideas, the best first; what was played is among them wherever it stands. */
export function ideas({ ideas: all, action }: Advice): Idea[] {
  const found = all.map((thought) => idea(thought, thought.action === action));
  const played = found.find((one) => one.played);
  const best = found.slice(0, SHOWN);
  return !played || best.includes(played) ? best : [...best.slice(0, -1), played];
}

function idea({ action, chance, error, tried }: Thought, played: boolean): Idea {
  const margin = Math.min(1, error * MARGIN);
  return { action, chance, low: Math.max(0, chance - margin), high: Math.min(1, chance + margin), margin, tried, played };
}

export type Verdict = "only" | "same" | "close" | "even" | "better" | "free";

/** What was played against the best idea, and by how many points of a hundred that is better. */
export function verdict(found: Idea[]): { verdict: Verdict; points: number } {
  const [best] = found;
  const played = found.find((one) => one.played);
  if (!best || found.length < 2) return { verdict: "only", points: 0 };
  if (!played) return { verdict: "free", points: 0 };
  if (played === best) return { verdict: "same", points: 0 };
  const points = Math.round((best.chance - played.chance) * 100);
  if (!points) return { verdict: "even", points };
  return { verdict: best.chance - played.chance > Math.hypot(best.margin, played.margin) ? "better" : "close", points };
}

/** The part of the way from 0 to 1 on which all intervals lie, with round ends. */
export function axis(found: Idea[]): { from: number; to: number } {
  const from = Math.floor(Math.min(...found.map(({ low }) => low)) * 20) / 20;
  const to = Math.ceil(Math.max(...found.map(({ high }) => high)) * 20) / 20;
  return to - from >= 0.1 ? { from, to } : { from: Math.max(0, to - 0.1), to: Math.max(0.1, to) };
}

/** What somebody could do at a moment, in words: as its choice would have been offered there. */
export function deed(narrator: Narrator, view: View, seat: number, action: string | null): Piece[] {
  if (action === null) return narrator.words.pieces("page.replay.expert-nothing");
  const [verb, ...args] = read(action);
  const own = special(narrator, String(verb), args);
  if (own) return own;
  const family = within(view, String(verb), args, action);
  const options = { question: view.question, must: true, default: null, id: null };
  const [choice] = narrator.choices(view, { ...options, actions: family ? [] : [action], families: family ? [family] : [] }, seat);
  return choice?.label ?? [{ text: action, style: "" }];
}

/** What is made in a dialogue, as a family that holds nothing else. */
function within(view: View, verb: string, args: Fact, action: string): Family | null {
  const family = (bounds: string): Family => ({ bounds, proposal: action });
  const list = Array.isArray(args[0]) ? args[0].map(Number) : null;
  if (verb === "bid") return family(`bids ${String(args[0])} ${String(args[0])} 1`);
  if (verb === "give" && list) return family(`gifts ${EVERYTHING} [${[...list, ...list].join(" ")}]`);
  if (verb === "lay" && list) {
    const { mine = [] } = view as BoardView;
    return family(`notes ${list.reduce((sum, place) => sum + (mine[place]?.[0] ?? 0), 0)}`);
  }
  return null;
}

/** More than anybody owes: what is given is told without what it is given for. */
const EVERYTHING = 1_000_000;

/** What only dialogues offer, too. */
function special(narrator: Narrator, verb: string, args: Fact): Piece[] | null {
  const { words, printed } = narrator;
  const said = (key: string, values: Values): Piece[] => words.pieces(`page.replay.expert-${key}`, values);
  const [a = -1, b = -1, c = -1, , e = -1] = args.map(Number);
  const cheat = (kind: number): string => (printed.cheats[kind] ? words.one(printed.cheats[kind]) : "");
  const card = (face: number): string => (printed.cards[face] ? words.one(printed.cards[face]) : "");
  switch (verb) {
    case "offer": {
      if (!(narrator instanceof BoardNarrator)) return null;
      const { to, give, take } = narrator.terms(args);
      return said("offer", { seat: narrator.noun(to), give, take });
    }
    case "exchange":
      return narrator instanceof BoardNarrator ? said("exchange", { seat: narrator.noun(a) }) : null;
    case "cheat":
      return said("cheat", { name: cheat(a) });
    case "accuse":
      return said("accuse", { seat: narrator.who(a), name: cheat(b) });
    case "claim-sum":
      return said("claim-sum", { payer: narrator.who(a), amount: c });
    case "troc":
      return said("troc", { seat: narrator.who(a), card: card(c), own: card(e) });
  }
  return null;
}
