// The cards of Deal in words: names with and without articles, short ones, colours and sets.
import type { Printed, PrintedCard, PrintedColour } from "../../protocol.ts";
import type { Piece, Words } from "../../words/words.ts";
import { Noun, SQUARE_STYLE, street } from "../nouns.ts";
import { capital } from "../speaker.ts";

/** What the names of streets begin with, and a short name does without. */
const BEFORE = /^(boulevard|avenue|rue|place|gare|faubourg|compagnie de distribution) (de la |des |du |de l’|d’|de )?/i;
const AFTER = / (Company|Works)$/;
/** A thing on a table is its place times this plus its face: place 0 is the bank, 1 + colour that colour's row. */
const FACES = 64;
const COLOURS = 10;
const BANK_PLACE = 0;

export const faceOf = (thing: number): number => thing % FACES;
export const inBank = (thing: number): boolean => Math.floor(thing / FACES) === BANK_PLACE;

/** A wild just given: whose it is, for which colour it stands, and its face. */
export const unpacked = (packed: number): { seat: number; colour: number; face: number } => ({
  seat: Math.floor(packed / (COLOURS * FACES)),
  colour: Math.floor(packed / FACES) % COLOURS,
  face: packed % FACES,
});

/** The action cards by the number that the server gives them: their ids, and `rent` for all rents. */
export const actionIds = (cards: PrintedCard[]): string[] => [
  ...new Set(cards.filter(({ kind }) => kind === "action" || kind === "rent").map(({ kind, id }) => (kind === "rent" ? kind : id))),
];

export class Cards {
  readonly #nouns: Noun[];
  readonly actions: string[];

  constructor(
    private readonly words: Words,
    private readonly printed: Printed,
  ) {
    this.#nouns = printed.cards.map((card, face) => this.#named(card, face));
    this.actions = actionIds(printed.cards);
  }

  card(face: number): PrintedCard {
    const found = this.printed.cards[face];
    if (!found) throw new Error(`there is no card ${face}`);
    return found;
  }

  /** As printed. */
  name(face: number): string {
    return this.words.one(this.card(face));
  }

  noun(face: number): Noun {
    const found = this.#nouns[face];
    if (!found) throw new Error(`there is no card ${face}`);
    return found;
  }

  /** What tells a card from the others of its kind. */
  short(face: number): string {
    const { kind, value } = this.card(face);
    const name = this.name(face);
    if (kind === "property") return capital(name.replace(BEFORE, "").replace(AFTER, ""));
    if (kind === "wild") return name.replace(/^Joker /, "").replace(/ wild$/, "");
    return kind === "money" ? `${value}M` : name;
  }

  /** The number of a face by its id. */
  face(id: string): number {
    return this.printed.cards.findIndex((card) => card.id === id);
  }

  /** Does it stand for every colour? */
  isMany(face: number): boolean {
    return this.card(face).colours.length === this.printed.colours.length;
  }

  /** What a card does: printed on actions and rents, in our words for the others. */
  text(face: number): string {
    const { kind, text_fr, text_en, value, colours } = this.card(face);
    if (text_fr) return this.words.oneOf(text_fr, text_en);
    if (kind === "wild") return this.words.say(this.isMany(face) ? "card.wild-all" : "card.wild");
    if (kind === "money") return this.words.say("card.money", { amount: value });
    const colour = colours[0]!;
    return this.words.say("card.property", { set: this.set(colour), size: this.colour(colour).size });
  }

  colour(colour: number): PrintedColour {
    const found = this.printed.colours[colour];
    if (!found) throw new Error(`there is no colour ${colour}`);
    return found;
  }

  /** The cards of one colour in front of a player. */
  set(colour: number): Noun {
    const printed = this.colour(colour);
    const short = this.words.one(printed);
    const bare = this.words.say(printed.buildable ? "card.set" : "card.set-of", { colour: short });
    const name = this.words.say("card.the", { name: bare });
    return new Noun(this.words, { printed: name, bare, short }, SQUARE_STYLE);
  }

  /** A sum, a property, or a building with the set on which it stands. */
  thing(what: number): Piece[] {
    const face = faceOf(what);
    const { kind, value, id } = this.card(face);
    if (inBank(what)) return [{ text: `${value}M`, style: "" }];
    if (kind !== "action") return this.noun(face).said("la");
    return this.words.pieces(`card.building.${id}`, { set: this.set(Math.floor(what / FACES) - 1) });
  }

  things(things: number[]): Piece[] {
    return this.words.series(things.map((what) => this.thing(what)));
  }

  /** Cards one after the other. */
  many(faces: number[]): Piece[] {
    return this.words.series(faces.map((face) => this.noun(face).said("la")));
  }

  worth(things: number[]): number {
    return things.reduce((sum, what) => sum + this.card(faceOf(what)).value, 0);
  }

  #named({ kind }: PrintedCard, face: number): Noun {
    const { words } = this;
    const printed = this.name(face);
    const short = this.short(face);
    const noun = (definite: string, bare = printed) => new Noun(words, { printed, definite, bare, short }, SQUARE_STYLE, face);
    if (kind === "action") return noun(words.say("card.quoted", { name: printed }));
    if (kind === "property") return street(words, printed, short, face) ?? noun(printed);
    const bare = kind === "money" ? printed.slice(0, 1).toLowerCase() + printed.slice(1) : printed;
    return noun(words.say("card.the", { name: bare }), bare);
  }
}
