// Rules for new passwords (decision O-028), the same on server and client. The list of common
// passwords exists only on the server.
import { PASSWORD_LENGTH, type PasswordFault } from '@portico/contract';

/** Owner of the new password. */
export interface PasswordOwner {
  readonly email: string;
  readonly agencyName: string;
}

/** Minimum number of characters in a password besides its owner's obvious words. */
const OWN_SIGNS = 4;
/** Minimum length of a checked name: a shorter one would occur by chance in many good passwords. */
const NAME_SIGNS = 4;

/**
 * Returns the fault of a new password, or null. Letters and digits may be of any script. It must
 * not consist of the email address, its local part, or the agency's name, with fewer than four
 * other characters.
 */
export function passwordFault(
  password: string,
  { email, agencyName }: PasswordOwner,
): Exclude<PasswordFault, 'common'> | null {
  if (password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most)
    return 'length';
  if (!/\p{L}/u.test(password)) return 'letter';
  if (!/\p{Nd}/u.test(password)) return 'digit';
  const plain = plainSigns(password);
  const names = (name: string): boolean => {
    const word = plainSigns(name);
    return (
      word.length >= NAME_SIGNS && plain.includes(word) && plain.length - word.length < OWN_SIGNS
    );
  };
  if (names(email) || names(email.slice(0, Math.max(0, email.indexOf('@'))))) return 'address';
  return names(agencyName) ? 'agency' : null;
}

/**
 * Returns letters and digits in lower case, without accents, so that simple variations of a word
 * are equal.
 */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');
