// Where squares and tokens lie on a board of any number of squares, in hundredths of its width: the first square at
// the bottom right, play goes clockwise, corners are half as large again as the others.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The middle of a token, and how wide it is. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

export type Side = "bottom" | "left" | "top" | "right";

const SIDES = ["bottom", "left", "top", "right"] as const;
const CORNER = 1.5;
/** The part of a square's depth that its colour band takes, on the inner edge, and its owner's strip, on the outer one. */
export const BAND = 0.21;
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

/** As many spots as there are tokens on a square, in rows that fill the box best. */
function rows(count: number, { x, y, w, h }: Box): Spot[] {
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
    };
  });
}

/** Along the two outer edges of the jail's corner. */
function visitors(count: number, { x, y, w, h }: Box): Spot[] {
  const edge = w * VISIT;
  const size = Math.min(LARGEST, edge * 0.95);
  const way = w - edge / 2 + (h - edge / 2) - size;
  const gap = Math.min(size, way / Math.max(1, count));
  return Array.from({ length: count }, (_, n) => {
    const gone = gap * (n + 0.5);
    const below = w - edge / 2;
    return gone <= below
      ? { x: x + w - gone, y: y + h - edge / 2, size }
      : { x: x + edge / 2, y: y + h - edge / 2 - (gone - below), size };
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
  if (where === "visiting") return visitors(tokens, box);
  if (where === "in jail") return rows(tokens, cellBox(box));
  const { x, y, w, h } = inset(box, 0.03);
  if (isCorner(at, count)) return rows(tokens, { x, y: y + h * 0.3, w, h: h * 0.7 });
  switch (sideOf(at, count)) {
    case "bottom":
      return rows(tokens, { x, y: y + h * 0.46, w, h: h * 0.44 });
    case "top":
      return rows(tokens, { x, y: y + h * 0.34, w, h: h * 0.44 });
    case "left":
      return rows(tokens, { x: x + w * STRIP, y: y + h * 0.42, w: w * (1 - BAND - STRIP), h: h * 0.58 });
    default:
      return rows(tokens, { x: x + w * BAND, y: y + h * 0.42, w: w * (1 - BAND - STRIP), h: h * 0.58 });
  }
}

const inset = ({ x, y, w, h }: Box, by: number): Box => ({ x: x + w * by, y: y + h * by, w: w * (1 - 2 * by), h: h * (1 - 2 * by) });

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
