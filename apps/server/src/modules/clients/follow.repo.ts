// Reads the accounts and bookings that clients are derived from.
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';
import { leadOf } from './clients.repo.ts';

/** A customer who has proven their mailbox. */
export interface FollowedAccount {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly language: string | null;
  readonly currency: string | null;
}

export interface FollowedBooking {
  readonly id: string;
  /** Null for a guest's, and for an agent's. */
  readonly account: FollowedAccount | null;
  readonly agentId: string | null;
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone?: string;
  };
  readonly language: string;
  readonly currency: string;
}

/** A stored telephone number that is none in E.164 is left out. */
const ACCOUNT = sql`u.id, left(u.first_name, 50) as "firstName", left(u.last_name, 50) as "lastName", u.email,
  case when u.phone ~ '^\\+[1-9][0-9]{6,14}$' then u.phone end as phone, u.lang as language, u.currency`;
const IS_CUSTOMER = sql`u.user_type = 'Customer' and u.verified_at is not null and u.erased_at is null`;

export const accountOf = (tx: Tx, id: string): Promise<FollowedAccount | undefined> =>
  tx.maybe(
    sql<FollowedAccount>`select ${ACCOUNT} from app_user u where u.agency_id = ${tx.agencyId} and u.id = ${id} and ${IS_CUSTOMER} for key share`,
  );

export const customersWithout = (tx: Tx, limit: number): Promise<FollowedAccount[]> =>
  tx.many(sql<FollowedAccount>`
    select ${ACCOUNT} from app_user u where u.agency_id = ${tx.agencyId} and ${IS_CUSTOMER}
      and not exists (select 1 from client c where c.agency_id = u.agency_id and c.user_id = u.id)
    order by u.id limit ${limit} for key share of u`);

/**
 * Selects bookings `b` with a client to be. A contact who is an agent is none: agents book with
 * their own address. Nor is one whom nobody has proven to be the account's owner, or an erased one.
 */
const bookings = (tx: Tx, which: Sql): Sql<FollowedBooking> => sql<FollowedBooking>`
  select b.id, b.agent_id as "agentId", b.contact, b.language, b.currency,
    case when u.id is null then null else jsonb_build_object('id', u.id, 'firstName', left(u.first_name, 50), 'lastName', left(u.last_name, 50), 'email', u.email,
      'phone', case when u.phone ~ '^\\+[1-9][0-9]{6,14}$' then u.phone end, 'language', u.lang, 'currency', u.currency) end as account
  from booking b left join app_user u on u.agency_id = b.agency_id and u.id = b.customer_id
  where b.agency_id = ${tx.agencyId} and b.parent_id is null and ${which}
    and case when b.customer_id is null then b.contact_mailbox is not null and b.contact_mailbox not like '%@erased.invalid'
        and char_length(b.contact ->> 'firstName') between 1 and 50 and char_length(b.contact ->> 'lastName') between 1 and 50
        and not exists (select 1 from app_user s where s.agency_id = b.agency_id and s.email = b.contact_mailbox and s.user_type <> 'Customer')
      else ${IS_CUSTOMER} end`;

export const bookingOf = (tx: Tx, id: string): Promise<FollowedBooking | undefined> =>
  tx.maybe(bookings(tx, sql`b.id = ${id}`));

export const bookingsWithout = (tx: Tx, limit: number): Promise<FollowedBooking[]> =>
  tx.many(
    sql<FollowedBooking>`${bookings(tx, sql`b.client_id is null`)} order by b.id limit ${limit}`,
  );

/** A client, and the one who was kept if they were merged. */
export interface FollowedClient {
  readonly id: string;
  readonly lead: string;
}

/** Returns the client of an account. */
export async function clientOfUser(tx: Tx, userId: string): Promise<FollowedClient | undefined> {
  const row = await tx.maybe(
    sql<{
      id: string;
    }>`select id from client where agency_id = ${tx.agencyId} and user_id = ${userId}`,
  );
  return row && { id: row.id, lead: await leadIn(tx, row.id) };
}

/** Returns the client with this mailbox, one with an account first, then the oldest. */
export async function clientOfMailbox(
  tx: Tx,
  email: string,
  { hasAccount }: { readonly hasAccount?: false } = {},
): Promise<FollowedClient | undefined> {
  const row = await tx.maybe(sql<{ id: string }>`
    select c.id from client c where c.agency_id = ${tx.agencyId} and c.email_key = ${mailboxOf(email)}
      ${hasAccount === false ? sql`and c.user_id is null` : sql.empty}
    order by c.merged_into is not null, c.user_id is null, c.created_at, c.id limit 1`);
  return row && { id: row.id, lead: await leadIn(tx, row.id) };
}

/** Returns the client that this one was merged into, or itself. */
async function leadIn(tx: Tx, id: string): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`select ${leadOf(tx.agencyId, id)} as id`);
  return row.id;
}

export async function linkAccount(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.run(
    sql`update client set user_id = ${userId}, version = version + 1 where agency_id = ${tx.agencyId} and id = ${id}`,
  );
}

/** The booking keeps its version, which the engine compares: nobody edits its client by it. */
export async function linkBooking(tx: Tx, bookingId: string, clientId: string): Promise<void> {
  await tx.run(
    sql`update booking set client_id = ${clientId} where agency_id = ${tx.agencyId} and id = ${bookingId} and client_id is distinct from ${clientId}::uuid`,
  );
}
