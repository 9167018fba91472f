// The ragged edge of torn paper as the polygon of a clip-path: irregular, but always the same for one number.

/** A small generator of numbers from 0 to 1 (mulberry32). */
function chance(seed: number): () => number {
  let state = seed * 0x9e3779b1 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let n = Math.imul(state ^ (state >>> 15), 1 | state);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Straight on top and at the sides, torn along the foot; `depth` in pixels. */
export function torn(seed: number, depth = 7, teeth = 17): string {
  const next = chance(seed);
  const foot = Array.from({ length: teeth + 1 }, (_, n) => {
    const x = 100 - (100 * n) / teeth + (n % teeth ? (next() - 0.5) * 3 : 0);
    return `${x.toFixed(1)}% calc(100% - ${(next() * depth).toFixed(1)}px)`;
  });
  return `polygon(0 0, 100% 0, ${foot.join(", ")})`;
}
