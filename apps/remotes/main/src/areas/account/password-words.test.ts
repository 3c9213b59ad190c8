import { PASSWORD_FAULTS } from '@portico/contract';
import { textsOf } from '@portico/texts';
import { expect, it } from 'vitest';
import { newPasswordFaults, strengthText, weakText } from './password-words.ts';

const owner = { email: 'nadia@mail.example', agencyName: 'Fairwater' };

it('says in words how good a password is while it is typed', () => {
  for (const [password, text] of [
    ['', 'rule'],
    ['a1', 'fault.length'],
    ['abcdefgh', 'fault.digit'],
    ['12345678', 'fault.letter'],
    ['boatsandlakes7', 'good'],
    ['boats12x', 'fair'],
    ['Boats and 7', 'strong'],
    ['seven boats on 1 lake', 'strong'],
    ['aaaaaaaaaaaaaaaaaaa1', 'fair'],
  ] as const) {
    expect([password, strengthText(password, owner)]).toEqual([password, `auth.password.${text}`]);
  }
});

it('asks for a new password twice, the same', () => {
  expect(newPasswordFaults({ password: '', repeat: '' }, owner)).toEqual({
    password: 'auth.password.missing',
    repeat: 'auth.password.repeatMissing',
  });
  expect(newPasswordFaults({ password: 'boats and 7', repeat: 'boats and 8' }, owner)).toEqual({
    repeat: 'auth.password.repeatWrong',
  });
});

it('gives the server’s reason for a weak password its own sentence, in every language', () => {
  for (const reason of PASSWORD_FAULTS) {
    const key = weakText({ ok: false, code: 'PASSWORD_WEAK', details: { reason } });
    expect(key).toBe(`auth.password.fault.${reason}`);
    for (const language of ['en', 'ar']) expect(textsOf(language)?.[key ?? '']).toBeTruthy();
  }
  for (const details of [undefined, null, 'common', { reason: 'constructor' }, { reason: 7 }])
    expect(weakText({ ok: false, code: 'PASSWORD_WEAK', details })).toBe('errors.PASSWORD_WEAK');
  expect(weakText({ ok: false, code: 'TOO_MANY_REQUESTS' })).toBeNull();
});
