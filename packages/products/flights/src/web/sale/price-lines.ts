// Builds the price lines of flights: fare by traveller type, taxes, seats and bags.
import type { SaleView } from '@portico/contract';
import type { SumLine } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { bagPrices, seatPrices } from '../../rules/carried.ts';
import { flightOf } from './flight-sale.ts';

/** Kinds of lines visible only to agents, or not assigned to a traveller type. */
const OF_ITS_OWN = new Set(['net', 'markup', 'retail', 'rounding', 'discount', 'fee']);

/** Returns lines that add up to the total; null if the price breakdown has further parts. */
export function flightPriceLines(
  sale: SaleView,
  money: (amount: number) => string,
  t: TFunction,
): readonly SumLine[] | null {
  const { detail, passport } = flightOf(sale);
  if (passport.lines.some(({ kind, amount }) => amount !== 0 && OF_ITS_OWN.has(kind))) return null;
  const taxes = detail.perTraveller.reduce((sum, { tax }) => sum + tax, 0);
  const fares = detail.perTraveller.map(({ type, count, base }) => ({
    label: t(`flightSale.fareOf.${type}`, { count }),
    amount: base,
  }));
  const lines = [
    ...fares,
    ...(taxes === 0 ? [] : [{ label: t('flightSale.taxes'), amount: taxes }]),
    ...seatPrices(detail, { t }),
    ...bagPrices(detail, { t }),
  ];
  if (sum(lines) !== sale.price.total) return null;
  return lines.map(({ label, amount }) => ({ label, amount: money(amount) }));
}

const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((all, { amount }) => all + amount, 0);
