// What is said when a request was not met.
import { Problem } from "../net/server.ts";
import { one, t } from "../words/index.svelte.ts";

export const trouble = (error: unknown): string =>
  error instanceof Problem && error.said ? one(error.said) : t("page.home.silent");
