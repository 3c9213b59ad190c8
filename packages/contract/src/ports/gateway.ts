// Interface implemented by every payment gateway (design, section 6). Amounts are in minor units;
// every call carries a derived idempotency key.
import type { Instant, Money } from '../vocabulary.ts';

export interface GatewayProfile {
  readonly name: string;
  /** Milliseconds the gateway keeps idempotency keys. */
  readonly keyMemoryMs: number;
  readonly timeoutMs: number;
  /** ISO codes of the currencies it charges in; null if unknown: every currency is tried. */
  readonly currencies: readonly string[] | null;
  /**
   * Units of the currencies, by ISO code, that it does not count in ISO 4217 minor units or of which
   * it does not take every amount. The adapter converts; an amount that does not fit is refused
   * before a payment is opened.
   */
  readonly units?: GatewayUnits;
  /**
   * True if a payer whose card is declined may try another one on the same page. Such a payment
   * still requires its payer; it ends when it is paid, voided or expired, never as declined.
   */
  readonly payerMayRetry?: boolean;
  /** Milliseconds for which a payment must at least be open; it refuses an earlier expiry. */
  readonly leastPayMs?: number;
}

export type GatewayUnits = Readonly<Record<string, GatewayUnit>>;
/** How a gateway counts a currency. */
export interface GatewayUnit {
  /**
   * Number of ISO 4217 minor units that equal `theirs` units of the gateway: 1 króna (no decimals)
   * equals 100 of a gateway that counts hundredths; 20 hundredths of an ariary equal 1 fifth.
   */
  readonly ours: number;
  readonly theirs: number;
  /** Amounts are multiples of this, in the gateway's units. */
  readonly step: number;
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
  /** URL the hosted page redirects the payer to afterwards. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** URL the gateway sends its webhook events to. */
  readonly webhookUrl?: string;
  readonly language: string;
  readonly payerEmail: string;
  readonly merchantName: string;
  /** The gateway must not authorise after this instant. */
  readonly expiresAt: Instant;
}

/** A payment as recorded by the gateway, whose ledger is authoritative. */
export interface GatewayPayment {
  readonly paymentRef: string;
  readonly status: 'requires_payer' | 'authorised' | 'captured' | 'voided' | 'declined' | 'expired';
  readonly authorised: Money;
  readonly captured: Money;
  readonly refunded: Money;
  /**
   * Time from which an authorised payment can no longer be captured. Omitted if the gateway does not
   * say, or if nothing is authorised.
   */
  readonly captureBefore?: Instant;
  /**
   * Amount that the payer disputes with their bank; it may be taken back from the merchant. Omitted
   * if the gateway does not report disputes.
   */
  readonly disputed?: Money;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** URL of the hosted page while the payer must complete a step. */
  readonly payerUrl: string | null;
}

export interface GatewayRefund {
  readonly refundRef: string;
  readonly amount: Money;
  /** A completed refund may still fail, days later: the money is then back with the merchant. */
  readonly status: 'pending' | 'completed' | 'failed';
}

/** A payment in the gateway's list, with the fields needed to match it with ours. */
export interface HeldPayment extends GatewayPayment {
  /** Idempotency key it was created with. */
  readonly key: string;
  /** Our booking's reference. */
  readonly reference: string;
  readonly createdAt: Instant;
  readonly refunds: readonly (GatewayRefund & { readonly key: string })[];
}

/** An event names its payment by the gateway's reference, or by the key it was created with. */
export type GatewayEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly at: Instant;
  /**
   * Merchant account it belongs to, if the gateway sends the events of several to one address.
   */
  readonly account?: string;
  /**
   * Set if it is about a refund or a dispute, which can change a payment that was settled long
   * before: its booking is then compared with the gateway.
   */
  readonly about?: 'refund' | 'dispute';
} & ({ readonly paymentRef: string } | { readonly key: string });

export interface PaymentGateway {
  readonly profile: GatewayProfile;
  /** `ok` with status 'requires_payer': the customer must complete a step at payerUrl. */
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
  /** Retrieves a payment by the gateway's reference. */
  retrieve(paymentRef: string, context: GatewayContext): Promise<GatewayOutcome<GatewayPayment>>;
  /**
   * Finds a payment by our idempotency key if the response to `authorise` was lost. `since` is a
   * time before the payment was created, by our clock: some gateways must be asked for their list.
   * `ok` with null: no such payment.
   */
  findByKey(
    key: string,
    since: Instant,
    context: GatewayContext,
  ): Promise<GatewayOutcome<GatewayPayment | null>>;
  /** Finds a refund by our idempotency key if the response to `refund` was lost. */
  findRefund(
    paymentRef: string,
    key: string,
    context: GatewayContext,
  ): Promise<GatewayOutcome<GatewayRefund | null>>;
  /**
   * Streams all payments of this agency's account that were created or changed in [from, until), by
   * the gateway's clock, with their current state. Throws PeerError if the list breaks off or is
   * incomplete: a partial list must not be used.
   */
  paymentsBetween(
    from: Instant,
    until: Instant,
    context: GatewayContext,
  ): AsyncIterable<readonly HeldPayment[]>;
  /** Our merchant account, if its events name one. Events of other accounts are ignored. */
  readonly account?: string;
  /**
   * Verifies signature and age on the raw bytes; returns null if they are invalid. `not-for-us`:
   * genuine, but about no payment; it is accepted and ignored, because gateways switch off an
   * address that refuses their events.
   */
  verifyWebhook(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
    now: Instant,
  ): GatewayEvent | 'not-for-us' | null;
  /** Settings that may be sent to a page. */
  readonly publicSettings: {
    readonly publicKey: string;
    readonly mode: 'test' | 'live';
    readonly methods: readonly string[];
    readonly cardBrands: readonly string[];
  };
}
