// What a new password must be (decision O-028): the same on both sides. Which ones are common is
// known to the server only.
import { PASSWORD_LENGTH, type PasswordFault } from '@portico/contract';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly agencyName: string;
}

/** Signs that must be left of a password without the words everybody knows of its owner. */
const OWN_SIGNS = 4;
/** A shorter name would be part of many a good password by chance. */
const NAME_SIGNS = 4;

/**
 * Why this may be nobody's password, or null. Its letters and digits may be of any script. It must
 * not be the address, the part of it before the @, or the agency's name, with less than four signs
 * around.
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
 * Letters and digits in lower case, without accents: what is left when somebody only varies a word.
 */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');
