// Messages about a password while it is typed and when it is rejected.
import { PASSWORD_FAULTS, type PasswordFault } from '@portico/contract';
import { passwordFault, type PasswordOwner } from '@portico/rules/password';
import type { Refused } from './try-call.ts';

/** From this length on a password is strong, whichever characters it contains. */
const STRONG = 16;
const GOOD = 11;

const kindsOf = (password: string): number =>
  [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password))
    .length;

/**
 * Returns the text key for a password's strength: the missing requirement, or how strong it is. An
 * empty password gives the rule.
 */
export function strengthText(password: string, owner: PasswordOwner): string {
  if (password === '') return 'auth.password.rule';
  const fault = passwordFault(password, owner);
  if (fault !== null) return `auth.password.fault.${fault}`;
  // repeated characters do not count as length
  const length = Math.min(password.length, 3 * new Set(password).size);
  if (length >= STRONG || (length >= GOOD && kindsOf(password) >= 3)) return 'auth.password.strong';
  return length >= GOOD ? 'auth.password.good' : 'auth.password.fair';
}

/**
 * Validates a new password before it is sent. The server applies the same rules and also rejects
 * common passwords.
 */
export function newPasswordFaults(
  { password, repeat }: { readonly password: string; readonly repeat: string },
  owner: PasswordOwner,
): { password?: string; repeat?: string } {
  const fault = password === '' ? null : passwordFault(password, owner);
  return {
    ...(password === ''
      ? { password: 'auth.password.missing' }
      : fault !== null
        ? { password: `auth.password.fault.${fault}` }
        : {}),
    ...(repeat === ''
      ? { repeat: 'auth.password.repeatMissing' }
      : repeat !== password
        ? { repeat: 'auth.password.repeatWrong' }
        : {}),
  };
}

/**
 * Returns the text key for a password the server rejects, including its reason; null for other
 * errors.
 */
export function weakText({ code, details }: Refused): string | null {
  if (code !== 'PASSWORD_WEAK') return null;
  const told: unknown =
    typeof details === 'object' && details !== null && 'reason' in details ? details.reason : null;
  const reason: PasswordFault | undefined = PASSWORD_FAULTS.find((known) => known === told);
  return reason === undefined ? 'errors.PASSWORD_WEAK' : `auth.password.fault.${reason}`;
}
