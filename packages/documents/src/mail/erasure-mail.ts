// Mails about being forgotten: asked for (with the way back), not possible after all, done.
import { type Brand, type Letterhead, sound } from '../paper.ts';
import { instantWords, spokenWords } from '../words.ts';
import type { WrittenMail } from './booking-mail.ts';
import { mailHtml, mailText } from './layout.ts';
import type { Message } from './message.ts';

export interface ErasureLetter {
  readonly about: 'asked' | 'kept' | 'done';
  readonly brand: Brand;
  readonly language: string;
  /** First name; null in the mail that says it is done, which names nobody. */
  readonly name: string | null;
  /** Where the account is: there the wish is taken back. */
  readonly link: string;
  /** ISO 8601; when it is done. */
  readonly dueAt: string;
  /** Bookings that stood in the way. */
  readonly references: readonly string[];
}

/** Writes it in the reader's language and the agency's brand. */
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
