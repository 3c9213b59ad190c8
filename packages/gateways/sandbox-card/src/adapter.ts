import type { GatewayContext, GatewayOutcome, PaymentGateway } from '@portico/contract';
import { createPeer, understand, wholeList } from '@portico/supplier-kit';
import type { PeerRecord, PeerReply, Shape } from '@portico/supplier-kit';
import { heldFrom, orderTo, paymentFrom, refundFrom, refusalFrom } from './map.ts';
import { SIGNATURE_HEADER, isGenuine } from './signature.ts';
import {
  wireError,
  wireEvent,
  wirePayment,
  wirePaymentLine,
  wirePayments,
  wireRefund,
  wireRefunds,
} from './wire.ts';

export interface SandboxCardOptions {
  /** Root of the sandbox for our calls, e.g. `http://127.0.0.1:4010`. */
  readonly baseUrl: string;
  /** Root of the sandbox for browsers, e.g. `http://localhost:4010`. */
  readonly publicBaseUrl: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  readonly profile: 'normal' | 'fast';
  /** Milliseconds a call may take, instead of that of the profile. */
  readonly timeoutMs?: number;
  readonly onCall?: (record: PeerRecord) => void;
}

const TIMEOUT_MS = { normal: 10_000, fast: 2_500 } as const;
/** A list may take so many times as long as a call. */
const LIST_FACTOR = 3;
const YEAR_MS = 365 * 86_400_000;
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['unauthorized', 'unknown_fault']);

/**
 * The sandbox's card gateway behind the port, for one merchant account. Keeps its connections until
 * `close`.
 */
export function sandboxCard(
  options: SandboxCardOptions,
): PaymentGateway & { close(): Promise<void> } {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS[options.profile];
  const peer = createPeer({
    name: 'sandbox-card',
    baseUrl: `${options.baseUrl.replace(/\/$/, '')}/gateway/v1`,
    headers: { authorization: `Bearer ${options.secretKey}` },
    timeoutMs,
    maxBytes: 32 * 1_024 * 1_024,
    onCall: options.onCall,
  });
  const asked = (context: GatewayContext, key?: string) => ({
    signal: context.signal,
    headers: {
      'x-agency': context.agencyId,
      'x-correlation-id': context.correlationId,
      'x-sandbox-now': context.now,
      'x-sandbox-faults': context.faults,
      'idempotency-key': key,
    },
  });
  const at = (ref: string, rest = ''): string => `/payments/${encodeURIComponent(ref)}${rest}`;
  const payment = (value: Parameters<typeof paymentFrom>[0]) =>
    paymentFrom(value, options.publicBaseUrl);

  return {
    // The sandbox never forgets a key.
    profile: { name: 'sandbox-card', keyMemoryMs: YEAR_MS, timeoutMs },

    authorise: async (order, context) =>
      settled(
        await peer.call({
          method: 'POST',
          path: '/payments',
          body: orderTo(order),
          ...asked(context, order.key),
        }),
        wirePayment,
        payment,
      ),
    capture: async (ref, amount, key, context) =>
      settled(
        await peer.call({
          method: 'POST',
          path: at(ref, '/capture'),
          body: amount,
          ...asked(context, key),
        }),
        wirePayment,
        payment,
      ),
    void: async (ref, key, context) =>
      settled(
        await peer.call({
          method: 'POST',
          path: at(ref, '/void'),
          body: {},
          ...asked(context, key),
        }),
        wirePayment,
        payment,
      ),
    refund: async (ref, amount, key, context) =>
      settled(
        await peer.call({
          method: 'POST',
          path: at(ref, '/refunds'),
          body: amount,
          ...asked(context, key),
        }),
        wireRefund,
        refundFrom,
      ),
    retrieve: async (ref, context) =>
      settled(
        await peer.read({ method: 'GET', path: at(ref), ...asked(context) }),
        wirePayment,
        payment,
      ),
    findByKey: async (key, context) =>
      settled(
        await peer.read({
          method: 'GET',
          path: '/payments',
          query: { idempotency_key: key },
          ...asked(context),
        }),
        wirePayments,
        ({ payments }) => (payments[0] === undefined ? null : payment(payments[0])),
      ),
    findRefund: async (ref, key, context) =>
      settled(
        await peer.read({
          method: 'GET',
          path: at(ref, '/refunds'),
          query: { idempotency_key: key },
          ...asked(context),
        }),
        wireRefunds,
        ({ refunds }) => (refunds[0] === undefined ? null : refundFrom(refunds[0])),
      ),

    paymentsBetween: async function* paymentsBetween(from, until, context) {
      const lines = peer.lines({
        method: 'GET',
        path: '/payment-list',
        query: { from, until },
        timeoutMs: LIST_FACTOR * timeoutMs,
        ...asked(context),
      });
      for await (const entries of wholeList('sandbox-card', lines, wirePaymentLine))
        yield entries.map((one) => heldFrom(one, options.publicBaseUrl));
    },

    verifyWebhook: (rawBody, headers, now) => {
      if (!isGenuine(rawBody, headers[SIGNATURE_HEADER], options.webhookSecret, Date.parse(now)))
        return null;
      const event = wireEvent.safeParse(parsed(rawBody));
      return event.success
        ? {
            eventId: event.data.id,
            paymentRef: event.data.payment_ref,
            type: event.data.type,
            at: event.data.created_at,
          }
        : null;
    },

    publicSettings: {
      publicKey: options.publicKey,
      mode: 'test',
      methods: ['card'],
      cardBrands: ['visa', 'mastercard', 'amex'],
    },
    close: () => peer.close(),
  };
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return undefined;
  }
}

function settled<Wire, T>(
  reply: PeerReply,
  shape: Shape<Wire>,
  map: (value: Wire) => T,
): GatewayOutcome<T> {
  const read = understand(reply, shape, wireError);
  if (read.kind === 'ok') return { kind: 'ok', value: map(read.value) };
  if (read.kind !== 'refused') return read;
  // Our key or our rehearsal is wrong: the gateway did not even look at the order.
  if (NOT_LOOKED_AT.has(read.refusal.error.type))
    return { kind: 'not-done', message: read.refusal.error.message };
  return refusalFrom(read.refusal);
}
