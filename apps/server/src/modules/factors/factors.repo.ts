import { PorticoError } from '@portico/contract';
import { type AuditAction, audit } from '../../kernel/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { FactorPolicy, PasskeyRow, Self, TotpRow } from './factors.types.ts';

const PASSKEY = sql`id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter, transports, host, name,
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** A change of a user's factors, for the audit; it contains no code, key or secret. */
interface Deed {
  readonly action: AuditAction;
  readonly object: string;
}

export type FactorsRepo = ReturnType<typeof factorsRepo>;

export const factorsRepo = (db: Database) => ({
  ...totpRepo(db),
  ...recoveryRepo(db),
  ...passkeysRepo(db),
  ...dutyRepo(db),
});

/** Runs one change of a user's factors, with its audit entry. Concurrent changes of the same user wait. */
function changing<T>(
  db: Database,
  self: Self,
  now: string,
  work: (tx: Tx) => Promise<{ readonly result: T; readonly deed: Deed | null }>,
): Promise<T> {
  return db.tenant(self.agencyId, async (tx) => {
    await lockPerson(tx, self.userId);
    const { result, deed } = await work(tx);
    if (deed !== null)
      await audit(tx, {
        at: now,
        actorType: 'user',
        actorId: self.userId,
        via: 'http',
        ip: self.ip,
        correlationId: self.correlationId,
        ...deed,
      });
    return result;
  });
}

export const lockPerson = (tx: Tx, userId: string): Promise<unknown> =>
  tx.many(
    sql`select 1 from app_user where agency_id = ${tx.agencyId} and id = ${userId} for no key update`,
  );

/** Condition on the user, for all tables of this module. */
const of = (agencyId: string, userId: string): Sql =>
  sql`agency_id = ${agencyId} and user_id = ${userId}`;

/** Returns true if another factor remains: a confirmed app, or a passkey. */
async function otherFactors(
  tx: Tx,
  userId: string,
  { without }: { readonly without: 'totp' | { readonly passkey: string } },
): Promise<boolean> {
  const own = of(tx.agencyId, userId);
  const passkeys =
    without === 'totp'
      ? sql`select 1 from passkey where ${own}`
      : sql`select 1 from passkey where ${own} and id <> ${without.passkey}`;
  const app =
    without === 'totp'
      ? sql`false`
      : sql`exists (select 1 from totp_factor where ${own} and secret is not null)`;
  const { left } = await tx.one(
    sql<{
      left: boolean;
    }>`select exists (${passkeys}) or ${app} as left`,
  );
  return left;
}

/** Handles the removal of one factor: with the last one the recovery codes are deleted, if it may be removed at all. */
async function leave(tx: Tx, userId: string, hasOthers: boolean, mustStay: boolean): Promise<void> {
  if (hasOthers) return;
  if (mustStay) throw new PorticoError('FACTOR_REQUIRED');
  await tx.run(sql`delete from recovery_code where ${of(tx.agencyId, userId)}`);
}

async function replaceCodes(
  tx: Tx,
  userId: string,
  macs: readonly string[],
  now: string,
): Promise<void> {
  await tx.run(sql`delete from recovery_code where ${of(tx.agencyId, userId)}`);
  await tx.run(
    sql`insert into recovery_code (agency_id, user_id, code_mac, created_at) select ${tx.agencyId}, ${userId}, mac, ${now} from unnest(${macs}::text[]) as m(mac)`,
  );
}

function totpRepo(db: Database) {
  return {
    async totp(agencyId: string, userId: string): Promise<TotpRow | undefined> {
      const [row] = await db.read(
        agencyId,
        sql<TotpRow>`select secret, last_step as "lastStep", waiting from totp_factor where ${of(agencyId, userId)}`,
      );
      return row;
    },

    /** Stores a new secret next to the active one, replacing an unconfirmed one. */
    async keepWaiting({ agencyId, userId }: Self, sealed: string): Promise<void> {
      await db.write(
        agencyId,
        sql`insert into totp_factor (agency_id, user_id, waiting) values (${agencyId}, ${userId}, ${sealed})
          on conflict (agency_id, user_id) do update set waiting = excluded.waiting`,
      );
    },

    /** Activates the unconfirmed secret, with new recovery codes. Returns false if another one is unconfirmed by now. */
    confirmTotp(
      self: Self,
      {
        waiting,
        step,
        macs,
      }: { readonly waiting: string; readonly step: number; readonly macs: readonly string[] },
      now: string,
    ): Promise<boolean> {
      return changing(db, self, now, async (tx) => {
        const taken =
          await tx.run(sql`update totp_factor set secret = waiting, waiting = null, confirmed_at = ${now}, last_step = ${step}
            where ${of(tx.agencyId, self.userId)} and waiting = ${waiting}`);
        if (taken === 0) return { result: false, deed: null };
        await replaceCodes(tx, self.userId, macs, now);
        return {
          result: true,
          deed: { action: 'factors.totp.add', object: `user:${self.userId}` },
        };
      });
    },

    /** Uses up a time step. Returns false if it, or a later one, was used before. */
    async useStep(
      agencyId: string,
      userId: string,
      { secret, step }: { readonly secret: string; readonly step: number },
    ): Promise<boolean> {
      const used = await db.write(
        agencyId,
        sql`update totp_factor set last_step = ${step} where ${of(agencyId, userId)} and secret = ${secret}
          and (last_step is null or last_step < ${step}) returning 1`,
      );
      return used.length === 1;
    },

    /** Throws FACTOR_REQUIRED if it is the last factor of a user who must have one. */
    removeTotp(self: Self, mustStay: boolean, now: string): Promise<void> {
      return changing(db, self, now, async (tx) => {
        const own = of(tx.agencyId, self.userId);
        const row = await tx.maybe(
          sql<{
            counts: boolean;
          }>`select secret is not null as counts from totp_factor where ${own}`,
        );
        if (row?.counts)
          await leave(
            tx,
            self.userId,
            await otherFactors(tx, self.userId, { without: 'totp' }),
            mustStay,
          );
        await tx.run(sql`delete from totp_factor where ${own}`);
        const deed: Deed = { action: 'factors.totp.remove', object: `user:${self.userId}` };
        return { result: undefined, deed: row?.counts ? deed : null };
      });
    },
  };
}

function recoveryRepo(db: Database) {
  return {
    /** Returns keyed hashes of the unused codes. */
    async recoveryLeft(agencyId: string, userId: string): Promise<string[]> {
      const rows = await db.read(
        agencyId,
        sql<{
          mac: string;
        }>`select code_mac as mac from recovery_code where ${of(agencyId, userId)} and used_at is null`,
      );
      return rows.map(({ mac }) => mac);
    },

    /** Uses up a code. Returns false if it was used meanwhile. */
    async useRecovery(
      agencyId: string,
      userId: string,
      mac: string,
      now: string,
    ): Promise<boolean> {
      const used = await db.write(
        agencyId,
        sql`update recovery_code set used_at = ${now} where ${of(agencyId, userId)} and code_mac = ${mac} and used_at is null returning 1`,
      );
      return used.length === 1;
    },

    /** Replaces the recovery codes. Throws NOT_FOUND if there is no factor they could replace. */
    renewRecovery(self: Self, macs: readonly string[], now: string): Promise<void> {
      return changing(db, self, now, async (tx) => {
        if (!(await otherFactors(tx, self.userId, { without: { passkey: NO_PASSKEY } })))
          throw new PorticoError('NOT_FOUND');
        await replaceCodes(tx, self.userId, macs, now);
        return {
          result: undefined,
          deed: { action: 'factors.recovery.renew', object: `user:${self.userId}` },
        };
      });
    },
  };
}

const NO_PASSKEY = '00000000-0000-0000-0000-000000000000';

function passkeysRepo(db: Database) {
  return {
    passkeys: (agencyId: string, userId: string): Promise<PasskeyRow[]> =>
      db.read(
        agencyId,
        sql<PasskeyRow>`select ${PASSKEY} from passkey where ${of(agencyId, userId)} order by created_at, id`,
      ),

    async passkeyOf(
      agencyId: string,
      credentialId: string,
      host: string,
    ): Promise<PasskeyRow | undefined> {
      const [row] = await db.read(
        agencyId,
        sql<PasskeyRow>`select ${PASSKEY} from passkey where agency_id = ${agencyId} and credential_id = ${credentialId} and host = ${host}`,
      );
      return row;
    },

    /** Records a use. Returns false if the authenticator has a counter and it did not increase. */
    async usePasskey(agencyId: string, id: string, counter: number, now: string): Promise<boolean> {
      const used = await db.write(
        agencyId,
        sql`update passkey set counter = ${counter}, last_used_at = ${now}
          where agency_id = ${agencyId} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`,
      );
      return used.length === 1;
    },

    /**
     * Stores a passkey; `macs` are stored as recovery codes if it is the first factor. Returns true if they were. Throws LIST_FULL
     * beyond `most`, SIGN_IN_FAILED if this passkey is registered already.
     */
    addPasskey(
      self: Self,
      row: Omit<PasskeyRow, 'userId' | 'createdAt' | 'lastUsedAt'>,
      { most, macs }: { readonly most: number; readonly macs: readonly string[] },
      now: string,
    ): Promise<boolean> {
      return changing(db, self, now, async (tx) => {
        const { count } = await tx.one(
          sql<{
            count: number;
          }>`select count(*) as count from passkey where ${of(tx.agencyId, self.userId)}`,
        );
        if (count >= most) throw new PorticoError('LIST_FULL');
        const isFirst = !(await otherFactors(tx, self.userId, { without: { passkey: row.id } }));
        const added =
          await tx.run(sql`insert into passkey (agency_id, id, user_id, credential_id, public_key, counter, transports, host, name, created_at)
            values (${tx.agencyId}, ${row.id}, ${self.userId}, ${row.credentialId}, ${row.publicKey}, ${row.counter}, ${row.transports}, ${row.host}, ${row.name}, ${now})
            on conflict (agency_id, credential_id) do nothing`);
        if (added === 0) throw new PorticoError('SIGN_IN_FAILED');
        if (isFirst) await replaceCodes(tx, self.userId, macs, now);
        return {
          result: isFirst,
          deed: { action: 'factors.passkey.add', object: `passkey:${row.id}` },
        };
      });
    },

    /** Throws NOT_FOUND, and FACTOR_REQUIRED if it is the last factor of a user who must have one. */
    removePasskey(self: Self, id: string, mustStay: boolean, now: string): Promise<void> {
      return changing(db, self, now, async (tx) => {
        await tx.one(
          sql`delete from passkey where ${of(tx.agencyId, self.userId)} and id = ${id} returning 1`,
        );
        const hasOthers = await otherFactors(tx, self.userId, { without: { passkey: id } });
        await leave(tx, self.userId, hasOthers, mustStay);
        return {
          result: undefined,
          deed: { action: 'factors.passkey.remove', object: `passkey:${id}` },
        };
      });
    },
  };
}

function dutyRepo(db: Database) {
  return {
    /** Returns the agency's setting, and whether this user has a factor. */
    async duty(
      agencyId: string,
      userId: string,
    ): Promise<{ readonly policy: FactorPolicy | null; readonly hasFactor: boolean }> {
      const [row] = await db.read(
        agencyId,
        sql<{ policy: FactorPolicy | null; hasFactor: boolean }>`
          select (select policy from factor_policy where agency_id = ${agencyId}) as policy,
            exists (select 1 from totp_factor where ${of(agencyId, userId)} and secret is not null)
            or exists (select 1 from passkey where ${of(agencyId, userId)}) as "hasFactor"`,
      );
      return row ?? { policy: null, hasFactor: false };
    },

    /** Returns the agency's setting; null if there is none. */
    async policy(agencyId: string): Promise<FactorPolicy | null> {
      const [row] = await db.read(
        agencyId,
        sql<{
          policy: FactorPolicy;
        }>`select policy from factor_policy where agency_id = ${agencyId}`,
      );
      return row?.policy ?? null;
    },

    setPolicy: (agencyId: string, policy: FactorPolicy, now: string): Promise<void> =>
      db.tenant(agencyId, async (tx) => {
        await tx.run(sql`insert into factor_policy (agency_id, policy, changed_at) values (${agencyId}, ${policy}, ${now})
          on conflict (agency_id) do update set policy = excluded.policy, changed_at = excluded.changed_at`);
        await audit(tx, {
          at: now,
          actorType: 'operator',
          via: 'cli',
          action: 'factors.policy',
          object: `agency:${agencyId}`,
          after: { policy },
        });
      }),
  };
}
