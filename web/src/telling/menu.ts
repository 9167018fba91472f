// The question and the choices of a seat as the server labels them, for the panels.
import type { Prompt, Choice as Sent, Options } from "../protocol.ts";
import { read } from "../words/text.ts";
import { plain, type Piece } from "../words/words.ts";
import type { Argument, Message } from "./message.ts";
import { capitalised, type Narrator } from "./narrator.ts";
import type { Asked, Choice, Group } from "./told.ts";

/** What stands under another heading than in the menu: by its verb, or by its section. */
const BY_VERB: Record<string, Group> = { claim: "claim", accept: "trade", refuse: "trade", withdraw: "trade", offers: "trade", "play-card": "card" };
const BY_SECTION: Record<string, Group> = { lay: "card", play: "card" };
const BETWEEN: Piece = { text: " · ", style: "" };

/** A sentence begins with a capital, unless it begins with a player's name. */
export function asked(narrator: Narrator, { title, details, square }: Prompt): Asked {
  const said = (message: unknown[]): Piece[] => {
    const pieces = narrator.pieces(message as Message);
    return pieces[0]?.style.startsWith("seat") ? pieces : capitalised(pieces);
  };
  return { title: said(title), details: details.map(said), square };
}

export const choices = (narrator: Narrator, options: Options): Choice[] => (options.menu?.choices ?? []).map((sent) => choice(narrator, options, sent));

function choice(narrator: Narrator, options: Options, sent: Sent): Choice {
  const { section, action = null, rule = "", square = -1, seat = -1, price = null, more, brief = [] } = sent;
  const family = options.families[sent.family ?? -1] ?? null;
  const verb = String(read(action ?? family?.bounds ?? "")[0]);
  const within = narrator.label(sent.label as Message);
  const parts = brief.flatMap((part, n) => [...(n ? [BETWEEN] : []), ...narrator.said(part as Argument)]);
  return {
    group: BY_VERB[verb] ?? BY_SECTION[section] ?? (section as Group),
    verb,
    label: parts.length ? [...within, { text: " ", style: "" }, ...parts] : within,
    rule,
    action,
    family,
    square,
    seat,
    price,
    usual: action !== null && action === options.default,
    within: parts.length ? within : null,
    brief: parts.length ? parts : within,
    cheat: section === "cheat" ? Number((more as Record<string, number>)["cheat-sides"]) : -1,
    more: more === undefined ? "" : plain(narrator.said(more as Argument)),
  };
}
