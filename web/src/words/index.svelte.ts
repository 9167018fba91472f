// What components use to speak: t("key", {values}) in the language of the moment.
import { language } from "./lang.svelte.ts";
import { Words, type Values } from "./words.ts";

const spoken = { fr: new Words("fr"), en: new Words("en") };

/** The catalogue in the language of the moment, without an edition's own words. */
export const words = (): Words => spoken[language.now];

export const t = (key: string, values: Values = {}): string => words().say(key, values);

/** A share of one as it is read: 31 %. */
export const percent = (share: number): string => share.toLocaleString(language.now, { style: "percent" });

export { language, one } from "./lang.svelte.ts";
