import type { FastifyInstance } from 'fastify';
import type { CallDeps } from '../faults/faulty-call.ts';
import type { Clock } from '../kernel/clock.ts';
import { openDatabase } from '../kernel/database.ts';
import { createBookingsService } from './bookings.service.ts';
import { LEDGER_SCHEMA } from '../kernel/ledger.ts';
import { hotelRoutes } from './hotels.routes.ts';
import type { Catalogue } from './inventory/catalogue.ts';
import { createOffersService } from './offers.service.ts';
import { RESERVATION_SCHEMA, createReservationRepo } from './reservations.repo.ts';
import { STOCK_SCHEMA, createStockRepo } from './stock.repo.ts';
import { createSuggest } from './suggest.ts';
import type { Supplier } from './suppliers.ts';

export const supplierLedger = (name: string): string => `supplier-${name}`;

interface Deps extends Omit<CallDeps, 'latencyMs'> {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly folder: string;
  readonly key: string;
  readonly fast: boolean;
}

/** One supplier with its own ledger, under `/hotels/<name>/v1`. Returns what closes the ledger. */
export function openSupplier(app: FastifyInstance, supplier: Supplier, deps: Deps): () => void {
  const database = openDatabase(
    deps.folder,
    supplierLedger(supplier.name),
    STOCK_SCHEMA + RESERVATION_SCHEMA + LEDGER_SCHEMA,
  );
  const stock = createStockRepo(database, supplier);
  const reservations = createReservationRepo(database);
  const offers = createOffersService({ catalogue: deps.catalogue, supplier, stock });
  const waits = deps.fast
    ? { pendingMs: 200, oversoldMs: 2_000 }
    : { pendingMs: 6_000, oversoldMs: 30_000 };
  const bookings = createBookingsService({
    database,
    supplier,
    offers,
    stock,
    reservations,
    clock: deps.clock,
    waits,
  });
  const suggest = createSuggest(deps.catalogue, supplier);
  void app.register(
    async (scope) =>
      hotelRoutes(scope, {
        ...deps,
        supplier,
        latencyMs: supplier.latencyMs,
        offers,
        bookings,
        suggest,
        chunk: 20,
      }),
    { prefix: `/hotels/${supplier.name}/v1` },
  );
  return () => database.close();
}
