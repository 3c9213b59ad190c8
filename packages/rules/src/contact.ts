// How somebody can be reached: what a form asks of a mail address and a telephone number before it
// is sent.
import { isMailAddress } from '@portico/contract/mail-address';
import { latinFigures, tidyLine } from '@portico/contract/text-rules';

/**
 * Whether this is a complete mail address, as the server reads it; space around it does not count.
 */
export const isEmail = (text: string): boolean => isMailAddress(tidyLine(text));

/** A copied number may bring marks of direction with it. */
const BESIDE_FIGURES = /[\s().\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/**
 * Figures of a phone number as the wire wants them, whatever keyboard they come from: +44 20 7946
 * 0018 → +442079460018.
 */
export const plainPhone = (text: string): string =>
  latinFigures(text.normalize('NFKC'))
    // the nought that is dialled at home only
    .replace('(0)', '')
    .replace(BESIDE_FIGURES, '')
    .replace(/^00/, '+');

/**
 * What is wrong with a telephone number: the country is missing, or it is none. Null for a good
 * one, and for nothing typed.
 */
export function phoneFault(text: string): 'country' | 'number' | null {
  const phone = plainPhone(text);
  if (phone === '' || /^\+[1-9]\d{6,14}$/.test(phone)) return null;
  return phone.startsWith('+') ? 'number' : 'country';
}

/**
 * A typed code in capitals, its letters and figures of any keyboard in their Latin form, without
 * blanks and dashes.
 */
export const plainCode = (text: string): string =>
  latinFigures(tidyLine(text.normalize('NFKC')))
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase();
