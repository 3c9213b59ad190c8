// Credits in the answers of suppliers to cancellations: the implausible ones are left out and logged.
import type { Money, SupplierBooking, SupplierOutcome, TravelCredit } from '@portico/contract';
import type { CancelPrice } from '@portico/contract/ports/orders';
import { checkedCredits } from '@portico/rules/credits';
import type { Log } from '../../../kernel/log.ts';
import type { BookingRow } from '../record/bookings.types.ts';

type Priced = Pick<BookingRow, 'reference' | 'sale'>;

/**
 * Returns the answer about an order with its plausible credits only. Parts of the answer that the
 * adapter could not read are logged as well.
 */
export function withCheckedCredits<B extends SupplierBooking | null>(
  log: Log,
  booking: Priced,
  outcome: SupplierOutcome<B>,
): SupplierOutcome<B> {
  if (outcome.kind !== 'ok') return outcome;
  logUnread(log, booking, outcome.leftOut);
  const { value } = outcome;
  if (value?.credits === undefined) return outcome;
  const credits = plausible(log, booking, value.penalty, value.credits);
  return { ...outcome, value: { ...value, credits } };
}

/** Returns what a cancellation would cost now, with its plausible credits only. */
export function withCheckedQuote(
  log: Log,
  booking: Priced,
  { value, leftOut }: { readonly value: CancelPrice; readonly leftOut?: readonly string[] },
): CancelPrice {
  logUnread(log, booking, leftOut);
  const { penalty, credits = [] } = value;
  return { penalty, credits: plausible(log, booking, penalty, credits) };
}

function plausible(
  log: Log,
  booking: Priced,
  penalty: Money | null,
  stated: readonly TravelCredit[],
): readonly TravelCredit[] {
  const { credits, faults } = checkedCredits(stated, keptOf(booking, penalty));
  if (faults.length > 0)
    log.warn({ reference: booking.reference, faults }, 'credits of a supplier were left out');
  return credits;
}

/** Returns the most that can be kept of an order: the stated penalty, or the whole amount owed. */
function keptOf({ sale: { owed } }: Priced, penalty: Money | null): Money {
  const whole = { amount: owed.net + owed.tax, currency: owed.currency };
  if (penalty?.currency !== whole.currency) return whole;
  return { ...whole, amount: Math.min(penalty.amount, whole.amount) };
}

function logUnread(log: Log, { reference }: Priced, leftOut: readonly string[] = []): void {
  if (leftOut.length > 0)
    log.warn({ reference, leftOut }, 'parts of an answer about an order were not understood');
}
