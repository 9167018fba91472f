// Opening a table and sitting down: what the buttons of the home page ask the server for.
import { giveSeed } from "../net/dice.ts";
import { keep, seatsAt } from "../net/seats.ts";
import { call } from "../net/server.ts";
import type { Opening, Sitting } from "../protocol.ts";
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
  const opened = await call<Opening>("POST", "/api/tables", request(edition, wanted));
  const { id, seats } = opened.table;
  keep(
    id,
    edition,
    opened.seats.map((seated) => ({ ...seated, name: seats[seated.seat]?.name ?? "" })),
  );
  for (const { seat, token } of opened.seats) await giveSeed(opened.table, seat, token, seat === 0 ? wanted.word : "");
  if (wanted.places.every(({ kind }) => kind !== "free"))
    await call("POST", `/api/tables/${id}/start`, {}, opened.seats[0]!.token);
  router.go(`/t/${id}`);
}
