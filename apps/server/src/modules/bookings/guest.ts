// The guest link: its holder may see and cancel one booking of one agency.
import type { Keys } from '../../kernel/keys.ts';
import type { BookingRow } from './bookings.types.ts';
import { lastDay } from './products.ts';

const PURPOSE = 'guest-booking';
const TICKET = 'payer-return';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Long enough to come back late and reload once more. */
const TICKET_AFTER_PAYING = HOUR;
/** Long enough for refunds and complaints afterwards. */
const KEEP_DAYS = 400;
/**
 * A link in a mail ends sooner, because mails are forwarded: so long after the last day, or after
 * the link was requested.
 */
const LINK_AFTER_END_DAYS = 60;
const LINK_AT_LEAST_DAYS = 30;

interface Claims {
  readonly a: string;
  readonly r: string;
}

export interface GuestLinks {
  /** The same token for the same booking, always; undefined for a user's booking. */
  tokenFor(booking: BookingRow): string | undefined;
  /**
   * When a link made now ends (epoch milliseconds); undefined when a guest has no right to the
   * booking any more.
   */
  linkEnd(booking: BookingRow): number | undefined;
  opens(token: string | undefined, agencyId: string, reference: string): boolean;
  /**
   * For the way back from the payment page, which sees the address: shows how the booking stands,
   * until an hour after the time to pay.
   */
  ticketFor(booking: BookingRow): string | undefined;
  shows(ticket: string | undefined, agencyId: string, reference: string): boolean;
}

export function guestLinks(keys: Keys, clock: { now(): number }): GuestLinks {
  const isGuests = (booking: BookingRow) => booking.customerId === null && booking.agentId === null;
  const names = (
    purpose: string,
    token: string | undefined,
    agencyId: string,
    reference: string,
  ): boolean => {
    const claims =
      token === undefined ? undefined : keys.redeem<Claims>(purpose, token, clock.now());
    return (
      claims !== undefined &&
      claims !== 'expired' &&
      claims.a === agencyId &&
      claims.r === reference
    );
  };
  /** The same for each link of a booking, whatever zone it ends in; epoch milliseconds. */
  const endOf = ({ sale }: BookingRow) => Date.parse(`${lastDay(sale)}T00:00:00Z`);
  return {
    tokenFor(booking) {
      if (!isGuests(booking)) return undefined;
      return keys.issue(
        PURPOSE,
        { a: booking.agencyId, r: booking.reference } satisfies Claims,
        endOf(booking) + KEEP_DAYS * DAY,
      );
    },
    linkEnd(booking) {
      const last = endOf(booking) + KEEP_DAYS * DAY;
      if (!isGuests(booking) || last <= clock.now()) return undefined;
      return Math.min(
        last,
        Math.max(
          endOf(booking) + LINK_AFTER_END_DAYS * DAY,
          clock.now() + LINK_AT_LEAST_DAYS * DAY,
        ),
      );
    },
    opens: (token, agencyId, reference) => names(PURPOSE, token, agencyId, reference),
    ticketFor(booking) {
      if (!isGuests(booking)) return undefined;
      return keys.issue(
        TICKET,
        { a: booking.agencyId, r: booking.reference } satisfies Claims,
        Date.parse(booking.payBy) + TICKET_AFTER_PAYING,
      );
    },
    shows: (ticket, agencyId, reference) => names(TICKET, ticket, agencyId, reference),
  };
}
