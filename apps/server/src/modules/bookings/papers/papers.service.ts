// Provides the voucher and calendar file of a booking that is, or was, confirmed.
import { PorticoError } from '@portico/contract';
import type { Reader } from '@portico/rules/access';
import { joinCalendars } from '@portico/documents';
import { mayRead, type OpenCall } from '../read/booking-access.ts';
import type { BookingsService } from '../read/bookings.service.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import type { PaperAsker } from './voucher-renderer.ts';

export interface Paper {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Renders the papers of a booking as a viewer may see it. */
export interface PaperMaker {
  /** Renders the voucher. The traveller shows it to the provider: its link grants no access. */
  voucher(row: BookingRow, viewer: Reader, language: string, asker: PaperAsker): Promise<Paper>;
  /** Renders the vouchers of several bookings, in sequence in one file. */
  tripVoucher(
    rows: readonly BookingRow[],
    viewer: Reader,
    language: string,
    asker: PaperAsker,
  ): Promise<Paper>;
  /**
   * Renders the calendar file. It contains a short address, which grants access only in a guest's
   * own file.
   */
  calendar(
    row: BookingRow,
    viewer: Reader,
    language: string,
    reader: 'guest' | 'other',
  ): Promise<Paper>;
}

export interface PapersService {
  /**
   * Renders the voucher.
   * @param asker originator of the request, for the queue
   */
  voucher(call: OpenCall, language: string | undefined, asker: PaperAsker): Promise<Paper>;
  calendar(call: OpenCall, language: string | undefined): Promise<Paper>;
  tripVoucher(call: TripCall, language: string | undefined, asker: PaperAsker): Promise<Paper>;
  /**
   * Renders all of these bookings, each of which the caller must be allowed to see, in one
   * language.
   */
  tripCalendar(call: TripCall, language: string | undefined): Promise<Paper>;
}

/** Bookings of one trip, requested together. */
export interface TripCall extends Omit<OpenCall, 'reference' | 'guest'> {
  readonly references: readonly string[];
}

export function papersService(bookings: BookingsService, maker: PaperMaker): PapersService {
  async function confirmed(call: OpenCall): Promise<BookingRow> {
    const row = await bookings.open(call, 'bookings.read');
    if (row.confirmedAt === null) throw new PorticoError('BOOKING_NOT_FOUND');
    return row;
  }
  const opened = ({ references, ...call }: TripCall): Promise<BookingRow[]> =>
    Promise.all(references.map((reference) => confirmed({ ...call, reference, guest: undefined })));
  return {
    async tripVoucher(call, asked, asker) {
      const rows = await opened(call);
      return maker.tripVoucher(rows, call.viewer, asked ?? rows[0]?.language ?? 'en', asker);
    },
    async tripCalendar(call, asked) {
      const rows = await opened(call);
      const language = asked ?? rows[0]?.language ?? 'en';
      const files = await Promise.all(
        rows.map((row) => maker.calendar(row, call.viewer, language, 'other')),
      );
      const joined = await joinCalendars(files.map(({ bytes }) => bytes.toString('utf8')));
      return {
        name: 'trip.ics',
        type: 'text/calendar; charset=utf-8',
        bytes: Buffer.from(joined),
      };
    },
    async voucher(call, language, asker) {
      const row = await confirmed(call);
      return maker.voucher(row, call.viewer, language ?? row.language, asker);
    },
    async calendar(call, language) {
      const row = await confirmed(call);
      const reader = mayRead(call.viewer, row) ? 'other' : 'guest';
      return maker.calendar(row, call.viewer, language ?? row.language, reader);
    },
  };
}
