// How long the notes of a bot lie there before they pass by themselves.
import type { Table } from "../protocol.ts";

/** Milliseconds: between others, and to me. */
const OTHERS = 3_000;
const MINE = 6_000;
const PACES: Partial<Record<Table["pace"], number>> = { thoughtful: 2, quick: 0.6 };

export const patience = (mine: boolean, pace: Table["pace"]): number => (mine ? MINE : OTHERS) * (PACES[pace] ?? 1);
