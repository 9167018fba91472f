// Every sentence that people read: those of the terminal, which are the same here, and those of the pages. The messages of
// a language are one file, which build.mjs puts together and which is loaded when somebody reads that language.
import { FluentResource } from "@fluent/bundle";
import french from "../../../src/banquier/narration/catalogue/fr/articles.toml";
import messages from "../../../src/banquier/narration/catalogue/messages.toml";
import { typeset, type Lang } from "./languages.ts";

/** What goes with a message in every language. */
export interface Sentence {
  rule?: string;
  /** It only fills a log. */
  quiet?: boolean;
}

const files: Record<Lang, () => Promise<{ default: string }>> = {
  fr: () => import("language:fr"),
  en: () => import("language:en"),
};

const loaded = new Map<Lang, FluentResource>();
const ids = new Set<string>();

/** French: the article of a square by the first word of its name. */
export const articles = french as Record<string, string>;

/** Loads the messages of a language, once. */
export async function load(lang: Lang): Promise<void> {
  if (loaded.has(lang)) return;
  const { default: source } = await files[lang]();
  const resource = new FluentResource(lang === "fr" ? typeset(source) : source);
  for (const { id } of resource.body) ids.add(id);
  loaded.set(lang, resource);
}

/** The messages of a language that has been loaded. */
export function resource(lang: Lang): FluentResource {
  const found = loaded.get(lang);
  if (!found) throw new Error(`the messages of ${lang} are not loaded`);
  return found;
}

/** The id that a key has in the files; `word.house.a` is the term `-house-a`. */
export const identifier = (key: string): string => (key.startsWith("word.") ? key.slice(4) : key).replaceAll(".", "-");

export const known = (key: string): boolean => ids.has(identifier(key));

export function entry(key: string): Sentence {
  if (!known(key)) throw new Error(`no sentence ${key} in the catalogue`);
  return (messages as Record<string, Sentence>)[key] ?? {};
}
