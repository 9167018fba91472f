// The drawings of the action cards, in a square of 48, as lines.
export const ICONS: Record<string, string> = {
  banco:
    "M9 20h12v17H9zM18 14h12v17M27 8h12v17H33M12.5 25h5M31 13h4.5M21 41c5 1.5 13 .5 17-4m0 0-5.5.2M38 37l.2 5.5",
  troc: "M7 10h13v18H7zM28 20h13v18H28zM25 12h9v4M34 16l-3.5-3M34 16l3.5-3M23 36h-9v-4M14 32l-3.5 3M14 32l3.5 3",
  duel: "M25 9h15v21H25zM25 15h15M6 38c3-9 9-14 16-15M22 23l-5.5-1.5M22 23l-3 5",
  joker: "M24 5l15 5.5v12C39 33 32.5 40 24 43.5 15.5 40 9 33 9 22.5v-12zM24 14v13M24 33.5v.1",
  jackpot: "M10 36c0 2.5 6 4.5 14 4.5S38 38.5 38 36M10 29c0 2.5 6 4.5 14 4.5S38 31.5 38 29M10 22c0 2.5 6 4.5 14 4.5S38 24.5 38 22M10 14.5C10 12 16 10 24 10s14 2 14 4.5S32 19 24 19s-14-2-14-4.5zM10 14.5V36M38 14.5V36",
  birthday:
    "M7 40h34M10 40V28h28v12M10 33c3.5 3 5.5-2 9.3 0s5.5 2 9.4 0 6-3 9.3 0M16 28v-7M24 28v-9M32 28v-7M16 17v-.5M24 15v-.5M32 17v-.5",
  "double-rent": "M7 16 19 32M19 16 7 32M26 20c0-4 3-6.5 7-6.5s7 2.5 7 6.3C40 25 32 27.5 26.5 34.5H41",
  house: "M8 24 24 10l16 14M12 21v19h24V21M20 40V29h8v11M33 16v-6h3v8",
  hotel: "M11 41V8h26v33M7 41h34M17 14h4M27 14h4M17 21h4M27 21h4M17 28h4M27 28h4M21 41v-7h6v7",
  go: "M41 24H9M9 24l11-11M9 24l11 11",
};

/** The colour of each action card's ring. */
export const TINTS: Record<string, string> = {
  banco: "#6a2f8f",
  troc: "#0f7c86",
  duel: "#2a5db0",
  joker: "#d8412f",
  jackpot: "#1f7a52",
  birthday: "#b0326e",
  "double-rent": "#b07d12",
  house: "#2d8a58",
  hotel: "#c8372d",
  go: "#8f6409",
};

/** The colour of each note by its value. */
export const NOTES: Record<number, string> = {
  1: "#8a8f6a",
  2: "#c0703c",
  3: "#2f8f6b",
  4: "#3b76c4",
  5: "#8a4fae",
  10: "#b07d12",
};
