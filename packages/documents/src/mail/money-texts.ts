// Sentences of booking emails about money: what was paid for a change, what is refunded, and the
// second payment.
import type { BookingView } from '@portico/contract';
import { bookingSums, perCard } from '@portico/rules/booking-sums';
import { creditSentences } from '../credit-texts.ts';
import type { BookingPaper } from '../paper.ts';
import { cardName } from '../price-lines.ts';
import type { Words } from '../words.ts';
import { reckoned } from './reckoning.ts';

/** Emails about the second payment of a booking. */
const OF_BALANCE = ['balance-due', 'balance-overdue', 'balance-paid'] as const;
type OfBalance = (typeof OF_BALANCE)[number];

/** Returns true if an email is about the second payment of a booking. */
export const isOfBalance = <T extends string>(about: T): about is T & OfBalance =>
  OF_BALANCE.some((one) => one === about);
/** Returns true if an email asks the traveller to pay. */
export const asksToPay = (about: string): boolean => isOfBalance(about) && about !== 'balance-paid';
/** Returns the second payment of a booking in minor units; 0 if there is none. */
export const laterOf = ({ balance }: BookingView): number => balance?.amount.amount ?? 0;

/** Returns amount and date of the second payment, and what happens without it. */
export function balanceText(booking: BookingView, about: OfBalance, words: Words): string[] {
  const { t } = words;
  const { by = '', timeZone = 'UTC' } = booking.balance ?? {};
  const names = {
    title: booking.title,
    amount: words.amount(laterOf(booking)),
    when: by === '' ? '' : words.clock(by, timeZone),
  };
  const text = t(`mail.${about}.text`, names);
  return asksToPay(about) ? [text, t(`mail.${about}.next`)] : [text];
}

/**
 * Returns the amount paid for the latest amendment, or refunded.
 * @param area text area: texts for the traveller, or for the agency
 */
export function amendedText({ amendments }: BookingView, words: Words, area: string): string[] {
  const latest = amendments?.find(
    ({ kind, status }) => status === 'confirmed' && kind !== 'balance',
  );
  if (latest === undefined) return [];
  const { due, back } = latest;
  if (due.amount > 0) return [words.t(`${area}.paid`, { amount: words.amount(due.amount) })];
  return back.amount > 0 ? [words.t(`${area}.back`, { amount: words.amount(back.amount) })] : [];
}

/**
 * Returns what is kept and refunded of the addition that the mail is about, by its own terms.
 * @param area text area: texts for the traveller, or for the agency
 */
export function additionText(
  { booking, amendment }: Pick<BookingPaper, 'booking' | 'amendment'>,
  words: Words,
  area = 'mail',
): string[] {
  const ended = booking.amendments?.find(({ reference }) => reference === amendment);
  if (ended?.endedAlone === undefined) return [];
  const kept = ended.endedAlone.kept.amount;
  const back = ended.due.amount - kept;
  const say = (text: string, amount: number) =>
    words.t(`${area}.${text}`, { amount: words.amount(amount) });
  return [
    back > 0 ? say('amended.back', back) : words.t(`${area}.addition-cancelled.nothing`),
    ...(back > 0 && kept > 0 ? [say('addition-cancelled.kept', kept)] : []),
  ];
}

/**
 * Returns the reason of a cancellation, if it is a payment that was not made, its refund, and the
 * credits given for what is kept.
 */
export const endText = (
  booking: BookingView,
  words: Words,
  credit?: Parameters<typeof creditSentences>[2],
): string[] => [
  ...(booking.balance?.state === 'lapsed' ? [words.t('mail.cancelled.lapsed')] : []),
  refundText(booking, words),
  ...creditSentences(booking, words, credit),
];

/** Returns the refund of a cancellation, by card if there are several. */
function refundText(booking: BookingView, words: Words): string {
  const { t } = words;
  const { paid, back } = reckoned(booking);
  if (paid === 0) return t('mail.cancelled.nothingPaid');
  if (back === 0) return t('mail.cancelled.noRefund');
  const cards = perCard(bookingSums(booking).payments, (one) => one.back);
  const amount = words.amount(back);
  const [only, ...others] = cards;
  if (only === undefined || others.length === 0)
    return t('mail.cancelled.refund', { amount, to: cardName(only?.card ?? null, words) });
  const parts = cards.map((one) =>
    t('mail.cancelled.part', { amount: words.amount(one.amount), to: cardName(one.card, words) }),
  );
  return t('mail.cancelled.refundParts', { amount, parts: parts.join(t('cancellation.comma')) });
}
