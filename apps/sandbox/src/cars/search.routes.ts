import type { FastifyInstance } from 'fastify';
import { streamed } from '../kernel/lines.ts';
import { dateOf, zoneOf } from '../kernel/zones.ts';
import type { SupplierCall } from '../orders/supplier-calls.ts';
import { oneOrderQuery, parse, subjectOf } from '../orders/wire.ts';
import {
  brandAnswer,
  carAnswer,
  checkAnswer,
  searchAnswers,
  stationAnswer,
  vehicleAnswer,
} from './answers.ts';
import { carsGone, carUnknown } from './refusals.ts';
import type { RentalsService } from './rentals.service.ts';
import type { OffersService } from './selling/offers.service.ts';
import { localMinutes, type Wish } from './selling/question.ts';
import { datesOut } from './selling/times.ts';
import type { SuggestService } from './suggest.ts';
import type { Supplier } from './suppliers.ts';
import { carRequest, checkRequest, searchRequest, stationsQuery, stockQuery } from './wire.ts';
import { deskById } from './world/desks.ts';
import { fleetAt } from './world/fleet.ts';

export interface SearchRoutesDeps {
  readonly call: SupplierCall;
  readonly supplier: Supplier;
  readonly offers: OffersService;
  readonly rentals: RentalsService;
  readonly suggest: SuggestService;
  /** Number of cars in one line of a streamed response. */
  readonly chunk: number;
}

/** Routes for stations, cars and rates; orders have their own. */
export function searchRoutes(app: FastifyInstance, deps: SearchRoutesDeps): void {
  searchRoute(app, deps);
  carRoutes(app, deps);
  rentalRoute(app, deps);
  listRoutes(app, deps);
}

interface TimesBody {
  readonly collect_at: string;
  readonly return_at: string;
  readonly driver: Wish['driver'];
}

const wishOf = ({ collect_at: collectAt, return_at: returnAt, driver }: TimesBody): Wish => ({
  collectAt,
  returnAt,
  driver,
});

function searchRoute(
  app: FastifyInstance,
  { call, supplier, offers, chunk }: SearchRoutesDeps,
): void {
  app.post('/availability', async (request, reply) => {
    const body = parse(searchRequest, request.body);
    await call('search', request, reply, JSON.stringify(body), ({ nowMs, plan }) => {
      const wish = wishOf(body);
      const found = offers.search(
        { ...wish, pickUp: body.collect, dropOff: body.return ?? null, km: body.radius_km },
        nowMs,
      );
      const entries = [...searchAnswers(supplier, found, wish)];
      return streamed(reply, 'cars', entries, chunk, plan.has('truncated'));
    });
    return reply;
  });
}

function carRoutes(app: FastifyInstance, { call, supplier, offers }: SearchRoutesDeps): void {
  app.post('/car-rates', (request, reply) => {
    const body = parse(carRequest, request.body);
    return call('vehicle', request, reply, JSON.stringify(body), ({ nowMs, plan }) => {
      if (plan.has('sold-out')) throw carsGone();
      const wish = wishOf(body);
      return {
        status: 200,
        body: carAnswer(supplier, offers.car(body.car, wish, nowMs), wish),
      };
    });
  });

  app.post('/price-checks', (request, reply) => {
    const body = parse(checkRequest, request.body);
    return call('check', request, reply, body.rate_key, ({ nowMs, plan }) => {
      const { rate_key: rateKey, car, extras } = body;
      const found = offers.offer({ rateKey, car, extras, ...wishOf(body) }, nowMs, plan);
      if (plan.has('sold-out')) throw carsGone();
      return { status: 200, body: checkAnswer(supplier, found) };
    });
  });
}

/** Returns the rental of an order in its current state at the vendor. */
function rentalRoute(app: FastifyInstance, { call, supplier, rentals }: SearchRoutesDeps): void {
  app.get('/rentals', (request, reply) => {
    const query = parse(oneOrderQuery, request.query);
    return call('retrieve', request, reply, subjectOf(query), (caller) => {
      const found = rentals.find(query, caller);
      const rental =
        found === null
          ? null
          : {
              reservation_id: found.reservation,
              brand: brandAnswer(found.desk.vendor),
              collect: stationAnswer(found.desk, found),
              return: stationAnswer(found.back, found),
              vehicle: vehicleAnswer(supplier, found.model, found.name),
              collect_at: found.collectAt,
              return_at: found.returnAt,
            };
      return { status: 200, body: { rental } };
    });
  });
}

function listRoutes(app: FastifyInstance, { call, offers, suggest }: SearchRoutesDeps): void {
  app.get('/stations', (request, reply) => {
    const { name } = parse(stationsQuery, request.query);
    return call('suggest', request, reply, name, () => ({
      status: 200,
      body: { stations: suggest(name) },
    }));
  });

  app.get('/stock', (request, reply) => {
    const { station, sipp, from, until, until_zone: zone } = parse(stockQuery, request.query);
    return call('stock', request, reply, `${station} ${sipp}`, ({ nowMs }) => {
      const desk = deskById(offers.places, station);
      if (desk === undefined || !fleetAt(desk).has(sipp)) throw carUnknown();
      const fromZone = desk.at.zone;
      const days = datesOut({
        from: localMinutes(from),
        fromZone,
        to: localMinutes(until),
        toZone: zone === undefined ? fromZone : zoneOf(zone),
      });
      return {
        status: 200,
        body: {
          days: days.map((day) => ({
            date: dateOf(day),
            ...offers.stockOn(desk, sipp, day, nowMs),
          })),
        },
      };
    });
  });
}
