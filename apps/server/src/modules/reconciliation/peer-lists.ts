// Reads the peers' records from their own lists. A truncated list does not count: the whole
// comparison waits for the next run. If some entries cannot be parsed, all others are used;
// bookings missing from such a list are queried by key, or stay open.
import type {
  GatewayContext,
  SupplierContext,
  SupplierOrders,
  UnreadEntry,
} from '@portico/contract';
import type { SentOrder } from '@portico/contract/ports/orders';
import { bookingIdOf, type SeenPayment, type SeenReservation } from '@portico/rules/reconciliation';
import type { Clock } from '../../kernel/clock.ts';
import type { BookingsSideRepo } from './bookings-side.repo.ts';
import type { OpenGateway, OurBooking, Peers, Period } from './reconciliation.types.ts';

/** An entry of a supplier's list that could not be parsed, or only in part. */
export type Unread = UnreadEntry & { readonly supplier: string };

export interface PeerLists {
  readonly payments: readonly SeenPayment[];
  readonly reservations: readonly SeenReservation[];
  /** A supplier with such an entry may have records that its list does not show. */
  readonly unread: readonly Unread[];
}

/** Returns true if a supplier's list contains all of its records. */
export const isWhole = ({ unread }: Pick<PeerLists, 'unread'>, supplier: string): boolean =>
  !unread.some((one) => one.supplier === supplier);

/** A peer did not respond; its records are unknown. */
export class PeerUnavailable extends Error {
  constructor(peer: string, why: string) {
    super(`${peer}: ${why}`);
    this.name = 'PeerUnavailable';
  }
}

const LIST_MS = 120_000;

export interface PeerListDeps {
  readonly peers: Peers;
  readonly ours: BookingsSideRepo;
  readonly clock: Clock;
}

export interface PeerListing {
  contextOf(agencyId: string, signal: AbortSignal): GatewayContext & SupplierContext;
  /** Returns the agency's gateways: at its current account, and at those it was paid through. */
  gatewaysOf(agencyId: string): Promise<readonly OpenGateway[]>;
  supplierOf(name: string): SupplierOrders;
  /**
   * Returns everything created or changed in the period. Throws the adapter's error if a list is
   * incomplete.
   */
  between(agencyId: string, period: Period, signal: AbortSignal): Promise<PeerLists>;
  /**
   * Returns one booking's payment and reservation: from the given lists, else by their keys. Null
   * if a response could not be parsed.
   */
  of(
    agencyId: string,
    booking: OurBooking,
    known: PeerLists,
    signal: AbortSignal,
  ): Promise<PeerLists | null>;
  /** Returns the payment that its gateway has for a booking. Throws PeerUnavailable. */
  paymentOf(
    agencyId: string,
    booking: OurBooking,
    signal: AbortSignal,
  ): Promise<readonly SeenPayment[]>;
  /**
   * Returns a supplier's record of an order that may not be ours; null if the supplier cannot be
   * asked about it, or its response could not be parsed. Throws PeerUnavailable if there was none.
   */
  byKey(
    agencyId: string,
    supplier: string,
    order: Pick<SentOrder, 'key' | 'supplierReference'>,
    signal: AbortSignal,
  ): Promise<readonly SeenReservation[] | null>;
}

/** The details of an order of which nothing but its key or reference is known. */
const UNTOLD = { sentAt: null, rateKey: null, leadName: null, email: null } as const;

export function peerLists(deps: PeerListDeps): PeerListing {
  return {
    contextOf: (agencyId, signal) => contextOf(deps, agencyId, signal),
    gatewaysOf: (agencyId) => gatewaysOf(deps, agencyId),
    supplierOf: (name) => supplierOf(deps, name),
    between: (agencyId, period, signal) => listsBetween(deps, agencyId, period, signal),
    of: (agencyId, booking, known, signal) => listsOf(deps, agencyId, booking, known, signal),
    paymentOf: (agencyId, booking, signal) =>
      askGateway(deps, booking, contextOf(deps, agencyId, signal)),
    byKey: (agencyId, supplier, order, signal) =>
      askSupplier(deps, supplier, { ...UNTOLD, ...order }, contextOf(deps, agencyId, signal)),
  };
}

function contextOf(
  { peers, clock }: PeerListDeps,
  agencyId: string,
  signal: AbortSignal,
): GatewayContext & SupplierContext {
  const faults = peers.faults(agencyId);
  return {
    agencyId,
    correlationId: `reconciliation-${clock.now()}`,
    now: clock.iso(),
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIST_MS)]),
    ...(faults === undefined ? {} : { faults }),
  };
}

async function gatewaysOf(
  { peers, ours }: PeerListDeps,
  agencyId: string,
): Promise<readonly OpenGateway[]> {
  const found = new Map<string, OpenGateway>();
  for (const of of [undefined, ...(await ours.gateways(agencyId))]) {
    const one = await peers.gateway(agencyId, of);
    if (one !== null) found.set(`${one.name} ${one.account}`, one);
    else if (of !== undefined) throw noLonger('gateway', of.gateway);
  }
  return [...found.values()];
}

function supplierOf({ peers }: PeerListDeps, name: string): SupplierOrders {
  const supplier = peers.suppliers.find(({ profile }) => profile.name === name);
  if (supplier === undefined) throw noLonger('supplier', name);
  return supplier;
}

async function listsBetween(
  deps: PeerListDeps,
  agencyId: string,
  { from, until }: Period,
  signal: AbortSignal,
): Promise<PeerLists> {
  const context = contextOf(deps, agencyId, signal);
  /** By gateway and reference: two accounts of ours may be one at the gateway. */
  const payments = new Map<string, SeenPayment>();
  const reservations: SeenReservation[] = [];
  const unread: Unread[] = [];
  for (const { name, gateway } of await gatewaysOf(deps, agencyId)) {
    for await (const some of gateway.paymentsBetween(from, until, context))
      for (const { payerUrl: _page, ...payment } of some)
        payments.set(`${name} ${payment.paymentRef}`, { ...payment, gateway: name });
  }
  for (const port of deps.peers.suppliers) {
    const supplier = port.profile.name;
    if (!lists(port)) continue;
    const onUnread: SupplierContext['onUnread'] = (entries) =>
      void unread.push(...entries.map((one) => ({ ...one, supplier })));
    for await (const some of port.bookingsBetween(from, until, { ...context, onUnread }))
      reservations.push(...some.map((one) => ({ ...one, supplier })));
  }
  return { payments: [...payments.values()], reservations, unread };
}

async function listsOf(
  deps: PeerListDeps,
  agencyId: string,
  booking: OurBooking,
  known: PeerLists,
  signal: AbortSignal,
): Promise<PeerLists | null> {
  const context = contextOf(deps, agencyId, signal);
  const payments = known.payments.filter(({ key }) => bookingIdOf(key) === booking.id);
  const reservations = known.reservations.filter(({ key }) => bookingIdOf(key) === booking.id);
  const supplier = supplierOf(deps, booking.supplier);
  const isListed = lists(supplier);
  // its record has the reference of the original order, which no remedy may cancel for it
  const isInPlace = booking.sent.amends !== undefined && supplier.profile.amendments === 'in-place';
  const mayBeHeld =
    booking.isPaymentOnly !== true &&
    (booking.state === 'CONFIRMED' || (!isListed && !isInPlace && booking.sent.sentAt !== null));
  const asked =
    reservations.length > 0 || !mayBeHeld
      ? reservations
      : await askSupplier(deps, booking.supplier, booking.sent, context);
  if (asked === null) return null;
  return {
    payments: payments.length > 0 ? payments : await askGateway(deps, booking, context),
    reservations: asked,
    unread: [],
  };
}

/**
 * Returns true if a supplier lists its orders. Each order of another one is asked for; an order that
 * is not ours stays unknown there.
 */
const lists = ({ profile }: SupplierOrders): boolean => profile.listing !== 'none';

async function askGateway(
  { peers }: PeerListDeps,
  booking: OurBooking,
  context: GatewayContext,
): Promise<SeenPayment[]> {
  const { gateway: name, account } = booking;
  if (name === null) return [];
  const found = await peers.gateway(context.agencyId, { gateway: name, account });
  if (found === null) throw noLonger('gateway', name);
  const { gateway } = found;
  const key = booking.paymentKey ?? '';
  const outcome =
    booking.gatewayRef === null
      ? await gateway.findByKey(key, booking.createdAt, context)
      : await gateway.retrieve(booking.gatewayRef, context);
  if (outcome.kind === 'refused' && outcome.reason === 'NOT_FOUND') return [];
  if (outcome.kind !== 'ok') throw new PeerUnavailable(name, outcome.message);
  if (outcome.value === null) return [];
  const { payerUrl: _page, ...payment } = outcome.value;
  return [
    { ...payment, gateway: name, key, reference: booking.reference, createdAt: '', refunds: [] },
  ];
}

async function askSupplier(
  deps: PeerListDeps,
  supplier: string,
  order: SentOrder,
  context: SupplierContext,
): Promise<readonly SeenReservation[] | null> {
  const port = supplierOf(deps, supplier);
  const isNamed = order.supplierReference !== null || order.email !== null;
  if (port.profile.retrieval === 'details' && !isNamed) return null;
  const outcome = await port.retrieve(order, context);
  if (outcome.kind === 'unknown' && outcome.isUnreadable === true) return null;
  if (outcome.kind !== 'ok') throw new PeerUnavailable(supplier, outcome.message);
  return outcome.value === null ? [] : [{ ...outcome.value, key: order.key, supplier }];
}

const noLonger = (kind: 'gateway' | 'supplier', name: string): PeerUnavailable =>
  new PeerUnavailable(name, `there is no such ${kind} any more`);
