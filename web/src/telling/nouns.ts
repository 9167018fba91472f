// Names in sentences: with or without an article, with French prepositions, short.
import { POSSESSIVE, of, to, type Piece, type Sayable, type Words } from "../words/words.ts";

export const BANK_STYLE = "bank";
export const SQUARE_STYLE = "square";

interface Forms {
  /** As printed. */
  printed: string;
  /** With its article. */
  definite?: string;
  /** As it stands in a French sentence without one. */
  bare?: string;
  short?: string;
}

/** A name in its forms. */
export class Noun implements Sayable {
  readonly printed: string;
  readonly definite: string;
  readonly bare: string;
  readonly short: string;

  constructor(
    private readonly words: Words,
    { printed, definite = printed, bare = printed, short = printed }: Forms,
    readonly style: string,
    /** The number of the square or the card. */
    private readonly at?: number,
  ) {
    this.printed = printed;
    this.definite = definite;
    this.bare = bare;
    this.short = short || printed;
  }

  said(form: string): Piece[] {
    if (form === "court") return [this.#piece(this.short)];
    if (this.words.lang !== "fr") {
      const owned = form === "s" ? [{ text: POSSESSIVE, style: "" }] : [];
      return [this.#piece(this.definite), ...owned];
    }
    if (form === "la") return [this.#piece(this.definite)];
    if (form === "nu") return [this.#piece(this.bare)];
    if (form !== "de" && form !== "a") return [this.#piece(this.printed)];
    const whole = form === "de" ? of(this.definite) : to(this.definite);
    if (!whole.endsWith(this.definite)) return [this.#piece(whole)];
    return [{ text: whole.slice(0, -this.definite.length), style: "" }, this.#piece(this.definite)];
  }

  #piece(text: string): Piece {
    return this.at === undefined ? { text, style: this.style } : { text, style: this.style, at: this.at };
  }
}
