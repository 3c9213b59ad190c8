// What the form for a new link needs before it is sent.
import { isEmail } from '@portico/rules/contact';

export interface LinkValues {
  readonly reference: string;
  readonly email: string;
}

/** As the server makes references: without letters and digits that look alike. */
const REFERENCE = /^[2-9A-HJKMNP-TV-Z]{8}$/i;

/** Field → key of the text that says what to do; empty when the form may be sent. */
export function linkFaults({
  reference,
  email,
}: LinkValues): Partial<Record<keyof LinkValues, string>> {
  const address = email.trim();
  return {
    ...(REFERENCE.test(reference.trim()) ? {} : { reference: 'expired.referenceWrong' }),
    ...(isEmail(address) ? {} : { email: 'expired.emailWrong' }),
  };
}
