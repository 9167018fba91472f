/** A sum as it comes (+) or goes (−). `open`: it has done neither yet. */
export const signed = (amount: number, unit = "", open = false): string => `${open ? "" : amount < 0 ? "−" : "+"}${Math.abs(amount)}${unit}`;
