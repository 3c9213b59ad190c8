import { type Answers, live, refusal } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { LoginModal, SignUpModal } from './auth-modal.tsx';

const AT = '/booknow/hotels/checkout?quote=q1';
const around = (answers: Answers) => ({
  at: AT,
  store: { agency: agencyState({ agencyName: 'Maison Verne' }) },
  answers: { signInMethods: () => ({ social: [], sso: false, link: null }), ...answers },
});

it('begins again after the second step took too long', async () => {
  const page = await live(
    <LoginModal />,
    around({
      login: () => ({ challenge: 'ch1', methods: ['totp'] }),
      secondLogin: () => Promise.reject(refusal('CHALLENGE_ENDED', 410)),
    }),
  );
  await page.type('Email', 'mara@example.org');
  await page.type('Password', 'a long secret');
  await page.press('Log In');
  await page.type('Code', '123456');
  await page.press('Confirm');
  expect(page.alerts()).toContain('This took too long');
  await page.press('Start again');
  expect(page.field('Password').value).toBe('');
});

it('closes on Escape and tells the shell', async () => {
  const page = await live(<LoginModal />, {
    ...around({}),
    store: {
      ...around({}).store,
      modals: { login: true, signup: true, savePrice: false } as never,
    },
  });
  const dialog = page.body.querySelector('dialog');
  if (dialog) await page.key(dialog, 'Escape');
  expect(page.store.getState().modals).toMatchObject({ login: false, signup: true });
});

it('sends a complete sign-up once, and remembers the page for the link in the email', async () => {
  const signUp = vi.fn(() => ({}));
  const page = await live(<SignUpModal />, around({ signUp }));
  await page.press('Create account');
  expect(signUp).not.toHaveBeenCalled();
  expect(page.words()).toContain('Please accept the terms and conditions.');
  await page.type('First name', ' Mara ');
  await page.type('Last name', 'Lima');
  await page.type('Email', 'mara@example.org');
  await page.type('Password', 'walnut-orchard-9');
  await page.type('Confirm password', 'walnut-orchard-9');
  await page.press(/^I accept the/);
  await page.pressTwice('Create account');
  expect(page.callsOf('signUp').map(({ input }) => input.body)).toEqual([
    expect.objectContaining({ firstName: 'Mara', email: 'mara@example.org', language: 'en' }),
  ]);
  expect(localStorage.getItem('signUpFor')).toBe(AT);
  await page.press('Use a different address');
  expect(page.field('First name').value).toBe(' Mara ');
});
