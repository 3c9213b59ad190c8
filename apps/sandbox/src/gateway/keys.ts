import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: string, purpose: string, account: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${account}`).digest('hex').slice(0, 40);

/**
 * Returns the secret key of a merchant account: `sk_test_<account>_<mac>`. Nothing is stored, so
 * any account exists.
 */
export const secretKeyOf = (secret: string, account: string): string =>
  `sk_test_${account}_${sign(secret, 'key', account)}`;
export const webhookSecretOf = (secret: string, account: string): string =>
  `whsec_${sign(secret, 'webhook', account)}`;

/** Returns the account of a secret key; null if the key is invalid. */
export function accountOf(secret: string, key: string): string | null {
  const account = /^sk_test_([a-z0-9-]{1,64})_[0-9a-f]{40}$/.exec(key)?.[1];
  if (account === undefined) return null;
  const right = Buffer.from(secretKeyOf(secret, account));
  const given = Buffer.from(key);
  return right.length === given.length && timingSafeEqual(right, given) ? account : null;
}

/** Returns `t=<seconds>,v1=<hex>` over `<seconds>.<body>`. */
export function signWebhook(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
