// The questions of Tricheurs: what a hand is about to do, and what a jury thinks of it.
import type { Piece } from "../../words/words.ts";
import { NOTHING, type Asker } from "../board/asking.ts";
import type { Question } from "../board/own.ts";
import { awaited } from "../board/waiting.ts";
import { Cards } from "./cards.ts";

export function question(asker: Asker): Question | null {
  const { narrator } = asker;
  const cards = new Cards(narrator);
  const who = (seat: unknown) => narrator.noun(seat as number);
  const [frame, first, second, third, why, at] = asker.top as [string, number, number, number, string, number];
  const simple = (...details: Piece[][]): Question => [asker.text(`ask.${frame}`), details, NOTHING];
  switch (frame) {
    case "step":
      return [
        asker.text("ask.step", { sum: second }),
        [asker.text("ask.step-from", { square: narrator.names.noun(asker.me.position) })],
        NOTHING,
      ];
    case "payday":
      return simple(asker.text("ask.payday-due", { amount: second }));
    case "handing":
      return [asker.text("ask.handing", { payee: who(second), amount: third }), [purpose(asker, why, at)], at];
    case "reading":
      return simple(asker.card(second));
    case "parking":
    case "refresh":
      return simple();
    case "last-call":
      return simple(asker.text("ask.last-call-how"));
    case "targeted":
      return [asker.text("ask.targeted", { other: who(first) }), [asker.card(third)], NOTHING];
    case "jury": {
      const title = asker.text("ask.jury", { accuser: who(first), accused: who(second), name: cards.name(third) });
      return [title, [asker.text("ask.trace", { text: cards.trace(third) })], NOTHING];
    }
    case "mercy": {
      const penalty = asker.text("ask.penalty", { text: cards.penalty(second) });
      return [asker.text("ask.mercy", { name: cards.name(second) }), [penalty], NOTHING];
    }
    case "revenge":
      return [asker.text("ask.revenge", { other: who(second) }), [], NOTHING];
  }
  return null;
}

/** What a sum is for. */
function purpose(asker: Asker, why: string, square: number): Piece[] {
  const { cash } = asker.me;
  if (square >= 0) return asker.text("ask.handing-rent", { square: asker.narrator.names.noun(square), cash });
  return asker.known(`ask.handing-for.${why}`, "ask.handing-other", { cash });
}

/** What the others are told: never what was due. */
export function waiting(asker: Asker): Question | null {
  const { narrator } = asker;
  const [frame, first, second, third] = asker.top as [string, number, number, number];
  const simple = (key: string): Question => [awaited(asker, key), [], NOTHING];
  switch (frame) {
    case "step":
      return simple("step");
    case "payday":
      return simple("payday");
    case "handing":
      return [awaited(asker, "handing", { payee: narrator.noun(second) }), [], NOTHING];
    case "reading":
    case "parking":
    case "refresh":
      return simple("card");
    case "jury": {
      const values = { accuser: narrator.noun(first), accused: narrator.noun(second), name: new Cards(narrator).name(third) };
      return [awaited(asker, "jury", values), [], NOTHING];
    }
    case "revenge":
      return [awaited(asker, "revenge", { other: narrator.noun(second) }), [], NOTHING];
    case "last-call":
      return simple("last-call");
  }
  return null;
}
