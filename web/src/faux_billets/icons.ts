// A sign for what a Chance card does, as strokes on a square of 24.
const HOTEL = "M4 20V9l8-5 8 5v11zM9 20v-5h6v5M8 11h2M14 11h2";

const SIGNS: Record<string, string> = {
  no_rent: "M12 4a8 8 0 1 0 .01 0M6.500 6.500l11 11M12 8v2M12 14v2",
  free_hotel: HOTEL,
  keep: "M5 4h14v16H5zM9 4v16M12 4v16M15 4v16",
  send_to_jail: "M7 9a4 4 0 1 0 .01 0M17 9a4 4 0 1 0 .01 0M10.500 11h3M5 6l3-2M16 4l3 2",
  steal_title: "M6 3h9l4 4v14H6zM15 3v4h4M9 12h6M9 16h6M2 9l3 2-3 2",
  swap_title: "M4 8h13l-3-3M20 16H7l3 3",
  advance_to: "M4 12h14l-5-5M18 12l-5 5M21 5v14",
  double_rent: "M4 6l5 6M9 6l-5 6M13 8.500a3.500 3.500 0 1 1 6.500 2L13 18h7",
  buy_unowned: "M8 8a4 4 0 1 0 .01 0M11 14.500 20 6M17 9l2.500 2.500M14.500 11.300l1.800 1.800",
  collect_each: "M4 15a8 4 0 0 0 16 0zM3 15h18M12 3v8M9 8l3 3 3-3",
  remove_hotel: `${HOTEL}M3 3l18 18`,
  another_turn: "M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5",
};

/** By the effects of the card; what it does when it is played counts. */
export function sign(effects: (number | string)[][]): string {
  const names = effects.map(([name]) => String(name)).filter((name) => name !== "held");
  return SIGNS[names[0] ?? ""] ?? "M9 9a3 3 0 1 1 4 3c-1 .500-1 1-1 2M12 18v.500";
}
