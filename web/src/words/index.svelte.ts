// What components use to speak: t("key", {values}) in the language of the moment.
import { language } from "./lang.svelte.ts";
import type { Lang } from "./languages.ts";
import { Words, type Values } from "./words.ts";

const spoken = new Map<Lang, Words>();

/** The catalogue in the language of the moment, without an edition's own words. */
export function words(): Words {
  const found = spoken.get(language.now) ?? new Words(language.now);
  spoken.set(language.now, found);
  return found;
}

export const t = (key: string, values: Values = {}): string => words().say(key, values);

/** A share of one as it is read: 31 %. */
export const percent = (share: number): string => share.toLocaleString(language.now, { style: "percent" });

export { language, one } from "./lang.svelte.ts";
