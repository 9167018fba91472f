// How each character looks: a few features that Face.svelte draws. The keys are the ids of bots/levels.toml.

export type Hair = "bald" | "short" | "curly" | "bob" | "bun" | "long" | "spiky" | "cap" | "hat" | "beret" | "scarf" | "braids";
export type Beard = "none" | "moustache" | "full" | "goatee";
export interface Features {
  skin: string;
  hair: Hair;
  colour: string;
  coat: string;
  /** The colour of a cap, hat, beret or scarf, where it is not that of the hair. */
  hat?: string;
  beard?: Beard;
  glasses?: boolean;
  /** Earrings, a visor or a monocle: one thing to know somebody by. */
  extra?: "earrings" | "monocle" | "freckles" | "patch";
}

const FAIR = "#f2c9a5";
const ROSY = "#f7d6bf";
const TAN = "#d9a066";
const BROWN = "#a86b3c";
const DARK = "#6f4426";
const [BLACK, CHESTNUT, BLOND, RED, GREY, WHITE] = ["#231f20", "#5b3a21", "#d9a441", "#b5482a", "#8a8f94", "#ece7dc"];
const [BLUE, GREEN, PLUM, GOLD, BRICK, TEAL, NIGHT] = ["#14418b", "#1f7a52", "#7a2e8e", "#b07d12", "#a5402d", "#0f7c86", "#2b2f4a"];

export const FEATURES: Record<string, Features> = {
  lucie: { skin: ROSY, hair: "bob", colour: RED, coat: GREEN, extra: "freckles" },
  gaspard: { skin: FAIR, hair: "short", colour: BLOND, coat: TEAL, glasses: true },
  rose: { skin: ROSY, hair: "bun", colour: WHITE, coat: BRICK, glasses: true },
  marcel: { skin: FAIR, hair: "cap", colour: GREY, coat: BLUE, beard: "moustache" },
  yasmine: { skin: TAN, hair: "long", colour: BLACK, coat: PLUM, extra: "earrings" },
  anselme: { skin: DARK, hair: "bald", colour: BLACK, coat: GOLD, beard: "goatee" },
  duval: { skin: ROSY, hair: "bun", colour: GREY, coat: NIGHT, extra: "earrings" },
  notaire: { skin: FAIR, hair: "bald", colour: GREY, coat: NIGHT, beard: "full", glasses: true },
  augustine: { skin: BROWN, hair: "curly", colour: BLACK, coat: BRICK, extra: "earrings" },

  tom: { skin: FAIR, hair: "spiky", colour: CHESTNUT, coat: BRICK, extra: "freckles" },
  lila: { skin: BROWN, hair: "braids", colour: BLACK, coat: GOLD },
  jo: { skin: ROSY, hair: "beret", colour: WHITE, coat: GREEN, hat: BRICK, beard: "full" },
  ines: { skin: TAN, hair: "bob", colour: CHESTNUT, coat: BLUE },
  malik: { skin: DARK, hair: "curly", colour: BLACK, coat: TEAL },
  colette: { skin: ROSY, hair: "long", colour: BLOND, coat: PLUM },
  oscar: { skin: FAIR, hair: "hat", colour: CHESTNUT, hat: NIGHT, coat: GOLD, beard: "moustache" },
  sidonie: { skin: FAIR, hair: "bun", colour: CHESTNUT, coat: TEAL, glasses: true },
  conteur: { skin: BROWN, hair: "scarf", colour: GREY, coat: NIGHT, hat: PLUM, beard: "full" },

  zoe: { skin: ROSY, hair: "spiky", colour: "#c2447e", coat: NIGHT },
  bebert: { skin: FAIR, hair: "cap", colour: CHESTNUT, coat: BRICK, beard: "full" },
  manon: { skin: ROSY, hair: "braids", colour: RED, coat: TEAL, extra: "freckles" },
  felix: { skin: TAN, hair: "short", colour: BLACK, coat: PLUM, beard: "goatee" },
  gigi: { skin: DARK, hair: "curly", colour: "#8c3a1e", coat: GOLD, extra: "earrings" },
  raoul: { skin: FAIR, hair: "hat", colour: CHESTNUT, coat: GREEN, beard: "moustache", extra: "patch" },
  renarde: { skin: ROSY, hair: "long", colour: "#c75a1c", coat: NIGHT },
  muet: { skin: BROWN, hair: "hat", colour: BLACK, coat: NIGHT },
  doigts: { skin: TAN, hair: "short", colour: GREY, coat: GOLD, beard: "moustache", extra: "monocle" },

  nino: { skin: TAN, hair: "curly", colour: CHESTNUT, coat: BLUE },
  capucine: { skin: ROSY, hair: "bob", colour: BLOND, coat: BRICK },
  barnabe: { skin: FAIR, hair: "beret", colour: NIGHT, coat: TEAL, glasses: true },
  odette: { skin: FAIR, hair: "bob", colour: GREY, coat: PLUM, glasses: true },
  samir: { skin: BROWN, hair: "short", colour: BLACK, coat: GREEN, beard: "full" },
  hortense: { skin: DARK, hair: "bun", colour: BLACK, coat: GOLD, extra: "earrings" },
  inspecteur: { skin: FAIR, hair: "hat", colour: GREY, coat: "#6d6048", beard: "moustache" },
  graveuse: { skin: TAN, hair: "scarf", colour: TEAL, coat: NIGHT, extra: "monocle" },
  ziani: { skin: BROWN, hair: "short", colour: WHITE, coat: NIGHT, glasses: true, beard: "moustache" },

  timeo: { skin: TAN, hair: "cap", colour: BRICK, coat: TEAL },
  jeanne: { skin: ROSY, hair: "long", colour: CHESTNUT, coat: GREEN, glasses: true },
  bastien: { skin: FAIR, hair: "spiky", colour: RED, coat: NIGHT, beard: "full" },
  brigitte: { skin: FAIR, hair: "bob", colour: BLOND, coat: BLUE, extra: "earrings" },
  amadou: { skin: DARK, hair: "short", colour: BLACK, coat: GOLD },
  chloe: { skin: ROSY, hair: "braids", colour: BLOND, coat: PLUM, glasses: true },
  croupier: { skin: FAIR, hair: "short", colour: BLACK, coat: "#16202b", beard: "goatee", extra: "monocle" },
  mei: { skin: FAIR, hair: "bun", colour: BLACK, coat: BRICK },
  vasco: { skin: TAN, hair: "scarf", colour: BLACK, hat: BRICK, coat: BLUE, beard: "goatee" },
};

export type Mood = "still" | "laugh" | "clap" | "wink" | "gasp" | "think" | "cry" | "angry";
export const EMOTES = ["laugh", "clap", "wink", "gasp", "think", "cry", "angry"] as const;

/** The face that goes with a phrase. */
export function moodOf(phrase: string | undefined): Mood {
  if (phrase && (EMOTES as readonly string[]).includes(phrase)) return phrase as Mood;
  if (phrase === "ouch") return "gasp";
  return phrase ? "laugh" : "still";
}
