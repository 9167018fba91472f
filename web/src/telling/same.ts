// Tells what a file of games contains, and prints where it differs from what the terminal says of the same.
import { readFileSync } from "node:fs";
import type { Options, Printed } from "../protocol.ts";
import type { Fact, View } from "../view.ts";
import type { Lang } from "../words/lang.svelte.ts";
import { plain } from "../words/words.ts";
import { makeNarrator, type Narrator } from "./index.ts";

interface Listed {
  label: string;
  rule: string;
  action: string | null;
  family: string | null;
  brief: string | null;
  more: string;
}

interface Question {
  title: string;
  details: string[];
  square: number;
  later: boolean;
  choices: Listed[];
}

interface Game {
  name: string;
  printed: Printed;
  names: string[];
  entries: { viewer: number; facts: Fact[]; said: Record<Lang, [string, string, boolean][]> }[];
  moments: { seat: number; asked: boolean; view: View; options: Options; said: Record<Lang, Question> }[];
}

const MOST = 40; // differences that are printed
let different = 0;
let compared = 0;

function compare(where: string, here: unknown, there: unknown): void {
  compared++;
  const [ours, theirs] = [JSON.stringify(here), JSON.stringify(there)];
  if (ours !== theirs && different++ < MOST) console.log(`${where}\n  here:  ${ours}\n  there: ${theirs}`);
}

const listed = (narrator: Narrator, { view, options, seat }: Game["moments"][number]): Listed[] =>
  narrator.choices(view, options, seat).map(({ label, within, brief, rule, action, family, more }) => ({
    label: plain(within ?? label),
    rule,
    action,
    family: family?.bounds ?? null,
    brief: within && plain(brief),
    more,
  }));

function check({ name, printed, names, entries, moments }: Game, lang: Lang): void {
  const narrator = makeNarrator(printed, lang, names);
  entries.forEach(({ viewer, facts, said }, n) => {
    const lines = narrator.story(facts);
    const where = `${name} ${lang}, entry ${n} for ${viewer}`;
    compare(`${where}, how many lines`, lines.length, said[lang].length);
    lines.forEach((line, at) => {
      const { pieces, rule, quiet } = line;
      compare(`${where}: ${JSON.stringify(line.facts)}`, [plain(pieces), rule, quiet], said[lang][at]);
    });
    compare(`${where}, facts told`, lines.flatMap((line) => line.facts).length, facts.length);
  });
  moments.forEach((moment) => {
    const { seat, asked, view, options } = moment;
    const said = moment.said[lang];
    const where = `${name} ${lang}, seat ${seat} at ${JSON.stringify(view.stack.at(-1))}`;
    const here = narrator.asked(view, options, seat);
    if (asked || said.later) {
      const { title, details, square } = said;
      compare(where, { title: plain(here.title), details: here.details.map(plain), square: here.square }, { title, details, square });
    }
    const choices = listed(narrator, moment);
    compare(`${where}, how many`, choices.length, said.choices.length);
    choices.forEach((choice, at) => {
      const there = said.choices[at];
      // The terminal explains fewer of them.
      compare(`${where}, choice ${at}`, there?.more ? choice : { ...choice, more: "" }, there);
    });
  });
}

const games = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Game[];
for (const game of games) for (const lang of ["fr", "en"] as const) check(game, lang);
console.log(`${compared} compared, ${different} different`);
process.exit(different || !compared ? 1 : 0);
