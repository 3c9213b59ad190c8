// What a login needs before it is sent; the server has the same rules (decision O-028).
import { isEmail } from '@portico/rules/contact';
import type { Refused } from './door-call.ts';

export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

/** Field → key of the text that says what to do; empty when the form may be sent. */
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

/** Key of the text for a passkey that opened nothing. */
export function passkeyFaultText({ code }: Pick<Refused, 'code'>): string {
  if (code === null) return 'login.offline';
  return code === 'SIGN_IN_FAILED' ? 'login.passkeyFailed' : `errors.${code}`;
}
