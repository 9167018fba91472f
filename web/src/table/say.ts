// Requests that a press on the table makes: what goes wrong is told as the server says it.
import { Problem } from "../net/server.ts";
import { one, t } from "../words/index.svelte.ts";
import { toasts } from "./toasts.svelte.ts";

/** What it gives, or undefined once the reason has been told. */
export async function says<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request();
  } catch (problem) {
    toasts.say(problem instanceof Problem && problem.said ? one(problem.said) : t("page.table.no-answer"));
    return undefined;
  }
}
