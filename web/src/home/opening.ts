// What a new table is to be: seats, clocks, options, and how far those are from the rulebook.
import type { CharacterAbout, Clocks, EditionAbout, EditionName, OptionAbout } from "../protocol.ts";

export type Setting = boolean | number | string;

/** How well a bot plays; each is the name of a bot, and has a character in every edition. */
export const LEVELS = ["beginner", "regular", "expert"] as const;
export type Level = (typeof LEVELS)[number];
/** Whom one meets if nothing else is said. */
export const REGULAR: Level = "regular";
export const isLevel = (bot: string): bot is Level => (LEVELS as readonly string[]).includes(bot);

/** The character that a bot is in an edition, where it is one. */
export const characterOf = (about: EditionAbout | null, bot: string): CharacterAbout | null =>
  about?.characters.find(({ level }) => level === bot) ?? null;

/** The bots of an edition that are no characters. */
export const otherBots = (about: EditionAbout | null): string[] => about?.bots.filter((bot) => !isLevel(bot)) ?? [];

/** Is anything traded in this edition? Cards are not. */
export const trades = (edition: string): boolean => edition !== "deal";

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
  /** Goes into the dice beside random bytes, once the table has made its promise. */
  word: string;
}

/** How many sit at a table if nobody says otherwise. */
export const usualSeats = ({ seats: [least, most] }: EditionName): number => Math.min(most, Math.max(least, 4));

/** Against bots, at one's own pace. */
export const againstBots = (edition: EditionName, name: string, bot: string = REGULAR): Wanted => ({
  name,
  places: Array.from({ length: usualSeats(edition) - 1 }, () => ({ kind: "bot", bot })),
  options: {},
  clocks: "none",
  listed: false,
  counsel: false,
  word: "",
});

export const settingOf = (option: OptionAbout, chosen: Record<string, Setting>): Setting =>
  chosen[option.name] ?? option.default;

/** The options that differ from the rulebook. */
export const differences = (about: EditionAbout, chosen: Record<string, Setting>): OptionAbout[] =>
  about.options.filter((option) => settingOf(option, chosen) !== option.default);

/** What the server is asked for. People of this device sit first, bots last. */
export function request(edition: string, { name, places, options, clocks, listed, counsel }: Wanted): object {
  const people = places.flatMap((place) => (place.kind === "here" ? [place.name.trim()] : []));
  const bots = places.flatMap((place) => (place.kind === "bot" ? [place.bot] : []));
  return { edition, name, seats: places.length + 1, options, people, bots, clocks: PRESETS[clocks], listed, counsel };
}

/** The table that a code, a link or an address names, "" for none. */
export function tableIn(text: string): string {
  const found = /(?:\/t\/|^)([a-z0-9]{4,32})(?:[/?#].*)?$/i.exec(text.trim());
  return found?.[1]?.toLowerCase() ?? "";
}
