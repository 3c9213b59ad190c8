// Validates the settings of an agency. Every function returns the normalized values, or throws
// INVALID_FIELD with the name of the field and the reason.
import { lineFault, PorticoError, TEXT_FAULTS, tidyLine } from '@portico/contract';
import { SOCIAL_NETWORKS, type SocialNetworkName } from '@portico/contract/social-networks';
import { readBrandColor } from '@portico/rules/brand-color';
import { isEmail, phoneFault } from '@portico/rules/contact';
import { MAX_KEYWORDS, SETTING_LIMITS, socialAddress } from '@portico/rules/setting-limits';
import type { AgencySite } from './agencies.types.ts';

/** Parts of an agency's look to change. */
export interface LookChange {
  readonly name?: string;
  /** Null for the default colour. */
  readonly primaryColor?: string | null;
  /** Taglines of some languages; '' removes one. */
  readonly tagline?: Readonly<Record<string, string>>;
  readonly metaTitle?: string;
  readonly metaDescription?: string;
  readonly keywords?: readonly string[];
}

/** Parts of an agency's contact data to change; '' removes a text. */
export type ContactChange = Partial<AgencySite['contact']>;

const invalid = (field: string, reason: string): PorticoError =>
  new PorticoError('INVALID_FIELD', { field, text: `${field} ${reason}` });

/** Returns a trimmed single line. */
function line(field: string, value: string, most: number): string {
  const text = tidyLine(value);
  const fault = lineFault(text);
  if (fault !== null) throw invalid(field, TEXT_FAULTS[fault]);
  if (text.length > most) throw invalid(field, `has more than ${most} characters`);
  return text;
}

/** Returns the name of an agency. */
export function readName(value: string): string {
  const name = line('name', value, SETTING_LIMITS.name);
  if (!/\p{L}/u.test(name)) throw invalid('name', TEXT_FAULTS.letter);
  return name;
}

export function readLook(change: LookChange): LookChange {
  const { name, primaryColor, tagline, metaTitle, metaDescription, keywords } = change;
  return {
    ...(name === undefined ? {} : { name: readName(name) }),
    ...(primaryColor === undefined ? {} : { primaryColor: colorOf(primaryColor) }),
    ...(tagline === undefined ? {} : { tagline: taglinesOf(tagline) }),
    ...(metaTitle === undefined
      ? {}
      : { metaTitle: line('metaTitle', metaTitle, SETTING_LIMITS.metaTitle) }),
    ...(metaDescription === undefined
      ? {}
      : {
          metaDescription: line('metaDescription', metaDescription, SETTING_LIMITS.metaDescription),
        }),
    ...(keywords === undefined ? {} : { keywords: keywordsOf(keywords) }),
  };
}

const taglinesOf = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([lang, text]) => [
      lang,
      line(`tagline.${lang}`, text, SETTING_LIMITS.tagline),
    ]),
  );

function colorOf(typed: string | null): string | null {
  const color = typed === null ? null : readBrandColor(typed);
  if (typed !== null && color === null)
    throw invalid('primaryColor', 'is no colour like #0a66c2, three or six hexadecimal digits');
  return color;
}

function keywordsOf(keywords: readonly string[]): string[] {
  const words = keywords
    .map((one) => line('keywords', one, SETTING_LIMITS.keyword))
    .filter((word) => word !== '');
  if (words.length > MAX_KEYWORDS) throw invalid('keywords', `are more than ${MAX_KEYWORDS}`);
  return [...new Set(words)];
}

export function readContact(change: ContactChange): ContactChange {
  const { phone, email, showPhone, showAddress, ...address } = change;
  return {
    ...(phone === undefined ? {} : { phone: phoneOf(phone) }),
    ...(email === undefined ? {} : { email: emailOf(email) }),
    ...(showPhone === undefined ? {} : { showPhone }),
    ...(showAddress === undefined ? {} : { showAddress }),
    ...Object.fromEntries(
      Object.entries(address).map(([field, value]) => [
        field,
        line(field, value, SETTING_LIMITS.line),
      ]),
    ),
    ...(address.country === undefined ? {} : { country: countryOf(address.country) }),
  };
}

/** Returns the name of a country as typed. Visitors would read a code as it is. */
function countryOf(value: string): string {
  const country = line('country', value, SETTING_LIMITS.line);
  if (/^[a-z]{2}$/i.test(country)) throw invalid('country', 'is a name, not a code');
  return country;
}

/** Returns the number as typed. It must have a country code. */
function phoneOf(value: string): string {
  const phone = line('phone', value, SETTING_LIMITS.phone);
  const fault = phoneFault(phone);
  if (fault !== null)
    throw invalid(
      'phone',
      fault === 'country'
        ? 'has no country code like +44'
        : 'is no telephone number: 7 to 15 digits after the +',
    );
  return phone;
}

function emailOf(value: string): string {
  const email = line('email', value, SETTING_LIMITS.email);
  if (email !== '' && !isEmail(email)) throw invalid('email', 'is no mail address');
  return email;
}

export function readSocial(
  network: string,
  url: string,
): { readonly network: SocialNetworkName; readonly url: string } {
  const known = SOCIAL_NETWORKS.find((one) => one === network);
  if (known === undefined)
    throw invalid('social', `names none of the networks ${SOCIAL_NETWORKS.join(', ')}`);
  if (url === '') return { network: known, url };
  const address = socialAddress(url);
  if (address === null)
    throw invalid(`social.${known}`, `is no address like https://${known}.com/agency`);
  return { network: known, url: address };
}
