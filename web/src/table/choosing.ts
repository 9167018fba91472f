// Which of the choices stands out, which stand beside it, and which wait behind "more".
import type { Choice, Group } from "../telling/index.ts";

export interface Sorted {
  /** The one loud button; null where nothing has to be done. */
  primary: Choice | null;
  /** The other answers to the open question. */
  others: Choice[];
  claims: Choice[];
  build: Choice[];
  funds: Choice[];
  /** Answers to offers, one's own offer taken back, and the family that makes a new one. */
  trade: Choice[];
  /** What is open beside the question and has no place of its own. */
  rest: Choice[];
}

/** What is most often wanted where several answers are open. */
const LOUD = ["roll", "buy", "pay-rent", "pay-fine", "place"];
/** Never the loud one: it ends one's game. */
const GRAVE = new Set(["give-up"]);
const TRADING = new Set(["accept", "refuse", "withdraw", "offers"]);
const ASKED = new Set<Group>(["answer", "move", "bank"]);
const BESIDE = new Set<Group>(["cheat", "accuse"]);
/** What has a place of its own: the decoder, a token that is put anywhere, exchanges beside one's notes. */
const HANDLED = new Set(["check-note", "check-card", "squares", "exchanges"]);

export const isGrave = ({ verb }: Choice): boolean => GRAVE.has(verb);
export const isTrade = ({ verb, group }: Choice): boolean => group === "trade" || TRADING.has(verb);
/** Something can be sent at once: the action itself, or what the family proposes. */
export const textOf = ({ action, family }: Choice): string | null => action ?? family?.proposal ?? null;

export function sorted(choices: Choice[], must: boolean): Sorted {
  const open = choices.filter(({ verb }) => !HANDLED.has(verb));
  const trade = open.filter(isTrade);
  const left = open.filter((choice) => !isTrade(choice) && !BESIDE.has(choice.group));
  const of = (group: Group) => left.filter((choice) => choice.group === group);
  const answers = left.filter(({ group }) => ASKED.has(group));
  const primary = must ? loudest(answers) : null;
  return {
    primary,
    others: must ? answers.filter((choice) => choice !== primary) : [],
    claims: of("claim"),
    build: of("build"),
    funds: of("funds"),
    trade,
    rest: [...of("card"), ...of("other"), ...(must ? [] : answers)],
  };
}

function loudest(answers: Choice[]): Choice | null {
  const open = answers.filter((choice) => !isGrave(choice) && textOf(choice));
  for (const verb of LOUD) {
    const named = open.filter((choice) => choice.verb === verb);
    if (named.length === 1) return named[0]!;
  }
  // Among several targets of the same kind none is the obvious one.
  const aimed = open.filter(({ square, seat }) => square >= 0 || seat >= 0);
  if (aimed.length > 1 && aimed.length === open.length) return null;
  return open.find(({ usual }) => usual) ?? open[0] ?? null;
}

/** The order of the headings behind "more". */
export const GROUPS: Group[] = ["answer", "claim", "move", "bank", "card", "build", "funds", "trade", "other"];

export const grouped = (choices: Choice[]): [Group, Choice[]][] =>
  GROUPS.map((group): [Group, Choice[]] => [group, choices.filter((choice) => choice.group === group)]).filter(
    ([, found]) => found.length,
  );

/** Squares that can be picked, each with its choices in their order. */
export function bySquare(choices: Choice[]): Map<number, Choice[]> {
  const out = new Map<number, Choice[]>();
  for (const choice of choices) if (choice.square >= 0) out.set(choice.square, [...(out.get(choice.square) ?? []), choice]);
  return out;
}
