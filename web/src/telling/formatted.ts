// Formats messages of a file, and prints where the sentences differ from those of the Python formatter: tests/web/telling.py.
import { readFileSync } from "node:fs";
import type { Printed } from "../protocol.ts";
import type { Lang } from "../words/languages.ts";
import { plain } from "../words/words.ts";
import { makeNarrator } from "./index.ts";
import type { Argument, Told } from "./message.ts";

interface Sample {
  name: string;
  printed: Printed;
  names: string[];
  /** Lines of the log, and values on their own, with what they say in both languages. */
  lines: [Told, Record<Lang, string>, quiet: boolean][];
  values: [Argument, Record<Lang, string>][];
}

const MOST = 40; // differences that are printed
let different = 0;
let compared = 0;

function compare(where: string, message: unknown, here: unknown, there: unknown): void {
  compared++;
  if (here !== there && different++ < MOST) console.log(`${where}: ${JSON.stringify(message)}\n  here:  ${String(here)}\n  there: ${String(there)}`);
}

function check({ name, printed, names, lines, values }: Sample, lang: Lang): void {
  const narrator = makeNarrator(printed, lang, names);
  for (const [told, said, quiet] of lines) {
    const line = narrator.line(told);
    compare(`${name} ${lang}`, told.message, plain(line.pieces), said[lang]);
    compare(`${name}, quiet`, told.message, line.quiet, quiet);
  }
  for (const [value, said] of values) compare(`${name} ${lang}`, value, plain(narrator.said(value)), said[lang]);
}

const samples = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Sample[];
for (const sample of samples) for (const lang of ["fr", "en"] as const) check(sample, lang);
console.log(`${compared} compared, ${different} different`);
process.exit(different || !compared ? 1 : 0);
