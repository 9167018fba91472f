// The sums that choices are labelled with, from what is printed: the same that the server asks for.
import type { Printed, PrintedSquare } from "../../protocol.ts";
import type { Title } from "../../view.ts";

export class Prices {
  constructor(private readonly printed: Printed) {}

  #figure(name: string, otherwise = 0): number {
    return this.printed.figures[name] ?? otherwise;
  }

  get bail(): number {
    return this.#figure("bail");
  }

  get tries(): number {
    return this.#figure("tries");
  }

  /** The level of a hotel: one more than the houses that a street takes. */
  get top(): number {
    return this.#figure("houses_per_street") + 1;
  }

  get auctions(): boolean {
    return this.#figure("auctions", 1) !== 0;
  }

  /** Rounded up to a whole unit. */
  interest({ mortgage }: PrintedSquare): number {
    return Math.ceil((mortgage * this.#figure("interest")) / 100);
  }

  lift(square: PrintedSquare): number {
    return square.mortgage + this.interest(square);
  }

  /** What lifting costs at the moment a title has come from another player. */
  takeover(square: PrintedSquare): number {
    return this.printed.edition === "disney" ? square.mortgage : this.lift(square);
  }

  /** What the building costs that brings a street to this level. */
  building(square: PrintedSquare, level: number): number {
    return level === this.top ? square.hotel : square.house;
  }

  /** What the bank pays for a title: in Tricheurs its whole value, else half its price, rounded up to the smallest note. */
  bank({ price, rents }: PrintedSquare, { level }: Title): number {
    if (this.printed.edition === "tricheurs") return level ? rents.at(-1)! : price;
    const unit = this.#figure("unit", 1);
    return Math.ceil(price / (2 * unit)) * unit;
  }

  /** So many per cent of the price, rounded up to the smallest note. */
  cut({ price }: PrintedSquare, percent: number): number {
    const unit = this.#figure("unit", 1);
    return Math.ceil((price * percent) / (100 * unit)) * unit;
  }
}
