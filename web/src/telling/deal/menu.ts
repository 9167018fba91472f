// The choices of Deal: cards to lay, to play and to bank, wilds to move, answers to others.
import type { Options } from "../../protocol.ts";
import type { DealPlayer, DealView } from "../../view.ts";
import { read } from "../../words/text.ts";
import type { Piece, Values } from "../../words/words.ts";
import { choice, listed, numbers, offered, type About, type Option } from "../options.ts";
import type { Choice, Group } from "../narrator.ts";
import { branches, type Level } from "./branches.ts";
import type { DealNarrator } from "./narrator.ts";

const SECTIONS = ["lay", "play", "bank", "move", "answer"] as const;
type Section = (typeof SECTIONS)[number];
const GROUPS: Record<Section, Group> = { lay: "card", play: "card", bank: "bank", move: "move", answer: "answer" };
const COMPLETES = 100; // how much a card is worth that makes a set whole; less where it only joins others

interface Placed {
  section: Section;
  /** Of what is laid: how much it brings closer to a set. */
  gain: number;
  choice: Choice;
}

export class DealLister {
  readonly #found: Placed[] = [];

  constructor(
    private readonly narrator: DealNarrator,
    private readonly view: DealView,
    private readonly options: Options,
    private readonly seat: number,
  ) {}

  choices(): Choice[] {
    const all = offered(this.options);
    const by = new Map<string, Option[]>();
    for (const option of all) by.set(option.verb, [...(by.get(option.verb) ?? []), option]);
    const known: [string, (same: Option[]) => void][] = [
      ["lay", (same) => this.#each(same, [0], (cards) => this.#lay(cards))],
      ["swap", (same) => this.#each(same, [0], (cards) => this.#swap(cards))],
      ["bank", (same) => same.forEach((option) => this.#bank(option))],
      ["go", ([option]) => this.#play("go", option!, { count: this.narrator.figure("draw") })],
      ["rent", (same) => this.#each(same, [0], (cards) => this.#rent(cards))],
      ["birthday", ([option]) => this.#play("birthday", option!, { amount: this.narrator.figure("birthday") })],
      ["jackpot", (same) => this.#aimed("jackpot", [this.#whom(0)], same, { amount: this.narrator.figure("jackpot") })],
      ["duel", (same) => this.#aimed("duel", [this.#whom(0), { key: String, label: this.#property }], same)],
      ["banco", (same) => this.#aimed("banco", [this.#whom(0), { key: String, label: this.#whole }], same)],
      ["trocs", ([option]) => this.#play("troc", option!, {})],
      ["build", (same) => this.#each(same, [0], (cards) => this.#build(cards))],
      ["move", (same) => this.#each(same, [0, 1], (cards) => this.#move(cards))],
      ["stand", (same) => same.forEach((option) => this.#stand(option))],
      ["gifts", (same) => same.forEach((option) => this.#gifts(option))],
      ["let", (same) => same.forEach((option) => this.#lane(option))],
      ["joker", (same) => same.forEach((option) => this.#lane(option))],
      ["bury", (same) => same.forEach((option) => this.#bury(option))],
      ["end-turn", ([option]) => this.#add("answer", "end-turn", option!)],
      ["take-back", ([option]) => this.#add("answer", "take-back", option!)],
    ];
    for (const [verb, make] of known) this.#safely(by.get(verb) ?? [], make);
    const verbs = new Set(known.map(([verb]) => verb));
    for (const option of all) if (!verbs.has(option.verb)) this.#safely([option], () => this.#other(option));
    const order = (section: Section) => SECTIONS.indexOf(section);
    return this.#found
      .sort((a, b) => order(a.section) - order(b.section) || b.gain - a.gain)
      .map(({ choice }) => choice);
  }

  /** What cannot be put into words can be chosen all the same. */
  #safely(options: Option[], make: (options: Option[]) => void): void {
    if (!options.length) return;
    try {
      make(options);
    } catch {
      options.forEach((option) => this.#other(option));
    }
  }

  #other(option: Option): void {
    const label = this.narrator.text("choice.other", { action: option.action ?? option.verb });
    this.#found.push({ section: "answer", gain: 0, choice: this.#made("answer", label, "", option) });
  }

  /** Those whose arguments at these places are the same. */
  #each(options: Option[], places: number[], make: (same: Option[]) => void): void {
    const key = (option: Option) => places.map((place) => option.args[place]).join();
    for (const one of new Set(options.map(key))) make(options.filter((option) => key(option) === one));
  }

  #made(section: Section, label: Piece[], rule: string, option: Option, about: About = {}): Choice {
    const usual = option.action !== null && option.action === this.options.default;
    return choice(GROUPS[section], label, rule, option, usual, about);
  }

  #add(section: Section, key: string, option: Option, values: Values = {}, about: About = {}, gain = 0): void {
    const sentence = `choice.deal.${key}`;
    const label = this.narrator.text(sentence, values);
    const more = about.square === undefined ? "" : this.#explained(about.square);
    const made = this.#made(section, label, this.narrator.ruleOf(sentence), option, { more, ...about });
    this.#found.push({ section, gain, choice: made });
  }

  /** Several that differ in these ways, as one list; one alone is what its sentence says. */
  #list(section: Section, key: string, levels: Level[], same: Option[], values: Values, about: About = {}, gain = 0): void {
    for (const { option, brief } of branches(levels, same)) {
      this.#add(section, key, option, values, about, gain);
      const placed = this.#found.at(-1)!;
      if (brief.length) placed.choice = listed(placed.choice, placed.choice.label, brief);
    }
  }

  // --- one's own turn

  #lay(same: Option[]): void {
    const { cards } = this.narrator;
    const [face, colour] = numbers(same[0]!) as [number, number];
    const gain = Math.max(...same.map((option) => this.#gain(numbers(option)[1]!)));
    const values = { card: cards.noun(face) };
    const about = { square: face };
    if (same.length === 1) this.#add("lay", "lay", same[0]!, { ...values, place: this.#place(colour) }, about, gain);
    else this.#list("lay", "lay-wild", [this.#colour(1)], same, values, about, gain);
  }

  /** A property just drawn in place of a wild, which goes elsewhere. */
  #swap(same: Option[]): void {
    const { cards } = this.narrator;
    const [face, wild] = numbers(same[0]!) as [number, number];
    const levels: Level[] = [
      { key: ([, wild]) => wild, label: ([, wild]) => said(cards.name(wild!)) },
      {
        key: ([, , to]) => to,
        label: ([, , to]) => (to! < 0 ? this.narrator.text("choice.deal.to-hand") : this.#place(to!)),
      },
    ];
    this.#list("lay", "swap", levels, same, { card: cards.noun(face) }, { square: face, more: this.#explained(wild) }, -1);
  }

  #bank(option: Option): void {
    const { cards } = this.narrator;
    const [face] = numbers(option) as [number];
    const { kind, value } = cards.card(face);
    this.#add("bank", kind === "money" ? "bank-note" : "bank", option, { card: cards.noun(face), amount: value }, { square: face });
  }

  #move(same: Option[]): void {
    const { cards } = this.narrator;
    const [face, colour, to] = numbers(same[0]!) as [number, number, number];
    const values = { card: cards.noun(face), set: cards.set(colour) };
    const about = { square: face };
    if (same.length === 1) this.#add("move", "move-to", same[0]!, { ...values, to: cards.set(to) }, about);
    else this.#list("move", "move", [this.#colour(2)], same, values, about);
  }

  // --- cards that are played

  /** A card that asks for nothing more, or for a dialogue. */
  #play(name: string, option: Option, values: Values): void {
    const { amount } = values;
    const price = typeof amount === "number" ? -amount : null;
    this.#add("play", name, option, values, { square: this.narrator.cards.face(name), price });
  }

  /** Against one player: named at once if there is only one thing to choose. */
  #aimed(name: string, levels: Level[], same: Option[], values: Values = {}): void {
    const { amount } = values;
    const about = { square: this.narrator.cards.face(name), price: typeof amount === "number" ? -amount : null };
    const aim = (option: Option) => ({ ...about, seat: numbers(option)[0]! });
    if (same.length === 1) {
      const [option] = same as [Option];
      this.#add("play", `${name}-one`, option, { ...values, what: levels.at(-1)!.label(numbers(option)) }, aim(option));
      return;
    }
    const before = this.#found.length;
    this.#list("play", name, levels, same, values, about);
    for (const { choice } of this.#found.slice(before)) choice.seat = Number(read(choice.action!)[1]);
  }

  #rent(same: Option[]): void {
    const { cards } = this.narrator;
    const [face, colour, target] = numbers(same[0]!) as [number, number, number];
    const card = cards.noun(face);
    if (same.length === 1) {
      const amount = this.#rentOf(colour);
      const values = { card, set: cards.set(colour), amount, target: this.narrator.noun(Math.max(target, 0)) };
      const about = { square: face, seat: target, price: -amount };
      this.#add("play", target < 0 ? "rent-one" : "rent-of", same[0]!, values, about);
      return;
    }
    const sum = ([, colour, , doubles]: number[]) => this.#rentOf(colour!) * 2 ** doubles!;
    const levels: Level[] = [
      { key: ([, colour]) => colour, label: ([, colour]) => this.#earning(colour!) },
      this.#whom(2),
      {
        key: ([, , , doubles]) => doubles,
        label: (args) => this.narrator.text("choice.deal.doubles", { count: args[3]!, amount: sum(args) }),
      },
    ];
    const amount = Math.max(...same.map((option) => sum(numbers(option))));
    const before = this.#found.length;
    this.#list("play", "rent", levels, same, { card, amount }, { square: face });
    for (const { choice } of this.#found.slice(before)) {
      const [, ...args] = read(choice.action!) as [string, ...number[]];
      choice.seat = args[2]!;
      choice.price = -sum(args);
    }
  }

  #build(same: Option[]): void {
    const { cards } = this.narrator;
    const [face, colour] = numbers(same[0]!) as [number, number];
    const card = cards.noun(face);
    const about = { square: face };
    if (same.length === 1) this.#add("play", "build-one", same[0]!, { card, set: cards.set(colour) }, about);
    else {
      const level: Level = { key: ([, colour]) => colour, label: ([, colour]) => this.#earning(colour!) };
      this.#list("play", "build", [level], same, { card }, about);
    }
  }

  // --- answers

  #stand(option: Option): void {
    const [face, colour] = numbers(option) as [number, number];
    this.#add("answer", "stand", option, { place: this.#place(colour) }, { square: face });
  }

  /** Whether what is aimed at a player happens, or the Joker of that player stands. */
  #lane(option: Option): void {
    const [lane] = numbers(option) as [number];
    const back = option.verb === "let" ? "let-stand" : "joker-back";
    const about = { seat: lane, ...(option.verb === "joker" && { square: this.narrator.cards.face("joker") }) };
    this.#add("answer", lane === this.seat ? option.verb : back, option, { lane: this.narrator.noun(lane) }, about);
  }

  #bury(option: Option): void {
    const [face] = numbers(option) as [number];
    this.#add("answer", "bury", option, { card: this.narrator.cards.noun(face) }, { square: face });
  }

  /** What is proposed, and a dialogue for anything else. */
  #gifts(option: Option): void {
    const { cards } = this.narrator;
    const [owed, things] = option.args as [number, number[]];
    const action = option.family!.proposal!;
    const given = read(action)[1] as number[];
    const amount = cards.worth(given);
    const everything = given.length === things.length;
    let key = amount > owed ? "give-more" : "give";
    if (everything && amount <= owed) key = "give-all";
    if (!given.length) key = "give-nothing";
    const proposal: Option = { ...option, verb: "give", action };
    this.#add("answer", key, proposal, { amount, things: cards.things(given), more: amount - owed }, { price: amount });
    if (!everything) this.#add("answer", "give-other", option);
  }

  // --- parts

  /** What a card does. */
  #explained(face: number): string {
    return `${this.narrator.cards.name(face)} : ${this.narrator.cards.text(face)}`;
  }

  /** How many cards of a colour lie outside of complete sets. */
  #begun({ sets }: DealPlayer, colour: number): number {
    return sets.reduce((sum, set) => sum + (set.colour === colour && !set.complete ? set.cards.length : 0), 0);
  }

  #rentOf(colour: number): number {
    return Math.max(0, ...this.#me.sets.map((set) => (set.colour === colour ? set.rent : 0)));
  }

  /** How much one more card is worth there: most where it completes a set, then where it is joined. */
  #gain(colour: number): number {
    const { size } = this.narrator.cards.colour(colour);
    const held = this.#begun(this.#me, colour);
    if (held + 1 === size && !this.#me.colours.includes(colour)) return COMPLETES;
    return Math.floor((held * 10) / size);
  }

  /** A set, with how far one more card would bring it. */
  #place(colour: number): Piece[] {
    const { cards, words } = this.narrator;
    const { size } = cards.colour(colour);
    const held = this.#begun(this.#me, colour) + 1;
    return words.pieces(held === size ? "choice.deal.place-whole" : "choice.deal.place", { set: cards.set(colour), held, size });
  }

  /** A set with its rent. */
  #earning(colour: number): Piece[] {
    return this.narrator.words.pieces("choice.deal.earning", { set: this.narrator.cards.set(colour), amount: this.#rentOf(colour) });
  }

  /** By the colour that is the argument at this place. */
  #colour(place: number): Level {
    return { key: (args) => args[place], label: (args) => this.#place(args[place]!) };
  }

  /** By the player that is the argument at this place, with what there is to get. */
  #whom(place: number): Level {
    const rich = (seat: number): Piece[] => {
      const { cash, worth } = this.view.players[seat]!;
      return this.narrator.words.pieces("choice.deal.target", { seat: this.narrator.noun(seat), cash, worth });
    };
    return { key: (args) => args[place], label: (args) => rich(args[place]!) };
  }

  /** A card on a table, with whose it is and how far its set has come. */
  #property = ([seat, colour, face]: number[]): Piece[] => {
    const { cards, words } = this.narrator;
    const { size } = cards.colour(colour!);
    const held = this.#begun(this.view.players[seat!]!, colour!) || size;
    const values = { card: cards.name(face!), seat: this.narrator.noun(seat!), set: cards.set(colour!), held, size };
    return words.pieces("choice.deal.owned", values);
  };

  /** A set of another player. */
  #whole = ([seat, colour]: number[]): Piece[] =>
    this.narrator.words.pieces("choice.deal.whole", { set: this.narrator.cards.set(colour!), seat: this.narrator.noun(seat!) });

  get #me(): DealPlayer {
    return this.view.players[this.seat]!;
  }
}

const said = (text: string): Piece[] => [{ text, style: "" }];
