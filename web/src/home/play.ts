// Opening a table and sitting down: what the buttons of the home page ask the server for.
import { giveSeed } from "../net/dice.ts";
import { keep } from "../net/seats.ts";
import { call } from "../net/server.ts";
import type { Opening } from "../protocol.ts";
import { router } from "../router.svelte.ts";
import { request, type Wanted } from "./opening.ts";

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
