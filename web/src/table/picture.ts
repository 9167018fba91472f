// The picture of a finished game, to share: who has won and why, and the ranking. Drawn on a canvas, in the table's colours.
import { pieces } from "../ui/pieces.svelte.ts";
import { SHAPES } from "../ui/shapes.ts";

export interface Place {
  seat: number;
  name: string;
  score: string;
}

export interface Pictured {
  edition: string;
  title: string;
  why: string;
  ranking: Place[];
  link: string;
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 64];
const MOST = 6;

/** The longest beginning of a text that fits. */
function clipped(canvas: CanvasRenderingContext2D, text: string, width: number): string {
  if (canvas.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && canvas.measureText(`${text.slice(0, end)}…`).width > width) end--;
  return `${text.slice(0, end)}…`;
}

export async function draw({ edition, title, why, ranking, link }: Pictured, styles: CSSStyleDeclaration): Promise<Blob> {
  const colour = (name: string): string => styles.getPropertyValue(name).trim();
  const [plates, text] = [colour("--plates"), colour("--text")];
  await Promise.all([document.fonts.load(`700 60px ${plates}`), document.fonts.load(`400 30px ${text}`)]);
  const element = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const canvas = element.getContext("2d")!;
  const write = (words: string, x: number, y: number, font: string, fill: string, width = WIDTH - EDGE - x): void => {
    canvas.font = font;
    canvas.fillStyle = fill;
    canvas.fillText(clipped(canvas, words, width), x, y);
  };
  const token = (seat: number, x: number, y: number, size: number): void => {
    canvas.save();
    canvas.translate(x, y);
    canvas.scale(size / 24, size / 24);
    canvas.fillStyle = colour(`--seat-${seat}`);
    canvas.beginPath();
    canvas.arc(12, 12, 12, 0, 2 * Math.PI);
    canvas.fill();
    canvas.fillStyle = "#fffdf6";
    canvas.fill(new Path2D(SHAPES[pieces.of(seat) % SHAPES.length]));
    canvas.restore();
  };

  const felt = canvas.createRadialGradient(WIDTH * 0.4, HEIGHT * 0.35, 0, WIDTH * 0.4, HEIGHT * 0.35, WIDTH * 0.8);
  felt.addColorStop(0, colour("--felt"));
  felt.addColorStop(1, colour("--felt-deep"));
  canvas.fillStyle = felt;
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  canvas.strokeStyle = "#e0b04a";
  canvas.lineWidth = 4;
  canvas.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48);

  const [on, soft] = [colour("--on-felt"), colour("--on-felt-soft")];
  write(`BANQUIER · ${edition}`, EDGE, 92, `700 30px ${plates}`, soft);
  if (ranking[0]) token(ranking[0].seat, EDGE, 122, 120);
  write(title, EDGE + 148, 182, `700 58px ${plates}`, on);
  write(why, EDGE + 148, 228, `400 28px ${text}`, soft);
  const shown = ranking.slice(0, MOST);
  const line = Math.min(58, 290 / shown.length);
  for (const [n, { seat, name, score }] of shown.entries()) {
    const y = 300 + n * line;
    token(seat, EDGE + 52, y - line * 0.36, line * 0.7);
    write(String(n + 1), EDGE, y + line * 0.2, `700 ${line * 0.55}px ${plates}`, soft);
    write(name, EDGE + 116, y + line * 0.2, `600 ${line * 0.55}px ${text}`, on, 620);
    canvas.textAlign = "right";
    write(score, WIDTH - EDGE, y + line * 0.2, `700 ${line * 0.55}px ${plates}`, on, 300);
    canvas.textAlign = "left";
  }
  write(link, EDGE, HEIGHT - 46, `400 22px ${text}`, soft);
  return new Promise((resolve, reject) => element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
