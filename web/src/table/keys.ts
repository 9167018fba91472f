// What the keys of the table mean; their letters stand in the catalogue, for each language its own.
export const LETTERS = ["build", "funds", "trade", "claim", "pass", "stop", "log"] as const;
export type Letter = (typeof LETTERS)[number];

/** Where keys belong to something else: a field, a button that has the focus, an open sheet. */
export function busy(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  if (document.querySelector("dialog[open]")) return true;
  const target = event.target as Element | null;
  return target?.closest("input, select, textarea, [contenteditable]") != null;
}

/** A key that shows at once how everything stands: not one that leads on, and none in a field. */
export function skips(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if ((event.target as Element | null)?.closest?.("input, select, textarea, [contenteditable]")) return false;
  return event.key === "Enter" || event.key === "Escape" || event.key.length === 1;
}

/** Enter and Space press the button that has the focus, if one has. */
export const focused = (event: KeyboardEvent): boolean => (event.target as Element | null)?.closest("button, a, summary, [role=button], [tabindex]:not([tabindex='-1'])") != null;
