// The game as one seat sees it: the question, what can be done, the players, the rest of the table.

import { h } from "./dom.js";
import { one, t } from "./lang.js";
import { ask, now, room, seats, words } from "./room.js";
import { state } from "./seating.js";
import { label, read, spare } from "./words.js";

/** @typedef {import("./words.js").Words} Words */

/** Where nothing is proposed: how it is written. @type {Object<string, string>} */
const HINTS = {
  offers: "offer 1 [6] [11] -50 [] [] -1", thefts: "cheat 12 1 50", seizures: "cheat 9 11 -1", accusations: "accuse 1 12",
};

/** Nothing is under way that is not answered. */
const ready = () => now().live && !now().about.paused && [...now().sent.values()].every((command) => command.held);

/** @param {string} key @param {import("./dom.js").Inside} title @param {...import("./dom.js").Inside} inside */
export function fold(key, title, ...inside) {
  const toggle = () => (made.open ? room.unfolded.add(key) : room.unfolded.delete(key));
  const made = h("details", { open: room.unfolded.has(key), ontoggle: toggle }, h("summary", { id: `fold ${key}` }, title), inside);
  return made;
}

export function question() {
  const { about, view, seat, refusal, options } = now(), say = words();
  const must = view.to_act.includes(seat), names = view.to_act.map((/** @type {number} */ n) => seats()[n].name).join(", ");
  const top = view.stack[view.stack.length - 1], prompted = view.prompted.includes(seat);
  return h(must || prompted ? "section.card.mine" : "section.card", { "aria-label": t("answers") },
    h("h2", {}, must ? t("mine") : prompted ? t("look") : names ? t("waiting", { names }) : t("nobody")), top && h("p.frame", {}, say.frame(top)),
    about.asleep && h("p.quiet", {}, t("asleep")),
    about.paused && h("p", {}, t("paused"), " ",
      seat >= 0 && h("button", { id: "resume", onclick: () => ask("POST", "/resume") }, t("resume"))),
    refusal && h("p.refusal", { role: "alert" }, one(refusal), " ",
      refusal.rule && h("a", { href: `/api/rules/${refusal.rule}`, target: "_blank", rel: "noopener" }, refusal.rule)),
    seat < 0 ? h("p.quiet", {}, t("watching")) : [
      h("div.choices", {}, choices(say, must), prompted &&
        h("button", { id: "decline", disabled: !ready(), onclick: () => now().send("decline", {}) }, t("decline"))),
      options?.families.map((family, n) => typed(family, n, say)),
      !options?.actions.length && !options?.families.length && h("p.quiet", {}, t("nothing"))]);
}

/** Buttons; many of one kind among others are folded. @param {Words} say @param {boolean} must */
function choices(say, must) {
  const options = now().options;
  /** @type {Object<string, string[]>} */
  const verbs = {};
  for (const action of options?.actions ?? []) (verbs[action.split(" ")[0]] ??= []).push(action);
  return Object.entries(verbs).map(([name, actions], first) => {
    const buttons = actions.map((action, n) => h(must && !first && !n ? "button.main" : "button",
      { id: `do ${action}`, disabled: !ready(), onclick: () => now().play(action, now().options?.question ?? null) },
      h("span", {}, say.action(action)), must && action === options?.default && h("small", {}, t("default"))));
    return actions.length < 4 || Object.keys(verbs).length < 2 ? buttons : fold(name, `${say.verb(name)} (${actions.length})`, h("div.choices", {}, buttons));
  });
}

/**
 * A text to be typed, and what it says.
 * @param {import("./connection.js").Family} family @param {number} n @param {Words} say
 */
function typed(family, n, say) {
  const name = family.bounds.split(" ")[0], key = `type ${n} ${name}`;
  const text = room.drafts[key] ?? family.proposal ?? "";
  const means = h("output", { for: key }, h("span", {}, text && say.action(text)));
  const input = h("input", { id: key, type: "text", value: text, placeholder: HINTS[name] ?? "",
    autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    oninput: () => ((room.drafts[key] = input.value), means.replaceChildren(h("span", {}, words().action(input.value)))) });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    delete room.drafts[key];
    now().play(input.value.trim(), now().options?.question ?? null);
  };
  const title = say.verb(String(read(family.proposal ?? name)[0]));
  const form = h("form.typed", { onsubmit: submit }, h("label", { for: key }, title), input,
    h("button", { id: `send ${key}`, disabled: !ready() }, t("send")), means,
    h("small", {}, t("bounds"), " ", say.frame(read(family.bounds))));
  return family.proposal && now().view.to_act.includes(now().seat) ? form : fold(key, title, form);
}

/** Cards, or notes by their places with what is known of each. @param {any} view @param {Words} say */
export function hand(view, say) {
  if (view.viewer < 0 || !(view.hand ?? view.mine)) return null;
  const cards = view.hand?.map((/** @type {number} */ card) => say.say("c", card));
  const notes = view.mine?.map((/** @type {number[]} */ [value, truth], /** @type {number} */ n) =>
    `${n} : ${value}${["", " ✓", " ✗"].at(truth)}`);
  return h("section.card", {},
    h("h2", {}, view.viewer === now().seat ? t("hand") : [label("hand"), " : ", say.say("p", view.viewer)]),
    h("ul.hand", {}, (cards ?? notes).map((/** @type {any} */ item) => h("li", {}, item))));
}

/** @param {any} view @param {Words} say */
export const players = (view, say) => h("section.players", { "aria-label": t("seats") }, seats().map((seat, n) => {
  const { cash, ...rest } = view.players[n] ?? {}, asked = view.to_act.includes(n);
  const doing = [state(seat, n), asked && n !== now().seat && t("asked")].filter(Boolean).join(" · ");
  return h(asked ? "article.card.asked" : view.alive.includes(n) ? "article.card" : "article.card.gone", {},
    h("header", {}, h(`span.shape.p${n}`), h("span", {}, h("b", {}, seat.name), h("small", {}, doing)),
      h("strong", { title: label("cash") }, cash)),
    say.part("", spare(rest)));
}));
