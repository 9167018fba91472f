// How one plays against bots, edition by edition: how many, who, how long, which token. Kept until it is changed.
import type { CharacterAbout, EditionAbout, EditionName, WayAbout } from "../protocol.ts";
import { opponents, usualSeats, type Setting, type Setup } from "./opening.ts";
import { levels } from "./levels.svelte.ts";

const KEY = "banquier:setup";

class Setups {
  #kept = $state.raw<Record<string, Partial<Setup>>>(read());

  of(edition: EditionName): Setup {
    const [least, most] = edition.seats;
    const { seats = usualSeats(edition), cast = [], way = "official", piece = 0 } = this.#kept[edition.name] ?? {};
    return { seats: Math.min(most, Math.max(least, seats)), cast, way, piece };
  }

  keep(edition: string, setup: Setup): void {
    this.#kept = { ...this.#kept, [edition]: setup };
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
  }
}

function read(): Record<string, Partial<Setup>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<Setup>>;
  } catch {
    return {}; // something else wrote there
  }
}

export const setups = new Setups();

/** Whom one meets with this setup, of those that the edition itself has. */
export const met = (about: EditionAbout | null, setup: Setup): CharacterAbout[] => opponents(about, setup, levels.now);

export const wayOf = (about: EditionAbout | null, setup: Setup): WayAbout | null =>
  about?.ways.find(({ way }) => way === setup.way) ?? about?.ways[0] ?? null;

/** About how many minutes that takes. */
export const minutesOf = (about: EditionAbout | null, setup: Setup, way = wayOf(about, setup)): number | null =>
  (about && way?.minutes[setup.seats - about.seats[0]]) ?? null;

export const optionsOf = (about: EditionAbout | null, setup: Setup): Record<string, Setting> => ({ ...wayOf(about, setup)?.options });
