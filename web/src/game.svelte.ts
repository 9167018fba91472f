// One game as one seat plays it: the connection, what is printed, and the words for it. Components take it from the context.
import { getContext, setContext } from "svelte";
import type { Connection } from "./net/connection.svelte.ts";
import type { Options, Printed, Table } from "./protocol.ts";
import { makeTeller, type Asked, type Choice, type Line, type Teller } from "./telling/index.ts";
import type { BoardView, DealView, View } from "./view.ts";
import { language } from "./words/lang.svelte.ts";

const KEY = Symbol("game");

export class Game {
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
  readonly names: string[] = $derived.by(() => this.table.seats.map(({ name }) => name));
  readonly teller: Teller = $derived.by(() => makeTeller(this.printed, language.now, this.names));
  /** What may be done now; none while the options that are known answer an older question. */
  readonly choices: Choice[] = $derived.by(() => {
    const { options, view, seat } = this;
    return options && seat >= 0 && !view.over ? this.teller.choices(view, options, seat) : [];
  });
  readonly asked: Asked = $derived.by(() => this.teller.asked(this.view, this.options, this.seat));
  /** The log, oldest first; null where facts were missed. */
  readonly lines: (Line | null)[] = $derived.by(() => {
    const out: (Line | null)[] = [];
    let run: Line["facts"] = [];
    const tell = () => {
      if (run.length) out.push(...this.teller.story(run));
      run = [];
    };
    for (const fact of this.connection.facts) {
      if (fact) run.push(fact);
      else {
        tell();
        out.push(null);
      }
    }
    tell();
    return out;
  });

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
