// Which teller an edition has.
import type { Printed } from "../protocol.ts";
import type { Lang } from "../words/lang.svelte.ts";
import { PlainTeller } from "./plain.ts";
import type { Teller } from "./teller.ts";

export const makeTeller = (printed: Printed, lang: Lang, names: string[]): Teller => new PlainTeller(printed, lang, names);

export type { Asked, Choice, Group, Line, Teller } from "./teller.ts";
