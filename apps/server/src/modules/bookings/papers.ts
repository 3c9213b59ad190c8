// Papers and mails of a booking, drawn from its row.
import type { BookingView } from '@portico/contract';
import { bookingMail, type Brand, type MailAbout, type StayPaper, tripCalendar, voucherPdf } from '@portico/documents';
import type { Viewer } from '../../kernel/viewer.ts';
import type { BookingRow } from './bookings.types.ts';
import type { Paper, PaperMaker } from './papers.service.ts';

export interface PaperDeps {
  readonly brandOf: (agencyId: string) => Promise<Brand>;
  readonly view: (row: BookingRow, viewer: Viewer) => Promise<BookingView>;
  /** Languages whose texts exist; another one reads English. */
  readonly languages: readonly string[];
  /** Digits of a currency's minor unit. */
  readonly minorUnits: (currency: string) => number;
  readonly linkOf: (row: BookingRow) => string;
}

/** Mails and papers never name wholesale prices, whoever asks for them. */
const READER: Viewer = { audience: 'customer', user: undefined };

export interface Papers extends PaperMaker {
  mail(row: BookingRow, about: MailAbout, to: 'traveller' | 'agency', language: string, link?: string): Promise<{ subject: string; text: string; html: string }>;
}

export function createPapers({ brandOf, view, languages, minorUnits, linkOf }: PaperDeps): Papers {
  async function paperOf(row: BookingRow, viewer: Viewer, wanted: string, link = linkOf(row)): Promise<StayPaper> {
    const [brand, booking] = await Promise.all([brandOf(row.agencyId), view(row, viewer.audience === 'anonymous' ? viewer : READER)]);
    const language = languages.includes(wanted) ? wanted : 'en';
    return { booking, language, brand, exponent: minorUnits(row.currency), link };
  }
  return {
    async voucher(row, viewer, language, link): Promise<Paper> {
      const bytes = await voucherPdf(await paperOf(row, viewer, language, link));
      return { name: `voucher-${row.reference}.pdf`, type: 'application/pdf', bytes };
    },
    async calendar(row, viewer, language, link): Promise<Paper> {
      const text = tripCalendar(await paperOf(row, viewer, language, link));
      return { name: `trip-${row.reference}.ics`, type: 'text/calendar; charset=utf-8', bytes: Buffer.from(text) };
    },
    async mail(row, about, to, language, link) {
      return bookingMail(await paperOf(row, READER, language, link), about, to);
    },
  };
}
