// Papers and mails of a booking, and mails about an account: the frame of each is the same for all,
// the body of a booking's is the product's. What draws them is read when the first one is wanted: a
// server starts in half the time.
import type { ProductTitle } from '@portico/contract';
import type { CalendarBody } from './calendar.ts';
import type { MailAbout, WrittenMail } from './mail/booking-mail.ts';
import type { BookingPaper } from './paper.ts';
import type { VoucherBody } from './voucher/body.ts';
import type { VoucherSheet } from './voucher/voucher.ts';

export { ACCOUNT_MAILS, accountMail } from './mail/account-mail.ts';
export type { AccountLetter, AccountMailAbout } from './mail/account-mail.ts';
export { bookingMail } from './mail/booking-mail.ts';
export type { MailAbout, MailBody, WrittenMail } from './mail/booking-mail.ts';
export { erasureMail } from './mail/erasure-mail.ts';
export { factorMail } from './mail/factor-mail.ts';
export type { FactorMailAbout } from './mail/factor-mail.ts';
export type { CalendarEvent } from './calendar-entry.ts';
export type { CalendarBody } from './calendar.ts';
export type { BookingPaper, Brand } from './paper.ts';
export { isPrintable, MAIL_WIDTH, picturePath } from './picture.ts';
export type { Section, VoucherBody } from './voucher/body.ts';
export type { VoucherSheet } from './voucher/voucher.ts';
export { daysOf, paidFor } from './words.ts';
export type { PaperLabels, PriceLine, Words } from './words.ts';

/** The papers of one product's bookings. */
export interface ProductPapers {
  readonly product: ProductTitle;
  /** File name of its paper, before the reference; 'voucher' when left out. */
  readonly file?: string;
  /** PDF bytes, A4. */
  voucher(paper: BookingPaper): Promise<Buffer>;
  /** The same as data, to be set together with others (`sheetsPdf`). */
  sheet(paper: BookingPaper): Promise<VoucherSheet>;
  /** An iCalendar file. Rejects when the booking's dates are none. */
  calendar(paper: BookingPaper): Promise<string>;
  mail(paper: BookingPaper, about: MailAbout, to: 'traveller' | 'agency'): WrittenMail;
}

/** The voucher as PDF bytes, A4. */
export const voucherPdf = async <D extends object>(
  paper: BookingPaper<D>,
  body: VoucherBody<D>,
): Promise<Buffer> => (await import('./voucher/voucher.ts')).voucherPdf(paper, body);

/** An iCalendar file. Rejects when the booking's dates are none. */
export const tripCalendar = async <D extends object>(
  paper: BookingPaper<D>,
  body: CalendarBody<D>,
): Promise<string> => (await import('./calendar.ts')).tripCalendar(paper, body);

/** Several calendar files as one, entry by entry. */
export const joinCalendars = async (files: readonly string[]): Promise<string> =>
  (await import('./join-calendars.ts')).joinCalendars(files);

/** The voucher as data. */
export const voucherSheet = async <D extends object>(
  paper: BookingPaper<D>,
  body: VoucherBody<D>,
): Promise<VoucherSheet> => (await import('./voucher/voucher.ts')).voucherSheet(paper, body);

/** Vouchers one after the other as PDF bytes, A4. */
export const sheetsPdf = async (sheets: readonly VoucherSheet[]): Promise<Buffer> =>
  (await import('./voucher/voucher.ts')).sheetsPdf(sheets);
