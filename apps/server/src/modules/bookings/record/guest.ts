// The guest link: its holder may see and cancel one booking of one agency.
import type { Keys } from '../../../kernel/keys.ts';
import type { BookingRow } from './bookings.types.ts';
import { lastDay } from './products.ts';

const PURPOSE = 'guest-booking';
const TICKET = 'payer-return';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds: long enough to return late and reload once more. */
const TICKET_AFTER_PAYING = HOUR;
/** Long enough for later refunds and complaints. */
const KEEP_DAYS = 400;
/**
 * A link in a mail expires sooner, because mails are forwarded: this many days after the last day,
 * or after the link was requested.
 */
const LINK_AFTER_END_DAYS = 60;
const LINK_AT_LEAST_DAYS = 30;

interface Claims {
  readonly a: string;
  readonly r: string;
}

export interface GuestLinks {
  /** Returns the token of a booking, always the same; undefined for a booking made by a user. */
  tokenFor(booking: BookingRow): string | undefined;
  /**
   * Returns the expiry of a link made now (epoch milliseconds); undefined if a guest has no access
   * to the booking any more.
   */
  linkEnd(booking: BookingRow): number | undefined;
  opens(token: string | undefined, agencyId: string, reference: string): boolean;
  /**
   * Returns a ticket for the return from the payment page, which sees the address: it shows the
   * booking's state, until an hour after the time to pay.
   */
  ticketFor(booking: BookingRow): string | undefined;
  shows(ticket: string | undefined, agencyId: string, reference: string): boolean;
}

/**
 * Returns true if a guest made the booking; also after it has joined an account, so that mailed links
 * keep working.
 */
export const isGuests = ({
  customerId,
  agentId,
  joinedAt,
}: Pick<BookingRow, 'customerId' | 'agentId' | 'joinedAt'>): boolean =>
  agentId === null && (customerId === null || (joinedAt ?? null) !== null);

export function guestLinks(keys: Keys, clock: { now(): number }): GuestLinks {
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
  /**
   * Returns the same time for each link of a booking, whatever the zone it ends in; epoch
   * milliseconds.
   */
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
