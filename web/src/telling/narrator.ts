// Tells a game in one language: messages as sentences with the names of the players and of what is printed.
import type { Prompt, Options, Printed } from "../protocol.ts";
import { entry, known } from "../words/catalogue.ts";
import type { Both, Lang } from "../words/languages.ts";
import { write } from "../words/text.ts";
import { Words, type Piece, type Value, type Values } from "../words/words.ts";
import type { Argument, Message, Told } from "./message.ts";
import { asked, choices } from "./menu.ts";
import { BANK_STYLE, Noun, SQUARE_STYLE } from "./nouns.ts";
import type { Asked, Choice, Line } from "./told.ts";

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const capitalised = ([first, ...rest]: Piece[]): Piece[] => (first ? [{ ...first, text: capital(first.text) }, ...rest] : []);

/** Names that lead to a picture of what they name. */
const LOOKED_AT = new Set(["square", "face"]);

/** A newer server may tell what this page does not know: that must never stop the log. */
function safely<T>(tell: () => T, otherwise: T): T {
  try {
    return tell();
  } catch {
    return otherwise;
  }
}

export class Narrator {
  readonly words: Words;
  readonly #players: Noun[];
  readonly #bank: Noun;
  readonly #pot: Noun;
  readonly #ids: ReadonlySet<string>;
  readonly #lines = new WeakMap<Told, Line>();

  constructor(
    readonly printed: Printed,
    lang: Lang,
    names: string[],
  ) {
    this.words = new Words(lang, printed.words);
    this.#players = names.map((name, seat) => new Noun(this.words, { printed: name }, `seat${seat}`));
    this.#bank = new Noun(this.words, { printed: this.words.say("part.bank") }, BANK_STYLE);
    this.#pot = new Noun(this.words, { printed: this.words.say("part.pot") }, BANK_STYLE);
    this.#ids = new Set(printed.rules);
  }

  /** A player, the bank (-1) or the pot (-2), for a sentence. */
  noun(seat: number): Noun {
    const found = seat === -1 ? this.#bank : seat === -2 ? this.#pot : this.#players[seat];
    if (!found) throw new Error(`there is no seat ${seat}`);
    return found;
  }

  /** Where a name is wanted in any case: a seat that there is not goes by its number. */
  who(seat: number): Piece[] {
    return seat < this.#players.length ? this.noun(seat).said("") : [{ text: `${seat}`, style: "" }];
  }

  /** Players one after the other. */
  everybody(seats: number[]): Piece[] {
    return this.words.series(seats.map((seat) => this.who(seat)));
  }

  /** A line of the log as a sentence. */
  line(told: Told): Line {
    let found = this.#lines.get(told);
    if (!found) this.#lines.set(told, (found = this.#line(told)));
    return found;
  }

  #line({ message, rule, facts }: Told): Line {
    const other = (): Message => ["fact.other", { words: facts.map(write).join(" · ") }];
    const pieces = safely(() => this.pieces(message), null) ?? this.pieces(other());
    const named = pieces[0]?.style.startsWith("seat") ?? false;
    return { pieces: named ? pieces : capitalised(pieces), rule, quiet: known(message[0]) && entry(message[0]).quiet === true, facts };
  }

  /** A message in parts, so that names keep their colours. */
  pieces([key, args = {}]: Message): Piece[] {
    const values = Object.entries(args).map(([name, value]): [string, Value] => [name, this.#filled(value)]);
    return this.words.pieces(key, Object.fromEntries(values));
  }

  label(message: Message): Piece[] {
    return capitalised(this.pieces(message));
  }

  /** What a sentence takes in the place of this argument. */
  #filled(value: Argument): Value {
    if (typeof value !== "object") return value;
    if (Array.isArray(value)) return this.pieces(value);
    if ("series" in value) return this.words.series((value.series as Argument[]).map((item) => this.said(item)));
    if ("fr" in value) return this.words.one(value as Both);
    const [kind, number] = Object.entries(value)[0] as [string, number];
    return kind === "seat" ? this.noun(number) : this.#named(kind, number);
  }

  /** What is printed. Throws where there is no such thing. */
  #named(kind: string, number: number): Noun | string {
    const named = kind === "lot" && number >= 0 ? "square" : kind;
    const found = this.printed.names[named]?.[number]?.[this.words.lang === "fr" ? 0 : 1];
    if (found === undefined) throw new Error(`there is no ${kind} ${number}`);
    if (typeof found === "string") return found;
    const [printed, definite, bare, short] = found;
    return new Noun(this.words, { printed, definite, bare, short }, SQUARE_STYLE, LOOKED_AT.has(named) ? number : undefined);
  }

  /** An argument as it is said in a series. */
  said(value: Argument): Piece[] {
    const found = this.#filled(value);
    if (found instanceof Noun) return found.said("la");
    return Array.isArray(found) ? found : [{ text: String(found), style: "" }];
  }

  /** A label: a sentence with a capital. */
  text(key: string, values: Values = {}): Piece[] {
    return capitalised(this.words.pieces(key, values));
  }

  ended(winners: number[]): Piece[] {
    if (!winners.length) return this.text("say.over");
    return this.text(winners.length === 1 ? "fact.ended.one" : "fact.ended.shared", { winners: this.everybody(winners) });
  }

  rule(short: string): string {
    const { aliases, prefix } = this.printed;
    if (!short || this.#ids.has(short)) return short;
    const named = aliases[short] ?? short;
    const ids = [named, ...[prefix, "board", "kernel", "house"].map((owner) => `${owner}.${named}`)];
    return ids.find((id) => this.#ids.has(id)) ?? "";
  }

  /** The rule that a sentence of the catalogue quotes. */
  ruleOf(key: string): string {
    return this.rule(entry(key).rule ?? "");
  }

  choices(options: Options): Choice[] {
    return choices(this, options);
  }

  asked(sent: Prompt): Asked {
    return safely(() => asked(this, sent), { title: this.text("page.loading"), details: [], square: -1 });
  }
}

export const makeNarrator = (printed: Printed, lang: Lang, names: string[]): Narrator => new Narrator(printed, lang, names);
