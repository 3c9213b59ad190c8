// What is paid on site, told in the money taken there, with its worth in the currency of the sale.
import type { Money, SaleView } from '@portico/contract';
import type { SumLine } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { isolate } from './isolate.ts';

/**
 * What a sale says of it: sums of the money taken there; null where a sale of an earlier version
 * does not say; absent: no other money.
 */
export type OnSite = ((sale: SaleView) => readonly Money[] | null) | undefined;

type Owed = (amount: number, code: string) => string;

interface Told {
  /** '€167.96', '€20.00 and £5.00'; where it is not known the worth itself, with 'about'. */
  readonly amount: string;
  /** '$196.91' where the money is another than that of the sale. */
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

/** '€167.96 (about $196.91)'. @param own of the product's parts */
export function onSiteText(sale: SaleView, own: OnSite, owed: Owed, t: TFunction): string {
  const { amount, about } = toldOf(sale, own, owed, t);
  return about === null ? amount : t('price.aboutSum', { amount, about });
}

/** The same as a line of a sum. */
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
