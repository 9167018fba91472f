// Whether the tour of the first game is shown: once, and again on demand.

const KEY = "banquier:tour";

class Tour {
  /** The hint that is shown, -1 for none. */
  step = $state(globalThis.localStorage?.getItem(KEY) ? -1 : 0);

  again(): void {
    this.step = 0;
  }

  end(): void {
    this.step = -1;
    localStorage.setItem(KEY, "done");
  }
}

export const tour = new Tour();
