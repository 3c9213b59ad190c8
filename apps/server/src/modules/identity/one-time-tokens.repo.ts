// Stores mailed links: as hashes, used once, in the transaction of their effect.
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

export type Purpose = 'verify' | 'password' | 'login' | 'email' | 'email-refuse';

export interface OneTimeToken {
  readonly userId: string;
  readonly purpose: Purpose;
  /** Encrypted. */
  readonly subject: string | null;
  readonly nonceHash: Buffer | null;
  readonly expiresAt: string;
  readonly usedAt: string | null;
}

export interface NewToken extends Omit<OneTimeToken, 'usedAt'> {
  readonly hash: Buffer;
  readonly createdAt: string;
}

const COLUMNS = sql`user_id as "userId", purpose, subject, nonce_hash as "nonceHash", expires_at as "expiresAt", used_at as "usedAt"`;

export type OneTimeTokensRepo = ReturnType<typeof oneTimeTokensRepo>;

export const oneTimeTokensRepo = (db: Database) => ({
  async find(agencyId: string, hash: Buffer): Promise<OneTimeToken | undefined> {
    const [token] = await db.read(agencyId, ofHash(agencyId, hash));
    return token;
  },

  async add(agencyId: string, token: NewToken): Promise<void> {
    await db.write(
      agencyId,
      sql`insert into one_time_token (agency_id, hash, user_id, purpose, subject, nonce_hash, created_at, expires_at)
        values (${agencyId}, ${token.hash}, ${token.userId}, ${token.purpose}, ${token.subject}, ${token.nonceHash}, ${token.createdAt}, ${token.expiresAt})`,
    );
  },

  /** Returns the latest unused link of a purpose. */
  async waiting(
    agencyId: string,
    userId: string,
    purpose: Purpose,
    now: string,
  ): Promise<OneTimeToken | undefined> {
    const [token] = await db.read(
      agencyId,
      sql<OneTimeToken>`select ${COLUMNS} from one_time_token where agency_id = ${agencyId} and user_id = ${userId} and purpose = ${purpose}
        and used_at is null and expires_at > ${now} order by created_at desc limit 1`,
    );
    return token;
  },
});

const ofHash = (agencyId: string, hash: Buffer) =>
  sql<OneTimeToken>`select ${COLUMNS} from one_time_token where agency_id = ${agencyId} and hash = ${hash}`;

export const readToken = (tx: Tx, hash: Buffer): Promise<OneTimeToken | undefined> =>
  tx.maybe(ofHash(tx.agencyId, hash));

/** Locks and returns the token until the transaction ends: of fifty tabs one is first. */
export const lockToken = (tx: Tx, hash: Buffer): Promise<OneTimeToken | undefined> =>
  tx.maybe(sql<OneTimeToken>`${ofHash(tx.agencyId, hash)} for update`);

export async function markUsed(tx: Tx, hash: Buffer, now: string): Promise<void> {
  await tx.run(
    sql`update one_time_token set used_at = ${now} where agency_id = ${tx.agencyId} and hash = ${hash}`,
  );
}

/** Links that open an account by the mailbox alone: a new or first password invalidates them. */
export const OPENING: readonly Purpose[] = ['verify', 'password', 'login'];

/** Uses up all unused links of a user for these purposes. */
export async function voidTokens(
  tx: Tx,
  userId: string,
  purposes: readonly Purpose[],
  now: string,
): Promise<void> {
  await tx.run(
    sql`update one_time_token set used_at = ${now} where agency_id = ${tx.agencyId} and user_id = ${userId} and purpose = any(${purposes}) and used_at is null`,
  );
}
