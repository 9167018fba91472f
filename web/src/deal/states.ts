// What the table waits for from a seat, in a few words.
import type { Game } from "../game.svelte.ts";
import { t } from "../words/index.svelte.ts";
import { answersOf } from "./frames.ts";

export interface State {
  text: string;
  kind: "acts" | "joker" | "";
}

export function stateOf(game: Game, seat: number): State | null {
  const { deal: view } = game;
  if (view.over) return null;
  const answers = answersOf(view, game.printed.cards);
  const lane = answers?.lanes[seat];
  if (answers && lane === "source") return { text: t("page.deal.said-joker"), kind: "joker" };
  if (!view.to_act.includes(seat)) return null;
  if (answers?.placing.some((placing) => placing.seat === seat)) return { text: t("page.deal.to-place"), kind: "acts" };
  if (answers && lane === "target" && answers.owed)
    return { text: t("page.deal.to-pay", { amount: answers.owed }), kind: "acts" };
  return { text: t(answers ? "page.deal.to-answer" : "page.deal.to-play"), kind: "acts" };
}
