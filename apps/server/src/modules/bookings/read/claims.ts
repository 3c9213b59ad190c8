// Finds the booking that holds a quote, for its owner: the account that made it, or the same visit
// of a guest.
import type { QuoteClaim } from '@portico/contract/http/booking';
import { isReusable, statusOf } from '@portico/rules/lifecycle';
import type { Viewer } from '@portico/rules/access';
import { visitMark } from '../../../kernel/claims.ts';
import type { BookingsRepo } from '../store/bookings.repo.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { type GuestLinks, isGuests } from '../record/guest.ts';

interface Claimant {
  readonly agencyId: string;
  readonly viewer: Viewer;
  /** Session id that proves ownership. Absent if it may be known to others: it then proves nothing. */
  readonly privateSession?: string | undefined;
}

/** Returns undefined if the quote is free, or its booking belongs to another person. */
export type ClaimOf = (of: Claimant, quoteId: string) => Promise<QuoteClaim | undefined>;

export const claimReader =
  (repo: Pick<BookingsRepo, 'byQuote'>, guests: GuestLinks): ClaimOf =>
  async (of, quoteId) => {
    const holder = await repo.byQuote(of.agencyId, quoteId);
    if (holder === undefined || holder.parent !== null || !isOwn(holder, of)) return undefined;
    const guestToken = guests.tokenFor(holder);
    return {
      reference: holder.reference,
      status: statusOf(holder.state, holder.failure, holder.givingBack),
      ...(holder.failure !== null && isReusable(holder.failure) ? { releasing: true } : {}),
      ...(guestToken === undefined ? {} : { guestToken }),
    };
  };

function isOwn(booking: BookingRow, { viewer, privateSession }: Claimant): boolean {
  const { agencyId, customerId, agentId, visitMark: mark } = booking;
  const owner = customerId ?? agentId;
  if (owner !== null && viewer.user?.id === owner) return true;
  return (
    isGuests(booking) &&
    privateSession !== undefined &&
    mark === visitMark(agencyId, privateSession)
  );
}
