// How much room there is: on a narrow screen the parts of the table stand below one another, on a low one side by side.
class Screen {
  narrow = $state(false);
  /** Too narrow even for everything in the head of the table. */
  phone = $state(false);
  /** A phone on its side, or a desktop at 200 %: too low for a board with anything above or below it. */
  low = $state(false);
  wide = $state(true);

  constructor() {
    this.#follow("(max-width: 820px)", (yes) => (this.narrow = yes));
    this.#follow("(max-height: 560px) and (min-width: 600px)", (yes) => (this.low = yes));
    this.#follow("(max-width: 520px)", (yes) => (this.phone = yes));
    this.#follow("(min-width: 1360px)", (yes) => (this.wide = yes));
  }

  #follow(query: string, tell: (yes: boolean) => void): void {
    const media = matchMedia(query);
    media.addEventListener("change", () => tell(media.matches));
    tell(media.matches);
  }
}

export const screen = new Screen();
