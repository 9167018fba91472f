// The little pictures on squares that have no colour, drawn in a square of 32 with a pen: paths, by what the square is.
import type { Printed } from "../protocol.ts";

export interface Icon {
  /** Drawn with a line. */
  line: string;
  /** Filled. */
  full?: string;
  tint: string;
}

const STATION: Icon = {
  line: "M4 28V14a12 12 0 0 1 24 0v14M2 28h28M4 17h24M16 2v15M10 28v-6a6 6 0 0 1 12 0v6",
  full: "M14.500 2.200h3v3h-3z",
  tint: "var(--ink)",
};
const CASTLE: Icon = {
  line: "M4 28V14h6v14M22 28V14h6v14M10 28V18h12v10M2 28h28M3 14l4-8 4 8M21 14l4-8 4 8M12 18v-6h8v6M13.500 28v-4a2.500 2.500 0 0 1 5 0v4",
  full: "M7 6V2l4 1.500L7 5zM25 6V2l4 1.500L25 5z",
  tint: "var(--blue)",
};
const BULB: Icon = {
  line: "M11 21c0-3-5-5-5-11a10 10 0 0 1 20 0c0 6-5 8-5 11zM11.500 25h9M13 29h6",
  full: "M17 5l-6 8h4l-1.500 6 6.500-8.500h-4z",
  tint: "var(--gold)",
};
const DROP: Icon = {
  line: "M16 2c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17zM11 20a5 5 0 0 0 4 4.500",
  tint: "var(--blue)",
};
const FLASK: Icon = {
  line: "M12 2h8M13.500 2v8L7 22a5 5 0 0 0 4.500 7h9A5 5 0 0 0 25 22L18.500 10V2",
  full: "M10 20h12l2 4a3 3 0 0 1-3 4H11a3 3 0 0 1-3-4z",
  tint: "var(--violet)",
};
const BISCUIT: Icon = {
  line: "M16 3c3 0 4 2 6.500 3s5 1 5.500 4-1.500 4-1.500 6.500S29 21 27 24s-4 2-6 3.500-3 2.500-5 2.500-3.500-1.500-5.500-2.500-4 0-5.500-3.500 .5-5 .5-7.500S3 13 4 10s3.500-3 5.500-4S13 3 16 3z",
  full: "M11 12h2v2h-2zM18 10h2v2h-2zM20 18h2v2h-2zM12 20h2v2h-2zM16 15h2v2h-2z",
  tint: "var(--gold)",
};
const COINS: Icon = {
  line: "M4 9c0-2.500 4-4 9-4s9 1.500 9 4-4 4-9 4-9-1.500-9-4zM4 9v6c0 2.500 4 4 9 4s9-1.500 9-4V9M10 24c1 2.500 5 4 9 4 5 0 9-1.500 9-4v-6c0-2-2.500-3.500-6-3.900M4 15v4c0 2.300 3 3.700 7 4",
  tint: "var(--ink)",
};
const JEWEL: Icon = {
  line: "M8 8h16l5 7-13 14L3 15zM3 15h26M8 8l4 7 4 14 4-14 4-7M12 15l4-7 4 7",
  tint: "var(--violet)",
};
const QUESTION: Icon = {
  line: "",
  full: "M9 10.500C9 5.500 12.500 3 16.300 3c4.200 0 7.200 2.600 7.200 6.500 0 5.500-6 6-6 10.500h-4c0-6.500 5.700-7 5.700-10.300 0-1.800-1.200-3-3-3s-3.100 1.400-3.100 3.800zM13.200 23h4.600v4.600h-4.600z",
  tint: "var(--red)",
};
const CHEST: Icon = {
  line: "M4 14c0-5 2-8 6-8h12c4 0 6 3 6 8v12H4zM4 14h24M9 6v20M23 6v20M14 13h4v5h-4z",
  tint: "var(--blue)",
};
const NOTE: Icon = {
  line: "M12 24V7l14-3v17",
  full: "M4 24.500a4 3.300 0 1 0 8 0a4 3.300 0 1 0-8 0zM18 21.500a4 3.300 0 1 0 8 0a4 3.300 0 1 0-8 0zM12 7l14-3v4l-14 3z",
  tint: "var(--red)",
};
const WAND: Icon = {
  line: "M4 29 17 15M26 21v4M24 23h4M9 4v4M7 6h4M28 3v2.500",
  full: "M20 4l1.800 4.600 4.900.3-3.800 3.100 1.300 4.800L20 14l-4.200 2.800 1.300-4.800-3.800-3.100 4.900-.3z",
  tint: "var(--blue)",
};
const SEAL: Icon = {
  line: "M5 3h16l6 6v9M5 3v26h10M21 3v6h6M10 12h11M10 17h8",
  full: "M22 19a5 5 0 0 1 3 9l1 4-4-2-4 2 1-4a5 5 0 0 1 3-9z",
  tint: "var(--blue)",
};
const RAIL: Icon = {
  line: "M9 3h14a3 3 0 0 1 3 3v12a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5V6a3 3 0 0 1 3-3zM6 13h20M16 3v10M11 23l-4 6M21 23l4 6M9 26.500h14",
  full: "M10 16.500h3v3h-3zM19 16.500h3v3h-3z",
  tint: "var(--ink)",
};
const TREE: Icon = {
  line: "M16 30V17M16 22l5-4M16 25l-5-4M12 30h8M16 2a7 7 0 0 1 6.500 5A6 6 0 0 1 22 19H10A6 6 0 0 1 9.500 7 7 7 0 0 1 16 2z",
  tint: "var(--green)",
};
const CUFFS: Icon = {
  line: "M9 12a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13zM23 12a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13zM9 15a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7zM23 15a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7zM10 12c0-6 12-6 12 0",
  tint: "var(--blue)",
};
const ARROW: Icon = { line: "", full: "M2 16 13 6v6h17v8H13v6z", tint: "var(--red)" };

interface Pictures {
  station: Icon;
  /** The first of a kind, and every other one. */
  utilities: [Icon, Icon];
  decks: [Icon, Icon];
  /** Castles stand on its streets, and cottages. */
  castles: boolean;
}

const USUAL: Pictures = { station: STATION, utilities: [BULB, DROP], decks: [QUESTION, CHEST], castles: false };
const OWN: Record<string, Partial<Pictures>> = {
  disney: { station: CASTLE, utilities: [FLASK, BISCUIT], decks: [NOTE, WAND], castles: true },
  tricheurs: { decks: [QUESTION, SEAL] },
};

export const picturesOf = ({ edition }: Printed): Pictures => ({ ...USUAL, ...OWN[edition] });

/** The picture of a square, null for streets and the jail. */
export function iconOf(printed: Printed, at: number): Icon | null {
  const square = printed.squares[at]!;
  const pictures = picturesOf(printed);
  const first = printed.squares.findIndex(({ kind }) => kind === square.kind) === at;
  switch (square.kind) {
    case "station":
      return pictures.station;
    case "utility":
      return pictures.utilities[first ? 0 : 1];
    case "tax":
      return first ? COINS : JEWEL;
    case "cards":
      return deckIcon(printed, square.deck);
    case "train":
      return RAIL;
    case "parking":
      return TREE;
    case "to_jail":
      return CUFFS;
    case "start":
      return ARROW;
    default:
      return null;
  }
}

export function deckIcon(printed: Printed, deck: number): Icon {
  return picturesOf(printed).decks[deck ? 1 : 0];
}
