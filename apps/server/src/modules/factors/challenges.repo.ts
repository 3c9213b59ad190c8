import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { ChallengePurpose, ChallengeRow } from './factors.types.ts';

export type ChallengesRepo = ReturnType<typeof challengesRepo>;

/** Stores challenges, and the time of a login's last verification. */
export function challengesRepo(db: Database) {
  return {
    /** Stores a challenge; deletes expired ones. */
    async add(
      agencyId: string,
      idHash: Buffer,
      row: ChallengeRow & { readonly purpose: ChallengePurpose; readonly expiresAt: string },
      now: string,
    ): Promise<void> {
      await db.write(
        agencyId,
        sql`with gone as (delete from factor_challenge where agency_id = ${agencyId} and expires_at <= ${now})
          insert into factor_challenge (agency_id, id_hash, purpose, user_id, login_id, host, expected, opened_by, expires_at)
          values (${agencyId}, ${idHash}, ${row.purpose}, ${row.userId}, ${row.loginId}, ${row.host}, ${row.expected}, ${row.openedBy}, ${row.expiresAt})`,
      );
    },

    /**
     * Counts one attempt in advance, so that concurrent attempts count like sequential ones.
     * Returns undefined if the challenge no longer exists.
     */
    async attempt(
      agencyId: string,
      idHash: Buffer,
      purpose: ChallengePurpose,
      { most, now }: { readonly most: number; readonly now: string },
    ): Promise<ChallengeRow | undefined> {
      const [row] = await db.write(
        agencyId,
        sql<ChallengeRow>`update factor_challenge set failures = failures + 1
          where agency_id = ${agencyId} and id_hash = ${idHash} and purpose = ${purpose} and failures < ${most} and expires_at > ${now}
          returning user_id as "userId", login_id as "loginId", host, expected, opened_by as "openedBy"`,
      );
      return row;
    },

    /** Ends a challenge that was passed; false if a concurrent request was first. */
    async end(agencyId: string, idHash: Buffer): Promise<boolean> {
      const ended = await db.write(
        agencyId,
        sql`delete from factor_challenge where agency_id = ${agencyId} and id_hash = ${idHash} returning 1`,
      );
      return ended.length === 1;
    },

    async markProof(agencyId: string, loginId: string, now: string): Promise<void> {
      await db.write(
        agencyId,
        sql`update auth_session set proved_at = ${now} where agency_id = ${agencyId} and id = ${loginId} and revoked_at is null`,
      );
    },

    /**
     * Returns true if a login has verified the user since. A user without a password, app or
     * passkey here can do so in one way only: by signing in again at the identity provider.
     */
    async provedAfter(agencyId: string, loginId: string, after: string): Promise<boolean> {
      const rows = await db.read(
        agencyId,
        sql`select 1 from auth_session s join app_user u on u.agency_id = s.agency_id and u.id = s.user_id
          where s.agency_id = ${agencyId} and s.id = ${loginId} and s.revoked_at is null
            and (s.proved_at > ${after} or (
              s.created_at > ${after} and s.method in ('google', 'facebook', 'sso') and u.password_hash is null
              and not exists (select 1 from totp_factor t where t.agency_id = s.agency_id and t.user_id = s.user_id and t.secret is not null)
              and not exists (select 1 from passkey p where p.agency_id = s.agency_id and p.user_id = s.user_id)))`,
      );
      return rows.length === 1;
    },
  };
}
