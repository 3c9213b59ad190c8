// Returns bookings that a change or extras can be bought for, with the seal of their offers.
import { type AmendmentKind, PorticoError } from '@portico/contract';
import type { Booked } from '@portico/selling';
import type { Clock } from '../../../kernel/clock.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { amendmentKinds, isUnderWay } from '../read/amendments.view.ts';
import type { BookingAccess, OpenCall } from '../read/booking-access.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { refundableOf } from '../record/parts.ts';

/** Claims of a sealed offer: agency, booking and its version, kind, and the product's own data. */
export interface OfferClaims {
  readonly a: string;
  readonly b: string;
  readonly v: number;
  readonly k: AmendmentKind;
  readonly o: object;
}

const PURPOSE = 'amendment-offer';

/** Returns the claims of a sealed offer; 'expired' or undefined if it is not valid. */
export const readOffer = (keys: Keys, offerId: string, now: number) =>
  keys.redeem<OfferClaims>(PURPOSE, offerId, now);

export interface AmendableDeps {
  readonly access: Pick<BookingAccess, 'open' | 'repo' | 'products'>;
  readonly keys: Keys;
  readonly clock: Clock;
}

/**
 * Creates the function that returns a booking that something can be bought for. It throws
 * BOOKING_NOT_FOUND, NOT_CHANGEABLE, CHANGE_IN_PROGRESS.
 */
export const amendableReader =
  ({ access: { open, repo, products }, keys, clock }: AmendableDeps) =>
  async (call: OpenCall): Promise<Booked> => {
    const row = await open(call);
    const amendments = await repo.amendmentsOf(row.agencyId, [row.id]);
    requireAmendable(row, amendments, amendmentKinds(row, amendments, products, clock.now()));
    return {
      sale: row.sale,
      supplierReference: row.supplierReference ?? '',
      refundable: refundableOf(row, amendments),
      supplier: row.supplier,
      seal: (kind, offer, expiresAt) =>
        keys.issue(
          PURPOSE,
          { a: row.agencyId, b: row.id, v: row.version, k: kind, o: offer } satisfies OfferClaims,
          expiresAt,
        ),
    };
  };

/** Throws NOT_CHANGEABLE or CHANGE_IN_PROGRESS if nothing can be bought for the booking now. */
export function requireAmendable(
  { state, supplierReference }: BookingRow,
  amendments: readonly BookingRow[],
  kinds: readonly AmendmentKind[],
): void {
  if (state !== 'CONFIRMED' || supplierReference === null) throw new PorticoError('NOT_CHANGEABLE');
  if (amendments.some((one) => isUnderWay(one) && one.state !== 'AWAITING_PAYER'))
    throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  if (kinds.length === 0) throw new PorticoError('NOT_CHANGEABLE');
}
