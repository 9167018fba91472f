// What people and characters say to each other: a bubble for a moment, and whom one does not want to hear.
import { EMOTES } from "../faces/features.ts";
import type { Connection } from "../net/connection.svelte.ts";
import { settings } from "../settings.svelte.ts";

export const PHRASES = ["hello", "good-luck", "well-played", "thanks", "sorry", "ouch", "your-turn", "one-moment", "good-game"] as const;
const KNOWN: readonly string[] = [...PHRASES, ...EMOTES];

const HEARD = 5_000; // milliseconds that a bubble stays, longer for what has to be read
const READ = 60; // more of them for each character
const AFTER = 1_200; // a character reacts once one has seen what it reacts to
const KEPT = 40; // lines of free text

export interface Spoken {
  phrase: string;
  text: string;
}

export class Talk {
  /** What each seat said last. */
  said = $state.raw<Record<number, Spoken>>({});
  muted = $state.raw<number[]>([]);
  /** What was written at this table, the oldest first. */
  written = $state.raw<{ seat: number; text: string }[]>([]);
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** Returns how to stop listening. */
  follow(connection: Connection): () => void {
    return connection.hearWords(({ seat, phrase, text }) => {
      const bot = connection.table?.seats[seat]?.kind === "bot";
      if (this.muted.includes(seat) || (bot && !settings.chatter) || !(text || KNOWN.includes(phrase))) return;
      if (text) this.written = [...this.written, { seat, text }].slice(-KEPT);
      if (bot) setTimeout(() => this.#hear(seat, { phrase, text }), AFTER);
      else this.#hear(seat, { phrase, text });
    });
  }

  #hear(seat: number, spoken: Spoken): void {
    this.said = { ...this.said, [seat]: spoken };
    clearTimeout(this.#timers.get(seat));
    this.#timers.set(
      seat,
      setTimeout(() => this.#forget(seat), HEARD + READ * spoken.text.length),
    );
  }

  #forget(seat: number): void {
    const { [seat]: _, ...rest } = this.said;
    this.said = rest;
  }

  mute(seat: number): void {
    if (this.muted.includes(seat)) this.muted = this.muted.filter((other) => other !== seat);
    else {
      this.muted = [...this.muted, seat];
      this.written = this.written.filter((line) => line.seat !== seat);
      this.#forget(seat);
    }
  }
}
