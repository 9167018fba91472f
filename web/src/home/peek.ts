// A look at tables from outside: what is agreed on there, and, as any spectator sees it, for whom the game waits.
import { get } from "../net/server.ts";
import type { ServerFrame, Table } from "../protocol.ts";
import type { View } from "../view.ts";

export interface Seen {
  table: Table;
  /** The seats that the game waits for. */
  waits: number[];
}

const PATIENCE = 4_000;

/** The seats that a running game waits for; none where nobody answers in time. */
function waits(id: string): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
    const done = (seats: number[]) => {
      clearTimeout(late);
      socket.onmessage = socket.onclose = null;
      socket.close();
      resolve(seats);
    };
    const late = setTimeout(() => done([]), PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", d: { protocol: 2 } }));
    socket.onclose = () => done([]);
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data as string) as ServerFrame;
      if (frame.t === "welcome") done((frame.d.view as View | null)?.to_act ?? []);
    };
  });
}

export async function peek(id: string): Promise<Seen> {
  const table = await get<Table>(`/api/tables/${id}`);
  return { table, waits: table.state === "running" ? await waits(id) : [] };
}
