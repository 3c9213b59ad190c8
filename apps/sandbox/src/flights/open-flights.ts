import type { FastifyInstance } from 'fastify';
import { openOrders, openSupplierLedger } from '../orders/open-orders.ts';
import { orderRoutes } from '../orders/orders.routes.ts';
import { createReservationRepo, type Reservation } from '../orders/reservations.repo.ts';
import { supplierCalls } from '../orders/supplier-calls.ts';
import type { SupplierName } from '../orders/supplier.ts';
import type { WorldDeps } from '../orders/world.ts';
import { afterSaleRoutes } from './after-sale.routes.ts';
import { soldAnswer, soldEntry } from './answers.ts';
import { amendRoutes } from './amend.routes.ts';
import { amendmentInventory } from './amendment-inventory.ts';
import { amendmentsAnswer, originalsOnly } from './amended-in-place.ts';
import { AMENDMENTS_SCHEMA, amendmentsOf } from './amendments.repo.ts';
import { CHANGES_SCHEMA } from './changes.repo.ts';
import { creditsOf } from './credits.ts';
import { journeyInventory } from './journey-inventory.ts';
import { searchRoutes } from './search.routes.ts';
import { createOffersService } from './selling/offers.service.ts';
import { JOURNEY_COLUMNS, type SoldJourney } from './sold-journey.ts';
import { attachStock, openStock, type StockRepo } from './stock.repo.ts';
import { type Supplier, supplierOf } from './suppliers.ts';
import { createTicketingService } from './ticketing.service.ts';
import { bookRequest } from './wire.ts';
import { createNetwork, type Network } from './world/network.ts';

/** Number of itineraries in one line of a streamed response. */
const CHUNK = 40;

let made: Network | undefined;
/** Created on first use, once for all sandboxes of this process. */
const network = (): Network => (made ??= createNetwork());

/** Opens all suppliers of flights, over one network and one ledger of seats. */
export function openFlights(
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
  const { clock, folder, fast } = deps;
  const database = openSupplierLedger(
    app,
    folder,
    supplier.name,
    JOURNEY_COLUMNS,
    CHANGES_SCHEMA + AMENDMENTS_SCHEMA,
  );
  attachStock(database, folder, supplier.name);
  const lateTicketsMs = fast ? 4_000 : 90_000;
  const offers = createOffersService(supplier, stock, network);
  const reservations = createReservationRepo(database, JOURNEY_COLUMNS);
  const byIds = (ids: readonly string[]) => ids.flatMap((id) => reservations.byId(id) ?? []);
  const kept = { supplier, offers, stock, database, clock, lateTicketsMs };
  const inventory = journeyInventory({ ...kept, byIds });
  const isInPlace = supplier.amendsInPlace === true;
  const all = openOrders(database, JOURNEY_COLUMNS, supplier, inventory, deps);
  const orders = isInPlace ? originalsOnly(all) : all;
  const itemAnswer = (item: SoldJourney, { id }: Pick<Reservation<SoldJourney>, 'id'>) => ({
    ...soldAnswer(item, clock.now()),
    ...(isInPlace ? amendmentsAnswer(byIds(amendmentsOf(database, id)), clock.now()) : {}),
  });
  const amending = openOrders(
    database,
    JOURNEY_COLUMNS,
    supplier,
    amendmentInventory({ ...kept, orders }),
    deps,
  );
  const ticketing = createTicketingService({
    supplier,
    orders,
    database,
    clock,
    network,
    lateTicketsMs,
  });
  void app.register(
    async (scope) => {
      const call = supplierCalls(scope, { ...deps, supplier, latencyMs: supplier.latencyMs });
      searchRoutes(scope, { call, supplier, offers, stock, chunk: CHUNK });
      orderRoutes(scope, {
        call,
        supplier,
        orders,
        bookRequest,
        itemAnswer,
        itemEntry: soldEntry,
        crediting: creditsOf,
        chunk: CHUNK,
      });
      afterSaleRoutes(scope, { call, supplier, offers, orders, ticketing, database, clock });
      amendRoutes(scope, { call, supplier, offers, orders, amending, stock, itemAnswer });
    },
    { prefix: `/flights/${supplier.name}/v1` },
  );
}
