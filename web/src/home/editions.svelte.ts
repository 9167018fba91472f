// The editions that the server has, asked for once.
import { get } from "../net/server.ts";
import type { EditionAbout, EditionName } from "../protocol.ts";
import { t } from "../words/index.svelte.ts";
import { known } from "../words/catalogue.ts";
import { one } from "../words/lang.svelte.ts";

const ORDER = ["classique", "disney", "tricheurs", "faux_billets", "deal"];

class Editions {
  /** Empty until the server has told. */
  list = $state.raw<EditionName[]>([]);
  #abouts = new Map<string, Promise<EditionAbout>>();
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= get<EditionName[]>("/api/editions").then(
      (found) => {
        const place = ({ name }: EditionName) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
        this.list = found.sort((a, b) => place(a) - place(b));
      },
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  about(name: string): Promise<EditionAbout> {
    const asked = this.#abouts.get(name) ?? get<EditionAbout>(`/api/editions/${name}`);
    this.#abouts.set(name, asked);
    asked.catch(() => this.#abouts.delete(name));
    return asked;
  }

  /** The short name of an edition. */
  named(name: string): string {
    const key = `page.home.edition.${name}`;
    if (known(key)) return t(key);
    const found = this.list.find((edition) => edition.name === name);
    return found ? one(found) : name;
  }

  /** What a bot is: its level, or its way of playing. */
  bot(spec: string): string {
    const name = spec.split(":")[0]!;
    const key = `page.home.bots.${name}`;
    return known(key) ? t(key) : name;
  }
}

export const editions = new Editions();
