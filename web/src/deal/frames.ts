// The open business of a table of Deal, read from the frames of its view.
import type { PrintedCard } from "../protocol.ts";
import type { DealView, Word } from "../view.ts";
import { unpack, type Placing } from "./cards.ts";

/** The action cards by the number that the server gives them: their ids, and `rent` for all rents. */
export const actionIds = (cards: PrintedCard[]): string[] => [
  ...new Set(cards.filter(({ kind }) => kind === "action" || kind === "rent").map(({ kind, id }) => (kind === "rent" ? kind : id))),
];

export interface Turn {
  seat: number;
  /** Cards played in it. */
  plays: number;
  /** Only what is too much in the hand is still to be put away. */
  ended: boolean;
}

/** It is for the target to answer, or for the source to answer a Joker. */
export type Lane = "done" | "target" | "source";
const LANES: Lane[] = ["done", "target", "source"];

/** Something aimed at others: a sum that they owe, or a card or a set to take. */
export interface Answers {
  source: number;
  /** The id of the action card; `rent` for all rents. */
  effect: string;
  owed: number;
  lanes: Lane[];
  colour: number;
  /** The card to take; of a set, which one. */
  face: number;
  ownColour: number;
  ownFace: number;
  placing: Placing[];
}

const numbers = (word: Word | undefined): number[] => (Array.isArray(word) ? word.map(Number) : []);

export function turnOf(view: DealView): Turn {
  const frame = view.stack.find(([name]) => name === "turn");
  if (!frame) return { seat: view.turn, plays: 0, ended: false };
  return { seat: Number(frame[1]), plays: Number(frame[2]), ended: Number(frame[5]) > 0 };
}

export function answersOf(view: DealView, cards: PrintedCard[]): Answers | null {
  const top = view.stack.at(-1);
  if (top?.[0] !== "answers") return null;
  const [, source, effect, owed, lanes, colour, face, ownColour, ownFace, placing] = top;
  return {
    source: Number(source),
    effect: actionIds(cards)[Number(effect)] ?? "",
    owed: Number(owed),
    lanes: numbers(lanes).map((lane) => LANES[lane] ?? "done"),
    colour: Number(colour),
    face: Number(face),
    ownColour: Number(ownColour),
    ownFace: Number(ownFace),
    placing: numbers(placing).map(unpack),
  };
}
