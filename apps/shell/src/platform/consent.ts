// Whether a visitor lets their visits be counted: a cookie of this host, for half a year, and who
// wants to ask about it.
import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'measuring';
const MINUTES = 180 * 24 * 60;

export type Consent = 'yes' | 'no';

export function readConsent(): Consent | null {
  const value = readCookie(COOKIE);
  return value === 'yes' || value === 'no' ? value : null;
}
export const writeConsent = (consent: Consent): void => writeCookie(COOKIE, consent, MINUTES);

let onWanted: (() => void) | null = null;
/** Asks again: the footer's 'Cookie settings'. */
export const askConsent = (): void => onWanted?.();
/** Whoever asks the question announces themselves here. */
export function whenAsked(asked: () => void): () => void {
  onWanted = asked;
  return () => void (onWanted = null);
}
