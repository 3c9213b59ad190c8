// Stores the visitor's tracking consent (a host-only cookie, half a year) and lets the footer
// reopen the question.
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
/** Shows the question again: the footer's 'Cookie settings'. */
export const askConsent = (): void => onWanted?.();
/** Registers the component that shows the question. Returns a function that unregisters it. */
export function whenAsked(asked: () => void): () => void {
  onWanted = asked;
  return () => void (onWanted = null);
}
