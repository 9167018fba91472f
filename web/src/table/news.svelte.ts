// What is told to the player of this seat: a few cards at a time, and one look back after more than could be read.
import { untrack } from "svelte";
import type { Game } from "../game.svelte.ts";
import { noticeAt, type Notice } from "../news/index.ts";
import { between, since, type Since } from "../news/since.ts";

/** Cards that lie there at once. */
export const MOST = 3;
/** Milliseconds: a card that has to make room for another before that has not been read. */
export const GLIMPSED = 2_500;

/** How long a card lies there, in milliseconds: a slow reader has the time to read it twice. */
export const readingTime = (text: string): number => 5_000 + 60 * text.length;

interface Card {
  /** The line of the log that it tells. */
  at: number;
  /** When it was laid. */
  laid: number;
}

const kept = new WeakMap<Game, News>();

/** Those of a game, also while another seat of this browser is played. */
export function newsOf(game: Game): News {
  let found = kept.get(game);
  if (!found) kept.set(game, (found = new News(game)));
  return found;
}

/** To be called while a component is made: what happens is told until it ends. */
export function tellNews(game: Game): News {
  const news = newsOf(game);
  const begins = $derived(game.mine && game.view.stack.at(-1)?.[0] === "turn");
  $effect(() => {
    void [game.lines, game.connection.missed];
    const now = begins;
    untrack(() => news.follow(!document.hidden, now));
  });
  $effect(() => () => news.leave());
  return news;
}

export class News {
  #cards = $state.raw<Card[]>([]);
  /** The lines of the log that the look back is about, while it is shown. */
  #range = $state.raw<{ from: number; to: number } | null>(null);
  /** Things happened to this seat that its player has not seen, or had no time to read. */
  #missed = false;
  /** Another seat of this browser is being played. */
  #left = false;
  #read: number;
  #hurried = 0;

  constructor(
    private readonly game: Game,
    private readonly now: () => number = Date.now,
  ) {
    this.#read = game.lines.length;
  }

  /** The cards, the newest first, each with its line of the log. */
  readonly cards: { at: number; notice: Notice }[] = $derived.by(() => {
    const { narrator, lines, seat } = this.game;
    return this.#cards.flatMap(({ at }) => {
      const notice = noticeAt(narrator, lines, at, seat);
      return notice ? [{ at, notice }] : [];
    });
  });
  readonly glance: Since | null = $derived.by(() => {
    const { narrator, lines, seat } = this.game;
    return this.#range && since(narrator, lines, seat, this.#range);
  });

  /** New lines may be there. `seen`: somebody looks at the page; `begins`: this seat is to begin its turn. */
  follow(seen: boolean, begins: boolean): void {
    const { narrator, lines, seat, connection, stage } = this.game;
    if (seat < 0) return;
    const late = connection.missed > 0 || this.#left;
    const mine = lines.flatMap((_, at) => (at >= this.#read && noticeAt(narrator, lines, at, seat) ? [at] : []));
    const hurried = stage?.hurried ?? 0;
    if (late || (mine.length && (!seen || hurried > this.#hurried))) this.#missed = true;
    connection.missed = 0;
    this.#left = false;
    this.#read = lines.length;
    this.#hurried = hurried;
    if (seen && !late) mine.forEach((at) => this.#lay(at));
    if (this.#range && between(narrator, lines, seat).from > this.#range.to) this.close();
    if (seen && (late || begins)) this.back();
  }

  /** Somebody looks again: shows what was missed. False if that was nothing. */
  back(): boolean {
    const missed = this.#missed;
    this.#missed = false;
    return missed && this.look();
  }

  /** The page shows something else now. */
  leave(): void {
    this.#left = true;
    this.#cards = [];
  }

  /** Shows what happened since this seat's last turn; false if that was nothing. */
  look(): boolean {
    const { narrator, lines, seat } = this.game;
    const range = between(narrator, lines, seat);
    if (!since(narrator, lines, seat, range)) return false;
    this.#range = range;
    this.#cards = this.#cards.filter(({ at }) => at >= range.to);
    return true;
  }

  close = (): void => {
    this.#range = null;
  };

  drop = (at: number): void => {
    this.#cards = this.#cards.filter((card) => card.at !== at);
  };

  #lay(at: number): void {
    const now = this.now();
    if (this.#cards.slice(MOST - 1).some(({ laid }) => now - laid < GLIMPSED)) this.#missed = true;
    this.#cards = [{ at, laid: now }, ...this.#cards.slice(0, MOST - 1)];
  }
}
