// What the parts of the table's page share: the connections of this browser's seats, and which of them is shown.

import { Connection } from "./connection.js";
import { one } from "./lang.js";
import { attempt, call, keep, seatsAt, warn } from "./server.js";
import { Words } from "./words.js";

/** @typedef {{ name: string, kind: string, bot: string | null, present: boolean, absent: string | null,
 *   pause: boolean }} Seat */
/** @typedef {{ id: string, edition: string, state: string, seats: Seat[], options: Object<string, any>, house: string[],
 *   promise: string, paused: boolean, asleep: boolean, rematch: string | null }} Table */

export const id = location.pathname.split("/")[2];
const path = `/api/tables/${id}`;

export const room = {
  /** One for each seat of this browser, or one that watches. @type {Connection[]} */
  connections: [],
  shown: 0,
  edition: /** @type {import("./server.js").Edition} */ (/** @type {unknown} */ (null)),
  names: /** @type {import("./words.js").Names} */ (/** @type {unknown} */ (null)),
  /** What is being typed. @type {Object<string, string>} */
  drafts: {},
  /** What is folded out. @type {Set<string>} */
  unfolded: new Set(),
  draw: () => {},
};

export const now = () => room.connections[room.shown];
export const seats = () => now().about.seats;
export const words = () => new Words(room.names, seats().map((seat) => seat.name));

/** A request in the name of the seat that is shown. @param {string} method @param {string} to @param {any} [body] */
export const ask = (method, to, body) => attempt(() => call(method, path + to, body, now().token));

export function connect() {
  for (const connection of room.connections.splice(0)) connection.close();
  const tokens = seatsAt(id).filter((seat) => !seat.left).map((seat) => seat.token);
  room.shown = 0;
  for (const token of tokens.length ? tokens : [undefined]) {
    room.connections.push(new Connection(id, token, changed));
  }
  for (const connection of room.connections) connection.open();
  room.draw();
}

/** @param {Connection} connection */
function changed(connection) {
  if (!room.connections.includes(connection)) return;
  if (connection.status === "closed" && connection.bye && connection.token) {
    const bye = connection.bye;
    mark(connection.token, bye.code === "left" ? null : { left: true });
    connect();
    warn(one(bye));
  } else room.draw();
}

/** @param {string} token @param {Partial<import("./server.js").Held> | null} more null: forget it */
export const mark = (token, more) => keep(id, room.edition.name,
  seatsAt(id).flatMap((seat) => (seat.token !== token ? [seat] : more ? [{ ...seat, ...more }] : [])));

/** @param {string} name @param {string} seed */
export const sit = (name, seed) => attempt(async () => {
  const { seat } = await call("POST", `${path}/seats`, { name, seed });
  localStorage.setItem("banquier:name", name);
  keep(id, room.edition.name, [...seatsAt(id), { ...seat, name }]);
  connect();
});

export async function leave() {
  const leaving = now(), { seat, token, about } = leaving;
  if (!token || !(await ask("DELETE", `/seats/${seat}`)) || !room.connections.includes(leaving)) return;
  mark(token, about.state === "open" ? null : { left: true });
  connect();
}

/** The tokens of this table are good at the next. */
export async function rematch() {
  const again = now().about.rematch ?? (await ask("POST", "/rematch"))?.id;
  if (!again) return;
  if (!seatsAt(again).length) keep(again, room.edition.name, seatsAt(id).map((seat) => ({ ...seat, left: false })));
  location.href = `/t/${again}`;
}
