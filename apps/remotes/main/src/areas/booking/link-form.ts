// What asking for a new link needs before it is sent.

export interface LinkValues {
  readonly reference: string;
  readonly email: string;
}

/** As the server makes references: no letter or digit that is taken for another. */
const REFERENCE = /^[2-9A-HJKMNP-TV-Z]{8}$/i;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Field → key of the text that says what to do; empty when the form may be sent. */
export function linkFaults({
  reference,
  email,
}: LinkValues): Partial<Record<keyof LinkValues, string>> {
  const address = email.trim();
  return {
    ...(REFERENCE.test(reference.trim()) ? {} : { reference: 'expired.referenceWrong' }),
    ...(ADDRESS.test(address) && address.length <= 254 ? {} : { email: 'expired.emailWrong' }),
  };
}
