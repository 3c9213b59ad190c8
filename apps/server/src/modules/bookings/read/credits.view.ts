// Views of the credits that suppliers give for cancellation penalties. A credit is a part of the
// amount kept, so none is shown if nothing is kept.
import type { BookingView, CancelQuoteView } from '@portico/contract';
import type { TravelCredit } from '@portico/contract/ports/orders';
import type { WholeBooking } from '../record/bookings.types.ts';

/**
 * Returns the credits of a cancelled booking and its amendments, without those of orders that were
 * never confirmed: the agency bears their penalty.
 * @param kept amount kept of the booking's payments
 */
export function creditsView(
  { row, amendments }: Pick<WholeBooking, 'row' | 'amendments'>,
  kept: number,
): Pick<BookingView, 'credits'> {
  if (kept === 0 || row.cancelledAt === null) return {};
  const credits = [row, ...amendments].flatMap(({ failure, credits: given }) =>
    failure === null ? (given ?? []) : [],
  );
  return credits.length === 0 ? {} : { credits: credits.map((credit) => ({ ...credit })) };
}

/** Returns the credits of a cancel quote, without codes: those are issued by the cancellation. */
export const quotedCredits = (
  credits: readonly TravelCredit[],
  kept: number,
): Pick<CancelQuoteView, 'credits'> =>
  kept === 0 || credits.length === 0
    ? {}
    : { credits: credits.map(({ code: _code, ...credit }) => credit) };
