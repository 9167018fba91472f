// Makes src/protocol.ts from the server's JSON Schema: `python tools/schema.py | node web/types.mjs`.
import { compile } from "json-schema-to-typescript";
import { writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";

/** Names as the structs have them, tuples as the library knows them, and no `[k: string]: unknown` that would let any misspelling pass. */
function tidy(schema) {
  if (Array.isArray(schema)) return schema.map(tidy);
  if (!schema || typeof schema !== "object") return schema;
  const { prefixItems, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, tidy(value)]));
  if (typeof rest.title === "string") delete rest.title; // else it is a field of that name
  if (prefixItems) return { ...rest, items: prefixItems };
  return rest.properties ? { additionalProperties: false, ...rest } : rest;
}

const schema = tidy(JSON.parse(await text(process.stdin)));
const { $defs } = schema;
const all = { $defs, oneOf: Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` })) };
const source = await compile(all, "Anything", {
  bannerComment: "// Made from the server's schema by `make protocol`; not to be edited.\n",
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: false,
  format: true,
  style: { printWidth: 120 },
});
await writeFile(new URL("src/protocol.ts", import.meta.url), source);
