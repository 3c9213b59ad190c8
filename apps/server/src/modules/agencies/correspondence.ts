// Name, brand and languages of an agency, for its mails and papers.
import type { Brand } from '@portico/documents';
import { townLine } from '@portico/rules/display';
import { readableLanguages } from '@portico/rules/locale';
import type { AgencySite } from './agencies.types.ts';

/** Sender of mails: `email` is the reply address ('' if the agency has none). */
export interface Sender {
  readonly name: string;
  readonly email: string;
  /** The agency's default language. */
  readonly language: string;
}

/** The fields of a site that its mails and papers show. */
interface Letterhead extends Pick<AgencySite, 'name'> {
  readonly branding: Pick<AgencySite['branding'], 'primaryColor' | 'logo'>;
  readonly contact: Omit<AgencySite['contact'], 'state' | 'showPhone' | 'showAddress'>;
}

/** Returns the brand shown on an agency's mails and papers. */
export function paperBrandOf({ name, branding, contact }: Letterhead): Brand {
  const address = [contact.addressLine1, townLine(contact), contact.country].filter(
    (part) => part !== '',
  );
  return {
    name,
    color: branding.primaryColor,
    logo: branding.logo,
    phone: contact.phone,
    email: contact.email,
    address,
  };
}

export const senderOf = ({
  name,
  contact,
  languages,
}: Letterhead & Pick<AgencySite, 'languages'>): Sender => ({
  name,
  email: contact.email,
  language: ownLanguage(languages),
});

/** Returns true if a site is available in a language; `built` are those whose texts exist. */
export const speaks = (
  site: Pick<AgencySite, 'languages' | 'isSpanishDefault'>,
  language: string,
  built: readonly string[],
): boolean => readableLanguages(site, (code) => built.includes(code)).includes(language);

/**
 * Returns the language of a booking's mails: the first of an Accept-Language header that the agency
 * has, else the agency's default.
 */
export function mailLanguage(
  { languages }: Pick<AgencySite, 'languages'>,
  accepted: string | undefined,
): string {
  const wanted = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((code) => languages.includes(code)) ?? ownLanguage(languages);
}

const ownLanguage = (languages: readonly string[]): string => languages[0] ?? 'en';
