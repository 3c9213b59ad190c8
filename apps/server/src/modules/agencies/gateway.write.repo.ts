// Writes the merchant accounts of an agency at payment gateways. The adapter, key and mode of an
// account never change, because its payments refer to it: a change adds another account and makes
// that the current one (decision 0141).
import { type Actor, audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { lockAgency } from '../../kernel/db/lock-agency.ts';
import { sql } from '../../kernel/db/sql.ts';
import { uuidv7 } from '../../kernel/ids.ts';

/** A merchant account, without its secret. */
export interface MerchantAccount {
  readonly id: string;
  readonly adapter: string;
  readonly publicKey: string;
  readonly mode: 'test' | 'live';
  readonly isCurrent: boolean;
  readonly hasSecret: boolean;
}

export interface AccountChoice extends Pick<MerchantAccount, 'adapter' | 'publicKey' | 'mode'> {
  /** Encrypts the credentials for the account of this id; null if none were given. */
  readonly seal: ((accountId: string) => string) | null;
}

const ACCOUNT = sql`id, adapter, public_key as "publicKey", mode, is_current as "isCurrent", sealed_secret is not null as "hasSecret"`;

export const merchantAccounts = (db: Database, clock: Clock) => ({
  /** Returns all accounts, the oldest first: ids grow with time. */
  list: (agencyId: string): Promise<MerchantAccount[]> =>
    db.read(
      agencyId,
      sql<MerchantAccount>`select ${ACCOUNT} from payment_gateway_account where agency_id = ${agencyId} order by id`,
    ),

  /**
   * Makes an account the current one, and adds it if the agency has none with this adapter, key and
   * mode. Credentials that are given replace the former ones. Returns 'unchanged' if it is the
   * current one and no credentials are given.
   */
  choose: (
    agencyId: string,
    { adapter, publicKey, mode, seal }: AccountChoice,
    actor: Actor,
  ): Promise<'added' | 'chosen' | 'unchanged'> =>
    db.tenant(agencyId, async (tx) => {
      await lockAgency(tx);
      const accounts = await tx.many(
        sql<MerchantAccount>`select ${ACCOUNT} from payment_gateway_account where agency_id = ${agencyId} order by id desc`,
      );
      const same = accounts.find(
        (one) => one.adapter === adapter && one.publicKey === publicKey && one.mode === mode,
      );
      if (same?.isCurrent && seal === null) return 'unchanged';
      const id = same?.id ?? uuidv7(clock);
      const secret = seal === null ? null : Buffer.from(seal(id), 'utf8');
      await tx.run(
        sql`update payment_gateway_account set is_current = false where agency_id = ${agencyId} and is_current and id <> ${id}`,
      );
      await tx.run(
        same === undefined
          ? sql`insert into payment_gateway_account (agency_id, id, adapter, public_key, sealed_secret, mode, is_current)
              values (${agencyId}, ${id}, ${adapter}, ${publicKey}, ${secret}, ${mode}, true)`
          : sql`update payment_gateway_account set is_current = true, sealed_secret = coalesce(${secret}::bytea, sealed_secret) where agency_id = ${agencyId} and id = ${id}`,
      );
      await audit(tx, {
        at: clock.iso(),
        ...actor,
        action: 'agency.gateway',
        object: `gateway:${id}`,
        before: { current: accounts.find(({ isCurrent }) => isCurrent)?.id ?? null },
        after: { adapter, publicKey, mode, isSecretReplaced: seal !== null },
      });
      return same === undefined ? 'added' : 'chosen';
    }),
});
