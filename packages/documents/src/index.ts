// Papers and mails of a booking. What draws them is read when the first one is wanted: a server
// starts in half the time.
import type { StayPaper } from './paper.ts';

export { bookingMail } from './mail/booking-mail.ts';
export type { MailAbout, WrittenMail } from './mail/booking-mail.ts';
export type { Brand, StayPaper } from './paper.ts';
export { isPrintable, picturePath } from './picture.ts';
export { paidFor } from './words.ts';

/** The voucher as PDF bytes, A4. */
export const voucherPdf = async (paper: StayPaper): Promise<Buffer> =>
  (await import('./voucher/voucher.ts')).voucherPdf(paper);

/** An iCalendar file. Rejects when the booking's dates are none. */
export const tripCalendar = async (paper: StayPaper): Promise<string> =>
  (await import('./calendar.ts')).tripCalendar(paper);
