// Tells a game on a board, with what its edition has more of.
import type { Printed } from "../../protocol.ts";
import type { Fact } from "../../view.ts";
import type { Lang } from "../../words/languages.ts";
import type { Notice, Reading } from "../notices.ts";
import type { Tally } from "../since.ts";
import { Speaker } from "../speaker.ts";
import { causeOf } from "./causes.ts";
import { notice } from "./notices.ts";

/** What a line tells of what happened to one seat, in an edition with facts of its own; null: as on every board. */
export interface Own {
  notice(reading: Reading): Notice | null;
}

export class BoardNarrator extends Speaker {
  constructor(
    printed: Printed,
    lang: Lang,
    names: string[],
    readonly own: Own | null,
  ) {
    super(printed, lang, names);
  }

  turn(fact: Fact): number {
    return fact[0] === "rolled" && (fact[4] === "turn" || fact[4] === "jail") ? Number(fact[1]) : -1;
  }

  protected about(reading: Reading): Notice | null {
    return this.own?.notice(reading) ?? notice(reading);
  }

  protected add(fact: Fact, seat: number, tally: Tally): void {
    if (fact[0] === "paid") {
      const [, payer, payee, amount, why] = fact as [string, number, number, number, string];
      if (payer === payee || why === "start.cash") return;
      if (payee === seat) tally.money(causeOf(why), amount);
      else if (payer === seat) tally.money(causeOf(why), -amount);
    } else if (fact[0] === "handed") {
      const [, square, source, owner] = fact as [string, number, number, number];
      if (owner === seat || source === seat) tally.things(owner === seat ? 1 : -1, String(square), this.said({ square }));
    }
  }
}
