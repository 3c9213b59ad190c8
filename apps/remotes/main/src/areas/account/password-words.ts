// What is said of a password while it is typed, and when it is refused.
import { PASSWORD_FAULTS, type PasswordFault } from '@portico/contract';
import { passwordFault, type PasswordOwner } from '@portico/rules/password';
import type { Refused } from './door-call.ts';

/** Longer than this it is strong whatever it is made of. */
const STRONG = 16;
const GOOD = 11;

const kindsOf = (password: string): number =>
  [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password))
    .length;

/**
 * How good a password is, as the key of a sentence: what it lacks, or how strong it is. Nothing
 * typed: the rule.
 */
export function strengthText(password: string, owner: PasswordOwner): string {
  if (password === '') return 'doors.password.rule';
  const fault = passwordFault(password, owner);
  if (fault !== null) return `doors.password.fault.${fault}`;
  // one sign again and again is no length
  const length = Math.min(password.length, 3 * new Set(password).size);
  if (length >= STRONG || (length >= GOOD && kindsOf(password) >= 3))
    return 'doors.password.strong';
  return length >= GOOD ? 'doors.password.good' : 'doors.password.fair';
}

/**
 * What must be put right before a new password is sent; the server has the same rules, and knows
 * the common ones beside.
 */
export function newPasswordFaults(
  { password, repeat }: { readonly password: string; readonly repeat: string },
  owner: PasswordOwner,
): { password?: string; repeat?: string } {
  const fault = password === '' ? null : passwordFault(password, owner);
  return {
    ...(password === ''
      ? { password: 'doors.password.missing' }
      : fault !== null
        ? { password: `doors.password.fault.${fault}` }
        : {}),
    ...(repeat === ''
      ? { repeat: 'doors.password.repeatMissing' }
      : repeat !== password
        ? { repeat: 'doors.password.repeatWrong' }
        : {}),
  };
}

/** Key of the text for a password the server refuses, with its reason; null for other refusals. */
export function weakText({ code, details }: Refused): string | null {
  if (code !== 'PASSWORD_WEAK') return null;
  const told: unknown =
    typeof details === 'object' && details !== null && 'reason' in details ? details.reason : null;
  const reason: PasswordFault | undefined = PASSWORD_FAULTS.find((known) => known === told);
  return reason === undefined ? 'errors.PASSWORD_WEAK' : `doors.password.fault.${reason}`;
}
