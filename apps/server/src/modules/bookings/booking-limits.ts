// How many bookings one visitor may hold without paying, and make in an hour: nobody takes a whole fleet or fills a stranger's mailbox
// free of charge. Counted by session, network address and mailbox, for customers by account, exactly across all processes.
import { createHash } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';

/** Who books. */
export interface Booker {
  readonly viewer: Viewer;
  readonly sessionId: string;
  /** The part of the network address that is the visitor's own (callerOf in kernel/tries.ts). */
  readonly address: string;
  /** The mailbox the booking is confirmed to. */
  readonly email: string;
}

export interface BookingLimits {
  /**
   * Counts the booking of a quote that is about to be made; a quote that was counted before is not counted again. Throws TOO_MANY_UNPAID
   * and TOO_MANY_BOOKINGS.
   */
  admit(agencyId: string, booker: Booker, quoteId: string): Promise<void>;
}

interface Limit {
  /** Bookings that are live and nothing of which has been paid. */
  readonly unpaid: number;
  /** Bookings made in an hour, whatever became of them. */
  readonly hourly: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OF_VISITOR: Limit = { unpaid: 3, hourly: 10 };
/** Of a customer who is logged in: the mailbox is theirs, and the account can be closed. */
const OF_CUSTOMER: Limit = { unpaid: 10, hourly: 40 };
/** A quote whose booking is being written: it counts although there is no row yet. */
const PENDING_MS = 30_000;
/** After so many admissions the holds of visitors who never came back are deleted. */
const SWEEP_EVERY = 500;
const OLDEST_MS = 500 * DAY;

/** @param factor how many times as much as usual one visitor may have (RATE_FACTOR) */
export function bookingLimits(db: Database, clock: Clock, factor: number): BookingLimits {
  let admitted = 0;
  return {
    async admit(agencyId, booker, quoteId) {
      const { user } = booker.viewer;
      if (user !== undefined && user.type !== 'Customer') return;
      const limit = user === undefined ? OF_VISITOR : OF_CUSTOMER;
      const hashes = subjectsOf(booker).map(hashOf).toSorted(Buffer.compare);
      admitted += 1;
      const isSweeping = admitted % SWEEP_EVERY === 0;
      await db.tenant(agencyId, async (tx) => {
        await lock(tx, hashes);
        if (isSweeping)
          await tx.run(
            sql`delete from booking_hold where agency_id = ${agencyId} and made_at < ${isoOf(clock.now() - OLDEST_MS)}`,
          );
        const held = await countOf(tx, hashes, quoteId, clock.now());
        if (held.isCounted) return;
        if (held.unpaid >= limit.unpaid * factor) throw new PorticoError('TOO_MANY_UNPAID');
        if (held.hourly >= limit.hourly * factor)
          throw new PorticoError('TOO_MANY_BOOKINGS', { retryAfter: HOUR / 1_000 });
        await tx.run(sql`
          insert into booking_hold (agency_id, subject_hash, quote_id, made_at)
          select ${agencyId}::uuid, hash, ${quoteId}, ${clock.iso()}::timestamptz from unnest(${hashes}::bytea[]) as u(hash)
          on conflict do nothing`);
      });
    },
  };
}

function subjectsOf({ viewer: { user }, sessionId, address, email }: Booker): readonly string[] {
  if (user !== undefined) return [`user:${user.id}`];
  return [
    ...(sessionId === '' ? [] : [`session:${sessionId}`]),
    `address:${address}`,
    `mailbox:${mailboxKey(email)}`,
  ];
}

/** One mailbox, however it is written: letters of any case, and no tag after a plus sign. */
export function mailboxKey(email: string): string {
  const [name = '', host = ''] = mailboxOf(email).split('@');
  return `${name.split('+', 1)[0]}@${host}`;
}

const hashOf = (subject: string): Buffer =>
  createHash('sha256').update(`booking ${subject}`).digest();

/** One after another for each subject; always in the same order, so that two never wait for each other. */
async function lock(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  await Promise.all(
    hashes.map((hash) =>
      tx.run(sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`),
    ),
  );
}

interface Held {
  /** The most of any subject. */
  readonly unpaid: number;
  readonly hourly: number;
  /** This quote is counted already. */
  readonly isCounted: boolean;
}

/** Counts what the subjects hold, and forgets what counts no more. */
async function countOf(
  tx: Tx,
  hashes: readonly Buffer[],
  quoteId: string,
  now: number,
): Promise<Held> {
  const hourAgo = isoOf(now - HOUR);
  const rows = await tx.many(sql<{ unpaid: number; hourly: number; counted: boolean }>`
    with held as (
      select h.subject_hash, h.quote_id, h.made_at > ${hourAgo} as recent,
        case when b.id is null then h.made_at > ${isoOf(now - PENDING_MS)}
          else b.authorised = 0 and b.captured = 0 and b.over_at > ${isoOf(now)} and b.state not in ('CANCELLED', 'REJECTED', 'EXPIRED')
        end as unpaid
      from booking_hold h left join booking b on b.agency_id = h.agency_id and b.quote_claim = h.quote_id
      where h.agency_id = ${tx.agencyId} and h.subject_hash = any(${hashes}::bytea[])),
    over as (
      delete from booking_hold h using held
      where h.agency_id = ${tx.agencyId} and h.subject_hash = held.subject_hash and h.quote_id = held.quote_id
        and not held.recent and not held.unpaid)
    select count(*) filter (where unpaid)::integer as unpaid, count(*) filter (where recent)::integer as hourly,
      bool_or(quote_id = ${quoteId} and (recent or unpaid)) as counted
    from held group by subject_hash`);
  return {
    unpaid: Math.max(0, ...rows.map(({ unpaid }) => unpaid)),
    hourly: Math.max(0, ...rows.map(({ hourly }) => hourly)),
    isCounted: rows.some(({ counted }) => counted),
  };
}
