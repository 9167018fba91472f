// The elements that the tour of a first game points at, for all editions and for one.

export interface Hint {
  /** A key of the catalogue. */
  text: string;
  /** Selectors: the first element that is there and can be seen. */
  at: string;
  /** On a part of the table of its own, where one part is shown at a time. */
  extra?: boolean;
  /** Shows how money is taken by hand; taking it goes on to the next hint. */
  steals?: boolean;
}

/** `open`: the bank's money can be taken by hand now. */
const OWN: Record<string, (open: boolean) => Hint[]> = {
  tricheurs: (open) => [
    open
      ? { text: "page.tour.tricheurs.steal", at: "[data-tray]", extra: true, steals: true }
      : { text: "page.tour.tricheurs.cards", at: ".cheats .row", extra: true },
    { text: "page.tour.tricheurs.watch", at: "[data-hand]", extra: true },
    { text: "page.tour.tricheurs.accuse", at: ".cheats .accuse", extra: true },
  ],
  faux_billets: () => [
    { text: "page.tour.faux_billets.notes", at: ".purse", extra: true },
    { text: "page.tour.faux_billets.check", at: ".question" },
  ],
  deal: () => [{ text: "page.tour.deal.hand", at: "[data-hand-face]" }],
};

export const hintsOf = (edition: string, open: boolean): Hint[] => [
  { text: "page.tour.question", at: ".question" },
  { text: "page.tour.board", at: ".board, .deal" },
  ...(OWN[edition]?.(open) ?? []),
  { text: "page.tour.players", at: ".players, [data-seat-panel]" },
  { text: "page.tour.log", at: ".log" },
  { text: "page.tour.menu", at: "[data-tour='menu']" },
];
