import { live, refusal } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { NewPasswordPage } from './new-password-page.tsx';

const open = async (setNewPassword: () => unknown, at = '/newPassword?token=secret&lng=en') => {
  const page = await live(<NewPasswordPage />, {
    at,
    store: { agency: agencyState({ agencyName: 'Maison Verne' }) },
    answers: { setNewPassword },
  });
  return page;
};
const fill = async (
  page: Awaited<ReturnType<typeof open>>,
  password: string,
  repeat = password,
) => {
  await page.type('New password', password);
  await page.type('Confirm password', repeat);
  await page.press('Set password');
};

it('takes the token out of the address, and sends it with the password', async () => {
  const page = await open(() => ({}));
  expect(page.at()).toBe('/newPassword?lng=en');
  await fill(page, 'walnut-orchard-9');
  expect(page.calls.map(({ input }) => input.body)).toEqual([
    { token: 'secret', password: 'walnut-orchard-9' },
  ]);
  expect(page.at()).toBe('/login');
});

it('sends no password that is weak, the name of the site, or typed differently', async () => {
  const page = await open(() => ({}));
  await fill(page, 'short1');
  await fill(page, 'walnut-orchard-9', 'walnut-orchard-8');
  expect(page.words()).toContain('The passwords don’t match.');
  expect(page.calls).toEqual([]);
});

it('says why the server refuses a password, and keeps both fields', async () => {
  const page = await open(() =>
    Promise.reject(refusal('PASSWORD_WEAK', 400, { details: { reason: 'common' } })),
  );
  await fill(page, 'walnut-orchard-9');
  expect(page.words()).toContain('This password is too common.');
  expect(page.field('New password').value).toBe('walnut-orchard-9');
  expect(page.at()).toBe('/newPassword?lng=en');
});

it.each(['LINK_INVALID', 'LINK_EXPIRED'])('leads to a new link after %s', async (code) => {
  const page = await open(() => Promise.reject(refusal(code, 410)));
  await fill(page, 'walnut-orchard-9');
  expect(page.at()).toBe('/expired?of=password');
});

it('is the first password of invited staff, who ask for another invitation if it has ended', async () => {
  const at = '/newPassword?token=secret&invited=1&lng=en';
  const page = await open(() => Promise.reject(refusal('LINK_EXPIRED', 410)), at);
  expect(page.words()).toContain('Choose your password');
  expect(page.words()).toContain('you log in at Maison Verne');
  expect(page.words()).not.toContain('logged out');
  await page.type('Password', 'walnut-orchard-9');
  await page.type('Confirm password', 'walnut-orchard-9');
  await page.press('Set password');
  expect(page.at()).toBe('/expired?of=invitation');
});

it('asks for the link where the page was opened without one', async () => {
  const page = await open(() => ({}), '/newPassword');
  expect(page.words()).toContain('Open the link in your email again');
  expect(page.body.querySelectorAll('input')).toEqual([]);
});
