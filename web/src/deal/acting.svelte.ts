// Choosing with cards: which one was taken up, where it may go, and sending what is meant. Components take it from the context.
import { getContext, setContext } from "svelte";
import type { Game } from "../game.svelte.ts";
import { acts, along, follow, nextSpots, playsOf, seatOf, type Play, type Spot } from "./plays.ts";

const KEY = Symbol("acting");

/** A card of the hand by its id there, or a wild on the table by its spot. */
export interface Taken {
  id: string;
  face: number;
  from: Spot;
}

export class Acting {
  constructor(readonly game: Game) {}

  taken = $state.raw<Taken | null>(null);
  path = $state.raw<Spot[]>([]);
  /** It is to act, not to be banked: it was dropped in the middle. */
  aimed = $state(false);
  /** Where the card is that is being dragged. */
  ghost = $state.raw<{ x: number; y: number } | null>(null);
  /** The spot under the card that is dragged. */
  over = $state<Spot | "">("");
  /** Cards of the hand that are to go under the pile, by their ids. */
  buried = $state.raw<string[]>([]);

  /** The options, if they answer the question that is open now. */
  readonly options = $derived.by(() => {
    const { options, view, mine } = this.game;
    const fresh = options?.question.every((number, n) => number === view.question[n]);
    return options && fresh && mine && !view.over ? options : null;
  });
  readonly plays: Play[] = $derived.by(() =>
    this.options ? playsOf(this.options, this.game.printed.cards, this.game.seat) : [],
  );
  readonly burying = $derived.by(() => this.options?.actions.some((action) => action.startsWith("bury ")) ?? false);
  /** What the card that is taken up can do, as far as it is decided. */
  readonly open: Play[] = $derived.by(() => {
    const { taken, plays, path, aimed } = this;
    if (!taken) return [];
    const own = plays.filter(({ face, from }) => (taken.from ? from === taken.from : !from && face === taken.face));
    return along(aimed ? own.filter(acts) : own, path);
  });
  readonly spots: Map<Spot, Play[]> = $derived.by(() => nextSpots(this.open, this.path));

  /** The face can be used now. */
  usable(face: number): boolean {
    return this.plays.some((play) => !play.from && play.face === face);
  }

  /** That wild of one's own can be moved. */
  movable(from: Spot): boolean {
    return this.plays.some((play) => play.from === from);
  }

  lit(at: Spot): boolean {
    return this.spots.has(at) || (at === "middle" && !this.aimed && !this.path.length && this.open.some(acts));
  }

  /** Something of that seat can be picked. */
  litSeat(seat: number): boolean {
    return [...this.spots.keys()].some((at) => seatOf(at) === seat);
  }

  /** Take a card up, or put it back. */
  take(taken: Taken): void {
    if (this.taken?.id === taken.id) this.clear();
    else this.hold(taken);
  }

  hold(taken: Taken): void {
    this.clear();
    this.taken = taken;
  }

  clear = (): void => {
    this.taken = null;
    this.path = [];
    this.aimed = false;
    this.over = "";
  };

  /** One step back: the last spot, or the card itself. */
  back = (): void => {
    if (this.path.length) this.path = [];
    else if (this.aimed) this.aimed = false;
    else this.clear();
  };

  pick(at: Spot): void {
    if (!this.game.open) return;
    if (this.spots.has(at)) this.#go(follow(this.open, [...this.path, at]));
    else if (at === "middle" && this.lit(at)) {
      this.aimed = true;
      const next = follow(this.open, []);
      if (!Array.isArray(next)) this.#go(next);
    }
  }

  /** What was dragged fell there: on a spot, or on a player of whom one thing can be meant. */
  drop(at: Spot, seat: number): void {
    if (at) return this.pick(at);
    const meant = [...this.spots.keys()].filter((one) => seatOf(one) === seat && seat >= 0);
    if (meant.length === 1) this.pick(meant[0]!);
  }

  #go(next: Play | Spot[]): void {
    if (Array.isArray(next)) this.path = next;
    else this.send(next.action);
  }

  send(action: string): void {
    if (!this.game.open) return;
    this.clear();
    this.game.play(action);
  }

  /** Take up for burying, or put back, a card of the hand. */
  mark(id: string, most: number): void {
    const { buried } = this;
    this.buried = buried.includes(id) ? buried.filter((one) => one !== id) : [...buried, id].slice(-most);
  }
}

export const provideActing = (acting: Acting): Acting => setContext(KEY, acting);
export const useActing = (): Acting => getContext<Acting>(KEY);
