// What a game was for each player: the turn that helped most, and the turn that decided it, each with a line of the log.
import { told, type Argument, type Told } from "../telling/message.ts";
import type { Course } from "../protocol.ts";
import type { Fact } from "../view.ts";

export interface Highlight {
  entry: number;
  turn: number;
  /** Probabilities of winning. */
  before: number;
  after: number;
  line: Told;
}

export interface Highlights {
  seat: number;
  best: Highlight | null;
  /** For a winner: the turn since which nobody had better chances; for the others: the one that cost most. */
  turning: Highlight | null;
}

/** What comes at every round says little. */
const USUAL = /salary|rolled|moved|round/;
/** A change of chances that is worth a word. */
const MUCH = 0.02;

const names = (value: Argument, seat: number): boolean => {
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return Object.values(value[1] ?? {}).some((inner) => names(inner, seat));
  if ("series" in value) return (value.series as Argument[]).some((inner) => names(inner, seat));
  return "seat" in value && value.seat === seat;
};

const largest = (args: Argument[]): number => Math.max(0, ...args.filter((value) => typeof value === "number").map(Math.abs));

/** The line of a turn that says most about a player: one that names them, with the largest figure. */
function lineIn(course: Course, from: number, to: number, seat: number): Told | null {
  const lines = course.steps.slice(from, to).flatMap(({ lines, facts }) => told(lines, facts as Fact[]));
  const weight = ({ message: [id, args = {}] }: Told): number =>
    (id.startsWith("fact.ended") ? -1e6 : USUAL.test(id) ? -9e4 : 0) + (Object.values(args).some((value) => names(value, seat)) ? 1e5 : 0) + largest(Object.values(args));
  return lines.reduce<Told | null>((best, line) => (!best || weight(line) > weight(best) ? line : best), null);
}

export function highlights(course: Course, winners: number[]): Highlights[] {
  const { stands } = course;
  return course.seats.map((_, seat) => {
    const chance = (n: number): number => stands[n]?.chances[seat] ?? 0;
    const change = (n: number): number => chance(n) - chance(n - 1);
    // The last turn only tells who has won.
    const turns = stands.map((_, n) => n).slice(1, -1);
    const most = (by: (n: number) => number): number | undefined =>
      turns.reduce<number | undefined>((best, n) => (by(n) > MUCH && (best === undefined || by(n) > by(best)) ? n : best), undefined);
    const behind = stands.findLastIndex(({ chances }) => chances.some((other) => other > (chances[seat] ?? 0)));
    const lead = turns.includes(behind + 1) ? behind + 1 : undefined;
    const show = (n: number | undefined): Highlight | null => {
      const [here, before] = [stands[n ?? -1], stands[(n ?? 0) - 1]];
      const line = here && before && lineIn(course, before.entry, here.entry, seat);
      return line ? { entry: here.entry, turn: before.turn, before: chance(n!) - change(n!), after: chance(n!), line } : null;
    };
    const best = most(change);
    const turning = winners.includes(seat) ? lead : most((n) => -change(n));
    return { seat, best: show(best), turning: turning === best ? null : show(turning) };
  });
}
