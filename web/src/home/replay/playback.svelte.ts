// A finished game in the place of a connection: the same view, facts and telling, at whatever moment one looks at.
import { Game } from "../../game.svelte.ts";
import type { Connection, Heard } from "../../net/connection.svelte.ts";
import { get } from "../../net/server.ts";
import type { Course, Moment, Printed, Table } from "../../protocol.ts";
import { partsOf, told, type Parts, type Told } from "../../telling/message.ts";
import type { Fact, View } from "../../view.ts";

const KEPT = 400; // moments that are remembered

export class Playback {
  readonly status = "connected";
  readonly live = true;
  readonly ready = false;
  readonly token = null;
  readonly options = null;
  readonly clock = null;
  readonly sent = [];
  readonly refusal = null;
  readonly bye = null;
  readonly retryAt = 0;

  view = $state.raw<View | null>(null);
  /** What happened with the entry that is shown. */
  facts = $state.raw<Fact[]>([]);
  lines = $state.raw<Told[]>([]);
  parts = $state.raw<Parts>({});
  /** Through whose eyes: a seat, or -1 for a spectator's. */
  seat = $state(-1);
  entry = $state(0);

  #wanted = 0;
  #listeners = new Set<(heard: Heard) => void>();
  #moments = new Map<string, Promise<Moment>>();

  constructor(
    readonly table: Table,
    readonly course: Course,
  ) {}

  get id(): string {
    return this.table.id;
  }

  get last(): number {
    return this.course.steps.length;
  }

  listen(listener: (heard: Heard) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  hearWords = (): (() => void) => () => undefined;

  forgive = (): void => undefined;

  /** Shows the game after so many entries; one step on is acted out. False if something else was asked for meanwhile. */
  async show(entry: number): Promise<boolean> {
    const number = Math.min(this.last, Math.max(1, Math.round(entry)));
    const seat = this.seat;
    this.#wanted = number;
    const moment = await this.#fetch(number, seat);
    if (this.#wanted !== number || this.seat !== seat) return false;
    const { view: before, parts } = this;
    const past = number !== this.entry + 1;
    this.view = moment.view as unknown as View;
    this.facts = moment.facts as Fact[];
    this.lines = told(moment.narration.lines, this.facts);
    this.parts = partsOf(moment.narration);
    this.entry = number;
    for (const listener of this.#listeners) listener({ facts: this.facts, lines: this.lines, before, after: this.view, options: null, asked: null, parts, past });
    if (number < this.last) void this.#fetch(number + 1, seat).catch(() => undefined);
    return true;
  }

  async look(seat: number): Promise<void> {
    this.seat = seat;
    // The same moment seen otherwise is nothing that happens.
    this.entry = 0;
    await this.show(this.#wanted);
  }

  #fetch(entry: number, seat: number): Promise<Moment> {
    const key = `${seat} ${entry}`;
    const asked = this.#moments.get(key) ?? get<Moment>(`/api/tables/${this.id}/replay?entry=${entry}&seat=${seat}`);
    this.#moments.set(key, asked);
    asked.catch(() => this.#moments.delete(key));
    if (this.#moments.size > KEPT) this.#moments.delete(this.#moments.keys().next().value!);
    return asked;
  }
}

/** A game that shows what a playback shows. Nothing can be sent to it, so what sends is never called. */
export const gameOf = (playback: Playback, printed: Printed): Game => new Game(playback as unknown as Connection, printed);
