// Puts the engravings into the page when the first note is drawn.
import { mount } from "svelte";
import Engravings from "./Engravings.svelte";

let there = false;

export function engrave(): void {
  if (there) return;
  there = true;
  mount(Engravings, { target: document.body });
}
