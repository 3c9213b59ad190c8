import type { FastifyInstance } from 'fastify';
import { openOrders, openSupplierLedger } from '../orders/open-orders.ts';
import { orderRoutes } from '../orders/orders.routes.ts';
import { supplierCalls } from '../orders/supplier-calls.ts';
import type { SupplierName } from '../orders/supplier.ts';
import type { WorldDeps } from '../orders/world.ts';
import { stayAnswer, stayEntry } from './answers.ts';
import { createCatalogue } from './inventory/catalogue.ts';
import { loadPlaces } from './inventory/world.ts';
import { createOffersService } from './offers.service.ts';
import { photographRoutes } from './photographs.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { STAY_COLUMNS } from './sold-stay.ts';
import { stayInventory } from './stay-inventory.ts';
import { STOCK_SCHEMA, createStockRepo } from './stock.repo.ts';
import { createSuggest } from './suggest.ts';
import { supplierOf } from './suppliers.ts';
import type { Supplier } from './suppliers.ts';
import { bookRequest } from './wire.ts';

/** Number of entries in one line of a streamed response. */
const CHUNK = 20;

/** Loaded on first use, once for all sandboxes of this process. */
const catalogue = createCatalogue(loadPlaces);

/** Opens all suppliers of hotels, over one catalogue. */
export function openHotels(
  app: FastifyInstance,
  names: readonly SupplierName[],
  deps: WorldDeps,
): void {
  for (const name of names) openSupplier(app, supplierOf(name, deps.fast), deps);
  // Loads the world as soon as the server listens, so that the first search does not wait for it.
  app.addHook('onListen', async () => void setImmediate(() => catalogue.places.all()));
}

function openSupplier(app: FastifyInstance, supplier: Supplier, deps: WorldDeps): void {
  const database = openSupplierLedger(app, deps.folder, supplier.name, STAY_COLUMNS, STOCK_SCHEMA);
  const offers = createOffersService({ catalogue, supplier, stock: createStockRepo(database) });
  const orders = openOrders(
    database,
    STAY_COLUMNS,
    supplier,
    stayInventory(supplier, offers),
    deps,
  );
  const suggest = createSuggest(catalogue, supplier);
  void app.register(
    async (scope) => {
      const call = supplierCalls(scope, { ...deps, supplier, latencyMs: supplier.latencyMs });
      searchRoutes(scope, { call, supplier, offers, suggest, chunk: CHUNK });
      orderRoutes(scope, {
        call,
        supplier,
        orders,
        bookRequest,
        itemAnswer: stayAnswer,
        itemEntry: (stay) => stayEntry(supplier, stay, offers.property(stay.propertyId)),
        chunk: CHUNK,
      });
    },
    { prefix: `/hotels/${supplier.name}/v1` },
  );
  void app.register(async (scope) => photographRoutes(scope, { supplier, offers }), {
    prefix: `/hotels/${supplier.name}/photographs`,
  });
}
