// What people say to each other: a bubble for a moment, and whom one does not want to hear.
import type { Connection } from "../net/connection.svelte.ts";

export const PHRASES = ["hello", "good-luck", "well-played", "thanks", "sorry", "ouch", "your-turn", "one-moment", "good-game"] as const;

const HEARD = 5_000;

export class Talk {
  /** The last phrase of each seat. */
  said = $state.raw<Record<number, string>>({});
  muted = $state.raw<number[]>([]);
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** Returns how to stop listening. */
  follow(connection: Connection): () => void {
    return connection.hearWords(({ seat, phrase }) => {
      if (this.muted.includes(seat) || !(PHRASES as readonly string[]).includes(phrase)) return;
      this.said = { ...this.said, [seat]: phrase };
      clearTimeout(this.#timers.get(seat));
      this.#timers.set(
        seat,
        setTimeout(() => this.#forget(seat), HEARD),
      );
    });
  }

  #forget(seat: number): void {
    const { [seat]: _, ...rest } = this.said;
    this.said = rest;
  }

  mute(seat: number): void {
    if (this.muted.includes(seat)) this.muted = this.muted.filter((other) => other !== seat);
    else {
      this.muted = [...this.muted, seat];
      this.#forget(seat);
    }
  }
}
