// What an offer does to the chances of its two sides, at a table that plays with counsel. Asking offers nothing.
import { call } from "../net/server.ts";
import type { Table, Worth } from "../protocol.ts";

const CALM = 300; // milliseconds without a change after which an offer is asked about

/** An offer that could be made, or the one that a seat has made; what else is in it only tells one asking from another. */
export type Question = { offer: string } | { by: number; terms: string; turn: number } | "";

export class Counsel {
  /** Of what was asked last; null as long as that is not known. */
  worth = $state.raw<Worth | null>(null);
  #asked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: Table,
    readonly token: string | null,
  ) {}

  /** Ask about this; the last question alone is answered. */
  ask(question: Question): void {
    if (!this.table.counsel || !this.token) return;
    const asked = JSON.stringify(question);
    if (asked === this.#asked) return;
    this.#asked = asked;
    clearTimeout(this.#timer);
    if (!question) {
      this.worth = null;
      return;
    }
    this.#timer = setTimeout(() => void this.#find(question, asked), CALM);
  }

  async #find(question: Exclude<Question, "">, asked: string): Promise<void> {
    const body = "offer" in question ? question : { by: question.by };
    // What cannot be offered has no worth, and says so by its own refusal once it is sent.
    const worth = await call<Worth>("POST", `/api/tables/${this.table.id}/worth`, body, this.token!).catch(() => null);
    if (asked === this.#asked) this.worth = worth;
  }
}
