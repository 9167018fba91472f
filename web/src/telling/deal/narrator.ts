// Tells a game of Deal.
import { BANK, faceOf, placeOf } from "../../deal/cards.ts";
import type { Fact } from "../../view.ts";
import type { Notice, Reading } from "../notices.ts";
import type { Tally } from "../since.ts";
import { Speaker } from "../speaker.ts";
import type { Argument } from "../message.ts";
import { notice } from "./notices.ts";

export class DealNarrator extends Speaker {
  turn(fact: Fact): number {
    return fact[0] === "began" ? Number(fact[1]) : -1;
  }

  protected about(reading: Reading): Notice | null {
    return notice(reading);
  }

  protected add(fact: Fact, seat: number, tally: Tally): void {
    const [name, source, to, what, why] = fact as [string, number, number, number, string];
    if ((name !== "gave" && name !== "seized") || (source !== seat && to !== seat)) return;
    const way = to === seat ? 1 : -1;
    if (name === "seized") return tally.things(way, `set ${what}`, this.said({ set: what }));
    if (why.startsWith("pay.")) tally.money("payments", way * this.printed.cards[faceOf(what)]!.value);
    if (placeOf(what) !== BANK) tally.things(way, `card ${faceOf(what)}`, this.said(this.#thing(what)));
  }

  /** A property, or a building with the set on which it stands. */
  #thing(what: number): Argument {
    const { kind, id } = this.printed.cards[faceOf(what)]!;
    return kind === "action" ? [`card.building.${id}`, { set: { set: placeOf(what) - 1 } }] : { face: faceOf(what) };
  }
}
