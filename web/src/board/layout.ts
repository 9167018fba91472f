// Where squares and tokens lie on a board of any number of squares, in hundredths of its width: the first square at
// the bottom right, play goes clockwise, corners are half as large again as the others.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The middle of a token, how wide it is, and on which side of the board it points at its square; null where it stands on it. */
export interface Spot {
  x: number;
  y: number;
  size: number;
  side: Side | null;
}

export type Side = "bottom" | "left" | "top" | "right";

const SIDES = ["bottom", "left", "top", "right"] as const;
const CORNER = 1.5;
/** The part of a square's depth that its colour band takes, on the inner edge, and its owner's strip, on the outer one. */
export const BAND = 0.235;
export const STRIP = 0.095;
/** The part of the jail's corner that is not the cell: people who only visit stand there. */
const VISIT = 0.32;
const LARGEST = 4.3;

const perSide = (count: number): number => count / 4;

/** The width of a square that is no corner; it is as deep as a corner. */
export const cellOf = (count: number): number => 100 / (perSide(count) - 1 + 2 * CORNER);
export const depthOf = (count: number): number => cellOf(count) * CORNER;

export const isCorner = (at: number, count: number): boolean => at % perSide(count) === 0;
export const sideOf = (at: number, count: number): Side => SIDES[Math.floor(at / perSide(count)) % 4]!;

export function boxOf(at: number, count: number): Box {
  const cell = cellOf(count);
  const depth = depthOf(count);
  const far = 100 - depth;
  const n = at % perSide(count);
  const along = n ? depth + (n - 1) * cell : 0; // from the corner that this side begins with
  const w = n ? cell : depth;
  switch (sideOf(at, count)) {
    case "bottom":
      return { x: 100 - along - w, y: far, w, h: depth };
    case "left":
      return { x: 0, y: 100 - along - w, w: depth, h: w };
    case "top":
      return { x: along, y: 0, w, h: depth };
    default:
      return { x: far, y: along, w: depth, h: w };
  }
}

export const middleOf = ({ x, y, w, h }: Box): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });

/** How far tokens stand into the middle: beside their square, where they hide neither its name nor its price. */
const LANE = 7.6;

/** As many spots as there are tokens on a square, in rows that fill the box best. */
function rows(count: number, { x, y, w, h }: Box, side: Side | null = null): Spot[] {
  let columns = 1;
  const wide = (n: number): number => Math.min(w / n, h / Math.ceil(count / n));
  for (let n = 2; n <= count; n++) if (wide(n) > wide(columns) * 1.01) columns = n;
  const size = Math.min(LARGEST, wide(columns));
  const lines = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, n) => {
    const line = Math.floor(n / columns);
    const here = Math.min(columns, count - line * columns);
    return {
      x: x + w / 2 + ((n % columns) - (here - 1) / 2) * size,
      y: y + h / 2 + (line - (lines - 1) / 2) * size,
      size,
      side,
    };
  });
}

/** The cell in the jail's corner. */
export const cellBox = ({ x, y, w, h }: Box): Box => ({
  x: x + w * VISIT,
  y,
  w: w * (1 - VISIT),
  h: h * (1 - VISIT),
});

export function spotsOf(at: number, count: number, tokens: number, where: "on" | "in jail" | "visiting"): Spot[] {
  const box = boxOf(at, count);
  const { x, y, w, h } = box;
  // The words of the jail stand below, those of other corners above.
  if (where === "visiting") return rows(tokens, { x, y, w: w * VISIT, h: h * (1 - VISIT) });
  if (where === "in jail") {
    const cell = cellBox(box);
    return rows(tokens, { ...cell, h: cell.h * 0.76 });
  }
  if (isCorner(at, count)) return rows(tokens, { x: x + w * 0.04, y: y + h * 0.46, w: w * 0.92, h: h * 0.5 });
  const side = sideOf(at, count);
  const lane = { bottom: { x, y: y - LANE, w, h: LANE }, top: { x, y: y + h, w, h: LANE }, left: { x: x + w, y, w: LANE, h }, right: { x: x - LANE, y, w: LANE, h } }[side];
  return against(rows(tokens, lane, side), lane);
}

/** The same spots, moved up to the square that they belong to. */
function against(spots: Spot[], lane: Box): Spot[] {
  const gap = 0.75;
  const [side, half] = [spots[0]?.side, (spots[0]?.size ?? 0) / 2 + gap];
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const dx = side === "left" ? lane.x + half - Math.min(...xs) : side === "right" ? lane.x + lane.w - half - Math.max(...xs) : 0;
  const dy = side === "top" ? lane.y + half - Math.min(...ys) : side === "bottom" ? lane.y + lane.h - half - Math.max(...ys) : 0;
  return spots.map((spot) => ({ ...spot, x: spot.x + dx, y: spot.y + dy }));
}

/** Which way an arrow key leads from a square: 1 on, -1 back, 0 across the board. */
export function wayOf(at: number, key: string, count: number): 1 | -1 | 0 {
  const on = { bottom: "ArrowLeft", left: "ArrowUp", top: "ArrowRight", right: "ArrowDown" };
  const opposite: Record<string, string> = {
    ArrowLeft: "ArrowRight",
    ArrowRight: "ArrowLeft",
    ArrowUp: "ArrowDown",
    ArrowDown: "ArrowUp",
  };
  const side = sideOf(at, count);
  const before = sideOf((at + count - 1) % count, count);
  if (key === on[side]) return 1;
  if (key === opposite[on[isCorner(at, count) ? before : side]]) return -1;
  return 0;
}

/** The square that faces this one. */
export function acrossFrom(at: number, count: number): number {
  const n = at % perSide(count);
  const side = Math.floor(at / perSide(count));
  return (((side + 2) % 4) * perSide(count) + (n ? perSide(count) - n : 0)) % count;
}
