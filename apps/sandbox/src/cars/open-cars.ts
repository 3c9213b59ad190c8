import type { FastifyInstance } from 'fastify';
import { CHANGE_FEED_SCHEMA, changeFeedRepo } from '../orders/change-feed.repo.ts';
import { changeFeedRoutes } from '../orders/change-feed.routes.ts';
import { openOrders, openSupplierLedger } from '../orders/open-orders.ts';
import { orderRoutes } from '../orders/orders.routes.ts';
import { supplierCalls } from '../orders/supplier-calls.ts';
import type { SupplierName } from '../orders/supplier.ts';
import type { WorldDeps } from '../orders/world.ts';
import { soldAnswer, soldEntry } from './answers.ts';
import { CHANGES_SCHEMA, CHANGES_TOLD_SCHEMA } from './changes.repo.ts';
import { rentalInventory } from './rental-inventory.ts';
import { createRentalsService } from './rentals.service.ts';
import { searchRoutes } from './search.routes.ts';
import { createOffersService } from './selling/offers.service.ts';
import { oversoldIn, RENTAL_COLUMNS } from './sold-rental.ts';
import { attachStock, openStock, type StockRepo } from './stock.repo.ts';
import { createSuggest } from './suggest.ts';
import { type Supplier, supplierOf } from './suppliers.ts';
import { bookRequest } from './wire.ts';
import { type DeskPlaces, loadDeskPlaces } from './world/places.ts';

/** Number of cars in one line of a streamed response. */
const CHUNK = 40;

let made: DeskPlaces | undefined;
/** Loaded on first use, once for all sandboxes of this process. */
const places = (): DeskPlaces => (made ??= loadDeskPlaces());

/** Opens all suppliers of cars, over one shared ledger of fleets. */
export function openCars(
  app: FastifyInstance,
  names: readonly SupplierName[],
  deps: WorldDeps,
): void {
  const stock = openStock(deps.folder);
  app.addHook('onClose', async () => stock.close());
  for (const name of names) openSupplier(app, supplierOf(name, deps.fast), stock, deps);
}

function openSupplier(
  app: FastifyInstance,
  supplier: Supplier,
  stock: StockRepo,
  deps: WorldDeps,
): void {
  const { folder } = deps;
  const isTelling = supplier.tellsChanges === true;
  const told = isTelling ? CHANGE_FEED_SCHEMA + CHANGES_TOLD_SCHEMA : '';
  const schema = CHANGES_SCHEMA + told;
  const database = openSupplierLedger(app, folder, supplier.name, RENTAL_COLUMNS, schema);
  attachStock(database, folder, supplier.name);
  const offers = createOffersService(supplier, stock, places, oversoldIn(database));
  const inventory = rentalInventory({ supplier, offers, database });
  const orders = openOrders(database, RENTAL_COLUMNS, supplier, inventory, deps);
  const rentals = createRentalsService({ orders, database, places });
  const suggest = createSuggest(places, supplier);
  void app.register(
    async (scope) => {
      const call = supplierCalls(scope, { ...deps, supplier, latencyMs: supplier.latencyMs });
      searchRoutes(scope, { call, supplier, offers, rentals, suggest, chunk: CHUNK });
      orderRoutes(scope, {
        call,
        supplier,
        orders,
        bookRequest,
        itemAnswer: soldAnswer,
        itemEntry: soldEntry,
        chunk: CHUNK,
      });
      const { change } = rentals;
      if (isTelling)
        changeFeedRoutes(scope, { call, orders, feed: changeFeedRepo(database), change });
    },
    { prefix: `/cars/${supplier.name}/v1` },
  );
}
