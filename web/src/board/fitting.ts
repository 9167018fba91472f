// How a name is set on a square: whole, shortened or not at all, at a size that can be read. Widths are those of the
// letters of the page's type, so that it needs no page.

export interface Fitted {
  text: string;
  /** In pixels. */
  size: number;
  /** How narrow the letters are made. */
  squeeze: number;
}

/** Below this many pixels a name is noise; rather a shorter one above the other. */
export const READABLE = 8.5;
const COMFORT = 10;
/** Pixels in a hundredth of the board below which only pictures and figures are drawn, and below which figures are not. */
export const NAMED = 5;
export const FIGURED = 2.8;
export const LEADING = 1.08;
const SQUEEZES = [1, 0.88, 0.8];
/** How much of the room is used, if need be all: some browsers set each letter on a whole pixel, and text gets wider. */
const ROOMS = [0.96, 1];

/** Widths in ems, at the weight of names. */
const LETTERS: [number, string][] = [
  [0.25, "’'.:, "],
  [0.29, "ijlíîïI!()"],
  [0.36, "1-J"],
  [0.41, "ftr?"],
  [0.53, "7zLs"],
  [0.57, "xcçvTZk"],
  [0.68, "BCRXAÀKDVS0689"],
  [0.73, "GHOÔQU&…"],
  [0.77, "N"],
  [0.85, "w"],
  [0.95, "Mmœ"],
  [0.98, "W"],
];
const USUAL = 0.615;
const WIDTHS = new Map(LETTERS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])));

/** The width of a text in ems. */
export const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? USUAL), 0);

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

/** Ever shorter forms of a name, for the smallest board: its longest word, cut after six letters, five, four. */
export function cut(name: string): string[] {
  const word = name.split(/[ -]/).reduce((longest, part) => (part.length > longest.length ? part : longest));
  return [word, ...[6, 5, 4].filter((letters) => letters < word.length - 1).map((letters) => `${word.slice(0, letters)}.`)];
}

/** The first of these texts that can be read in so much room, as large as it may be; narrower if it must. Letters of half
 * pixels are as wide as they should be in all browsers. */
export function fit(texts: string[], width: number, height: number, largest: number): Fitted | null {
  for (const least of [COMFORT, READABLE])
    for (const text of texts)
      for (const room of ROOMS)
        for (const squeeze of SQUEEZES)
          for (let size = Math.floor(2 * Math.max(largest, COMFORT)) / 2; size >= least; size -= 0.5)
            if (linesOf(text, (room * width) / squeeze / size) * size * LEADING <= height) return { text, size, squeeze };
  return null;
}
