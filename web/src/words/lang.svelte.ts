// The language of this browser: switched at any time, loaded before it is spoken.
import { load } from "./catalogue.ts";
import { languageOf, typeset, type Both, type Lang } from "./languages.ts";

const KEY = "banquier:lang";

const first = (): Lang => languageOf(localStorage.getItem(KEY)) ?? languageOf(navigator.language) ?? "en";

class Language {
  now = $state<Lang>(typeof localStorage === "undefined" ? "fr" : first());

  async choose(lang: Lang): Promise<void> {
    await load(lang);
    this.now = lang;
    localStorage.setItem(KEY, lang);
    document.documentElement.lang = lang;
  }
}

export const language = new Language();

/** The one in this language of two texts. */
export const one = ({ fr, en }: Both): string => (language.now === "fr" ? typeset(fr) : en);
