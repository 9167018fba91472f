// What a seat may do now, as labelled choices in the order in which they are looked at: answers, buildings, funds, trades.
import type { Options } from "../../protocol.ts";
import type { BoardPlayer, BoardView, Fact, Title } from "../../view.ts";
import type { Piece, Values } from "../../words/words.ts";
import { choice, members, numbers, offered, type About, type Option } from "../options.ts";
import type { Choice, Group } from "../narrator.ts";
import { targets } from "./targets.ts";
import type { BoardNarrator } from "./narrator.ts";

type Section = "answer" | "build" | "funds" | "trade" | "cheat" | "accuse";

/** A choice, and where it stands. */
export interface Placed {
  section: Section;
  /** Among the answers: rents to claim first, then the open question, then offers, then cards. */
  place: number;
  choice: Choice;
}

/** What a sentence says of an action, and what it is about. */
interface Described {
  key: string;
  values?: Values;
  about?: About;
}

const GROUPS: Record<string, Group> = {
  claim: "claim",
  build: "build",
  mortgage: "funds",
  lift: "funds",
  "sell-building": "funds",
  "sell-title": "funds",
  accept: "trade",
  refuse: "trade",
  withdraw: "trade",
  "play-card": "card",
};
const PLACES: Record<string, number> = { claim: -1, accept: 1, refuse: 2, "play-card": 4 };
const COUNTER = 3;
const RAISES = [0, 10, 50]; // above the lowest bid
const SECTIONS: Section[] = ["answer", "build", "funds", "trade", "cheat", "accuse"];
const IN_DEBT: Section[] = ["funds", "answer", "build", "trade", "cheat", "accuse"];

export class Lister {
  /** The open question. */
  readonly top: Fact;

  constructor(
    readonly narrator: BoardNarrator,
    readonly view: BoardView,
    readonly options: Options,
    readonly seat: number,
  ) {
    this.top = view.stack.at(-1) ?? [];
  }

  choices(): Choice[] {
    const { own } = this.narrator;
    const { found, rest } = own.lists(this, offered(this.options));
    const placed: Placed[] = [];
    const common: Option[] = [];
    for (const option of rest) {
      const mine = this.#safely(option, () => own.choices(this, option));
      if (mine) placed.push(...mine);
      else common.push(option);
    }
    placed.push(...found);
    const aimed = this.top[0] === "choice" ? common.filter(({ verb }) => verb === "choose") : [];
    placed.push(...targets(this, aimed));
    for (const option of common) if (!aimed.includes(option)) placed.push(...this.#safely(option, () => this.#usual(option)));
    const order = this.top[0] === "debt" && this.options.must ? IN_DEBT : SECTIONS;
    const rank = ({ section, place }: Placed) => order.indexOf(section) * 100 + place;
    return placed.sort((a, b) => rank(a) - rank(b)).map(({ choice }) => choice);
  }

  /** What cannot be put into words can be chosen all the same. */
  #safely<T>(option: Option, make: () => T): T | Placed[] {
    try {
      return make();
    } catch {
      return [this.answer(option, "choice.other", { action: option.action ?? option.verb })];
    }
  }

  #usual(option: Option): Placed[] {
    if (option.verb === "bids") return this.#bids(option);
    if (option.verb === "offers") return this.#offers(option);
    const { key, values = {}, about = {} } = this.#described(option);
    const group = GROUPS[option.verb] ?? "answer";
    const place = PLACES[option.verb];
    const section = place !== undefined || group === "answer" ? "answer" : (group as Section);
    return [{ section, place: place ?? 0, choice: this.choice(group, option, key, values, about) }];
  }

  choice(group: Group, option: Option, key: string, values: Values, about: About = {}): Choice {
    const usual = option.action !== null && option.action === this.options.default;
    return choice(group, this.narrator.text(key, values), this.narrator.ruleOf(key), option, usual, about);
  }

  /** One of the answers. */
  answer(option: Option, key: string, values: Values = {}, about: About = {}): Placed {
    return { section: "answer", place: 0, choice: this.choice("answer", option, key, values, about) };
  }

  /** The lowest bid, some above it for those who do not want to type, and any other. */
  #bids(option: Option): Placed[] {
    const [low = 0, high = 0, step = 1] = numbers(option);
    const amounts = RAISES.filter((more) => low + more <= high && more % step === 0).map((more) => low + more);
    const bids = amounts.map((amount) => {
      const bid: Option = { verb: "bid", args: [amount], action: `bid ${amount}`, family: null };
      return this.answer(bid, "choice.bid", { amount }, { price: amount });
    });
    return high > low ? [...bids, this.answer(option, "choice.bid-other", { low, high })] : bids;
  }

  #offers(option: Option): Placed[] {
    const answers = members(Number(option.args[6]));
    const counters: Placed[] = answers.map((seat) => ({
      section: "answer",
      place: COUNTER,
      choice: this.choice("trade", option, "choice.counter", { seat: this.narrator.noun(seat) }, { seat }),
    }));
    return [...counters, { section: "trade", place: 0, choice: this.choice("trade", option, "choice.offers", {}) }];
  }

  /** The sentence of an exact action. */
  #described(option: Option): Described {
    const { names, prices } = this.narrator;
    const { verb } = option;
    const key = `choice.${verb}`;
    const [a = NaN, b = NaN] = numbers(option);
    const [frame, , about] = this.top as [string, number, number];
    const priced = (square: number, amount: number, sign: 1 | -1, as = key): Described => ({
      key: as,
      values: { square: names.noun(square), amount },
      about: { square, price: sign * amount },
    });
    switch (verb) {
      case "roll":
        return { key: this.me.jail ? "choice.roll-in-jail" : key };
      case "pay-bail":
        return { key, values: { amount: prices.bail }, about: { price: prices.bail } };
      case "use-card":
        return { key, values: { deck: names.keptDeck(a) }, about: { more: names.card(names.kept(a)) } };
      case "buy": {
        const { price } = names.square(about);
        return { key, values: { amount: price }, about: { square: about, price } };
      }
      case "decline":
        if (frame !== "choice") return { key: prices.auctions ? key : "choice.decline-no-auction", about: { square: about } };
        return { key: names.effect(about, Number(this.top[3])).name.startsWith("buy") ? "choice.decline-card" : "choice.aim-at-nothing" };
      case "lift-now": {
        const square = members(about)[0]!;
        if (frame === "bequest") {
          const amount = members(about).reduce((sum, each) => sum + prices.takeover(names.square(each)), 0);
          return { key: "choice.lift-all", values: { amount }, about: { square, price: amount } };
        }
        return priced(square, prices.takeover(names.square(square)), 1);
      }
      case "keep-mortgage": {
        const square = members(about)[0]!;
        if (frame === "bequest") return { key: "choice.keep-mortgage-paid", about: { square } };
        return priced(square, prices.interest(names.square(square)), 1);
      }
      case "pay-fine":
        return { key, values: { amount: about }, about: { price: about } };
      case "draw-instead":
        return { key, values: { deck: names.deck(Number(this.top[3])) } };
      case "claim": {
        const amount = this.due(a, b);
        const values = { amount, payer: this.narrator.noun(a), square: names.noun(b) };
        return { key, values, about: { square: b, seat: a, price: -amount } };
      }
      case "accept":
      case "refuse":
        return { key, values: { seat: this.narrator.noun(a) }, about: { seat: a } };
      case "mortgage":
        return priced(a, names.square(a).mortgage, -1);
      case "lift":
        return priced(a, prices.lift(names.square(a)), 1);
      case "place":
        return { key, values: { square: names.noun(a) }, about: { square: a } };
      case "build": {
        const level = this.title(a).level + 1;
        const kind = level === prices.top ? "hotel" : "house";
        return priced(a, prices.building(names.square(a), level), 1, `choice.build-${kind}`);
      }
      case "sell-building": {
        const sold = priced(a, this.title(a).refund, -1, this.#sale(a));
        return sold.key === "choice.break-hotel" ? { ...sold, about: { square: a } } : sold;
      }
      case "sell-title":
        return priced(a, prices.bank(names.square(a), this.title(a)), -1);
      case "play-card":
      case "discard": {
        const card = names.kept(a);
        return { key, values: { card: names.cardName(card) }, about: { more: names.card(card) } };
      }
      case "pay-rent": {
        const amount = Number(this.top[4]);
        return { key, values: { amount }, about: { price: amount } };
      }
      case "pass":
      case "give-up":
      case "want":
      case "waive":
      case "withdraw":
        return { key };
    }
    return { key: "choice.other", values: { action: option.action ?? verb } };
  }

  /** A hotel for which there are too few houses in the bank goes with more than itself. */
  #sale(square: number): string {
    const { level } = this.title(square);
    if (level < this.narrator.prices.top) return "choice.sell-house";
    return this.view.bank.houses >= level - 1 ? "choice.sell-hotel" : "choice.break-hotel";
  }

  /** The rent that this player owes for this square. */
  due(payer: number, square: number): number {
    const due = this.view.claims.find((claim) => claim[0] === payer && claim[2] === square);
    if (!due) throw new Error(`${payer} owes nothing for ${square}`);
    return due[3] as number;
  }

  title(square: number): Title {
    return this.view.titles[square]!;
  }

  /** A title with its owner. */
  owned(square: number, name: Piece[] = this.narrator.names.noun(square).said("court")): Piece[] {
    return [...name, { text: " (", style: "" }, ...this.narrator.who(this.title(square).owner), { text: ")", style: "" }];
  }

  get me(): BoardPlayer {
    return this.view.players[this.seat]!;
  }
}
