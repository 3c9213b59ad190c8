// Writes users for sign-up, passwords and the account page. Every function is part of its caller's
// transaction.
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { USER } from './identity.repo.ts';
import type { UserRecord } from './identity.types.ts';

/** Input of a sign-up, with the `passwordHash` instead of the password. */
export interface Applicant {
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

/**
 * Adds a customer with an unverified address, unless the address exists. Returns the user with that
 * address.
 */
export async function addApplicant(
  tx: Tx,
  { id, email, lang, ...who }: Applicant & { id: string; email: string; lang: string | null },
  now: string,
): Promise<UserRecord> {
  await tx.run(sql`insert into app_user (agency_id, id, email, password_hash, user_type, first_name, last_name, phone, lang, accepted_terms_at, created_at)
    values (${tx.agencyId}, ${id}, ${email}, ${who.passwordHash}, 'Customer', ${who.firstName}, ${who.lastName}, ${who.phone}, ${lang}, ${now}, ${now})
    on conflict (agency_id, email) do nothing`);
  return tx.one(
    sql<UserRecord>`select ${USER} from app_user u where u.agency_id = ${tx.agencyId} and u.email = ${email}`,
  );
}

/** Locks and returns the user until the transaction ends. */
export const lockPerson = (tx: Tx, id: string): Promise<UserRecord | undefined> =>
  tx.maybe(
    sql<UserRecord>`select ${USER} from app_user u where u.agency_id = ${tx.agencyId} and u.id = ${id} for update of u`,
  );

/**
 * Sets or removes the password, which invalidates older tokens and known devices. Marks the address
 * as verified if `verifies`.
 */
export async function setPassword(
  tx: Tx,
  userId: string,
  { hash, verifies, now }: { hash: string | null; verifies: boolean; now: string },
): Promise<void> {
  await tx.run(sql`update app_user set password_hash = ${hash}, role_version = role_version + 1, device_epoch = device_epoch + 1,
      verified_at = case when ${verifies}::boolean then coalesce(verified_at, ${now}) else verified_at end
    where agency_id = ${tx.agencyId} and id = ${userId}`);
}

/**
 * Marks the address as verified for this user; of several sign-ups with it `who` is the one who
 * verified it.
 */
export async function verifyPerson(
  tx: Tx,
  userId: string,
  who: Partial<Applicant>,
  now: string,
): Promise<void> {
  await tx.run(sql`update app_user set verified_at = coalesce(verified_at, ${now}), role_version = role_version + 1, device_epoch = device_epoch + 1,
      password_hash = coalesce(${who.passwordHash ?? null}, password_hash), first_name = coalesce(${who.firstName ?? null}, first_name),
      last_name = coalesce(${who.lastName ?? null}, last_name), phone = coalesce(${who.phone ?? null}, phone)
    where agency_id = ${tx.agencyId} and id = ${userId}`);
}

export interface PersonChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly language: string | null;
  readonly currency: string | null;
}

/** Returns false if the user has been changed since that version. */
export async function changePerson(
  tx: Tx,
  userId: string,
  version: number,
  to: PersonChange,
): Promise<boolean> {
  const written =
    await tx.run(sql`update app_user set first_name = ${to.firstName}, last_name = ${to.lastName}, phone = ${to.phone}, lang = ${to.language},
      currency = ${to.currency}, version = version + 1 where agency_id = ${tx.agencyId} and id = ${userId} and version = ${version}`);
  return written === 1;
}

export async function setConsents(
  tx: Tx,
  userId: string,
  { marketing, documents }: { marketing: boolean; documents: boolean },
): Promise<void> {
  await tx.run(
    sql`update app_user set consent_marketing = ${marketing}, consent_documents = ${documents} where agency_id = ${tx.agencyId} and id = ${userId}`,
  );
}

/**
 * Sets a user's address. An unverified sign-up with it is removed. Returns false if it belongs to
 * another user. Older tokens lose their permission to write and known devices are invalidated.
 */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  await tx.run(
    sql`delete from app_user where agency_id = ${tx.agencyId} and email = ${email} and id <> ${userId} and user_type = 'Customer' and verified_at is null`,
  );
  const written =
    await tx.run(sql`update app_user set email = ${email}, version = version + 1, device_epoch = device_epoch + 1
      where agency_id = ${tx.agencyId} and id = ${userId} and not exists (select 1 from app_user o where o.agency_id = ${tx.agencyId} and o.email = ${email} and o.id <> ${userId})`);
  return written === 1;
}

/** Returns true once per period: the owner is to be informed of password guessing. */
export async function tellsOfGuessing(
  tx: Tx,
  userId: string,
  { before, now }: { before: string; now: string },
): Promise<boolean> {
  const written = await tx.run(
    sql`update app_user set guessing_told_at = ${now} where agency_id = ${tx.agencyId} and id = ${userId} and (guessing_told_at is null or guessing_told_at <= ${before})`,
  );
  return written === 1;
}

/**
 * Deletes users that have not verified since then, and ended links. Returns the next due time, if
 * there is one.
 */
export async function cleanUp(
  tx: Tx,
  before: { readonly applicants: string; readonly tokens: string },
): Promise<string | null> {
  const { agencyId } = tx;
  const old = sql`select id from app_user where agency_id = ${agencyId} and user_type = 'Customer' and verified_at is null and created_at <= ${before.applicants}
    and not exists (select 1 from auth_session s where s.agency_id = ${agencyId} and s.user_id = app_user.id)`;
  await tx.run(sql`delete from app_user where agency_id = ${agencyId} and id in (${old})`);
  await tx.run(
    sql`delete from one_time_token where agency_id = ${agencyId} and expires_at <= ${before.tokens}`,
  );
  const next = await tx.one(
    sql<{
      at: string | null;
    }>`select least((select min(created_at) + interval '30 days' from app_user where agency_id = ${agencyId} and user_type = 'Customer' and verified_at is null
      and not exists (select 1 from auth_session s where s.agency_id = ${agencyId} and s.user_id = app_user.id)),
      (select min(expires_at) + interval '7 days' from one_time_token where agency_id = ${agencyId})) as at`,
  );
  return next.at;
}
