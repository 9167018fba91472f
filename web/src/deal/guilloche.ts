// The ornament of notes and backs: one line that winds round itself, as engravers' machines draw it.

/** A curve of so many petals within that radius; `depth` is how far they reach in, from 0 to 1. */
export function rosette(petals: number, radius: number, depth: number, turns = 1, steps = 60): string {
  const count = steps * petals;
  const out: string[] = [];
  for (let n = 0; n <= count; n++) {
    const angle = (n / count) * 2 * Math.PI * turns;
    const reach = radius * (1 - (depth / 2) * (1 + Math.cos((angle * petals) / turns)));
    out.push(`${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`);
  }
  return `M${out.join("L")}Z`;
}
