// The language of this browser: French or English, switched at any time.

export type Lang = "fr" | "en";
export interface Both {
  fr: string;
  en: string;
}

const KEY = "banquier:lang";

function first(): Lang {
  const kept = localStorage.getItem(KEY);
  if (kept === "fr" || kept === "en") return kept;
  return navigator.language.startsWith("fr") ? "fr" : "en";
}

class Language {
  now = $state<Lang>(typeof localStorage === "undefined" ? "fr" : first());

  choose(lang: Lang): void {
    this.now = lang;
    localStorage.setItem(KEY, lang);
    document.documentElement.lang = lang;
  }
}

export const language = new Language();

/** The one in this language of two texts. */
export const one = ({ fr, en }: Both): string => (language.now === "fr" ? typeset(fr) : en);

/** No line may begin with what belongs to the end of the one before. */
export const typeset = (french: string): string => french.replace(/ (?=[?!:;»])|(?<=«) /g, "\u00a0");
