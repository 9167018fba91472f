// Tells a game of Deal.
import type { Options, Printed } from "../../protocol.ts";
import type { DealView, Fact } from "../../view.ts";
import type { Lang } from "../../words/lang.svelte.ts";
import { Speaker, type Told } from "../speaker.ts";
import type { Asked, Choice, Line } from "../teller.ts";
import { DealAsker } from "./asking.ts";
import { Cards } from "./cards.ts";
import { DealLister } from "./menu.ts";
import { tell } from "./telling.ts";
import { ordered, together } from "./together.ts";

export class DealTeller extends Speaker {
  readonly cards: Cards;

  constructor(printed: Printed, lang: Lang, names: string[]) {
    super(printed, lang, names);
    this.cards = new Cards(this.words, printed);
  }

  figure(name: string): number {
    return this.printed.figures[name] ?? 0;
  }

  /** One fact, on its own. */
  tell(fact: Fact): Line {
    return tell(this, fact) ?? this.common(fact) ?? this.other(fact);
  }

  event(facts: Fact[], at: number): Told {
    return together(this, facts, at) ?? { line: this.tell(facts[at]!), used: 1 };
  }

  choices(view: DealView, options: Options, seat: number): Choice[] {
    return new DealLister(this, view, options, seat).choices();
  }

  asked(view: DealView, _options: Options | null, seat: number): Asked {
    return new DealAsker(this, view, seat).asked();
  }

  protected ordered(facts: Fact[]): Fact[] {
    return ordered(facts);
  }
}
