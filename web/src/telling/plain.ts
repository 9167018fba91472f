// The words of the server as they are: what is told where no better sentence is known.
import type { Family, Options, Printed } from "../protocol.ts";
import type { Fact, View } from "../view.ts";
import { read, write } from "../words/text.ts";
import type { Lang } from "../words/lang.svelte.ts";
import { Words, type Piece } from "../words/words.ts";
import type { Asked, Choice, Line, Teller } from "./teller.ts";

const said = (text: string, style = ""): Piece[] => [{ text, style }];

export class PlainTeller implements Teller {
  readonly words: Words;

  constructor(
    readonly printed: Printed,
    lang: Lang,
    protected readonly names: string[],
  ) {
    this.words = new Words(lang, printed.words);
  }

  who(seat: number): Piece[] {
    if (seat >= 0) return said(this.names[seat] ?? `${seat}`, `seat${seat}`);
    return said(this.words.say(seat === -1 ? "part.bank" : "part.pot"), "bank");
  }

  story(facts: Fact[]): Line[] {
    return facts.map((fact) => ({ pieces: said(write(fact)), rule: "", quiet: false, facts: [fact] }));
  }

  choices(_view: View, options: Options, _seat: number): Choice[] {
    const made = (text: string, action: string | null, family: Family | null): Choice => ({
      group: "answer",
      verb: String(read(text)[0]),
      label: said(text),
      rule: "",
      action,
      family,
      square: -1,
      seat: -1,
      price: null,
      usual: action !== null && action === options.default,
    });
    return [
      ...options.actions.map((action) => made(action, action, null)),
      ...options.families.map((family) => made(family.bounds, null, family)),
    ];
  }

  asked(view: View, _options: Options | null, _seat: number): Asked {
    return { title: said(write(view.stack.at(-1) ?? [])), details: [], square: -1 };
  }

  rule(short: string): string {
    const { rules, aliases, prefix } = this.printed;
    if (!short || rules.includes(short)) return short;
    const named = aliases[short] ?? short;
    const ids = [named, ...[prefix, "board", "kernel", "house"].map((owner) => `${owner}.${named}`)];
    return ids.find((id) => rules.includes(id)) ?? "";
  }
}
