// What has happened since a player's last turn, in one look: money by its cause, what was gained and lost, what others did.
import type { Piece } from "../words/words.ts";
import type { Line, Narrator } from "../telling/index.ts";
import { count, noticeAt, turnOf, type Notice } from "./index.ts";
import { Tally, type Money } from "./tally.ts";

export interface Since {
  /** The first line, and the one after the last. */
  from: number;
  to: number;
  money: Money[];
  got: number;
  paid: number;
  gained: Piece[][];
  lost: Piece[][];
  /** What was done to this seat, beyond the money that stands above. */
  notices: Notice[];
  /** Facts are missing: there may be more. */
  gap: boolean;
}

const MONEY = new Set(["rent", "money", "card", "mortgage"]);
/** Do the sums and the titles tell it already? A sum that is only owed is not in them. */
const isCounted = ({ topic, amount, mood }: Notice): boolean => topic === "title" || (MONEY.has(topic) && amount !== null && mood !== 0);
const turnIn = (narrator: Narrator, line: Line | null): number => line?.facts.map((fact) => turnOf(narrator, fact)).find((seat) => seat >= 0) ?? -1;

/** Where the others' turns before this seat's present or next turn begin and end, in lines. */
export function between(narrator: Narrator, lines: readonly (Line | null)[], seat: number): { from: number; to: number } {
  let to = lines.length;
  // A turn of this seat that is under way is not part of it.
  for (let at = to - 1; at >= 0; at--) {
    const turn = turnIn(narrator, lines[at]!);
    if (turn < 0) continue;
    if (turn === seat) to = at;
    break;
  }
  let from = 0;
  for (let at = to - 1, others = to; at >= 0; at--) {
    const turn = turnIn(narrator, lines[at]!);
    if (turn === seat) {
      from = others;
      break;
    }
    if (turn >= 0) others = at;
  }
  return { from, to };
}

/** Null where nothing happened to this seat. */
export function since(narrator: Narrator, lines: readonly (Line | null)[], seat: number, range = between(narrator, lines, seat)): Since | null {
  const tally = new Tally();
  const notices: Notice[] = [];
  let gap = false;
  for (let at = range.from; at < range.to; at++) {
    const line = lines[at];
    if (!line) {
      gap = true;
      continue;
    }
    for (const fact of line.facts) count(narrator, fact, seat, tally);
    const notice = noticeAt(narrator, lines, at, seat);
    if (notice && !isCounted(notice)) notices.push(notice);
  }
  const money = tally.sums;
  const found = { gained: tally.changed(1), lost: tally.changed(-1), notices };
  if (!money.length && !Object.values(found).some(({ length }) => length)) return null;
  const sum = (of: "got" | "paid") => money.reduce((all, sums) => all + sums[of], 0);
  return { ...range, money, got: sum("got"), paid: sum("paid"), ...found, gap };
}
