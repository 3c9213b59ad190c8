import { signUpBody as serverBody } from '@portico/contract/http/identity';
import { describe, expect, it } from 'vitest';
import { NOTHING_TYPED, signUpBody, signUpFaults, type SignUpValues } from './sign-up-rules.ts';

const GOOD: SignUpValues = {
  firstName: 'Nadia',
  lastName: "O'Neill-Rahman",
  email: ' nadia@mail.example ',
  phone: '',
  password: 'tangerine 47 boats',
  repeat: 'tangerine 47 boats',
  acceptedTerms: true,
};
const faultsWith = (values: Partial<SignUpValues>) =>
  signUpFaults({ ...GOOD, ...values }, 'Fairwater');

describe('a sign-up [R5-23]', () => {
  it('asks for every field that is needed, in the order of the page', () => {
    expect(Object.entries(signUpFaults(NOTHING_TYPED, 'Fairwater'))).toEqual([
      ['firstName', 'auth.signUp.firstNameMissing'],
      ['lastName', 'auth.signUp.lastNameMissing'],
      ['email', 'auth.signUp.emailMissing'],
      ['password', 'auth.password.missing'],
      ['repeat', 'auth.password.repeatMissing'],
      ['acceptedTerms', 'auth.signUp.acceptMissing'],
    ]);
    expect(faultsWith({})).toEqual({});
  });

  it('says of each field what is wrong with it', () => {
    const wrong: [keyof SignUpValues, string, string][] = [
      ['firstName', 'x'.repeat(51), 'auth.signUp.nameTooLong'],
      ['firstName', '12', 'auth.signUp.nameSigns'],
      ['lastName', 'Rah\u202Eman', 'auth.signUp.nameSigns'],
      ['lastName', ' \u200b ', 'auth.signUp.lastNameMissing'],
      ['email', 'nadia@mail', 'login.emailWrong'],
      ['phone', '020 7946 0018', 'auth.signUp.phoneCountry'],
      ['phone', '+44', 'auth.signUp.phoneWrong'],
      ['repeat', 'tangerine 47 boat', 'auth.password.repeatWrong'],
    ];
    for (const [field, value, text] of wrong)
      expect(faultsWith({ [field]: value }), `${field} ${value}`).toEqual({ [field]: text });
  });

  it('says why a password is none', () => {
    for (const [password, reason] of [
      ['short1', 'length'],
      ['1234567890', 'letter'],
      ['only letters', 'digit'],
      ['nadia@mail.example1', 'address'],
      ['Fairwater1', 'agency'],
    ] as const)
      expect(faultsWith({ password, repeat: password }), password).toEqual({
        password: `auth.password.fault.${reason}`,
      });
  });

  it('sends what the server takes, and nothing for a field that is empty', () => {
    expect(serverBody.parse(signUpBody(GOOD))).toEqual({
      firstName: 'Nadia',
      lastName: "O'Neill-Rahman",
      email: 'nadia@mail.example',
      password: 'tangerine 47 boats',
      acceptedTerms: true,
    });
    expect(serverBody.parse(signUpBody({ ...GOOD, phone: '0044 20 7946 0018' })).phone).toBe(
      '+442079460018',
    );
  });

  it('finds fault exactly where the server does', () => {
    for (const values of [
      { firstName: 'x'.repeat(50) },
      { firstName: 'x'.repeat(51) },
      { lastName: '七海' },
      { lastName: '…' },
      { email: 'a@b.c' },
      { phone: '+4420' },
      { password: 'x'.repeat(128) + '1', repeat: 'x'.repeat(128) + '1' },
    ]) {
      const all = { ...GOOD, ...values };
      expect([values, Object.keys(signUpFaults(all, 'Fairwater')).length === 0]).toEqual([
        values,
        serverBody.safeParse(signUpBody(all)).success,
      ]);
    }
  });
});
