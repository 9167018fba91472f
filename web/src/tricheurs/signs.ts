// A sign for each Cheat card, as strokes on a square of 24, by the card's id.
export const SIGNS: Record<string, string> = {
  "bank-heist": "M3 20h18M5 20V10M10 20V10M14 20V10M19 20V10M3 10l9-6 9 6z",
  "counterfeit-chance": "M6 3h12v18H6zM10 9a2 2 0 1 1 3 1.800c-1 .600-1 1.200-1 2.200M12 17v.500",
  "escape-artist": "M4 4v16M8 4v7M8 15v5M12 4v4M4 20h10M14 13h7l-3-3M21 13l-3 3",
  "extra-allowance": "M9 12a6 4 0 1 0 .01 0M3 16v2c0 5 12 5 12 0v-2M19 3v8M15 7h8",
  "free-stay": "M3 18V7M3 15h18v3M21 15v-2a3 3 0 0 0-3-3H10v5M6.500 9.500a1.500 1.500 0 1 0 .01 0",
  "identity-theft": "M8 4a3 3 0 1 0 .01 0M3 19a5 5 0 0 1 10 0M14 8h7l-2-2M21 14h-7l2 2",
  "price-gouging": "M4 20 20 4M7 5v6M4 8h6M14 16h6",
  "property-swap": "M3 4h8v10H3zM13 10h8v10h-8zM14 6h5l-2-2M10 18H5l2 2",
  "short-changed": "M9 6a5 5 0 1 0 .01 0M17 11a4 4 0 1 0 .01 0M7 11h4M15.500 15h3",
  "slippery-deed": "M7 3h8l4 4v14H7zM15 3v4h4M2 10h3M1 14h4M2 18h3M10 12h6M10 16h6",
  "squatters-rule": "M3 20 12 5l9 15zM9 20l3-6 3 6",
  "trick-dice": "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9M8 13.500v.010M8 16.500v.010M16 14v.010M12 8v.010",
  pickpocket: "M5 7h14v13H5zM5 11h14M9 3l3 4 3-4M12 14v3M10 15.500h4",
  "surprise-demolition": "M4 21V11l5-3 5 3v10M8 13h2M8 17h2M21 3l-6 6M13 4l2 5 5 2",
  "sneaky-hotel": "M4 21V9l8-5 8 5v12zM9 21v-5h6v5M8 11.500h8M10 13.500h4",
};
