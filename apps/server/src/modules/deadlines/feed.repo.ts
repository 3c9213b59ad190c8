// Stores the calendar feeds of agents, and reads the users who are told of deadlines.
import type { UserType } from '@portico/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

/** A user who is told of deadlines. */
export interface Told {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lang: string | null;
  readonly userType: UserType;
  readonly isRestricted: boolean;
  /** Zone of their browser, else of the agency; null if neither is known. */
  readonly timeZone: string | null;
}

const person = sql`
  u.id, u.email, u.first_name as "firstName", u.lang, u.user_type as "userType", u.is_restricted as "isRestricted",
  coalesce(u.time_zone, a.time_zone) as "timeZone"
  from app_user u join agency a on a.id = u.agency_id`;
const isAgent = sql`u.active and u.erased_at is null and u.user_type <> 'Customer'`;

export function feedRepo(db: Database, clock: Clock) {
  return {
    /** Returns an active agent. */
    async agent(agencyId: string, userId: string): Promise<Told | undefined> {
      const [found] = await db.read(
        agencyId,
        sql<Told>`select ${person} where u.agency_id = ${agencyId} and u.id = ${userId} and ${isAgent}`,
      );
      return found;
    },

    /** Returns the active agent whose feed has this secret. */
    async bySecret(agencyId: string, hash: Buffer): Promise<Told | undefined> {
      const [found] = await db.read(
        agencyId,
        sql<Told>`
          select ${person} join deadline_feed f on f.agency_id = u.agency_id and f.user_id = u.id
          where f.agency_id = ${agencyId} and f.secret_hash = ${hash} and ${isAgent}`,
      );
      return found;
    },

    /** Returns the zone of the agency's own clock; null if it is not set. */
    async agencyZone(agencyId: string): Promise<string | null> {
      const [row] = await db.read(
        agencyId,
        sql<{ zone: string | null }>`select time_zone as zone from agency where id = ${agencyId}`,
      );
      return row?.zone ?? null;
    },

    async madeAt(agencyId: string, userId: string): Promise<string | null> {
      const [row] = await db.read(
        agencyId,
        sql<{
          at: string;
        }>`select made_at as at from deadline_feed where agency_id = ${agencyId} and user_id = ${userId}`,
      );
      return row?.at ?? null;
    },

    /** Makes the feed of a user; an earlier secret ends. */
    async make(agencyId: string, userId: string, hash: Buffer): Promise<string> {
      const now = clock.iso();
      await db.write(
        agencyId,
        sql`
          insert into deadline_feed (agency_id, user_id, secret_hash, made_at) values (${agencyId}, ${userId}, ${hash}, ${now})
          on conflict (agency_id, user_id) do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at`,
      );
      return now;
    },

    async end(agencyId: string, userId: string): Promise<void> {
      await db.write(
        agencyId,
        sql`delete from deadline_feed where agency_id = ${agencyId} and user_id = ${userId}`,
      );
    },

    /** Records the zone of an agent's browser. */
    async setZone(agencyId: string, userId: string, timeZone: string): Promise<void> {
      await db.write(
        agencyId,
        sql`
          update app_user set time_zone = ${timeZone}
          where agency_id = ${agencyId} and id = ${userId} and time_zone is distinct from ${timeZone}`,
      );
    },
  };
}
export type FeedRepo = ReturnType<typeof feedRepo>;
