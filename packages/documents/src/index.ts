// Documents and emails of bookings, and account emails. Layouts are shared; the content of booking
// documents is product-specific. Renderers are imported on first use, which halves the server's
// start-up time.
import type { ProductTitle } from '@portico/contract';
import type { CalendarBody } from './calendar.ts';
import type { MailAbout, WrittenMail } from './mail/booking-mail.ts';
import type { BookingPaper } from './paper.ts';
import type { VoucherBody } from './voucher/body.ts';
import type { VoucherSheet } from './voucher/voucher.ts';

export { type AccessLetter, accessMail } from './mail/access-mail.ts';
export { ACCOUNT_MAILS, accountMail } from './mail/account-mail.ts';
export type { AccountLetter, AccountMailAbout } from './mail/account-mail.ts';
export { bookingMail } from './mail/booking-mail.ts';
export type { MailAbout, MailBody, WrittenMail } from './mail/booking-mail.ts';
export { domainMail, type DomainMailAbout } from './mail/domain-mail.ts';
export { deadlineMail } from './mail/deadline-mail.ts';
export { deadlineCalendar } from './deadline-calendar.ts';
export type { CalendarDeadline } from './deadline-calendar.ts';
export type { ToldDeadline } from './deadline-words.ts';
export { erasureMail } from './mail/erasure-mail.ts';
export { factorMail } from './mail/factor-mail.ts';
export type { FactorMailAbout } from './mail/factor-mail.ts';
export type { CalendarEvent } from './calendar-entry.ts';
export type { CalendarBody } from './calendar.ts';
export type { BookingPaper, Brand } from './paper.ts';
export { isPrintable, MAIL_WIDTH, picturePath } from './picture.ts';
export type { Section, VoucherBody } from './voucher/body.ts';
export type { VoucherSheet } from './voucher/voucher.ts';
export { thereText } from './price-lines.ts';
export type { PaperLabels, PriceLine } from './price-lines.ts';
export { daysOf, paidFor } from './words.ts';
export type { Words } from './words.ts';

/** Documents of one product's bookings. */
export interface ProductPapers {
  readonly product: ProductTitle;
  /** File name prefix of its document, before the reference. Default: 'voucher'. */
  readonly file?: string;
  /** Returns PDF bytes, A4. */
  voucher(paper: BookingPaper): Promise<Buffer>;
  /** Returns the same document as data, to be combined with others (`sheetsPdf`). */
  sheet(paper: BookingPaper): Promise<VoucherSheet>;
  /** Returns an iCalendar file. Rejects if the booking's dates are invalid. */
  calendar(paper: BookingPaper): Promise<string>;
  mail(paper: BookingPaper, about: MailAbout, to: 'traveller' | 'agency'): WrittenMail;
}

/** Renders the voucher as PDF bytes, A4. */
export const voucherPdf = async <D extends object>(
  paper: BookingPaper<D>,
  body: VoucherBody<D>,
): Promise<Buffer> => (await import('./voucher/voucher.ts')).voucherPdf(paper, body);

/** Returns an iCalendar file. Rejects if the booking's dates are invalid. */
export const tripCalendar = async <D extends object>(
  paper: BookingPaper<D>,
  body: CalendarBody<D>,
): Promise<string> => (await import('./calendar.ts')).tripCalendar(paper, body);

/** Merges several calendar files into one. */
export const joinCalendars = async (files: readonly string[]): Promise<string> =>
  (await import('./join-calendars.ts')).joinCalendars(files);

/** Returns the voucher as data. */
export const voucherSheet = async <D extends object>(
  paper: BookingPaper<D>,
  body: VoucherBody<D>,
): Promise<VoucherSheet> => (await import('./voucher/voucher.ts')).voucherSheet(paper, body);

/** Renders several vouchers into one PDF, A4; returns its bytes. */
export const sheetsPdf = async (sheets: readonly VoucherSheet[]): Promise<Buffer> =>
  (await import('./voucher/voucher.ts')).sheetsPdf(sheets);
