import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { ClientConsents } from './client-consents.tsx';

const given = {
  id: 'k1',
  kind: 'marketing',
  wording: '2026-12',
  how: 'phone',
  givenAt: '2026-11-01T10:00:00Z',
  withdrawnAt: null,
  by: 'Inês',
};

it('records a consent with how it was given, and takes it back; the account’s own stays', async () => {
  const own = { ...given, id: 'documents', kind: 'documents', how: 'account', givenAt: null };
  const page = await live(<ClientConsents id="c1" />, {
    answers: {
      consents: () => ({ consents: [own] }),
      giveConsent: () => ({ consents: [given, own] }),
      withdrawConsent: () => ({ consents: [{ ...given, withdrawnAt: given.givenAt }, own] }),
    },
  });
  expect(page.has('Taken back')).toBe(false);
  await page.press('Record consent');
  expect(page.callsOf('giveConsent')[0]?.input.body).toEqual({ kind: 'marketing', how: 'phone' });
  await page.press('Taken back');
  expect(page.callsOf('withdrawConsent')[0]?.input.params).toEqual({ id: 'c1', consentId: 'k1' });
  expect(page.has('Taken back')).toBe(false);
});
