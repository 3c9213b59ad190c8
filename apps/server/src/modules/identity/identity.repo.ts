import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type {
  LoginRow,
  NewLogin,
  NewUser,
  Presenting,
  TokenClaims,
  UserRecord,
} from './identity.types.ts';

export const USER = sql`u.id, u.email, u.password_hash as "passwordHash", u.user_type as "userType", u.is_restricted as "isRestricted",
  u.first_name as "firstName", u.last_name as "lastName", u.phone, u.profile_image as "profileImage", u.lang, u.currency,
  u.reward_wallet_enabled as "rewardWalletEnabled", u.verified_at as "verifiedAt", u.active, u.is_sso as "isSso", u.role_version as "roleVersion",
  u.device_epoch as "deviceEpoch", u.version, u.consent_marketing as "consentMarketing", u.consent_documents as "consentDocuments",
  u.erasure_due_at as "erasureDueAt", u.invited_until as "invitedUntil"`;

export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly deviceHash: Buffer;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly isPresenting: boolean;
  readonly epoch: number;
}

/** A presented refresh token, its family and its user. */
export interface RefreshRow extends SessionRow {
  readonly usedAt: string | null;
}

/** Decision on a presented refresh token and its family. */
export interface RefreshDecision<T> {
  readonly result: T;
  /** The token is used up; this is its successor. */
  readonly rotate?: { readonly successor: Buffer; readonly expiresAt: string };
  /** Reason to end the whole family. */
  readonly revoke?: string;
}

export type IdentityRepo = ReturnType<typeof identityRepo>;

export const identityRepo = (db: Database) => ({ ...usersRepo(db), ...sessionsRepo(db) });

function usersRepo(db: Database) {
  return {
    async userByEmail(agencyId: string, email: string): Promise<UserRecord | undefined> {
      const [user] = await db.read(
        agencyId,
        sql<UserRecord>`select ${USER} from app_user u where u.agency_id = ${agencyId} and u.email = ${email}`,
      );
      return user;
    },

    async userById(agencyId: string, id: string): Promise<UserRecord | undefined> {
      const [user] = await db.read(
        agencyId,
        sql<UserRecord>`select ${USER} from app_user u where u.agency_id = ${agencyId} and u.id = ${id}`,
      );
      return user;
    },

    /** Adds users; an existing address is left unchanged. */
    async addUsers(agencyId: string, users: readonly NewUser[], now: string): Promise<void> {
      await db.tenant(agencyId, async (tx) => {
        for (const user of users) {
          await tx.run(sql`insert into app_user (agency_id, id, email, password_hash, user_type, is_restricted, first_name, last_name, phone, reward_wallet_enabled, verified_at, is_sso, created_at)
            values (${agencyId}, ${user.id}, ${user.email}, ${user.passwordHash}, ${user.userType}, ${user.isRestricted}, ${user.firstName}, ${user.lastName}, ${user.phone},
              ${user.rewardWalletEnabled}, ${user.verified ? now : null}, ${user.isSso}, ${now}) on conflict (agency_id, email) do nothing`);
        }
      });
    },

    async setLanguage(agencyId: string, userId: string, lang: string): Promise<void> {
      await db.tenant(agencyId, (tx) =>
        tx.run(
          sql`update app_user set lang = ${lang} where agency_id = ${agencyId} and id = ${userId}`,
        ),
      );
    },
  };
}

function sessionsRepo(db: Database) {
  return {
    /**
     * Returns true if a login is active, and its user's role and its presenter mode are those the
     * token was issued for.
     */
    async sessionStands(
      { agencyId, sessionId, userId, roleVersion, presenting }: TokenClaims,
      now: string,
    ): Promise<boolean> {
      const rows = await db.read(
        agencyId,
        sql<{
          ok: number;
        }>`select 1 as ok from auth_session s join app_user u on u.agency_id = s.agency_id and u.id = s.user_id
          where s.agency_id = ${agencyId} and s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${now}
            and s.epoch = ${presenting.epoch} and u.active and u.role_version = ${roleVersion}`,
      );
      return rows.length === 1;
    },

    /** Returns a user's active logins, most recently used first. */
    logins(agencyId: string, userId: string, now: string): Promise<LoginRow[]> {
      return db.read(
        agencyId,
        sql<LoginRow>`select id, device, country, method, factor, created_at as "createdAt", last_used_at as "lastUsedAt" from auth_session
          where agency_id = ${agencyId} and user_id = ${userId} and revoked_at is null and expires_at > ${now} order by last_used_at desc, id desc`,
      );
    },

    /** Returns the login a refresh token was issued for; undefined if it was never issued. */
    async loginOf(agencyId: string, refreshHash: Buffer): Promise<string | undefined> {
      const [row] = await db.read(
        agencyId,
        sql<{
          id: string;
        }>`select session_id as id from refresh_token where agency_id = ${agencyId} and hash = ${refreshHash}`,
      );
      return row?.id;
    },

    /**
     * Uses up a refresh token: `decide` gets the family under a row lock and returns the decision.
     * All in one transaction, so of two tabs only one can be first.
     */
    useRefreshToken<T>(
      agencyId: string,
      hash: Buffer,
      decide: (row: RefreshRow | undefined) => RefreshDecision<T>,
      now: string,
    ): Promise<T> {
      return db.tenant(agencyId, async (tx) => {
        const row = await lockedFamily(tx, hash);
        const { result, rotate, revoke } = decide(row);
        if (row && rotate) await rotateToken(tx, { hash, familyId: row.id, now, ...rotate });
        if (row && revoke) await revokeFamily(tx, row.id, revoke, now);
        return result;
      });
    },

    /**
     * Switches the presenter mode of an active login; the epoch stays if it has this mode already.
     * Returns undefined if the login has ended.
     */
    present(
      agencyId: string,
      sessionId: string,
      on: boolean,
      now: string,
    ): Promise<Presenting | undefined> {
      return db.tenant(agencyId, (tx) =>
        tx.maybe(
          sql<Presenting>`update auth_session set epoch = epoch + (presenting <> ${on})::int, presenting = ${on}
            where agency_id = ${agencyId} and id = ${sessionId} and revoked_at is null and expires_at > ${now}
            returning presenting as "isOn", epoch`,
        ),
      );
    },

    /**
     * Ends logins by id, or by the refresh token that a browser still has. Returns the ids of those
     * ended.
     */
    async revoke(
      agencyId: string,
      by: { sessionId?: string; refreshHash?: Buffer },
      because: string,
      now: string,
    ): Promise<string[]> {
      const ended = await db.tenant(agencyId, (tx) =>
        tx.many(sql<{
          id: string;
        }>`update auth_session set revoked_at = ${now}, revoked_because = ${because} where agency_id = ${agencyId} and revoked_at is null
          and (id = ${by.sessionId ?? null} or id in (select session_id from refresh_token where agency_id = ${agencyId} and hash = ${by.refreshHash ?? null})) returning id`),
      );
      return ended.map(({ id }) => id);
    },
  };
}

/** Writes a login and its first refresh token. Returns true if this user has logged in before. */
export async function addLogin(tx: Tx, login: NewLogin, now: string): Promise<boolean> {
  const { agencyId } = tx;
  const earlier = await tx.maybe(
    sql`select 1 from auth_session where agency_id = ${agencyId} and user_id = ${login.userId} limit 1`,
  );
  await tx.run(sql`insert into auth_session (agency_id, id, user_id, x_session_id, device_hash, method, factor, device, country, created_at, last_used_at, expires_at)
    values (${agencyId}, ${login.id}, ${login.userId}, ${login.xSessionId}, ${login.deviceHash}, ${login.method}, ${login.factor}, ${login.device}, ${login.country}, ${now}, ${now}, ${login.expiresAt})`);
  await tx.run(
    sql`insert into refresh_token (agency_id, hash, session_id, issued_at) values (${agencyId}, ${login.refreshHash}, ${login.id}, ${now})`,
  );
  return earlier !== undefined;
}

/**
 * Ends the logins of a user, or only one of them, or all but one. Returns the ids of those ended.
 */
export async function endLogins(
  tx: Tx,
  userId: string,
  which: { readonly only?: string; readonly but?: string },
  because: string,
  now: string,
): Promise<string[]> {
  const ended = await tx.many(sql<{
    id: string;
  }>`update auth_session set revoked_at = ${now}, revoked_because = ${because} where agency_id = ${tx.agencyId} and user_id = ${userId} and revoked_at is null
    and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}) and (${which.but ?? null}::uuid is null or id <> ${which.but ?? null}) returning id`);
  return ended.map(({ id }) => id);
}

const lockedFamily = (tx: Tx, hash: Buffer): Promise<RefreshRow | undefined> =>
  tx.maybe(sql<RefreshRow>`select s.id, s.user_id as "userId", s.device_hash as "deviceHash", s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
      s.expires_at as "expiresAt", s.revoked_at as "revokedAt", s.presenting as "isPresenting", s.epoch, t.used_at as "usedAt"
    from refresh_token t join auth_session s on s.agency_id = t.agency_id and s.id = t.session_id
    where t.agency_id = ${tx.agencyId} and t.hash = ${hash} for update of s, t`);

/** Marks the token as used and adds its successor to the family, which stays active. */
async function rotateToken(
  tx: Tx,
  {
    hash,
    familyId,
    successor,
    expiresAt,
    now,
  }: { hash: Buffer; familyId: string; successor: Buffer; expiresAt: string; now: string },
): Promise<void> {
  const { agencyId } = tx;
  await tx.run(
    sql`update refresh_token set used_at = ${now} where agency_id = ${agencyId} and hash = ${hash}`,
  );
  await tx.run(
    sql`insert into refresh_token (agency_id, hash, session_id, issued_at) values (${agencyId}, ${successor}, ${familyId}, ${now})`,
  );
  await tx.run(
    sql`update auth_session set last_used_at = ${now}, expires_at = ${expiresAt} where agency_id = ${agencyId} and id = ${familyId}`,
  );
}

async function revokeFamily(tx: Tx, id: string, because: string, now: string): Promise<void> {
  await tx.run(
    sql`update auth_session set revoked_at = ${now}, revoked_because = ${because} where agency_id = ${tx.agencyId} and id = ${id} and revoked_at is null`,
  );
}
