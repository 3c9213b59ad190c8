// Converts a price passport to labelled lines. The server ensures that the lines add up to the
// total.
import type { BookingView, Passport, Price, SaleView } from '@portico/contract';
import type { SumLine } from '@portico/design';
import { onSiteOf } from '@portico/rules/at-stake';
import { bookingSums } from '@portico/rules/booking-sums';
import type { TFunction } from '@portico/runtime';
import type { SaleLabels } from '../sale-labels.ts';
import type { ProductParts } from '../product-parts.ts';
import { isolate } from './isolate.ts';
import { type AmountThere, type Owed, paidThere, paidThereNote } from './on-site.ts';
import { dateText, dayOf, dayText } from './times.ts';

/**
 * Returns the lines of a sale's price: the product's own if it has any, else those of its passport.
 */
export function linesOfSale(
  sale: SaleView,
  money: (amount: number) => string,
  { t, owed }: { readonly t: TFunction; readonly owed: Owed },
  { labels, priceLines: own, lineOnSite }: LinesOfProduct,
): readonly SumLine[] {
  const there: AmountThere = (sum, minor) => {
    const worth = { worth: isolate(money(minor)), currency: sale.price.currency };
    const told = paidThere([sum], worth, owed, t);
    const note = paidThereNote(told, t);
    return { amount: told.amount, ...(note !== undefined && { note }) };
  };
  return (
    own?.(sale, money, t, there) ??
    priceLines(sale.passport, money, t, labels, (line) => {
      const sum = lineOnSite?.(sale, line) ?? null;
      return sum === null ? undefined : there(sum, line.amount);
    })
  );
}

type LinesOfProduct = Pick<ProductParts, 'labels' | 'priceLines' | 'lineOnSite'>;

/**
 * Returns the lines of the amounts owed; zero lines are omitted.
 * @param labels those of the product
 * @param there returns a line in the money taken on site; undefined for one charged by us
 */
export function priceLines(
  passport: Passport,
  money: (amount: number) => string,
  t: TFunction,
  labels: PriceLabels,
  there: (line: Passport['lines'][number]) => ReturnType<AmountThere> | undefined = () => undefined,
): SumLine[] {
  return passport.lines
    .filter(({ amount }) => amount !== 0)
    .map((line) => {
      const label = t(keyOf(line.kind, line.due, labels), { label: line.label });
      return { label, ...(there(line) ?? { amount: money(line.amount) }) };
    });
}

type PriceLabels = Pick<SaleLabels, 'item' | 'feeOnSite'>;

function keyOf(kind: string, due: string, { item, feeOnSite }: PriceLabels): string {
  if (kind === 'item') return item;
  return due === 'on-site' && kind === 'fee' ? feeOnSite : `price.${kind}`;
}

/**
 * Returns the lines below the total: the amount charged today, and the amount paid on site.
 * @param there Replaces the latter with a line in the currency accepted there.
 */
export function dueLines(
  price: Price,
  money: (amount: number) => string,
  t: TFunction,
  there: () => SumLine,
): SumLine[] {
  const onSite = onSiteOf(price);
  return [
    {
      label: t('price.dueNow', { currency: price.currency }),
      amount: money(price.dueNow),
      kind: 'sub',
    },
    ...(onSite === 0 ? [] : [there()]),
  ];
}

/** Returns the line of a second payment, with the day by which it is due; nothing without one. */
export const laterLine = (
  { price, later }: SaleView,
  money: (amount: number) => string,
  { t, language }: { readonly t: TFunction; readonly language: string },
): SumLine[] =>
  price.dueLater === undefined || later === undefined
    ? []
    : [
        {
          label: t('booking.balance.line', {
            date: isolate(dayText(dayOf(later.by), language)),
          }),
          amount: money(price.dueLater),
          kind: 'sub',
        },
      ];

/**
 * Returns the lines of a booking's price: those of the sale, and one for each later change or
 * addition. They add up to the booking's total.
 */
export const linesOfBooking = (
  booking: BookingView,
  money: (amount: number) => string,
  { t, language, owed }: { readonly t: TFunction; readonly language: string; readonly owed: Owed },
  parts: LinesOfProduct,
): readonly SumLine[] => [
  ...linesOfSale(booking, money, { t, owed }, parts),
  ...bookingSums(booking).lines.map(({ kind, at, amount }) => ({
    label: t(`booking.amendment.line.${kind}`, { date: isolate(dateText(at, language)) }),
    amount: amount < 0 ? `−${money(-amount)}` : money(amount),
  })),
];

/**
 * Returns the lines below a booking's total: paid, refunded or to be refunded, kept, and still to
 * be paid on site (`there`).
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
 * Returns the lines of a new price, each with its difference: '+$19.60'. A passport in another
 * currency cannot be compared.
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
