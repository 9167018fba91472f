// What is open on this screen beside the game itself: a sheet, picking on the board, what waits to be confirmed.
import { getContext, setContext } from "svelte";
import type { BoardMode } from "../board/mode.ts";
import type { Game } from "../game.svelte.ts";
import { ended, remember } from "../home/history/history.ts";
import { onBoard, type Fact } from "../view.ts";
import type { Choice } from "../telling/index.ts";
import { plain } from "../words/words.ts";
import { Tempo } from "./pace.svelte.ts";
import { Talk } from "./talk.svelte.ts";
import { course } from "../course/course.ts";
import { auctionIn } from "./auction.ts";
import { debtIn } from "./debt.ts";
import { bySquare, isGrave, sorted, textOf, type Sorted } from "./choosing.ts";

export type Sheet =
  | { kind: "card"; square: number }
  | { kind: "trade"; to: number; counter: number }
  | { kind: "confirm"; choice: Choice; why: "give-up" | "break-hotel" }
  | { kind: "titles"; seat: number }
  | { kind: "notes" | "exchange" | "check" | "accuse" | "gestures" | "more" | "keys" | "invite" | "leave" | "ending" | "agreed" };

/** What one picks on the board. */
export type Picking = "build" | "funds";

const KEY = Symbol("desk");

export class Desk {
  sheet = $state.raw<Sheet | null>(null);
  picking = $state<Picking | null>(null);
  readonly talk = new Talk();
  readonly tempo: Tempo;
  /** Sales that are still to be made, one after the other. */
  #queue: string[] = [];

  constructor(readonly game: Game) {
    this.tempo = new Tempo(game);
  }

  readonly must: boolean = $derived.by(() => this.game.mine && !this.game.view.over);
  readonly sorted: Sorted = $derived.by(() => sorted(this.game.choices, this.must));
  /** The auction that is on; there is none at a card table. */
  readonly auction = $derived.by(() => (onBoard(this.game.view) ? auctionIn(this.game.view.stack) : null));

  /** Squares that can be picked now, and what happens there. */
  readonly picks: Map<number, Choice[]> = $derived.by(() => {
    if (this.picking) return bySquare(this.sorted[this.picking]);
    const { primary, others } = this.sorted;
    const aimed = others.filter(({ square, action }) => square >= 0 && action);
    return !primary && aimed.length > 1 ? bySquare(aimed) : new Map<number, Choice[]>();
  });

  readonly mode: BoardMode = $derived.by(() => {
    if (!this.picking && !this.picks.size) return { kind: "play" };
    const squares = new Map([...this.picks].map(([square, [first]]) => [square, this.tag(first!)]));
    return { kind: "pick", squares, onpick: (square: number) => this.pick(square) };
  });

  /** What stands on a square that can be picked. */
  tag(choice: Choice): string {
    const { price, label } = choice;
    if (price === null) return plain(label);
    return price < 0 ? `+${-price}` : `−${price}`;
  }

  pick(square: number): void {
    const found = this.picks.get(square);
    if (found?.length === 1) this.act(found[0]!);
    else if (found) this.sheet = { kind: "more" };
  }

  act(choice: Choice): void {
    if (!this.game.ready) return;
    const why = this.#grave(choice);
    if (why) this.sheet = { kind: "confirm", choice, why };
    else this.carryOut(choice);
  }

  carryOut(choice: Choice): void {
    if (choice.family?.bounds.startsWith("offers ")) {
      this.sheet = { kind: "trade", to: choice.seat, counter: choice.seat };
      return;
    }
    if (choice.family && /^(notes|wanted) /.test(choice.family.bounds)) {
      this.sheet = { kind: "notes" };
      return;
    }
    if (choice.family?.bounds.startsWith("exchanges ")) {
      this.sheet = { kind: "exchange" };
      return;
    }
    const text = textOf(choice);
    if (text) this.game.play(text);
    if (this.sheet?.kind === "more" || this.sheet?.kind === "confirm") this.sheet = null;
  }

  /** What cannot be undone is asked about first. */
  #grave(choice: Choice): "give-up" | "break-hotel" | null {
    if (isGrave(choice)) return "give-up";
    if (choice.verb !== "sell-building" || choice.square < 0) return null;
    const per = this.game.printed.figures["houses_per_street"]!;
    const level = this.game.board.titles[choice.square]?.level ?? 0;
    return per > 0 && level > per && this.game.board.bank.houses < per ? "break-hotel" : null;
  }

  /** The game is over: show how it ended. */
  async end(): Promise<void> {
    this.picking = null;
    this.sheet ??= { kind: "ending" };
    this.game.course = await course(this.game.table.id).catch(() => null);
    this.#remember();
  }

  /** Whoever plays keeps the result in this browser, but not of a game that began in the middle. */
  #remember(): void {
    const { seat, table, names, result } = this.game;
    if (seat < 0 || !result || table.from_turn) return;
    const facts = (this.game.course?.steps.flatMap((step) => step.facts) ?? []) as Fact[];
    remember(ended({ id: table.id, edition: table.edition, names }, seat, result, facts, Date.now()));
  }

  toggle(picking: Picking): void {
    this.picking = this.picking === picking ? null : picking;
  }

  /** One after the other, until one is refused or the debt is paid otherwise. */
  sellAll(actions: string[]): void {
    this.#queue = [...actions];
    this.next();
  }

  next(): void {
    if (this.game.connection.refusal || debtIn(this.game.view.stack)?.payer !== this.game.seat) this.#queue = [];
    if (!this.game.ready) return;
    const action = this.#queue.shift();
    if (action) this.game.play(action);
  }
}

export const provideDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
