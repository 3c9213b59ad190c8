import { expect, it } from 'vitest';
import { loginFaults, passkeyFaultText } from './login-rules.ts';

it('asks for a valid address and a password, field by field', () => {
  expect(loginFaults({ email: '', password: '' })).toEqual({
    email: 'login.emailMissing',
    password: 'login.passwordMissing',
  });
  expect(loginFaults({ email: 'a@b', password: 'x' })).toEqual({ email: 'login.emailWrong' });
  expect(loginFaults({ email: `${'a'.repeat(250)}@b.cd`, password: 'x' })).toEqual({
    email: 'login.emailWrong',
  });
  expect(loginFaults({ email: ' nadia@full.example ', password: 'x' })).toEqual({});
});

it('says of a passkey that opened nothing why', () => {
  expect(
    (['SIGN_IN_FAILED', 'ACCOUNT_INACTIVE', null] as const).map((code) =>
      passkeyFaultText({ code }),
    ),
  ).toEqual(['login.passkeyFailed', 'errors.ACCOUNT_INACTIVE', 'login.offline']);
});
