// Where the card of a square stands: beside the square, and never over the question.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 10;

/** How much of one rectangle the other one covers, in pixels. */
export const covered = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * The place of a card of that size: towards the middle of the board, else on another side of its square, else beside the
 * board; the first of these that covers neither the square nor the question, or the one that covers least of them.
 */
export function besideSquare(
  square: Rect,
  board: Rect,
  question: Rect | null,
  { width, height }: { width: number; height: number },
  screen: { width: number; height: number },
): { x: number; y: number } {
  const [middleX, middleY] = [square.x + square.width / 2, square.y + square.height / 2];
  const left = { x: square.x - GAP - width, y: middleY - height / 2 };
  const right = { x: square.x + square.width + GAP, y: middleY - height / 2 };
  const above = { x: middleX - width / 2, y: square.y - GAP - height };
  const below = { x: middleX - width / 2, y: square.y + square.height + GAP };
  const across = (middleX - board.x) / board.width;
  const down = (middleY - board.y) / board.height;
  const sides = across < 0.5 ? [right, left] : [left, right];
  const ends = down < 0.5 ? [below, above] : [above, below];
  const beside = Math.min(across, 1 - across) < Math.min(down, 1 - down);
  const outer = [
    { x: board.x - GAP - width, y: left.y },
    { x: board.x + board.width + GAP, y: left.y },
  ];
  const places = [...(beside ? [...sides, ...ends] : [...ends, ...sides]), ...(across < 0.5 ? outer : outer.reverse())].map(({ x, y }) => ({
    x: Math.max(GAP, Math.min(screen.width - width - GAP, x)),
    y: Math.max(GAP, Math.min(screen.height - height - GAP, y)),
  }));
  const hidden = ({ x, y }: { x: number; y: number }): number => {
    const card = { x, y, width, height };
    return covered(card, square) + (question ? covered(card, question) : 0);
  };
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
