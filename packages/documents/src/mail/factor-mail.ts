// Writes emails about lost second factors: scheduled for removal, and removed.
import { createTranslate } from '@portico/texts';
import { type Brand, isRightToLeft, sound } from '../paper.ts';
import type { WrittenMail } from './booking-mail.ts';
import { mailHtml, mailText } from './layout.ts';

export type FactorMailAbout = 'asked' | 'done';

/**
 * Writes an email in the given language and branding. `dueAt` is the ISO 8601 instant of the
 * removal, formatted in UTC because the reader's time zone is unknown.
 */
export function factorMail(
  given: {
    readonly name: string;
    readonly brand: Brand;
    readonly language: string;
    readonly dueAt: string;
  },
  about: FactorMailAbout,
): WrittenMail {
  const { name, brand, language, dueAt } = sound(given);
  const translate = createTranslate(language);
  const isRtl = isRightToLeft(language);
  const own = (value: string | number) => (isRtl ? `\u2068${String(value)}\u2069` : String(value));
  const t: typeof translate = (key, values = {}) =>
    translate(
      key,
      Object.fromEntries(Object.entries(values).map(([label, value]) => [label, own(value)])),
    );
  const due = new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(dueAt));
  const message = {
    subject: t(`mail.factors.${about}.subject`, { agency: brand.name }).replaceAll(
      /[\u2066-\u2069]/g,
      '',
    ),
    preview: t(`mail.factors.${about}.head`),
    head: t(`mail.factors.${about}.head`),
    paragraphs: [
      t('mail.hello', { name }),
      t(`mail.factors.${about}.text`, { due }),
      t(`mail.factors.${about}.next`),
    ],
    button: null,
    trip: null,
    facts: [],
    sum: null,
    rules: [],
    small: [t('mail.factors.why'), t('mail.sentBy', { agency: brand.name })],
  };
  const letterhead = { brand, language, link: '' };
  return {
    subject: message.subject,
    text: mailText(message, brand.name, { t }),
    html: mailHtml(message, letterhead, { t }, null),
  };
}
