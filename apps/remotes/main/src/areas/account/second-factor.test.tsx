import type { Challenge, SecondFactor as Way } from '@portico/contract';
import { live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it, vi } from 'vitest';
import { SecondFactor } from './second-factor.tsx';

const SESSION = { user: { id: 'u1' }, token: 't' };

async function shown(methods: readonly Way[], secondLogin: () => unknown = () => SESSION) {
  const onSession = vi.fn(() => true);
  const onAgain = vi.fn();
  const challenge = { challenge: 'ch1', methods } as unknown as Challenge;
  const page = await live(
    <SecondFactor challenge={challenge} onSession={onSession} onAgain={onAgain} />,
    { answers: { secondLogin } },
  );
  const bodies = () => page.callsOf('secondLogin').map(({ input }) => input.body);
  return { page, bodies, onSession, onAgain };
}

it('sends the six digits without spaces with the challenge, once for two presses', async () => {
  const { page, bodies, onSession } = await shown(['totp', 'recovery']);
  await page.type('Code', '123 456');
  await page.pressTwice('Confirm');
  expect(bodies()).toEqual([{ challenge: 'ch1', code: '123456' }]);
  expect(onSession).toHaveBeenCalledExactlyOnceWith(SESSION);
});

it('has the focus in its field, of each way that is typed', async () => {
  const { page } = await shown(['totp', 'recovery']);
  const focused = () => page.body.ownerDocument.activeElement;
  expect(focused()).toBe(page.field('Code'));
  await page.press('Use a recovery code');
  expect(focused()).toBe(page.field('Recovery code'));
});

it('sends no code that cannot be right', async () => {
  const { page, bodies } = await shown(['totp']);
  for (const code of ['', '12345', '1234567', 'abcdef']) {
    await page.type('Code', code);
    await page.press('Confirm');
  }
  expect(bodies()).toEqual([]);
  expect(page.words()).toContain('Enter the six digits of the code.');
});

it('says at the field that a code was wrong, keeps it, and says no more once it is changed', async () => {
  const { page } = await shown(['totp'], () => Promise.reject(refusal('CODE_WRONG', 401)));
  await page.type('Code', '111111');
  await page.press('Confirm');
  expect(page.words()).toContain('This code isn’t correct');
  expect(page.field('Code').value).toBe('111111');
  await page.type('Code', '111112');
  expect(page.words()).not.toContain('This code isn’t correct');
});

it('takes another way with an empty field, and sends a recovery code as one', async () => {
  const { page, bodies } = await shown(['totp', 'recovery']);
  await page.type('Code', '123456');
  await page.press('Use a recovery code');
  expect(page.field('Recovery code').value).toBe('');
  await page.type('Recovery code', 'ABCDE-fghij');
  await page.press('Confirm');
  expect(bodies()).toEqual([{ challenge: 'ch1', recovery: 'ABCDE-fghij' }]);
});

it('offers no passkey where the browser has none', async () => {
  const { page } = await shown(['passkey', 'recovery']);
  expect(page.has('Use a passkey')).toBe(false);
  expect(page.words()).toContain('Enter one of your saved recovery codes.');
});

it.each(['CHALLENGE_ENDED', 'TOO_MANY_ATTEMPTS'])(
  'starts the login again after %s, and shows no field any more',
  async (code) => {
    const { page, onAgain } = await shown(['totp'], () => Promise.reject(refusal(code, 410)));
    await page.type('Code', '123456');
    await page.press('Confirm');
    expect(page.body.querySelectorAll('input')).toEqual([]);
    await page.press('Start again');
    expect(onAgain).toHaveBeenCalledOnce();
  },
);

it('keeps the code of a call without an answer', async () => {
  const { page, onSession } = await shown(['totp'], () => Promise.reject(offline()));
  await page.type('Code', '123456');
  await page.press('Confirm');
  expect(page.alerts()).toContain('We couldn’t connect.');
  expect(page.field('Code').value).toBe('123456');
  expect(onSession).not.toHaveBeenCalled();
});
