// Which lid a box has.
import type { Component } from "svelte";
import BackRoom from "./BackRoom.svelte";
import Fan from "./Fan.svelte";
import Rosette from "./Rosette.svelte";
import Town from "./Town.svelte";
import Towers from "./Towers.svelte";

const LIDS: Record<string, Component> = {
  classique: Town,
  disney: Towers,
  tricheurs: BackRoom,
  faux_billets: Rosette,
  deal: Fan,
};

/** The ornament of an edition; an edition that is not known here has the town's. */
export const lidOf = (edition: string): Component => LIDS[edition] ?? Town;
