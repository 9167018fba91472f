// Why a game was won, in the words of its edition: by the rule that ended it and what everybody has at the end.
import type { Result } from "../course/course.ts";
import { onBoard, type View } from "../view.ts";
import type { Words } from "../words/words.ts";

/** Rules that say all; after any other one the score decides. */
const BY_RULE: Record<string, string> = { "end.last-standing": "last", "leave.cards": "last", "win.three-sets": "three-sets" };

export function reasonOf({ winners, scores, why }: Result, view: View, names: string[], words: Words): string {
  const [first = 0] = winners;
  const rule = BY_RULE[why];
  if (rule === "last") return words.say("page.end.why.last");
  if (!onBoard(view)) {
    const { colours, worth } = view.players[first]!;
    return words.say(rule ? "page.end.why.three-sets" : "page.end.why.most-sets", { count: colours.length, amount: worth });
  }
  const score = scores[first] ?? 0;
  const cash = view.players[first]!.cash;
  const next = scores.map((other, seat) => ({ other, seat })).filter(({ seat }) => !winners.includes(seat)).sort((a, b) => b.other - a.other)[0];
  const ahead = next ? ` ${words.say("page.end.why.ahead", { sum: score - next.other, name: names[next.seat] ?? "" })}` : "";
  if (score === cash) return words.say("page.end.why.most-cash", { sum: score }) + ahead;
  return words.say("page.end.why.richest", { sum: score, cash, titles: score - cash }) + ahead;
}
