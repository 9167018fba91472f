// Where what happens is acted out: the board, or the card table. The text waits for it.
import type { Heard } from "./net/connection.svelte.ts";

/** No message waits longer than this for its picture, in milliseconds: then the rest of the picture is skipped. */
export const LAG = 2_000;

export interface Stage {
  /** Messages whose picture has not arrived yet, oldest first. */
  readonly behind: readonly Heard[];
  /** How often it had to skip by itself to keep up. */
  readonly hurried: number;
  /** Skips to the end: everything stands where the view says. */
  finish(): void;
}
