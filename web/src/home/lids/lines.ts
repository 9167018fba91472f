// The lines of the box lids: wedges of a town, rosettes as on banknotes, stars; made by arithmetic rather than by hand.

const round = (n: number): string => n.toFixed(1).replace(/\.0$/, "");

export const polar = (x: number, y: number, radius: number, turn: number): [number, number] => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
};

const at = ([x, y]: [number, number]): string => `${round(x)} ${round(y)}`;

/** A piece of a ring around (x, y) from one part of a turn to another. */
export function wedge(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const far = to - from > 0.5 ? 1 : 0;
  const [a, b] = [polar(x, y, outer, from), polar(x, y, outer, to)];
  const [c, d] = [polar(x, y, inner, to), polar(x, y, inner, from)];
  return `M${at(a)}A${outer} ${outer} 0 ${far} 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 ${far} 0 ${at(d)}Z`;
}

/** A closed line that swings between two radii: `waves` of them in `turns` rounds, as engravers draw rosettes. */
export function rosette(x: number, y: number, inner: number, outer: number, waves: number, turns: number, shift = 0): string {
  const [middle, swing] = [(outer + inner) / 2, (outer - inner) / 2];
  const steps = Math.max(waves * 10, 60) * turns;
  const points: string[] = [];
  for (let n = 0; n < steps; n++) {
    const turn = (n / steps) * turns;
    points.push(at(polar(x, y, middle + swing * Math.sin(2 * Math.PI * ((turn * waves) / turns + shift)), turn)));
  }
  return `M${points.join("L")}Z`;
}

/** A star with points at one radius and hollows at another. */
export function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, n) => at(polar(x, y, n % 2 ? inner : outer, n / points / 2)));
  return `M${corners.join("L")}Z`;
}
