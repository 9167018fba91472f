// Which sounds belong to what has happened. Only facts make a sound: what is done in secret has none.
import type { Fact } from "../view.ts";
import type { Sound } from "./sounds.ts";

const CARDS = new Set(["drew", "played", "laid", "banked", "seized", "gave"]);

export function soundsOf(facts: Fact[], seat: number): Sound[] {
  const found = new Set<Sound>();
  for (const [name, ...words] of facts) {
    if (name === "rolled") found.add("dice");
    else if (CARDS.has(String(name))) found.add("card");
    else if (name === "built") found.add("knock");
    else if (name === "said" && (words[0] === "sold" || words[0] === "innocent")) found.add("hammer");
    else if (name === "said" && words[0] === "guilty") found.add("cuffs");
    else if (name === "uncovered" && words.at(-1) === "revealed") found.add("laugh");
    else if (name === "paid" && (words[0] === seat || words[1] === seat)) found.add("coin");
  }
  return [...found];
}
