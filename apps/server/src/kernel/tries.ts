// Rate limits across processes: attempts (to log in, to open a link, to send a mail) are counted in
// the database, under hashes.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Clock, isoOf } from './clock.ts';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';

export interface Tries {
  /**
   * Counts one attempt per subject in its window of `windowMs`. Returns the counts in the same
   * order, this attempt included.
   */
  count(agencyId: string, subjects: readonly string[], windowMs: number): Promise<number[]>;
  /** Undoes one counted attempt of a subject that turned out to be harmless. */
  giveBack(agencyId: string, subject: string): Promise<void>;
  /** Sets a subject's count to 0. */
  forget(agencyId: string, subject: string): Promise<void>;
}

const DAY = 86_400_000;
/** Number of counts after which rows older than a day are deleted. */
const SWEEP_EVERY = 500;

const hashOf = (subject: string): Buffer => createHash('sha256').update(subject).digest();

/** Creates the counter. A subject names the action and the caller: 'link:203.0.113.9'. */
export function createTries(db: Database, clock: Clock): Tries {
  let counted = 0;
  return {
    async count(agencyId, subjects, windowMs) {
      const now = clock.now();
      const hashes = subjects.map(hashOf);
      counted += 1;
      if (counted % SWEEP_EVERY === 0)
        await db.write(
          agencyId,
          sql`delete from login_attempt where agency_id = ${agencyId} and window_start < ${isoOf(now - DAY)}`,
        );
      const before = isoOf(now - windowMs);
      const rows = await db.write(
        agencyId,
        sql<{ hash: Buffer; attempts: number }>`
          insert into login_attempt as a (agency_id, subject_hash, window_start, attempts)
          select ${agencyId}::uuid, s.hash, ${isoOf(now)}::timestamptz, 1 from (select distinct hash from unnest(${hashes}::bytea[]) as u(hash) order by hash) s
          on conflict (agency_id, subject_hash) do update set
            attempts = case when a.window_start <= ${before} then 1 else a.attempts + 1 end,
            window_start = case when a.window_start <= ${before} then excluded.window_start else a.window_start end
          returning subject_hash as hash, attempts`,
      );
      return hashes.map((hash) => rows.find((row) => row.hash.equals(hash))?.attempts ?? 0);
    },

    async giveBack(agencyId, subject) {
      await db.write(
        agencyId,
        sql`update login_attempt set attempts = greatest(attempts - 1, 0) where agency_id = ${agencyId} and subject_hash = ${hashOf(subject)}`,
      );
    },

    async forget(agencyId, subject) {
      await db.write(
        agencyId,
        sql`delete from login_attempt where agency_id = ${agencyId} and subject_hash = ${hashOf(subject)}`,
      );
    },
  };
}

/**
 * Returns the part of an address that identifies one visitor: a whole IPv4 address, or the /64
 * network of an IPv6 one.
 */
export function callerOf(ip: string): string {
  // called for every request; parsing an IPv6 address is not cheap
  if (!ip.includes(':')) return ip;
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(mapped)) return mapped;
  const [head = '', tail] = mapped.split('::');
  const start = head.split(':').filter((part) => part !== '');
  const end = (tail ?? '').split(':').filter((part) => part !== '');
  const groups =
    tail === undefined
      ? start
      : [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
