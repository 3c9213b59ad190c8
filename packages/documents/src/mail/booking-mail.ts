// Mails about a booking, to the traveller and to the agency.
import type { BookingView } from '@portico/contract';
import { soundPaper, type StayPaper } from '../paper.ts';
import { mailPicture } from '../picture.ts';
import { guestsOf, priceLines, refundSteps, refundTarget, type Words, wordsOf } from '../words.ts';
import { mailHtml, mailText } from './layout.ts';
import type { Message, SumLine } from './message.ts';

/**
 * `refund`: the money has left for the traveller. `link`: nothing has happened, the traveller has
 * asked for a new link.
 */
export type MailAbout = 'confirmed' | 'cancelled' | 'failed' | 'refund' | 'link';

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Writes a mail in the paper's language and brand. An agency's mail names the traveller and his
 * address.
 */
export function bookingMail(
  given: StayPaper,
  about: MailAbout,
  to: 'traveller' | 'agency',
): WrittenMail {
  const paper = soundPaper(given);
  const words = wordsOf(paper, 'mail');
  const message =
    to === 'agency' ? agencyMessage(paper, about, words) : travellerMessage(paper, about, words);
  // A subject is one line without signs of direction, whatever a name holds.
  const subject = message.subject
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    subject,
    text: mailText(message, paper.brand.name, words),
    html: mailHtml(
      { ...message, subject },
      paper,
      words,
      to === 'traveller' ? mailPicture(paper) : null,
    ),
  };
}

function travellerMessage(paper: StayPaper, about: MailAbout, words: Words): Message {
  const { booking, brand } = paper;
  const { t } = words;
  const names = {
    hotel: booking.hotel.name,
    reference: booking.reference,
    dates: words.dates(booking.stay.checkIn, booking.stay.checkOut),
    amount: words.amount(sentBack(booking)),
  };
  const tells = about === 'confirmed' || about === 'cancelled' || about === 'link';
  return {
    subject: t(`mail.${about}.subject`, names),
    preview: about === 'failed' ? t('mail.failed.text', names) : t(`mail.${about}.preview`, names),
    head: t(`mail.${about}.head`),
    paragraphs: [
      t('mail.hello', { name: booking.contact.firstName }),
      ...textsOf(paper, about, words),
    ],
    button: { text: t('mail.viewBooking'), address: paper.link },
    stay: tells ? stayOf(booking, words) : null,
    facts:
      about === 'failed'
        ? []
        : about === 'refund'
          ? [[t('mail.reference'), words.own(booking.reference)]]
          : facts(booking, words),
    sum: sumOf(booking, about, words),
    rules: about === 'confirmed' ? refundSteps(booking.cancellation, booking, words) : [],
    small: [
      brand.phone === ''
        ? t('mail.contactMail')
        : t('mail.contact', { phone: brand.phone.replace(/ /g, '\u00a0') }),
      t('mail.whyYou'),
      t('mail.sentBy', { agency: brand.name }),
    ],
  };
}

function textsOf({ booking }: StayPaper, about: MailAbout, words: Words): string[] {
  const { t } = words;
  const names = { hotel: booking.hotel.name };
  if (about === 'failed')
    return [
      t('mail.failed.text', names),
      ...(booking.failure === undefined ? [] : [t(`booking.failure.${booking.failure}`)]),
    ];
  if (about === 'confirmed')
    return [
      t('mail.confirmed.text', names),
      ...(booking.payAt === 'on-site' ? [t('voucher.payAtHotel')] : []),
    ];
  if (about === 'link') return [t('mail.link.text', names), t('mail.link.notYou')];
  if (about === 'refund') {
    const to = refundTarget(booking, words);
    return [
      t(to === '' ? 'mail.refund.textPlain' : 'mail.refund.text', {
        ...names,
        to,
        amount: words.amount(sentBack(booking)),
      }),
      t('mail.refund.wait'),
    ];
  }
  return [t('mail.cancelled.text', names), refundText(booking, words)];
}

/** What has been sent back by the latest refund. */
const sentBack = ({ refunds, payment }: BookingView): number =>
  refunds.findLast(({ status }) => status === 'completed')?.amount.amount ??
  payment.refunded.amount;
/** What will come back of what was paid. */
const toComeBack = ({ payment, penalty }: BookingView): number =>
  payment.captured.amount - (penalty?.amount ?? 0);

function refundText(booking: BookingView, words: Words): string {
  const { t } = words;
  if (booking.payment.captured.amount === 0) return t('mail.cancelled.nothingPaid');
  if (toComeBack(booking) <= 0) return t('mail.cancelled.noRefund');
  return t('mail.cancelled.refund', {
    amount: words.amount(toComeBack(booking)),
    to: refundTarget(booking, words),
  });
}

const stayOf = (
  { hotel, stay, checkInFrom, checkOutBy }: BookingView,
  { t, own, day }: Words,
): Message['stay'] => ({
  name: hotel.name,
  address: [hotel.address, hotel.city]
    .filter((part) => part !== '')
    .map(own)
    .join(t('cancellation.comma')),
  moments: [
    [t('voucher.checkIn'), own(day(stay.checkIn)), t('voucher.from', { time: checkInFrom })],
    [t('voucher.checkOut'), own(day(stay.checkOut)), t('voucher.by', { time: checkOutBy })],
  ],
});

function facts(booking: BookingView, words: Words): [string, string][] {
  const { t, own } = words;
  return [
    [t('mail.reference'), own(booking.reference)],
    [
      t('mail.room'),
      `${own(booking.room.name)}${t('cancellation.comma')}${t(`board.${booking.board}`)}`,
    ],
    [t('mail.guests'), guestsOf(booking, words).join(' / ')],
  ];
}

/**
 * The price as the voucher has it; of a cancelled booking, what was paid, what it costs and what
 * comes back.
 */
function sumOf(booking: BookingView, about: MailAbout, words: Words): Message['sum'] {
  const { t } = words;
  const lined = (lines: readonly SumLine[]) =>
    lines.map((line) => ({ ...line, amount: words.own(line.amount) }));
  if (about === 'confirmed')
    return { head: t('mail.price'), lines: lined(priceLines(booking, words)) };
  if ((about !== 'cancelled' && about !== 'refund') || booking.payment.captured.amount === 0)
    return null;
  const kept =
    booking.payment.captured.amount -
    (about === 'refund' ? sentBack(booking) : Math.max(0, toComeBack(booking)));
  return {
    head: t('mail.refundHead'),
    lines: lined([
      { label: t('mail.paid'), amount: words.amount(booking.payment.captured.amount) },
      ...(kept > 0 ? [{ label: t('mail.fee'), amount: words.amount(kept) }] : []),
      {
        label: t('mail.refundLine'),
        amount: words.amount(booking.payment.captured.amount - kept),
        strong: true,
      },
    ]),
  };
}

function agencyMessage(paper: StayPaper, about: MailAbout, words: Words): Message {
  const { booking } = paper;
  const { t } = words;
  const kind = about === 'cancelled' ? 'cancelled' : 'confirmed';
  const subject = t(`mail.agency.${kind}.subject`, {
    reference: booking.reference,
    hotel: booking.hotel.name,
  });
  const { firstName, lastName, email, phone } = booking.contact;
  return {
    subject,
    preview: subject,
    head: subject,
    paragraphs: kind === 'cancelled' ? [refundText(booking, words)] : [],
    button: { text: t('mail.viewBooking'), address: paper.link },
    stay: stayOf(booking, words),
    facts: [
      [
        t('voucher.guest'),
        [`${firstName} ${lastName}`, email, phone ?? '']
          .filter((part) => part !== '')
          .map(words.own)
          .join(t('cancellation.comma')),
      ],
      ...facts(booking, words),
    ],
    sum: sumOf(booking, kind, words),
    rules: [],
    small: [t('mail.sentBy', { agency: paper.brand.name })],
  };
}
