// Tells a game of Deal.
import type { Options, Printed } from "../../protocol.ts";
import type { DealView, Fact } from "../../view.ts";
import type { Lang } from "../../words/languages.ts";
import type { Notice, Reading } from "../notices.ts";
import type { Tally } from "../since.ts";
import type { Noun } from "../nouns.ts";
import { Speaker } from "../speaker.ts";
import type { Asked, Choice } from "../narrator.ts";
import { DealAsker } from "./asking.ts";
import { Cards, faceOf, inBank } from "./cards.ts";
import { DealLister } from "./menu.ts";
import { notice } from "./notices.ts";

export class DealNarrator extends Speaker {
  readonly cards: Cards;

  constructor(printed: Printed, lang: Lang, names: string[]) {
    super(printed, lang, names);
    this.cards = new Cards(this.words, printed);
  }

  figure(name: string): number {
    return this.printed.figures[name] ?? 0;
  }

  protected named(kind: string, number: number): Noun | string {
    const { cards } = this;
    switch (kind) {
      case "face":
        return cards.noun(number);
      case "face-name":
        return cards.name(number);
      case "face-text":
        return `${cards.name(number)} : ${cards.text(number)}`;
      case "set":
        return cards.set(number);
    }
    throw new Error(`there is nothing called ${kind}`);
  }

  turn(fact: Fact): number {
    return fact[0] === "began" ? Number(fact[1]) : -1;
  }

  protected about(reading: Reading): Notice | null {
    return notice(this, reading);
  }

  protected add(fact: Fact, seat: number, tally: Tally): void {
    const [name, source, to, what, why] = fact as [string, number, number, number, string];
    if ((name !== "gave" && name !== "seized") || (source !== seat && to !== seat)) return;
    const way = to === seat ? 1 : -1;
    if (name === "seized") return tally.things(way, `set ${what}`, this.cards.set(what).said("la"));
    if (why.startsWith("pay.")) tally.money("payments", way * this.cards.card(faceOf(what)).value);
    if (!inBank(what)) tally.things(way, `card ${faceOf(what)}`, this.cards.thing(what));
  }

  choices(view: DealView, options: Options, seat: number): Choice[] {
    return new DealLister(this, view, options, seat).choices();
  }

  asked(view: DealView, _options: Options | null, seat: number): Asked {
    return new DealAsker(this, view, seat).asked();
  }
}
