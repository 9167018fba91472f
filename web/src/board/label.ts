// A square in words, for who cannot see the board: what it is, whose, what stands there, who is there.
import type { Printed } from "../protocol.ts";
import type { Words } from "../words/words.ts";
import type { Drawn } from "./acts.ts";

export function labelOf(printed: Printed, drawn: Drawn, alive: number[], names: string[], at: number, words: Words): string {
  const square = printed.squares[at]!;
  const title = drawn.titles[at];
  const parts = [words.one(square)];
  if (title) {
    parts.push(String(square.price));
    const owner = names[title.owner] ?? "";
    parts.push(title.owner < 0 ? words.say("page.board.free") : words.say("page.board.owned", { owner }));
    if (title.mortgaged) parts.push(words.say("page.board.mortgaged"));
    if (title.level > printed.figures["houses_per_street"]!) parts.push(words.say("page.board.hotel"));
    else if (title.level) parts.push(words.say("page.board.houses", { count: title.level }));
  } else if (square.amount) parts.push(String(square.amount));
  const here = alive.filter((seat) => drawn.places[seat] === at);
  const jailed = square.kind === "jail" ? here.filter((seat) => drawn.jail[seat]) : [];
  const told = (key: string, seats: number[]): void => {
    if (seats.length) parts.push(words.say(key, { who: words.series(seats.map((seat) => [{ text: names[seat] ?? "", style: "" }])), count: seats.length }));
  };
  told("page.board.jailed", jailed);
  told("page.board.here", here.filter((seat) => !jailed.includes(seat)));
  return parts.join(", ");
}

/** What fits on a small tag of a label: its figure, if it has one. */
export const tagOf = (label: string, small: boolean): string => (small ? (/[+−-]?\d+/.exec(label)?.[0] ?? "●") : label);
