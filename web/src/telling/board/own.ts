// What one edition says beyond the common board.
import type { Notice, Reading } from "../notices.ts";
import type { BoardNarrator } from "./narrator.ts";

/** null means: as on every board. */
export interface Own {
  /** What a line tells of what happened to one seat. */
  notice(narrator: BoardNarrator, reading: Reading): Notice | null;
}

/** The common board alone. */
export const PLAIN: Own = { notice: () => null };
