// How fast bots play, and whether the server claims this seat's rents: asked of the server, which keeps both.
import type { Game } from "../game.svelte.ts";
import { call } from "../net/server.ts";
import type { Preferences, Table } from "../protocol.ts";
import { says } from "./say.ts";

export type Pace = Table["pace"];
export type Claiming = Preferences["claims"];

/** From the slowest to the quickest. */
export const PACES: Pace[] = ["pause", "thoughtful", "normal", "quick"];

export class Tempo {
  /** What bots go back to after a pause. */
  #before: Pace = "normal";
  /** Bots wait only while this person looks closely. */
  held = $state(false);
  /** Whether the last pause was one for looking closely. */
  #own = false;
  #asked: Promise<unknown> = Promise.resolve();

  constructor(readonly game: Game) {}

  /** Bots play here, for themselves or for somebody who is away. */
  readonly bots: boolean = $derived.by(() => this.game.table.seats.some(({ kind, absent }) => kind === "bot" || absent));
  /** This person chooses how fast. */
  readonly mine: boolean = $derived.by(() => this.game.seat >= 0 && this.game.table.paced_by === this.game.seat);
  readonly running: boolean = $derived.by(() => this.game.table.state === "running");
  readonly paused: boolean = $derived.by(() => this.running && this.bots && this.game.table.pace === "pause");
  /** Rents are claimed in this game, and this person may say how. */
  readonly claims: Preferences | null = $derived.by(() => {
    const { game } = this;
    if (!game.printed.squares.length || game.table.options["auto_rent"]) return null;
    return game.connection.preferences;
  });

  set(pace: Pace): Promise<unknown> {
    const { table } = this.game;
    if (table.pace !== "pause") this.#before = table.pace;
    this.#own = false;
    return says(() => this.#put("pace", { pace }));
  }

  /** Stop the bots, or let them play on as before. */
  toggle(): Promise<unknown> {
    return this.set(this.game.table.pace === "pause" ? this.#before : "pause");
  }

  /** Alone among bots: let them wait until what this returns is called. */
  hold(): () => void {
    const { seats, pace } = this.game.table;
    const alone = seats.every(({ kind, absent }, seat) => kind !== "person" || absent === "left" || seat === this.game.seat);
    if (!this.mine || !this.running || !alone || (pace === "pause" && !this.#own)) return () => undefined;
    if (pace !== "pause") this.#before = pace;
    this.#own = this.held = true;
    this.#then("pause");
    return () => {
      this.held = false;
      this.#then(this.#before);
    };
  }

  /** One request after the other, and none that is no longer wanted. */
  #then(pace: Pace): void {
    const wanted = (): boolean => this.running && this.held === (pace === "pause");
    this.#asked = this.#asked.then(() => wanted() && says(() => this.#put("pace", { pace })));
  }

  claim(claims: Claiming): Promise<unknown> {
    return says(() => this.#put("preferences", { claims }));
  }

  #put(what: string, body: object): Promise<unknown> {
    const { table, connection } = this.game;
    return call("PUT", `/api/tables/${table.id}/${what}`, body, connection.token ?? "");
  }
}
