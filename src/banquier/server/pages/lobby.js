// The lobby: open a table, join one, go back to one's own.

import { at, field, h, redraw, select } from "./dom.js";
import { head, one, plain, t } from "./lang.js";
import { attempt, call, keep, tables } from "./server.js";

/** @typedef {import("./server.js").Option} Option */
/** @typedef {import("./server.js").Edition} Edition */

const CLOCKS = { live: {}, slow: { decision: 3 * 86_400 }, none: { decision: 0, auction: 0, answer: 0 } };
const FREE = "", HERE = "@";

const wanted = {
  name: localStorage.getItem("banquier:name") ?? "",
  seed: "",
  seats: 4,
  listed: false,
  clocks: /** @type {keyof typeof CLOCKS} */ ("live"),
  /** Who sits there: FREE, HERE or a bot. @type {string[]} */
  places: [],
  /** @type {string[]} */
  people: [],
  /** @type {Object<string, any>} */
  options: {},
};
/** @type {Edition[]} */
let editions = [];
/** @type {Edition | null} */
let chosen = null;
/** @type {import("./room.js").Table[]} */
let listed = [];
let unfolded = false;
/** @type {Object<string, import("./lang.js").Both>} */
const rules = {};

/** @param {string} name */
async function choose(name) {
  chosen = /** @type {Edition} */ (await call("GET", `/api/editions/${name}`));
  const [least, most] = chosen.seats;
  wanted.options = {};
  wanted.seats = Math.min(most, Math.max(least, wanted.seats));
  wanted.places = Array(most).fill(chosen.bot);
  document.body.dataset.edition = name;
  draw();
}

/** @param {Option} option */
const value = (option) => wanted.options[option.name] ?? option.default;

/** @param {Option} option @param {any} to */
const set = (option, to) => attempt(async () => {
  wanted.options[option.name] = to;
  rules[option.rule] ??= await call("GET", `/api/rules/${option.rule}`);
  draw();
});

/** @param {Option} option */
function control(option) {
  const id = `o-${option.name}`, tag = option.house && h("span.tag", {}, t("house"));
  if (option.type === "bool") {
    const box = h("input", { id, type: "checkbox", checked: value(option), onchange: () => set(option, box.checked) });
    return h("label.check", { for: id }, box, h("span", {}, one(option), " ", tag));
  }
  const made = option.choices.length
    ? select({ id, onchange: () => set(option, made.value) }, option.choices.map((choice) => [choice, choice]), value(option))
    : h("input", { id, type: "number", min: option.min, max: option.max, value: value(option),
        onchange: () => set(option, made.valueAsNumber || 0) });
  return h("div.field", {}, h("label", { for: id }, one(option), " ", tag), made);
}

/** What differs from the rulebook, and its rules. @param {Edition} edition */
function distance(edition) {
  const far = edition.options.filter((option) => value(option) !== option.default);
  if (!far.length) return h("p.quiet", {}, t("official"));
  return h("ul.distance", {}, far.map((option) => h("li", {},
    h("b", {}, one(option)), " : ", plain(value(option)), " ", h("span.tag", {}, t(option.house ? "house" : "setting")),
    rules[option.rule] && h("small", {}, one(rules[option.rule]), " ", h("code", {}, option.rule)))));
}

/** Who sits there. @param {number} seat @param {Edition} edition */
function place(seat, edition) {
  const bots = [edition.bot, ...edition.bots.filter((bot) => bot !== edition.bot)];
  const pick = select({ id: `place-${seat}`, onchange: () => ((wanted.places[seat] = pick.value), draw()) }, [
    ...bots.map((bot) => [bot, `${t("bot")} : ${bot}`]), [FREE, t("free")], [HERE, t("here")],
  ], wanted.places[seat]);
  const name = h("input", { id: `person-${seat}`, type: "text", maxlength: 24, required: true, value: wanted.people[seat] ?? "",
    "aria-label": t("name_of"), placeholder: t("name_of"), oninput: () => (wanted.people[seat] = name.value) });
  return h("div.field", {}, h("label", { for: pick.id }, t("seat", { n: seat + 1 })), pick, pick.value === HERE && name);
}

/** @param {Edition} edition */
const open = (edition) => attempt(async () => {
  const { name, seats, options, seed, listed } = wanted;
  const others = wanted.places.slice(1, seats);
  const people = others.flatMap((kind, n) => (kind === HERE ? [wanted.people[n + 1]] : []));
  const bots = others.filter((kind) => kind !== FREE && kind !== HERE);
  const opened = await call("POST", "/api/tables",
    { edition: edition.name, name, seats, options, seed, listed, people, bots, clocks: CLOCKS[wanted.clocks] });
  localStorage.setItem("banquier:name", name);
  /** @type {import("./server.js").Held[]} */
  const mine = opened.seats;
  keep(opened.table.id, edition.name, mine.map((seat, n) => ({ ...seat, name: [name, ...people][n] })));
  location.href = `/t/${opened.table.id}`;
});

/** @param {"name" | "seed"} key @param {Object<string, any>} more */
function input(key, more) {
  const made = h("input", { id: key, type: "text", value: wanted[key], oninput: () => (wanted[key] = made.value), ...more });
  return made;
}

/** @param {Edition} edition */
function form(edition) {
  const [least, most] = edition.seats, choices = Array.from({ length: most - least + 1 }, (_, n) => `${least + n}`);
  const seats = select({ id: "seats", onchange: () => ((wanted.seats = Number(seats.value)), draw()) },
    choices.map((n) => [n, n]), `${wanted.seats}`);
  const clocks = select({ id: "clocks", onchange: () => (wanted.clocks = clocks.value) },
    [["live", t("clock_live")], ["slow", t("clock_slow")], ["none", t("clock_none")]], wanted.clocks);
  const show = h("input", { id: "listed", type: "checkbox", checked: wanted.listed, onchange: () => (wanted.listed = show.checked) });
  const fold = h("details", { open: unfolded, ontoggle: () => (unfolded = fold.open) },
    h("summary", { id: "rules" }, t("options")), edition.options.map(control));
  const plates = editions.map(({ name, fr, en }) => h("label", {}, h("input", { id: `e-${name}`, type: "radio", name: "edition",
    checked: name === edition.name, onchange: () => attempt(() => choose(name)) }), h("span", {}, one({ fr, en }))));
  return h("form.card", { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), open(edition)) },
    h("h2", {}, t("new")),
    field(t("name"), input("name", { required: true, maxlength: 24, autocomplete: "nickname" })),
    h("fieldset", {}, h("legend", {}, t("edition")), h("div.plates", {}, plates)),
    field(t("seats"), seats),
    h("div.places", {}, wanted.places.slice(1, wanted.seats).map((_, n) => place(n + 1, edition))),
    fold, h("h3", {}, t("changed")), distance(edition),
    field(t("clocks"), clocks),
    field(t("seed"), input("seed", { maxlength: 64, autocomplete: "off" }), t("seed_hint")),
    h("label.check", { for: "listed" }, show, h("span", {}, t("listed"))),
    h("button.main", { id: "open" }, t("new")));
}

/** @param {string} id @param {string} name of its edition @param {string[]} people @param {string} word */
function link(id, name, people, word) {
  const edition = editions.find((edition) => edition.name === name);
  return h("li", {}, h("a.row", { href: `/t/${id}` },
    h("span", {}, h("b", {}, edition ? one(edition) : name), " ", people.join(", ")), h("span.go", {}, word)));
}

function lists() {
  const mine = Object.entries(tables());
  const others = listed.map(({ id, edition, seats, state }) => link(id, edition, seats.map((seat) => seat.name || t("free")),
    t(state === "open" && seats.some((seat) => seat.kind === "open") ? "joins" : "watch")));
  return h("div", {},
    h("section.card", {}, h("h2", {}, t("joins")),
      others.length ? h("ul.rows", {}, others) : h("p.quiet", {}, t("listed_none"))),
    mine.length > 0 && h("section.card", {}, h("h2", {}, t("recent")), h("ul.rows", {}, mine.map(([id, known]) =>
      link(id, known.edition, known.seats.map((seat) => seat.name), t("go"))))));
}

function draw() {
  document.title = "Banquier";
  head(at("top"), null, draw);
  redraw(at("main"), h("h1.lead", {}, t("about")), h("div.two", {}, chosen && form(chosen), lists()));
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
