import { type Answers, live, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { VerifyPage } from './verify-page.tsx';

const CHALLENGE = { challenge: 'ch1', methods: ['totp'] };
const open = (answers: Answers, query = 'token=t1') =>
  live(<VerifyPage />, {
    at: `/verify?${query}`,
    store: { agency: agencyState({ agencyName: 'Maison Verne' }) },
    answers: { signInMethods: () => ({ social: [], sso: false, link: null }), ...answers },
  });

it('confirms once when it opens, hides the token, and asks for the second factor', async () => {
  const page = await open({ verify: () => CHALLENGE });
  expect(page.callsOf('verify').map(({ input }) => input.body)).toEqual([{ token: 't1' }]);
  expect(page.at()).toBe('/verify');
  expect(page.words()).toContain('Enter the six-digit code');
});

it('confirms again on request after a failed connection, not by itself', async () => {
  const verify = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValueOnce(CHALLENGE);
  const page = await open({ verify });
  expect(page.words()).toContain('Your email address isn’t confirmed yet');
  expect(verify).toHaveBeenCalledOnce();
  await page.press('Try again');
  expect(page.words()).toContain('Enter the six-digit code');
});

it('asks for the password on another device, and says at the field that it was wrong', async () => {
  const verify = vi
    .fn()
    .mockRejectedValueOnce(refusal('PASSWORD_NEEDED'))
    .mockRejectedValueOnce(refusal('INVALID_CREDENTIALS', 401))
    .mockRejectedValueOnce(refusal('LINK_EXPIRED', 410));
  const page = await open({ verify });
  await page.press('Confirm and log in');
  expect(verify).toHaveBeenCalledOnce();
  await page.type('Your account’s password', 'guess');
  await page.press('Confirm and log in');
  expect(page.callsOf('verify')[1]?.input.body).toEqual({ token: 't1', password: 'guess' });
  expect(page.words()).toContain('This password isn’t correct.');
  expect(page.field('Your account’s password').value).toBe('guess');
  await page.press('Confirm and log in');
  expect(page.at()).toBe('/expired?of=verify');
});

it('sends a replaced password under its own name', async () => {
  const verify = vi
    .fn()
    .mockRejectedValueOnce(refusal('PASSWORD_NEEDED'))
    .mockResolvedValueOnce(CHALLENGE);
  const page = await open({ verify });
  await page.press('I don’t know it: choose a new one');
  await page.type('New password', 'walnut-orchard-9');
  await page.type('Confirm password', 'walnut-orchard-9');
  await page.press('Confirm and log in');
  expect(page.callsOf('verify')[1]?.input.body).toEqual({
    token: 't1',
    newPassword: 'walnut-orchard-9',
  });
});

it('confirms a changed address when it opens, but refuses one only on a press', async () => {
  const confirmed = await open({ confirmEmail: () => ({}) }, 'email=e1');
  expect(confirmed.callsOf('confirmEmail').map(({ input }) => input.body)).toEqual([
    { token: 'e1' },
  ]);
  expect(confirmed.at()).toBe('/login');
  await confirmed.unmount();
  const page = await open({ refuseEmail: () => ({}) }, 'refuse=r1');
  expect(page.callsOf('refuseEmail')).toEqual([]);
  await page.pressTwice('It wasn’t me');
  expect(page.callsOf('refuseEmail').map(({ input }) => input.body)).toEqual([{ token: 'r1' }]);
  expect(page.at()).toBe('/login');
});
