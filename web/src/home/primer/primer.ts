// What one has to know before the first game of an edition: a few drawings, each with a sentence (page.primer.EDITION.NUMBER).

export type Drawing =
  | "dice" | "title" | "rent" | "houses" | "castle" | "hotel" | "cup" | "cheats" | "steal" | "accuse" | "lens" | "notes" | "draw" | "three" | "take" | "sets";

const PRIMERS: Record<string, Drawing[]> = {
  classique: ["dice", "title", "rent", "houses", "cup"],
  disney: ["dice", "title", "rent", "castle", "cup"],
  tricheurs: ["dice", "cheats", "steal", "accuse", "cup"],
  faux_billets: ["dice", "notes", "lens", "hotel", "cup"],
  deal: ["draw", "three", "take", "rent", "sets"],
};

/** The drawings of an edition; none for one that is not known here. */
export const primerOf = (edition: string): Drawing[] => PRIMERS[edition] ?? [];

/** What people look up, by topic of the rulebook: those come first. */
export const LOOKED_UP = "jail rent auction build hotel mortgage trade debt bankrupt caisse chance decoder note cheat accuse win end".split(" ");
