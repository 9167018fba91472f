// The lobby: open a table, join one, go back to one's own.

import { at, field, h, redraw, select } from "./dom.js";
import { head, one, plain, t } from "./lang.js";
import { attempt, call, keep, tables } from "./server.js";

/** @typedef {{ name: string, type: string, default: any, min: number, max: number, choices: string[], house: boolean,
 *   rule: string, fr: string, en: string }} Option */

const CLOCKS = { live: {}, slow: { decision: 3 * 86_400 }, none: { decision: 0, auction: 0, answer: 0 } };
const FREE = "", HERE = "@";

const wanted = {
  name: localStorage.getItem("banquier:name") ?? "", edition: "classique", seats: 4, listed: false, seed: "",
  clocks: /** @type {keyof typeof CLOCKS} */ ("live"), places: /** @type {string[]} */ ([]),
  people: /** @type {string[]} */ ([]), options: /** @type {Object<string, any>} */ ({}),
};
/** @type {any[]} */
let editions = [];
/** @type {any} */
let about = null;
/** @type {any[]} */
let listed = [];
let unfolded = false;
/** @type {Object<string, import("./lang.js").Both>} */
const rules = {};

/** @param {string} name */
async function choose(name) {
  about = await call("GET", `/api/editions/${name}`);
  const [least, most] = about.seats;
  Object.assign(wanted, { edition: name, options: {}, seats: Math.min(most, Math.max(least, wanted.seats)) });
  wanted.places = Array.from({ length: most }, () => about.bot);
  document.body.dataset.edition = name;
  draw();
}

const changed = () => about.options.filter((/** @type {Option} */ o) => (wanted.options[o.name] ?? o.default) !== o.default);

/** @param {Option} option @param {any} value */
async function set(option, value) {
  wanted.options[option.name] = value;
  if (!rules[option.rule]) rules[option.rule] = await call("GET", `/api/rules/${option.rule}`);
  draw();
}

/** @param {Option} option */
function control(option) {
  const id = `o-${option.name}`, value = wanted.options[option.name] ?? option.default;
  const tag = option.house && h("span.tag", {}, t("house"));
  if (option.type === "bool") {
    const box = h("input", { id, type: "checkbox", checked: value, onchange: () => attempt(() => set(option, box.checked)) });
    return h("label.check", { for: id }, box, h("span", {}, one(option), " ", tag));
  }
  const more = { id, onchange: () => attempt(() => set(option, made.type === "number" ? made.valueAsNumber || 0 : made.value)) };
  const made = option.choices.length
    ? select(more, option.choices.map((choice) => [choice, choice]), value)
    : h("input", { ...more, type: "number", min: option.min, max: option.max, value });
  return h("div.field", {}, h("label", { for: id }, one(option), " ", tag), made);
}

/** @param {number} seat */
function place(seat) {
  const kind = wanted.places[seat];
  const pick = select({ id: `place-${seat}`, onchange: () => ((wanted.places[seat] = pick.value), draw()) }, [
    [about.bot, `${t("bot")} : ${about.bot}`], [FREE, t("free")], [HERE, t("here")],
    ...about.bots.filter((/** @type {string} */ bot) => bot !== about.bot).map((/** @type {string} */ bot) => [bot, `${t("bot")} : ${bot}`]),
  ], kind);
  const name = h("input", { id: `person-${seat}`, type: "text", maxlength: 24, required: true, value: wanted.people[seat] ?? "",
    "aria-label": t("name_of"), placeholder: t("name_of"), oninput: () => (wanted.people[seat] = name.value) });
  return h("div.field", {}, h("label", { for: pick.id }, t("seat", { n: seat + 1 })), pick, kind === HERE && name);
}

/** @param {Event} event */
function open(event) {
  event.preventDefault();
  return attempt(async () => {
    const others = wanted.places.slice(1, wanted.seats), { name, edition, seats, options, seed } = wanted;
    const people = others.map((kind, n) => kind === HERE && wanted.people[n + 1]).filter(Boolean);
    const bots = others.filter((kind) => kind !== FREE && kind !== HERE);
    const body = { name, edition, seats, options, seed, people, bots, clocks: CLOCKS[wanted.clocks], listed: wanted.listed };
    const opened = await call("POST", "/api/tables", body);
    localStorage.setItem("banquier:name", name);
    const names = [name, ...people];
    keep(opened.table.id, edition, opened.seats.map((/** @type {any} */ seat, /** @type {number} */ n) => ({ ...seat, name: names[n] })));
    location.href = `/t/${opened.table.id}`;
  });
}

function form() {
  const [least, most] = about.seats;
  /** @param {string} key @param {Object<string, any>} more */
  const input = (key, more) => {
    const made = h("input", { id: key, type: "text", value: /** @type {any} */ (wanted)[key], oninput: () => (/** @type {any} */ (wanted)[key] = made.value), ...more });
    return made;
  };
  const seats = select({ id: "seats", onchange: () => ((wanted.seats = Number(seats.value)), draw()) },
    Array.from({ length: most - least + 1 }, (_, n) => [`${least + n}`, `${least + n}`]), `${wanted.seats}`);
  const clocks = select({ id: "clocks", onchange: () => (wanted.clocks = clocks.value) },
    [["live", t("clock_live")], ["slow", t("clock_slow")], ["none", t("clock_none")]], wanted.clocks);
  const list = h("input", { id: "listed", type: "checkbox", checked: wanted.listed, onchange: () => (wanted.listed = list.checked) });
  const fold = h("details", { open: unfolded, ontoggle: () => (unfolded = fold.open) }, h("summary", { id: "rules" }, t("options")), about.options.map(control));
  const far = changed();
  return h("form.card", { onsubmit: open }, h("h2", {}, t("new")),
    field(t("name"), input("name", { required: true, maxlength: 24, autocomplete: "nickname" })),
    h("fieldset", {}, h("legend", {}, t("edition")), h("div.plates", {}, editions.map((edition) =>
      h("label", {}, h("input", { id: `e-${edition.name}`, type: "radio", name: "edition", checked: edition.name === about.name,
        onchange: () => attempt(() => choose(edition.name)) }), h("span", {}, one(edition)))))),
    field(t("seats"), seats),
    h("div.places", {}, Array.from({ length: wanted.seats - 1 }, (_, n) => place(n + 1))),
    fold,
    h("h3", {}, t("changed")),
    far.length ? h("ul.distance", {}, far.map((/** @type {Option} */ o) => h("li", {}, h("b", {}, one(o)), " : ", plain(wanted.options[o.name]), " ",
      h("span.tag", {}, t(o.house ? "house" : "setting")), rules[o.rule] && h("small", {}, one(rules[o.rule]), " ", h("code", {}, o.rule)))))
      : h("p.quiet", {}, t("official")),
    field(t("clocks"), clocks),
    field(t("seed"), input("seed", { maxlength: 64, autocomplete: "off" }), t("seed_hint")),
    h("label.check", { for: "listed" }, list, h("span", {}, t("listed"))),
    h("button.main", { id: "open" }, t("new")));
}

/** @param {string} id @param {string} edition @param {import("./dom.js").Inside} text @param {string} word */
const link = (id, edition, text, word) => h("li", {}, h("a.row", { href: `/t/${id}` },
  h("span", {}, h("b", {}, one(editions.find((e) => e.name === edition) ?? { fr: edition, en: edition })), " ", text), h("span.go", {}, word)));

function lists() {
  const mine = Object.entries(tables());
  return h("div", {},
    h("section.card", {}, h("h2", {}, t("joins")), listed.length ? h("ul.rows", {}, listed.map((table) => {
      const free = table.seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
      const people = table.seats.map((/** @type {any} */ seat) => seat.name || t("free")).join(", ");
      return link(table.id, table.edition, people, t(table.state === "open" && free ? "joins" : "watch"));
    })) : h("p.quiet", {}, t("listed_none"))),
    mine.length > 0 && h("section.card", {}, h("h2", {}, t("recent")), h("ul.rows", {}, mine.map(([id, known]) =>
      link(id, known.edition, known.seats.map((seat) => seat.name).join(", "), t("go"))))));
}

function draw() {
  document.title = "Banquier";
  head(at("top"), null, draw);
  redraw(at("main"), h("p.lead", {}, t("about")), h("div.two", {}, about && form(), lists()));
}

const refresh = () => attempt(async () => {
  listed = await call("GET", "/api/tables");
  draw();
});

draw();
attempt(async () => {
  editions = await call("GET", "/api/editions");
  await Promise.all([choose(editions[0].name), refresh()]);
});
setInterval(() => document.hidden || document.activeElement?.closest("form") || refresh(), 20_000);
