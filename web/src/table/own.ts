// What an edition has more of at the table than every other one.
import type { Component } from "svelte";
import Laid from "../faux_billets/Laid.svelte";
import Reveal from "../faux_billets/Reveal.svelte";
import ByHand from "../tricheurs/ByHand.svelte";
import Wait from "../tricheurs/Wait.svelte";

export interface Own {
  /** Above the question, and below what it asks. */
  above: Component;
  below: Component;
  /** A part of the table of its own. */
  tab: "cheats" | "notes";
}

/** Seats have secrets in these editions. */
const OWN: Record<string, Own> = {
  tricheurs: { above: Wait, below: ByHand, tab: "cheats" },
  faux_billets: { above: Reveal, below: Laid, tab: "notes" },
};

export const ownOf = (edition: string): Own | null => OWN[edition] ?? null;
