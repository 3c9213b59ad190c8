// Validates the login form; the server applies the same rules (decision O-028).
import { isEmail } from '@portico/rules/contact';
import type { Refused } from './try-call.ts';

export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

/** Maps each invalid field to the key of its message; empty if the form may be sent. */
export function loginFaults({
  email,
  password,
}: LoginValues): Partial<Record<keyof LoginValues, string>> {
  const address = email.trim();
  return {
    ...(address === ''
      ? { email: 'login.emailMissing' }
      : isEmail(address)
        ? {}
        : { email: 'login.emailWrong' }),
    ...(password === '' ? { password: 'login.passwordMissing' } : {}),
  };
}

/** Returns the text key for a failed passkey login. */
export function passkeyFaultText({ code }: Pick<Refused, 'code'>): string {
  if (code === null) return 'login.offline';
  return code === 'SIGN_IN_FAILED' ? 'login.passkeyFailed' : `errors.${code}`;
}
