// What the engine reads and writes of a booking. One record = one transaction: lease, row (guarded by its version),
// transitions, step, payment, refund, messages, audit and the next due time.
import type { BookingState, GatewayPayment, GatewayRefund } from '@portico/contract';
import type { Effect, Lifecycle, Step } from '@portico/rules/lifecycle';
import { audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, WorkItem } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { finishWork, holdWork, LeaseLost, postponeWork, takeWork } from '../../kernel/db/work.ts';
import { isoOf } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { sendLater } from '../../kernel/outbox.ts';
import { processName } from '../../kernel/process-name.ts';
import { bookingColumns } from './bookings.columns.ts';
import type { Actor, BookingRow } from './bookings.types.ts';

export const BOOKING_WORK = 'booking';
/** Topic of the outbox: a mail about a booking. */
export const BOOKING_MAIL = 'booking.mail';

/** What a peer told beside the event itself. */
export interface Facts {
  readonly payment?: GatewayPayment | null;
  readonly supplierReference?: string;
  readonly refund?: GatewayRefund | null;
  /** Outcome of the call that was answered, for its step row. */
  readonly answered?: { readonly step: Step; readonly round: number; readonly outcome: string; readonly detail: string };
}

export interface Change {
  readonly before: BookingRow;
  readonly next: Lifecycle;
  readonly path: readonly { readonly from: BookingState; readonly to: BookingState; readonly event: string }[];
  readonly effects: readonly Effect[];
  readonly facts: Facts;
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly at: number;
}

const AUDITED: Partial<Record<BookingState, string>> = {
  CONFIRMED: 'booking.confirmed',
  CANCELLING: 'booking.cancel',
  CANCELLED: 'booking.cancelled',
  REJECTED: 'booking.failed',
  EXPIRED: 'booking.expired',
  MANUAL: 'booking.held',
};

export function engineRepo(db: Database, clock: Clock) {
  async function load(agencyId: string, id: string): Promise<BookingRow | undefined> {
    const [row] = await db.read(agencyId, sql<BookingRow>`select ${bookingColumns} where b.agency_id = ${agencyId} and b.id = ${id}`);
    return row;
  }

  /** Leases a booking to this process; undefined while another one works on it. */
  const take = (agencyId: string, id: string, leaseMs: number): Promise<WorkItem | undefined> =>
    db.tenant(agencyId, (tx) => takeWork(tx, { kind: BOOKING_WORK, id }, { owner: processName(), now: clock.now(), leaseMs }));

  /** Records a change, and what `also` writes with it; throws LeaseLost when this process may not write any more. Answers the row as it is now. */
  async function record(item: WorkItem, change: Change, also?: (tx: Tx) => Promise<unknown>): Promise<BookingRow> {
    const { before } = change;
    return db.tenant(before.agencyId, async (tx) => {
      await also?.(tx);
      await writeChange(tx, item, change, clock);
      return tx.one(sql<BookingRow>`select ${bookingColumns} where b.agency_id = ${before.agencyId} and b.id = ${before.id}`);
    });
  }

  /** Gives a lease back without a change: gone when nothing is under way, else due at once. */
  const release = (item: WorkItem, atRest: boolean): Promise<void> =>
    db.tenant(item.agencyId, (tx) => (atRest ? finishWork(tx, item) : postponeWork(tx, item, clock.now())));

  return { load, take, record, release };
}
export type EngineRepo = ReturnType<typeof engineRepo>;

/** Writes a change inside a transaction; the statements leave together and are answered in order. */
export async function writeChange(tx: Tx, item: WorkItem, change: Change, clock: Clock): Promise<void> {
  const { before, next, effects, facts, at, actor } = change;
  const now = isoOf(at);
  const work: Promise<unknown>[] = [holdWork(tx, item), updateBooking(tx, change, now, item)];
  if (change.path.length > 0) work.push(writePath(tx, change, now));
  if (facts.answered) work.push(writeAnswer(tx, before, facts.answered, now));
  if (facts.payment) work.push(writePayment(tx, before, facts.payment, now));
  for (const effect of effects) {
    if (effect.kind === 'call') work.push(writeIntent(tx, before, effect.step, effect.round, now));
    if (effect.kind === 'call' && effect.step === 'refund') work.push(writeRefundIntent(tx, before, effect, now, clock));
    if (effect.kind === 'notify') work.push(...notify(tx, before, effect.about, clock));
    if (effect.kind === 'open-task') work.push(openTask(tx, before, next, now, clock));
  }
  if (facts.refund) work.push(writeRefund(tx, before, facts.refund, next, now));
  await Promise.all(work);
  const wait = effects.find((effect) => effect.kind === 'wait');
  if (wait?.kind === 'wait') await postponeWork(tx, item, wait.until, { fresh: true });
  else if (effects.some((effect) => effect.kind === 'rest')) await finishWork(tx, item);
  const action = change.path.map(({ to }) => AUDITED[to]).findLast((found) => found !== undefined);
  if (action !== undefined) {
    await audit(tx, {
      at: now,
      actorType: actor.type,
      actorId: actor.id,
      via: actor.via,
      action,
      object: `booking:${before.reference}`,
      before: { state: before.state, version: before.version },
      after: { state: next.state, version: before.version + 1, failure: next.failure, captured: next.captured, refunded: next.refunded, penalty: next.penalty, ...(actor.note === undefined ? {} : { note: actor.note }) },
      ip: actor.ip,
      correlationId: actor.correlationId,
    });
  }
}

async function updateBooking(tx: Tx, { before, next, effects, facts }: Change, now: string, item: WorkItem): Promise<void> {
  const releases = effects.some((effect) => effect.kind === 'release-quote');
  const written = await tx.run(sql`
    update booking set version = version + 1, state = ${next.state}, failure = ${next.failure}, held_from = ${next.heldFrom},
      doubt = ${next.doubt === null ? null : JSON.stringify(next.doubt)}::jsonb, refund_round = ${next.refundRound}, penalty = ${next.penalty},
      authorised = ${next.authorised}, captured = ${next.captured}, refunded = ${next.refunded}, changed_at = ${now},
      supplier_reference = coalesce(${facts.supplierReference ?? null}, supplier_reference),
      confirmed_at = case when ${next.state}::text = 'CONFIRMED' then coalesce(confirmed_at, ${now}) else confirmed_at end,
      cancelled_at = case when ${next.failure === null && CANCELLED_STATES.has(next.state)}::boolean then coalesce(cancelled_at, ${now}) else cancelled_at end,
      quote_claim = case when ${releases}::boolean then null else quote_claim end
    where agency_id = ${before.agencyId} and id = ${before.id} and version = ${before.version}`);
  if (written !== 1) throw new LeaseLost(item);
}

/** The supplier has let go of the room: what is left is money. */
const CANCELLED_STATES: ReadonlySet<BookingState> = new Set(['REFUNDING', 'REFUND_UNKNOWN', 'REFUND_FAILED', 'CANCELLED']);

const writePath = (tx: Tx, { before: { agencyId, id, version }, path }: Change, now: string) =>
  tx.run(sql`
    insert into booking_transition (agency_id, booking_id, seq, version, from_state, to_state, event, at, process)
    select ${agencyId}, ${id}, t.n + (select coalesce(max(seq), 0) from booking_transition where agency_id = ${agencyId} and booking_id = ${id}),
      ${version + 1}, t.from, t.to, t.event, ${now}, ${processName()}
    from jsonb_to_recordset(${JSON.stringify(path.map((step, index) => ({ n: index + 1, ...step })))}::jsonb) as t(n integer, "from" text, "to" text, event text)`);

const writeIntent = (tx: Tx, { agencyId, id }: BookingRow, step: Step, round: number, now: string) =>
  tx.run(sql`
    insert into booking_step as s (agency_id, booking_id, step, round, key, intended_at)
    values (${agencyId}, ${id}, ${step}, ${round}, ${`${id}:${step}:${round}`}, ${now})
    on conflict (agency_id, booking_id, step, round) do update set sends = s.sends + 1`);

const writeAnswer = (tx: Tx, { agencyId, id }: BookingRow, answered: NonNullable<Facts['answered']>, now: string) =>
  tx.run(sql`
    update booking_step set answered_at = ${now}, outcome = ${answered.outcome}, detail = ${answered.detail.slice(0, 500)}
    where agency_id = ${agencyId} and booking_id = ${id} and step = ${answered.step} and round = ${answered.round}`);

const writePayment = (tx: Tx, { agencyId, id }: BookingRow, payment: GatewayPayment, now: string) =>
  tx.run(sql`
    update payment set gateway_ref = ${payment.paymentRef}, status = ${payment.status}, authorised = ${payment.authorised.amount},
      captured = greatest(captured, ${payment.captured.amount}), refunded = greatest(refunded, ${payment.refunded.amount}),
      card_brand = coalesce(${payment.card?.brand ?? null}, card_brand), card_last4 = coalesce(${payment.card?.last4 ?? null}, card_last4),
      payer_url = ${payment.payerUrl}, changed_at = ${now}
    where agency_id = ${agencyId} and booking_id = ${id}`);

const writeRefundIntent = (tx: Tx, { agencyId, id, currency }: BookingRow, effect: Extract<Effect, { kind: 'call' }>, now: string, clock: Clock) =>
  tx.run(sql`
    insert into refund (agency_id, id, booking_id, payment_id, round, idempotency_key, amount, currency, status, created_at, changed_at)
    select ${agencyId}, ${uuidv7(clock)}, ${id}, p.id, ${effect.round}, ${`${id}:refund:${effect.round}`}, ${effect.amount}, ${currency}, 'requested', ${now}, ${now}
    from payment p where p.agency_id = ${agencyId} and p.booking_id = ${id}
    on conflict (agency_id, booking_id, round) do nothing`);

async function writeRefund(tx: Tx, { agencyId, id, refundRound }: BookingRow, refund: GatewayRefund, next: Lifecycle, now: string): Promise<void> {
  const status = refund.status === 'pending' ? 'sent' : refund.status;
  await tx.run(sql`
    update refund set gateway_ref = ${refund.refundRef}, status = ${status}, changed_at = ${now}
    where agency_id = ${agencyId} and booking_id = ${id} and round = ${refundRound}`);
  await tx.run(sql`update payment set refunded = greatest(refunded, ${next.refunded}) where agency_id = ${agencyId} and booking_id = ${id}`);
}

function notify(tx: Tx, { id, language }: BookingRow, about: 'confirmed' | 'cancelled' | 'failed', clock: Clock): Promise<void>[] {
  const message = (to: 'traveller' | 'agency') =>
    sendLater(tx, clock, { topic: BOOKING_MAIL, dedupeKey: `${id}:${about}:${to}`, payload: { bookingId: id, about, to, language } });
  return about === 'failed' ? [message('traveller')] : [message('traveller'), message('agency')];
}

const openTask = (tx: Tx, { agencyId, id }: BookingRow, next: Lifecycle, now: string, clock: Clock) =>
  tx.run(sql`
    insert into booking_task (agency_id, id, booking_id, opened_at, reason)
    values (${agencyId}, ${uuidv7(clock)}, ${id}, ${now}, ${next.heldFrom ?? 'unknown'})`);
