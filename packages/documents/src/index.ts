// Papers and mails of a booking.
export { tripCalendar } from './calendar.ts';
export { bookingMail } from './mail/booking-mail.ts';
export type { MailAbout, WrittenMail } from './mail/booking-mail.ts';
export type { Brand, StayPaper } from './paper.ts';
export { voucherPdf } from './voucher/voucher.ts';
