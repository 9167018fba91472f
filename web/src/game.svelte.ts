// One game as one seat plays it: the connection, what is printed, and the words for it. Components take it from the context.
//
// The picture comes first, then the text: while a message is acted out on the stage, `view`, `options`, `facts` and all that
// is said are those of before it. `connection` has what is newest.
import { getContext, setContext } from "svelte";
import type { Connection } from "./net/connection.svelte.ts";
import { resultIn, type Result } from "./course/course.ts";
import type { Course, Options, Printed, Table } from "./protocol.ts";
import { makeNarrator, type Asked, type Choice, type Line, type Narrator } from "./telling/index.ts";
import type { Parts, Told } from "./telling/message.ts";
import type { Stage } from "./stage.ts";
import { onBoard, type BoardView, type DealView, type Fact, type View } from "./view.ts";
import { language } from "./words/lang.svelte.ts";
import type { Lang } from "./words/languages.ts";
import type { Values } from "./words/words.ts";

const KEY = Symbol("game");

export class Game {
  #names: string[] = [];
  readonly #narrators = new Map<string, Narrator>();

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

  /** Where it is acted out; null where nothing is drawn, and nothing waits. */
  stage = $state.raw<Stage | null>(null);
  readonly #first = $derived.by(() => this.stage?.behind[0] ?? null);

  /** The picture has not caught up with the newest message. */
  get behind(): boolean {
    return this.#first !== null;
  }

  readonly view: View = $derived.by(() => this.#first?.before ?? this.connection.view!);
  readonly options: Options | null = $derived.by(() => (this.#first ? this.#first.options : this.connection.options));
  /** All facts that have been shown, oldest first; null where some are missing. */
  readonly facts: (Fact | null)[] = $derived.by(() => {
    const { facts } = this.connection;
    const unseen = this.stage?.behind.reduce((sum, heard) => sum + heard.facts.length, 0) ?? 0;
    return unseen ? facts.slice(0, -unseen) : facts;
  });

  /** The log as it came; null where facts were missed. */
  readonly #told: (Told | null)[] = $derived.by(() => {
    const { lines } = this.connection;
    const unseen = this.stage?.behind.reduce((sum, heard) => sum + heard.lines.length, 0) ?? 0;
    return unseen ? lines.slice(0, -unseen) : lines;
  });
  readonly #parts: Parts = $derived.by(() => this.#first?.parts ?? this.connection.parts);

  get board(): BoardView {
    return this.view as BoardView;
  }

  /** The newest: at the card table, cards fly to where they already lie. */
  get deal(): DealView {
    return this.connection.view as DealView;
  }

  /** The game waits for this seat. */
  readonly mine = $derived.by(() => this.seat >= 0 && this.view.to_act.includes(this.seat));
  /** The same list as long as nobody is called otherwise: tables are told of often. */
  readonly names: string[] = $derived.by(() => {
    const names = this.table.seats.map(({ name }) => name);
    if (names.join("\n") !== this.#names.join("\n")) this.#names = names;
    return this.#names;
  });
  /** A sentence with what the edition says in its own words, such as sums with its unit. */
  say(key: string, values: Values = {}): string {
    return this.narrator.words.say(key, values);
  }

  readonly narrator: Narrator = $derived.by(() => this.#narrator(language.now, this.names));
  /** What may be done now; while the options that are known answer an older question, only what does not depend on it. */
  readonly choices: Choice[] = $derived.by(() => {
    const { options, view, seat } = this;
    if (!options || seat < 0 || view.over) return [];
    const choices = this.narrator.choices(options);
    if (String(options.question) === String(view.question)) return choices;
    return onBoard(view) ? choices.filter(({ group }) => group !== "answer") : [];
  });
  readonly asked: Asked = $derived.by(() => {
    const asked = this.#first ? this.#first.asked : this.connection.asked;
    if (!this.view.over && asked) return this.narrator.asked(asked);
    if (!this.view.over) return { title: this.narrator.words.pieces("page.loading"), details: [], square: -1 };
    return { title: this.narrator.ended(this.result?.winners ?? []), details: [], square: -1 };
  });
  /** How it went, once it is over and the server has told. */
  course = $state.raw<Course | null>(null);
  /** Who has won: heard at the end, or looked up by who came later. */
  readonly result: Result | null = $derived.by(() => {
    if (!this.view.over) return null;
    return resultIn(this.facts) ?? resultIn((this.course?.steps.at(-1)?.facts ?? []) as Fact[]);
  });
  /** The log, oldest first; null where facts were missed. */
  readonly lines: (Line | null)[] = $derived.by(() => this.#told.map((told) => told && this.narrator.line(told)));

  /** A part of the view that consists of facts, line by line; null where it has nothing. */
  part(name: string): (Line | null)[] {
    return (this.#parts[name] ?? []).map((told) => told && this.narrator.line(told));
  }

  /** Made once for each language: a narrator remembers the lines that it has told. */
  #narrator(lang: Lang, names: string[]): Narrator {
    const key = [lang, ...names].join("\n");
    let found = this.#narrators.get(key);
    if (!found) this.#narrators.set(key, (found = makeNarrator(this.printed, lang, names)));
    return found;
  }

  /** May something be sent now? */
  get ready(): boolean {
    return this.connection.ready;
  }

  /** May the question be answered now? Not while it is an old one that waits for the picture. */
  get open(): boolean {
    return this.ready && !this.behind;
  }

  play(action: string): void {
    this.connection.play(action);
  }
}

export const provideGame = (game: Game): Game => setContext(KEY, game);
export const useGame = (): Game => getContext<Game>(KEY);
