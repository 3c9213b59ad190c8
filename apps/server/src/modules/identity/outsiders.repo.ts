// Customers from external sign-ins, as users of this agency.
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

export interface NewOutsider {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isVerified: boolean;
  readonly isSso: boolean;
}

/**
 * Adds a customer without a password, unless the address exists. Returns the user with that
 * address, locked until the transaction ends.
 */
export async function addOutsider(
  tx: Tx,
  who: NewOutsider,
  now: string,
): Promise<{ readonly id: string; readonly isCustomer: boolean; readonly isNew: boolean }> {
  await tx.run(sql`insert into app_user (agency_id, id, email, user_type, first_name, last_name, verified_at, is_sso, created_at)
    values (${tx.agencyId}, ${who.id}, ${who.email}, 'Customer', ${who.firstName}, ${who.lastName}, ${who.isVerified ? now : null}, ${who.isSso}, ${now})
    on conflict (agency_id, email) do nothing`);
  const { id, userType } = await tx.one(
    sql<{
      id: string;
      userType: string;
    }>`select id, user_type as "userType" from app_user where agency_id = ${tx.agencyId} and email = ${who.email} for update`,
  );
  return { id, isCustomer: userType === 'Customer', isNew: id === who.id };
}

/**
 * Records that the agency's own sign-in vouches for this customer and for the address. If the
 * address was unverified, an earlier password is removed: an attacker who planted the account
 * cannot use it.
 */
export async function vouchForCustomer(tx: Tx, userId: string, now: string): Promise<void> {
  await tx.run(sql`update app_user set is_sso = true,
      password_hash = case when verified_at is null then null else password_hash end,
      role_version = role_version + case when verified_at is null then 1 else 0 end,
      device_epoch = device_epoch + case when verified_at is null then 1 else 0 end,
      verified_at = coalesce(verified_at, ${now})
    where agency_id = ${tx.agencyId} and id = ${userId} and user_type = 'Customer'`);
}

/** Returns the user's other login methods, locked until the transaction ends. */
export const waysIn = (
  tx: Tx,
  userId: string,
): Promise<{
  readonly hasPassword: boolean;
  readonly hasPasskey: boolean;
  readonly isSso: boolean;
}> =>
  tx.one(
    sql<{
      hasPassword: boolean;
      hasPasskey: boolean;
      isSso: boolean;
    }>`select password_hash is not null as "hasPassword", is_sso as "isSso",
        exists (select 1 from passkey p where p.agency_id = u.agency_id and p.user_id = u.id) as "hasPasskey"
      from app_user u where u.agency_id = ${tx.agencyId} and u.id = ${userId} for no key update`,
  );

/** Returns the user whose login a refresh token renews; undefined if there is none. */
export async function holderOf(
  db: Database,
  agencyId: string,
  refreshHash: Buffer,
  now: string,
): Promise<string | undefined> {
  const [row] = await db.read(
    agencyId,
    sql<{
      id: string;
    }>`select s.user_id as id from refresh_token t join auth_session s on s.agency_id = t.agency_id and s.id = t.session_id
      where t.agency_id = ${agencyId} and t.hash = ${refreshHash} and s.revoked_at is null and s.expires_at > ${now}`,
  );
  return row?.id;
}
