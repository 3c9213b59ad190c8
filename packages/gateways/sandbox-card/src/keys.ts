import { createHmac } from 'node:crypto';

/**
 * Keys of one merchant account at the sandbox gateway. The account name has lower-case letters,
 * digits and `-`, at most 64 characters.
 */
export interface SandboxCardKeys {
  readonly publicKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/**
 * Derives the keys of an account. The sandbox has no stored accounts: it derives their keys from
 * its own secret (`SANDBOX_GATEWAY_SECRET`) in the same way.
 */
export function sandboxCardKeys(gatewaySecret: string, account: string): SandboxCardKeys {
  if (!/^[a-z0-9-]{1,64}$/.test(account))
    throw new RangeError('sandbox account: lower-case letters, digits and hyphens only');
  const derive = (purpose: string): string =>
    createHmac('sha256', gatewaySecret).update(`${purpose}:${account}`).digest('hex').slice(0, 40);
  return {
    publicKey: `pk_test_${account}`,
    secretKey: `sk_test_${account}_${derive('key')}`,
    webhookSecret: `whsec_${derive('webhook')}`,
  };
}
