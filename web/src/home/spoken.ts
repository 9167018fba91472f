// A value of an option in words.
import { known } from "../words/catalogue.ts";
import { t } from "../words/index.svelte.ts";

export function spoken(value: unknown): string {
  if (typeof value === "boolean") return t(value ? "page.home.new.yes" : "page.home.new.no");
  const key = `page.home.new.choice.${String(value)}`;
  return known(key) ? t(key) : String(value);
}
