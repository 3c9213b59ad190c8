import { randomBytes } from 'node:crypto';
import type { FaultPlan } from '../faults/faults.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Payment } from './payments.repo.ts';
import type { CreateBody } from './wire.ts';

const SHORT_HOLD_MS = 600_000;

/** The merchant's call that opens a payment. */
interface Opening {
  readonly account: string;
  readonly agency: string;
  readonly nowMs: number;
  readonly plan: FaultPlan;
}

/** Returns a payment that waits for its payer. */
export const newPayment = (
  { clock }: { readonly clock: Clock },
  body: CreateBody,
  key: string,
  fingerprint: string,
  call: Opening,
): Payment => ({
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
    ...(body.payer_may_retry === true ? { mayRetry: true } : {}),
    agency: call.agency,
    faults: call.plan.own,
    ...(call.plan.has('short-hold') ? { holdMs: SHORT_HOLD_MS } : {}),
  },
  expiresMs: Date.parse(body.expires_at),
  offsetMs: call.nowMs - clock.now(),
  createdAt: new Date(call.nowMs).toISOString(),
});
