import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import { brandOf, outcomeOf } from './cards.ts';
import type { CardOutcome } from './cards.ts';
import type { EventBox } from './events.repo.ts';
import type { Payment, PaymentRepo, PaymentStatus } from './payments.repo.ts';
import { authorisedUntil, iso, overdue } from './payments.service.ts';
import type { PlanOf } from './payments.service.ts';

/**
 * Actions of the payer on the card page. Every step is idempotent: a payment past the step stays
 * unchanged.
 */
export interface PayerService {
  find(token: string): Payment | null;
  /** Reads only `digits` of the card, and stores only brand and last four digits. */
  pay(token: string, digits: string): Payment | null;
  answerChallenge(token: string, answer: 'right' | 'wrong' | 'refused'): Payment | null;
  leave(token: string): Payment | null;
}

/** Code that the bank would send to the card holder, shown on the page because this is a test. */
export const CHALLENGE_CODE = '1234';
export const MAX_ATTEMPTS = 3;

interface Context {
  readonly database: Database;
  readonly payments: PaymentRepo;
  readonly events: EventBox;
  readonly clock: Clock;
  readonly planOf: PlanOf;
}

/** Stored part of a card. */
interface Card {
  readonly brand?: string;
  readonly last4?: string;
}

export function createPayerService(context: Context): PayerService {
  const { payments } = context;
  const find = (token: string): Payment | null => findByToken(context, token);
  /** Returns the payment if its payer may still act. */
  const open = (token: string): Payment | null => {
    const payment = find(token);
    return payment?.status === 'requires_payer' ? payment : null;
  };
  return {
    find,
    pay: (token, digits) => {
      const payment = open(token);
      if (payment !== null) payWith(context, payment, digits);
      return find(token);
    },
    answerChallenge: (token, answer) => {
      const payment = open(token);
      if (payment?.challenge != null) {
        const attempts = payment.attempts + 1;
        if (answer === 'right') decide(context, payment, 'approved', {});
        else if (answer === 'refused' || attempts >= MAX_ATTEMPTS)
          decide(context, payment, 'declined', {});
        else payments.change(payment.ref, 'requires_payer', { attempts });
      }
      return find(token);
    },
    leave: (token) => {
      const payment = open(token);
      if (payment !== null) end(context, payment, 'voided', 'void', 'payment.voided', {});
      return find(token);
    },
  };
}

/** Returns the payment in its current state; expires it if overdue. */
function findByToken(context: Context, token: string): Payment | null {
  const { payments, clock } = context;
  const payment = payments.byToken(token);
  if (payment === null || !overdue(payment, clock.now() + payment.offsetMs)) return payment;
  end(context, payment, 'expired', 'expire', 'payment.expired', {});
  return payments.byToken(token);
}

/** Authorizes with the bank: it approves, declines, or requires a challenge first. */
function payWith(context: Context, payment: Payment, digits: string): void {
  const card = { brand: brandOf(digits) ?? 'card', last4: digits.slice(-4) };
  const outcome = context.planOf(payment, 'authorise').has('decline')
    ? 'declined'
    : outcomeOf(digits);
  if (outcome === 'challenge')
    context.payments.change(payment.ref, 'requires_payer', {
      ...card,
      challenge: 'approved',
      attempts: 0,
    });
  else decide(context, payment, outcome, card);
}

function decide(context: Context, payment: Payment, outcome: CardOutcome, card: Card): void {
  if (outcome === 'approved')
    end(context, payment, 'authorised', 'authorise', 'payment.authorised', {
      ...card,
      expiresMs: authorisedUntil(context.clock.now() + payment.offsetMs, payment),
    });
  else if (payment.details.mayRetry === true)
    context.payments.change(payment.ref, 'requires_payer', {
      challenge: null,
      declineReason: outcome,
    });
  else
    end(context, payment, 'declined', 'decline', 'payment.declined', {
      ...card,
      declineReason: outcome,
    });
}

/** Completes the payer's part, with its ledger line and its event. */
function end(
  { database, payments, events, clock, planOf }: Context,
  payment: Payment,
  status: PaymentStatus,
  kind: string,
  type: string,
  change: Card & { readonly declineReason?: string; readonly expiresMs?: number },
): void {
  const at = iso(clock.now() + payment.offsetMs);
  database.transaction(() => {
    if (!payments.change(payment.ref, 'requires_payer', { status, challenge: null, ...change }))
      return;
    payments.record({
      at,
      kind,
      key: payment.key,
      ref: payment.ref,
      amount: payment.amount,
      currency: payment.currency,
      status,
    });
    events.add(payment, type, at, planOf(payment, 'authorise'));
  });
}
