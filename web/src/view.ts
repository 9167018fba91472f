// What a view of the server contains, as far as the pages read it: the common part, boards, and what three editions add.

/** A fact, a frame or an action as words: a name, then numbers, names and lists. */
export type Word = string | number | boolean | null | Word[];
export type Fact = Word[];

interface Common {
  /** The seat whose view it is, -1 for a spectator. */
  viewer: number;
  seats: number;
  alive: number[];
  to_act: number[];
  may_act: number[];
  prompted: number[];
  over: boolean;
  question: [number, number];
  /** Unfinished business, the open question last. */
  stack: Fact[];
  round: number;
  turns: number;
}

export interface BoardPlayer {
  cash: number;
  worth: number;
  position: number;
  /** 0: free; else in jail, with one try less than this behind. */
  jail: number;
  titles: number[];
  cards: number[];
  offers_left: number;
}

export interface Title {
  owner: number;
  level: number;
  mortgaged: boolean;
  /** What it brings an owner who has one of its group, two, and so on up to all; times the dice for a utility. None if mortgaged. */
  rents: number[];
  /** Which rent of the title deed holds now, -1 for none. */
  rent_line: number;
  /** What the bank gives for the last building; 0 if there is none. */
  refund: number;
}

export interface BoardView extends Common {
  players: BoardPlayer[];
  bank: { cash: number; pot: number; houses: number; hotels: number };
  titles: Record<string, Title>;
  decks: { size: number; seen: number[] }[];
  /** Rents that may be claimed: payer, owner, square, amount. */
  claims: Word[][];
  /** By the seat that makes it: to whom, titles given, titles wanted, cash, cards given, cards wanted, which offer it counters. */
  offers: (Word[] | null)[];
  dice: [number, number];
  rolls: number;
  time_called: boolean;
  /** Tricheurs. */
  cheats?: { row: number[]; pile: number; seen: number[]; top: number[]; mine: Word[]; accusations_left: number[] };
  handcuff?: number[];
  tray?: number;
  dealings?: Fact[];
  end_begun?: boolean;
  home?: number[];
  /** Faux billets: the values of notes, how many of each everybody holds, one's own with what is known of each. */
  values?: number[];
  notes?: number[][];
  stacks?: number[];
  mine?: [number, number][];
  laid?: Word[];
  tokens?: number[];
  markers?: number[];
  row?: number[];
  known_cards?: Word[];
  granted?: Word[];
}

export interface DealSet {
  colour: number;
  cards: number[];
  complete: boolean;
  house: boolean;
  hotel: boolean;
  rent: number;
}

export interface DealPlayer {
  /** How many in the hand. */
  cards: number;
  /** Those that the viewer knows of. */
  known: number[];
  bank: number[];
  cash: number;
  sets: DealSet[];
  colours: number[];
  worth: number;
}

export interface DealView extends Common {
  players: DealPlayer[];
  hand: number[];
  pile: number;
  buried: number[];
  played: [number, number][];
  last: number;
  turn: number;
  idle: number;
  decks: number;
}

export type View = BoardView | DealView;

export const onBoard = (view: View): view is BoardView => "titles" in view;
