// Things that can be dragged in Tricheurs: notes, tokens, hotels, titles. What lies on the board is found by its data attributes.
import type { Game } from "../game.svelte.ts";
import { meaning, type Place, type Thing } from "./gestures.ts";

const FAR = 8; // pixels after which a press is a drag

export class Hands {
  /** What is in the hand now, and where the hand is. */
  held = $state.raw<Thing | null>(null);
  x = $state(0);
  y = $state(0);
  #pressed: { thing: Thing; id: number; x: number; y: number } | null = null;

  constructor(private readonly game: Game) {}

  /** Listens to the whole page; returns how to stop. */
  listen(): () => void {
    const options = { capture: true };
    document.addEventListener("pointerdown", this.#press, options);
    document.addEventListener("pointermove", this.#move, options);
    document.addEventListener("pointerup", this.#drop, options);
    document.addEventListener("pointercancel", this.#leave, options);
    return () => {
      document.removeEventListener("pointerdown", this.#press, options);
      document.removeEventListener("pointermove", this.#move, options);
      document.removeEventListener("pointerup", this.#drop, options);
      document.removeEventListener("pointercancel", this.#leave, options);
    };
  }

  #press = (event: PointerEvent): void => {
    if (event.button || this.game.seat < 0) return;
    let thing = thingAt(event);
    if (thing?.what === "title" && !(thing.square in this.game.board.titles)) thing = null;
    this.#pressed = thing && { thing, id: event.pointerId, x: event.clientX, y: event.clientY };
  };

  #move = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    if (pressed?.id !== event.pointerId) return;
    if (!this.held && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < FAR) return;
    if (!this.held) document.body.setPointerCapture(event.pointerId);
    this.held = pressed.thing;
    this.x = event.clientX;
    this.y = event.clientY;
    event.preventDefault();
    event.stopPropagation();
  };

  #drop = (event: PointerEvent): void => {
    const thing = this.held;
    this.#leave();
    if (!thing) return;
    const place = placeAt(event.clientX, event.clientY);
    swallowClick();
    const { game } = this;
    const action = place && game.ready ? meaning(thing, place, game.options, game.board, game.seat, game.printed) : null;
    if (action) game.play(action);
  };

  #leave = (): void => {
    this.#pressed = null;
    this.held = null;
  };
}

/** A drag ends with a click that nobody meant. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 50);
}

const number = (text: string | undefined): number => (text ? Number(text) : -1);

function thingAt(event: PointerEvent): Thing | null {
  if (!(event.target instanceof Element)) return null;
  const note = event.target.closest<HTMLElement>("[data-note]");
  if (note) return { what: "note", seat: number(note.dataset["of"]), value: number(note.dataset["note"]) };
  if (event.target.closest("[data-hotel]")) return { what: "hotel" };
  const square = event.target.closest<HTMLElement>("[data-square]");
  // A finger on the board moves the board.
  if (!square || event.pointerType === "touch") return null;
  const token = tokenAt(event.clientX, event.clientY);
  return token < 0 ? { what: "title", square: number(square.dataset["square"]) } : { what: "token", seat: token };
}

/** Tokens let the pointer through to their square. */
function tokenAt(x: number, y: number): number {
  const under = [...document.querySelectorAll<HTMLElement>("[data-token]")].filter((token) => {
    const { left, right, top, bottom } = token.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  return number(under.at(-1)?.dataset["token"]);
}

function placeAt(x: number, y: number): Place | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement | SVGElement>("[data-hand],[data-seat-panel],[data-tray],[data-square]");
    if (!found) continue;
    const { hand, seatPanel, tray, square } = found.dataset;
    if (square !== undefined) return { at: "square", square: Number(square) };
    if (tray !== undefined) return { at: "bank" };
    return { at: "seat", seat: number(hand ?? seatPanel) };
  }
  return null;
}
