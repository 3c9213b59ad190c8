import { expect, it } from 'vitest';
import { createKeys } from './keys.ts';
import { openMerchantSecret, sealMerchantSecret } from './merchant-secrets.ts';

const keys = createKeys([{ id: 'k', secret: Buffer.alloc(32, 1) }]);
const SECRET = 'sk_live_zanzibar';
const sealed = sealMerchantSecret(keys, 'agency', 'account', SECRET);
const account = {
  agencyId: 'agency',
  id: 'account',
  sealedSecret: Buffer.from(sealed, 'utf8').toString('base64'),
};

it('opens for its account alone', () => {
  expect(sealed).not.toContain('zanzibar');
  expect(openMerchantSecret(keys, account)).toBe(SECRET);
  expect(openMerchantSecret(keys, { ...account, id: 'another' })).toBeNull();
  expect(openMerchantSecret(keys, { ...account, agencyId: 'another' })).toBeNull();
  expect(openMerchantSecret(keys, { ...account, sealedSecret: null })).toBeNull();
  expect(openMerchantSecret(keys, { ...account, id: null })).toBeNull();
  expect(openMerchantSecret(keys, { ...account, sealedSecret: 'bm90IHNlYWxlZA==' })).toBeNull();
});
