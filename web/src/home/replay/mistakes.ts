// One seat's worst decisions of a finished game: those after which its chances fell, as the expert judges them.
import { standAt } from "../../course/course.ts";
import type { Advice, Course } from "../../protocol.ts";
import { ideas, verdict } from "./ideas.ts";

export interface Mistake {
  entry: number;
  /** How many points of a hundred the best idea is better. */
  points: number;
}

/** How many are shown, and how often the expert is asked for them. */
export const WORST = 3;
export const ASKED = 10;
/** What decides nothing. */
const IDLE = new Set(["roll", "claim", "end-turn", "draw"]);

/** The entries to ask about: decisions of this seat, those before its chances fell most first; of a turn, two at most. */
export function suspects({ steps, stands }: Course, seat: number): number[] {
  const found = steps.flatMap((step, n) => {
    const verb = step.action?.split(" ")[0] ?? "";
    if (step.seat !== seat || !verb || IDLE.has(verb) || step.by === "bot") return [];
    const at = standAt(stands, n); // before this decision, which may have ended the turn
    const [before, after] = [stands[at]?.chances[seat], stands[at + 1]?.chances[seat]];
    return before === undefined || after === undefined ? [] : [{ entry: n + 1, at, fall: before - after }];
  });
  found.sort((a, b) => b.fall - a.fall || a.entry - b.entry);
  const turns = new Map<number, number>();
  const few = found.filter(({ at }) => {
    const count = (turns.get(at) ?? 0) + 1;
    turns.set(at, count);
    return count <= 2;
  });
  return few.slice(0, ASKED).map(({ entry }) => entry);
}

/** What the expert thinks of a decision; null unless another one is clearly better. */
export function mistakeIn(advice: Advice): Mistake | null {
  const judged = verdict(ideas(advice));
  return judged.verdict === "better" ? { entry: advice.entry, points: judged.points } : null;
}

/** The worst ones, the worst first. */
export const worst = (found: Mistake[]): Mistake[] => [...found].sort((a, b) => b.points - a.points).slice(0, WORST);
