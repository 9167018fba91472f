// The time of day for what counts down; it only ticks while something on the page looks at it.
import { createSubscriber } from "svelte/reactivity";

const TICK = 200;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return Date.now();
}

/** Whole seconds until then. */
export const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - now()) / 1000));
