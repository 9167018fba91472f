// Zoom and pan as numbers: how large the sheet is, and where its corner lies in the window onto it.

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const LARGEST = 3.5;

/** Within bounds: the sheet always fills a window of this size. */
export function bounded({ scale, x, y }: Zoom, size: number): Zoom {
  const s = Math.max(1, Math.min(LARGEST, scale));
  const least = size - size * s;
  return { scale: s, x: Math.max(least, Math.min(0, x)), y: Math.max(least, Math.min(0, y)) };
}

/** Larger or smaller, around a point of the window that stays where it is. */
export function around(zoom: Zoom, scale: number, px: number, py: number, size: number): Zoom {
  const s = Math.max(1, Math.min(LARGEST, scale));
  const by = s / zoom.scale;
  return bounded({ scale: s, x: px - (px - zoom.x) * by, y: py - (py - zoom.y) * by }, size);
}

/** With this point of the sheet (in hundredths) in the middle, as far as its edges allow. */
export function centred(scale: number, x: number, y: number, size: number): Zoom {
  return bounded({ scale, x: size / 2 - (x / 100) * size * scale, y: size / 2 - (y / 100) * size * scale }, size);
}
