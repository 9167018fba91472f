// Sentences of the catalogue filled in with values: `{name}`, `{name:form}`, `{count|one|many}`, `{=word}`.
// The same templates, and the same rules, as banquier/narration/words.py.
import { entry } from "./catalogue.ts";
import { typeset, type Both, type Lang } from "./lang.svelte.ts";

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

const FIELD = /\{(=?[\w.]+)(?::(\w+)|\|([^|}]*)\|([^|}]*))?\}/g;

/** French counts from two on, English everything but one. */
export const plural = (count: number, lang: Lang): boolean => (lang === "fr" ? count >= 2 : count !== 1);

export const plain = (pieces: Piece[]): string => pieces.map(({ text }) => text).join("");

export class Words {
  constructor(
    readonly lang: Lang,
    /** What an edition says in its own words, French and English. */
    readonly own: Record<string, [string, string]> = {},
  ) {}

  say(key: string, values: Values = {}): string {
    return plain(this.pieces(key, values));
  }

  pieces(key: string, values: Values = {}): Piece[] {
    return this.#fill(this.template(key), values);
  }

  template(key: string): string {
    const own = this.own[key];
    if (own) return this.oneOf(...own);
    return entry(key)[this.lang];
  }

  /** Itself, or the word that it names. */
  word(text: string): string {
    return text.startsWith("=") ? this.template(`word.${text.slice(1)}`) : text;
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
      const text = n === items.length - 1 ? this.template("part.and") : ", ";
      return [{ text, style: "" }, ...item];
    });
  }

  #fill(template: string, values: Values): Piece[] {
    const out: Piece[] = [];
    let at = 0;
    for (const field of template.matchAll(FIELD)) {
      if (field.index > at) out.push({ text: template.slice(at, field.index), style: "" });
      at = field.index + field[0].length;
      const [, name = "", form = "", one, many = ""] = field;
      if (name.startsWith("=")) {
        out.push({ text: this.word(name), style: "" });
        continue;
      }
      const value = values[name];
      if (value === undefined) throw new Error(`${template}: no value for ${name}`);
      if (one !== undefined) out.push({ text: this.word(plural(Number(value), this.lang) ? many : one), style: "" });
      else if (Array.isArray(value)) out.push(...value);
      else if (typeof value === "object") out.push(...value.said(form));
      else out.push({ text: inflected(String(value), form, this.lang), style: "" });
    }
    if (at < template.length) out.push({ text: template.slice(at), style: "" });
    return out;
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
