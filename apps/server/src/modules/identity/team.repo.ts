// Stores the staff of an agency: invitations and deactivation. Every function runs in its caller's
// transaction.
import type { UserType } from '@portico/contract';
import { sql } from '../../kernel/db/sql.ts';
import { CAN_LOG_IN, IS_OWNER } from '../../kernel/db/staff.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

/** A member of staff, or a user who was invited. Times are ISO 8601. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly userType: UserType;
  readonly isRestricted: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly verifiedAt: string | null;
  readonly invitedUntil: string | null;
  readonly version: number;
  readonly createdAt: string;
}

/** What a member of staff may do. An owner is never restricted. */
export interface StaffRole {
  readonly userType: Exclude<UserType, 'Customer'>;
  readonly isRestricted: boolean;
}

/** A person to invite. */
export interface Invitee extends StaffRole {
  /** Canonical (mailboxOf). */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lang: string | null;
}

const MEMBER = sql`id, email, user_type as "userType", is_restricted as "isRestricted", first_name as "firstName", last_name as "lastName",
  active, verified_at as "verifiedAt", invited_until as "invitedUntil", version, created_at as "createdAt"`;

const IS_STAFF = sql`user_type <> 'Customer' and erased_at is null`;

/** Returns all staff, owners first. */
export const staff = (tx: Tx): Promise<StaffMember[]> =>
  tx.many(
    sql<StaffMember>`select ${MEMBER} from app_user where agency_id = ${tx.agencyId} and ${IS_STAFF}
      order by array_position(array['AgencyOwner', 'Admin', 'SalesAgent'], user_type), email`,
  );

/** An owner as addressed in mails. */
export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lang: string | null;
}

/** Returns the owners who can log in. */
export const owners = (tx: Tx): Promise<Owner[]> =>
  tx.many(
    sql<Owner>`select id, email, first_name as "firstName", lang from app_user
      where agency_id = ${tx.agencyId} and ${IS_OWNER}
      order by email`,
  );

/** Locks and returns the user of an address until the transaction ends. */
export const lockMember = (tx: Tx, email: string): Promise<Member | undefined> =>
  tx.maybe(
    sql<Member>`select ${MEMBER} from app_user where agency_id = ${tx.agencyId} and email = ${email} for update`,
  );

/** Locks and returns the member of staff of an address; undefined for a customer. */
export async function lockStaff(tx: Tx, email: string): Promise<StaffMember | undefined> {
  const member = await lockMember(tx, email);
  return member !== undefined && isStaff(member) ? member : undefined;
}

/** Returns the member of staff with this id. */
export const staffMember = (tx: Tx, id: string): Promise<StaffMember | undefined> =>
  tx.maybe(
    sql<StaffMember>`select ${MEMBER} from app_user where agency_id = ${tx.agencyId} and id = ${id} and ${IS_STAFF}`,
  );

/** Locks and returns the member of staff with this id until the transaction ends. */
export const lockStaffById = (tx: Tx, id: string): Promise<StaffMember | undefined> =>
  tx.maybe(
    sql<StaffMember>`select ${MEMBER} from app_user where agency_id = ${tx.agencyId} and id = ${id} and ${IS_STAFF} for update`,
  );

/**
 * Returns true for a member of staff who can log in, and keeps them so until the transaction ends.
 */
export async function holdActive(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.maybe(
    sql`select 1 from app_user where agency_id = ${tx.agencyId} and id = ${id} and user_type <> 'Customer' and ${CAN_LOG_IN} for share`,
  );
  return row !== undefined;
}

/** The last audited change of a user. */
export interface LastChange {
  /** Name of the author; null for a machine, an operator or an erased person. */
  readonly by: string | null;
  readonly at: string;
}

export const lastChangeOf = (tx: Tx, id: string): Promise<LastChange | undefined> =>
  tx.maybe(
    sql<LastChange>`select a.at, case when u.erased_at is null then u.first_name || ' ' || u.last_name end as by
      from audit_log a left join app_user u on u.agency_id = a.agency_id and u.id::text = a.actor_id
      where a.agency_id = ${tx.agencyId} and a.object = ${`user:${id}`} order by a.seq desc limit 1`,
  );

export type StaffMember = Member & StaffRole;
const isStaff = (member: Member): member is StaffMember => member.userType !== 'Customer';

/** Removes an unverified sign-up, which anybody can begin, so that it cannot block an invitation. */
export async function dropSignUp(tx: Tx, email: string): Promise<void> {
  await tx.run(
    sql`delete from app_user where agency_id = ${tx.agencyId} and email = ${email} and user_type = 'Customer' and verified_at is null
      and not exists (select 1 from auth_session s where s.agency_id = ${tx.agencyId} and s.user_id = app_user.id)`,
  );
}

/** Adds a user who waits for the invitation's link, or invites an unverified one again. */
export async function addInvitee(
  tx: Tx,
  { id, until, now, ...who }: Invitee & { id: string; until: string; now: string },
): Promise<string> {
  const row = await tx.one(sql<{
    id: string;
  }>`insert into app_user (agency_id, id, email, user_type, is_restricted, first_name, last_name, lang, created_at, invited_at, invited_until)
    values (${tx.agencyId}, ${id}, ${who.email}, ${who.userType}, ${who.isRestricted}, ${who.firstName}, ${who.lastName}, ${who.lang}, ${now}, ${now}, ${until})
    on conflict (agency_id, email) do update set user_type = excluded.user_type, is_restricted = excluded.is_restricted, first_name = excluded.first_name,
      last_name = excluded.last_name, lang = excluded.lang, active = true, invited_at = excluded.invited_at, invited_until = excluded.invited_until,
      version = app_user.version + 1
    returning id`);
  return row.id;
}

export async function extendInvitation(
  tx: Tx,
  userId: string,
  { until, now }: { until: string; now: string },
): Promise<void> {
  await tx.run(
    sql`update app_user set invited_at = ${now}, invited_until = ${until}, version = version + 1 where agency_id = ${tx.agencyId} and id = ${userId}`,
  );
}

/** Switches a user on or off. Older tokens lose their permissions. */
export async function setActive(tx: Tx, userId: string, active: boolean): Promise<void> {
  await tx.run(sql`update app_user set active = ${active}, role_version = role_version + 1, version = version + 1
    where agency_id = ${tx.agencyId} and id = ${userId}`);
}

/** Sets what a member of staff may do. Older tokens lose their permissions. */
export async function setRole(tx: Tx, userId: string, role: StaffRole): Promise<void> {
  await tx.run(sql`update app_user set user_type = ${role.userType}, is_restricted = ${role.isRestricted},
      role_version = role_version + 1, version = version + 1
    where agency_id = ${tx.agencyId} and id = ${userId}`);
}

/** Returns the number of owners who can log in, other than this user. */
export async function otherOwners(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`select count(*)::int as count from app_user
    where agency_id = ${tx.agencyId} and ${IS_OWNER} and id <> ${userId}`);
  return count;
}
