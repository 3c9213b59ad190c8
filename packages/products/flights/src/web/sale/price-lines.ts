// Builds the price lines of flights: fare by traveller type, taxes, seats and bags.
import type { SaleView } from '@portico/contract';
import type { SumLine } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { fareLines } from '../../rules/fare-sums.ts';
import { flightOf } from './flight-sale.ts';

/** Kinds of lines visible only to agents, or not assigned to a traveller type. */
const OF_ITS_OWN = new Set(['net', 'markup', 'retail', 'rounding', 'discount', 'fee']);

/** Returns lines that add up to the total; null if the price breakdown has further parts. */
export function flightPriceLines(
  sale: SaleView,
  money: (amount: number) => string,
  t: TFunction,
): readonly SumLine[] | null {
  const { passport } = flightOf(sale);
  if (passport.lines.some(({ kind, amount }) => amount !== 0 && OF_ITS_OWN.has(kind))) return null;
  return (
    fareLines(flightOf(sale), { t })?.map(({ label, amount }) => ({
      label,
      amount: money(amount),
    })) ?? null
  );
}
