// Something printed for tests: a small board, two Cheat cards, a few cards of Deal.
import type { Fact } from "../view.ts";
import { write } from "../words/text.ts";
import type { Line, Narrator } from "../telling/index.ts";
import type { Printed, PrintedCard, PrintedCheat, PrintedSquare } from "../protocol.ts";

export const square = (kind: string, fr: string, price = 0): PrintedSquare => ({
  kind,
  fr,
  en: fr,
  short_fr: fr,
  short_en: fr,
  group: price ? 0 : -1,
  price,
  rents: [],
  group_rent: 0,
  house: 50,
  hotel: 50,
  mortgage: 45,
  amount: 0,
  deck: -1,
  proposed: false,
  reduced: false,
  deed: [],
  happens: [],
});

type Noun = [printed: string, definite: string, bare: string, short: string];
/** A name in both languages; in English it has one form. */
const name = (printed: string, definite = printed, bare = printed): Noun[] => [
  [printed, definite, bare, printed],
  [printed, printed, printed, printed],
];
const STREET = name("Rue Lecourbe", "la rue Lecourbe", "rue Lecourbe");

export const PRINTED: Printed = {
  edition: "classique",
  prefix: "classique",
  figures: { interest: 10, houses_per_street: 4, tries: 3 },
  words: {},
  aliases: {},
  rules: ["board.turn.roll-and-move"],
  proposed: [],
  squares: [square("start", "Départ"), square("street", "Rue Lecourbe", 60), square("jail", "Prison")],
  groups: [{ name: "brown", fr: "marron", en: "brown", colour: "#000000", kind: "street" }],
  cards: [],
  kept: [],
  free: 0,
  notes: [],
  decks: [],
  colours: [],
  cheats: [],
  names: { square: { 0: name("Départ", "la case Départ"), 1: STREET, 2: name("Prison", "la prison"), 3: name("Avenue Henri-Martin", "l’avenue Henri-Martin") } },
};

const cheat = (id: string, fr: string, fields: string[]): PrintedCheat =>
  ({ id, fr, fields, en: fr, proposed: [], do_fr: "", do_en: "", trace_fr: "", trace_en: "" }) as unknown as PrintedCheat;

export const TRICHEURS: Printed = {
  ...PRINTED,
  edition: "tricheurs",
  cheats: [cheat("pickpocket", "Pickpocket", ["other", "-", "amount"]), cheat("bank-heist", "Braquage de banque", ["amount", "-", "-"])],
};

const card = (kind: string, id: string, fr: string, value: number): PrintedCard =>
  ({ kind, id, fr, en: fr, value, colours: kind === "property" ? [0] : [], text_fr: "", text_en: "" }) as unknown as PrintedCard;

export const DEAL: Printed = {
  ...PRINTED,
  edition: "deal",
  squares: [],
  cards: [card("money", "m2", "Billet de 2M", 2), card("property", "p", "Rue Lecourbe", 1), card("action", "joker", "Joker", 4)],
  colours: [{ id: "brown", fr: "marron", en: "brown", colour: "#000000", size: 2, rents: [1, 2], value: 1, buildable: true }],
  names: {
    face: { 0: name("Billet de 2M", "le billet de 2M"), 1: STREET, 2: name("Joker", "« Joker »") },
    set: { 0: name("le groupe marron") },
  },
};

/** A line of the log that tells these facts. */
export const lineOf = (narrator: Narrator, ...facts: Fact[]): Line =>
  narrator.line({ message: ["fact.other", { words: facts.map(write).join(" · ") }], rule: "", facts });
