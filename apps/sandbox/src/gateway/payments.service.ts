import { createHash, randomBytes } from 'node:crypto';
import type { Step } from '@portico/contract/sandbox-faults';
import type { FaultPlan } from '../faults/faults.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { EventBox } from './events.repo.ts';
import type { Payment, PaymentRepo, Refund } from './payments.repo.ts';
import { Refusal } from './wire.ts';
import type { CreateBody } from './wire.ts';

/** A merchant's call. */
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
  /** Payments of the merchant's that were opened or changed in [from, until). */
  list(
    from: string,
    until: string,
    call: Call,
  ): readonly { readonly payment: Payment; readonly refunds: readonly Refund[] }[];
  /** Refunded and on the account again; pending ones do not count yet. */
  refunded(payment: Payment): number;
  /** Ends payments whose time is over, settles refunds that were pending. */
  sweep(): void;
}

const AUTHORISATION_MS = 7 * 86_400_000;

/** Faults of what happens without a merchant's call: those the payment was opened with, and its agency's. */
export type PlanOf = (payment: Payment, step: Step) => FaultPlan;

interface Deps {
  readonly database: Database;
  readonly payments: PaymentRepo;
  readonly events: EventBox;
  readonly clock: Clock;
  readonly planOf: PlanOf;
  readonly pendingRefundMs: number;
}

export function createPaymentsService({
  database,
  payments,
  events,
  clock,
  planOf,
  pendingRefundMs,
}: Deps): PaymentsService {
  const owned = (ref: string, call: Call): Payment => {
    const payment = payments.byRef(call.account, ref);
    if (payment === null) throw new Refusal('payment_unknown', 'No payment has this reference.');
    return overdue(payment, call.nowMs) ? expire(payment, call.nowMs) : payment;
  };

  const expire = (payment: Payment, nowMs: number): Payment => {
    database.transaction(() => {
      if (!payments.change(payment.ref, payment.status, { status: 'expired', challenge: null }))
        return;
      payments.record({
        at: iso(nowMs),
        kind: 'expire',
        key: payment.key,
        ref: payment.ref,
        amount: payment.amount,
        currency: payment.currency,
        status: 'expired',
      });
      events.add(payment, 'payment.expired', iso(nowMs), planOf(payment, 'authorise'));
    });
    return payments.byRef(payment.account, payment.ref) ?? payment;
  };

  /** Runs a change once for each key; a repeat must be the same call. Returns true when it was done before. */
  const doneBefore = (call: Call, key: string, words: readonly (string | number)[]): boolean => {
    const fingerprint = digest(words);
    const earlier = payments.effect(call.account, key);
    if (earlier !== null && earlier !== fingerprint) throw mismatch();
    if (earlier === null) payments.addEffect(call.account, key, fingerprint);
    return earlier !== null;
  };

  const record = (
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

  return {
    create: (body, key, call) => {
      const fingerprint = digest(['create', JSON.stringify(body)]);
      const earlier = payments.byKey(call.account, key);
      if (earlier !== null) {
        if (earlier.fingerprint !== fingerprint) throw mismatch();
        return owned(earlier.ref, call);
      }
      if (payments.effect(call.account, key) !== null) throw mismatch();
      const expiresMs = Date.parse(body.expires_at);
      if (expiresMs <= call.nowMs)
        throw new Refusal(
          'payment_expired',
          'The payment would be over before it begins.',
          'expires_at',
        );
      const payment: Payment = {
        ref: `pay_${randomBytes(12).toString('hex')}`,
        account: call.account,
        key,
        fingerprint,
        token: randomBytes(24).toString('base64url'),
        status: 'requires_payer',
        amount: body.amount,
        currency: body.currency,
        captured: 0,
        refunded: 0,
        brand: null,
        last4: null,
        challenge: null,
        attempts: 0,
        declineReason: null,
        details: {
          reference: body.reference,
          description: body.description,
          returnUrl: body.return_url,
          cancelUrl: body.cancel_url,
          webhookUrl: body.webhook_url ?? null,
          language: body.language,
          merchantName: body.merchant_name,
          agency: call.agency,
          faults: call.plan.own,
        },
        expiresMs,
        offsetMs: call.nowMs - clock.now(),
        createdAt: iso(call.nowMs),
      };
      database.transaction(() => payments.insert(payment));
      return payment;
    },

    capture: (ref, amount, currency, key, call) =>
      database.transaction(() => {
        const payment = owned(ref, call);
        requireCurrency(payment, currency);
        if (doneBefore(call, key, ['capture', ref, amount])) return owned(ref, call);
        if (payment.status === 'expired')
          throw new Refusal('payment_expired', 'The authorisation is over.');
        if (payment.status !== 'authorised')
          throw new Refusal(
            'wrong_state',
            `A payment that is ${payment.status} cannot be captured.`,
          );
        if (amount > payment.amount)
          throw new Refusal('amount_too_large', 'More than was authorised.', 'amount');
        payments.change(ref, 'authorised', { status: 'captured', captured: amount });
        record(payment, 'capture', key, amount, 'captured', call.nowMs);
        events.add(payment, 'payment.captured', iso(call.nowMs), call.plan);
        return owned(ref, call);
      }),

    void: (ref, key, call) =>
      database.transaction(() => {
        const payment = owned(ref, call);
        if (doneBefore(call, key, ['void', ref])) return owned(ref, call);
        if (
          payment.status === 'voided' ||
          payment.status === 'expired' ||
          payment.status === 'declined'
        )
          return payment;
        if (payment.status === 'captured')
          throw new Refusal('wrong_state', 'Captured money is given back by a refund.');
        payments.change(ref, payment.status, { status: 'voided', challenge: null });
        record(
          payment,
          'void',
          key,
          payment.status === 'authorised' ? payment.amount : 0,
          'voided',
          call.nowMs,
        );
        events.add(payment, 'payment.voided', iso(call.nowMs), call.plan);
        return owned(ref, call);
      }),

    refund: (ref, amount, currency, key, call) =>
      database.transaction(() => {
        const payment = owned(ref, call);
        requireCurrency(payment, currency);
        if (doneBefore(call, key, ['refund', ref, amount]))
          return requireRefund(payments.refundByKey(ref, key));
        if (payment.status !== 'captured')
          throw new Refusal(
            'wrong_state',
            `A payment that is ${payment.status} cannot be refunded.`,
          );
        if (payment.refunded + amount > payment.captured)
          throw new Refusal(
            'amount_too_large',
            'More than is left of what was captured.',
            'amount',
          );
        const fails = call.plan.has('refund-fails');
        const waits = fails || call.plan.has('refund-pending');
        const refund: Refund = {
          ref: `ref_${randomBytes(12).toString('hex')}`,
          payment: ref,
          key,
          amount,
          status: waits ? 'pending' : 'completed',
          becomes: fails ? 'failed' : 'completed',
          settlesMs: clock.now() + pendingRefundMs,
        };
        payments.change(ref, 'captured', { refunded: payment.refunded + amount });
        payments.insertRefund(refund);
        record(payment, 'refund', key, amount, refund.status, call.nowMs);
        if (!waits) events.add(payment, 'refund.completed', iso(call.nowMs), call.plan);
        return refund;
      }),

    get: owned,
    find: (key, call) => {
      const payment = payments.byKey(call.account, key);
      return payment === null ? null : owned(payment.ref, call);
    },
    findRefund: (ref, key, call) => payments.refundByKey(owned(ref, call).ref, key),
    list: (from, until, call) =>
      payments
        .changedBetween(call.account, iso(Date.parse(from)), iso(Date.parse(until)))
        .map((payment) => ({
          payment: owned(payment.ref, call),
          refunds: payments.refundsOf(payment.ref),
        })),
    refunded: (payment) => payment.refunded - payments.refundsOpen(payment.ref),

    sweep: () => {
      for (const payment of payments.overdue(clock.now()))
        expire(payment, clock.now() + payment.offsetMs);
      for (const refund of payments.unsettled(clock.now())) settle(refund);
    },
  };

  function settle(refund: Refund): void {
    const payment = payments.any(refund.payment);
    if (payment === null) return;
    const nowMs = clock.now() + payment.offsetMs;
    database.transaction(() => {
      payments.settleRefund(refund.ref, refund.becomes);
      if (refund.becomes === 'failed')
        payments.change(payment.ref, 'captured', { refunded: payment.refunded - refund.amount });
      record(payment, 'refund', refund.key, refund.amount, refund.becomes, nowMs);
      events.add(
        payment,
        refund.becomes === 'failed' ? 'refund.failed' : 'refund.completed',
        iso(nowMs),
        planOf(payment, 'refund'),
      );
    });
  }
}

export const authorisedUntil = (nowMs: number): number => nowMs + AUTHORISATION_MS;
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
