// The Chance cards of Faux billets that a seat can do something with, by the view and its options.
import type { Options } from "../protocol.ts";
import type { BoardView } from "../view.ts";
import { read } from "../words/text.ts";
import type { Truth } from "./notes.ts";

/** What everybody knows of a card. */
export function cardTruth(view: BoardView, slot: number): Truth {
  const known = (view.known_cards ?? []) as unknown as [number, number][];
  const truth = known.find(([card]) => card === slot)?.[1];
  return truth === 1 || truth === -1 ? truth : 0;
}

/** The action of this name about this card, if it is offered. */
export function offered(options: Options | null, verb: string, slot: number): string | null {
  return options?.actions.find((action) => {
    const [name, at] = read(action);
    return name === verb && at === slot;
  }) ?? null;
}

export interface CardPlayed {
  seat: number;
  slot: number;
}

/** The card that is about to take effect and may be looked at. */
export function cardInQuestion(view: BoardView): CardPlayed | null {
  const top = view.stack.at(-1);
  return top?.[0] === "card-check" ? { seat: Number(top[1]), slot: Number(top[2]) } : null;
}
