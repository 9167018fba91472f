// The finished games of this browser: kept in its storage, counted by edition, and written as a file on demand.
import type { Result } from "../../course/course.ts";
import { causeOf } from "../../board/causes.ts";
import type { Fact } from "../../view.ts";

export interface Finished {
  id: string;
  edition: string;
  /** When it ended, in milliseconds. */
  at: number;
  won: boolean;
  /** 1 for the first; those with the same score share a place. */
  place: number;
  players: number;
  /** Rents that were received, in money; 0 where there are none. */
  rents: number;
  against: string[];
}

export interface Total {
  edition: string;
  games: number;
  wins: number;
  rents: number;
  /** Most games won in a row. */
  streak: number;
  /** Who was met most often, and how often they were beaten. */
  rival: { name: string; games: number; wins: number } | null;
}

const KEY = "banquier:history";
const MOST = 500;

/** The newest first. */
export function finished(): Finished[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Finished[]) : [];
  } catch {
    return [];
  }
}

/** Keeps how a game ended, once. */
export function remember(game: Finished): void {
  const others = finished().filter(({ id }) => id !== game.id);
  if (others.length < finished().length) return;
  localStorage.setItem(KEY, JSON.stringify([game, ...others].slice(0, MOST)));
}

/** How a game ended for one seat, by its result and all its facts. */
export function ended(table: { id: string; edition: string; names: string[] }, seat: number, { winners, scores }: Result, facts: Fact[], at: number): Finished {
  const mine = scores[seat] ?? 0;
  const won = winners.includes(seat);
  const better = scores.filter((score, other) => other !== seat && (score > mine || (!won && winners.includes(other) && score === mine))).length;
  const rents = facts
    .filter(([name, , to, , why]) => name === "paid" && to === seat && causeOf(String(why)) === "rent")
    .reduce((sum, fact) => sum + Number(fact[3]), 0);
  const against = table.names.filter((_, other) => other !== seat);
  return { id: table.id, edition: table.edition, at, won, place: won ? 1 : better + 1, players: table.names.length, rents, against };
}

/** What the games of each edition come to; the edition that is played most first. */
export function totals(games: Finished[]): Total[] {
  const editions = [...new Set(games.map(({ edition }) => edition))];
  const found = editions.map((edition) => total(edition, games.filter((game) => game.edition === edition)));
  return found.sort((a, b) => b.games - a.games);
}

function total(edition: string, games: Finished[]): Total {
  let streak = 0;
  let row = 0;
  const met = new Map<string, { name: string; games: number; wins: number }>();
  for (const { won, against } of games) {
    row = won ? row + 1 : 0;
    streak = Math.max(streak, row);
    for (const name of new Set(against)) {
      const one = met.get(name) ?? { name, games: 0, wins: 0 };
      met.set(name, { name, games: one.games + 1, wins: one.wins + Number(won) });
    }
  }
  const rival = [...met.values()].sort((a, b) => b.games - a.games)[0] ?? null;
  const sum = (of: (game: Finished) => number): number => games.reduce((all, game) => all + of(game), 0);
  return { edition, games: games.length, wins: sum(({ won }) => Number(won)), rents: sum(({ rents }) => rents), streak, rival };
}

const COLUMNS = ["at", "edition", "won", "place", "players", "rents", "against", "id"] as const;

/** A line for each game, with a head: what spreadsheets read. */
export function asCsv(games: Finished[]): string {
  const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (game: Finished): string =>
    COLUMNS.map((column) => {
      if (column === "at") return new Date(game.at).toISOString();
      return quoted(column === "against" ? game.against.join("; ") : String(game[column]));
    }).join(",");
  return `${[COLUMNS.join(","), ...games.map(line)].join("\n")}\n`;
}
