// Writes booking emails to the traveller and to the agency.
import type { BookingView, Span } from '@portico/contract';
import { isClosed } from '@portico/rules/booking-sums';
import type { TextSource } from '@portico/texts';
import { creditFacts } from '../credit-texts.ts';
import { type BookingPaper, soundPaper } from '../paper.ts';
import { mailPicture } from '../picture.ts';
import { cardName, type PaperLabels, priceLines } from '../price-lines.ts';
import { daysOf, refundSteps, type Words, wordsOf } from '../words.ts';
import { mailHtml, mailText } from './layout.ts';
import type { Message, SumLine } from './message.ts';
import {
  additionText,
  amendedText,
  asksToPay,
  balanceText,
  endText,
  isOfBalance,
  laterOf,
} from './money-texts.ts';
import { noticeText } from './notice-text.ts';
import { reckoned, reckonedOfRefund, sentBack } from './reckoning.ts';

/**
 * `changed`, `added`: the traveller has changed the booking or bought add-ons. `not-changed`,
 * `not-added`: that was refused, and the booking is unchanged. `notice`: the supplier has changed
 * the booking. `addition-cancelled`: one addition was cancelled alone. `refund`: the refund has been sent. `link`: no change; the traveller has requested a
 * new link. `balance-due`: the second payment is due soon. `balance-overdue`: its date has passed.
 * `balance-paid`: it has been made.
 */
export type MailAbout =
  | 'confirmed'
  | 'cancelled'
  | 'failed'
  | 'refund'
  | 'link'
  | 'notice'
  | 'changed'
  | 'added'
  | 'addition-cancelled'
  | 'not-changed'
  | 'not-added'
  | 'balance-due'
  | 'balance-overdue'
  | 'balance-paid';

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Product-specific content of booking emails. */
export interface MailBody<D extends object = object> {
  /** Shared texts and those of the product. */
  readonly textsOf: TextSource['textsOf'];
  readonly labels: PaperLabels & {
    readonly traveller: string;
    /** Sentences for: confirmed, cancelled, requested link, refund and destination, refund only. */
    readonly confirmed: string;
    readonly cancelled: string;
    readonly link: string;
    readonly refund: string;
    readonly refundPlain: string;
    /** Product-specific failure texts. Default: `booking.failure.…`. */
    readonly failures: Readonly<Partial<Record<NonNullable<BookingView['failure']>, string>>>;
  };
  /** Placeholder values of these sentences, in addition to title, reference, dates and amount. */
  names(booking: BookingView<D>): Readonly<Record<string, string>>;
  /** Returns the first and last day in sentences. Optional: those of the booking's span. */
  days?(booking: BookingView<D>): Pick<Span, 'from' | 'to'>;
  /** Returns destination and dates. */
  trip(booking: BookingView<D>, words: Words): NonNullable<Message['trip']>;
  /**
   * Headline and subject for an open notice, starting with the new time. Null or omitted: a generic
   * text says that the booking was changed.
   */
  notice?(
    booking: BookingView<D>,
    words: Words,
  ): { readonly text: string; readonly short: string } | null;
  /** Returns booked items and travellers, shown below the reference. */
  facts(booking: BookingView<D>, words: Words): readonly (readonly [string, string])[];
}

/** Writes an email in the paper's language and branding. The agency's names the traveller. */
export function bookingMail<D extends object>(
  given: BookingPaper<D>,
  about: MailAbout,
  to: 'traveller' | 'agency',
  body: MailBody<D>,
): WrittenMail {
  const paper = soundPaper(given);
  const words = wordsOf(paper, 'mail', body.textsOf);
  const writer: Writer<D> = { paper, about, words, body };
  const message = to === 'agency' ? agencyMessage(writer) : travellerMessage(writer);
  // A subject is one line without direction marks, even if a name contains some.
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

/** Emails that include the full price and the cancellation terms. */
const TELLS_PRICE: ReadonlySet<MailAbout> = new Set([
  'confirmed',
  'changed',
  'added',
  'addition-cancelled',
  'balance-paid',
]);

/** Returns how a booking ended that will not take place; null while it may. */
function endedOf({ status }: BookingView): 'cancelled' | 'failed' | null {
  if (!isClosed({ status })) return null;
  return status === 'cancelled' || status === 'cancelling' ? 'cancelled' : 'failed';
}

/** Input data of an email. */
interface Writer<D extends object> {
  readonly paper: BookingPaper<D>;
  readonly about: MailAbout;
  readonly words: Words;
  readonly body: MailBody<D>;
}

function travellerMessage<D extends object>(writer: Writer<D>): Message {
  const { paper, about, words, body } = writer;
  const { booking, brand } = paper;
  const { t } = words;
  const names = {
    ...namesOf(writer),
    dates: words.dates(...daysOf(body.days?.(booking) ?? booking.span)),
    amount: words.amount(isOfBalance(about) ? laterOf(booking) : sentBack(booking)),
  };
  const ended = endedOf(booking);
  const kind = about === 'link' && ended !== null ? `link.${ended}` : about;
  const tells = about !== 'failed' && about !== 'refund';
  const news = newsOf(writer);
  return {
    subject:
      news === null
        ? t(`mail.${kind}.subject`, names)
        : t('mail.notice.news', { news: news.short, reference: booking.reference }),
    preview:
      news?.text ?? t(about === 'failed' ? 'mail.failed.text' : `mail.${kind}.preview`, names),
    head: news?.text ?? t(`mail.${kind}.head`),
    paragraphs: [t('mail.hello', { name: booking.contact.firstName }), ...textsOf(writer)],
    button: {
      text: t(asksToPay(about) ? 'mail.payBalance' : 'mail.viewBooking'),
      address: paper.link,
    },
    trip: tells ? body.trip(booking, words) : null,
    facts:
      about === 'failed'
        ? []
        : about === 'refund'
          ? [[t('mail.reference'), words.own(booking.reference)]]
          : factsOf(writer),
    sum: sumOf(writer),
    rules: TELLS_PRICE.has(about) ? refundSteps(booking, words) : [],
    small: [
      ...rehearsalLine(writer),
      brand.phone === ''
        ? t('mail.contactMail')
        : t('mail.contact', { phone: brand.phone.replace(/ /g, '\u00a0') }),
      t('mail.whyYou'),
      t('mail.sentBy', { agency: brand.name }),
    ],
  };
}

/** Returns headline and subject for a notice; null if the product defines none. */
const newsOf = <D extends object>({ paper: { booking }, about, words, body }: Writer<D>) =>
  about === 'notice' ? (body.notice?.(booking, words) ?? null) : null;

/** Returns a line saying that the booking is not real, for rehearsal brands only. */
const rehearsalLine = <D extends object>({ paper, words }: Writer<D>): readonly string[] =>
  paper.brand.isRehearsal === true ? [words.t('mail.rehearsal')] : [];

/** Placeholder values available in every booking text. */
const namesOf = <D extends object>({ paper: { booking }, body }: Writer<D>) => ({
  ...body.names(booking),
  title: booking.title,
  reference: booking.reference,
});

function textsOf<D extends object>(writer: Writer<D>): string[] {
  const { about, words, body } = writer;
  const { booking } = writer.paper;
  const { t } = words;
  const names = namesOf(writer);
  const reasonOf = (failure: BookingView['failure']): string[] =>
    failure === undefined ? [] : [t(body.labels.failures[failure] ?? `booking.failure.${failure}`)];
  if (about === 'failed') return [t('mail.failed.text', names), ...reasonOf(booking.failure)];
  if (about === 'not-changed' || about === 'not-added') {
    const refused = booking.amendments?.find(({ status }) => status === 'failed');
    return [t(`mail.${about}.text`, names), ...reasonOf(refused?.failure)];
  }
  if (about === 'confirmed')
    return [
      t(body.labels.confirmed, names),
      ...(booking.payAt === 'on-site' ? [t(body.labels.payOnSite)] : []),
    ];
  if (about === 'changed' || about === 'added')
    return [t(`mail.${about}.text`, names), ...amendedText(booking, words, 'mail.amended')];
  if (about === 'addition-cancelled')
    return [t('mail.addition-cancelled.text', names), ...additionText(writer.paper, words)];
  if (about === 'notice')
    return [
      ...(newsOf(writer) === null ? [t('mail.notice.text', names)] : []),
      ...noticeText(booking, words),
    ];
  if (isOfBalance(about)) return balanceText(booking, about, words);
  if (about === 'link') {
    const ended = endedOf(booking);
    return [
      ended === null ? t(body.labels.link, names) : t(`mail.link.${ended}.text`, names),
      ...(ended === 'cancelled' ? endText(booking, words) : []),
      ...(ended === 'failed' ? reasonOf(booking.failure) : []),
      t('mail.link.notYou'),
    ];
  }
  if (about === 'refund') {
    const to = cardName(booking.payment.card, words);
    return [
      t(to === '' ? body.labels.refundPlain : body.labels.refund, {
        ...names,
        to,
        amount: words.amount(sentBack(booking)),
      }),
      t('mail.refund.wait'),
    ];
  }
  return [t(body.labels.cancelled, names), ...endText(booking, words)];
}

const factsOf = <D extends object>({
  paper: { booking },
  words,
  body,
}: Writer<D>): (readonly [string, string])[] => [
  [words.t('mail.reference'), words.own(booking.reference)],
  ...body.facts(booking, words),
  ...creditFacts(booking, words),
];

/** Returns the price as on the voucher, or amount paid, cost and refund after a cancellation. */
function sumOf<D extends object>({
  paper: { booking },
  about,
  words,
  body,
}: Writer<D>): Message['sum'] {
  const { t } = words;
  const lined = (lines: readonly SumLine[]) =>
    lines.map((line) => ({ ...line, amount: words.own(line.amount) }));
  if (TELLS_PRICE.has(about)) {
    // after a change the price is not itemized: a seat may no longer be included
    const parts = () => [{ label: t('mail.asSold'), amount: words.amount(booking.price.total) }];
    const labels = about === 'confirmed' ? body.labels : { ...body.labels, parts };
    return { head: t('mail.price'), lines: lined(priceLines(booking, words, labels)) };
  }
  if (about !== 'cancelled' && about !== 'refund') return null;
  const money = about === 'refund' ? reckonedOfRefund(booking) : reckoned(booking);
  if (money === null || money.paid === 0) return null;
  const line = (label: string, amount: number) =>
    amount > 0 ? [{ label, amount: words.amount(amount) }] : [];
  return {
    head: t('mail.refundHead'),
    lines: lined([
      { label: t('mail.paid'), amount: words.amount(money.paid) },
      ...line(t('mail.before'), money.before),
      ...line(t('mail.fee'), money.kept),
      { label: t('mail.refundLine'), amount: words.amount(money.back), strong: true },
    ]),
  };
}

/** Events reported to an agency in addition to new bookings. */
const AGENCY_IS_TOLD = [
  'cancelled',
  'changed',
  'added',
  'addition-cancelled',
  'balance-overdue',
  'balance-paid',
] as const;

function agencyMessage<D extends object>(writer: Writer<D>): Message {
  const { paper, about, words, body } = writer;
  const { booking } = paper;
  const { t } = words;
  const kind = AGENCY_IS_TOLD.find((one) => one === about) ?? 'confirmed';
  const subject = t(`mail.agency.${kind}.subject`, namesOf(writer));
  const { firstName, lastName, email, phone } = booking.contact;
  return {
    subject,
    preview: subject,
    head: subject,
    paragraphs:
      kind === 'cancelled'
        ? endText(booking, words, 'mail.agency.cancelled.credit')
        : kind === 'confirmed'
          ? []
          : kind === 'addition-cancelled'
            ? additionText(paper, words, 'mail.agency')
            : isOfBalance(kind)
              ? [t(`mail.agency.${kind}.text`, { amount: words.amount(laterOf(booking)) })]
              : amendedText(booking, words, 'mail.agency.amended'),
    button: { text: t('mail.viewBooking'), address: paper.link },
    trip: body.trip(booking, words),
    facts: [
      [
        t(body.labels.traveller),
        [`${firstName} ${lastName}`, email, phone ?? '']
          .filter((part) => part !== '')
          .map(words.own)
          .join(t('cancellation.comma')),
      ],
      ...factsOf(writer),
    ],
    sum: sumOf({ ...writer, about: kind }),
    rules: [],
    small: [...rehearsalLine(writer), t('mail.sentBy', { agency: paper.brand.name })],
  };
}
