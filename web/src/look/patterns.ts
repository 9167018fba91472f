// The patterns of colour groups, drawn in a square of 8: dots, waves, diagonals, crosses, verticals, grid, chevrons, stars, and two more.
export const PATTERNS = [
  "M2 2h.01M6 6h.01",
  "M0 4q2-3 4 0t4 0",
  "M-1 3 3-1M-1 9 9-1M5 9 9 5",
  "M2 4h4M4 2v4",
  "M2 0v8M6 0v8",
  "M0 0h8M0 0v8",
  "M0 6 4 2l4 4",
  "M4 2v4M2.300 3l3.400 2M5.700 3 2.300 5",
  "M0 2h8M0 6h8",
  "M4 1.500a2.500 2.500 0 1 1 0 5a2.500 2.500 0 0 1 0-5",
] as const;

const ORDER = ["brown", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue", "station", "utility"];

/** The number of the pattern of a group or colour by its name; stations and utilities have two of their own. */
export function patternOf(name: string): number {
  const found = ORDER.indexOf(name);
  return found >= 0 ? found : [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % ORDER.length;
}
