// The sentences of rules by their id, each asked for once.
import { get } from "../net/server.ts";
import type { RuleAbout } from "../protocol.ts";

const asked = new Map<string, Promise<RuleAbout>>();

export function rule(id: string): Promise<RuleAbout> {
  let found = asked.get(id);
  if (!found) {
    found = get<RuleAbout>(`/api/rules/${encodeURIComponent(id)}`);
    found.catch(() => asked.delete(id));
    asked.set(id, found);
  }
  return found;
}
