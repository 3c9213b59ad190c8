// Rejects weak passwords. The list of common ones is loaded when the first password is chosen: most
// visitors never choose one.
import { PASSWORD_LENGTH, PorticoError } from '@portico/contract';
import { passwordFault, type PasswordOwner } from '@portico/rules/password';

const COMMON = 3_000;

/** Returns the most common passwords that pass the other rules, in lower case. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = dictionary['passwords-common'].filter(
    (text) => text.length >= PASSWORD_LENGTH.least && /\p{L}/u.test(text) && /\p{Nd}/u.test(text),
  );
  return new Set(known.slice(0, COMMON).map((text) => text.toLowerCase()));
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Throws PASSWORD_WEAK, with the violated rule as `details.reason`. */
export async function refuseWeak(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  common ??= commonPasswords();
  const reason =
    passwordFault(password, owner) ??
    ((await common).has(password.trim().toLowerCase()) ? ('common' as const) : null);
  if (reason !== null) throw new PorticoError('PASSWORD_WEAK', { field, details: { reason } });
}
