// Returns bookings that a change or extras can be bought for, with the seal of their offers.
import { type AmendmentKind, PorticoError } from '@portico/contract';
import type { Booked } from '@portico/selling';
import type { Clock } from '../../../kernel/clock.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { amendmentKinds, isBeingMade, isLeaving } from '../read/amendments.view.ts';
import type { BookingAccess, OpenCall } from '../read/booking-access.ts';
import { isAnswerable } from '../read/bookings.mapper.ts';
import type { BookingRow, NoticeRow } from '../record/bookings.types.ts';
import { refundableOf } from '../record/parts.ts';

/**
 * Claims of a sealed offer: agency, booking and its version, kind, the product's own data, and the id
 * of the notice that it answers.
 */
export interface OfferClaims {
  readonly a: string;
  readonly b: string;
  readonly v: number;
  readonly k: AmendmentKind;
  readonly o: object;
  readonly n?: string;
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

export interface AmendableCall extends OpenCall {
  /** Id of the notice that the amendment answers. */
  readonly notice?: string | undefined;
}

/**
 * Creates the function that returns a booking that something can be bought for. It throws
 * BOOKING_NOT_FOUND, NOT_CHANGEABLE, CHANGE_IN_PROGRESS, NOT_FOUND, NOTICE_DECIDED.
 */
export const amendableReader =
  ({ access: { open, repo, products }, keys, clock }: AmendableDeps) =>
  async (call: AmendableCall): Promise<Booked> => {
    const row = await open(call, 'bookings.create');
    const now = clock.now();
    const [whole] = await repo.whole(row.agencyId, [row]);
    const { amendments = [], notices = [] } = whole ?? {};
    // a change by the airline can be answered whatever the fare's change terms are
    const kinds =
      call.notice === undefined ? amendmentKinds(row, amendments, products, now) : ANSWERS;
    requireAmendable(row, amendments, kinds);
    const notice = call.notice === undefined ? undefined : asked(row, notices, call.notice, now);
    return {
      sale: row.sale,
      supplierReference: row.supplierReference ?? '',
      refundable: refundableOf(row, amendments),
      supplier: row.supplier,
      ...(notice === undefined ? {} : { notice: notice.detail }),
      seal: (kind, offer, expiresAt) =>
        keys.issue(
          PURPOSE,
          {
            a: row.agencyId,
            b: row.id,
            v: row.version,
            k: kind,
            o: offer,
            ...(notice === undefined ? {} : { n: notice.id }),
          } satisfies OfferClaims,
          expiresAt,
        ),
    };
  };

/** Kinds of amendment that answer a notice. */
export const ANSWERS = ['change'] as const;

/** Returns a notice of the booking. Throws NOT_FOUND, or NOTICE_DECIDED if it has been answered. */
function asked(
  { state }: BookingRow,
  notices: readonly NoticeRow[],
  id: string,
  now: number,
): NoticeRow {
  const found = notices.find((one) => one.id === id);
  if (found === undefined) throw new PorticoError('NOT_FOUND');
  if (!isAnswerable(found, state, now)) throw new PorticoError('NOTICE_DECIDED');
  return found;
}

/** Throws NOT_CHANGEABLE or CHANGE_IN_PROGRESS if nothing can be bought for the booking now. */
export function requireAmendable(
  { state, supplierReference }: BookingRow,
  amendments: readonly BookingRow[],
  kinds: readonly AmendmentKind[],
): void {
  if (state !== 'CONFIRMED' || supplierReference === null) throw new PorticoError('NOT_CHANGEABLE');
  if (amendments.some((one) => isBeingMade(one) || isLeaving(one)))
    throw new PorticoError('CHANGE_IN_PROGRESS', { retryAfter: 5 });
  if (kinds.length === 0) throw new PorticoError('NOT_CHANGEABLE');
}
