// Made from the server's schema by `make protocol`; not to be edited.

export type Anything =
  | Ack
  | Advice
  | Ask
  | AskFrame
  | Begin
  | Bot
  | BotAbout
  | Bye
  | CharacterAbout
  | Choice
  | ClientFrame
  | Clock
  | Clocks
  | Course
  | Decline
  | DeclineFrame
  | EditionAbout
  | EditionName
  | Family
  | Held
  | Hello
  | HelloFrame
  | Line
  | Menu
  | Moment
  | Narrated
  | Open
  | Opening
  | OptionAbout
  | Options
  | Play
  | PlayFrame
  | Preferences
  | Printed
  | PrintedCard
  | PrintedCheat
  | PrintedColour
  | PrintedGroup
  | PrintedLine
  | PrintedSquare
  | Problem
  | Prompt
  | Refuse
  | RuleAbout
  | RuleText
  | Said
  | Say
  | SayFrame
  | Seat
  | Seated
  | ServerFrame
  | Sit
  | Sitting
  | Stand
  | Step
  | Table
  | Thought
  | Update
  | WayAbout
  | Welcome
  | Wish
  | Worth;
export type ClientFrame = HelloFrame | PlayFrame | DeclineFrame | AskFrame | SayFrame;
export type ServerFrame =
  | {
      t: "welcome";
      d: Welcome;
      v: number;
    }
  | {
      t: "update";
      d: Update;
      v: number;
    }
  | {
      t: "table";
      d: Table;
      v: number;
    }
  | {
      t: "options";
      d: Options;
      v: number;
    }
  | {
      t: "preferences";
      d: Preferences;
      v: number;
    }
  | {
      t: "ack";
      d: Ack;
      v: number;
    }
  | {
      t: "held";
      d: Held;
      v: number;
    }
  | {
      t: "refuse";
      d: Refuse;
      v: number;
    }
  | {
      t: "said";
      d: Said;
      v: number;
    }
  | {
      t: "bye";
      d: Bye;
      v: number;
    };

/**
 * Done, and on disk.
 */
export interface Ack {
  id: string;
}
/**
 * What was done at that moment, and what the expert thinks of it and of what else could have been done.
 */
export interface Advice {
  entry: number;
  seat: number;
  action: string | null;
  ideas: Thought[];
}
/**
 * Something that could be done (None: nothing): the probability of winning after it, and its standard error.
 */
export interface Thought {
  action: string | null;
  chance: number;
  error: number;
  tried: number;
  label: unknown[];
}
/**
 * What may I do now?
 */
export interface Ask {
  id: string;
}
export interface AskFrame {
  t: "ask";
  d: Ask;
}
/**
 * `fill`: the bot for the seats that are still free; without one they must all be taken.
 */
export interface Begin {
  fill?: string | null;
}
export interface Bot {
  bot: string;
}
/**
 * How a bot that is no level is called, and how it plays.
 */
export interface BotAbout {
  name: string;
  label_fr: string;
  label_en: string;
  fr: string;
  en: string;
}
/**
 * The server closes this connection.
 */
export interface Bye {
  code: string;
  fr: string;
  en: string;
}
/**
 * Somebody to play against, to be seated by its id or by its level.
 */
export interface CharacterAbout {
  id: string;
  level: string;
  name: string;
  fr: string;
  en: string;
}
/**
 * One entry of a menu; what has its default value is left out.
 */
export interface Choice {
  section: string;
  label: unknown[];
  action?: string | null;
  family?: number;
  rule?: string;
  square?: number;
  seat?: number;
  price?: number | null;
  more?: {
    [k: string]: unknown;
  };
  brief?: unknown[];
}
export interface HelloFrame {
  t: "hello";
  d: Hello;
}
/**
 * The first message. Without a token one watches.
 */
export interface Hello {
  protocol: number;
  token?: string | null;
  have?: number | null;
  narrate?: boolean;
}
export interface PlayFrame {
  t: "play";
  d: Play;
}
/**
 * Do this. Sent again with the same id it is not done again.
 */
export interface Play {
  id: string;
  action: string;
  question?: [number, number] | null;
}
export interface DeclineFrame {
  t: "decline";
  d: Decline;
}
/**
 * Nothing to claim and nothing to say before the next roll. As any action does, it says that the person is there:
 *     a bot that sat in gives the seat back.
 */
export interface Decline {}
export interface SayFrame {
  t: "say";
  d: Say;
}
/**
 * A word to the table: one of those that there are, or free text where the table allows it.
 */
export interface Say {
  phrase: string;
  text: string;
}
/**
 * How long the open question waits.
 */
export interface Clock {
  kind: string;
  left: number;
  total: number;
  calls: number[];
  wait: number;
  hold: number;
}
/**
 * How long things wait, in seconds. 0: for ever.
 */
export interface Clocks {
  decision: number;
  auction: number;
  answer: number;
  grace: number;
  pace: number;
}
/**
 * A finished game from its first entry to its last: all that was done, and how the players stood turn by turn.
 */
export interface Course {
  edition: string;
  seats: string[];
  steps: Step[];
  stands: Stand[];
  turning: number[];
}
/**
 * One entry of a finished game, without its view.
 */
export interface Step {
  seat: number;
  action: string | null;
  by: string;
  at: number;
  facts: unknown[][];
  lines: Line[];
}
/**
 * A line of the log. `narration/codec.py` describes the form of messages.
 */
export interface Line {
  message: unknown[];
  rule: string;
  facts: number[];
}
/**
 * How everybody stood when a turn began, or at the end.
 */
export interface Stand {
  entry: number;
  turn: number;
  cash: number[];
  worth: number[];
  chances: number[];
}
export interface EditionAbout {
  name: string;
  fr: string;
  en: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  bot: string;
  bots: string[];
  characters: CharacterAbout[];
  gallery: BotAbout[];
  options: OptionAbout[];
  ways: WayAbout[];
}
/**
 * Something that a table may choose.
 */
export interface OptionAbout {
  name: string;
  type: string;
  default: boolean | number | string;
  min: number;
  max: number;
  choices: string[];
  house: boolean;
  rule: string;
  fr: string;
  en: string;
}
/**
 * A way to play: the official game, or a shorter one.
 */
export interface WayAbout {
  way: string;
  options: {
    [k: string]: boolean | number;
  };
  minutes: number[];
}
export interface EditionName {
  name: string;
  fr: string;
  en: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  bot: string;
}
/**
 * Very many actions, told by their bounds; the proposal is one of them.
 */
export interface Family {
  bounds: string;
  proposal: string | null;
  sums: [number, number, number] | null;
}
/**
 * Not yet: somebody may have a rent to claim. It is done when that time is over.
 */
export interface Held {
  id: string;
  left: number;
}
/**
 * The options of a seat with their labels, and its question; for clients that asked for it in `hello`.
 */
export interface Menu {
  choices: Choice[];
  asked: Prompt | null;
}
/**
 * What a seat is asked, or whom the game asks what.
 */
export interface Prompt {
  title: unknown[];
  details: unknown[][];
  square: number;
}
/**
 * A finished game after one of its entries.
 */
export interface Moment {
  entry: number;
  last: number;
  seat: number;
  action: string | null;
  by: string;
  at: number;
  facts: unknown[][];
  narration: Narrated;
  view: {
    [k: string]: unknown;
  };
  seats: string[];
}
/**
 * What has happened, in messages of the catalogue; for clients that asked for it in `hello`.
 */
export interface Narrated {
  lines: Line[];
  parts: {
    [k: string]: (Line | null)[];
  };
  waiting: Prompt | null;
}
/**
 * A table to be opened. Who opens it sits down first; `people` are more on the same device.
 */
export interface Open {
  edition: string;
  name: string;
  seats?: number;
  options?: {
    [k: string]: boolean | number | string;
  };
  /**
   * @maxItems 10
   */
  bots?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string];
  /**
   * @maxItems 9
   */
  people?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string];
  clocks?: Clocks1;
  listed?: boolean;
  counsel?: boolean;
  chat?: boolean;
  piece?: number | null;
}
/**
 * How long things wait, in seconds. 0: for ever.
 */
export interface Clocks1 {
  decision: number;
  auction: number;
  answer: number;
  grace: number;
  pace: number;
}
/**
 * A new table: where to invite to, and the seats of this device.
 */
export interface Opening {
  table: Table;
  invitation: string;
  seats: Seated[];
}
/**
 * What everybody may know of a table beside the game itself.
 */
export interface Table {
  id: string;
  edition: string;
  rules: string;
  state: string;
  seats: Seat[];
  options: {
    [k: string]: unknown;
  };
  house: string[];
  clocks: Clocks;
  listed: boolean;
  created: number;
  promise: string;
  paused: boolean;
  asleep: boolean;
  watching: number;
  rematch: string | null;
  opener: number | null;
  counsel: boolean;
  pace: "normal" | "pause" | "quick" | "thoughtful";
  paced_by: number;
  code: string;
  chat: boolean;
  fills_in: number | null;
  from_turn: number;
}
/**
 * Who sits where.
 */
export interface Seat {
  name: string;
  kind: string;
  bot: string | null;
  present: boolean;
  absent: string | null;
  pause: boolean;
  seeded: boolean;
  character: string | null;
  piece: number;
}
/**
 * A seat, and the token that opens it. The token is shown this once.
 */
export interface Seated {
  seat: number;
  token: string;
}
/**
 * What a seat may do now.
 */
export interface Options {
  /**
   * @minItems 2
   * @maxItems 2
   */
  question: [number, number];
  must: boolean;
  actions: string[];
  families: Family[];
  default: string | null;
  id: string | null;
  menu: Menu | null;
}
/**
 * What a seat wishes the server to do for it; nobody else is told.
 */
export interface Preferences {
  claims: "always" | "never" | "roll";
  choices: ("always" | "never" | "roll")[];
}
/**
 * All of an edition, as a table's options choose it.
 */
export interface Printed {
  edition: string;
  prefix: string;
  figures: {
    [k: string]: number;
  };
  words: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [string, string];
  };
  aliases: {
    [k: string]: string;
  };
  rules: string[];
  proposed: string[];
  squares: PrintedSquare[];
  groups: PrintedGroup[];
  cards: PrintedCard[];
  kept: number[];
  free: number;
  notes: number[];
  decks: string[];
  colours: PrintedColour[];
  cheats: PrintedCheat[];
  names: {
    [k: string]: {
      [k: string]: (string | [string, string, string, string])[];
    };
  };
}
/**
 * A square; what its kind does not have is 0, empty or "".
 */
export interface PrintedSquare {
  kind: string;
  fr: string;
  en: string;
  short_fr: string;
  short_en: string;
  group: number;
  price: number;
  rents: number[];
  group_rent: number;
  house: number;
  hotel: number;
  mortgage: number;
  amount: number;
  deck: number;
  proposed: boolean;
  reduced: boolean;
  deed: PrintedLine[];
  happens: unknown[];
}
/**
 * A line of a title deed. Texts are messages of the catalogue (`narration/codec.py`).
 */
export interface PrintedLine {
  label: unknown[];
  value: number | unknown[];
  rent: boolean;
  proposed: boolean;
}
export interface PrintedGroup {
  name: string;
  fr: string;
  en: string;
  colour: string;
  kind: string;
}
/**
 * A card of a board's deck, or a face of Deal.
 */
export interface PrintedCard {
  fr: string;
  en: string;
  text_fr: string;
  text_en: string;
  deck: number;
  kind: string;
  id: string;
  colours: number[];
  value: number;
  copies: number;
  proposed: boolean;
  effects: (number | string)[][];
}
/**
 * A colour of Deal; `rents` are those of one card, of two, and so on up to the whole set.
 */
export interface PrintedColour {
  id: string;
  fr: string;
  en: string;
  colour: string;
  size: number;
  rents: number[];
  value: number;
  buildable: boolean;
}
/**
 * A Cheat card: what to do, what one sees of it, what it brings and what it costs when caught.
 */
export interface PrintedCheat {
  id: string;
  fields: string[];
  proposed: string[];
  fr: string;
  en: string;
  do_fr: string;
  do_en: string;
  trace_fr: string;
  trace_en: string;
  reward_fr: string;
  reward_en: string;
  penalty_fr: string;
  penalty_en: string;
}
/**
 * Why a request was not met.
 */
export interface Problem {
  code: string;
  fr: string;
  en: string;
}
/**
 * Not done, and why.
 */
export interface Refuse {
  id: string | null;
  code: string;
  fr: string;
  en: string;
  rule: string | null;
}
export interface RuleAbout {
  id: string;
  fr: string;
  en: string;
}
/**
 * A rule, and what was decided where the rulebook is silent.
 */
export interface RuleText {
  id: string;
  fr: string;
  en: string;
  silent: boolean;
  note_fr: string;
  note_en: string;
  source: string;
}
export interface Said {
  seat: number;
  phrase: string;
  text: string;
}
/**
 * The answer to hello: all that this seat may know, and the facts that it has missed.
 */
export interface Welcome {
  seat: number;
  table: Table;
  view: {
    [k: string]: unknown;
  } | null;
  facts: unknown[][];
  first: number;
  options: Options | null;
  clock: Clock | null;
  fresh: boolean;
  preferences: Preferences | null;
  narration: Narrated | null;
}
/**
 * What has happened since: facts, and what is new in the view.
 */
export interface Update {
  facts: unknown[][];
  view: {
    [k: string]: unknown;
  };
  options: Options | null;
  clock: Clock | null;
  items: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  narration: Narrated | null;
}
/**
 * A seat to be taken: this one, or the first that is free.
 */
export interface Sit {
  name: string;
  seat?: number | null;
  piece?: number | null;
}
export interface Sitting {
  table: Table;
  seat: Seated;
}
export interface Wish {
  pause: boolean;
}
/**
 * The chances of the two sides of an offer, as they are and if it was accepted.
 */
export interface Worth {
  seats: number[];
  before: number[];
  after: number[];
}
