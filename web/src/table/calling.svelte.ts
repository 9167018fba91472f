// "Your turn": the title of the page, a bell, and a notification where the page is not looked at and that is allowed.
import { editions } from "../home/editions.svelte.ts";
import type { Game } from "../game.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { t } from "../words/index.svelte.ts";
import { plain } from "../words/words.ts";
import { soundsOf } from "./hearing.ts";
import type { News } from "./news.svelte.ts";
import { play, wake } from "./sounds.ts";
import { toasts } from "./toasts.svelte.ts";

/** To be called while a component is made: it ends with it. */
export function call(game: Game, news: News): void {
  const wanted = $derived(game.mine && !game.view.over && !game.table.paused);
  let away = 0;

  $effect(() => {
    const name = editions.named(game.table.edition);
    document.title = wanted ? t("page.table.title-turn", { edition: name }) : t("page.table.title", { edition: name });
    return () => {
      document.title = t("page.title");
    };
  });

  $effect(() => {
    if (!wanted) return;
    // Only after a moment: a game against bots comes back at once.
    const timer = setTimeout(() => {
      if (settings.sound) play("bell");
      if (document.hidden && "Notification" in globalThis && Notification.permission === "granted") {
        const shown = new Notification(t("page.table.your-turn"), { body: plain(game.asked.title), tag: game.table.id });
        shown.onclick = () => (globalThis.focus(), shown.close());
      }
    }, 400);
    return () => clearTimeout(timer);
  });

  $effect(() =>
    game.connection.listen(({ facts, past }) => {
      if (!past && settings.sound && !document.hidden) for (const sound of soundsOf(facts, game.seat)) play(sound);
    }),
  );

  $effect(() => {
    const seen = () => {
      const { lines } = game.connection;
      if (document.hidden) away = lines.length;
      else if (!news.back() && away && lines.length > away) {
        const missed = lines.slice(away).filter((line) => line !== null);
        toasts.missed(t("page.table.while-away"), missed.map((line) => game.narrator.line(line)));
      }
    };
    document.addEventListener("visibilitychange", seen);
    addEventListener("pointerdown", wake);
    addEventListener("keydown", wake);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("pointerdown", wake);
      removeEventListener("keydown", wake);
    };
  });
}
