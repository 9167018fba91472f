// Loads every language: what tests and programs in node begin with (build.mjs).
import { load } from "./catalogue.ts";
import { LANGUAGES } from "./languages.ts";

await Promise.all(LANGUAGES.map(load));
