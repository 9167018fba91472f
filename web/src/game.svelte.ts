// One game as one seat plays it: the connection, what is printed, and the words for it. Components take it from the context.
import { getContext, setContext } from "svelte";
import type { Connection } from "./net/connection.svelte.ts";
import { resultIn, type Result } from "./course/course.ts";
import type { Course, Options, Printed, Table } from "./protocol.ts";
import { makeTeller, type Asked, type Choice, type Line, type Teller } from "./telling/index.ts";
import { Log } from "./telling/log.ts";
import { onBoard, type BoardView, type DealView, type Fact, type View } from "./view.ts";
import { language, type Lang } from "./words/lang.svelte.ts";

const KEY = Symbol("game");

export class Game {
  #names: string[] = [];
  readonly #log = new Log();
  readonly #tellers = new Map<string, Teller>();

  constructor(
    readonly connection: Connection,
    readonly printed: Printed,
  ) {}

  get table(): Table {
    return this.connection.table!;
  }

  get seat(): number {
    return this.connection.seat;
  }

  get view(): View {
    return this.connection.view!;
  }

  get board(): BoardView {
    return this.view as BoardView;
  }

  get deal(): DealView {
    return this.view as DealView;
  }

  get options(): Options | null {
    return this.connection.options;
  }

  /** The game waits for this seat. */
  readonly mine = $derived.by(() => this.seat >= 0 && this.view.to_act.includes(this.seat));
  /** The same list as long as nobody is called otherwise: tables are told of often. */
  readonly names: string[] = $derived.by(() => {
    const names = this.table.seats.map(({ name }) => name);
    if (names.join("\n") !== this.#names.join("\n")) this.#names = names;
    return this.#names;
  });
  readonly teller: Teller = $derived.by(() => this.#teller(language.now, this.names));
  /** What may be done now; while the options that are known answer an older question, only what does not depend on it. */
  readonly choices: Choice[] = $derived.by(() => {
    const { options, view, seat } = this;
    if (!options || seat < 0 || view.over) return [];
    const choices = this.teller.choices(view, options, seat);
    if (String(options.question) === String(view.question)) return choices;
    return onBoard(view) ? choices.filter(({ group }) => group !== "answer") : [];
  });
  readonly asked: Asked = $derived.by(() => {
    if (!this.view.over) return this.teller.asked(this.view, this.options, this.seat);
    return { title: this.teller.ended(this.result?.winners ?? []), details: [], square: -1 };
  });
  /** How it went, once it is over and the server has told. */
  course = $state.raw<Course | null>(null);
  /** Who has won: heard at the end, or looked up by who came later. */
  readonly result: Result | null = $derived.by(() => {
    if (!this.view.over) return null;
    return resultIn(this.connection.facts) ?? resultIn((this.course?.steps.at(-1)?.facts ?? []) as Fact[]);
  });
  /** The log, oldest first; null where facts were missed. */
  readonly lines: (Line | null)[] = $derived.by(() => this.#log.lines(this.teller, this.connection.facts));

  /** Made once for each language: the log knows what it has told by its teller. */
  #teller(lang: Lang, names: string[]): Teller {
    const key = [lang, ...names].join("\n");
    let found = this.#tellers.get(key);
    if (!found) this.#tellers.set(key, (found = makeTeller(this.printed, lang, names)));
    return found;
  }

  /** May something be sent now? */
  get ready(): boolean {
    return this.connection.ready;
  }

  play(action: string): void {
    this.connection.play(action);
  }
}

export const provideGame = (game: Game): Game => setContext(KEY, game);
export const useGame = (): Game => getContext<Game>(KEY);
