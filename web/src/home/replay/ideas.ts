// What the expert thinks of a decision: its ideas with their margins, and what they come to.
import type { Advice, Thought } from "../../protocol.ts";
import type { Message } from "../../telling/index.ts";

const SHOWN = 5; // ideas at most, with what was played
const MARGIN = 1.96; // standard errors to each side of 95 of 100 cases

export interface Idea {
  action: string | null;
  label: Message;
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

function idea({ action, label, chance, error, tried }: Thought, played: boolean): Idea {
  const margin = Math.min(1, error * MARGIN);
  return { action, label: label as Message, chance, low: Math.max(0, chance - margin), high: Math.min(1, chance + margin), margin, tried, played };
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
