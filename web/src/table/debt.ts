// A debt that cash does not cover: what is missing, and which sales would bring it.
import type { Choice } from "../telling/index.ts";
import type { Fact } from "../view.ts";

export interface Debt {
  payer: number;
  payee: number;
  amount: number;
  why: string;
}

export function debtIn(stack: Fact[]): Debt | null {
  const top = stack.at(-1);
  if (top?.[0] !== "debt") return null;
  const [, payer, payee, amount, why] = top;
  return { payer: Number(payer), payee: Number(payee), amount: Number(amount), why: String(why) };
}

/** What a sale brings; 0 where that is not known. */
export const brings = ({ price }: Choice): number => (price !== null && price < 0 ? -price : 0);

/** The sales that together bring the least that is enough, as few of them as that allows; null if all are too little. */
export function smallest(sales: Choice[], missing: number): Choice[] | null {
  if (missing <= 0) return [];
  const most = missing + Math.max(0, ...sales.map(brings));
  const best = new Map<number, Choice[]>([[0, []]]);
  for (const sale of sales) {
    const gain = brings(sale);
    if (!gain) continue;
    for (const [sum, chosen] of [...best]) {
      const next = sum + gain;
      if (sum >= missing || next > most) continue;
      const known = best.get(next);
      if (!known || known.length > chosen.length + 1) best.set(next, [...chosen, sale]);
    }
  }
  const enough = [...best.keys()].filter((sum) => sum >= missing).sort((a, b) => a - b)[0];
  return enough === undefined ? null : best.get(enough)!;
}
