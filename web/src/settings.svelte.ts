// What this browser prefers: theme, motion, sound. Kept in its storage.

export type Theme = "auto" | "light" | "dark";
export type Motion = "full" | "fast" | "off";

const KEY = "banquier:settings";
const reduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

class Settings {
  theme = $state<Theme>("auto");
  motion = $state<Motion>("full");
  sound = $state(true);
  /** Bots say a word now and then. */
  chatter = $state(true);
  /** How loud sounds are, from 0 to 1. */
  volume = $state(0.7);
  #reduced = $state(reduced?.matches ?? false);
  #dark = $state(dark?.matches ?? false);

  constructor() {
    reduced?.addEventListener("change", () => {
      this.#reduced = reduced.matches;
      this.#show();
    });
    dark?.addEventListener("change", () => {
      this.#dark = dark.matches;
      this.#show();
    });
    this.#read();
  }

  /** Things move: neither switched off here nor by the system. */
  get moving(): boolean {
    return this.motion !== "off" && !this.#reduced;
  }

  /** How much longer or shorter motion takes. */
  get pace(): number {
    return this.motion === "fast" ? 0.5 : 1;
  }

  change(what: Partial<{ theme: Theme; motion: Motion; sound: boolean; volume: number; chatter: boolean }>): void {
    Object.assign(this, what);
    const { theme, motion, sound, volume, chatter } = this;
    localStorage.setItem(KEY, JSON.stringify({ theme, motion, sound, volume, chatter }));
    this.#show();
  }

  #read(): void {
    try {
      Object.assign(this, JSON.parse(globalThis.localStorage?.getItem(KEY) ?? "{}"));
    } catch {
      // Something else wrote there: the usual settings hold.
    }
    this.#show();
  }

  #show(): void {
    if (!globalThis.document) return;
    const theme = this.theme === "auto" ? (this.#dark ? "dark" : "light") : this.theme;
    document.documentElement.dataset["theme"] = theme;
    document.documentElement.toggleAttribute("data-still", !this.moving);
  }
}

export const settings = new Settings();
