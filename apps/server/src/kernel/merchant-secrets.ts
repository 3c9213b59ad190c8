// Encrypts the credentials of merchant accounts, each bound to its agency and its account.
import type { Keys } from './keys.ts';

const PURPOSE = 'merchant-account';
const contextOf = (agencyId: string, accountId: string): string => `${agencyId} ${accountId}`;

export const sealMerchantSecret = (
  keys: Keys,
  agencyId: string,
  accountId: string,
  plain: string,
): string => keys.seal(PURPOSE, plain, contextOf(agencyId, accountId));

/**
 * Returns the credentials of an account for its adapter; null if it has none, or if they were not
 * sealed by us for this account. `sealed` is base64, as the account is read.
 */
export function openMerchantSecret(
  keys: Keys,
  account: {
    readonly agencyId: string;
    readonly id: string | null;
    readonly sealedSecret: string | null;
  },
): string | null {
  const { agencyId, id, sealedSecret } = account;
  if (id === null || sealedSecret === null) return null;
  const sealed = Buffer.from(sealedSecret, 'base64').toString('utf8');
  return keys.unseal(PURPOSE, sealed, contextOf(agencyId, id))?.toString('utf8') ?? null;
}
