// An auction as it stands: the lot, who leads, who has passed, what has been bid so far.
import type { Choice } from "../telling/index.ts";
import type { Fact, Word } from "../view.ts";

export interface Auction {
  /** A square, or below 0 a building: -1 a house, -2 a hotel. */
  lot: number;
  bidders: number[];
  bid: number;
  leader: number;
  passed: number[];
  sold: boolean;
}

export interface Bids {
  low: number;
  high: number;
  step: number;
}

export interface Bidder {
  seat: number;
  /** Its highest bid, 0: none yet. */
  bid: number;
  state: "leads" | "passed" | "thinks";
}

const members = (mask: Word | undefined): number[] => [...Array(10).keys()].filter((seat) => (Number(mask) >> seat) & 1);

/** The auction that everybody is asked about, or null: another question may interrupt it, a jury or a check. */
export function auctionIn(stack: Fact[]): Auction | null {
  const frame = stack.at(-1);
  if (frame?.[0] !== "auction" || frame[6]) return null;
  const [, lot, bidders, bid, leader, passed] = frame;
  return {
    lot: Number(lot),
    bidders: members(bidders),
    bid: Number(bid),
    leader: Number(leader),
    passed: members(passed),
    sold: false,
  };
}

/** The bounds of the next bid, from the family that allows one. */
export function bidsIn(choices: Choice[]): Bids | null {
  const sums = choices.find(({ verb }) => verb === "bids")?.family?.sums;
  if (!sums) return null;
  const [low, high, step] = sums;
  return { low, high, step };
}

/** Sums that are one press away: the lowest, and round ones above it. */
export function raises({ low, high, step }: Bids): number[] {
  const up = (to: number) => Math.ceil((low + 1) / to) * to;
  const wanted = [low, up(10), up(50), up(100), up(100) + 100];
  return [...new Set(wanted)].filter((sum) => sum <= high && sum % step === 0).slice(0, 4);
}

export const fits = (sum: number, { low, high, step }: Bids): boolean =>
  Number.isInteger(sum) && sum >= low && sum <= high && sum % step === 0;

/** Everybody who may bid, the leader first, with what they have bid on this lot. */
export function bidders(auction: Auction, facts: (Fact | null)[]): Bidder[] {
  const best = new Map<number, number>();
  for (let n = facts.length - 1; n >= 0; n--) {
    const fact = facts[n];
    if (fact?.[0] !== "said") continue;
    const [, what, seat, amount, lot] = fact;
    if (what === "sold" || what === "no-bid") break;
    if (what === "bid" && lot === auction.lot && !best.has(Number(seat))) best.set(Number(seat), Number(amount));
  }
  return auction.bidders
    .map((seat): Bidder => {
      const state = seat === auction.leader ? "leads" : auction.passed.includes(seat) ? "passed" : "thinks";
      return { seat, bid: seat === auction.leader ? auction.bid : (best.get(seat) ?? 0), state };
    })
    .sort((a, b) => b.bid - a.bid || a.seat - b.seat);
}

/** How often it was called: 0, going once, going twice, sold. */
export const called = (calls: number[], gone: number): number => calls.filter((call) => gone >= call).length;
