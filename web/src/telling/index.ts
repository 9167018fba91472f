// Which narrator an edition has.
import type { Printed } from "../protocol.ts";
import type { Lang } from "../words/languages.ts";
import { BoardNarrator, type Own } from "./board/narrator.ts";
import * as tricheurs from "./tricheurs/notices.ts";
import { DealNarrator } from "./deal/narrator.ts";
import * as faux_billets from "./faux_billets/notices.ts";
import type { Narrator } from "./narrator.ts";

const OWN: Record<string, Own> = { tricheurs, faux_billets };

export function makeNarrator(printed: Printed, lang: Lang, names: string[]): Narrator {
  if (!printed.squares.length) return new DealNarrator(printed, lang, names);
  return new BoardNarrator(printed, lang, names, OWN[printed.edition] ?? null);
}

export type { Message, Told } from "./message.ts";
export type { Notice, Topic } from "./notices.ts";
export type { Asked, Choice, Group, Line, Narrator } from "./narrator.ts";
