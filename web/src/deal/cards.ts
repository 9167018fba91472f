// The cards of Deal as numbers: how the server packs what lies on a table, short names, and the order of a hand.
import type { PrintedCard } from "../protocol.ts";

const FACES = 64;
const COLOURS = 10;
/** The place of what lies in a bank; 1 + colour is the row of that colour. */
export const BANK = 0;

export const placeOf = (what: number): number => Math.floor(what / FACES);
export const faceOf = (what: number): number => what % FACES;

/** A wild that a seat was given and has to place: whose, where it lies now, which. */
export interface Placing {
  seat: number;
  colour: number;
  face: number;
}

export const unpack = (packed: number): Placing => ({
  seat: Math.floor(packed / (COLOURS * FACES)),
  colour: Math.floor(packed / FACES) % COLOURS,
  face: packed % FACES,
});

const BEFORE =
  /^(boulevard|avenue|rue|place|gare|faubourg|compagnie de distribution) (de la |des |du |de l’|d’|de )?/i;
const AFTER = / (Company|Works)$/;

/** A street without what all streets begin with. */
export function shortName(name: string): string {
  const rest = name.replace(BEFORE, "").replace(AFTER, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const KINDS = ["property", "wild", "rent", "action", "money"];

/** A hand as one holds it: properties by colour, wilds, rents, actions, and money last. */
export function inOrder(hand: number[], cards: PrintedCard[]): number[] {
  const rank = (face: number): number => {
    const card = cards[face];
    return card ? KINDS.indexOf(card.kind) * 1000 + (card.kind === "property" ? (card.colours[0] ?? 0) * 10 : 0) : 0;
  };
  return hand.toSorted((a, b) => rank(a) - rank(b) || a - b);
}

/** It stands for any colour: the rainbow wild and the rent of all colours. */
export const isRainbow = (card: PrintedCard): boolean => card.colours.length > 2;

/** Equal cards told apart by how many of them came before. */
export function numbered(faces: number[]): { face: number; id: string }[] {
  const seen = new Map<number, number>();
  return faces.map((face) => {
    const number = seen.get(face) ?? 0;
    seen.set(face, number + 1);
    return { face, id: `${face}-${number}` };
  });
}
