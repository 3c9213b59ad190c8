// Formats amounts paid on site in the currency accepted there, with their value in the sale's
// currency.
import type { Money, SaleView } from '@portico/contract';
import type { SumLine } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { isolate } from './isolate.ts';

/**
 * Returns a sale's amounts in the currencies accepted on site; null for a sale of an earlier
 * version without them. Undefined if there is no other currency.
 */
export type OnSite = ((sale: SaleView) => readonly Money[] | null) | undefined;

type Owed = (amount: number, code: string) => string;

interface Told {
  /** '€167.96', '€20.00 and £5.00'; if unknown, the value in the sale's currency, with 'about'. */
  readonly amount: string;
  /** '$196.91' if the currency differs from the sale's. */
  readonly about: string | null;
}

function toldOf(sale: SaleView, own: OnSite, owed: Owed, t: TFunction): Told {
  const { price } = sale;
  const worth = isolate(owed(price.total - price.dueNow, price.currency));
  if (own === undefined) return { amount: worth, about: null };
  const sums = own(sale)?.filter(({ amount }) => amount > 0) ?? [];
  if (sums.length === 0) return { amount: t('price.aboutOnly', { amount: worth }), about: null };
  const amount = sums
    .map((sum) => isolate(owed(sum.amount, sum.currency)))
    .join(t('price.moneyAnd'));
  const isOther = sums.some(({ currency }) => currency !== price.currency);
  return { amount, about: isOther ? worth : null };
}

/**
 * Formats '€167.96 (about $196.91)'.
 * @param own `onSite` of the product's parts.
 */
export function onSiteText(sale: SaleView, own: OnSite, owed: Owed, t: TFunction): string {
  const { amount, about } = toldOf(sale, own, owed, t);
  return about === null ? amount : t('price.aboutSum', { amount, about });
}

/** The same as a line of a price summary. */
export function onSiteLine(
  label: string,
  sale: SaleView,
  own: OnSite,
  owed: Owed,
  t: TFunction,
): SumLine {
  const { amount, about } = toldOf(sale, own, owed, t);
  return {
    label,
    amount,
    kind: 'sub',
    ...(about !== null && { note: t('price.aboutOnly', { amount: about }) }),
  };
}
