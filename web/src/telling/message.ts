// Messages as the server sends them: src/banquier/narration/codec.py describes the form.
import type { Line as LineSent, Narrated } from "../protocol.ts";
import type { Fact } from "../view.ts";

/** A number, a text, a message in its turn, or what is named by a kind and a number. */
export type Argument = number | string | Message | { series: Argument[] } | { fr: string; en: string } | { [kind: string]: number };
/** The id of a sentence of the catalogue, and its arguments by name. */
export type Message = [id: string, args?: Record<string, Argument>];

/** A line of the log with the facts that it tells. */
export interface Told {
  message: Message;
  /** An id of the rulebook, "" for none. */
  rule: string;
  facts: Fact[];
}

/** Lines as they came, with the facts that came with them. */
export const told = (lines: LineSent[], facts: Fact[]): Told[] =>
  lines.map(({ message, rule, facts: places }) => ({ message: message as Message, rule, facts: places.flatMap((at) => (facts[at] ? [facts[at]] : [])) }));

/** Parts of a view that consist of facts, as lines. */
export type Parts = Readonly<Record<string, (Told | null)[]>>;

export const partsOf = (narration: Narrated | null): Parts =>
  Object.fromEntries(Object.entries(narration?.parts ?? {}).map(([name, lines]) => [name, lines.map((line) => line && told([line], [])[0]!)]));
