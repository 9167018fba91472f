// Cards as large as the room allows: everything at the table is to be in sight without scrolling.

const STEP = 0.05;
const LEAST = 0.6;

/** Tells how high the place of the table is, whenever that changes; returns how to stop. */
export function room(table: HTMLElement, tell: (height: number) => void): () => void {
  const place = table.parentElement!;
  const observer = new ResizeObserver(() => tell(place.clientHeight));
  observer.observe(place);
  return () => observer.disconnect();
}

/** Makes the cards smaller until the table is no higher than that. */
export function fit(table: HTMLElement, height: number): void {
  for (let size = 1; size >= LEAST; size -= STEP) {
    table.style.setProperty("--fit", size.toFixed(2));
    if (table.offsetHeight <= height + 1) return;
  }
}
