// The seats that this browser holds: their tokens stay in its storage.

export interface Held {
  seat: number;
  token: string;
  name: string;
  /** Given up: a bot plays on. */
  left?: boolean;
  /** What this seat knows of the dice: the promise that it was shown, and the seed that it answered with. */
  dice?: { promise: string; seed: string };
}

export interface Known {
  edition: string;
  at: number;
  seats: Held[];
}

const KEY = "banquier:tables";
const MOST = 100;

/** All tables of this browser by their id, the newest first. */
export function tables(): Record<string, Known> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Known>;
  } catch {
    return {};
  }
}

export const seatsAt = (id: string): Held[] => tables()[id]?.seats ?? [];

/** Remember the seats of a table; none forgets it. */
export function keep(id: string, edition: string, seats: Held[]): void {
  const all = { ...tables(), [id]: { edition, at: Date.now(), seats } };
  const kept = Object.entries(all).filter(([, known]) => known.seats.length);
  kept.sort(([, a], [, b]) => b.at - a.at);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(0, MOST))));
}

/** Remember what a seat has sent for the dice. */
export function keepSeed(id: string, seat: number, dice: NonNullable<Held["dice"]>): void {
  const known = tables()[id];
  if (known) keep(id, known.edition, known.seats.map((held) => (held.seat === seat ? { ...held, dice } : held)));
}

/** The nickname that was used last. */
export const nickname = {
  get: (): string => localStorage.getItem("banquier:name") ?? "",
  set: (name: string): void => localStorage.setItem("banquier:name", name),
};
