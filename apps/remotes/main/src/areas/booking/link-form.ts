// What the form for a new link needs before it is sent.
import { isEmail } from '@portico/rules/contact';
import { plainReference, REFERENCE_PATTERN } from '@portico/rules/reference';

export interface LinkValues {
  readonly reference: string;
  readonly email: string;
}

/** Field → key of the text that says what to do; empty when the form may be sent. */
export function linkFaults({
  reference,
  email,
}: LinkValues): Partial<Record<keyof LinkValues, string>> {
  const address = email.trim();
  return {
    ...(REFERENCE_PATTERN.test(plainReference(reference))
      ? {}
      : { reference: 'expired.referenceWrong' }),
    ...(isEmail(address) ? {} : { email: 'expired.emailWrong' }),
  };
}
