// The port every payment gateway implements (design, section 6). Amounts in minor units; every call
// carries a derived key.
import type { Instant, Money } from '../vocabulary.ts';

export interface GatewayProfile {
  readonly name: string;
  /** How long the gateway remembers idempotency keys (milliseconds). */
  readonly keyMemoryMs: number;
  readonly timeoutMs: number;
  /** ISO codes of the currencies it charges in; null: it does not say, and every one is tried. */
  readonly currencies: readonly string[] | null;
}

export interface GatewayContext {
  readonly agencyId: string;
  readonly correlationId: string;
  readonly signal: AbortSignal;
  readonly now: Instant;
  readonly faults?: string;
}

export type GatewayRefusal = {
  readonly kind: 'refused';
  readonly reason: 'DECLINED' | 'NOT_FOUND' | 'INVALID' | 'EXPIRED';
  readonly message: string;
};
export type GatewayUnknown = { readonly kind: 'unknown'; readonly message: string };
export type GatewayNotDone = { readonly kind: 'not-done'; readonly message: string };
export type GatewayOutcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | GatewayRefusal
  | GatewayUnknown
  | GatewayNotDone;

export interface AuthoriseOrder {
  readonly key: string;
  readonly reference: string;
  readonly amount: Money;
  readonly description: string;
  /** Where the hosted page sends the payer afterwards. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Where the gateway sends its events. */
  readonly webhookUrl?: string;
  readonly language: string;
  readonly payerEmail: string;
  readonly merchantName: string;
  /** After this instant the gateway must not authorise any more. */
  readonly expiresAt: Instant;
}

/** A payment as the gateway has it. The gateway's ledger is the truth. */
export interface GatewayPayment {
  readonly paymentRef: string;
  readonly status: 'requires_payer' | 'authorised' | 'captured' | 'voided' | 'declined' | 'expired';
  readonly authorised: Money;
  readonly captured: Money;
  readonly refunded: Money;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** The hosted page, while the payer must act. */
  readonly payerUrl: string | null;
}

export interface GatewayRefund {
  readonly refundRef: string;
  readonly amount: Money;
  readonly status: 'pending' | 'completed' | 'failed';
}

/** A payment on the gateway's own list, with what is needed to find it in ours. */
export interface HeldPayment extends GatewayPayment {
  /** The key it was opened with. */
  readonly key: string;
  /** Our booking's reference. */
  readonly reference: string;
  readonly createdAt: Instant;
  readonly refunds: readonly (GatewayRefund & { readonly key: string })[];
}

export interface GatewayEvent {
  readonly eventId: string;
  readonly paymentRef: string;
  readonly type: string;
  readonly at: Instant;
}

export interface PaymentGateway {
  readonly profile: GatewayProfile;
  /** `ok` with status 'requires_payer': the customer must act at payerUrl. */
  authorise(
    order: AuthoriseOrder,
    context: GatewayContext,
  ): Promise<GatewayOutcome<GatewayPayment>>;
  capture(
    paymentRef: string,
    amount: Money,
    key: string,
    context: GatewayContext,
  ): Promise<GatewayOutcome<GatewayPayment>>;
  void(
    paymentRef: string,
    key: string,
    context: GatewayContext,
  ): Promise<GatewayOutcome<GatewayPayment>>;
  refund(
    paymentRef: string,
    amount: Money,
    key: string,
    context: GatewayContext,
  ): Promise<GatewayOutcome<GatewayRefund>>;
  /** By the gateway's reference. */
  retrieve(paymentRef: string, context: GatewayContext): Promise<GatewayOutcome<GatewayPayment>>;
  /** By our key, when the answer to `authorise` was never seen. `ok` with null: no such payment. */
  findByKey(key: string, context: GatewayContext): Promise<GatewayOutcome<GatewayPayment | null>>;
  /** By our key, when the answer to `refund` was never seen. */
  findRefund(
    paymentRef: string,
    key: string,
    context: GatewayContext,
  ): Promise<GatewayOutcome<GatewayRefund | null>>;
  /**
   * Every payment of this agency's account that was opened or changed in [from, until), by the
   * gateway's clock, as it stands now. Comes in parts; throws PeerError when the list breaks off or
   * is not whole: part of a list is no answer.
   */
  paymentsBetween(
    from: Instant,
    until: Instant,
    context: GatewayContext,
  ): AsyncIterable<readonly HeldPayment[]>;
  /** Checks signature and age on the raw bytes; null when it is not genuine. */
  verifyWebhook(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
    now: Instant,
  ): GatewayEvent | null;
  /** Settings a page may show. */
  readonly publicSettings: {
    readonly publicKey: string;
    readonly mode: 'test' | 'live';
    readonly methods: readonly string[];
    readonly cardBrands: readonly string[];
  };
}
