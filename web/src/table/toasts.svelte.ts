// Short notes in the corner: what went wrong, and what happened while one was away.
import type { Line } from "../telling/index.ts";

export interface Toast {
  id: number;
  text: string;
  lines: Line[];
  /** Lines that found no room. */
  more: number;
}

const SHOWN = 8_000;
const LINES = 5;

class Toasts {
  all = $state.raw<Toast[]>([]);
  #last = 0;

  say(text: string): void {
    this.#add({ text, lines: [], more: 0 }, SHOWN);
  }

  /** Those of the lines that are worth a word, the last ones. */
  missed(text: string, lines: Line[]): void {
    const told = lines.filter(({ quiet }) => !quiet);
    if (told.length) this.#add({ text, lines: told.slice(-LINES), more: Math.max(0, told.length - LINES) }, 2 * SHOWN);
  }

  drop = (id: number): void => {
    this.all = this.all.filter((toast) => toast.id !== id);
  };

  #add(toast: Omit<Toast, "id">, shown: number): void {
    const id = ++this.#last;
    this.all = [...this.all.slice(-2), { ...toast, id }];
    setTimeout(() => this.drop(id), shown);
  }
}

export const toasts = new Toasts();
