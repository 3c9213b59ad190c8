// Runs the engine's effects at the peers and turns their responses into events. No database here.
import type {
  AuthoriseOrder,
  GatewayContext,
  Order,
  PaymentGateway,
  SupplierBooking,
  SupplierContext,
  SupplierOrders,
  SupplierOutcome,
} from '@portico/contract';
import type { CancelPrice, OrderContact } from '@portico/contract/ports/orders';
import { type Effect, type Happening, stepKey } from '@portico/rules/lifecycle';
import type { Clock } from '../../../kernel/clock.ts';
import type { Log } from '../../../kernel/log.ts';
import { amended, endedInPlace, isInPlace, ONLY_WITH_ORDER } from './amendment-orders.ts';
import { limitOf, type SecondEnded } from './cancel-limit.ts';
import { withCheckedCredits, withCheckedQuote } from './credits.ts';
import type { Facts } from './engine.types.ts';
import type { BookingRow, Peers, TravellerRow } from '../record/bookings.types.ts';
import {
  type Answer,
  answered,
  paymentAnswer,
  refundAnswer,
  supplierAnswer,
  UNANSWERED,
} from './peer-answers.ts';
import type { JourneyPage, Products } from '../record/products.ts';
import { type OrderSent, sentOrderOf } from './sent-orders.ts';
import { isPaymentOnly, settled, settledBefore } from './settlement.ts';

export interface PeerCalls {
  /**
   * Sends an order or a query. `signal` aborts when the lease is lost; `travellers` is passed if
   * they are loaded already. Never throws.
   */
  carryOut(
    effect: Extract<Effect, { kind: 'call' | 'ask' }>,
    booking: BookingRow,
    signal: AbortSignal,
    travellers?: readonly TravellerRow[],
  ): Promise<{ happening: Happening; facts: Facts }>;
  /**
   * Returns what the supplier would keep of a booking cancelled now, in its own currency, and what of
   * it as credits; null if it does not tell within the time of its profile. Never throws.
   */
  keptNow(booking: BookingRow): Promise<CancelPrice | null>;
  /**
   * Returns the supplier's answer to what it would keep of a booking cancelled now: it refuses what it
   * cannot cancel. Never throws.
   */
  cancelPrice(booking: BookingRow): Promise<SupplierOutcome<CancelPrice>>;
}

export interface PeerDeps {
  readonly peers: Peers;
  readonly products: Products;
  readonly clock: Clock;
  readonly log: Log;
  readonly travellersOf: (agencyId: string, bookingId: string) => Promise<readonly TravellerRow[]>;
  readonly orderSent: (booking: BookingRow) => Promise<OrderSent>;
  readonly secondEnded: (booking: BookingRow) => Promise<SecondEnded | undefined>;
  readonly merchantName: (agencyId: string) => Promise<string>;
  /** Address of the page the payer returns to. */
  readonly pageOf: (booking: BookingRow, page: Exclude<JourneyPage, 'booking'>) => string;
  readonly webhookOf: (booking: BookingRow, gateway: string) => string;
}

/** States in which the supplier is asked about a cancellation. */
const CANCELS: ReadonlySet<BookingRow['state']> = new Set(['CANCELLING', 'CANCEL_UNKNOWN']);
const IN_VAIN: Happening = { type: 'asked-in-vain' };

export function peerCalls(deps: PeerDeps): PeerCalls {
  return {
    async carryOut(effect, booking, signal, travellers) {
      try {
        return effect.kind === 'call'
          ? await call(deps, effect, booking, signal, travellers)
          : await ask(deps, effect.about, booking, signal);
      } catch (fault) {
        // An adapter's exception does not show whether the peer has acted.
        deps.log.error({ reference: booking.reference, effect, fault }, 'a peer call broke');
        return { happening: effect.kind === 'call' ? UNANSWERED : IN_VAIN, facts: {} };
      }
    },
    async keptNow(booking) {
      const quoted = await cancelPrice(deps, booking);
      return quoted.kind === 'ok' ? quoted.value : null;
    },
    cancelPrice: (booking) => cancelPrice(deps, booking),
  };
}

async function cancelPrice(
  deps: PeerDeps,
  booking: BookingRow,
): Promise<SupplierOutcome<CancelPrice>> {
  const { reference, supplierReference } = booking;
  if (supplierReference === null)
    return { kind: 'not-done', message: 'the supplier has not named this order' };
  try {
    const supplier = supplierOf(deps, booking);
    if (isInPlace(supplier, booking)) return ONLY_WITH_ORDER;
    const { searchTimeoutMs } = supplier.profile;
    const ctx = context(deps, booking, searchTimeoutMs, new AbortController().signal);
    const quoted = await supplier.cancelQuote(supplierReference, ctx);
    return quoted.kind === 'ok'
      ? { ...quoted, value: withCheckedQuote(deps.log, booking, quoted) }
      : quoted;
  } catch (fault) {
    deps.log.error({ reference, fault }, 'a supplier failed to tell its penalty');
    return { kind: 'unknown', message: 'the call failed' };
  }
}

async function gatewayOf({ peers }: PeerDeps, booking: BookingRow): Promise<PaymentGateway> {
  const found = await peers.gateway(booking.agencyId, booking.payment ?? undefined);
  if (found === null) throw new Error('the agency has no gateway');
  return found.gateway;
}

function supplierOf({ peers }: PeerDeps, booking: BookingRow): SupplierOrders {
  const supplier = peers.supplier(booking.supplier);
  if (supplier === undefined) throw new Error(`there is no supplier ${booking.supplier}`);
  return supplier;
}

function context(
  { peers, clock }: PeerDeps,
  booking: BookingRow,
  timeoutMs: number,
  signal: AbortSignal,
): GatewayContext & SupplierContext {
  const faults = peers.faults(booking.agencyId, booking.rehearsal);
  return {
    agencyId: booking.agencyId,
    correlationId: booking.correlationId,
    now: clock.iso(),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    ...(faults === undefined ? {} : { faults }),
  };
}

async function authoriseOrder(
  deps: PeerDeps,
  booking: BookingRow,
  gateway: string,
): Promise<AuthoriseOrder> {
  const merchantName = await deps.merchantName(booking.agencyId);
  return {
    key: stepKey(booking.id, 'authorise'),
    // a repeat has the same reference under the same key, whichever version sent it first
    reference: booking.payment?.reference ?? booking.reference,
    amount: { amount: booking.dueNow, currency: booking.currency },
    description: deps.products.of(booking.sale.product).paidFor(booking.sale, booking.language),
    returnUrl: deps.pageOf(booking, 'confirmation'),
    cancelUrl: deps.pageOf(booking, 'checkout'),
    webhookUrl: deps.webhookOf(booking, gateway),
    language: booking.language,
    payerEmail: booking.contact.email,
    merchantName,
    expiresAt: booking.payBy,
  };
}

/** Returns the buyer as suppliers may write to or call them. */
const contactOf = ({ contact }: BookingRow): OrderContact => ({
  name: `${contact.firstName} ${contact.lastName}`,
  email: contact.email,
  phone: contact.phone ?? null,
});

async function bookingOrder(
  deps: PeerDeps,
  booking: BookingRow,
  known?: readonly TravellerRow[],
): Promise<Order> {
  const travellers = known ?? (await deps.travellersOf(booking.agencyId, booking.id));
  const { sale } = booking;
  return {
    key: stepKey(booking.id, 'book'),
    reference: booking.reference,
    rateKey: sale.rateKey,
    owed: sale.owed,
    requested: deps.products.of(sale.product).requested(sale),
    contact: contactOf(booking),
    travellers: travellers.map(({ unit, firstName, lastName, type, age, detail }) => ({
      unit,
      firstName,
      lastName,
      type,
      ...(age === null ? {} : { age }),
      ...(detail === null ? {} : { detail }),
    })),
    specialRequests: booking.specialRequests,
  };
}

async function call(
  deps: PeerDeps,
  { step, amount, round }: Extract<Effect, { kind: 'call' }>,
  booking: BookingRow,
  signal: AbortSignal,
  travellers?: readonly TravellerRow[],
): Promise<Answer> {
  const key = stepKey(booking.id, step, round);
  const money = { amount, currency: booking.currency };
  const paymentRef = booking.payment?.gatewayRef ?? '';
  if (step === 'book' || step === 'ticket' || step === 'cancel') {
    const supplier = supplierOf(deps, booking);
    const ctx = context(deps, booking, supplier.profile.bookTimeoutMs, signal);
    const outcome = isPaymentOnly(booking)
      ? await settled(supplier, booking, step === 'cancel', ctx)
      : step === 'book'
        ? await ordered(deps, supplier, booking, travellers, ctx)
        : step === 'ticket'
          ? await ticketOf(supplier, booking, key, ctx)
          : await cancelled(deps, supplier, booking, key, ctx);
    const checked = withCheckedCredits(deps.log, booking, outcome);
    return answered(step, round, outcome, supplierAnswer(checked));
  }
  const gateway = await gatewayOf(deps, booking);
  const ctx = context(deps, booking, gateway.profile.timeoutMs, signal);
  if (step === 'refund') {
    const outcome = await gateway.refund(paymentRef, money, key, ctx);
    return answered(step, round, outcome, refundAnswer(outcome, booking.currency));
  }
  const outcome =
    step === 'authorise'
      ? await gateway.authorise(await authoriseOrder(deps, booking, gateway.profile.name), ctx)
      : step === 'capture'
        ? await gateway.capture(paymentRef, money, key, ctx)
        : await gateway.void(paymentRef, key, ctx);
  return answered(step, round, outcome, paymentAnswer(outcome, booking.currency));
}

async function cancelled(
  deps: PeerDeps,
  supplier: SupplierOrders,
  booking: BookingRow,
  key: string,
  ctx: SupplierContext,
): Promise<SupplierOutcome<SupplierBooking>> {
  if (isInPlace(supplier, booking))
    return endedInPlace(supplier, sentOrderOf(booking, await deps.orderSent(booking)), ctx);
  const limit = limitOf(booking, await deps.secondEnded(booking));
  return supplier.cancel(booking.supplierReference ?? '', key, limit, ctx);
}

function ordered(
  deps: PeerDeps,
  supplier: SupplierOrders,
  booking: BookingRow,
  travellers: readonly TravellerRow[] | undefined,
  ctx: SupplierContext,
): Promise<SupplierOutcome<SupplierBooking>> {
  return booking.parent === null
    ? bookingOrder(deps, booking, travellers).then((order) => supplier.book(order, ctx))
    : amended(supplier, booking, { ...deps, contact: contactOf(booking) }, ctx);
}

function ticketOf(
  supplier: SupplierOrders,
  { supplierReference, sale }: BookingRow,
  key: string,
  ctx: SupplierContext,
): Promise<SupplierOutcome<SupplierBooking>> {
  if (supplier.ticket === undefined)
    throw new Error(`${supplier.profile.name} has no tickets to issue`);
  return supplier.ticket(supplierReference ?? '', key, sale.owed, ctx);
}

async function ask(
  deps: PeerDeps,
  about: 'payment' | 'supplier' | 'refund',
  booking: BookingRow,
  signal: AbortSignal,
): Promise<Answer> {
  if (about === 'supplier') {
    const supplier = supplierOf(deps, booking);
    const ctx = context(deps, booking, supplier.profile.searchTimeoutMs, signal);
    const outcome = isPaymentOnly(booking)
      ? await settledBefore(supplier, booking, CANCELS.has(booking.state), ctx)
      : await supplier.retrieve(sentOrderOf(booking, await deps.orderSent(booking)), ctx);
    return outcome.kind === 'ok'
      ? supplierAnswer(withCheckedCredits(deps.log, booking, outcome))
      : { happening: IN_VAIN, facts: {} };
  }
  const gateway = await gatewayOf(deps, booking);
  const ctx = context(deps, booking, gateway.profile.timeoutMs, signal);
  const paymentRef = booking.payment?.gatewayRef ?? null;
  if (about === 'refund') {
    const outcome = await gateway.findRefund(
      paymentRef ?? '',
      stepKey(booking.id, 'refund', booking.refundRound),
      ctx,
    );
    return outcome.kind === 'ok'
      ? refundAnswer(outcome, booking.currency)
      : { happening: IN_VAIN, facts: {} };
  }
  const outcome =
    paymentRef === null
      ? await gateway.findByKey(stepKey(booking.id, 'authorise'), booking.createdAt, ctx)
      : await gateway.retrieve(paymentRef, ctx);
  if (outcome.kind === 'refused' && outcome.reason === 'NOT_FOUND')
    return { happening: { type: 'payment-seen', payment: null }, facts: {} };
  return outcome.kind === 'ok'
    ? paymentAnswer(outcome, booking.currency)
    : { happening: IN_VAIN, facts: {} };
}
