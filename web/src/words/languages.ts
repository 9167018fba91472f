// The languages there are. A language is a folder of banquier/narration/catalogue and one of pages/; docs/languages.md.

export const LANGUAGES = ["fr", "en"] as const;
export type Lang = (typeof LANGUAGES)[number];
export interface Both {
  fr: string;
  en: string;
}

/** The one of them that a text begins with. */
export const languageOf = (text: string | null): Lang | undefined => LANGUAGES.find((lang) => text?.startsWith(lang));

/** No line may begin with what belongs to the end of the one before: marks, or the rest of a number. Leaves alone how a file
 * begins a line or a message. */
export const typeset = (french: string): string =>
  french.replace(/(?<=\d) (?=\d{3}\b)/g, "\u202f").replace(/(?<=[^\s=]) (?=[?!:;»%])|(?<=[\d}]) (?=M\b|€)|(?<=«) /g, "\u00a0");
