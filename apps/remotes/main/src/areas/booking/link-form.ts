// What the form for a new link needs before it is sent.
import { isEmail } from '@portico/rules/contact';

export interface LinkValues {
  readonly reference: string;
  readonly email: string;
}

/** As the server makes references: without letters and digits that look alike. */
const REFERENCE = /^[2-9A-HJKMNP-TV-Z]{8}$/;

/** A reference as it is sent, however somebody has written it down: 'ahe3 cbpy', 'AHE3-CBPY'. */
export const plainReference = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase();

/** Field → key of the text that says what to do; empty when the form may be sent. */
export function linkFaults({
  reference,
  email,
}: LinkValues): Partial<Record<keyof LinkValues, string>> {
  const address = email.trim();
  return {
    ...(REFERENCE.test(plainReference(reference)) ? {} : { reference: 'expired.referenceWrong' }),
    ...(isEmail(address) ? {} : { email: 'expired.emailWrong' }),
  };
}
