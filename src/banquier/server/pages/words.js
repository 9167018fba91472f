// Facts, actions and views in words: the server speaks of seats, squares and cards by number.

import { h } from "./dom.js";
import { half, one, plain, t } from "./lang.js";
import { ACTIONS, COUNTED, DEAL, DEAL_FACTS, ELSEWHERE, FACTS, PARTS } from "./vocabulary.js";

/** @typedef {import("./lang.js").Both & { colour: string }} Named */
/** @typedef {{ squares: Named[], cards: Named[], colours: Named[], cheats: Named[], kept: number[] }} Names */
/** @typedef {import("./dom.js").Inside} Inside */

export class Words {
  /** @param {Names} names @param {string[]} people */
  constructor(names, people) {
    this.names = names;
    this.people = people;
    this.deal = names.colours.length > 0;
  }

  /** @param {string} kind @param {any} value @returns {Inside} */
  say(kind, value) {
    if (Array.isArray(value)) return value.length ? value.map((item, n) => [n ? ", " : "", this.item(kind, item)]) : "–";
    if (value === null || value === undefined) return "–";
    if (kind === "l" || kind === "m") return `×${value}`; // how many: others are not told which
    if (kind === "S" || kind === "T") return [`${value} `, this.say(kind.toLowerCase(), value)];
    if (kind === "P" || kind === "X") // a set of them, as bits
      return [...Array(30).keys()].filter((n) => (value >> n) & 1).map((n) => [` ${n} `, this.say(kind.toLowerCase(), n)]);
    if (typeof value !== "number") return plain(value);
    const { squares, cards, colours, cheats, kept } = this.names;
    if (kind === "q" && value < 0) return t("all");
    if (kind === "p" || kind === "q") return value < 0 ? t(value < -1 ? "pot" : "bank") : h("b", {}, this.people[value]);
    if (kind === "t" && value >= 64) return [this.say("c", value % 64), " (", this.say("k", Math.floor(value / 64) - 1), ")"];
    const lists = { s: squares, c: cards, t: cards, k: colours, x: cheats, h: this.deal ? cards : kept.map((card) => cards[card]) };
    const found = /** @type {any} */ (lists)[kind]?.[value];
    if (!found) return String(value);
    return found.colour ? h("span.hue", { colour: found.colour }, one(found)) : one(found);
  }

  /** A fact or a frame. @param {any[]} words @returns {Inside} */
  fact(words) {
    const [name, ...args] = words[0] === "said" ? [`said-${words[1]}`, ...words.slice(2)] : words;
    const kinds = (this.deal && DEAL_FACTS[name]) || FACTS[name] || "";
    return [h("i", {}, name.replace("said-", "")), args.map((arg, n) => [" ", this.say(kinds[n] ?? "n", arg)])];
  }

  /** One of a list. @param {string} kind @param {any} item @returns {Inside} */
  item(kind, item) {
    if (kind === "l" || kind === "m") return this.say(kind === "l" ? "c" : "x", item);
    if (kind === "C") return [this.say("c", item[0]), ` ×${item[1]}`];
    return Array.isArray(item) ? ["[", this.say(kind, item), "]"] : this.say(kind, item);
  }

  /** Unfinished business, or bounds: of its arguments those that are known. @param {any[]} words @returns {Inside} */
  frame([name, ...args]) {
    const kinds = (this.deal && DEAL_FACTS[name]) || FACTS[name] || "";
    return this.fact([name, ...args.slice(0, kinds.length)]);
  }

  /** An action in its text form. @param {string} text @returns {Inside} */
  action(text) {
    const [name, ...args] = read(text);
    const template = (this.deal && DEAL[name]) || ACTIONS[name];
    if (!template) return text;
    return half(template).split(/\{(..)\}/).map((part, n) => (n % 2 ? this.say(part[0], args[Number(part[1])]) : part));
  }

  /** What actions of that name do, without their arguments. @param {string} name */
  verb = (name) => half((this.deal && DEAL[name]) || ACTIONS[name] || name).split(/[:«“({]/)[0].trim() || name;

  /** A part of a view, whatever it is. @param {string} key @param {any} value @returns {Inside} */
  part(key, value) {
    if (Array.isArray(value)) {
      if (typeof value[0] === "string") return this.fact(value);
      if (value.some((item) => item?.constructor === Object))
        return h("ul", {}, value.map((item) => h("li", {}, item && this.line(item))));
    } else if (value && typeof value === "object") return this.record(key, value);
    const kind = PARTS[key]?.[0] ?? "n";
    return this.say(kind === "h" && !Array.isArray(value) ? "n" : kind, value); // how many, not which
  }

  /** Parts by name; or records by number, each on a line. @param {string} key @param {any} value */
  record(key, value) {
    const numbered = Object.keys(value).every((name) => /^\d+$/.test(name));
    return h("dl", {}, Object.entries(value).map(([name, item]) => {
      const known = `${key}.${name}` in PARTS ? `${key}.${name}` : name;
      const line = numbered && this.line(item);
      if (line && !line.length) return null;
      const term = numbered ? this.say(PARTS[key]?.[0] ?? "n", Number(name)) : label(known);
      return h("div", {}, h("dt", {}, term), h("dd", {}, line || this.part(known, item)));
    }));
  }

  /** A record on one line. @param {any} record */
  line = (record) => Object.entries(spare(record)).map(([name, part], n) =>
    [n ? " · " : "", name === "colour" ? "" : `${label(name)} `, this.say(PARTS[name]?.[0] ?? "n", part)]);

  /** @param {any} view */
  rest = (view) => this.part("", Object.fromEntries(Object.entries(view).filter(([key]) => !ELSEWHERE.includes(key))));
}

/** @param {string} key */
export const label = (key) => (PARTS[key] ? half(PARTS[key].slice(2)) : key.replaceAll("_", " "));

/** Of a record, what says something. @param {any} record */
export const spare = (record) => Object.fromEntries(Object.entries(record).filter(([key, value]) =>
  Array.isArray(value) ? value.length : /^[psk]/.test(PARTS[key]) ? value >= 0 : value || COUNTED.includes(key)));


/** The words of a line: numbers, names, lists in brackets. @param {string} text @returns {any[]} */
export function read(text) {
  /** @type {any[][]} */
  const stack = [[]];
  for (const [word] of text.matchAll(/"(?:[^"\\]|\\.)*"|\[|\]|[^\s[\]]+/g)) {
    if (word === "[") stack.push([]);
    else if (word === "]" && stack.length > 1) stack[stack.length - 2].push(stack.pop());
    else stack[stack.length - 1].push(/^-?\d+$/.test(word) ? Number(word) : word);
  }
  return stack[0];
}
