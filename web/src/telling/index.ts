// Which narrator an edition has.
import type { Printed } from "../protocol.ts";
import type { Lang } from "../words/languages.ts";
import { PLAIN, type Own } from "./board/own.ts";
import { BoardNarrator } from "./board/narrator.ts";
import { CHEATING } from "./tricheurs/own.ts";
import { DealNarrator } from "./deal/narrator.ts";
import { DECODING } from "./faux_billets/own.ts";
import type { Narrator } from "./narrator.ts";

const OWN: Record<string, Own> = { tricheurs: CHEATING, faux_billets: DECODING };

export function makeNarrator(printed: Printed, lang: Lang, names: string[]): Narrator {
  if (!printed.squares.length) return new DealNarrator(printed, lang, names);
  return new BoardNarrator(printed, lang, names, OWN[printed.edition] ?? PLAIN);
}

export type { Message, Told } from "./message.ts";
export type { Notice, Topic } from "./notices.ts";
export type { Asked, Choice, Group, Line, Narrator } from "./narrator.ts";
