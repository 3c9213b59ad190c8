import { expect, it } from 'vitest';
import { refuseWeak } from './weak-passwords.ts';

const OWNER = { email: 'nadia@mail.example', agencyName: 'Fairwater Travel' };
const reasonOf = (password: string): Promise<string> =>
  refuseWeak(password, OWNER).then(
    () => 'taken',
    (error: { code: string; details: { reason: string } }) =>
      `${error.code} ${error.details.reason}`,
  );

it('the server refuses common passwords as well, and says by which rule [R5-23]', async () => {
  for (const common of ['password1', 'Password1', ' trustno1 ', 'QWERTY123', '1q2w3e4r'])
    expect(await reasonOf(common), common).toBe('PASSWORD_WEAK common');
  expect(await reasonOf('no digits here')).toBe('PASSWORD_WEAK digit');
  expect(await reasonOf('fairwater travel 1')).toBe('PASSWORD_WEAK agency');
  for (const good of ['portico-demo-1', 'correct horse 1', 'password1 of my own'])
    expect(await reasonOf(good), good).toBe('taken');
});
