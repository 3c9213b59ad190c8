// Addresses of a booking's page for use elsewhere: in mails, in calendar files, behind short codes.
import { fillPath, PAGES } from '@portico/contract';
import { isUuid } from '../../../kernel/ids.ts';
import type { BookingAccess } from '../read/booking-access.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import type { GuestLinks } from '../record/guest.ts';
import { pageAddress } from '../record/products.ts';

const DAY = 86_400_000;

/** Name under which the secret codes of bookings are opened. */
export const BOOKING_CODE = 'booking';

/** A secret short code to create; the same `name` and expiry yield the same code each time. */
export interface SecretCode {
  readonly opens: string;
  readonly subject: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly name?: string;
}

export interface BookingLinkDeps {
  readonly guests: GuestLinks;
  readonly secretCode: (agencyId: string, code: SecretCode) => Promise<string>;
}

export interface BookingLinks {
  /**
   * Returns the address for a mail about the booking: only the traveller's opens a guest's booking.
   */
  inMail(row: BookingRow, to: 'traveller' | 'agency'): Promise<string>;
  /** Returns the address for a calendar file: a guest's own file opens the booking. */
  inCalendar(row: BookingRow, reader: 'guest' | 'other'): Promise<string>;
  /**
   * Returns the address for the mail to a guest who requested a new link; undefined if a guest has
   * no access to the booking any more.
   */
  renewed(row: BookingRow): Promise<string | undefined>;
}

export function bookingLinks(deps: BookingLinkDeps): BookingLinks {
  const { guests } = deps;
  const plain = (row: BookingRow) => pageAddress(row, 'booking');
  return {
    inMail: async (row, to) =>
      (to === 'traveller' ? await shortAddress(deps, row) : undefined) ?? plain(row),

    async inCalendar(row, reader) {
      const end = reader === 'guest' ? guests.linkEnd(row) : undefined;
      if (end === undefined) return plain(row);
      // A calendar file can be fetched any number of times: its address changes only when its
      // expiry moves to another day.
      const expiresAt = Math.ceil(end / DAY) * DAY;
      return address(deps, row, { expiresAt, name: 'calendar' });
    },

    renewed: async (row) =>
      guests.tokenFor(row) === undefined ? plain(row) : shortAddress(deps, row),
  };
}

/**
 * Creates the opener of secret codes for bookings: it returns the path of a booking's page with its
 * guest token; null if there is none.
 */
export const guestPathReader =
  ({ guests, repo }: Pick<BookingAccess, 'guests' | 'repo'>) =>
  async (agencyId: string, bookingId: string): Promise<string | null> => {
    const row = isUuid(bookingId) ? await repo.byId(agencyId, bookingId) : undefined;
    if (row === undefined || guests.linkEnd(row) === undefined) return null;
    const guest = guests.tokenFor(row);
    const { pathname, search } = new URL(pageAddress(row, 'booking', { guest }));
    return pathname + search;
  };

/**
 * Creates a short address that contains guest access; undefined for a user's booking, and once the
 * access has expired.
 */
async function shortAddress(deps: BookingLinkDeps, row: BookingRow): Promise<string | undefined> {
  const expiresAt = deps.guests.linkEnd(row);
  return expiresAt === undefined ? undefined : address(deps, row, { expiresAt });
}

async function address(
  { secretCode }: BookingLinkDeps,
  row: BookingRow,
  code: Pick<SecretCode, 'expiresAt' | 'name'>,
): Promise<string> {
  const id = await secretCode(row.agencyId, { opens: BOOKING_CODE, subject: row.id, ...code });
  return new URL(fillPath(PAGES.shortUrl.path, { id }), row.origin).href;
}
