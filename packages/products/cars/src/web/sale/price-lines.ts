// Builds the price lines of a rental: car by days, taxes, extras, and amounts paid at the desk.
import type { SaleView } from '@portico/contract';
import type { SumLine } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { AmountThere } from '@portico/storefront/parts/on-site';
import { extraName } from '../../rules/extra-names.ts';
import { lengthText, rentalOf } from './rental-sale.ts';

/** Kinds of lines visible only to agents. */
const OF_ITS_OWN = new Set(['net', 'markup', 'retail', 'rounding', 'discount']);

/** Returns lines that add up to the total; null if the price breakdown has further parts. */
export function rentalPriceLines(
  sale: SaleView,
  money: (amount: number) => string,
  t: TFunction,
  there: AmountThere,
): readonly SumLine[] | null {
  const { detail, passport, price } = rentalOf(sale);
  if (passport.lines.some(({ kind, amount }) => amount !== 0 && OF_ITS_OWN.has(kind))) return null;
  const extras = detail.extras.map(({ code, name, count, amount, payAt }) => ({
    label: t(payAt === 'desk' ? 'carDesk.extraLineDesk' : 'carDesk.extraLine', {
      name: isolate(extraName({ code, name }, t)),
      count,
    }),
    amount: amount.amount,
    desk:
      payAt === 'desk'
        ? detail.atDesk.find((line) => line.kind === 'extra' && line.code === code)?.amount
        : undefined,
  }));
  // the part of the rental paid at the desk belongs to the car's line
  const fees = detail.atDesk
    .filter(({ kind }) => kind !== 'extra' && (kind !== 'rental' || detail.payWay === 'split'))
    .map(({ kind, about, amount: desk }) => ({ kind, amount: about, desk }));
  const rest = fees.filter(({ kind }) => kind === 'rental');
  const others = fees.filter(({ kind }) => kind !== 'rental');
  const beside = sum(extras) + sum(others) + price.taxes;
  const lines = [
    {
      label: t('carSale.carFor', { days: lengthText(detail, t) }),
      amount: price.total - beside,
      desk: undefined,
    },
    { label: t('price.tax'), amount: price.taxes, desk: undefined },
    ...extras,
    ...others.map(({ kind, amount, desk }) => ({ label: t(`carDesk.fee.${kind}`), amount, desk })),
  ].filter(({ amount }) => amount !== 0);
  if (price.total - beside < sum(rest)) return null;
  return lines.map(({ label, amount, desk }) => ({
    label,
    ...(desk === undefined ? { amount: money(amount) } : there(desk, amount)),
  }));
}

const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((all, { amount }) => all + amount, 0);
