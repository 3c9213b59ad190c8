// Writes account erasure emails: requested (with a link to withdraw), not possible, completed.
import { type Brand, type Letterhead, sound } from '../paper.ts';
import { instantWords, spokenWords } from '../words.ts';
import type { WrittenMail } from './booking-mail.ts';
import { mailHtml, mailText } from './layout.ts';
import type { Message } from './message.ts';

export interface ErasureLetter {
  readonly about: 'asked' | 'kept' | 'done';
  readonly brand: Brand;
  readonly language: string;
  /** First name; null in the completion email, which contains no name. */
  readonly name: string | null;
  /** URL of the account page, where the request can be withdrawn. */
  readonly link: string;
  /** ISO 8601 instant of the erasure. */
  readonly dueAt: string;
  /** References of the bookings that blocked the erasure. */
  readonly references: readonly string[];
}

/** Writes an erasure email in the reader's language and the agency's branding. */
export function erasureMail(given: ErasureLetter): WrittenMail {
  const letter = { ...sound(given), link: given.link };
  const { about, brand, language, name, link } = letter;
  const { t, own } = spokenWords(language, 'mail');
  const values = { agency: brand.name, due: instantWords(letter.dueAt, language) };
  const text = t(`mail.erasure.${about}.text`, values);
  const message: Message = {
    subject: t(`mail.erasure.${about}.subject`, values)
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    preview: text,
    head: t(`mail.erasure.${about}.head`),
    paragraphs: [
      ...(name === null ? [] : [t('mail.hello', { name })]),
      text,
      t(`mail.erasure.${about}.next`, values),
    ],
    button: about === 'asked' ? { text: t('mail.erasure.asked.button'), address: link } : null,
    trip: null,
    facts: letter.references.map((reference) => [t('mail.reference'), own(reference)] as const),
    sum: null,
    rules: [],
    small: [t('mail.erasure.why', values), t('mail.sentBy', values)],
  };
  const frame: Letterhead = { brand, language, link };
  return {
    subject: message.subject,
    text: mailText(message, brand.name, { t }),
    html: mailHtml(message, frame, { t }, null),
  };
}
