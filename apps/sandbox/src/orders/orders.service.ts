import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { LedgerLine } from '../kernel/ledger.ts';
import type { Inventory, Order } from './inventory.ts';
import { Refusal } from './refusal.ts';
import { type Reservation, type ReservationRepo, SOLD_TWICE } from './reservations.repo.ts';
import type { Caller, SupplierTraits } from './supplier.ts';
import type { AgreedPenalty, OrderBody, RetrieveQuery } from './wire.ts';

export interface OrdersService<Body, Item> {
  book(
    body: Body,
    caller: Caller,
  ): { readonly reservation: Reservation<Item>; readonly replayed: boolean };
  /**
   * Returns the visible reservations that a query names. Throws a Refusal if the supplier cannot be
   * asked this way.
   */
  find(query: RetrieveQuery, caller: Caller): readonly Reservation<Item>[];
  /** Returns the caller's visible reservations that were made or changed in [from, until). */
  list(from: string, until: string, caller: Caller): readonly Reservation<Item>[];
  /** Throws a Refusal if it is not the caller's or not visible yet. */
  read(id: string, caller: Caller): Reservation<Item>;
  cancelQuote(
    id: string,
    at: string | undefined,
    caller: Caller,
  ): { readonly reservation: Reservation<Item>; readonly penalty: number };
  /** Throws a Refusal if the penalty is above the agreed one. */
  cancel(
    id: string,
    cancelReference: string,
    caller: Caller,
    agreed?: AgreedPenalty,
  ): Reservation<Item>;
}

/** Milliseconds until a pending reservation is decided, and until overselling is noticed. */
export interface Waits {
  readonly pendingMs: number;
  readonly oversoldMs: number;
}

interface Context<Body, Item> {
  readonly database: Database;
  readonly supplier: SupplierTraits;
  readonly inventory: Inventory<Body, Item>;
  readonly reservations: ReservationRepo<Item>;
  readonly clock: Clock;
  readonly waits: Waits;
}

/** Difference between the caller's clock and ours from which theirs counts as moved. */
const MOVED_MS = 3_600_000;

/**
 * Creates the orders of one supplier: each is created once per key, stored in its ledger, and
 * visible after the supplier's lag.
 */
export function createOrdersService<Body extends OrderBody, Item>(
  context: Context<Body, Item>,
): OrdersService<Body, Item> {
  const { reservations } = context;
  const asSeen = (
    found: readonly Reservation<Item>[],
    caller: Caller,
  ): readonly Reservation<Item>[] =>
    found
      .filter((reservation) => isVisible(context, reservation, caller))
      .map((reservation) => asOfNow(context, reservation, caller.nowMs));
  return {
    book: (body, caller) => book(context, body, caller),
    find: (query, caller) => asSeen(named(context, query, caller), caller),
    list: (from, until, caller) =>
      asSeen(reservations.changedBetween(caller.agency, iso(from), iso(until)), caller),
    read: (id, caller) => owned(context, id, caller),
    cancelQuote: (id, at, caller) => {
      const reservation = owned(context, id, caller);
      const atMs = at === undefined ? caller.nowMs : Date.parse(at);
      return { reservation, penalty: penaltyOf(context, reservation, atMs, caller) };
    },
    cancel: (id, cancelReference, caller, agreed) => {
      const reservation = owned(context, id, caller);
      if (reservation.status === 'cancelled') {
        if (context.supplier.idempotent || reservation.cancelReference === SOLD_TWICE)
          return reservation;
        throw new Refusal('not_cancellable', 'This reservation has been cancelled already.');
      }
      const penalty = penaltyOf(context, reservation, caller.nowMs, caller);
      requireLimit(context, reservation, penalty, agreed);
      return annul(context, reservation, penalty, cancelReference, caller.nowMs);
    },
  };
}

/** Returns the caller's reservations that a query names. */
function named<Body, Item>(
  { supplier, inventory, reservations }: Context<Body, Item>,
  query: RetrieveQuery,
  { agency }: Caller,
): readonly Reservation<Item>[] {
  if ('client_reference' in query) {
    if (supplier.hidesReferences === true)
      throw new Refusal('invalid_request', 'Orders are not found by a client reference.', {
        field: 'client_reference',
      });
    return reservations.byReference(agency, query.client_reference);
  }
  if ('reservation_id' in query) {
    const found = reservations.byId(query.reservation_id);
    return found === null || found.agency !== agency ? [] : [found];
  }
  const { email, name, booked_from: from } = query;
  return reservations
    .byEmail(agency, email)
    .filter(({ bookedAt }) => from === undefined || Date.parse(bookedAt) >= Date.parse(from))
    .filter(({ item, contact }) => isNamed(inventory.leadOf?.(item) ?? contact?.name, name));
}

const isNamed = (known: string | undefined, name: string): boolean =>
  known?.toLowerCase() === name.toLowerCase();

function book<Body extends OrderBody, Item>(
  context: Context<Body, Item>,
  body: Body,
  caller: Caller,
): { readonly reservation: Reservation<Item>; readonly replayed: boolean } {
  const { supplier, inventory, reservations, database } = context;
  const { contact, ...ordered } = body;
  if (supplier.needsContact === true && contact === undefined)
    throw new Refusal('invalid_request', 'An order must name its buyer.', { field: 'contact' });
  const { longestReference: longest } = supplier;
  if (longest !== undefined && body.client_reference.length > longest)
    throw new Refusal('invalid_request', `A reference has at most ${longest} characters.`, {
      field: 'client_reference',
    });
  // without the contact: callers of the version before repeat orders that named none
  const fingerprint = createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
  const known = supplier.idempotent
    ? reservations.byReference(caller.agency, body.client_reference)[0]
    : undefined;
  if (known !== undefined) {
    if (known.fingerprint !== fingerprint)
      throw new Refusal(
        'duplicate_reference',
        'This client reference belongs to another reservation.',
      );
    return { reservation: afterPending(context, known, caller.nowMs), replayed: true };
  }
  const order = inventory.order(body, caller);
  if (caller.plan.has('sold-out')) throw inventory.soldOut();
  requireAgreed(order, body.agreed);
  return {
    reservation: database.transaction(() => sell(context, body, order, caller, fingerprint)),
    replayed: false,
  };
}

/** Throws a Refusal for an order that costs more than its caller has agreed to. */
function requireAgreed({ net, tax, currency }: Order<unknown>, agreed: OrderBody['agreed']): void {
  if (agreed.currency !== currency)
    throw new Refusal('invalid_request', `This rate is sold in ${currency}.`, {
      field: 'agreed.currency',
    });
  if (net + tax > agreed.net + agreed.tax)
    throw new Refusal('price_changed', 'This rate costs more now.', { net, tax, currency });
}

/** Takes the stock and writes the reservation, in the caller's transaction. */
function sell<Body extends OrderBody, Item>(
  { database, supplier, inventory, reservations, clock, waits }: Context<Body, Item>,
  body: Body,
  order: Order<Item>,
  caller: Caller,
  fingerprint: string,
): Reservation<Item> {
  const oversell = caller.plan.has('oversell');
  const pending = caller.plan.has('pending');
  const fails = caller.plan.has('pending-fails');
  const isReserved = !fails && inventory.reserve(database, order.item);
  if (!isReserved && !oversell && !fails) throw inventory.soldOut();
  const reservation: Reservation<Item> = {
    id: `${supplier.idPrefix}${randomBytes(5).toString('hex')}`.toUpperCase(),
    clientReference: body.note ?? body.client_reference,
    shortReference: body.note === undefined ? null : body.client_reference,
    agencyReference: body.agency_reference ?? null,
    contact: body.contact ?? null,
    fingerprint,
    agency: caller.agency,
    net: order.net,
    tax: order.tax,
    currency: order.currency,
    item: order.item,
    status: pending || fails ? 'pending' : 'confirmed',
    penalty: null,
    holdsStock: isReserved,
    bookedAt: iso(caller.nowMs),
    visibleFrom: clock.now() + supplier.visibilityLagMs,
    settlesFrom: clock.now() + waits.pendingMs,
    cancelReference: null,
    cancelledAt: null,
  };
  reservations.insert(reservation);
  reservations.record(lineOf(reservation, caller.nowMs, 'book', reservation.status));
  return reservation;
}

/**
 * Returns the reservation in its current state. Throws if it is not the caller's or not visible
 * yet.
 */
function owned<Body, Item>(
  context: Context<Body, Item>,
  id: string,
  caller: Caller,
): Reservation<Item> {
  const reservation = context.reservations.byId(id);
  if (
    reservation === null ||
    reservation.agency !== caller.agency ||
    !isVisible(context, reservation, caller)
  )
    throw new Refusal('reservation_unknown', 'No reservation has this id.');
  return asOfNow(context, reservation, caller.nowMs);
}

/**
 * Applies the lag by our clock or the caller's: a caller whose clock is moved by days does not wait
 * for seconds.
 */
const isVisible = <Body, Item>(
  { clock, supplier }: Context<Body, Item>,
  { visibleFrom, bookedAt }: Reservation<Item>,
  { nowMs }: Caller,
): boolean =>
  clock.now() >= visibleFrom || nowMs >= Date.parse(bookedAt) + supplier.visibilityLagMs + MOVED_MS;

/** Applies the time-dependent changes to a reservation, and stores them. */
const asOfNow = <Body, Item>(
  context: Context<Body, Item>,
  reservation: Reservation<Item>,
  nowMs: number,
): Reservation<Item> => afterOversell(context, afterPending(context, reservation, nowMs), nowMs);

/** Decides a pending reservation after a delay: confirmed if it holds stock, else failed. */
function afterPending<Body, Item>(
  { clock, database, reservations }: Context<Body, Item>,
  reservation: Reservation<Item>,
  nowMs: number,
): Reservation<Item> {
  if (reservation.status !== 'pending' || clock.now() < reservation.settlesFrom) return reservation;
  const status = reservation.holdsStock ? 'confirmed' : 'failed';
  database.transaction(() => {
    reservations.decide(reservation.id, status);
    reservations.record(lineOf(reservation, nowMs, 'settle', status));
  });
  return { ...reservation, status };
}

/** Overselling is noticed after a delay: the supplier cancels the later order without penalty. */
function afterOversell<Body, Item>(
  context: Context<Body, Item>,
  reservation: Reservation<Item>,
  nowMs: number,
): Reservation<Item> {
  const { clock, waits } = context;
  if (
    reservation.holdsStock ||
    reservation.status !== 'confirmed' ||
    clock.now() < reservation.settlesFrom - waits.pendingMs + waits.oversoldMs
  )
    return reservation;
  return annul(context, reservation, 0, SOLD_TWICE, nowMs);
}

function penaltyOf<Body, Item>(
  { inventory }: Context<Body, Item>,
  reservation: Reservation<Item>,
  atMs: number,
  { plan }: Caller,
): number {
  if (reservation.status === 'failed')
    throw new Refusal('not_cancellable', 'This reservation was never made.');
  const penalty = inventory.penalty(reservation, atMs);
  const { net, tax } = reservation;
  return plan.has('keeps-more') ? Math.max(penalty, Math.ceil((net + tax) / 2)) : penalty;
}

/** Throws a Refusal for a cancellation that costs more than its caller has agreed to. */
function requireLimit<Body, Item>(
  { supplier }: Context<Body, Item>,
  { currency }: Reservation<Item>,
  penalty: number,
  agreed: AgreedPenalty,
): void {
  if (agreed === undefined) return;
  if (supplier.takesNoLimit === true)
    throw new Refusal('invalid_request', 'This supplier takes no limit of the penalty.', {
      field: 'agreed_penalty',
    });
  if (agreed.currency !== currency)
    throw new Refusal('invalid_request', `This reservation is in ${currency}.`, {
      field: 'agreed_penalty.currency',
    });
  if (penalty > agreed.amount)
    throw new Refusal('price_changed', 'Cancelling costs more now.', { penalty, currency });
}

function annul<Body, Item>(
  { database, inventory, reservations }: Context<Body, Item>,
  reservation: Reservation<Item>,
  penalty: number,
  cancelReference: string,
  nowMs: number,
): Reservation<Item> {
  const at = iso(nowMs);
  database.transaction(() => {
    reservations.cancel(reservation.id, penalty, cancelReference, at);
    if (reservation.holdsStock) inventory.release(database, reservation.item);
    inventory.annulled?.(database, reservation, { cancelReference, nowMs });
    reservations.record({
      ...lineOf(reservation, nowMs, 'cancel', 'cancelled'),
      key: cancelReference,
      amount: penalty,
    });
  });
  return { ...reservation, status: 'cancelled', penalty, cancelReference, cancelledAt: at };
}

const lineOf = (
  r: Reservation<unknown>,
  nowMs: number,
  kind: string,
  status: string,
): LedgerLine => ({
  at: iso(nowMs),
  kind,
  key: r.clientReference,
  ref: r.id,
  amount: r.net + r.tax,
  currency: r.currency,
  status,
});

const iso = (at: number | string): string => new Date(at).toISOString();
