// Which teller an edition has.
import type { Printed } from "../protocol.ts";
import type { Lang } from "../words/lang.svelte.ts";
import { PLAIN, type Own } from "./board/own.ts";
import { BoardTeller } from "./board/teller.ts";
import { CHEATING } from "./cheating/own.ts";
import { DealTeller } from "./dealing/teller.ts";
import { DECODING } from "./decoding/own.ts";
import type { Teller } from "./teller.ts";

const OWN: Record<string, Own> = { tricheurs: CHEATING, faux_billets: DECODING };

export function makeTeller(printed: Printed, lang: Lang, names: string[]): Teller {
  if (!printed.squares.length) return new DealTeller(printed, lang, names);
  return new BoardTeller(printed, lang, names, OWN[printed.edition] ?? PLAIN);
}

export type { Notice, Topic } from "./notices.ts";
export type { Asked, Choice, Group, Line, Teller } from "./teller.ts";
