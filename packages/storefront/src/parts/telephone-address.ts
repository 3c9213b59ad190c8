import { plainPhone } from '@portico/rules/contact';

/**
 * Returns the URL that dials a telephone number as an agency or a supplier writes it: without the
 * trunk prefix '(0)' and an extension, with digits of any script.
 */
export const telephoneAddress = (phone: string): string =>
  `tel:${/\+?\d+/.exec(plainPhone(phone))?.[0] ?? ''}`;
