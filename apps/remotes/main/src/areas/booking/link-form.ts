// Validates the form that requests a new link.
import { isEmail } from '@portico/rules/contact';
import { plainReference, REFERENCE_PATTERN } from '@portico/rules/reference';

export interface LinkValues {
  readonly reference: string;
  readonly email: string;
}

/** Maps each invalid field to the key of its message; empty if the form may be sent. */
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
