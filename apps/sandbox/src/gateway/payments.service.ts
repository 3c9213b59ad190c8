import { createHash, randomBytes } from 'node:crypto';
import type { Step } from '@portico/contract/sandbox-faults';
import type { FaultPlan } from '../faults/faults.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import { CURRENCIES, requireStep } from './currencies.ts';
import type { DisputeRepo } from './disputes.repo.ts';
import type { EventBox } from './events.repo.ts';
import { newPayment } from './new-payment.ts';
import type { Payment, PaymentRepo } from './payments.repo.ts';
import type { Refund, RefundRepo } from './refunds.repo.ts';
import { Refusal } from './wire.ts';
import type { CreateBody } from './wire.ts';

/** Context of a merchant's call. */
export interface Call {
  readonly account: string;
  readonly agency: string;
  readonly nowMs: number;
  readonly plan: FaultPlan;
}

export interface PaymentsService {
  create(body: CreateBody, key: string, call: Call): Payment;
  capture(ref: string, amount: number, currency: string, key: string, call: Call): Payment;
  void(ref: string, key: string, call: Call): Payment;
  refund(ref: string, amount: number, currency: string, key: string, call: Call): Refund;
  get(ref: string, call: Call): Payment;
  find(key: string, call: Call): Payment | null;
  findRefund(ref: string, key: string, call: Call): Refund | null;
  /** Returns payments of the merchant that were opened or changed in [from, until). */
  list(
    from: string,
    until: string,
    call: Call,
  ): readonly { readonly payment: Payment; readonly refunds: readonly Refund[] }[];
  /** Completed refunds in minor units; pending ones are excluded. */
  refunded(payment: Payment): number;
  /** Amount disputed by the payer, in minor units. */
  disputed(payment: Payment): number;
  /** Expires overdue payments, and settles pending refunds. */
  sweep(): void;
}

const AUTHORISATION_MS = 7 * 86_400_000;
/** Least time that a page stays open on which another card may be tried. */
const RETRY_PAGE_MS = 30 * 60_000;

/**
 * Returns the faults of events without a merchant's call: those the payment was opened with, and
 * its agency's.
 */
export type PlanOf = (payment: Payment, step: Step) => FaultPlan;

interface Context {
  readonly database: Database;
  readonly payments: PaymentRepo;
  readonly refunds: RefundRepo;
  readonly disputes: DisputeRepo;
  readonly events: EventBox;
  readonly clock: Clock;
  readonly planOf: PlanOf;
  /** Milliseconds until a pending refund is decided. */
  readonly pendingRefundMs: number;
}

export function createPaymentsService(context: Context): PaymentsService {
  const { database, payments, refunds, disputes, clock } = context;
  return {
    create: (body, key, call) => create(context, body, key, call),
    capture(ref, amount, currency, key, call) {
      lapseIfSet(context, ref, call);
      return database.transaction(() => capture(context, { ref, amount, currency, key }, call));
    },
    void: (ref, key, call) => database.transaction(() => voidPayment(context, ref, key, call)),
    refund: (ref, amount, currency, key, call) =>
      database.transaction(() => refund(context, { ref, amount, currency, key }, call)),
    get: (ref, call) => owned(context, ref, call),
    find: (key, call) => {
      const payment = payments.byKey(call.account, key);
      return payment === null ? null : owned(context, payment.ref, call);
    },
    findRefund: (ref, key, call) => refunds.byKey(owned(context, ref, call).ref, key),
    list: (from, until, call) =>
      payments
        .changedBetween(call.account, iso(Date.parse(from)), iso(Date.parse(until)))
        .map((payment) => ({
          payment: owned(context, payment.ref, call),
          refunds: refunds.of(payment.ref),
        })),
    refunded: (payment) => payment.refunded - refunds.openAmount(payment.ref),
    disputed: (payment) => disputes.openAmount(payment.ref),
    sweep: () => {
      for (const payment of payments.overdue(clock.now()))
        expire(context, payment, clock.now() + payment.offsetMs);
      for (const open of refunds.due(clock.now())) decideRefund(context, open);
      for (const ref of disputes.due(clock.now())) openDispute(context, ref);
    },
  };
}

/** A change of an amount: the payment, the amount and the idempotency key. */
interface Change {
  readonly ref: string;
  readonly amount: number;
  readonly currency: string;
  readonly key: string;
}

function create(context: Context, body: CreateBody, key: string, call: Call): Payment {
  const { database, payments } = context;
  const fingerprint = digest(['create', JSON.stringify(body)]);
  const earlier = payments.byKey(call.account, key);
  if (earlier !== null) {
    if (earlier.fingerprint !== fingerprint) throw mismatch();
    return owned(context, earlier.ref, call);
  }
  if (payments.effect(call.account, key) !== null) throw mismatch();
  if (Date.parse(body.expires_at) <= call.nowMs)
    throw new Refusal(
      'payment_expired',
      'The payment would be over before it begins.',
      'expires_at',
    );
  if (body.payer_may_retry === true && Date.parse(body.expires_at) < call.nowMs + RETRY_PAGE_MS)
    throw new Refusal('invalid_request', 'This page is open for half an hour.', 'expires_at');
  if (!CURRENCIES.includes(body.currency))
    throw new Refusal('invalid_request', `Nothing is charged in ${body.currency}.`, 'currency');
  requireStep(body.amount, body.currency);
  const payment = newPayment(context, body, key, fingerprint, call);
  database.transaction(() => payments.insert(payment));
  return payment;
}

function capture(context: Context, { ref, amount, currency, key }: Change, call: Call): Payment {
  const { payments, disputes, events, clock, pendingRefundMs } = context;
  const payment = owned(context, ref, call);
  requireCurrency(payment, currency);
  if (doneBefore(context, call, key, ['capture', ref, amount])) return owned(context, ref, call);
  if (payment.status === 'expired')
    throw new Refusal('payment_expired', 'The authorisation is over.');
  if (payment.status !== 'authorised')
    throw new Refusal('wrong_state', `A payment that is ${payment.status} cannot be captured.`);
  if (amount > payment.amount)
    throw new Refusal('amount_too_large', 'More than was authorised.', 'amount');
  requireStep(amount, currency);
  payments.change(ref, 'authorised', { status: 'captured', captured: amount });
  if (call.plan.has('disputed')) disputes.plan(ref, amount, clock.now() + pendingRefundMs);
  record(context, payment, 'capture', key, amount, 'captured', call.nowMs);
  events.add(payment, 'payment.captured', iso(call.nowMs), call.plan);
  return owned(context, ref, call);
}

/** Ends an authorised payment by the fault `hold-lapsed`, before the capture and to stay. */
function lapseIfSet(context: Context, ref: string, call: Call): void {
  const payment = owned(context, ref, call);
  if (payment.status === 'authorised' && call.plan.has('hold-lapsed'))
    expire(context, payment, call.nowMs);
}

function voidPayment(context: Context, ref: string, key: string, call: Call): Payment {
  const { payments, events } = context;
  const payment = owned(context, ref, call);
  if (doneBefore(context, call, key, ['void', ref])) return owned(context, ref, call);
  const { status } = payment;
  if (status === 'voided' || status === 'expired' || status === 'declined') return payment;
  if (status === 'captured')
    throw new Refusal('wrong_state', 'Captured money is given back by a refund.');
  payments.change(ref, status, { status: 'voided', challenge: null });
  const held = status === 'authorised' ? payment.amount : 0;
  record(context, payment, 'void', key, held, 'voided', call.nowMs);
  events.add(payment, 'payment.voided', iso(call.nowMs), call.plan);
  return owned(context, ref, call);
}

function refund(context: Context, { ref, amount, currency, key }: Change, call: Call): Refund {
  const { payments, refunds, events, clock, pendingRefundMs } = context;
  const payment = owned(context, ref, call);
  requireCurrency(payment, currency);
  if (doneBefore(context, call, key, ['refund', ref, amount]))
    return requireRefund(refunds.byKey(ref, key));
  if (payment.status !== 'captured')
    throw new Refusal('wrong_state', `A payment that is ${payment.status} cannot be refunded.`);
  if (payment.refunded + amount > payment.captured)
    throw new Refusal('amount_too_large', 'More than is left of what was captured.', 'amount');
  // all that is left of a payment from before there were steps
  if (payment.refunded + amount < payment.captured) requireStep(amount, currency);
  const fails = call.plan.has('refund-fails');
  const failsLate = call.plan.has('refund-fails-late');
  const waits = fails || call.plan.has('refund-pending');
  const made: Refund = {
    ref: `ref_${randomBytes(12).toString('hex')}`,
    payment: ref,
    key,
    amount,
    status: waits ? 'pending' : 'completed',
    becomes: fails || failsLate ? 'failed' : 'completed',
    settlesMs: clock.now() + pendingRefundMs,
  };
  payments.change(ref, 'captured', { refunded: payment.refunded + amount });
  refunds.insert(made);
  record(context, payment, 'refund', key, amount, made.status, call.nowMs);
  if (!waits) events.add(payment, 'refund.completed', iso(call.nowMs), call.plan);
  return made;
}

/** Returns the payment in its current state. Throws if the account has none with this reference. */
function owned(context: Context, ref: string, call: Call): Payment {
  const payment = context.payments.byRef(call.account, ref);
  if (payment === null) throw new Refusal('payment_unknown', 'No payment has this reference.');
  return overdue(payment, call.nowMs) ? expire(context, payment, call.nowMs) : payment;
}

function expire(context: Context, payment: Payment, nowMs: number): Payment {
  const { database, payments, events, planOf } = context;
  database.transaction(() => {
    if (!payments.change(payment.ref, payment.status, { status: 'expired', challenge: null }))
      return;
    record(context, payment, 'expire', payment.key, payment.amount, 'expired', nowMs);
    events.add(payment, 'payment.expired', iso(nowMs), planOf(payment, 'authorise'));
  });
  return payments.byRef(payment.account, payment.ref) ?? payment;
}

/**
 * Records that a change was made under this key. Returns true if it was made before; a repeat must
 * be identical.
 */
function doneBefore(
  { payments }: Context,
  call: Call,
  key: string,
  words: readonly (string | number)[],
): boolean {
  const fingerprint = digest(words);
  const earlier = payments.effect(call.account, key);
  if (earlier !== null && earlier !== fingerprint) throw mismatch();
  if (earlier === null) payments.addEffect(call.account, key, fingerprint);
  return earlier !== null;
}

const record = (
  { payments }: Context,
  payment: Payment,
  kind: string,
  key: string,
  amount: number,
  status: string,
  nowMs: number,
): void =>
  payments.record({
    at: iso(nowMs),
    kind,
    key,
    ref: payment.ref,
    amount,
    currency: payment.currency,
    status,
  });

/** Settles a pending refund, or fails a completed one. */
function decideRefund(context: Context, { ref, payment: of, key, amount, becomes }: Refund): void {
  const { database, payments, refunds, events, clock, planOf } = context;
  const payment = payments.any(of);
  if (payment === null) return;
  const nowMs = clock.now() + payment.offsetMs;
  database.transaction(() => {
    refunds.decide(ref, becomes);
    if (becomes === 'failed')
      payments.change(payment.ref, 'captured', { refunded: payment.refunded - amount });
    record(context, payment, 'refund', key, amount, becomes, nowMs);
    events.add(
      payment,
      becomes === 'failed' ? 'refund.failed' : 'refund.completed',
      iso(nowMs),
      planOf(payment, 'refund'),
    );
  });
}

/** Opens the dispute of a payment. */
function openDispute(context: Context, ref: string): void {
  const { database, payments, disputes, events, clock, planOf } = context;
  const payment = payments.any(ref);
  if (payment === null) return;
  const nowMs = clock.now() + payment.offsetMs;
  database.transaction(() => {
    disputes.open(ref);
    const amount = disputes.openAmount(ref);
    record(context, payment, 'dispute', payment.key, amount, 'open', nowMs);
    events.add(payment, 'dispute.opened', iso(nowMs), planOf(payment, 'capture'));
  });
}

export const authorisedUntil = (nowMs: number, { details }: Payment): number =>
  nowMs + (details.holdMs ?? AUTHORISATION_MS);
export const iso = (ms: number): string => new Date(ms).toISOString();
export const overdue = (payment: Payment, nowMs: number): boolean =>
  (payment.status === 'requires_payer' || payment.status === 'authorised') &&
  nowMs >= payment.expiresMs;

const digest = (words: readonly (string | number)[]): string =>
  createHash('sha256').update(words.join('\u0001')).digest('hex');
const mismatch = (): Refusal =>
  new Refusal(
    'idempotency_mismatch',
    'This Idempotency-Key was used for another call.',
    'Idempotency-Key',
  );

function requireCurrency(payment: Payment, currency: string): void {
  if (payment.currency !== currency)
    throw new Refusal('invalid_request', `This payment is in ${payment.currency}.`, 'currency');
}

function requireRefund(refund: Refund | null): Refund {
  if (refund === null) throw new Refusal('payment_unknown', 'No refund has this key.');
  return refund;
}
