import type {
  GatewayContext,
  GatewayEvent,
  GatewayOutcome,
  HeldPayment,
  Money,
  PaymentGateway,
} from '@portico/contract';
import { createPeer, toGatewayAmount, understand, wholeList } from '@portico/supplier-kit';
import type { Peer, PeerRecord, PeerReply, Shape } from '@portico/supplier-kit';
import { CURRENCIES, UNITS } from './currencies.ts';
import { heldFrom, notInSteps, orderTo, paymentFrom, refundFrom, refusalFrom } from './map.ts';
import { SIGNATURE_HEADER, isGenuine } from '@portico/supplier-kit/signature';
import {
  wireError,
  wireEvent,
  wireOther,
  wirePayment,
  wirePaymentLine,
  wirePayments,
  wireRefund,
  wireRefunds,
} from './wire.ts';

export interface SandboxCardOptions {
  /** Base URL of the sandbox for server calls, e.g. `http://127.0.0.1:4010`. */
  readonly baseUrl: string;
  /** Base URL of the sandbox for browsers, e.g. `http://localhost:4010`. */
  readonly publicBaseUrl: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  readonly profile: 'normal' | 'fast';
  /** True for the page on which a payer may try another card; it is open for half an hour. */
  readonly payerMayRetry?: boolean;
  /** Timeout of a call in milliseconds. Default: that of the profile. */
  readonly timeoutMs?: number;
  readonly onCall?: (record: PeerRecord) => void;
}

const NAME = 'sandbox-card';
const TIMEOUT_MS = { normal: 10_000, fast: 2_500 } as const;
/** Timeout of a list as a multiple of a call's timeout. */
const LIST_FACTOR = 3;
/** Milliseconds by which the gateway's clock may be behind ours. */
const CLOCKS_DIFFER_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;
const RETRY_PAGE_MS = 30 * 60_000;
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['unauthorized', 'unknown_fault']);

/** One merchant account, shared by all calls. */
interface Account {
  readonly options: SandboxCardOptions;
  readonly peer: Peer;
  /** Timeout of a call in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Implements the gateway port with the sandbox's card gateway, for one merchant account. Keeps its
 * connections open until `close`.
 */
export function sandboxCard(
  options: SandboxCardOptions,
): PaymentGateway & { close(): Promise<void> } {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS[options.profile];
  const peer = createPeer({
    name: NAME,
    baseUrl: `${options.baseUrl.replace(/\/$/, '')}/gateway/v1`,
    headers: { authorization: `Bearer ${options.secretKey}` },
    timeoutMs,
    maxBytes: 32 * 1_024 * 1_024,
    onCall: options.onCall,
  });
  const account: Account = { options, peer, timeoutMs };
  return {
    // The sandbox never evicts an idempotency key.
    profile: {
      name: NAME,
      keyMemoryMs: YEAR_MS,
      timeoutMs,
      currencies: CURRENCIES,
      units: UNITS,
      ...(options.payerMayRetry === true ? { payerMayRetry: true, leastPayMs: RETRY_PAGE_MS } : {}),
    },
    ...movingMoney(account),
    ...lookingUp(account),
    paymentsBetween: (from, until, context) => paymentsBetween(account, from, until, context),
    verifyWebhook: (rawBody, headers, now) =>
      isGenuine(rawBody, headers[SIGNATURE_HEADER], options.webhookSecret, Date.parse(now))
        ? eventFrom(rawBody)
        : null,
    account: options.publicKey.replace(/^pk_test_/, ''),
    publicSettings: {
      publicKey: options.publicKey,
      mode: 'test',
      methods: ['card'],
      cardBrands: ['visa', 'mastercard', 'amex'],
    },
    close: () => peer.close(),
  };
}

/** A call that moves an amount. */
interface Movement {
  readonly amount: Money;
  readonly path: string;
  readonly key: string;
  readonly context: GatewayContext;
}

/** Calls that change a payment, each with its idempotency key. */
function movingMoney(
  account: Account,
): Pick<PaymentGateway, 'authorise' | 'capture' | 'void' | 'refund'> {
  const post = (path: string, body: unknown, key: string, context: GatewayContext) =>
    account.peer.call({ method: 'POST', path, body, ...described(context, key) });
  const payment = paymentOf(account);
  /** Sends an amount in the gateway's units. */
  const move = async <Wire, T>(
    { amount: money, path, key, context }: Movement,
    body: (amount: number) => unknown,
    shape: Shape<Wire>,
    map: (value: Wire) => T,
  ): Promise<GatewayOutcome<T>> => {
    const amount = toGatewayAmount(UNITS, money);
    if (amount === null) return notInSteps(money);
    return outcomeOf(await post(path, body(amount), key, context), shape, map);
  };
  const as = (currency: string) => (amount: number) => ({ amount, currency });
  return {
    authorise: (order, context) =>
      move(
        { amount: order.amount, path: '/payments', key: order.key, context },
        (amount) => ({ ...orderTo(order, amount), payer_may_retry: account.options.payerMayRetry }),
        wirePayment,
        payment,
      ),
    capture: (ref, amount, key, context) =>
      move(
        { amount, path: pathOf(ref, '/capture'), key, context },
        as(amount.currency),
        wirePayment,
        payment,
      ),
    void: async (ref, key, context) =>
      outcomeOf(await post(pathOf(ref, '/void'), {}, key, context), wirePayment, payment),
    refund: (ref, amount, key, context) =>
      move(
        { amount, path: pathOf(ref, '/refunds'), key, context },
        as(amount.currency),
        wireRefund,
        refundFrom,
      ),
  };
}

/** Read-only calls. */
function lookingUp(
  account: Account,
): Pick<PaymentGateway, 'retrieve' | 'findByKey' | 'findRefund'> {
  const get = (path: string, query: Readonly<Record<string, string>>, context: GatewayContext) =>
    account.peer.read({ method: 'GET', path, query, ...described(context) });
  const payment = paymentOf(account);
  return {
    retrieve: async (ref, context) =>
      outcomeOf(await get(pathOf(ref), {}, context), wirePayment, payment),
    findByKey: async (key, since, context) => {
      const from = new Date(Date.parse(since) - CLOCKS_DIFFER_MS).toISOString();
      return outcomeOf(
        await get('/payments', { idempotency_key: key, created_from: from }, context),
        wirePayments,
        ({ payments: [first] }) => (first === undefined ? null : payment(first)),
      );
    },
    findRefund: async (ref, key, context) =>
      outcomeOf(
        await get(pathOf(ref, '/refunds'), { idempotency_key: key }, context),
        wireRefunds,
        ({ refunds: [first] }) => (first === undefined ? null : refundFrom(first)),
      ),
  };
}

async function* paymentsBetween(
  { peer, timeoutMs, options }: Account,
  from: string,
  until: string,
  context: GatewayContext,
): AsyncGenerator<HeldPayment[]> {
  const lines = peer.lines({
    method: 'GET',
    path: '/payment-list',
    query: { from, until },
    timeoutMs: LIST_FACTOR * timeoutMs,
    ...described(context),
  });
  for await (const entries of wholeList(NAME, lines, wirePaymentLine))
    yield entries.map((one) => heldFrom(one, options.publicBaseUrl));
}

/** Parses a webhook's event; returns null if the body is not one. */
function eventFrom(rawBody: Uint8Array): ReturnType<PaymentGateway['verifyWebhook']> {
  const body = parsed(rawBody);
  const event = wireEvent.safeParse(body);
  if (!event.success) return wireOther.safeParse(body).success ? 'not-for-us' : null;
  const { id, payment_ref: paymentRef, idempotency_key: key, type, created_at: at } = event.data;
  const account = event.data.account === undefined ? {} : { account: event.data.account };
  const common = { eventId: id, type, at, ...account, ...aboutOf(type) };
  if (paymentRef !== undefined) return { ...common, paymentRef };
  if (key !== undefined) return { ...common, key };
  return wireOther.safeParse(body).success ? 'not-for-us' : null;
}

/** Returns the field for an event that can change a payment settled long before. */
function aboutOf(type: string): Pick<GatewayEvent, 'about'> {
  if (type.startsWith('refund.')) return { about: 'refund' };
  return type.startsWith('dispute.') ? { about: 'dispute' } : {};
}

/** Signal and headers of every call. */
const described = (context: GatewayContext, key?: string) => ({
  signal: context.signal,
  headers: {
    'x-agency': context.agencyId,
    'x-correlation-id': context.correlationId,
    'x-sandbox-now': context.now,
    'x-sandbox-faults': context.faults,
    'idempotency-key': key,
  },
});

const pathOf = (ref: string, rest = ''): string => `/payments/${encodeURIComponent(ref)}${rest}`;

const paymentOf =
  ({ options }: Account) =>
  (value: Parameters<typeof paymentFrom>[0]) =>
    paymentFrom(value, options.publicBaseUrl);

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return undefined;
  }
}

/** Returns the outcome of a call: its parsed response, or the reason why there is none. */
function outcomeOf<Wire, T>(
  reply: PeerReply,
  shape: Shape<Wire>,
  map: (value: Wire) => T,
): GatewayOutcome<T> {
  const read = understand(reply, shape, wireError);
  if (read.kind === 'ok') return { kind: 'ok', value: map(read.value) };
  if (read.kind !== 'refused') return read;
  // Our key or test setting is wrong: the gateway rejected the call before processing the order.
  if (NOT_LOOKED_AT.has(read.refusal.error.type))
    return { kind: 'not-done', message: read.refusal.error.message };
  return refusalFrom(read.refusal);
}
