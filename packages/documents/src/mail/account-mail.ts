// Writes account emails: requested links and security notifications.
import { type Brand, type Letterhead, sound } from '../paper.ts';
import { instantWords, spokenWords } from '../words.ts';
import type { WrittenMail } from './booking-mail.ts';
import { mailHtml, mailText } from './layout.ts';
import type { Message } from './message.ts';

/**
 * `verify`: sign-up, the address must be confirmed. `known`, `sso`: sign-up with an address that
 * already has an account. `password`, `link`: links to set a password and to log in. `newDevice`,
 * `guessed`, `passwordChanged`: notifications. `emailNew`, `emailOld`: another address was
 * requested. `invited`: the agency invites a member of staff.
 */
export const ACCOUNT_MAILS = [
  'verify',
  'known',
  'sso',
  'password',
  'link',
  'newDevice',
  'guessed',
  'passwordChanged',
  'emailNew',
  'emailOld',
  'invited',
] as const;
export type AccountMailAbout = (typeof ACCOUNT_MAILS)[number];

export interface AccountLetter {
  readonly about: AccountMailAbout;
  readonly brand: Brand;
  readonly language: string;
  /** First name. */
  readonly name: string;
  /** URL of the button. */
  readonly link: string;
  /** Details of a login: browser and system ('' if unknown), country code, instant. */
  readonly login?: {
    readonly device: string;
    readonly country: string | null;
    readonly at: string;
  };
  /** The requested new address. */
  readonly email?: string;
}

/** Mails that can be sent without the recipient's request; they say what to do in that case. */
const ASKED: ReadonlySet<AccountMailAbout> = new Set(['verify', 'password', 'link', 'emailNew']);

/** Writes an account email in the reader's language and the agency's branding. */
export function accountMail(given: AccountLetter): WrittenMail {
  const letter = { ...sound(given), link: given.link };
  const { about, brand, language } = letter;
  const { t, own } = spokenWords(language, 'mail');
  const names = { agency: brand.name, email: letter.email ?? '' };
  const text = t(`mail.account.${about}.text`, names);
  const message: Message = {
    // a subject is one line without direction marks, even if a name contains some
    subject: t(`mail.account.${about}.subject`, names)
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    preview: text,
    head: t(`mail.account.${about}.head`),
    paragraphs: [
      t('mail.hello', { name: letter.name }),
      text,
      ...(ASKED.has(about) ? [t('mail.account.notYou')] : []),
    ],
    button: { text: t(`mail.account.${about}.button`), address: letter.link },
    trip: null,
    facts: factsOf(letter, t, own),
    sum: null,
    rules: [],
    small: [
      brand.phone === ''
        ? t('mail.contactMail')
        : t('mail.contact', { phone: brand.phone.replace(/ /g, '\u00a0') }),
      t('mail.account.whyYou', names),
      t('mail.sentBy', names),
    ],
  };
  const frame: Letterhead = { brand, language, link: letter.link };
  return {
    subject: message.subject,
    text: mailText(message, brand.name, { t }),
    html: mailHtml(message, frame, { t }, null),
  };
}

function factsOf(
  { login, language }: AccountLetter,
  t: ReturnType<typeof spokenWords>['t'],
  own: (value: string) => string,
): Message['facts'] {
  if (login === undefined) return [];
  const country =
    login.country === null
      ? null
      : (new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(
          login.country,
        ) ?? login.country);
  return [
    ...(login.device === '' ? [] : [[t('mail.account.device'), own(login.device)] as const]),
    ...(country === null ? [] : [[t('mail.account.country'), own(country)] as const]),
    [t('mail.account.time'), own(instantWords(login.at, language))],
  ];
}
