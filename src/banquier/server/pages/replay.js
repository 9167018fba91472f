// A finished game: who has won, the record as a file, and every entry of it. `#12` is a link to the twelfth.

import { h, select } from "./dom.js";
import { t } from "./lang.js";
import { hand, players } from "./game.js";
import { id, now, rematch, room, seats, words } from "./room.js";
import { attempt, call } from "./server.js";

/** @type {any} */
let end = null;
/** @type {any} */
let moment = null;
let eyes = -1;
let wanted = Number(location.hash.slice(1)) || 0;

/** @param {number} entry 0: the last */
const fetched = (entry) => call("GET", `/api/tables/${id}/replay?seat=${eyes}${entry ? `&entry=${entry}` : ""}`);

/** @param {number} entry */
const show = (entry) => attempt(async () => {
  wanted = Math.min(end.last, Math.max(1, entry));
  const found = await fetched(wanted);
  if (found.entry !== wanted) return; // another one has been asked for meanwhile
  moment = found;
  history.replaceState(null, "", `#${wanted}`);
  room.draw();
});

let asked = false;
function load() {
  if (asked) return;
  asked = true;
  attempt(async () => {
    end = await fetched(0);
    await show(wanted || end.last);
  });
}

export function over() {
  load();
  const say = words(), { about, seat } = now();
  const ended = end?.facts.find((/** @type {any[]} */ fact) => fact[0] === "ended");
  const names = (ended?.[1] ?? []).map((/** @type {number} */ n) => seats()[n].name);
  const again = about.rematch || seat >= 0;
  return [h("section.card.mine", {}, h("h2", {}, t("over")),
    ended && h("p.winner", {}, t(names.length > 1 ? "winners_many" : "winners", { names: names.join(", ") })),
    ended && h("p.frame", {}, say.fact(ended)),
    h("div.choices", {}, again && h("button.main", { id: "rematch", onclick: rematch }, t("rematch")),
      h("a.button", { id: "record", href: `/api/tables/${id}/record`, download: "" }, t("download")))),
  moment && stepper(), moment && hand(moment.view, say), moment && players(moment.view, say)];
}

function stepper() {
  const say = words(), { entry, last } = moment;
  const slider = h("input", { id: "entry", type: "range", min: 1, max: last, value: entry, "aria-label": t("replay"),
    onchange: () => show(slider.valueAsNumber) });
  /** @param {"step_first" | "step_prev" | "step_next" | "step_last"} key @param {string} sign @param {number} to */
  const step = (key, sign, to) => h("button", { id: key, "aria-label": t(key), title: t(key),
    disabled: to < 1 || to > last || to === entry, onclick: () => show(to) }, sign);
  const as = select({ id: "eyes", onchange: () => ((eyes = Number(as.value)), show(entry)) },
    [["-1", t("public")], ...seats().map((seat, n) => [`${n}`, seat.name])], `${eyes}`);
  return h("section.card", {}, h("h2", {}, t("replay")), h("p", { role: "status" }, t("step", { n: entry, last })), slider,
    h("div.steps", {}, step("step_first", "|◀", 1), step("step_prev", "◀", entry - 1),
      step("step_next", "▶", entry + 1), step("step_last", "▶|", last)),
    h("div.field", {}, h("label", { for: "eyes" }, t("view_as")), as),
    moment.action && h("p", {}, say.say("p", moment.seat), " : ", say.action(moment.action)),
    h("ol.facts", {}, moment.facts.map((/** @type {any[]} */ fact) => h("li", {}, say.fact(fact)))));
}
