// Mails about a booking, to the traveller and to the agency.
import type { StayPaper } from '../paper.ts';
import { guestsOf, refundSteps, refundTarget, type Words, wordsOf } from '../words.ts';
import { mailHtml, mailText, type Message } from './layout.ts';

/** `link`: nothing has happened, the traveller has asked for a new link. */
export type MailAbout = 'confirmed' | 'cancelled' | 'failed' | 'link';

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a mail in the paper's language and brand. An agency's mail names the traveller and his address. */
export function bookingMail(paper: StayPaper, about: MailAbout, to: 'traveller' | 'agency'): WrittenMail {
  const words = wordsOf(paper, 'mail');
  const message = to === 'agency' ? agencyMessage(paper, about, words) : travellerMessage(paper, about, words);
  // A subject is one line without signs of direction, whatever a name holds.
  const subject = message.subject.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ').trim();
  return { subject, text: mailText(message, words), html: mailHtml({ ...message, subject }, paper, words) };
}

function travellerMessage(paper: StayPaper, about: MailAbout, words: Words): Message {
  const { booking, brand } = paper;
  const { t } = words;
  const names = { hotel: booking.hotel.name, reference: booking.reference, dates: words.dates(booking.stay.checkIn, booking.stay.checkOut) };
  const hello = t('mail.hello', { name: booking.contact.firstName });
  return {
    subject: t(`mail.${about}.subject`, names),
    preview: about === 'failed' ? t('mail.failed.text', names) : t(`mail.${about}.preview`, names),
    head: t(`mail.${about}.head`),
    paragraphs: [hello, ...textsOf(paper, about, words)],
    facts: about === 'failed' ? [] : facts(paper, words),
    rules: about === 'confirmed' ? refundSteps(booking.cancellation, booking, words).map(({ when, what }) => [when === '' ? t('cancellation.noRefund') : when, what] as const) : [],
    button: { text: t('mail.viewBooking'), address: paper.link },
    small: [brand.phone === '' ? t('mail.contactMail') : t('mail.contact', { phone: brand.phone }), t('mail.whyYou'), t('mail.sentBy', { agency: brand.name })],
  };
}

function textsOf({ booking }: StayPaper, about: MailAbout, words: Words): string[] {
  const { t } = words;
  const names = { hotel: booking.hotel.name };
  if (about === 'failed') return [t('mail.failed.text', names), ...(booking.failure === undefined ? [] : [t(`booking.failure.${booking.failure}`)])];
  if (about === 'confirmed') return [t('mail.confirmed.text', names), ...(booking.payAt === 'property' ? [t('voucher.payAtHotel')] : [])];
  if (about === 'link') return [t('mail.link.text', names), t('mail.link.notYou')];
  return [t('mail.cancelled.text', names), refundText(booking, words)];
}

function refundText(booking: StayPaper['booking'], words: Words): string {
  const { t } = words;
  const back = booking.payment.captured.amount - (booking.penalty?.amount ?? 0);
  if (booking.payment.captured.amount === 0) return t('mail.cancelled.nothingPaid');
  if (back <= 0) return t('mail.cancelled.noRefund');
  return t('mail.cancelled.refund', { amount: words.amount(back), to: refundTarget(booking, words) });
}

function facts({ booking }: StayPaper, words: Words): [string, string][] {
  const { t, own } = words;
  const due = booking.payAt === 'property' ? booking.price.total : booking.price.dueAtProperty;
  const list: [string, string][] = [
    [t('mail.reference'), own(booking.reference)],
    [t('mail.stay'), `${own(booking.hotel.name)}${t('cancellation.comma')}${own(words.dates(booking.stay.checkIn, booking.stay.checkOut))}`],
    [t('mail.room'), `${own(booking.room.name)}${t('cancellation.comma')}${t(`board.${booking.board}`)}`],
    [t('mail.guests'), guestsOf(booking, words).join(' / ')],
    [t('mail.total'), own(words.amount(booking.price.total))],
  ];
  if (booking.payment.captured.amount > 0) list.push([t('mail.paid'), own(words.amount(booking.payment.captured.amount))]);
  if (due > 0 && booking.status === 'confirmed') list.push([t('mail.dueAtHotel'), own(words.amount(due))]);
  return list;
}

function agencyMessage(paper: StayPaper, about: MailAbout, words: Words): Message {
  const { booking } = paper;
  const { t } = words;
  const kind = about === 'cancelled' ? 'cancelled' : 'confirmed';
  const subject = t(`mail.agency.${kind}.subject`, { reference: booking.reference, hotel: booking.hotel.name });
  const { firstName, lastName, email, phone } = booking.contact;
  return {
    subject,
    preview: subject,
    head: subject,
    paragraphs: kind === 'cancelled' ? [refundText(booking, words)] : [],
    facts: [[t('voucher.guest'), [`${firstName} ${lastName}`, email, phone ?? ''].filter((part) => part !== '').map(words.own).join(t('cancellation.comma'))], ...facts(paper, words)],
    rules: [],
    button: { text: t('mail.viewBooking'), address: paper.link },
    small: [t('mail.sentBy', { agency: paper.brand.name })],
  };
}
