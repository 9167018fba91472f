// The table before its game: seats, bots, who joins, the invitation, what was agreed on.

import { at, field, h, select } from "./dom.js";
import { coded, one, plain, t } from "./lang.js";
import { ask, connect, id, leave, mark, now, room, seats, sit } from "./room.js";
import { seatsAt } from "./server.js";

/** @typedef {import("./room.js").Seat} Seat */

/** What there is to say of a seat. @param {Seat} seat @param {number} n */
export function state(seat, n) {
  const said = n === now().seat ? [t("you")] : [];
  if (seat.kind === "bot") said.push(`${t("bot")} ${seat.bot}`);
  else if (seat.kind === "person") said.push(t(seat.absent ? "sits_in" : seat.present ? "there" : "away"));
  if (seat.pause) said.push(t("pauses"));
  return said.join(" · ");
}

const free = () => seats().some((seat) => seat.kind === "open");
const bot = () => room.drafts.bot ?? room.edition.bot;

export function waiting() {
  const mine = now().seat >= 0;
  /** @param {Seat} seat @param {number} n */
  const change = (seat, n) => seat.kind === "open"
    ? h("button", { id: `seat${n}`, onclick: () => ask("PUT", `/seats/${n}`, { bot: bot() }) }, t("bot_there"))
    : seat.kind === "bot" && h("button", { id: `seat${n}`, onclick: () => ask("DELETE", `/seats/${n}`) }, t("remove"));
  const bots = select({ id: "bot", onchange: () => (room.drafts.bot = bots.value) },
    room.edition.bots.map((name) => [name, name]), bot());
  return [
    h("section.card", {}, h("h2", {}, t("seats")), h("ol.seats", {}, seats().map((seat, n) => h("li", {},
      h(`span.shape.p${n}`), h("span", {}, h("b", {}, seat.name || t("free")), " ", h("small", {}, state(seat, n))),
      mine && change(seat, n)))),
      mine && field(t("bots"), bots),
      mine && h("button.main", { id: "begin", onclick: () => ask("POST", "/start", free() ? { fill: bot() } : {}) },
        t(free() ? "fill" : "begin"))),
    ...sitting(),
  ];
}

/** Take a seat, or take one's own back. */
export function sitting() {
  const known = seatsAt(id), drafts = room.drafts;
  const back = known.filter((seat) => seat.left).map((seat) => h("button.main",
    { id: `back${seat.seat}`, onclick: () => (mark(seat.token, { left: false }), connect()) }, `${t("take_back")} : ${seat.name}`));
  if (now().about.state !== "open" || !free()) return back;
  const usual = known.length ? "" : localStorage.getItem("banquier:name") ?? "";
  const name = h("input", { id: "name", type: "text", maxlength: 24, required: true, value: drafts.name ?? usual,
    oninput: () => (drafts.name = name.value) });
  const seed = h("input", { id: "seed", type: "text", maxlength: 64, value: drafts.seed ?? "",
    oninput: () => (drafts.seed = seed.value) });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    drafts.name = drafts.seed = "";
    sit(name.value, seed.value);
  };
  return [...back, h("form.card", { onsubmit: submit }, h("h2", {}, t(known.length ? "join_here" : "join")),
    field(t(known.length ? "name_of" : "name"), name), field(t("seed"), seed, t("seed_hint")),
    h(known.length ? "button" : "button.main", { id: "sit" }, t("join")))];
}

export function invitation() {
  const url = location.origin + location.pathname;
  const link = h("input", { id: "invitation", type: "text", readonly: true, value: url, "aria-label": t("invite"),
    onfocus: () => link.select() });
  const copy = async () => {
    at("invitation").focus();
    if (navigator.clipboard) await navigator.clipboard.writeText(url);
    else document.execCommand("copy"); // without HTTPS there is no clipboard
    at("copy").textContent = t("copied");
  };
  const local = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
  return h("section.card", {}, h("h2", {}, t("invite")), h("p", {}, t("invite_text")),
    link, h("button", { id: "copy", onclick: copy }, t("copy")), local && h("p", {}, h("small", {}, coded(t("local")))),
    h("div.qr", {}, h("img", { src: `/api/tables/${id}/invitation.svg`, alt: t("qr") })));
}

/** The distance from the rulebook, and the promise of the dice. */
export function agreed() {
  const { about } = now();
  const far = room.edition.options.filter((option) => about.house.includes(option.name)).map((option) => h("li", {},
    one(option), " : ", plain(about.options[option.name]), " ",
    h("a.tag", { href: `/api/rules/${option.rule}`, target: "_blank", rel: "noopener" }, t(option.house ? "house" : "setting"))));
  return h("section.card", {}, h("h2", {}, t("changed")),
    far.length ? h("ul.distance", {}, far) : h("p.quiet", {}, t("official")),
    h("h2", {}, t("dice")), h("p", {}, coded(t("promise"))), h("code.promise", {}, about.promise));
}

/** Leaving, and pausing where there is something to pause. */
export function standing() {
  const { about, seat } = now(), mine = seats()[seat];
  const pause = () => ask("POST", "/pause", { pause: !seats()[seat].pause });
  return mine && about.state !== "over" && h("p", {},
    about.state === "running" && h("button.quiet", { id: "pause", onclick: pause }, t(mine.pause ? "unpause" : "pause")),
    h("button.quiet", { id: "leave", onclick: leave }, t("leave")));
}
