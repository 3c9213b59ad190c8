// The guest link: whoever holds it may see and cancel one booking of one agency.
import type { Keys } from '../../kernel/keys.ts';
import type { BookingRow } from './bookings.types.ts';

const PURPOSE = 'guest-booking';
const DAY = 86_400_000;
/** Long enough for refunds and complaints after the stay. */
const KEEP_DAYS = 400;

interface Claims {
  readonly a: string;
  readonly r: string;
}

export interface GuestLinks {
  /** The same token for the same booking, always; undefined for a user's booking. */
  tokenFor(booking: BookingRow): string | undefined;
  opens(token: string | undefined, agencyId: string, reference: string): boolean;
}

export function guestLinks(keys: Keys, clock: { now(): number }): GuestLinks {
  return {
    tokenFor(booking) {
      if (booking.customerId !== null || booking.agentId !== null) return undefined;
      const until = Date.parse(`${booking.sale.stay.checkOut}T00:00:00Z`) + KEEP_DAYS * DAY;
      return keys.issue(PURPOSE, { a: booking.agencyId, r: booking.reference } satisfies Claims, until);
    },
    opens(token, agencyId, reference) {
      if (token === undefined) return false;
      const claims = keys.redeem<Claims>(PURPOSE, token, clock.now());
      return claims !== undefined && claims !== 'expired' && claims.a === agencyId && claims.r === reference;
    },
  };
}
