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
const tabs = () => room.connections.length > 1 && h("div.tabs", { role: "group", "aria-label": t("seats") },
  room.connections.map((connection, n) => h("button",
    { id: `tab${n}`, "aria-pressed": n === room.shown ? "true" : "false", onclick: () => ((room.shown = n), draw()) },
    connection.about?.seats[connection.seat]?.name ?? "…", waitedFor(connection) && h("small", {}, ` ${t("mine")}`))));

/** @param {import("./connection.js").Connection} connection */
const waitedFor = ({ view, seat, about }) =>
  about?.state === "running" && (view?.to_act.includes(seat) || view?.prompted.includes(seat));

function draw() {
  head(at("top"), room.edition && one(room.edition), draw);
  if (!now()) return;
  tick();
  if (!now().about) return;
  const { about, view } = now(), say = words(), running = about.state === "running" && view;
  at("story").hidden = !running;
  if (running) {
    redraw(at("play"), tabs(), question(), hand(view, say), players(view, say), sitting());
    redraw(at("side"), h("section.card", {}, fold("rest", t("rest"), say.rest(view))),
      h("section.card", {}, fold("agreed", t("options"), agreed())), standing());
    log();
  } else if (about.state === "over") {
    redraw(at("play"), tabs(), over());
    redraw(at("side"), agreed());
  } else {
    redraw(at("play"), tabs(), waiting());
    redraw(at("side"), invitation(), agreed(), standing());
  }
  const asked = room.connections.filter(waitedFor).map(({ seat }) => seats()[seat].name);
  const text = asked.length ? t("mine") + (room.connections.length > 1 ? ` : ${asked.join(", ")}` : "") : "";
  if (at("turn").textContent !== text) at("turn").textContent = text;
  document.title = `${text ? `● ${text} – ` : ""}${one(room.edition)} – Banquier`;
}

let told = { facts: /** @type {any[] | null} */ (null), lang: "", lines: 0 };

/** New facts go to the end: a screen reader reads no more than those. */
function log() {
  const { facts } = now(), place = at("log"), lines = at("lines"), say = words(), lang = document.documentElement.lang;
  at("log-title").textContent = t("log");
  const low = lines.scrollTop + lines.clientHeight >= lines.scrollHeight - 40;
  if (told.facts !== facts || told.lang !== lang) {
    told = { facts, lang, lines: Math.max(0, facts.length - LINES) };
    place.replaceChildren();
  }
  place.append(...facts.slice(told.lines).map((fact) => (fact ? h("li", {}, say.fact(fact)) : h("li.quiet", {}, t("log_gap")))));
  told.lines = facts.length;
  while (place.children.length > LINES) place.firstElementChild?.remove();
  if (low) lines.scrollTop = lines.scrollHeight;
}

/** @param {number} milliseconds */
function span(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000), minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
  if (hours) return t("span", { d: Math.floor(hours / 24), h: hours % 24, m: minutes % 60 });
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whole seconds until then. @param {number} moment */
const until = (moment) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** What changes by itself: the connection, what is sent or held, the clock. */
function tick() {
  const { status, retryAt, bye, clock, sent } = now(), lost = status === "lost";
  at("link").className = status;
  redraw(at("link"), h("span", {}, status === "closed" ? bye && one(bye) : t(status)),
    lost && h("span", { "aria-hidden": "true" }, t("retry", { left: until(retryAt) })),
    lost && h("button.quiet", { id: "again", onclick: () => now().open() }, t("again")));
  const [pending] = sent.values();
  redraw(at("pending"), pending && h("span", {}, pending.held ? t("held", { left: until(pending.held) }) : t("sent")));
  if (!clock || status !== "connected") return redraw(at("clock"));
  const left = Math.max(0, clock.left - (Date.now() - clock.at));
  const calls = clock.calls.filter((call) => clock.total - left >= call).length;
  redraw(at("clock"), h("progress", { max: clock.total, value: left, "aria-hidden": "true" }), h("span", {}, span(left)),
    calls > 0 && h("b", { role: "status" }, t("going").split("|")[calls - 1]));
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
