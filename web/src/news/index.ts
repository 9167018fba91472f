// What happens to one seat, by the kind of game: an edition with facts of its own tells those itself.
import * as board from "../board/notices.ts";
import * as deal from "../deal/notices.ts";
import * as faux_billets from "../faux_billets/notices.ts";
import type { Line, Narrator } from "../telling/index.ts";
import * as tricheurs from "../tricheurs/notices.ts";
import type { Fact } from "../view.ts";
import { Reading, type Notice } from "./reading.ts";
import type { Tally } from "./tally.ts";

/** How a kind of game is read. */
interface Kind {
  /** What a line tells of what happened to the seat that reads it; null for nothing. */
  notice(reading: Reading): Notice | null;
  /** Whose turn begins with this fact; -1 for nobody's. */
  turn(fact: Fact): number;
  /** Counts what a fact brought to one seat, or took from it. */
  count(narrator: Narrator, fact: Fact, seat: number, tally: Tally): void;
}

/** What an edition tells before what happens at every board. */
const OWN: Record<string, Pick<Kind, "notice">> = { tricheurs, faux_billets };

function kindOf({ printed }: Narrator): Kind {
  if (!printed.squares.length) return deal;
  const own = OWN[printed.edition];
  return own ? { ...board, notice: (reading) => own.notice(reading) ?? board.notice(reading) } : board;
}

/** A newer server may tell what this page does not know: that must never stop the log. */
function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** What a line of the log, among the others, tells of what happened to one seat; null for nothing. */
export const noticeAt = (narrator: Narrator, lines: readonly (Line | null)[], at: number, seat: number): Notice | null =>
  lines[at] ? safely(() => kindOf(narrator).notice(new Reading(narrator, lines, at, seat)), null) : null;

export const turnOf = (narrator: Narrator, fact: Fact): number => kindOf(narrator).turn(fact);

export const count = (narrator: Narrator, fact: Fact, seat: number, tally: Tally): void =>
  safely(() => kindOf(narrator).count(narrator, fact, seat, tally), undefined);

export type { Notice, Topic } from "./reading.ts";
