import type { FastifyInstance } from 'fastify';
import type { Database } from '../kernel/database.ts';
import { streamed } from '../kernel/lines.ts';
import { openOrders, openSupplierLedger } from '../orders/open-orders.ts';
import { orderRoutes, reservationAnswer } from '../orders/orders.routes.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { type SupplierCall, supplierCalls } from '../orders/supplier-calls.ts';
import type { SupplierName, SupplierTraits } from '../orders/supplier.ts';
import { parse } from '../orders/wire.ts';
import type { WorldDeps } from '../orders/world.ts';
import { type Locker, LOCKERS } from './catalogue.ts';
import { PAYMENT_SCHEMA, recordPayment } from './payments.repo.ts';
import {
  availabilityRequest,
  bookRequest,
  type BookBody,
  checkRequest,
  lockerOf,
  paymentRequest,
  rateNamed,
  rateOf,
  ratesOf,
  ratesRequest,
  rentalInventory,
  soldOut,
} from './rentals.service.ts';
import { RENTAL_COLUMNS, type SoldRental, STOCK_SCHEMA } from './stock.repo.ts';

/** Number of entries in one line of a streamed response. */
const CHUNK = 20;

/** Starts the suppliers of lockers, each with its own ledger. */
export function openLockers(
  app: FastifyInstance,
  names: readonly SupplierName[],
  deps: WorldDeps,
): void {
  for (const name of names) openSupplier(app, name, deps);
}

function openSupplier(app: FastifyInstance, name: SupplierName, deps: WorldDeps): void {
  const supplier: SupplierTraits = {
    name,
    idPrefix: name.slice(0, 1),
    idempotent: true,
    visibilityLagMs: 0,
    latencyMs: deps.fast ? [0, 0] : [20, 60],
  };
  const schema = STOCK_SCHEMA + PAYMENT_SCHEMA;
  const database = openSupplierLedger(app, deps.folder, name, RENTAL_COLUMNS, schema);
  const orders = openOrders(database, RENTAL_COLUMNS, supplier, rentalInventory(database), deps);
  void app.register(
    async (scope) => {
      const call = supplierCalls(scope, { ...deps, supplier, latencyMs: supplier.latencyMs });
      lockerRoutes(scope, call, database);
      orderRoutes(scope, {
        call,
        orders,
        bookRequest,
        itemAnswer,
        itemEntry: ({ timeZone, renter }) => ({ time_zone: timeZone, renter }),
        chunk: CHUNK,
      });
      paymentRoute(scope, call, database, orders);
    },
    { prefix: `/lockers/${name}/v1` },
  );
}

const itemAnswer = ({ lockerId, size, from, to }: SoldRental) => ({
  locker_id: lockerId,
  size,
  from,
  to,
});

/** Route that tells of a second payment for a reservation. */
function paymentRoute(
  app: FastifyInstance,
  call: SupplierCall,
  database: Database,
  orders: OrdersService<BookBody, SoldRental>,
): void {
  app.post<{ Params: { id: string } }>('/reservations/:id/payments', (request, reply) => {
    const body = parse(paymentRequest, request.body);
    return call('settle', request, reply, body.payment_reference, (caller) => {
      const reservation = orders.read(request.params.id, caller);
      recordPayment(database, reservation, body, caller.nowMs);
      return { status: 200, body: reservationAnswer(reservation, itemAnswer(reservation.item)) };
    });
  });
}

/** Routes for lockers and their rates; orders have routes of their own. */
function lockerRoutes(app: FastifyInstance, call: SupplierCall, database: Database): void {
  app.post('/availability', async (request, reply) => {
    const { city, ...rental } = parse(availabilityRequest, request.body);
    await call('search', request, reply, JSON.stringify(request.body), ({ plan }) => {
      const found = LOCKERS.filter((one) => one.city.toLowerCase() === city.toLowerCase())
        .map((one) => ({ locker: lockerAnswer(one), rates: ratesOf(one, rental, database) }))
        .filter(({ rates }) => rates.length > 0);
      return streamed(reply, 'lockers', found, CHUNK, plan.has('truncated'));
    });
    return reply;
  });

  app.post<{ Params: { id: string } }>('/lockers/:id/rates', (request, reply) => {
    const rental = parse(ratesRequest, request.body);
    const { id } = request.params;
    return call('rates', request, reply, `${id}${JSON.stringify(rental)}`, () => {
      const locker = lockerOf(id);
      return {
        status: 200,
        body: { locker: lockerAnswer(locker), rates: ratesOf(locker, rental, database) },
      };
    });
  });

  app.post('/price-checks', (request, reply) => {
    const { rate_key: key, ...rental } = parse(checkRequest, request.body);
    return call('check', request, reply, key, ({ plan }) => {
      const { locker, size } = rateNamed(key, rental);
      const rate = rateOf(locker, size, rental, database, (net) => plan.price(net));
      if (rate.left < 1 || plan.has('sold-out')) throw soldOut();
      return { status: 200, body: { locker: lockerAnswer(locker), rate } };
    });
  });
}

const lockerAnswer = (locker: Locker) => ({
  locker_id: locker.id,
  name: locker.name,
  address: locker.address,
  city: locker.city,
  country: locker.country,
  latitude: locker.latitude,
  longitude: locker.longitude,
  time_zone: locker.timeZone,
});
