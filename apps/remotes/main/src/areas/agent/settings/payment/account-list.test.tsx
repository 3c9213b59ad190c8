import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { AccountList } from './account-list.tsx';

const own = {
  id: 'a1',
  adapter: 'sandbox-card',
  mode: 'test',
  publicKey: '',
  isCurrent: false,
  secret: null,
} as const;
const other = { ...own, id: 'a2', adapter: 'stripe', mode: 'live', isCurrent: true } as const;
const form = { adapter: 'stripe', mode: 'live', publicKey: '', secret: '', gateways: [] } as const;

it('begins with the account of new payments, and offers all others', async () => {
  const used: unknown[] = [];
  const values = { ...form, accounts: [own, other], gateways: [] };
  const page = await live(<AccountList values={values} onUse={(fields) => used.push(fields)} />);
  const [first, second] = page.body.querySelectorAll('li').map((row) => row.textContent);
  // a gateway without a name of its own is called by its adapter
  expect(first).toMatch(/stripe.*Live.*New payments/);
  expect(first).not.toContain('Use');
  expect(second).toContain('Test');
  await page.press('Use Card, on the gateway’s page for new payments');
  expect(used).toEqual([{ adapter: 'sandbox-card', mode: 'test', publicKey: '', secret: '' }]);
});

it('says that nothing can be paid online without an account', async () => {
  const page = await live(
    <AccountList values={{ ...form, accounts: [], gateways: [] }} onUse={null} />,
  );
  expect(page.words()).toContain('clients can’t pay online');
});
