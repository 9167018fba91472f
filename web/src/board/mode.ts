// What a click on the board means: looking at a square, or picking one of those that are lit.
export type BoardMode =
  | { kind: "play" }
  | { kind: "pick"; squares: Map<number, string>; onpick: (square: number) => void };
