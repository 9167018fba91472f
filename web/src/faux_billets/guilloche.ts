// The engraving of banknotes: curves that weave around a ring or along a band, computed, another for each value.

const point = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Closed curves of so many petals around (0, 0), turned against each other so that they weave. */
export function rosette(radius: number, depth: number, petals: number, strands: number): string {
  const steps = petals * 8;
  return Array.from({ length: strands }, (_, strand) => {
    const phase = (2 * Math.PI * strand) / strands;
    const points = Array.from({ length: steps }, (_, n) => {
      const angle = (2 * Math.PI * n) / steps;
      const r = radius + depth * Math.sin(petals * angle + phase);
      return point(r * Math.cos(angle), r * Math.sin(angle));
    });
    return `M${points.join("L")}Z`;
  }).join("");
}

/** Waves from left to right within a height, that swell and fade together. */
export function band(width: number, height: number, waves: number, strands: number): string {
  const steps = waves * 10;
  return Array.from({ length: strands }, (_, strand) => {
    const phase = (2 * Math.PI * strand) / strands;
    const points = Array.from({ length: steps + 1 }, (_, n) => {
      const along = n / steps;
      const swell = 0.55 + 0.45 * Math.cos(2 * Math.PI * along);
      return point(along * width, (height / 2) * swell * Math.sin(2 * Math.PI * waves * along + phase));
    });
    return `M${points.join("L")}`;
  }).join("");
}

export interface Engraving {
  outer: string;
  middle: string;
  inner: string;
  band: string;
}

const PETALS: Record<number, [outer: number, middle: number, inner: number]> = {
  10: [9, 6, 3],
  20: [12, 8, 4],
  50: [15, 10, 5],
  100: [18, 12, 6],
  500: [24, 16, 8],
};

/** All values that notes have. */
export const VALUES: number[] = Object.keys(PETALS).map(Number);

const drawn = new Map<number, Engraving>();

export function engraving(value: number): Engraving {
  const known = drawn.get(value);
  if (known) return known;
  const [outer, middle, inner] = PETALS[value] ?? PETALS[10]!;
  const made = {
    outer: rosette(31, 5.5, outer, 5),
    middle: rosette(20, 5, middle, 4),
    inner: rosette(9.5, 3.5, inner, 3),
    band: band(184, 62, Math.ceil(outer / 3), 7),
  };
  drawn.set(value, made);
  return made;
}
