// The penalty that a supplier may keep from a cancelled booking.
import type { Money } from '@portico/contract';
import { atStake } from '@portico/rules/at-stake';
import { coveredPenalty, coveringPenalty, type OwedInSale } from '@portico/rules/cancel-limit';
import { refundDue } from '@portico/rules/lifecycle';
import { settlementOf } from '@portico/selling/sale';
import type { BookingRow } from '../record/bookings.types.ts';

function owedInSale({ sale }: Pick<BookingRow, 'sale'>): OwedInSale {
  const { net, tax, rounding } = sale.price;
  const settled = settlementOf(sale).amount;
  return {
    owed: sale.owed.net + sale.owed.tax,
    converted: net + tax + rounding,
    step: sale.chargeStep ?? 1,
    // a minor unit of the agency's currency may be worth many of the charge's
    rounding: 1 + Math.ceil(sale.total / Math.max(1, settled)),
  };
}

/** Amounts of a booking's second payment that its cancellation keeps and refunds. */
export interface SecondEnded {
  readonly kept: number;
  readonly back: number;
}

const NONE: SecondEnded = { kept: 0, back: 0 };

/**
 * Returns the most that the supplier may keep from a booking that is being cancelled, in its currency.
 * Both payments have one penalty. null: at any price. This applies to orders that were never confirmed, to amendments that end
 * with their booking, to bookings of which nothing is refunded, and to those whose supplier has
 * cancelled the order already because the second payment was not made. The penalty of an addition that
 * is cancelled alone is the part of its price that is kept, whichever payment it is kept from.
 */
export function limitOf(booking: BookingRow, second = NONE): Money | null {
  if (booking.failure !== null) return null;
  if (booking.parent !== null) return limitAlone(booking);
  if (refundDue(booking) + second.back === 0) return null;
  if (booking.balance?.state === 'lapsed') return null;
  return {
    amount: coveredPenalty((booking.penalty ?? 0) + second.kept, owedInSale(booking)),
    currency: booking.sale.owed.currency,
  };
}

function limitAlone(addition: BookingRow): Money | null {
  const { isAlone, endPenalty, dueNow, sale } = addition;
  if (isAlone !== true || endPenalty === null || endPenalty >= dueNow) return null;
  return {
    amount: coveredPenalty(endPenalty, owedInSale(addition)),
    currency: sale.owed.currency,
  };
}

/**
 * Returns the penalty to be agreed for cancelling a booking now, in its currency: that of its terms,
 * or, if the supplier keeps more than that covers, as much as covers it.
 * @param penalty of both payments
 * @param available amount of both from which a penalty can be taken
 * @param kept what the supplier says that it keeps; null if it does not tell
 */
export function penaltyToAgree(
  booking: BookingRow,
  { penalty, available }: { readonly penalty: number; readonly available: number },
  kept: Money | null,
): number {
  const limit =
    penalty >= available
      ? null
      : limitOf({ ...booking, penalty }, { kept: 0, back: available - penalty });
  if (limit === null || kept?.currency !== limit.currency || kept.amount <= limit.amount)
    return penalty;
  return Math.min(available, Math.max(penalty, coveringPenalty(kept.amount, owedInSale(booking))));
}

/**
 * Returns the penalty of a booking whose terms leave it open, in its currency: what covers the amount
 * that its supplier keeps. If that is the whole price, everything is lost, as with terms that state
 * it (`inSale`). null: the supplier does not tell, or in another currency.
 * @param kept what the supplier says that it keeps
 */
export function statedPenalty(
  { sale }: Pick<BookingRow, 'sale'>,
  kept: Money | null,
): number | null {
  const { net, tax, currency } = sale.owed;
  if (kept?.currency !== currency || !Number.isSafeInteger(kept.amount) || kept.amount < 0)
    return null;
  if (kept.amount === 0) return 0;
  const stake = atStake(sale);
  return kept.amount >= net + tax
    ? stake
    : Math.min(stake, coveringPenalty(kept.amount, owedInSale({ sale })));
}
