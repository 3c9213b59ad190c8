import { live, offline } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it, vi } from 'vitest';
import { ForgotPage } from './forgot-page.tsx';

const open = (forgotPassword: () => unknown) =>
  live(<ForgotPage />, {
    language: 'ar',
    texts: {
      'login.email': 'Email',
      'login.emailWrong': 'wrong address',
      'login.offline': 'no connection',
      'auth.forgot.send': 'Send',
      'auth.forgot.sent': 'sent to {{email}}',
      'auth.signUp.otherAddress': 'other address',
    },
    store: { agency: agencyState({ agencyName: 'Maison Verne' }) },
    answers: { forgotPassword },
  });

it('asks for a link in the language of the page, once, and keeps an address that did not go', async () => {
  const answer = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValue({});
  const page = await open(answer);
  await page.type('Email', ' mara@example.org ');
  await page.press('Send');
  expect(page.alerts()).toContain('no connection');
  expect(page.field('Email').value).toBe(' mara@example.org ');
  await page.pressTwice('Send');
  expect(page.calls.map(({ input }) => input.body)).toEqual(
    Array.from({ length: 2 }, () => ({ email: 'mara@example.org', language: 'ar' })),
  );
  expect(page.words()).toContain('sent to mara@example.org');
});

it('sends no address that is incomplete, and offers another one after it was sent', async () => {
  const page = await open(() => ({}));
  await page.type('Email', 'mara@');
  await page.press('Send');
  expect(page.calls).toEqual([]);
  expect(page.words()).toContain('wrong address');
  await page.type('Email', 'mara@example.org');
  await page.press('Send');
  await page.press('other address');
  expect(page.field('Email').value).toBe('mara@example.org');
});
