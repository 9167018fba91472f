// Which cards fly from where to where when a fact is heard. A place is named as in `data-place` of the page.
import type { DealView, Fact } from "../view.ts";
import { BANK, faceOf, placeOf } from "./cards.ts";

export interface Flight {
  /** -1: nobody here sees it, its back is shown. */
  face: number;
  from: string;
  to: string;
}

export const bankOf = (seat: number): string => `bank ${seat}`;
export const handOf = (seat: number): string => `hand ${seat}`;
export const rowOf = (seat: number, colour: number): string => `row ${seat} ${colour}`;
export const PILE = "pile";
export const MIDDLE = "middle";

const placeAt = (seat: number, place: number): string => (place === BANK ? bankOf(seat) : rowOf(seat, place - 1));

/** `kinds` are those of the faces: what is money goes to a bank. */
export function flightsOf(fact: Fact, before: DealView | null, kinds: string[]): Flight[] {
  const [name, ...rest] = fact;
  const [a = 0, b = 0, c = 0, d = 0] = rest.map((word) => (typeof word === "number" ? word : 0));
  const one = (face: number, from: string, to: string): Flight[] => [{ face, from, to }];
  switch (name) {
    case "drew": {
      const faces = Array.isArray(rest[1]) ? rest[1].map(Number) : Array<number>(b).fill(-1);
      return faces.map((face) => ({ face, from: PILE, to: handOf(a) }));
    }
    case "buried":
      return one(b >= 0 ? b : -1, handOf(a), PILE);
    case "banked":
      return one(b, handOf(a), bankOf(a));
    case "laid":
    case "built":
      return one(b, handOf(a), rowOf(a, c));
    case "played":
      return one(b, handOf(a), MIDDLE);
    case "moved":
      return one(b, rowOf(a, c), d < 0 ? handOf(a) : rowOf(a, d));
    case "took-back": {
      const banked = Array.isArray(rest[3]) && rest[3].map(Number).includes(b);
      const set = before?.players[a]?.sets.find(({ cards }) => cards.includes(b));
      const from = banked ? bankOf(a) : set ? rowOf(a, set.colour) : "";
      return from ? one(b, from, handOf(a)) : [];
    }
    case "gave": {
      const place = placeOf(c);
      const face = faceOf(c);
      const property = kinds[face] === "property" || kinds[face] === "wild";
      return one(face, placeAt(a, place), property ? placeAt(b, place) : bankOf(b));
    }
    case "seized": {
      const sets = before?.players[a]?.sets.filter((set) => set.colour === c && set.complete) ?? [];
      return (sets[d]?.cards ?? []).map((face) => ({ face, from: rowOf(a, c), to: rowOf(b, c) }));
    }
    case "shuffled":
      return b ? one(-1, MIDDLE, PILE) : [];
    default:
      return [];
  }
}
