// What a new table is to be: seats, clocks, options, and how far those are from the rulebook.
import type { CharacterAbout, Clocks, EditionAbout, EditionName, OptionAbout } from "../protocol.ts";

export type Setting = boolean | number | string;

/** How well a bot plays; each is the name of a bot, and has characters in every edition. */
export const LEVELS = ["beginner", "regular", "expert"] as const;
export type Level = (typeof LEVELS)[number];
/** Whom one meets if nothing else is said. */
export const REGULAR: Level = "regular";
export const isLevel = (bot: string): bot is Level => (LEVELS as readonly string[]).includes(bot);

/** The character that a bot asks for, null for a level and for other bots. */
export const characterOf = (about: EditionAbout | null, bot: string): CharacterAbout | null =>
  about?.characters.find(({ id }) => id === bot) ?? null;

/** The bots of an edition that are no characters. */
export const otherBots = (about: EditionAbout | null): string[] => about?.bots.filter((bot) => !isLevel(bot)) ?? [];

/** Is anything traded in this edition? */
export const trades = (about: EditionAbout | null): boolean => about?.options.some(({ name }) => name === "offers") ?? false;

/** Who sits in a seat: whoever has the link, somebody on this device, or a bot by its name. */
export type Place = { kind: "free" } | { kind: "here"; name: string } | { kind: "bot"; bot: string };

export const PRESETS = {
  live: {},
  fast: { decision: 30, auction: 8, answer: 15 },
  slow: { decision: 3 * 86_400, auction: 3_600, answer: 86_400 },
  none: { decision: 0, auction: 0, answer: 0 },
} as const;
export type Preset = keyof typeof PRESETS;

/** What the server takes where a preset says nothing. */
const USUAL = { decision: 90, auction: 12, answer: 30 };

/** The preset that a table's clocks are, null for others. */
export function presetOf(clocks: Clocks): Preset | null {
  const same = (preset: Preset): boolean => {
    const { decision, auction, answer } = { ...USUAL, ...PRESETS[preset] };
    return clocks.decision === decision && clocks.auction === auction && clocks.answer === answer;
  };
  return (Object.keys(PRESETS) as Preset[]).find(same) ?? null;
}

export interface Wanted {
  name: string;
  /** The first seat is one's own and not among them. */
  places: Place[];
  options: Record<string, Setting>;
  clocks: Preset;
  listed: boolean;
  /** Both sides of an offer see what it changes. */
  counsel: boolean;
  /** People may write in their own words; only where the table is not listed. */
  chat: boolean;
  /** One's token, by its number. */
  piece: number | null;
  /** Goes into the dice beside random bytes, once the table has made its promise. */
  word: string;
}

/** How many sit at a table if nobody says otherwise. */
export const usualSeats = ({ seats: [least, most] }: EditionName): number => Math.min(most, Math.max(least, 4));

/** How one plays against bots: seats in all, the characters that were picked, one of the edition's ways, one's token. */
export interface Setup {
  seats: number;
  cast: string[];
  way: string;
  piece: number;
}

/** Those who are picked once this one is pressed, of so many at most: the last ones, without it if it was there. */
export const picked = (cast: string[], character: string, most: number): string[] =>
  cast.includes(character) ? cast.filter((one) => one !== character) : [...cast, character].slice(-most);

/** Whom one meets: the characters that were picked, then others of the level, as far as the edition has them. */
export function opponents(about: EditionAbout | null, { seats, cast }: Setup, level: Level): CharacterAbout[] {
  const all = about?.characters ?? [];
  const own = cast.flatMap((id) => all.filter((one) => one.id === id));
  return [...own, ...all.filter((one) => one.level === level && !own.includes(one))].slice(0, seats - 1);
}

/** Against bots, at one's own pace. */
export const againstBots = (name: string, { seats, cast, piece }: Setup, options: Record<string, Setting>, level: Level = REGULAR): Wanted => ({
  name,
  places: Array.from({ length: seats - 1 }, (_, n) => ({ kind: "bot", bot: cast[n] ?? level })),
  options,
  clocks: "none",
  listed: false,
  counsel: false,
  chat: false,
  piece,
  word: "",
});

export const settingOf = (option: OptionAbout, chosen: Record<string, Setting>): Setting =>
  chosen[option.name] ?? option.default;

/** The options that were changed: house rules, and variants that the rulebook itself has. */
export const differences = (about: EditionAbout, chosen: Record<string, Setting>): OptionAbout[] =>
  about.options.filter((option) => settingOf(option, chosen) !== option.default);

/** What the server is asked for. People of this device sit first, bots last. */
export function request(edition: string, { name, places, options, clocks, listed, counsel, chat, piece }: Wanted): object {
  const people = places.flatMap((place) => (place.kind === "here" ? [place.name.trim()] : []));
  const bots = places.flatMap((place) => (place.kind === "bot" ? [place.bot] : []));
  return { edition, name, seats: places.length + 1, options, people, bots, clocks: PRESETS[clocks], listed, counsel, chat: chat && !listed, piece };
}

/** The code of six letters that somebody has typed, in capitals or with spaces; "" for something else. */
export function codeIn(text: string): string {
  const letters = text.replace(/[\s-]/g, "").toLowerCase();
  return /^[a-z]{6}$/.test(letters) ? letters : "";
}

/** The table that a code, a link or an address names, "" for none. */
export function tableIn(text: string): string {
  const found = /(?:\/t\/|^)([a-z0-9]{4,32})(?:[/?#].*)?$/i.exec(text.trim());
  return found?.[1]?.toLowerCase() ?? "";
}
