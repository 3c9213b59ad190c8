// Environment required by the gateway suite, and its helpers.
import type {
  AuthoriseOrder,
  GatewayOutcome,
  GatewayPayment,
  PaymentGateway,
} from '@portico/contract';
import { randomUUID } from 'node:crypto';
import { contextFor } from './conditions.ts';

/** A received webhook: raw bytes, headers in lower case. */
export interface ReceivedWebhook {
  readonly rawBody: Uint8Array;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface GatewayRehearsal {
  readonly gateway: PaymentGateway;
  readonly unreachable: PaymentGateway;
  readonly wrongKey: PaymentGateway;
  /** Another merchant at the same gateway. */
  readonly other: PaymentGateway;
  /** Simulates the payer on the hosted page. */
  pay(
    paymentRef: string,
    how: 'plain' | 'challenge-passed' | 'challenge-failed' | 'declined' | 'insufficient',
  ): Promise<void>;
  /** Webhooks received so far, oldest first. */
  webhooks(): readonly ReceivedWebhook[];
  /** Money actually moved for this payment: from the gateway's own ledger, not its responses. */
  moved(paymentRef: string): {
    readonly captures: number;
    readonly captured: number;
    readonly refunds: number;
    readonly refunded: number;
  };
  stop(): Promise<void>;
}

export const TOTAL = { amount: 87_840, currency: 'USD' };
export const NOTHING = { amount: 0, currency: 'USD' };

export const authoriseOrder = (changes: Partial<AuthoriseOrder> = {}): AuthoriseOrder => ({
  key: `${randomUUID()}:authorise:1`,
  reference: 'PF-20771',
  amount: TOTAL,
  description: 'Casa do Miradouro, 19–23 June',
  returnUrl: 'http://full.localhost:3000/booknow/hotels/confirm-payment?booking=PF-20771',
  cancelUrl: 'http://full.localhost:3000/booknow/hotels/checkout',
  language: 'en',
  payerEmail: 'nadia.rahman@mail.example',
  merchantName: 'Fairwater Travel',
  expiresAt: '2027-03-01T12:45:00.000Z',
  ...changes,
});

export function valueOf<T>(outcome: GatewayOutcome<T>): T {
  if (outcome.kind !== 'ok')
    throw new Error(`expected an answer, got ${outcome.kind}: ${outcome.message}`);
  return outcome.value;
}

/** The gateway of a suite, with payments in each state. */
export interface GatewayStage {
  /** Throws before the suite has started. */
  readonly r: GatewayRehearsal;
  opened(changes?: Partial<AuthoriseOrder>, faults?: string): Promise<GatewayPayment>;
  /** Created, and paid on the card page. */
  authorised(changes?: Partial<AuthoriseOrder>, faults?: string): Promise<GatewayPayment>;
  captured(): Promise<GatewayPayment>;
}

export function gatewayStage(rehearsal: () => GatewayRehearsal): GatewayStage {
  const opened: GatewayStage['opened'] = async (changes = {}, faults = '') =>
    valueOf(await rehearsal().gateway.authorise(authoriseOrder(changes), contextFor(faults)));
  const authorised: GatewayStage['authorised'] = async (changes, faults) => {
    const r = rehearsal();
    const { paymentRef } = await opened(changes, faults);
    await r.pay(paymentRef, 'plain');
    return valueOf(await r.gateway.retrieve(paymentRef, contextFor()));
  };
  return {
    get r() {
      return rehearsal();
    },
    opened,
    authorised,
    async captured() {
      const { paymentRef } = await authorised();
      const key = `${randomUUID()}:capture:1`;
      return valueOf(await rehearsal().gateway.capture(paymentRef, TOTAL, key, contextFor()));
    },
  };
}
