// The editions that the server has, asked for once.
import { get } from "../net/server.ts";
import type { BotAbout, EditionAbout, EditionName } from "../protocol.ts";
import { t } from "../words/index.svelte.ts";
import { known } from "../words/catalogue.ts";
import { one } from "../words/lang.svelte.ts";

const ORDER = ["classique", "disney", "tricheurs", "faux_billets", "deal"];

class Editions {
  /** Empty until the server has told. */
  list = $state.raw<EditionName[]>([]);
  /** The bots of the editions that were asked about, by their names. */
  #bots = $state<Record<string, BotAbout>>({});
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
    asked.then(
      ({ gallery }) => gallery.forEach((bot) => (this.#bots[bot.name] = bot)),
      () => this.#abouts.delete(name),
    );
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
    const found = this.#bots[name];
    if (found) return one({ fr: found.label_fr, en: found.label_en });
    return known(key) ? t(key) : name;
  }

  /** How a bot of the gallery plays; "" for others. */
  manner(spec: string): string {
    const found = this.#bots[spec.split(":")[0]!];
    return found ? one(found) : "";
  }
}

export const editions = new Editions();
