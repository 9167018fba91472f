// A view after an update: parts are replaced, records of lists and maps one by one.
import type { Update } from "../protocol.ts";
import type { View } from "../view.ts";

type Records = Record<string, unknown>;

/** Nothing of the view before is changed: what is as it was stays the same object. */
export function merged(before: View, { view, items }: Pick<Update, "view" | "items">): View {
  const after: Records = { ...before, ...view };
  for (const [name, records] of Object.entries(items)) {
    const part = after[name];
    after[name] = Array.isArray(part) ? part.map((old, place) => records[place] ?? old) : { ...(part as Records), ...records };
  }
  return after as unknown as View;
}
