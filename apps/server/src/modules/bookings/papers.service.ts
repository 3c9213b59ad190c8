// Voucher and calendar file of a booking that is, or was, confirmed.
import { PorticoError } from '@portico/contract';
import { mayReadBooking } from '@portico/rules/access';
import { type BookingsService, type OpenCall, rulesViewer } from './bookings.service.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { BookingRow } from './bookings.types.ts';
import type { PaperAsker } from './voucher-press.ts';

export interface Paper {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Draws the papers of a booking as a viewer may see it. */
export interface PaperMaker {
  /** The traveller shows it to the provider: its link gives no right. */
  voucher(row: BookingRow, viewer: Viewer, language: string, asker: PaperAsker): Promise<Paper>;
  /** Holds a short address; only in a guest's own file does that give a right. */
  calendar(
    row: BookingRow,
    viewer: Viewer,
    language: string,
    reader: 'guest' | 'other',
  ): Promise<Paper>;
}

export interface PapersService {
  /** @param asker for whom it is drawn: they wait in turn */
  voucher(call: OpenCall, language: string | undefined, asker: PaperAsker): Promise<Paper>;
  calendar(call: OpenCall, language: string | undefined): Promise<Paper>;
}

export function papersService(bookings: BookingsService, maker: PaperMaker): PapersService {
  async function confirmed(call: OpenCall): Promise<BookingRow> {
    const row = await bookings.open(call);
    if (row.confirmedAt === null) throw new PorticoError('BOOKING_NOT_FOUND');
    return row;
  }
  return {
    async voucher(call, language, asker) {
      const row = await confirmed(call);
      return maker.voucher(row, call.viewer, language ?? row.language, asker);
    },
    async calendar(call, language) {
      const row = await confirmed(call);
      const reader = mayReadBooking(rulesViewer(call.viewer), row) ? 'other' : 'guest';
      return maker.calendar(row, call.viewer, language ?? row.language, reader);
    },
  };
}
