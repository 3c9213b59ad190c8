// Formats amounts paid on site in the currency accepted there, with their value in the sale's
// currency.
import type { Money, SaleView } from '@portico/contract';
import type { SumLine } from '@portico/design';
import { onSiteOf } from '@portico/rules/at-stake';
import type { TFunction } from '@portico/runtime';
import { isolate } from './isolate.ts';

/**
 * Returns a sale's amounts in the currencies accepted on site; null for a sale of an earlier
 * version without them. Undefined if there is no other currency.
 */
export type OnSite = ((sale: SaleView) => readonly Money[] | null) | undefined;

/** Formats an amount of a currency. */
export type Owed = (amount: number, code: string) => string;

/**
 * Returns the amount of a price line in the money taken on site, with its worth in the sale's
 * currency (`worth`, minor units) below it.
 */
export type AmountThere = (sum: Money, worth: number) => Pick<SumLine, 'amount' | 'note'>;

/** An amount paid on site. */
export interface PaidThere {
  /** '€167.96', '€20.00 and £5.00'; if unknown, the value in the sale's currency, with 'about'. */
  readonly amount: string;
  /** '$196.91' if the currency differs from the sale's. */
  readonly about: string | null;
}

/**
 * Returns amounts paid on site in the currencies accepted there.
 * @param worth their formatted sum in `currency`, shown beside them if another currency is paid
 */
export function paidThere(
  sums: readonly Money[],
  { worth, currency }: { readonly worth: string; readonly currency: string },
  owed: Owed,
  t: TFunction,
): PaidThere {
  const amount = sums
    .filter((sum) => sum.amount > 0)
    .map((sum) => isolate(owed(sum.amount, sum.currency)))
    .join(t('price.moneyAnd'));
  const isOther = sums.some((sum) => sum.amount > 0 && sum.currency !== currency);
  return { amount, about: isOther ? worth : null };
}

/** Formats '€167.96 (about $196.91)'. */
export const paidThereText = ({ amount, about }: PaidThere, t: TFunction): string =>
  about === null ? amount : t('price.aboutSum', { amount, about });

/** Formats the worth below the amount: 'about $196.91'; undefined if the currency is the same. */
export const paidThereNote = ({ about }: PaidThere, t: TFunction): string | undefined =>
  about === null ? undefined : t('price.aboutOnly', { amount: about });

function paidThereOf(sale: SaleView, own: OnSite, owed: Owed, t: TFunction): PaidThere {
  const { price } = sale;
  const worth = isolate(owed(onSiteOf(price), price.currency));
  if (own === undefined) return { amount: worth, about: null };
  const sums = own(sale)?.filter(({ amount }) => amount > 0) ?? [];
  if (sums.length === 0) return { amount: t('price.aboutOnly', { amount: worth }), about: null };
  return paidThere(sums, { worth, currency: price.currency }, owed, t);
}

/**
 * Formats '€167.96 (about $196.91)'.
 * @param own `onSite` of the product's parts.
 */
export function onSiteText(sale: SaleView, own: OnSite, owed: Owed, t: TFunction): string {
  return paidThereText(paidThereOf(sale, own, owed, t), t);
}

/** The same as a line of a price summary. */
export function onSiteLine(
  label: string,
  sale: SaleView,
  own: OnSite,
  owed: Owed,
  t: TFunction,
): SumLine {
  return lineThere(label, paidThereOf(sale, own, owed, t), t);
}

/** Returns a line of a price summary for an amount paid on site. */
export function lineThere(label: string, told: PaidThere, t: TFunction): SumLine {
  const note = paidThereNote(told, t);
  return { label, amount: told.amount, kind: 'sub', ...(note !== undefined && { note }) };
}

/** A sale of several, with `onSite` of its product's parts. */
export interface SoldOnSite {
  readonly sale: SaleView;
  readonly own: OnSite;
}

/**
 * Formats what is paid on site for several sales of one currency, with one sum per currency
 * accepted there.
 */
export function onSiteOfAll(
  sold: readonly SoldOnSite[],
  value: { readonly amount: number; readonly currency: string },
  owed: Owed,
  t: TFunction,
): string {
  const worth = isolate(owed(value.amount, value.currency));
  const sums = new Map<string, number>();
  for (const { sale, own } of sold) {
    const there =
      own === undefined
        ? [{ amount: onSiteOf(sale.price), currency: sale.price.currency }]
        : (own(sale)?.filter(({ amount }) => amount > 0) ?? []);
    if (there.length === 0) return t('price.aboutOnly', { amount: worth });
    for (const { amount, currency } of there)
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const told = [...sums].map(([currency, amount]) => ({ amount, currency }));
  return paidThereText(paidThere(told, { worth, currency: value.currency }, owed, t), t);
}
