// A user with an erasure request, for the erasure module (kernel/erasing.ts).
import type { UserType } from '@portico/contract';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { ERASED_NAME, erasedAddress, type PersonalData } from '../../kernel/erasing.ts';

export interface ErasablePerson {
  readonly email: string;
  readonly lang: string | null;
  readonly userType: UserType;
  readonly isErased: boolean;
}

/**
 * Locks and returns the user until the transaction ends: nothing is written for them meanwhile
 * (portico.of_nobody_erased).
 */
export const holdPerson = (tx: Tx, id: string): Promise<ErasablePerson | undefined> =>
  tx.maybe(
    sql<ErasablePerson>`select email, lang, user_type as "userType", erased_at is not null as "isErased" from app_user
      where agency_id = ${tx.agencyId} and id = ${id} for update`,
  );

/** Returns the visits in which the user was logged in. */
export async function visitsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.many(
    sql<{
      visit: string;
    }>`select distinct x_session_id as visit from auth_session where agency_id = ${tx.agencyId} and user_id = ${userId}`,
  );
  return rows.map(({ visit }) => visit);
}

/** Sets the end of the grace period shown on the account page; null if there is no request. */
export async function showDue(tx: Tx, userId: string, dueAt: string | null): Promise<void> {
  await tx.run(
    sql`update app_user set erasure_due_at = ${dueAt} where agency_id = ${tx.agencyId} and id = ${userId}`,
  );
}

/**
 * Erases the user. The row stays for bookings and the ledger, under a pseudonym; logins, links and
 * everything else that could open the account are deleted.
 */
export const identityData: PersonalData = {
  tables: ['app_user', 'auth_session', 'refresh_token', 'one_time_token'],
  async forget(tx, { userId, pseudonym, now }) {
    const { agencyId } = tx;
    await tx.run(sql`delete from refresh_token where agency_id = ${agencyId}
      and session_id in (select id from auth_session where agency_id = ${agencyId} and user_id = ${userId})`);
    for (const table of ['auth_session', 'one_time_token'])
      await tx.run(
        sql`delete from ${sql.ident(table)} where agency_id = ${agencyId} and user_id = ${userId}`,
      );
    await tx.run(sql`update app_user set email = ${erasedAddress(pseudonym)}, first_name = ${ERASED_NAME}, last_name = ${pseudonym}, password_hash = null,
        phone = null, profile_image = null, lang = null, currency = null, is_sso = false, active = false, reward_wallet_enabled = false,
        consent_marketing = false, consent_documents = false, guessing_told_at = null, erasure_due_at = null,
        role_version = role_version + 1, device_epoch = device_epoch + 1, version = version + 1, erased_at = ${now}
      where agency_id = ${agencyId} and id = ${userId} and erased_at is null`);
  },
};
