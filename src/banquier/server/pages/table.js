// The page of a table: it draws what the seat that is shown may see, and keeps the log, the clock and the title.

import { at, h, redraw } from "./dom.js";
import { fold, hand, players, question } from "./game.js";
import { head, one, t } from "./lang.js";
import { over } from "./replay.js";
import { connect, id, now, room, seats, words } from "./room.js";
import { agreed, invitation, sitting, standing, waiting } from "./seating.js";
import { attempt, call } from "./server.js";

const LINES = 300; // of the log, at most

/** Which of this browser's seats is shown. */
const tabs = () => room.connections.length > 1 && h("div.tabs", { role: "group", "aria-label": t("seats") }, room.connections.map((connection, n) => {
  const asked = connection.view?.to_act.includes(connection.seat), pick = () => ((room.shown = n), draw());
  return h("button", { id: `tab${n}`, "aria-pressed": n === room.shown ? "true" : "false", onclick: pick },
    connection.about?.seats[connection.seat]?.name ?? "…", asked && h("small", {}, ` ${t("mine")}`));
}));

function draw() {
  head(at("top"), room.edition && one(room.edition), draw);
  if (!room.edition || !now()) return;
  tick();
  if (!now().about) return;
  const { about, view } = now(), say = words(), stage = about.state === "over" ? "over" : view ? "running" : "open";
  at("story").hidden = stage !== "running";
  if (stage === "open") {
    redraw(at("play"), tabs(), waiting());
    redraw(at("side"), invitation(), agreed(), standing());
  } else if (stage === "running") {
    redraw(at("play"), tabs(), question(), hand(view, say), players(view, say), sitting());
    redraw(at("side"), h("section.card", {}, fold("rest", t("rest"), say.rest(view))), h("section.card", {}, fold("agreed", t("options"), agreed())), standing());
    log();
  } else {
    redraw(at("play"), tabs(), over());
    redraw(at("side"), agreed());
  }
  const mine = stage === "running" && room.connections.filter(({ view, seat }) => view?.to_act.includes(seat) || view?.prompted.includes(seat));
  const text = mine && mine.length ? `${t("mine")}${room.connections.length > 1 ? ` : ${mine.map((c) => seats()[c.seat].name).join(", ")}` : ""}` : "";
  if (at("turn").textContent !== text) at("turn").textContent = text;
  document.title = `${text ? `● ${text} – ` : ""}${one(room.edition)} – Banquier`;
}

let told = { facts: /** @type {any[] | null} */ (null), lang: "", lines: 0 };

/** New facts go to the end: a screen reader reads no more than those. */
function log() {
  const { facts } = now(), place = at("log"), say = words(), lang = document.documentElement.lang;
  at("log-title").textContent = t("log");
  const low = place.scrollTop + place.clientHeight >= place.scrollHeight - 40;
  if (told.facts !== facts || told.lang !== lang) {
    told = { facts, lang, lines: Math.max(0, facts.length - LINES) };
    place.replaceChildren();
  }
  place.append(...facts.slice(told.lines).map((fact) => (fact ? h("li", {}, say.fact(fact)) : h("li.quiet", {}, t("log_gap")))));
  told.lines = facts.length;
  while (place.children.length > LINES) place.firstElementChild?.remove();
  if (low) place.scrollTop = place.scrollHeight;
}

/** @param {number} milliseconds */
function span(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000), parts = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (parts[0] || parts[1]) return t("span", { d: parts[0], h: parts[1], m: parts[2] });
  return `${parts[2]}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What changes by itself: the connection, the clock, what is held. */
function tick() {
  const link = at("link"), { status, retryAt, bye, clock, sent } = now();
  const left = Math.max(0, Math.ceil((retryAt - Date.now()) / 1000));
  link.className = status;
  const text = status === "closed" && bye ? one(bye) : status === "lost" ? t("lost") : t(status === "connected" ? "connected" : "connecting");
  const again = status === "lost" && h("button.quiet", { id: "again", onclick: () => now().open() }, t("again"));
  redraw(link, h("span", {}, text), status === "lost" && h("span", { "aria-hidden": "true" }, t("retry", { left })), again);
  const [pending] = sent.values();
  redraw(at("pending"), pending && h("span", {}, pending.held ? t("held", { left: Math.max(0, Math.ceil((pending.held - Date.now()) / 1000)) }) : t("sent")));
  const rest = clock && status === "connected" ? Math.max(0, clock.left - (Date.now() - clock.at)) : null;
  const calls = clock?.calls.filter((call) => clock.total - (rest ?? 0) >= call).length ?? 0;
  redraw(at("clock"), rest !== null && clock && h("progress", { max: clock.total, value: rest, "aria-hidden": "true" }),
    rest !== null && h("span", {}, span(rest)), rest !== null && calls > 0 && h("b", { role: "status" }, t("going").split("|")[calls - 1]));
}

room.draw = draw;
draw();
attempt(async () => {
  const [names, about] = await Promise.all([call("GET", `/t/${id}/names.json`), call("GET", `/api/tables/${id}`)]);
  room.names = names;
  room.edition = await call("GET", `/api/editions/${about.edition}`);
  document.body.dataset.edition = about.edition;
  connect();
});
setInterval(() => now() && tick(), 250);
