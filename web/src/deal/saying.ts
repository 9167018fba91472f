// The cards, sets and spots of the table in words.
import type { Game } from "../game.svelte.ts";
import type { DealSet } from "../view.ts";
import { one, t } from "../words/index.svelte.ts";
import { plain } from "../words/words.ts";
import { shortName } from "./cards.ts";
import { parts, type Play, type Spot } from "./plays.ts";

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const cardName = (game: Game, face: number): string => {
  const card = game.printed.cards[face];
  return card ? one(card) : "";
};

/** A street by what tells it from the others, any other card by its name. */
export const shortCard = (game: Game, face: number): string =>
  game.printed.cards[face]?.kind === "property" ? shortName(cardName(game, face)) : upper(cardName(game, face));

export const colourName = (game: Game, colour: number): string => {
  const found = game.printed.colours[colour];
  return found ? one(found) : "";
};

export const colourTitle = (game: Game, colour: number): string => upper(colourName(game, colour));

/** A card for who cannot see it; `as` is the colour that a wild stands for. */
export function cardLabel(game: Game, face: number, as = -1): string {
  const card = game.printed.cards[face];
  if (!card) return t("page.deal.back");
  const name = upper(one(card));
  const amount = card.value;
  if (card.kind === "money") return name;
  if (card.kind === "property") return t("page.deal.card-property", { name, colour: colourName(game, card.colours[0]!), amount });
  if (card.kind === "wild" && as >= 0) return t("page.deal.card-wild", { name, colour: colourName(game, as), amount });
  return t("page.deal.card", { name, amount });
}

/** What a card does, in a sentence. */
export function cardText(game: Game, face: number): string {
  const card = game.printed.cards[face];
  if (!card) return "";
  if (card.text_fr) return one({ fr: card.text_fr, en: card.text_en });
  if (card.kind === "money") return t("card.money", { amount: card.value });
  if (card.kind === "wild") return t(card.colours.length > 2 ? "card.wild-all" : "card.wild");
  const colour = game.printed.colours[card.colours[0]!]!;
  return t("page.deal.property-text", {
    colour: upper(one(colour)),
    size: colour.size,
    rents: colour.rents.map((rent) => `${rent}M`).join(" · "),
  });
}

export function setLabel(game: Game, set: DealSet): string {
  const built = set.hotel ? "page.deal.with-hotel" : set.house ? "page.deal.with-house" : "";
  const size = game.printed.colours[set.colour]!.size;
  const cards = set.cards.map((face) => cardName(game, face)).join(", ");
  const values = { colour: colourTitle(game, set.colour), held: set.cards.length, size, rent: set.rent, cards };
  return t("page.deal.set", values) + (built ? t(built) : "");
}

/** The cards of a colour that a seat has outside of complete sets. */
export const begun = (game: Game, seat: number, colour: number): number =>
  game.deal.players[seat]?.sets.find((set) => set.colour === colour && !set.complete)?.cards.length ?? 0;

/** What rents bring, as the server has it; of several, the one that is not doubled. */
function rentOf(game: Game, plays: Play[]): number {
  const asked = new Set(plays.map(({ action }) => action));
  return Math.min(...game.choices.flatMap(({ action, price }) => (action && asked.has(action) ? -(price ?? 0) : [])));
}

/** What an action is called where the question's words are used. */
export const labelOf = (game: Game, action: string): string => {
  const found = game.choices.find((choice) => choice.action === action);
  return found ? plain(found.label) : action;
};

/** The words on the button of a spot; the plays are those behind it. */
export function spotLabel(game: Game, at: Spot, plays: Play[]): string {
  const [kind, a = -1, b = -1, c = -1] = parts(at);
  switch (kind) {
    case "bank":
      return t("page.deal.to-bank", { amount: game.printed.cards[plays[0]!.face]?.value ?? 0 });
    case "hand":
      return t("page.deal.to-hand");
    case "row":
      return rowLabel(game, a, plays);
    case "seat":
      return t("page.deal.against", { name: game.names[a] ?? "", cash: game.deal.players[a]?.cash ?? 0 });
    case "card":
      return t(a === game.seat ? "page.deal.own-card" : "page.deal.their-card", {
        card: shortCard(game, c),
        name: game.names[a] ?? "",
        colour: colourName(game, b),
      });
    case "set":
      return t("page.deal.their-set", { colour: colourTitle(game, b), name: game.names[a] ?? "" });
    case "times":
      return t(a ? "page.deal.doubled" : "page.deal.undoubled", { amount: rentOf(game, plays), count: a });
    default:
      return plays.length === 1 ? labelOf(game, plays[0]!.action) : t("page.deal.play");
  }
}

function rowLabel(game: Game, colour: number, plays: Play[]): string {
  const name = colourTitle(game, colour);
  const verb = plays[0]?.verb;
  if (verb === "rent") return t("page.deal.rent-of", { colour: name, amount: rentOf(game, plays) });
  if (verb === "build") return t("page.deal.build-on", { colour: name });
  const { size } = game.printed.colours[colour]!;
  const held = begun(game, game.seat, colour) + 1;
  return t(held === size ? "page.deal.lay-whole" : "page.deal.lay", { colour: name, held, size });
}
