// Dragging a card: a shortcut for tapping it and then a spot. A finger drags upwards, since sideways it leafs through the hand.
import type { Attachment } from "svelte/attachments";
import type { Acting, Taken } from "./acting.svelte.ts";

const NEAR = 7; // pixels that a mouse may move in a click
const LIFT = 12; // pixels that a finger lifts a card

/** Where a card that is held there would fall: a spot, and whose panel it is on. */
function under(x: number, y: number): { at: string; seat: number } {
  const found = document.elementsFromPoint(x, y);
  const spot = found.find((element) => element instanceof HTMLElement && element.dataset["spot"]);
  const panel = found.map((element) => element.closest<HTMLElement>("[data-seat-panel]")).find((element) => element);
  return {
    at: (spot as HTMLElement | undefined)?.dataset["spot"] ?? "",
    seat: Number(panel?.dataset["seatPanel"] ?? -1),
  };
}

export const draggable =
  (acting: Acting, taken: () => Taken | null): Attachment<HTMLElement> =>
  (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    let dragged = false;

    const stop = (): void => {
      from = null;
      acting.ghost = null;
      acting.over = "";
    };

    const down = (event: PointerEvent): void => {
      dragged = false;
      if (event.button === 0 && taken()) from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    };

    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return;
      const { clientX: x, clientY: y } = event;
      if (!dragged) {
        const aside = Math.abs(x - from.x);
        const lifted = from.y - y;
        const begun = event.pointerType === "touch" ? lifted > LIFT && lifted > aside : Math.hypot(aside, lifted) > NEAR;
        if (!begun) return;
        dragged = true;
        acting.hold(taken()!);
        node.setPointerCapture(from.id);
      }
      acting.ghost = { x, y };
      acting.over = under(x, y).at;
    };

    const up = (event: PointerEvent): void => {
      if (from && dragged) {
        const { at, seat } = under(event.clientX, event.clientY);
        acting.drop(at, seat);
      }
      stop();
    };

    // The click that ends a drag is not one.
    const click = (event: MouseEvent): void => {
      if (dragged) event.stopImmediatePropagation();
      dragged = false;
    };

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", stop);
    node.addEventListener("click", click, true);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", stop);
      node.removeEventListener("click", click, true);
    };
  };
