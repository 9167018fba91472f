// What happens to one seat in Faux billets: its notes under the decoder, its exchanges, rents that are not paid.
import type { Notice, Reading } from "../news/reading.ts";

export function notice(reading: Reading): Notice | null {
  const { seat } = reading;
  for (const fact of reading.line.facts) {
    const [name, what, a, b] = fact as [string, string | number, number, number];
    if (name === "note-checked" && fact[5]) {
      if (fact[2] === seat) return reading.notice("note", "note-false", reading.with(Number(fact[1])), { mood: -1 });
      if (fact[1] === seat) return reading.notice("note", "note-found", {}, { mood: 1 });
    }
    if (name !== "said" || (a !== seat && b !== seat)) continue;
    if (what === "exchange-refused" && b === seat) return reading.notice("offer", "exchange-refused", reading.with(a), { mood: -1 });
    if (what === "called-off" && a === seat) return reading.notice("title", "purchase-off", {}, { mood: -1 });
    if (what === "rent-free") return a === seat ? reading.notice("rent", "rent-free", {}, { mood: 1 }) : reading.notice("rent", "rent-not-paid", reading.with(a), { mood: -1 });
  }
  return null;
}
