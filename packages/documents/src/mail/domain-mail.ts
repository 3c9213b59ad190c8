// Writes the mails to an agency's owners about its own domain.
import { type Brand, type Letterhead, sound } from '../paper.ts';
import { instantWords, spokenWords } from '../words.ts';
import type { WrittenMail } from './booking-mail.ts';
import { mailHtml, mailText } from './layout.ts';
import type { Message } from './message.ts';

/** `missing`: the record that proves the domain is gone. `lost`: the site is off at this address. */
export const DOMAIN_MAILS = ['missing', 'lost'] as const;
export type DomainMailAbout = (typeof DOMAIN_MAILS)[number];

export interface DomainLetter {
  readonly about: DomainMailAbout;
  readonly brand: Brand;
  readonly language: string;
  /** First name. */
  readonly name: string;
  readonly host: string;
  /** TXT record that has to be there. */
  readonly record: { readonly name: string; readonly value: string };
  /** Instant at which the site is switched off at this address, ISO 8601. */
  readonly until: string;
  /** Address of the site on the platform, which stays. */
  readonly site: string;
}

/** Writes a mail about an own domain in the reader's language and the agency's branding. */
export function domainMail(given: DomainLetter): WrittenMail {
  const letter = { ...sound(given), site: given.site };
  const { about, brand, language, host, record } = letter;
  const { t, own } = spokenWords(language, 'mail');
  const values = { agency: brand.name, host, until: instantWords(letter.until, language) };
  const message: Message = {
    subject: t(`mail.domain.${about}.subject`, values).replace(/[\u2066-\u2069]/g, ''),
    preview: t(`mail.domain.${about}.text`, values),
    head: t(`mail.domain.${about}.head`),
    paragraphs: [
      t('mail.hello', { name: letter.name }),
      t(`mail.domain.${about}.text`, values),
      t(`mail.domain.${about}.next`),
    ],
    button: { text: t('mail.domain.button'), address: letter.site },
    trip: null,
    facts: [
      [t('mail.domain.recordName'), own(record.name)],
      [t('mail.domain.recordType'), own('TXT')],
      [t('mail.domain.recordValue'), own(record.value)],
    ],
    sum: null,
    rules: [],
    small: [t('mail.domain.why', values), t('mail.sentBy', values)],
  };
  const frame: Letterhead = { brand, language, link: letter.site };
  return {
    subject: message.subject,
    text: mailText(message, brand.name, { t }),
    html: mailHtml(message, frame, { t }, null),
  };
}
