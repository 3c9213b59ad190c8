// Addresses of a booking's page for somebody who is elsewhere: in mails, in calendar files, behind
// short codes.
import { fillPath, PAGES } from '@portico/contract';
import { isUuid } from '../../kernel/ids.ts';
import type { BookingRow } from './bookings.types.ts';
import type { GuestLinks } from './guest.ts';
import { pageAddress } from './products.ts';

const DAY = 86_400_000;

/** A secret short code to be made; under the same `name` and end it is the same code each time. */
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
  readonly byId: (agencyId: string, bookingId: string) => Promise<BookingRow | undefined>;
}

export interface BookingLinks {
  /** In a mail about the booking: only the traveller's opens a guest's booking. */
  inMail(row: BookingRow, to: 'traveller' | 'agency'): Promise<string>;
  /** In a calendar file: a guest's own file opens the booking. */
  inCalendar(row: BookingRow, reader: 'guest' | 'other'): Promise<string>;
  /**
   * In the mail of somebody who asked for a new link; undefined when a guest has no right to the
   * booking any more.
   */
  renewed(row: BookingRow): Promise<string | undefined>;
  /**
   * Path of a booking's page with its guest's right in it, where a short code leads; null when
   * there is none.
   */
  guestPath(agencyId: string, bookingId: string): Promise<string | null>;
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
      // A calendar file can be fetched any number of times: its address changes only when its end
      // moves to another day.
      const expiresAt = Math.ceil(end / DAY) * DAY;
      return address(deps, row, { expiresAt, name: 'calendar' });
    },

    renewed: async (row) =>
      guests.tokenFor(row) === undefined ? plain(row) : shortAddress(deps, row),

    async guestPath(agencyId, bookingId) {
      const row = isUuid(bookingId) ? await deps.byId(agencyId, bookingId) : undefined;
      if (row === undefined || guests.linkEnd(row) === undefined) return null;
      const guest = guests.tokenFor(row);
      const { pathname, search } = new URL(pageAddress(row, 'booking', { guest }));
      return pathname + search;
    },
  };
}

/**
 * A new short address with a guest's right behind it; undefined for a user's booking, and once the
 * right has ended.
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
  const id = await secretCode(row.agencyId, { opens: 'booking', subject: row.id, ...code });
  return new URL(fillPath(PAGES.shortUrl.path, { id }), row.origin).href;
}
