import type { FastifyInstance } from 'fastify';
import { streamed } from '../kernel/lines.ts';
import type { SupplierCall } from '../orders/supplier-calls.ts';
import { parse } from '../orders/wire.ts';
import {
  airlineAnswer,
  checkAnswer,
  itineraryAnswer,
  planFor,
  searchAnswers,
  seatMapAnswer,
} from './answers.ts';
import { requireOfferSet } from '../orders/offer-set.ts';
import { seatsSold, wrong } from './refusals.ts';
import { calendarOf, daysAroundOf } from './selling/calendar.ts';
import type { OffersService } from './selling/offers.service.ts';
import { flightsOf, partyOf, slicesOf } from './selling/question.ts';
import { servicesOf, takenSeats } from './selling/services.ts';
import type { StockRepo } from './stock.repo.ts';
import { sells, type Supplier } from './suppliers.ts';
import {
  calendarRequest,
  daysAroundRequest,
  checkRequest,
  faresRequest,
  searchRequest,
  seatMapRequest,
  stockLegs,
  stockQuery,
} from './wire.ts';
import { AIRLINES } from './world/airlines.ts';
import { cabinOn } from './world/fleet.ts';
import { aircraftOn } from './world/schedule.ts';
import { dateOf } from '../kernel/zones.ts';
import { seatsOn } from './selling/prices.ts';

export interface SearchRoutesDeps {
  readonly call: SupplierCall;
  readonly supplier: Supplier;
  readonly offers: OffersService;
  readonly stock: StockRepo;
  /** Number of itineraries in one line of a streamed response. */
  readonly chunk: number;
}

/** Routes for flights, fares and seats; orders have their own. */
export function searchRoutes(app: FastifyInstance, deps: SearchRoutesDeps): void {
  searchRoute(app, deps);
  fareRoutes(app, deps);
  listRoutes(app, deps);
}

function searchRoute(
  app: FastifyInstance,
  { call, supplier, offers, chunk }: SearchRoutesDeps,
): void {
  app.post('/offers', async (request, reply) => {
    const body = parse(searchRequest, request.body);
    await call('search', request, reply, JSON.stringify(body), ({ nowMs, plan }) => {
      const party = partyOf(body.passengers);
      const slices = slicesOf(body.slices, offers.network.airports, nowMs);
      const found = offers.search({ slices, party, cabin: body.cabin }, nowMs);
      const entries = [...searchAnswers(supplier, found, nowMs)];
      return streamed(reply, 'itineraries', entries, chunk, plan.has('truncated'));
    });
    return reply;
  });

  app.get('/airlines', (request, reply) =>
    call('search', request, reply, 'airlines', () => ({
      status: 200,
      body: { airlines: AIRLINES.filter((one) => sells(supplier, one)).map(airlineAnswer) },
    })),
  );
}

function fareRoutes(
  app: FastifyInstance,
  { call, supplier, offers, stock }: SearchRoutesDeps,
): void {
  app.post('/fares', (request, reply) => {
    const body = parse(faresRequest, request.body);
    return call('fares', request, reply, JSON.stringify(body), ({ nowMs, plan }) => {
      if (plan.has('sold-out')) throw seatsSold();
      return { status: 200, body: itineraryAnswer(supplier, offers.fares(body, nowMs), nowMs) };
    });
  });

  app.post('/seat-maps', (request, reply) => {
    const body = parse(seatMapRequest, request.body);
    return call('seats', request, reply, body.rate_key, ({ nowMs }) => {
      requireOfferSet(supplier, body.offer_set);
      const { legs, offer } = offers.offer(body.rate_key, body, nowMs);
      const maps = legs.flat().flatMap((hop, index) => {
        const plan = planFor(hop, offer, index);
        if (plan === undefined) return [];
        const isTaken = takenSeats(hop, plan, stock, nowMs);
        return [{ flight: hop.id, cabins: [seatMapAnswer(hop, offer, plan, isTaken)] }];
      });
      return { status: 200, body: { maps } };
    });
  });

  app.post('/price-checks', (request, reply) => {
    const body = parse(checkRequest, request.body);
    return call('check', request, reply, body.rate_key, ({ nowMs, plan }) => {
      requireOfferSet(supplier, body.offer_set);
      const found = offers.offer(body.rate_key, body, nowMs, plan);
      if (plan.has('sold-out')) throw seatsSold();
      const services = servicesOf(found, body, stock, nowMs);
      return { status: 200, body: checkAnswer(supplier, found, services, nowMs) };
    });
  });
}

function listRoutes(app: FastifyInstance, { call, offers }: SearchRoutesDeps): void {
  app.post('/calendar', (request, reply) => {
    const { passengers, ...asked } = parse(calendarRequest, request.body);
    return call('calendar', request, reply, JSON.stringify(asked), ({ nowMs }) => {
      const days = calendarOf(offers, { ...asked, party: partyOf(passengers) }, nowMs);
      return { status: 200, body: { days, as_of: new Date(nowMs).toISOString() } };
    });
  });

  app.post('/days-around', (request, reply) => {
    const { passengers, ...asked } = parse(daysAroundRequest, request.body);
    return call('calendar', request, reply, JSON.stringify(asked), ({ nowMs }) => {
      const days = daysAroundOf(offers, { ...asked, party: partyOf(passengers) }, nowMs);
      return { status: 200, body: { days, as_of: new Date(nowMs).toISOString() } };
    });
  });

  app.get('/stock', (request, reply) => {
    const { itinerary, cabin } = parse(stockQuery, request.query);
    const legs = parse(
      stockLegs,
      itinerary.split('_').map((leg) => leg.split('-')),
    );
    return call('stock', request, reply, `${itinerary} ${cabin}`, ({ nowMs }) => {
      const hops = flightsOf(offers.network, legs).flat();
      const days = hops.map(({ day }) => day);
      const market = offers.market(Math.min(...days), Math.max(...days), nowMs);
      if (hops.length === 0) throw wrong('itinerary', 'There is no flight.');
      return {
        status: 200,
        body: {
          flights: hops.map((hop) => {
            const on = cabinOn(aircraftOn(hop.route), cabin);
            const sold = market.sold(hop.id, on);
            const { seats } = seatsOn(hop, on, market.now);
            return { flight: hop.id, day: dateOf(hop.day), capacity: seats, sold };
          }),
        },
      };
    });
  });
}
