// The lines of a title's card, and which rent holds now; the same as in the terminal (banquier/cli/deed.py).
import type { Printed } from "../protocol.ts";
import type { Title } from "../view.ts";
import type { Words } from "../words/words.ts";

export interface Row {
  label: string;
  value: string;
  /** The rent that holds now. */
  now: boolean;
  /** A rent, or else a price. */
  rent: boolean;
  /** No source tells the printed figure. */
  proposed: boolean;
}

export function rowsOf(printed: Printed, titles: Record<string, Title>, at: number, words: Words): Row[] {
  const square = printed.squares[at]!;
  const title = titles[at];
  const held = groupOf(printed, at).filter((other) => titles[other]?.owner === title?.owner).length;
  const rented = title !== undefined && title.owner >= 0 && !title.mortgaged;
  const level = title?.level ?? 0;
  const rows: Row[] = [];
  const rent = (label: string, value: number | string, now: boolean, figure = ""): void => {
    rows.push({ label, value: String(value), now: rented && now, rent: true, proposed: printed.proposed.includes(figure) });
  };
  const price = (key: string, value: number, figure = ""): void => {
    rows.push({ label: words.say(key), value: String(value), now: false, rent: false, proposed: printed.proposed.includes(figure) });
  };
  if (square.kind === "street") {
    const top = printed.figures["houses_per_street"]! + 1;
    rent(words.say("deed.bare"), square.rents[0]!, !level && !title?.raised, "rent");
    rent(words.say("deed.group"), square.group_rent, !level && title?.raised === true, "group_rent");
    for (let n = 1; n < top; n++) rent(words.say("deed.houses", { count: n }), square.rents[n]!, level === n);
    rent(words.say("deed.hotel"), square.rents.at(-1)!, level === top, "hotel_rent");
    price("deed.price", square.price);
    if (top > 1) price("deed.house-price", square.house);
    if (square.hotel !== square.house) price("deed.hotel-price", square.hotel, "hotel");
  } else {
    square.rents.forEach((value, n) => {
      const station = square.kind === "station";
      const label = words.say(station ? "deed.stations" : "deed.utilities", { count: n + 1 });
      rent(label, station ? value : words.say("deed.times", { times: value }), held === n + 1);
    });
    price("deed.price", square.price);
  }
  if (square.mortgage) price("deed.mortgage", square.mortgage);
  return rows;
}

/** The squares of the same group, this one among them. */
export function groupOf(printed: Printed, at: number): number[] {
  const { group } = printed.squares[at]!;
  return printed.squares.flatMap((square, other) => (group >= 0 && square.group === group ? [other] : []));
}
