// Stores external identities of users, used tokens, and an agency's single sign-on settings.
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { HandOffAlg, SsoSettings } from './sign-on.types.ts';

interface SettingsRow {
  readonly isEnabled: boolean;
  readonly directLoginAllowed: boolean;
  readonly issuer: string;
  readonly isVouching: boolean;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  readonly alg: HandOffAlg | null;
  readonly key: string | null;
}

export type SignOnRepo = ReturnType<typeof signOnRepo>;

export const signOnRepo = (db: Database, clock: Clock) => ({
  async settings(agencyId: string): Promise<SsoSettings> {
    const [row] = await db.read(
      agencyId,
      sql<SettingsRow>`select is_enabled as "isEnabled", direct_login_allowed as "directLoginAllowed", issuer, is_vouching as "isVouching",
          client_id as "clientId", client_secret as "clientSecret", hand_off_alg as alg, hand_off_key as key
        from agency_sso where agency_id = ${agencyId}`,
    );
    return {
      isEnabled: row?.isEnabled === true,
      directLoginAllowed: row?.directLoginAllowed !== false,
      issuer: row?.issuer ?? '',
      isVouching: row?.isVouching === true,
      client:
        row?.clientId == null || row.clientSecret === null
          ? null
          : { id: row.clientId, secret: row.clientSecret },
      handOff: row?.alg == null || row.key === null ? null : { alg: row.alg, key: row.key },
    };
  },

  /** Returns the user linked to an issuer's subject. */
  async userOf(agencyId: string, issuer: string, subject: string): Promise<string | undefined> {
    const [row] = await db.read(
      agencyId,
      sql<{
        id: string;
      }>`select user_id as id from user_identity where agency_id = ${agencyId} and issuer = ${issuer} and subject = ${subject}`,
    );
    return row?.id;
  },

  /** Uses up a token's hash. Returns false if it has been used. */
  async useOnce(agencyId: string, hash: Buffer, expiresAt: string): Promise<boolean> {
    const now = clock.iso();
    return db.tenant(agencyId, async (tx) => {
      await tx.run(sql`delete from sso_jti where agency_id = ${agencyId} and expires_at < ${now}`);
      const added = await tx.run(
        sql`insert into sso_jti (agency_id, hash, expires_at) values (${agencyId}, ${hash}, ${expiresAt}) on conflict do nothing`,
      );
      return added === 1;
    });
  },

  /** Runs `work` in one transaction of the agency. */
  inOne: <T>(agencyId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.tenant(agencyId, work),
});

/** Returns the issuers a user is linked to, with the oldest link of each. */
export const issuersOf = (
  tx: Tx,
  userId: string,
): Promise<{ readonly issuer: string; readonly linkedAt: string }[]> =>
  tx.many(sql<{
    issuer: string;
    linkedAt: string;
  }>`select issuer, min(created_at) as "linkedAt" from user_identity where agency_id = ${tx.agencyId} and user_id = ${userId}
      group by issuer order by 2, 1`);

/** Removes a user's links to an issuer. */
export async function unlink(tx: Tx, userId: string, issuer: string): Promise<void> {
  await tx.run(
    sql`delete from user_identity where agency_id = ${tx.agencyId} and user_id = ${userId} and issuer = ${issuer}`,
  );
}

/** Links a subject to a user. Returns the linked user: an existing link is not changed. */
export async function linkSubject(
  tx: Tx,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
  userId: string,
  now: string,
): Promise<string> {
  await tx.run(sql`insert into user_identity (agency_id, issuer, subject, user_id, created_at)
    values (${tx.agencyId}, ${issuer}, ${subject}, ${userId}, ${now}) on conflict do nothing`);
  const { id } = await tx.one(
    sql<{
      id: string;
    }>`select user_id as id from user_identity where agency_id = ${tx.agencyId} and issuer = ${issuer} and subject = ${subject}`,
  );
  return id;
}
