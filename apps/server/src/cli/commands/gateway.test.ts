import { expect, it } from 'vitest';
import { createKeys } from '../../kernel/keys.ts';
import { sealMerchantSecret } from '../../kernel/merchant-secrets.ts';
import type { GatewayAccount } from '../../modules/bookings/engine/gateways.ts';
import { holdsSecret } from './gateway.ts';

const keys = createKeys([{ id: 'k', secret: Buffer.alloc(32, 1) }]);
const SECRET = 'sk_test_kontor';
const ACCOUNT = { adapter: 'sandbox-card', mode: 'test', publicKey: 'pk' } as const;
const account = (id: string, secret: string | null, publicKey = 'pk'): GatewayAccount => ({
  ...ACCOUNT,
  agencyId: 'a',
  id,
  publicKey,
  sealedSecret:
    secret === null
      ? null
      : Buffer.from(sealMerchantSecret(keys, 'a', id, secret)).toString('base64'),
  isCurrent: false,
});

it('knows the secret of the account that is chosen, the latest of several', () => {
  const has = (...accounts: GatewayAccount[]) => holdsSecret(keys, accounts, ACCOUNT, SECRET);
  expect(has(account('1', SECRET))).toBe(true);
  expect(has(account('1', 'another secret'), account('2', SECRET))).toBe(true);
  expect(has(account('1', SECRET), account('2', 'another secret'))).toBe(false);
  expect(has(account('1', null))).toBe(false);
  expect(has(account('1', SECRET, 'pk_other'))).toBe(false);
  expect(has()).toBe(false);
});
