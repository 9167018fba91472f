// What must not be seen by somebody who looks over a shoulder, or be read out.
import type { Line } from "../telling/index.ts";

/** One's own cheats stand in their menu alone. */
export const isSecret = (line: Line | null): boolean => !!line?.facts.every(([name]) => name === "cheated");
