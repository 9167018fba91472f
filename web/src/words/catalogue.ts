// Every sentence that people read: those of the terminal, which are the same here, and those of the pages.
import tricheurs from "../../../src/banquier/narration/catalogue/tricheurs.toml";
import deal from "../../../src/banquier/narration/catalogue/deal.toml";
import dealPlay from "../../../src/banquier/narration/catalogue/deal_play.toml";
import facts from "../../../src/banquier/narration/catalogue/facts.toml";
import money from "../../../src/banquier/narration/catalogue/money.toml";
import names from "../../../src/banquier/narration/catalogue/names.toml";
import fauxBillets from "../../../src/banquier/narration/catalogue/faux_billets.toml";
import play from "../../../src/banquier/narration/catalogue/play.toml";
import questions from "../../../src/banquier/narration/catalogue/questions.toml";
import screen from "../../../src/banquier/narration/catalogue/screen.toml";
import boardPage from "./pages/board.toml";
import tricheursPage from "./pages/tricheurs.toml";
import commonPage from "./pages/common.toml";
import dealPage from "./pages/deal.toml";
import homePage from "./pages/home.toml";
import fauxBilletsPage from "./pages/faux_billets.toml";
import noticesPage from "./pages/notices.toml";
import replayPage from "./pages/replay.toml";
import rulesPage from "./pages/rules.toml";
import seatingPage from "./pages/seating.toml";
import tablePage from "./pages/table.toml";
import { typeset, type Both } from "./lang.svelte.ts";

export interface Sentence extends Both {
  rule: string;
  /** It only fills a log. */
  quiet: boolean;
}

export type Table = { [name: string]: Table | string | boolean };

const shared: Table[] = [tricheurs, deal, dealPlay, facts, money, names, fauxBillets, play, questions, screen];
const pages: Table[] = [boardPage, tricheursPage, commonPage, dealPage, homePage, fauxBilletsPage, noticesPage, replayPage, rulesPage, seatingPage, tablePage];

/** French: the article of a square by the first word of its name. */
export const articles: Record<string, string> = {};
const sentences = new Map<string, Sentence>();

function add(prefix: string, table: Table): void {
  for (const [name, value] of Object.entries(table)) {
    if (typeof value !== "object") continue;
    if (!prefix && name === "article") Object.assign(articles, value);
    else if (typeof value["fr"] === "string")
      sentences.set(prefix + name, {
        fr: typeset(value["fr"]),
        en: String(value["en"]),
        rule: String(value["rule"] ?? ""),
        quiet: value["quiet"] === true,
      });
    else add(`${prefix}${name}.`, value);
  }
}

for (const file of [...shared, ...pages]) add("", file);

export const known = (key: string): boolean => sentences.has(key);

export function entry(key: string): Sentence {
  const found = sentences.get(key);
  if (!found) throw new Error(`no sentence ${key} in the catalogue`);
  return found;
}
