// Sells the second payment of a booking as an amendment that changes only the amount paid.
import { PorticoError } from '@portico/contract';
import type { Owed } from '@portico/contract/ports/orders';
import { atStake } from '@portico/rules/at-stake';
import { type Ratio, scale } from '@portico/rules/money';
import type { AmendmentSale } from '@portico/selling/product-sales';
import { isStillPayable } from '../read/bookings.mapper.ts';
import type { BookingRow } from '../record/bookings.types.ts';

/**
 * Throws BALANCE_PAID if the booking is paid in full, and NOT_CHANGEABLE if nothing can be paid: there
 * is no second payment, the booking is no longer confirmed, or the trip is over.
 */
export function requirePayable(row: BookingRow, now: number): void {
  const { state, balance, givingBack } = row;
  if (balance?.state === 'paid') throw new PorticoError('BALANCE_PAID');
  if (givingBack) throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  if (state !== 'CONFIRMED' || !isStillPayable(row, now)) throw new PorticoError('NOT_CHANGEABLE');
}

/** Returns the part of an amount owed to a supplier that is paid by a part of the price. */
const partOf = ({ net, tax, currency }: Owed, part: Ratio): Owed => ({
  net: scale(net, part),
  tax: scale(tax, part),
  currency,
});

/**
 * Returns the sale of a second payment. Its rate key names nothing that a supplier sells: a process of
 * the version before, which would order it, is refused and releases the money.
 */
export function balanceSale({ sale, balance }: BookingRow, id: string): AmendmentSale {
  const { later: _later, ticketing: _ticketing, charge: _charge, chosen: _chosen, ...rest } = sale;
  const amount = balance?.amount ?? 0;
  const part = { num: BigInt(amount), den: BigInt(Math.max(1, atStake(sale))) };
  return {
    kind: 'balance',
    sale: {
      ...rest,
      id,
      rateKey: `balance:${id}`,
      total: amount,
      dueNow: amount,
      owed: partOf(sale.owed, part),
    },
    back: 0,
  };
}
