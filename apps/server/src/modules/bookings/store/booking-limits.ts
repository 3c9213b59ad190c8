// Limits the unpaid bookings a visitor may hold and the bookings it may make per hour, so that
// inventory is not blocked and mailboxes are not flooded free of charge. Counts by session, network
// address and mailbox, or by account for customers, exactly across all processes; by session and
// mailbox also over all agencies, whose suppliers' stock is the same.
import { createHash, createHmac } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import type { Viewer } from '@portico/rules/access';
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import type { Keys } from '../../../kernel/keys.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import { mailboxOf } from '../../../kernel/mailboxes.ts';

/** The person who books. */
export interface Booker {
  readonly viewer: Viewer;
  readonly sessionId: string;
  /** The visitor's part of the network address (callerOf in kernel/tries.ts). */
  readonly address: string;
  /** Mailbox that receives the confirmation. */
  readonly email: string;
}

/** Parts of the creating statement that count the booking; refusedBy reports the violated limit. */
export interface Admission {
  /** Locks to acquire before the statement reads: other counts of the same visitor wait. */
  readonly locks: readonly string[];
  readonly parts: readonly Sql[];
  /** Condition that must be true, or the statement fails. */
  readonly guard: Sql;
}

/** The booking about to be made. */
export interface RequestedHold {
  readonly quoteId: string;
  /** Time from which it is over, as ISO 8601. */
  readonly overAt: string;
}

export interface BookingLimits {
  /**
   * Counts the booking about to be made of a quote; a quote that was counted before is not counted
   * again. Undefined if there is no limit.
   */
  admission(agencyId: string, booker: Booker, hold: RequestedHold): Admission | undefined;
}

interface Limit {
  /** Maximum number of active bookings without any payment. */
  readonly unpaid: number;
  /** Maximum number of bookings made per hour, whatever their outcome. */
  readonly hourly: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OF_VISITOR: Limit = { unpaid: 3, hourly: 10 };
/** For a logged-in customer: the mailbox is verified, and the account can be closed. */
const OF_CUSTOMER: Limit = { unpaid: 10, hourly: 40 };
/**
 * Milliseconds during which a quote counts although it has no row yet: the previous version is
 * about to write its booking.
 */
const PENDING_MS = 30_000;
/** Number of admissions after which the holds of visitors who did not return are deleted. */
const SWEEP_EVERY = 500;
const OLDEST_MS = 500 * DAY;
/**
 * Longest time for which a mailbox counts as holding an unpaid booking over all agencies: any
 * mailbox can be entered, so its owner must not be refused everywhere until a distant stay is over.
 */
const MAILBOX_SHARED_MS = DAY;
/** Error code of a statement whose visitor is over a limit. */
const REFUSED = 'PT429';

/**
 * Creates the limits.
 * @param key key of the hashes under which a visitor is counted over all agencies
 * @param factor multiplier of the limits (RATE_FACTOR)
 */
export function bookingLimits(clock: Clock, key: Buffer, factor: number): BookingLimits {
  let admitted = 0;
  return {
    admission(agencyId, booker, { quoteId, overAt }) {
      const { user } = booker.viewer;
      if (user !== undefined && user.type !== 'Customer') return undefined;
      const { unpaid, hourly } = user === undefined ? OF_VISITOR : OF_CUSTOMER;
      const hashes = subjectsOf(booker).map(hashOf);
      admitted += 1;
      const now = clock.now();
      const about = { agencyId, hashes, quoteId, now };
      const shared = sharedOf(booker, { overAt, now });
      const everywhere = {
        ...about,
        hashes: shared.map(({ subject }) => keyedWith(key)(subject)),
        untils: shared.map(({ until }) => until),
      };
      return {
        locks: hashes.map((hash) => hash.readBigInt64BE(0).toString()),
        parts: [
          elsewherePart(everywhere),
          ...countParts(about, { unpaid: unpaid * factor, hourly: hourly * factor }),
          holdPart(about),
          sharedHoldPart(everywhere),
          ...(admitted % SWEEP_EVERY === 0 ? [sweepPart(everywhere)] : []),
        ],
        guard: sql`portico.must_admit((select refused from admission))`,
      };
    },
  };
}

/**
 * Returns TOO_MANY_UNPAID or TOO_MANY_BOOKINGS if that is why a statement failed; otherwise
 * undefined.
 */
export function refusedBy(error: unknown): PorticoError | undefined {
  const { code, detail } = error as { readonly code?: unknown; readonly detail?: unknown };
  if (code !== REFUSED) return undefined;
  return detail === 'TOO_MANY_UNPAID'
    ? new PorticoError('TOO_MANY_UNPAID')
    : new PorticoError('TOO_MANY_BOOKINGS', { retryAfter: HOUR / 1_000 });
}

function subjectsOf({ viewer: { user }, sessionId, address, email }: Booker): readonly string[] {
  if (user !== undefined) return [`user:${user.id}`];
  return [
    ...(sessionId === '' ? [] : [`session:${sessionId}`]),
    `address:${address}`,
    `mailbox:${mailboxKey(email)}`,
  ];
}

interface SharedSubject {
  readonly subject: string;
  /** Time from which the booking no longer counts as unpaid over all agencies, as ISO 8601. */
  readonly until: string;
}

/** Returns the subjects that are counted over all agencies; addresses are shared by many people. */
function sharedOf(
  { viewer: { user }, sessionId, email }: Booker,
  { overAt, now }: { readonly overAt: string; readonly now: number },
): readonly SharedSubject[] {
  if (user !== undefined) return [];
  return [
    ...(sessionId === '' ? [] : [{ subject: `session:${sessionId}`, until: overAt }]),
    {
      subject: `mailbox:${mailboxKey(email)}`,
      until: isoOf(Math.min(Date.parse(overAt), now + MAILBOX_SHARED_MS)),
    },
  ];
}

/** Returns the key of the hashes under which visitors and mailboxes are counted over all agencies. */
export function countingKey(keys: Pick<Keys, 'derive'>): Buffer {
  const [current] = keys.derive('counting');
  if (current === undefined) throw new Error('there is no secret key');
  return current.secret;
}

const keyedWith =
  (key: Buffer) =>
  (subject: string): Buffer =>
    createHmac('sha256', key).update(subject).digest();

/** Domains of a provider that ignores dots in names: all spellings reach the same mailbox. */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalizes a mailbox: lower case, without the tag after a plus sign, and at Gmail without dots and
 * under one of its two domains.
 */
export function mailboxKey(email: string): string {
  const [name = '', host = ''] = mailboxOf(email).split('@');
  const [untagged = ''] = name.split('+', 1);
  return IGNORES_DOTS.has(host)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${host}`;
}

const hashOf = (subject: string): Buffer =>
  createHash('sha256').update(`booking ${subject}`).digest();

interface About {
  readonly agencyId: string;
  readonly hashes: readonly Buffer[];
  readonly quoteId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface AboutEverywhere extends About {
  /** For each hash: the time until which the booking counts as unpaid. */
  readonly untils: readonly string[];
}

/** The hold of a quote as `portico.release_hold` computes it. */
const sharedHold = ({ agencyId, quoteId }: About): Sql =>
  sql`sha256(convert_to(${`${agencyId} ${quoteId}`}::text, 'UTF8'))`;

/** Counts the other holds of each subject over all agencies. */
const elsewherePart = (about: AboutEverywhere): Sql => sql`elsewhere as (
  select count(*) filter (where unpaid_until > ${isoOf(about.now)}) as unpaid, count(*) filter (where made_at > ${isoOf(about.now - HOUR)}) as hourly
  from visitor_hold where subject_hash = any(${about.hashes}::bytea[]) and hold_hash <> ${sharedHold(about)} group by subject_hash)`;

const sharedHoldPart = (about: AboutEverywhere): Sql => sql`shared_hold as (
  insert into visitor_hold (subject_hash, hold_hash, made_at, unpaid_until)
  select u.hash, ${sharedHold(about)}, ${isoOf(about.now)}::timestamptz, u.until from unnest(${about.hashes}::bytea[], ${about.untils}::timestamptz[]) as u(hash, until)
  on conflict (subject_hash, hold_hash) do update set unpaid_until = excluded.unpaid_until)`;

/**
 * Counts the holds of each subject, takes the maximum, and deletes expired ones. If no subject is
 * at its limit even with all holds counted, no booking is read.
 */
const countParts = ({ agencyId, hashes, quoteId, now }: About, limit: Limit): Sql[] => [
  sql`holds as (
    select subject_hash, quote_id, made_at from booking_hold
    where agency_id = ${agencyId} and subject_hash in (${sql.join(hashes)}))`,
  sql`held as (
    select h.subject_hash, h.quote_id, h.made_at > ${isoOf(now - HOUR)} as recent,
      case when b.id is null then h.made_at > ${isoOf(now - PENDING_MS)}
        else b.authorised = 0 and b.captured = 0 and b.over_at > ${isoOf(now)} and b.state not in ('CANCELLED', 'REJECTED', 'EXPIRED')
      end as unpaid
    from holds h left join booking b on b.agency_id = ${agencyId} and b.quote_claim = h.quote_id
    where exists (select 1 from holds group by subject_hash having count(*) >= ${Math.min(limit.unpaid, limit.hourly)}))`,
  sql`holds_over as (
    delete from booking_hold h using held
    where h.agency_id = ${agencyId} and h.subject_hash = held.subject_hash and h.quote_id = held.quote_id
      and not held.recent and not held.unpaid)`,
  sql`counts as (
    select count(*) filter (where unpaid) as unpaid, count(*) filter (where recent) as hourly,
      bool_or(quote_id = ${quoteId} and (recent or unpaid)) as counted
    from held group by subject_hash)`,
  sql`admission as (
    select coalesce(bool_or(counted), false) as counted, case
      when bool_or(counted) then null
      when greatest(max(unpaid), (select max(unpaid) from elsewhere)) >= ${limit.unpaid} then 'TOO_MANY_UNPAID'
      when greatest(max(hourly), (select max(hourly) from elsewhere)) >= ${limit.hourly} then 'TOO_MANY_BOOKINGS' end as refused
    from counts)`,
];

const holdPart = ({ agencyId, hashes, quoteId, now }: About): Sql => sql`hold as (
  insert into booking_hold (agency_id, subject_hash, quote_id, made_at)
  select ${agencyId}::uuid, u.hash, ${quoteId}, ${isoOf(now)}::timestamptz from unnest(${hashes}::bytea[]) as u(hash), admission
  where not admission.counted on conflict do nothing)`;

/**
 * Deletes the holds that count no longer. The hold of the quote itself is left to the part that
 * writes it, and a row that another statement has locked to the next sweep.
 */
const sweepPart = (about: AboutEverywhere): Sql => sql`holds_forgotten as (
  delete from booking_hold where agency_id = ${about.agencyId} and made_at < ${isoOf(about.now - OLDEST_MS)}), shared_forgotten as (
  delete from visitor_hold where (subject_hash, hold_hash) in (
    select subject_hash, hold_hash from visitor_hold
    where made_at <= ${isoOf(about.now - HOUR)} and unpaid_until <= ${isoOf(about.now)} and hold_hash <> ${sharedHold(about)}
    for update skip locked))`;
