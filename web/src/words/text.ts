// Actions and bounds in their text form: words, numbers, lists in brackets.
import type { Word } from "../view.ts";

/** The words of a line. */
export function read(text: string): Word[] {
  const stack: Word[][] = [[]];
  for (const [word] of text.matchAll(/"(?:[^"\\]|\\.)*"|\[|\]|[^\s[\]]+/g)) {
    const top = stack.at(-1)!;
    if (word === "[") stack.push([]);
    else if (word === "]" && stack.length > 1) {
      stack.pop();
      stack.at(-1)!.push(top);
    } else top.push(/^-?\d+$/.test(word) ? Number(word) : word);
  }
  return stack[0]!;
}

/** The line of these words. */
export const write = (words: Word[]): string =>
  words.map((word) => (Array.isArray(word) ? `[${write(word)}]` : String(word))).join(" ");
