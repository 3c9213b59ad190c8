import type { FastifyInstance, FastifyRequest } from 'fastify';
import { header } from '../faults/faulty-call.ts';
import { streamed } from '../kernel/lines.ts';
import type { SupplierCall } from '../orders/supplier-calls.ts';
import { requireOfferSet } from '../orders/offer-set.ts';
import { parse } from '../orders/wire.ts';
import { telephoneOf } from '../kernel/telephone.ts';
import {
  fullRoomAnswer,
  offerAnswer,
  propertyAnswer,
  propertyOffersAnswer,
  type Telling,
} from './answers.ts';
import { detailAnswer, remarksOf } from './details.ts';
import type { OffersService } from './offers.service.ts';
import { roomsUnavailable } from './refusals.ts';
import type { SuggestService } from './suggest.ts';
import type { Supplier } from './suppliers.ts';
import {
  availabilityRequest,
  checkRequest,
  ratesRequest,
  stockQuery,
  suggestQuery,
  wishOf,
} from './wire.ts';
import { type Language, languageOf } from './words/language.ts';

export interface SearchRoutesDeps {
  readonly call: SupplierCall;
  readonly supplier: Supplier;
  readonly offers: OffersService;
  readonly suggest: SuggestService;
  /** Number of hotels in one line of a streamed response. */
  readonly chunk: number;
}

type ById = { Params: { id: string } };

/** Routes for hotels, rooms and rates; orders have their own. */
export function searchRoutes(app: FastifyInstance, deps: SearchRoutesDeps): void {
  availabilityRoute(app, deps);
  propertyRoutes(app, deps);
  rateRoutes(app, deps);
}

function availabilityRoute(
  app: FastifyInstance,
  { call, supplier, offers, chunk }: SearchRoutesDeps,
): void {
  app.post('/availability', async (request, reply) => {
    const body = parse(availabilityRequest, request.body);
    await call('search', request, reply, JSON.stringify(body), ({ nowMs, plan }) => {
      const found = offers
        .near(body.latitude, body.longitude, body.radius_km, wishOf(body), nowMs)
        .map((one) => propertyOffersAnswer(supplier, one, telling(request, LEAD), nowMs));
      return header(request, 'accept').includes('application/x-ndjson')
        ? streamed(reply, 'properties', found, chunk, plan.has('truncated'))
        : { status: 200, body: { properties: found, complete: true } };
    });
    return reply;
  });
}

function propertyRoutes(
  app: FastifyInstance,
  { call, supplier, offers, suggest }: SearchRoutesDeps,
): void {
  app.get('/properties', (request, reply) => {
    const { name } = parse(suggestQuery, request.query);
    return call('suggest', request, reply, name, () => ({
      status: 200,
      body: { properties: suggest(name, language(request)) },
    }));
  });

  app.get<ById>('/properties/:id', (request, reply) =>
    call('hotel', request, reply, request.params.id, () => {
      const property = offers.property(request.params.id);
      const lang = language(request);
      return {
        status: 200,
        body: {
          ...propertyAnswer(supplier, property, telling(request)),
          telephone: telephoneOf(property),
          ...detailAnswer(property, lang),
          rooms: property.rooms.map((room) => fullRoomAnswer(property, room, lang)),
        },
      };
    }),
  );

  app.get<ById>('/properties/:id/stock', (request, reply) => {
    const { room, check_in: checkIn, check_out: checkOut } = parse(stockQuery, request.query);
    return call('stock', request, reply, `${request.params.id} ${room}`, () => ({
      status: 200,
      body: { nights: offers.stockBook(request.params.id, room, { checkIn, checkOut }) },
    }));
  });
}

function rateRoutes(app: FastifyInstance, { call, supplier, offers }: SearchRoutesDeps): void {
  app.post<ById>('/properties/:id/rates', (request, reply) => {
    const body = parse(ratesRequest, request.body);
    const { id } = request.params;
    return call('rates', request, reply, `${id}${JSON.stringify(body)}`, ({ nowMs }) => ({
      status: 200,
      body: propertyOffersAnswer(
        supplier,
        offers.rates(id, wishOf(body), nowMs),
        telling(request, LEAD),
        nowMs,
      ),
    }));
  });

  app.post('/price-checks', (request, reply) => {
    const body = parse(checkRequest, request.body);
    return call('check', request, reply, body.rate_key, ({ nowMs, plan }) => {
      requireOfferSet(supplier, body.offer_set);
      const offer = offers.offer(body.rate_key, wishOf(body), nowMs, plan);
      if (offer.left < offer.rooms || plan.has('sold-out')) throw roomsUnavailable();
      const lang = language(request);
      return {
        status: 200,
        body: {
          property: {
            ...propertyAnswer(supplier, offer.property, telling(request)),
            telephone: telephoneOf(offer.property),
          },
          rate: {
            ...offerAnswer(offer, offer.property.place.timeZone, lang),
            room: fullRoomAnswer(offer.property, offer.room, lang),
          },
          remarks: remarksOf(supplier, offer, lang),
        },
      };
    });
  });
}

/** Number of photographs in lists. */
const LEAD = 1;

const telling = (request: FastifyRequest, photos = Infinity): Telling => ({
  language: language(request),
  origin: `${request.protocol}://${request.host}`,
  photos,
});

const language = (request: FastifyRequest): Language =>
  languageOf(header(request, 'accept-language'));
