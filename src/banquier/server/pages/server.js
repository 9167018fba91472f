// Requests to the server, and the seats that this browser holds: their tokens stay in its storage and in headers.

import { at, h } from "./dom.js";
import { one, t } from "./lang.js";

/** @typedef {{ name: string, type: string, default: any, min: number, max: number, choices: string[], house: boolean,
 *   rule: string, fr: string, en: string }} Option */
/** @typedef {{ name: string, fr: string, en: string, seats: number[], bot: string, bots: string[], options: Option[] }} Edition */
/** @typedef {{ seat: number, token: string, name: string, left?: boolean }} Held */
/** @typedef {{ edition: string, at: number, seats: Held[] }} Known */

const KEY = "banquier:tables";

/** A request that was not met: its sentences. */
export class Problem extends Error {
  /** @param {import("./lang.js").Both | null} said */
  constructor(said) {
    super(said?.en);
    this.said = said;
  }
}

/** @param {string} method @param {string} path @param {any} [body] @param {string} [token] @returns {Promise<any>} */
export async function call(method, path, body, token) {
  /** @type {Response} */
  let response;
  try {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Problem(null);
  }
  const said = await response.json().catch(() => null);
  if (!response.ok) throw new Problem(said);
  return said;
}

/** Say it in the corner where one looks. @param {import("./dom.js").Inside} inside */
export const warn = (...inside) =>
  at("alert").replaceChildren(...(inside.length ? [h("p", {}, inside, closing())] : []));

const closing = () => h("button.quiet", { "aria-label": "OK", onclick: () => warn() }, "×");

/** Do it, and say so if it was not met. @template T @param {() => Promise<T>} work @returns {Promise<T | undefined>} */
export async function attempt(work) {
  try {
    warn();
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    warn(error.said?.fr ? one(error.said) : t("silent"));
  }
}

/** @returns {Object<string, Known>} */
export const tables = () => JSON.parse(localStorage.getItem(KEY) ?? "{}");

/** The seats of this browser at a table. @param {string} id @returns {Held[]} */
export const seatsAt = (id) => tables()[id]?.seats ?? [];

/** @param {string} id @param {string} edition @param {Held[]} seats */
export function keep(id, edition, seats) {
  const all = { ...tables(), [id]: { edition, at: Date.now(), seats } };
  const kept = Object.entries(all).filter(([, known]) => known.seats.length);
  kept.sort(([, a], [, b]) => b.at - a.at);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(0, 100))));
}
