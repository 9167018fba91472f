// How a name is set on a square: whole, shortened or not at all, at a size that can be read. Widths are estimated, which
// is exact enough here and needs no page.

export interface Fitted {
  text: string;
  /** In pixels. */
  size: number;
}

/** Below this many pixels a name is noise. */
export const READABLE = 8.5;
const LEADING = 1.08;

const NARROW = /[iíîïjl'’.,:;!|()ftI\s-]/;
const WIDE = /[mwMWŒœ@%—…]/;
const CAPITAL = /[A-ZÀ-Þ0-9&?]/;

/** The width of a text in ems. */
export function widthOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += NARROW.test(letter) ? 0.34 : WIDE.test(letter) ? 0.88 : CAPITAL.test(letter) ? 0.66 : 0.55;
  return sum;
}

/** How many lines a text takes in so many ems; Infinity where a word is too long. */
export function linesOf(text: string, ems: number): number {
  let lines = 1;
  let at = 0;
  for (const part of text.split(/(?<=[ -])/)) {
    const wide = widthOf(part.trimEnd());
    if (wide > ems) return Infinity;
    if (at + wide > ems) {
      lines++;
      at = 0;
    }
    at += widthOf(part);
  }
  return lines;
}

/** The first of these texts that can be read in so much room, as large as it may be. */
export function fit(texts: string[], width: number, height: number, largest: number): Fitted | null {
  for (const text of texts)
    for (let size = largest; size >= READABLE; size -= 0.5)
      if (linesOf(text, width / size) * size * LEADING <= height) return { text, size };
  return null;
}
