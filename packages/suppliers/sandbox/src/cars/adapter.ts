import type { SupplierContext, SupplierOutcome, SupplierProfile } from '@portico/contract';
import type { SentOrder } from '@portico/contract/ports/orders';
import type { CarRequested, CarSupplier } from '@portico/product-cars/port';
import { PeerError } from '@portico/supplier-kit';
import { sandboxChangeFeed } from '../change-feed.ts';
import { sandboxHints } from '../hints.ts';
import {
  getCall,
  outcomeOf,
  postCall,
  type SandboxLine,
  sandboxLine,
  type SandboxOptions,
  sandboxProfile,
  searchedEntries,
} from '../client.ts';
import {
  bookingFrom,
  type OrderWords,
  sandboxOrders,
  type SandboxReservation,
  sandboxReservation,
} from '../orders.ts';
import {
  carFrom,
  oddlyPaid,
  cellsFrom,
  checkFrom,
  checkTo,
  entriesFrom,
  heldParts,
  nothingTold,
  orderTo,
  REASONS,
  rentalFrom,
  rentalTo,
  searchTo,
  suggestionsFrom,
} from './map.ts';
import { readSearchLine } from './search-line.ts';
import { readers, wireReservationEntry, wireStock, type WireReservationEntry } from './wire.ts';

export type SandboxCarSupplierName = 'psi' | 'phi' | 'omega';

export type SandboxCarsOptions = SandboxOptions<SandboxCarSupplierName>;

/** Guarantees of each supplier, implemented by the sandbox (apps/sandbox, cars/suppliers.ts). */
const PROMISES: Readonly<
  Record<
    SandboxCarSupplierName,
    Pick<SupplierProfile, 'idempotent' | 'visibilityLagMs' | 'retrieval' | 'listing'>
  >
> = {
  psi: { idempotent: true, visibilityLagMs: 0 },
  phi: { idempotent: false, visibilityLagMs: 0, retrieval: 'details', listing: 'none' },
  omega: { idempotent: true, visibilityLagMs: 10_000 },
};

const TIMES = {
  normal: { searchTimeoutMs: 8_000, bookTimeoutMs: 30_000, readTimeoutMs: 8_000 },
  fast: { searchTimeoutMs: 3_000, bookTimeoutMs: 2_500, readTimeoutMs: 2_500 },
} as const;

const ORDERS: OrderWords<CarRequested, SandboxReservation, WireReservationEntry> = {
  orderTo,
  reservation: sandboxReservation,
  bookingFrom,
  entry: wireReservationEntry,
  held: heldParts,
};

/** Adapter to the sandbox's cars. Keeps its connections open until `close`. */
export function sandboxCars(options: SandboxCarsOptions): CarSupplier & { close(): Promise<void> } {
  const profile = sandboxProfile(options, PROMISES[options.supplier], TIMES);
  const line = sandboxLine('cars', options, profile, TIMES, REASONS);
  const orders = sandboxOrders(line, ORDERS);
  return {
    profile,
    ...searching(line),
    ...catalogue(line),
    ...orders,
    ...standing(line, rentalQueries(line, orders)),
    ...sandboxHints(line),
    ...sandboxChangeFeed(line),
    close: () => line.peer.close(),
  };
}

const searching = (line: SandboxLine): Pick<CarSupplier, 'search' | 'suggest'> => ({
  search: async function* search(query, context) {
    const told = nothingTold();
    const call = postCall('/availability', searchTo(query), context);
    const { onLeftOut } = context;
    for await (const entries of searchedEntries(line, call, readSearchLine, onLeftOut)) {
      const { found, leftOut } = entriesFrom(told, entries);
      if (leftOut.length > 0) onLeftOut?.(leftOut);
      if (found.length > 0) yield found;
    }
  },

  suggest: async (text, context) => {
    const outcome = outcomeOf(
      line,
      await line.peer.read(getCall('/stations', { name: text.slice(0, 80) }, context)),
      readers.stations,
      suggestionsFrom,
    );
    if (outcome.kind === 'unknown' || outcome.kind === 'not-done')
      throw new PeerError(outcome.kind, outcome.message);
    return outcome.kind === 'ok' ? outcome.value : [];
  },
});

const catalogue = (line: SandboxLine): Pick<CarSupplier, 'vehicle' | 'check'> => ({
  vehicle: async (key, query, context) => {
    const found = outcomeOf(
      line,
      await line.peer.read(postCall('/car-rates', { car: key, ...rentalTo(query) }, context)),
      readers.car,
      (wire) => ({ car: carFrom(wire), oddlyPaid: oddlyPaid(wire.car) }),
    );
    if (found.kind !== 'ok') return found;
    const { value, leftOut = [] } = found;
    const names = [...leftOut, ...value.oddlyPaid];
    return whole({ kind: 'ok', value: value.car, ...(names.length > 0 && { leftOut: names }) });
  },

  check: async (rateKey, requested, context) =>
    whole(
      outcomeOf(
        line,
        await line.peer.read(postCall('/price-checks', checkTo(rateKey, requested), context)),
        readers.check,
        checkFrom,
      ),
    ),
});

type RentalQuery = Readonly<Record<string, string | undefined>>;

/**
 * Returns a function that builds the query for a rental: by our key, or by the supplier's
 * reference, which is looked up if we lack it. Null: there is no such order yet.
 */
const rentalQueries =
  (
    { profile }: SandboxLine,
    { retrieve }: Pick<CarSupplier, 'retrieve'>,
  ): ((
    order: SentOrder,
    context: SupplierContext,
  ) => Promise<SupplierOutcome<RentalQuery | null>>) =>
  async (order, context) => {
    if (profile.retrieval !== 'details')
      return { kind: 'ok', value: { client_reference: order.key } };
    const { supplierReference } = order;
    if (supplierReference !== null)
      return { kind: 'ok', value: { reservation_id: supplierReference } };
    const found = await retrieve(order, context);
    if (found.kind !== 'ok') return found;
    const { value } = found;
    return { kind: 'ok', value: value && { reservation_id: value.supplierReference } };
  };

/** Rental and inventory calls. */
const standing = (
  line: SandboxLine,
  rentalQuery: ReturnType<typeof rentalQueries>,
): Pick<CarSupplier, 'standing' | 'stockBook'> => ({
  standing: async (order, context) => {
    const query = await rentalQuery(order, context);
    if (query.kind !== 'ok') return query;
    if (query.value === null) return { kind: 'ok', value: null };
    return outcomeOf(
      line,
      await line.peer.read(getCall('/rentals', query.value, context)),
      readers.rental,
      ({ rental }) => (rental === null ? null : rentalFrom(rental)),
    );
  },

  stockBook: async (station, sipp, span, context) => {
    const query = {
      station,
      sipp,
      from: span.from.slice(0, 16),
      until: span.to.slice(0, 16),
      ...(span.fromZone === span.toZone ? {} : { until_zone: span.toZone }),
    };
    return outcomeOf(
      line,
      await line.peer.read(getCall('/stock', query, context)),
      wireStock,
      cellsFrom,
    );
  },
});

/** A car with unknown desks, or a rate we cannot sell, is an invalid response. */
function whole<T>(outcome: SupplierOutcome<T | null>): SupplierOutcome<T> {
  if (outcome.kind !== 'ok') return outcome;
  return outcome.value === null
    ? { kind: 'unknown', message: 'the answer names what it does not tell', isUnreadable: true }
    : { ...outcome, value: outcome.value };
}
