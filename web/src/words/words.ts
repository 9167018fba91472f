// Messages of the catalogue filled in with values by Fluent. The same functions, and the same forms of names, as
// banquier/narration/words.py and bundle.py.
import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentFunction, type FluentValue } from "@fluent/bundle";
import { identifier, resource } from "./catalogue.ts";
import { typeset, type Both, type Lang } from "./languages.ts";

/** Some text, and what it is: "" or `seat2`, `square`, `bank`… */
export interface Piece {
  text: string;
  style: string;
  /** The number of the square or the card that it names. */
  at?: number;
}

/** A value that is said differently by its place in the sentence. */
export interface Sayable {
  said(form: string): Piece[];
}

export type Value = string | number | Sayable | Piece[];
export type Values = Record<string, Value>;

/** The functions that messages use, and the form of a name that each asks for. */
const FORMS = { OF: "de", TO: "a", THE: "la", BARE: "nu", SHORT: "court", POSSESSIVE: "s" };
/** The message that sums of money fill in; an edition may have another unit. */
const SUM = "part-sum";
/** The first character for private use: the text of a message holds one of them for each value that is not a number. */
const MARK = 0xe000;
const MARKS = /([\ue000-\uf8ff])/;

/** A value in one of its forms. Formatting it notes its pieces, and leaves a mark in the text for them. */
class Argument extends FluentType<Exclude<Value, number>> {
  constructor(
    value: Exclude<Value, number>,
    readonly lang: Lang,
    readonly noted: Piece[][],
    readonly form = "",
  ) {
    super(value);
  }

  override toString(): string {
    const { value, form, lang } = this;
    if (typeof value === "string") this.noted.push([{ text: inflected(value, form, lang), style: "" }]);
    else this.noted.push(Array.isArray(value) ? value : value.said(form));
    return String.fromCharCode(MARK + this.noted.length - 1);
  }
}

/** The value in that form. Throws for a number. */
function inForm(form: string, value: FluentValue | undefined): FluentValue {
  if (!(value instanceof Argument)) throw new TypeError(`${String(value)} has no form ${form}`);
  return new Argument(value.value, value.lang, value.noted, form);
}

const functions = Object.fromEntries(Object.entries(FORMS).map(([name, form]): [string, FluentFunction] => [name, ([value]) => inForm(form, value)]));

export const plain = (pieces: Piece[]): string => pieces.map(({ text }) => text).join("");

export class Words {
  readonly #bundle: FluentBundle;

  constructor(
    readonly lang: Lang,
    /** What an edition says in its own words: patterns, French and English. */
    readonly own: Record<string, [string, string]> = {},
  ) {
    this.#bundle = new FluentBundle(lang, { functions: { ...functions, MONEY: ([amount]) => this.#money(amount) }, useIsolating: false });
    this.#bundle.addResource(resource(lang));
    const entries = Object.entries(own).map(([key, texts]) => `${identifier(key)} = ${this.oneOf(...texts).replaceAll("\n", "\n    ")}\n`);
    this.#bundle.addResource(new FluentResource(entries.join("")), { allowOverrides: true });
  }

  say(key: string, values: Values = {}): string {
    return plain(this.pieces(key, values));
  }

  /** A message in parts, so that names keep their colours. Throws where the message or a value is missing. */
  pieces(key: string, values: Values = {}): Piece[] {
    const noted: Piece[][] = [];
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const args = given.map(([name, value]) => [name, typeof value === "number" ? value : new Argument(value, this.lang, noted)] as const);
    const text = this.#bundle.formatPattern(this.#pattern(identifier(key)), Object.fromEntries(args));
    return text.split(MARKS).flatMap((part) => {
      if (MARKS.test(part)) return noted[part.charCodeAt(0) - MARK]!;
      return part ? [{ text: part, style: "" }] : [];
    });
  }

  /** A sum with the unit of the edition. Throws for what is not a number. */
  #money(amount: FluentValue | undefined): string {
    if (!(amount instanceof FluentNumber)) throw new TypeError(`${String(amount)} is not a sum`);
    return this.#bundle.formatPattern(this.#pattern(SUM), { amount });
  }

  #pattern(id: string) {
    // A term has no message of its own.
    const name = id.startsWith("-") ? `term${id}` : id;
    if (name !== id && !this.#bundle.hasMessage(name)) this.#bundle.addResource(new FluentResource(`${name} = { ${id} }`));
    const found = this.#bundle.getMessage(name)?.value;
    if (!found) throw new Error(`no sentence ${id} in the catalogue`);
    return found;
  }

  /** Itself, or the word that it names. */
  word(text: string): string {
    return text.startsWith("=") ? this.say(`word.${text.slice(1)}`) : text;
  }

  oneOf(fr: string, en: string): string {
    return this.lang === "fr" ? typeset(fr) : en;
  }

  one({ fr, en }: Both): string {
    return this.oneOf(fr, en);
  }

  /** `a, b et c`; `rien` for none. */
  series(items: Piece[][]): Piece[] {
    if (!items.length) return this.pieces("part.nothing");
    return items.flatMap((item, n) => {
      if (!n) return item;
      const text = n === items.length - 1 ? this.say("part.and") : ", ";
      return [{ text, style: "" }, ...item];
    });
  }
}

/** French `de` before a name. */
export function of(name: string): string {
  if (name.startsWith("le ")) return `du ${name.slice(3)}`;
  return (elides(name) ? "d’" : "de ") + name;
}

/** Is `de` shortened before this name? Before a vowel and h; before y only if a consonant follows. */
export const elides = (name: string): boolean => /^(?:[aeiouhœæ]|y(?![aeiouyœæ])\p{L})/iu.test(name.normalize("NFD"));

export const POSSESSIVE = "’s";

/** A plain text in a form: `de` and `a` in French, `s` in English; itself in any other. */
function inflected(name: string, form: string, lang: Lang): string {
  if (lang === "fr") return form === "de" ? of(name) : form === "a" ? to(name) : name;
  return form === "s" ? name + POSSESSIVE : name;
}

/** French `à` before a name. */
export const to = (name: string): string => (name.startsWith("le ") ? `au ${name.slice(3)}` : `à ${name}`);
