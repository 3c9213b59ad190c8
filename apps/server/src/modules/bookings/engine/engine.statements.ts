// The single statement that records a change: lease (guarded by fence), row (guarded by version),
// transitions, step, payment, refund, messages, task and audit. One statement is one round trip and
// one plan; parts that a change does not need are omitted.
import type { BookingState, GatewayPayment } from '@portico/contract';
import { BALANCE_UNCHARGED } from '@portico/rules/balance';
import { type Effect, stepKey } from '@portico/rules/lifecycle';
import { type AuditAction, auditEntry } from '../../../kernel/audit.ts';
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import type { WorkItem } from '../../../kernel/db/database.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import { isDueAgain } from '../../../kernel/db/work.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { outboxEntries } from '../../../kernel/outbox.ts';
import { processName } from '../../../kernel/process-name.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { wordsInsert, wordsOfLocator } from '../record/search-words.ts';
import { balanceWork, familyWork } from './change-work.ts';
import { applied } from './engine.row.ts';
import { BOOKING_MAIL, type Change } from './engine.types.ts';

/** Records a change of an existing booking, with `extra` parts. Fails with GUARD_BROKEN. */
export function recordStatement(
  item: WorkItem,
  change: Change,
  clock: Clock,
  leaseMs: number,
  extra: readonly Sql[] = [],
): Sql {
  const parts = [
    sql`lease as (${leaseUpdate(item, change, leaseMs)})`,
    sql`moved as (${rowUpdate(change)})`,
    ...changeParts(change, clock),
    ...extra,
  ];
  return sql`with ${sql.join(parts, ', ')} select portico.must_hold(exists (select 1 from moved))`;
}

/** Returns the parts of a change besides lease and row; each is named after its table. */
export function changeParts(change: Change, clock: Clock): Sql[] {
  const { before, facts, effects, path } = change;
  const now = isoOf(change.at);
  const parts: Sql[] = [];
  if (path.length > 0) parts.push(sql`transitions as (${pathInsert(change, now)})`);
  if (facts.answered) parts.push(sql`answer as (${answerUpdate(before, facts.answered, now)})`);
  if (facts.payment) parts.push(sql`paid as (${paymentUpdate(before, facts.payment, now)})`);
  if (facts.refund)
    parts.push(
      sql`refund_answer as (${refundUpdate(change, now)})`,
      sql`given_back as (${givenBack(change)})`,
    );
  for (const effect of effects) {
    if (effect.kind === 'call') parts.push(sql`intent as (${intentInsert(before, effect, now)})`);
    if (effect.kind === 'call' && effect.step === 'refund')
      parts.push(sql`refund_intent as (${refundInsert(before, effect, now, clock)})`);
    if (effect.kind === 'open-task') parts.push(sql`task as (${taskInsert(change, now, clock)})`);
  }
  const locator = facts.issued?.locator ?? null;
  if (locator !== null && locator !== before.issued?.locator)
    parts.push(
      sql`words_issued as (${wordsInsert(before.agencyId, wordsOfLocator(before, locator))})`,
    );
  const family = familyWork(change);
  if (family !== null) parts.push(sql`family as (${family})`);
  if (standsAgain(change)) parts.push(...reopened(before));
  const balance = balanceWork(change);
  if (balance !== null) parts.push(sql`balance as (${balance})`);
  const mails = before.parent === null ? mailsOf(change) : amendmentMails(change, before.parent);
  if (mails.length > 0) parts.push(...outboxEntries(before.agencyId, clock, mails));
  if (before.state === 'MANUAL' && change.next.state !== 'MANUAL')
    parts.push(sql`task_closed as (${taskClosed(change, now)})`);
  const entry = auditOf(change, now);
  if (entry !== null) parts.push(sql`audited as (${entry})`);
  return parts;
}

/**
 * The lease continues, or ends with the next due time: 'infinity' if nothing is due. A hint
 * received meanwhile is kept.
 */
function leaseUpdate(item: WorkItem, { effects, at }: Change, leaseMs: number): Sql {
  const wait = effects.find((effect) => effect.kind === 'wait');
  const dueAt =
    wait?.kind === 'wait'
      ? isoOf(wait.until)
      : effects.some(({ kind }) => kind === 'rest')
        ? 'infinity'
        : null;
  const change =
    dueAt === null
      ? sql`lease_until = ${isoOf(at + leaseMs)}`
      : sql`lease_owner = null, lease_until = null, attempts = 0,
          due_at = case when ${isDueAgain(item)} then least(due_at, ${dueAt}::timestamptz) else ${dueAt}::timestamptz end`;
  return sql`
    update work_item set ${change}
    where agency_id = ${item.agencyId} and kind = ${item.kind} and id = ${item.id} and fence = ${item.fence} and lease_owner is not null
    returning 1`;
}

function rowUpdate(change: Change): Sql {
  const { before, effects, at } = change;
  const row = applied(change);
  const release = effects.some(({ kind }) => kind === 'release-quote')
    ? sql`, quote_claim = null`
    : sql.empty;
  const reason = cancelReason(change);
  // an amendment ends with its booking: what a change still had to refund is part of that
  const ends = before.backOpen > 0 && change.path.some(({ to }) => to === 'CANCELLING');
  return sql`
    update booking set version = ${row.version}, state = ${row.state}, failure = ${row.failure}, held_from = ${row.heldFrom},
      doubt = ${row.doubt === null ? null : JSON.stringify(row.doubt)}::jsonb, refund_round = ${row.refundRound}, penalty = ${row.penalty},
      authorised = ${row.authorised}, captured = ${row.captured}, refunded = ${row.refunded}, written_off = ${row.writtenOff}, changed_at = ${isoOf(at)},
      supplier_reference = ${row.supplierReference}, confirmed_at = ${row.confirmedAt}, cancelled_at = ${row.cancelledAt}, giving_back = ${row.givingBack} ${release}
      ${change.facts.issued === undefined ? sql.empty : sql`, issued = ${JSON.stringify(row.issued)}::jsonb`}
      ${change.facts.credits === undefined ? sql.empty : sql`, credits = ${JSON.stringify(row.credits)}::jsonb`}
      ${change.facts.refused === undefined ? sql.empty : sql`, refused = ${JSON.stringify(row.refused)}::jsonb`}
      ${endsAlone(change) ? sql`, ends_alone = ${row.isAlone ?? false}, end_penalty = ${row.endPenalty}, back = ${row.back}, back_open = ${row.backOpen}` : sql.empty}
      ${ends ? sql`, back_open = 0` : sql.empty}
      ${reason === undefined ? sql.empty : sql`, cancel_reason = ${reason}`}
    where agency_id = ${before.agencyId} and id = ${before.id} and version = ${before.version} and exists (select 1 from lease)
    returning 1`;
}

/** Returns true if an addition's own cancellation begins or has failed. */
const endsAlone = ({ before, next, facts }: Change): boolean =>
  facts.alone !== undefined || (before.isAlone === true && next.state === 'CONFIRMED');

/** Returns true if a booking that was being cancelled is confirmed as before. */
const standsAgain = ({ before, next }: Change): boolean =>
  next.state === 'CONFIRMED' &&
  (before.heldFrom === 'CANCEL_UNKNOWN' ||
    before.state === 'CANCELLING' ||
    before.state === 'CANCEL_UNKNOWN');

/** Takes back what was written with the cancellation: penalties of amendments, a closed notice. */
const reopened = ({ agencyId, id }: BookingRow): readonly Sql[] => [
  sql`ends_open as (
    update booking set end_penalty = null
    where agency_id = ${agencyId} and parent_id = ${id} and end_penalty is not null and exists (select 1 from moved))`,
  sql`notice_open as (
    update booking_notice n set state = 'open', decided_at = null
    where n.agency_id = ${agencyId} and n.booking_id = ${id} and n.state = 'cancelled' and exists (select 1 from moved)
      and n.n = (select max(n) from booking_notice where agency_id = ${agencyId} and booking_id = ${id}))`,
];

/**
 * Free-text cancellation reason. Stored on the booking so that it can be erased; the audit log is
 * immutable.
 */
const cancelReason = (change: Change): string | null | undefined => {
  const { path, actor, decision } = change;
  if (standsAgain(change)) return null;
  return decision === undefined && path.some(({ to }) => to === 'CANCELLING')
    ? actor.note
    : undefined;
};

/**
 * Sequence numbers are derived from the version, so the last one need not be looked up; a change
 * has only a few steps.
 */
const SEQ_STEP = 16;

const pathInsert = ({ before: { agencyId, id, version }, path }: Change, now: string): Sql => sql`
  insert into booking_transition (agency_id, booking_id, seq, version, from_state, to_state, event, at, process) values ${sql.join(
    path.map(
      ({ from, to, event }, index) =>
        sql`(${agencyId}, ${id}, ${(version + 1) * SEQ_STEP + index}, ${version + 1}, ${from}, ${to}, ${event}, ${now}, ${processName()})`,
    ),
    ', ',
  )}`;

type Call = Extract<Effect, { kind: 'call' }>;

const intentInsert = ({ agencyId, id }: BookingRow, { step, round }: Call, now: string): Sql => sql`
  insert into booking_step as s (agency_id, booking_id, step, round, key, intended_at) values (${agencyId}, ${id}, ${step}, ${round}, ${stepKey(id, step, round)}, ${now})
  on conflict (agency_id, booking_id, step, round) do update set sends = s.sends + 1`;

const answerUpdate = (
  { agencyId, id }: BookingRow,
  { step, round, outcome, detail }: NonNullable<Change['facts']['answered']>,
  now: string,
): Sql => sql`
  update booking_step set answered_at = ${now}, outcome = ${outcome}, detail = ${detail.slice(0, 500)}
  where agency_id = ${agencyId} and booking_id = ${id} and step = ${step} and round = ${round}`;

const paymentUpdate = (
  { agencyId, id }: BookingRow,
  payment: GatewayPayment,
  now: string,
): Sql => sql`
  update payment set gateway_ref = ${payment.paymentRef}, status = ${payment.status}, authorised = ${payment.authorised.amount},
    captured = greatest(captured, ${payment.captured.amount}), refunded = greatest(refunded, ${payment.refunded.amount}),
    card_brand = coalesce(${payment.card?.brand ?? null}, card_brand), card_last4 = coalesce(${payment.card?.last4 ?? null}, card_last4),
    payer_url = ${payment.payerUrl}, capture_before = coalesce(${payment.captureBefore ?? null}::timestamptz, capture_before), changed_at = ${now}
  where agency_id = ${agencyId} and booking_id = ${id}`;

const refundInsert = (
  { agencyId, id, currency, payment }: BookingRow,
  { amount, round }: Call,
  now: string,
  clock: Clock,
): Sql => sql`
  insert into refund (agency_id, id, booking_id, payment_id, round, idempotency_key, amount, currency, status, created_at, changed_at)
  values (${agencyId}, ${uuidv7(clock)}, ${id}, ${payment?.id ?? null}, ${round}, ${stepKey(id, 'refund', round)}, ${amount}, ${currency}, 'requested', ${now}, ${now})
  on conflict (agency_id, booking_id, round) do nothing`;

function refundUpdate({ before, facts: { refund } }: Change, now: string): Sql {
  const status = refund?.status === 'pending' ? 'sent' : (refund?.status ?? 'requested');
  return sql`
    update refund set gateway_ref = ${refund?.refundRef ?? null}, status = ${status}, changed_at = ${now}
    where agency_id = ${before.agencyId} and booking_id = ${before.id} and round = ${before.refundRound}`;
}

const givenBack = ({ before, next }: Change): Sql => sql`
  update payment set refunded = greatest(refunded, ${next.refunded}) where agency_id = ${before.agencyId} and booking_id = ${before.id}`;

/**
 * Returns true if a card was declined before anything was booked and the price is still held: the
 * payer is back at the same checkout, which shows the decline.
 */
const isHeldAfterDecline = ({ before: { sale, supplierReference }, next, at }: Change): boolean =>
  next.failure === 'DECLINED' && supplierReference === null && Date.parse(sale.expiresAt) > at;

/**
 * Returns the mails of a change: about the booking as the lifecycle says, about a refund once the
 * gateway has completed it.
 */
function mailsOf(change: Change) {
  const {
    before: { id, language, refundRound },
    effects,
    facts,
  } = change;
  const mail = (about: string, to: 'traveller' | 'agency', key = about) => ({
    topic: BOOKING_MAIL,
    dedupeKey: `${id}:${key}:${to}`,
    payload: { bookingId: id, about, to, language },
  });
  const told = effects.flatMap((effect) =>
    effect.kind === 'notify' && !(effect.about === 'failed' && isHeldAfterDecline(change))
      ? [effect.about]
      : [],
  );
  return [
    ...told.flatMap((about) => [
      mail(about, 'traveller'),
      ...(about === 'failed' ? [] : [mail(about, 'agency')]),
    ]),
    ...(facts.refund?.status === 'completed'
      ? [mail('refund', 'traveller', `refund-${refundRound}`)]
      : []),
  ];
}

/**
 * Returns the mails of an amendment. For a refused one the traveller gets a mail about the parent
 * booking, which is unchanged. A completed one is reported once it is applied to its parent; a
 * refund of an amendment's payment is reported as for any booking. A second payment that came to
 * nothing changes nothing: the booking still asks for it.
 */
function amendmentMails(change: Change, { id: above, kind }: NonNullable<BookingRow['parent']>) {
  const { before, effects, facts } = change;
  const isRefused = effects.some((effect) => effect.kind === 'notify' && effect.about === 'failed');
  const mail = (bookingId: string, about: string, key: string) => ({
    topic: BOOKING_MAIL,
    dedupeKey: `${before.id}:${key}:traveller`,
    payload: { bookingId, about, to: 'traveller', language: before.language },
  });
  return [
    ...(isRefused && kind !== 'balance' && !isHeldAfterDecline(change)
      ? [mail(above, kind === 'change' ? 'not-changed' : 'not-added', 'refused')]
      : []),
    ...(facts.refund?.status === 'completed'
      ? [mail(before.id, 'refund', `refund-${before.refundRound}`)]
      : []),
  ];
}

/**
 * Returns the reason of the task about a held booking: the state in which it was held, or
 * BALANCE_UNCHARGED for a second payment that the supplier counts as made without a charge.
 */
const taskReason = ({ before: { parent }, next: { heldFrom, failure } }: Change): string =>
  parent?.kind === 'balance' && heldFrom === 'CANCEL_UNKNOWN' && failure !== null
    ? BALANCE_UNCHARGED
    : (heldFrom ?? 'unknown');

const taskInsert = (change: Change, now: string, clock: Clock): Sql => sql`
  insert into booking_task (agency_id, id, booking_id, opened_at, reason) values (${change.before.agencyId}, ${uuidv7(clock)}, ${change.before.id}, ${now}, ${taskReason(change)})`;

/** Closes the task of a held booking that continues. */
const taskClosed = ({ before: { agencyId, id }, actor, decision }: Change, now: string): Sql => sql`
  update booking_task set settled_at = ${now}, decision = ${decision ?? 'ask-again'}, note = ${actor.note ?? null}, settled_by = ${actor.id ?? actor.type}
  where agency_id = ${agencyId} and booking_id = ${id} and break_id is null and settled_at is null`;

const AUDITED: Partial<Record<BookingState, AuditAction>> = {
  CONFIRMED: 'booking.confirmed',
  CANCELLING: 'booking.cancel',
  CANCELLED: 'booking.cancelled',
  REJECTED: 'booking.failed',
  EXPIRED: 'booking.expired',
  MANUAL: 'booking.held',
};

function auditOf(change: Change, now: string): Sql | null {
  const { before, next, path, actor, decision } = change;
  const action =
    decision !== undefined && path.length > 0
      ? 'booking.decide'
      : before.givingBack && next.state === 'CONFIRMED'
        ? 'booking.given-back'
        : decision === undefined && standsAgain(change)
          ? 'booking.cancel-refused'
          : path.map(({ to }) => AUDITED[to]).findLast((found) => found !== undefined);
  if (action === undefined) return null;
  const { failure, captured, refunded, penalty, state } = next;
  return auditEntry(before.agencyId, {
    at: now,
    actorType: actor.type,
    actorId: actor.id,
    via: actor.via,
    action,
    object: `booking:${before.reference}`,
    before: { state: before.state, version: before.version },
    after: {
      state,
      version: before.version + 1,
      failure,
      captured,
      refunded,
      penalty,
      ...(decision === undefined ? {} : { decision, writtenOff: next.writtenOff }),
    },
    ip: actor.ip,
    correlationId: actor.correlationId,
  });
}
