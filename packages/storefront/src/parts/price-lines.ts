// A price passport as the lines of a sum. The lines come from the server and sum to the total; here
// they get their words.
import type { BookingView, Passport, Price, SaleView } from '@portico/contract';
import type { SumLine } from '@portico/design';
import { bookingSums } from '@portico/rules/booking-sums';
import type { TFunction } from '@portico/runtime';
import type { SaleLabels } from '../sale-labels.ts';
import type { ProductParts } from '../product-parts.ts';
import { isolate } from './isolate.ts';
import { dateText } from './times.ts';

/**
 * Lines of a sale's price: in the product's own terms where it has any, else those of its passport.
 */
export const linesOfSale = (
  sale: SaleView,
  money: (amount: number) => string,
  t: TFunction,
  { labels, priceLines: own }: Pick<ProductParts, 'labels' | 'priceLines'>,
): readonly SumLine[] => own?.(sale, money, t) ?? priceLines(sale.passport, money, t, labels);

/** Lines of what is owed; a zero line says nothing and is left out. `labels` are the product's. */
export function priceLines(
  passport: Passport,
  money: (amount: number) => string,
  t: TFunction,
  labels: PriceLabels,
): SumLine[] {
  return passport.lines
    .filter(({ amount }) => amount !== 0)
    .map(({ kind, label, amount, due }) => ({
      label: t(keyOf(kind, due, labels), { label }),
      amount: money(amount),
    }));
}

type PriceLabels = Pick<SaleLabels, 'item' | 'feeOnSite'>;

function keyOf(kind: string, due: string, { item, feeOnSite }: PriceLabels): string {
  if (kind === 'item') return item;
  return due === 'on-site' && kind === 'fee' ? feeOnSite : `price.${kind}`;
}

/**
 * What follows the total: what is charged today, and what is paid on site. @param there words of
 * the latter: a line with the money taken there
 */
export function dueLines(
  price: Price,
  money: (amount: number) => string,
  t: TFunction,
  there: () => SumLine,
): SumLine[] {
  const onSite = price.total - price.dueNow;
  return [
    {
      label: t('price.dueNow', { currency: price.currency }),
      amount: money(price.dueNow),
      kind: 'sub',
    },
    ...(onSite === 0 ? [] : [there()]),
  ];
}

/**
 * Lines of a booking's price: those it was sold at, and each change or addition since. They sum to
 * the total of its sums.
 */
export const linesOfBooking = (
  booking: BookingView,
  money: (amount: number) => string,
  { t, language }: { readonly t: TFunction; readonly language: string },
  parts: Pick<ProductParts, 'labels' | 'priceLines'>,
): readonly SumLine[] => [
  ...linesOfSale(booking, money, t, parts),
  ...bookingSums(booking).lines.map(({ kind, at, amount }) => ({
    label: t(`booking.amendment.line.${kind}`, { date: isolate(dateText(at, language)) }),
    amount: amount < 0 ? `−${money(-amount)}` : money(amount),
  })),
];

/**
 * What follows the total of a booking: what was paid, what has gone back or will, what is kept, and
 * what is still to be paid on site (`there`).
 */
export function paidLines(
  booking: BookingView,
  money: (amount: number) => string,
  t: TFunction,
  { penalty }: Pick<SaleLabels, 'penalty'>,
  there: () => SumLine,
): SumLine[] {
  const { paid, refunded, comesBack, kept, dueOnSite } = bookingSums(booking);
  const line = (label: string, amount: number): SumLine[] =>
    amount === 0 ? [] : [{ label, amount: money(amount), kind: 'sub' }];
  return [
    ...line(t('booking.paid'), paid),
    ...line(t('booking.refunded'), refunded),
    ...line(t('booking.comesBack'), comesBack),
    ...line(t(penalty), kept),
    ...(dueOnSite === 0 ? [] : [there()]),
  ];
}

/**
 * The lines of a new price, each with what it changed by: '+$19.60'. A passport in another currency
 * has nothing to compare with.
 */
export function changedLines(
  now: Passport,
  before: Passport,
  money: (amount: number) => string,
  t: TFunction,
  labels: PriceLabels,
): SumLine[] {
  const lines = priceLines(now, money, t, labels);
  if (now.currency !== before.currency) return lines;
  const sumOf = (passport: Passport, kind: string, due: string) =>
    passport.lines.reduce(
      (sum, line) => sum + (line.kind === kind && line.due === due ? line.amount : 0),
      0,
    );
  return now.lines
    .filter(({ amount }) => amount !== 0)
    .map(({ kind, due }, i) => {
      const difference = sumOf(now, kind, due) - sumOf(before, kind, due);
      const line = lines[i] ?? { label: '', amount: '' };
      return difference === 0
        ? line
        : { ...line, change: `${difference > 0 ? '+' : '−'}${money(Math.abs(difference))}` };
    });
}
