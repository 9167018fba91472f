// Which token each seat of the table in sight has: people choose theirs, so it need not be the one of its number.

class Pieces {
  #now = $state.raw<number[]>([]);

  /** Shapes and colours of all seats are these from now on; none: those of their numbers. */
  show(pieces: number[]): void {
    if (String(pieces) === String(this.#now)) return;
    const { style } = document.documentElement;
    for (const seat of this.#now.keys()) style.removeProperty(`--seat-${seat}`);
    for (const [seat, piece] of pieces.entries()) style.setProperty(`--seat-${seat}`, `var(--piece-${piece})`);
    this.#now = pieces;
  }

  of = (seat: number): number => this.#now[seat] ?? seat;
}

export const pieces = new Pieces();
