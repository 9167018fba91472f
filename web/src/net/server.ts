// Requests to the server. A token travels in a header, never in an address.
import type { Problem as Said } from "../protocol.ts";

/** A request that was not met: its sentences, or none where the server did not answer at all. */
export class Problem extends Error {
  constructor(readonly said: Said | null) {
    super(said?.en ?? "the server does not answer");
  }
}

export async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem(null);
  }
  const said: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Problem(isSaid(said) ? said : null);
  return said as T;
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);

const isSaid = (value: unknown): value is Said => typeof value === "object" && value !== null && "fr" in value;
