// Facts as something to be seen: a list of acts that change, one after the other, what is drawn. What the facts leave out is
// in the view that follows them.
import type { BoardView, Fact, Title } from "../view.ts";

/** What is drawn that acts change. */
export interface Drawn {
  places: number[];
  jail: number[];
  titles: Record<string, Title>;
  dice: [number, number];
  pot: number;
}

export interface Flight {
  /** A seat, the bank (-1) or the pot (-2). */
  from: number;
  to: number;
  amount: number;
}

export type Act = { time: number } & (
  | { kind: "dice"; seat: number; dice: [number, number] }
  | { kind: "step"; seat: number; to: number }
  | { kind: "jump"; seat: number; to: number }
  | { kind: "jail"; seat: number; jail: number }
  | { kind: "card"; seat: number; card: number }
  | { kind: "money"; flights: Flight[] }
  | { kind: "title"; squares: number[]; owner: number }
  | { kind: "build"; square: number; level: number }
  | { kind: "mortgage"; square: number; mortgaged: boolean }
  /** A decoder lies on a note or a card: the text waits until it has told. */
  | { kind: "lens" }
);

const POT = -2;

/** Milliseconds. */
export const TIMES = {
  dice: 600,
  start: 320,
  step: 90,
  walk: 900,
  jump: 300,
  card: 250,
  money: 300,
  title: 240,
  build: 220,
  lens: 1200,
} as const;

export const drawnOf = (view: BoardView): Drawn => ({
  places: view.players.map(({ position }) => position),
  jail: view.players.map(({ jail }) => jail),
  titles: view.titles,
  dice: view.dice,
  pot: view.bank.pot,
});

export function actsOf(facts: Fact[], count: number): Act[] {
  const acts: Act[] = [];
  for (const fact of facts) {
    const numbers = fact.slice(1).map(Number);
    const [a = 0, b = 0, c = 0] = numbers;
    switch (fact[0]) {
      case "rolled":
        acts.push({ kind: "dice", seat: a, dice: [b, c], time: fact[4] === "start" ? TIMES.start : TIMES.dice });
        break;
      case "moved":
        acts.push(...walk(a, b, c, count));
        break;
      case "confined":
        acts.push({ kind: "jail", seat: a, jail: b, time: 0 });
        break;
      case "drew":
        acts.push({ kind: "card", seat: a, card: c, time: TIMES.card });
        break;
      case "paid":
        pay(acts, { from: a, to: b, amount: c });
        break;
      case "handed":
        hand(acts, a, c);
        break;
      case "built":
        acts.push({ kind: "build", square: a, level: c, time: TIMES.build });
        break;
      case "marked":
        acts.push({ kind: "mortgage", square: a, mortgaged: b === 1, time: 0 });
        break;
      case "note-checked":
      case "card-checked":
        acts.push({ kind: "lens", time: TIMES.lens });
    }
  }
  return acts;
}

/** Square by square, forwards or backwards; with no steps straight there. */
function walk(seat: number, steps: number, to: number, count: number): Act[] {
  if (!steps) return [{ kind: "jump", seat, to, time: TIMES.jump }];
  const length = Math.abs(steps);
  const time = Math.min(TIMES.step, TIMES.walk / length);
  return Array.from({ length }, (_, n) => {
    const left = Math.sign(steps) * (length - 1 - n);
    return { kind: "step", seat, to: (((to - left) % count) + count) % count, time };
  });
}

/** What is paid at once flies at once. */
function pay(acts: Act[], flight: Flight): void {
  const last = acts.at(-1);
  const alike = last?.kind === "money" ? last.flights : [];
  if (alike.some(({ from, to }) => from === flight.from || to === flight.to)) alike.push(flight);
  else acts.push({ kind: "money", flights: [flight], time: TIMES.money });
}

function hand(acts: Act[], square: number, owner: number): void {
  const last = acts.at(-1);
  if (last?.kind === "title" && last.owner === owner) last.squares.push(square);
  else acts.push({ kind: "title", squares: [square], owner, time: TIMES.title });
}

/** What is drawn once an act has been seen. */
export function after(drawn: Drawn, act: Act): Drawn {
  switch (act.kind) {
    case "dice":
      return { ...drawn, dice: act.dice };
    case "step":
    case "jump":
      return { ...drawn, places: drawn.places.with(act.seat, act.to) };
    case "jail":
      return { ...drawn, jail: drawn.jail.with(act.seat, act.jail) };
    case "title":
      return changed(drawn, act.squares, { owner: act.owner });
    case "build":
      return changed(drawn, [act.square], { level: act.level });
    case "mortgage":
      return changed(drawn, [act.square], { mortgaged: act.mortgaged });
    case "money": {
      const into = act.flights.reduce((sum, { from, to, amount }) => sum + (to === POT ? amount : 0) - (from === POT ? amount : 0), 0);
      return { ...drawn, pot: drawn.pot + into };
    }
    default:
      return drawn;
  }
}

function changed(drawn: Drawn, squares: number[], change: Partial<Title>): Drawn {
  const titles = { ...drawn.titles };
  for (const square of squares) {
    const title = titles[square];
    if (title) titles[square] = { ...title, ...change };
  }
  return { ...drawn, titles };
}
