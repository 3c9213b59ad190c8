// Writes the merchant accounts of an agency at payment gateways. The adapter, key and mode of an
// account never change, because its payments refer to it: a change adds another account and makes
// that the current one (decision 0141).
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import { openMerchantSecret, sealMerchantSecret } from '../../kernel/merchant-secrets.ts';
import type { Plan } from './settings.change.repo.ts';

/** A merchant account as stored. */
export interface MerchantAccount {
  readonly agencyId: string;
  readonly id: string;
  readonly adapter: string;
  readonly publicKey: string;
  readonly mode: 'test' | 'live';
  readonly isCurrent: boolean;
  /** Base64; null if none is stored. */
  readonly sealedSecret: string | null;
}

export interface AccountChoice extends Pick<MerchantAccount, 'adapter' | 'publicKey' | 'mode'> {
  /** Replaces the stored credentials; null keeps them. */
  readonly secret: string | null;
}

/** Returns all accounts, the oldest first: ids grow with time. */
export const readAccounts = (tx: Tx): Promise<MerchantAccount[]> =>
  tx.many(sql<MerchantAccount>`
    select agency_id as "agencyId", id, adapter, public_key as "publicKey", mode, is_current as "isCurrent",
      encode(sealed_secret, 'base64') as "sealedSecret"
    from payment_gateway_account where agency_id = ${tx.agencyId} order by id`);

/** Returns the account of this adapter, key and mode, the latest of several. */
export const sameAccount = (
  accounts: readonly MerchantAccount[],
  { adapter, publicKey, mode }: Omit<AccountChoice, 'secret'>,
): MerchantAccount | undefined =>
  accounts.findLast(
    (one) => one.adapter === adapter && one.publicKey === publicKey && one.mode === mode,
  );

/**
 * Makes an account the current one, and adds it if the agency has none with this adapter, key and
 * mode. The audit says that a secret was replaced, never which.
 */
export const accountPlan = (
  { keys, clock }: { readonly keys: Keys; readonly clock: Clock },
  { secret, adapter, publicKey, mode }: AccountChoice,
): Plan => ({
  action: 'agency.gateway',
  async read(tx) {
    const accounts = await readAccounts(tx);
    const current = accounts.find(({ isCurrent }) => isCurrent);
    const same = sameAccount(accounts, { adapter, publicKey, mode });
    const isSecretReplaced =
      secret !== null && (same === undefined || openMerchantSecret(keys, same) !== secret);
    const id = same?.id ?? uuidv7(clock);
    const sealed = isSecretReplaced
      ? Buffer.from(sealMerchantSecret(keys, tx.agencyId, id, secret), 'utf8')
      : null;
    return {
      before: current === undefined ? null : { ...namesOf(current), isSecretReplaced: false },
      after: { adapter, publicKey, mode, isSecretReplaced },
      writes: [
        sql`update payment_gateway_account set is_current = false where agency_id = ${tx.agencyId} and is_current and id <> ${id}`,
        same === undefined
          ? added(tx, { id, adapter, publicKey, mode, sealed })
          : sql`update payment_gateway_account set is_current = true, sealed_secret = coalesce(${sealed}::bytea, sealed_secret) where agency_id = ${tx.agencyId} and id = ${id}`,
      ],
    };
  },
});

const namesOf = ({ adapter, publicKey, mode }: MerchantAccount) => ({ adapter, publicKey, mode });

const added = (
  { agencyId }: Tx,
  {
    id,
    adapter,
    publicKey,
    mode,
    sealed,
  }: Omit<AccountChoice, 'secret'> & { readonly id: string; readonly sealed: Buffer | null },
): Sql => sql`
  insert into payment_gateway_account (agency_id, id, adapter, public_key, sealed_secret, mode, is_current)
  values (${agencyId}, ${id}, ${adapter}, ${publicKey}, ${sealed}, ${mode}, true)`;
