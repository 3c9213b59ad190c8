// Writes the mails about a request for a right: to those who have it, and the answer to the agent.
import type { Brand, Letterhead } from '../paper.ts';
import { sound } from '../paper.ts';
import { spokenWords } from '../words.ts';
import type { WrittenMail } from './booking-mail.ts';
import { mailHtml, mailText } from './layout.ts';
import type { Message } from './message.ts';

export interface AccessLetter {
  readonly about: 'asked' | 'given' | 'declined';
  readonly brand: Brand;
  readonly language: string;
  /** First name of the recipient. */
  readonly name: string;
  /** Full name of the agent who asked, or of the person who decided. */
  readonly person: string;
  /** Path of the page that was asked for, or the right. */
  readonly subject: string;
  /** What the decider wrote; null if nothing. */
  readonly note: string | null;
  /** URL of the task, or of the command center. */
  readonly link: string;
}

/** Writes a mail about access in the reader's language and the agency's branding. */
export function accessMail(given: AccessLetter): WrittenMail {
  const { about, brand, language, name, person, subject, note } = sound(given);
  const { link } = given;
  const { t, own } = spokenWords(language, 'mail');
  const values = { agency: brand.name, person, subject };
  const text = t(`mail.access.${about}.text`, values);
  const message: Message = {
    subject: t(`mail.access.${about}.subject`, values)
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    preview: text,
    head: t(`mail.access.${about}.head`),
    paragraphs: [
      t('mail.hello', { name }),
      text,
      ...(note === null ? [] : [own(note)]),
      t(`mail.access.${about}.next`, values),
    ],
    button: { text: t(`mail.access.${about}.button`), address: link },
    trip: null,
    facts: [],
    sum: null,
    rules: [],
    small: [t('mail.access.why', values), t('mail.sentBy', values)],
  };
  const frame: Letterhead = { brand, language, link };
  return {
    subject: message.subject,
    text: mailText(message, brand.name, { t }),
    html: mailHtml(message, frame, { t }, null),
  };
}
