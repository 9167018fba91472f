// What is printed on a board and its cards, in one language and ready for sentences.
import type { Printed, PrintedCard, PrintedSquare } from "../../protocol.ts";
import { of, type Words } from "../../words/words.ts";
import { Noun, SQUARE_STYLE, parted, street } from "../nouns.ts";

/** Ends the first words of a card. */
const OPENING = /\s?[.?!:] /;
const HOTEL = -2; // the number of the last hotel where it is auctioned; the last house is -1

export class Names {
  readonly #nouns: Noun[];

  constructor(
    private readonly words: Words,
    private readonly printed: Printed,
  ) {
    this.#nouns = printed.squares.map((square, at) => this.#named(square, at));
  }

  square(at: number): PrintedSquare {
    return there(this.printed.squares, at);
  }

  /** A square in a sentence. */
  noun(at: number): Noun {
    return there(this.#nouns, at);
  }

  /** What is auctioned: a title by its square, or one of the last buildings. */
  lot(lot: number): Noun {
    if (lot >= 0) return this.noun(lot);
    return new Noun(this.words, { printed: this.words.word(lot === HOTEL ? "=hotel.last" : "=house.last") }, SQUARE_STYLE);
  }

  /** The whole text of a card, with a star if it is a proposed one. */
  card(card: number): string {
    return this.#text(card) + (this.face(card).proposed ? "*" : "");
  }

  #text(card: number): string {
    return this.words.one(this.face(card));
  }

  face(card: number): PrintedCard {
    return there(this.printed.cards, card);
  }

  /** The words that a card begins with. */
  cardName(card: number): string {
    return this.#text(card).split(OPENING, 1)[0]!;
  }

  /** What a card says after those words; all of it if it begins with its order. */
  cardOrder(card: number): string {
    const text = this.#text(card);
    const opening = OPENING.exec(text);
    return opening ? text.slice(opening.index + opening[0].length) : text;
  }

  /** One of the cards that may be kept, by its place among them. */
  kept(slot: number): number {
    return there(this.printed.kept, slot);
  }

  keptDeck(slot: number): string {
    return this.deck(this.face(this.kept(slot)).deck);
  }

  /** Is it a card that leads out of jail? */
  leadsOut(slot: number): boolean {
    return slot < this.printed.free;
  }

  deck(deck: number): string {
    return this.words.word(`=deck.${there(this.printed.decks, deck)}`);
  }

  group(group: number): string {
    return this.words.one(there(this.printed.groups, group));
  }

  squaresOf(group: number): number[] {
    return this.printed.squares.flatMap((square, at) => (square.group === group ? [at] : []));
  }

  /** What one of the effects of a card is called, and its figure. */
  effect(card: number, at: number): { name: string; figure: number } {
    const [name, figure] = there(this.face(card).effects, at);
    return { name: String(name).replaceAll("_", "-"), figure: Number(figure ?? 0) };
  }

  #named(square: PrintedSquare, at: number): Noun {
    const { words } = this;
    const printed = words.one(square);
    const short = words.lang === "fr" ? square.short_fr : square.short_en;
    if (square.kind === "jail") {
      const name = words.say("noun.jail");
      return new Noun(words, { printed, definite: name, bare: name, short }, SQUARE_STYLE, at);
    }
    if (words.lang !== "fr") return new Noun(words, { printed, short }, SQUARE_STYLE, at);
    const named = street(words, printed, short, at);
    if (named) return named;
    const [first, rest] = parted(printed);
    const key = square.group >= 0 ? "noun.title" : "noun.case";
    // In a name of its own the article belongs to the name.
    const articled = (first === "Le" || first === "La") && !(key in words.own);
    const inside = articled ? `${first.toLowerCase()} ${rest}` : printed;
    const definite = words.say(key, { name: articled ? of(inside) : printed });
    return new Noun(words, { printed, definite, bare: words.say("noun.on", { name: inside }), short }, SQUARE_STYLE, at);
  }
}

function there<T>(all: T[], at: number): T {
  const found = all[at];
  if (found === undefined) throw new Error(`there is no number ${at}`);
  return found;
}
