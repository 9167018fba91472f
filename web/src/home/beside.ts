// Where a hint stands beside what it is about, and where its arrow points.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Beside {
  left: number;
  top: number;
  /** The side of the hint that its arrow is on; null where it covers what it is about, or there is nothing. */
  side: "up" | "down" | "left" | "right" | null;
  /** How far along that side. */
  at: number;
  /** What is framed. */
  lit: Box | null;
}

const GAP = 16;
const EDGE = 10;
const ARROW = 16;

const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - EDGE));

export function beside(target: Box | null, hint: { width: number; height: number }, screen: { width: number; height: number }): Beside {
  const { width, height } = hint;
  const middle = { left: within((screen.width - width) / 2, screen.width - width), top: within((screen.height - height) / 2, screen.height - height) };
  if (!target) return { ...middle, side: null, at: 0, lit: null };
  // Only the part that can be seen is pointed at.
  const left = Math.max(0, target.left);
  const top = Math.max(0, target.top);
  const right = Math.min(screen.width, target.left + target.width);
  const bottom = Math.min(screen.height, target.top + target.height);
  const lit = { left: left - 4, top: top - 4, width: right - left + 8, height: bottom - top + 8 };
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const along = { left: within(x - width / 2, screen.width - width), top: within(y - height / 2, screen.height - height) };
  const across = (from: number, size: number, to: number): number => Math.max(12, Math.min(size - 12 - ARROW, to - from - ARROW / 2));
  if (screen.height - bottom >= height + GAP + EDGE)
    return { left: along.left, top: bottom + GAP, side: "up", at: across(along.left, width, x), lit };
  if (top >= height + GAP + EDGE) return { left: along.left, top: top - GAP - height, side: "down", at: across(along.left, width, x), lit };
  if (left >= width + GAP + EDGE) return { left: left - GAP - width, top: along.top, side: "right", at: across(along.top, height, y), lit };
  if (screen.width - right >= width + GAP + EDGE) return { left: right + GAP, top: along.top, side: "left", at: across(along.top, height, y), lit };
  // Nowhere is enough room: in the corner where it covers least of what it is about.
  const corners = [EDGE, screen.width - width - EDGE].flatMap((x) => [EDGE, screen.height - height - EDGE].map((y) => ({ left: x, top: y })));
  const covered = (at: { left: number; top: number }): number =>
    Math.max(0, Math.min(right, at.left + width) - Math.max(left, at.left)) * Math.max(0, Math.min(bottom, at.top + height) - Math.max(top, at.top));
  const best = corners.reduce((least, corner) => (covered(corner) < covered(least) ? corner : least));
  return { ...best, side: null, at: 0, lit };
}
