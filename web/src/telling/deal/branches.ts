// Actions that differ in several ways as one list: what each is called says only what tells it from the others.
import type { Piece } from "../../words/words.ts";
import type { Option } from "../options.ts";

/** What tells actions apart, and what each is called by it. */
export interface Level {
  key: (args: number[]) => unknown;
  label: (args: number[]) => Piece[];
}

export interface Branch {
  option: Option;
  /** Empty where there is only one. */
  brief: Piece[];
}

const BETWEEN: Piece = { text: " · ", style: "" };

export function branches(levels: Level[], options: Option[], before: Piece[] = []): Branch[] {
  const [level, ...rest] = levels;
  if (options.length === 1 || !level) return [{ option: options[0]!, brief: before }];
  const args = (option: Option) => option.args as number[];
  const parts = new Map<unknown, Option[]>();
  for (const option of options) {
    const key = level.key(args(option));
    parts.set(key, [...(parts.get(key) ?? []), option]);
  }
  if (parts.size === 1) return branches(rest, options, before);
  return [...parts.values()].flatMap((same) => {
    const label = level.label(args(same[0]!));
    return branches(rest, same, before.length ? [...before, BETWEEN, ...label] : label);
  });
}
