// How well bots play: three levels, each with a character in every edition. The level that was chosen last is kept.
import type { EditionAbout } from "../protocol.ts";
import { one, t } from "../words/index.svelte.ts";
import { editions } from "./editions.svelte.ts";
import { characterOf, isLevel, REGULAR, type Level } from "./opening.ts";

const KEY = "banquier:level";

class Levels {
  #now = $state<Level>(kept());

  get now(): Level {
    return this.#now;
  }

  set now(level: Level) {
    this.#now = level;
    localStorage.setItem(KEY, level);
  }
}

function kept(): Level {
  const found = localStorage.getItem(KEY) ?? "";
  return isLevel(found) ? found : REGULAR;
}

/** The level that one plays against if nothing else is said. */
export const levels = new Levels();

/** What a bot is called in lists: a character with its level, or what the bot is. Bots may be named by level or character. */
export function botName(about: EditionAbout | null, bot: string): string {
  const character = characterOf(about, bot);
  return character ? t("page.home.level.character", { name: character.name, level: editions.bot(character.level) }) : editions.bot(bot);
}

/** What is said of a character by its id, "" for none and for a guest of another edition. */
export function textOf(about: EditionAbout | null, id: string | null | undefined): string {
  const character = about?.characters.find((one) => one.id === id);
  return character ? one(character) : "";
}
