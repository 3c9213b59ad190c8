import { live, type MadeCall, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { keepDraft } from '../kept-drafts.ts';
import { PaymentPage } from './payment-page.tsx';

const own = {
  id: 'a1',
  adapter: 'sandbox-card',
  mode: 'test',
  publicKey: '',
  isCurrent: true,
  secret: null,
} as const;
const second = {
  id: 'a2',
  adapter: 'sandbox-card',
  mode: 'test',
  publicKey: 'pk_test_kontor-reisen-am-wasser',
  isCurrent: false,
  secret: '••••3f9a',
} as const;
const settings = {
  accounts: [own, second],
  gateways: [{ adapter: 'sandbox-card', modes: ['test' as const], hasKeys: true }],
};
const reply = (of: object = settings, etag = '"3"') => ({
  status: 200,
  data: { settings: of, changedBy: null, changedAt: '2026-06-01T10:00:00Z' },
  etag,
});
const owner = {
  profile: {
    id: 'u1',
    email: 'ines@kontor.example',
    firstName: 'Inês',
    lastName: 'Marques',
    userType: 'AgencyOwner',
    isRestrictedAgent: false,
  },
};

async function show(answers: object = {}, profile: object = owner.profile) {
  keepDraft('u1/payment', undefined);
  return live(<PaymentPage />, {
    store: { user: { profile } as never },
    answers: {
      paymentSettings: () => reply(),
      agency: () => ({}),
      navigations: () => ({ agencyNavigation: [] }),
      ...answers,
    },
  });
}

it('lists the accounts with masked keys, the one of new payments first', async () => {
  const page = await show();
  const rows = [...page.body.querySelectorAll('.pay-accounts li')].map((row) => row.textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('New payments');
  expect(rows[0]).toContain('The account that comes with this site');
  expect(rows[1]).toContain('pk_test_ko…sser');
  expect(rows[1]).toContain('••••3f9a');
  expect(page.words()).not.toContain(second.publicKey);
});

it('sends a secret once, asks for a proof of identity, and forgets what was typed', async () => {
  let isProven = false;
  const page = await show({
    changePaymentSettings: () => {
      if (!isProven) throw refusal('STEP_UP_NEEDED', 403);
      return reply(
        {
          ...settings,
          accounts: [
            { ...own, isCurrent: false },
            { ...second, isCurrent: true },
          ],
        },
        '"4"',
      );
    },
    stepUpOptions: () => ({ methods: ['password'] }),
    stepUp: () => {
      isProven = true;
      return { success: true, until: '2026-06-01T10:10:00Z' };
    },
  });
  await page.type('Public key', ' pk_test_new ');
  await page.type('Secret key', 'sk_test_new_secret');
  await page.press('Review');
  expect(page.words()).toContain('a new one');
  expect(page.words()).not.toContain('sk_test_new_secret');
  await page.press('Save');
  await page.type('Your password', 'right');
  await page.press('Confirm');
  const calls = page.callsOf('changePaymentSettings') as MadeCall[];
  expect(calls).toHaveLength(2);
  expect(calls[1]?.input.body).toEqual({
    account: {
      adapter: 'sandbox-card',
      mode: 'test',
      publicKey: 'pk_test_new',
      secret: 'sk_test_new_secret',
    },
  });
  expect(page.words()).toContain('Saved.');
  expect(page.field('Secret key').value).toBe('');
});

it('a secret does not stay in a draft that is kept', async () => {
  const page = await show();
  await page.type('Public key', 'pk_test_new');
  await page.type('Secret key', 'sk_test_new_secret');
  await page.unmount();
  const again = await live(<PaymentPage />, {
    store: { user: owner as never },
    answers: { paymentSettings: () => reply() },
  });
  expect(again.field('Public key').value).toBe('pk_test_new');
  expect(again.field('Secret key').value).toBe('');
  await again.unmount();
});

it('an admin sees the accounts, and no field', async () => {
  const page = await show({}, { ...owner.profile, userType: 'Admin' });
  expect(page.body.querySelectorAll('.pay-accounts li')).toHaveLength(2);
  expect(page.words()).toContain('Only an owner changes');
  expect(page.body.querySelectorAll('input')).toHaveLength(0);
});

it('an earlier account is used again without its secret', async () => {
  const page = await show({ changePaymentSettings: () => reply(settings, '"4"') });
  await page.press('Use Card, on the gateway’s page for new payments');
  expect(page.words()).toContain('Stored:');
  await page.press('Save');
  expect(page.callsOf('changePaymentSettings')[0]?.input.body).toMatchObject({
    account: { publicKey: second.publicKey, secret: null },
  });
});
