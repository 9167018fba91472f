// Curves for the middles of the boards, as SVG paths in a square of 600 with its centre at 300.

type Point = [number, number];

const C = 300;
const short = (n: number): string => n.toFixed(1).replace(/\.0$/, "");
const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

export const polar = (radius: number, angle: number, x = C, y = C): Point => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];

export const closed = (points: Point[]): string => `M${points.map(at).join("L")}Z`;
export const open = (points: Point[]): string => `M${points.map(at).join("L")}`;

/** A block of houses between two rings and two avenues that are `street` wide. */
export function block(inner: number, outer: number, from: number, to: number, street: number): string {
  const a = street / 2 / inner;
  const b = street / 2 / outer;
  const [p, q, r, s] = [polar(inner, from + a), polar(outer, from + b), polar(outer, to - b), polar(inner, to - a)];
  return `M${at(p)}L${at(q)}A${outer} ${outer} 0 0 1 ${at(r)}L${at(s)}A${inner} ${inner} 0 0 0 ${at(p)}Z`;
}

/** A closed line that swings `waves` times around a circle. */
export function rosette(radius: number, swing: number, waves: number, phase: number, x = C, y = C): string {
  const steps = waves * 12;
  return closed(
    Array.from({ length: steps }, (_, n) => {
      const angle = (n / steps) * 2 * Math.PI;
      return polar(radius + swing * Math.sin(waves * angle + phase), angle, x, y);
    }),
  );
}

/** A wavy line from left to right. */
export function wave(y: number, swing: number, length: number, phase: number): string {
  return open(Array.from({ length: 101 }, (_, n) => [n * 6, y + swing * Math.sin((n * 6 * 2 * Math.PI) / length + phase)]));
}

export function star(x: number, y: number, radius: number, points = 5, depth = 0.42): string {
  return closed(
    Array.from({ length: points * 2 }, (_, n) => polar(n % 2 ? radius * depth : radius, (n * Math.PI) / points - Math.PI / 2, x, y)),
  );
}

/** The same numbers between 0 and 1 every time. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** A torn edge around a rectangle. */
export function torn(x: number, y: number, w: number, h: number, seed: number): string {
  const chance = numbers(seed);
  const rough = (): number => (chance() - 0.5) * 9;
  const points: Point[] = [];
  const edge = (fx: number, fy: number, tx: number, ty: number): void => {
    const steps = Math.round(Math.hypot(tx - fx, ty - fy) / 13);
    for (let n = 0; n < steps; n++) points.push([fx + ((tx - fx) * n) / steps + rough(), fy + ((ty - fy) * n) / steps + rough()]);
  };
  edge(x, y, x + w, y);
  edge(x + w, y, x + w, y + h);
  edge(x + w, y + h, x, y + h);
  edge(x, y + h, x, y);
  return closed(points);
}
