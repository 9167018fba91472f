// Opening a table and sitting down: what the buttons of the home page ask the server for.
import { giveSeed } from "../net/dice.ts";
import { keep, seatsAt, type Held } from "../net/seats.ts";
import { call } from "../net/server.ts";
import type { Opening, Seated, Sitting, Table } from "../protocol.ts";
import { router } from "../router.svelte.ts";
import { request, type Wanted } from "./opening.ts";

/** Plays with anyone: sits down at a table of the edition that waits, or opens one, and goes there. */
export async function match(edition: string, name: string, piece: number): Promise<void> {
  const { table, seat } = await call<Sitting>("POST", "/api/match", { edition, name, piece });
  keep(table.id, edition, [...seatsAt(table.id), { ...seat, name: table.seats[seat.seat]?.name ?? name }]);
  await giveSeed(table, seat.seat, seat.token, "").catch(() => undefined); // the table asks for it again
  router.go(`/t/${table.id}`);
}

/** Opens a table, begins where nobody is waited for, and goes there. */
export async function open(edition: string, wanted: Wanted): Promise<void> {
  const { table, seats } = await call<Opening>("POST", "/api/tables", request(edition, wanted));
  await enter(table, seats, wanted.word);
}

/** Goes on from one of one's own decisions in a finished game, among bots, and goes there. */
export async function practise(id: string, { token }: Held, entry: number): Promise<void> {
  const { table, seat } = await call<Sitting>("POST", `/api/tables/${id}/practice`, { entry }, token);
  await enter(table, [seat]);
}

async function enter(table: Table, seated: Seated[], word = ""): Promise<void> {
  const { id, edition, seats } = table;
  keep(
    id,
    edition,
    seated.map((one) => ({ ...one, name: seats[one.seat]?.name ?? "" })),
  );
  for (const [n, { seat, token }] of seated.entries()) await giveSeed(table, seat, token, n === 0 ? word : "");
  if (seats.every(({ kind }) => kind !== "open")) await call("POST", `/api/tables/${id}/start`, {}, seated[0]!.token);
  router.go(`/t/${id}`);
}
