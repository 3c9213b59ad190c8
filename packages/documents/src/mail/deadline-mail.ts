// Writes the mail that warns an agent of deadlines.
import { formatMinor } from '@portico/rules/money-format';
import {
  deadlineTimes,
  deadlineTitle,
  type Telling,
  type ToldDeadline,
} from '../deadline-words.ts';
import { type Brand, isRightToLeft, type Letterhead, sound } from '../paper.ts';
import { spokenWords } from '../words.ts';
import type { WrittenMail } from './booking-mail.ts';
import { mailHtml, mailText } from './layout.ts';
import type { Message } from './message.ts';

export interface DeadlineLetter {
  readonly brand: Brand;
  readonly language: string;
  /** First name; null for the agency's own address. */
  readonly name: string | null;
  /** URL of the dashboard. */
  readonly link: string;
  /** True if the reader is told because the agent has not acknowledged them. */
  readonly isEscalated: boolean;
  /** Time zone of the reader; null if unknown. */
  readonly readerZone: string | null;
  /** By time; at least one. */
  readonly deadlines: readonly ToldDeadline[];
  /** Number of decimal digits by currency. */
  readonly exponents: Readonly<Record<string, number>>;
}

/** Writes the mail in the reader's language and the agency's branding. */
export function deadlineMail(given: DeadlineLetter): WrittenMail {
  const letter = { ...sound(given), link: given.link, exponents: given.exponents };
  const { brand, language, name, link, isEscalated, deadlines, readerZone } = letter;
  const spoken = spokenWords(language, 'mail');
  const telling: Telling = { ...spoken, language, medium: 'mail', readerZone };
  const { t } = spoken;
  const [first] = deadlines;
  const count = deadlines.length;
  const text = t(`mail.deadline.${isEscalated ? 'escalated' : 'own'}`);
  const subject =
    first !== undefined && count === 1
      ? deadlineTitle(first, telling)
      : t('mail.deadline.several', { count });
  const message: Message = {
    subject: subject
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    preview: text,
    head: t('mail.deadline.head', { count }),
    paragraphs: [...(name === null ? [] : [t('mail.hello', { name })]), text],
    button: { text: t('mail.deadline.button'), address: link },
    trip: null,
    facts: deadlines.map((one) => [
      t(`mail.deadline.kind.${one.kind}`),
      linesOf(one, telling, letter.exponents).join('\n'),
    ]),
    sum: null,
    rules: [],
    small: [
      t('mail.deadline.why', { agency: brand.name }),
      t('mail.sentBy', { agency: brand.name }),
    ],
  };
  const frame: Letterhead = { brand, language, link };
  return {
    subject: message.subject,
    text: mailText(message, brand.name, { t }),
    html: mailHtml(message, frame, { t }, null),
  };
}

/** Kinds whose amount is what has to be paid, not what is lost. */
const DUE: ReadonlySet<string> = new Set(['balance', 'payment']);

function linesOf(
  deadline: ToldDeadline,
  telling: Telling,
  exponents: DeadlineLetter['exponents'],
): string[] {
  const { title, reference, client, atStake, kind } = deadline;
  const { t, own, language } = telling;
  const about = [title, reference, client].filter((part) => part !== null).map(own);
  const digits = atStake === null ? undefined : exponents[atStake.currency];
  const amount =
    atStake === null || digits === undefined || atStake.amount === 0
      ? null
      : formatMinor(
          atStake.amount,
          atStake.currency,
          digits,
          isRightToLeft(language) ? 'en' : language,
        );
  return [
    ...(about.length === 0 ? [] : [about.join(' · ')]),
    ...deadlineTimes(deadline, telling),
    ...(amount === null
      ? []
      : [t(`mail.deadline.${DUE.has(kind) ? 'due' : 'missed'}`, { amount: own(amount) })]),
  ];
}
