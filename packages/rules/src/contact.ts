// Validates contact details in forms: email addresses and telephone numbers.
import { isMailAddress } from '@portico/contract/mail-address';
import { latinFigures, tidyLine, tidyMailAddress } from '@portico/contract/text-rules';

/**
 * Returns true for a complete email address, with the server's rules; surrounding space is ignored.
 */
export const isEmail = (text: string): boolean => isMailAddress(tidyMailAddress(text));

/** Characters to remove from phone numbers; copied numbers may contain direction marks. */
const BESIDE_FIGURES = /[\s()./\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/** Italy, San Marino, the Vatican and Congo, whose numbers keep their first zero from abroad. */
const ZERO_KEPT = /^(\D*(?:00)?\D*(?:39|37[89]|242)\D*)\(0\)/;

/**
 * Normalizes a phone number for the API, with digits of any script: +44 20 7946 0018 →
 * +442079460018.
 */
export const plainPhone = (text: string): string =>
  latinFigures(text.normalize('NFKC'))
    .replace(ZERO_KEPT, '$10')
    // the trunk prefix, dialled in the home country only
    .replace('(0)', '')
    .replace(BESIDE_FIGURES, '')
    .replace(/^00/, '+');

/**
 * Returns the fault of a telephone number: missing country code, or invalid. Null if it is valid or
 * empty.
 */
export function phoneFault(text: string): 'country' | 'number' | null {
  const phone = plainPhone(text);
  if (phone === '' || /^\+[1-9]\d{6,14}$/.test(phone)) return null;
  return phone.startsWith('+') ? 'number' : 'country';
}

/** Marks around values in right-to-left texts. Overrides are kept: they display another code. */
const DIRECTIONS = /[\u202a-\u202c\u2066-\u2069]/g;

/**
 * Normalizes a typed or copied code: upper case, Latin letters and digits, without spaces, dashes
 * and direction marks.
 */
export const plainCode = (text: string): string =>
  latinFigures(tidyLine(text.normalize('NFKC')))
    .replace(DIRECTIONS, '')
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase();
