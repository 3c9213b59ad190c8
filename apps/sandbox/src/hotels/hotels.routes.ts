import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { header, planOf, underFaults } from '../faults/faulty-call.ts';
import type { Answer, CallDeps } from '../faults/faulty-call.ts';
import { FaultSyntaxError } from '@portico/contract/sandbox-faults';
import type { Step } from '@portico/contract/sandbox-faults';
import type { Clock } from '../kernel/clock.ts';
import { lines } from '../kernel/lines.ts';
import { callerNow } from '../kernel/moved-clock.ts';
import {
  offerAnswer,
  propertyAnswer,
  propertyOffersAnswer,
  refusalAnswer,
  reservationAnswer,
  reservationEntry,
  roomAnswer,
} from './answers.ts';
import type { BookingsService, Caller } from './bookings.service.ts';
import { detailAnswer, remarksOf } from './details.ts';
import type { OffersService, Wish } from './offers.service.ts';
import type { SuggestService } from './suggest.ts';
import type { Supplier } from './suppliers.ts';
import {
  Refusal,
  REFUSALS,
  availabilityRequest,
  bookRequest,
  cancelQuoteQuery,
  cancelRequest,
  checkRequest,
  listQuery,
  ratesRequest,
  retrieveQuery,
  stockQuery,
  suggestQuery,
} from './wire.ts';
import type { StayBody } from './wire.ts';
import { type Language, languageOf } from './words/language.ts';

export interface HotelRoutesDeps extends CallDeps {
  readonly offers: OffersService;
  readonly bookings: BookingsService;
  readonly suggest: SuggestService;
  readonly supplier: Supplier;
  readonly clock: Clock;
  readonly key: string;
  /** Hotels in one line of a streamed answer. */
  readonly chunk: number;
}

/** The calls of one supplier; the prefix names it. */
export function hotelRoutes(app: FastifyInstance, deps: HotelRoutesDeps): void {
  const { offers, bookings } = deps;
  app.setErrorHandler((error, request, reply) => void sendRefusal(error, request, reply));
  app.setNotFoundHandler(
    (request, reply) =>
      void sendRefusal(new Refusal('no_such_call', 'There is no such call.'), request, reply),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const given = /^Bearer (.{1,200})$/.exec(header(request, 'authorization'))?.[1] ?? '';
    done(sameText(given, deps.key) ? undefined : new Refusal('unauthorized', 'The key is wrong.'));
  });

  const call = (
    step: Step,
    request: FastifyRequest,
    reply: FastifyReply,
    subject: string,
    work: (caller: Caller) => Answer,
  ): Promise<void> => {
    const caller = callerOf(request, step, subject);
    return underFaults(request, reply, caller.plan, subject, deps, () => {
      if (caller.plan.has('refuse')) throw new Refusal('invalid_request', 'This call is refused.');
      return work(caller);
    });
  };
  const callerOf = (request: FastifyRequest, step: Step, subject: string): Caller => ({
    agency: agencyOf(request),
    nowMs: nowOf(request),
    plan: planOf(request, ['supplier', deps.supplier.name], step, subject, deps),
  });
  const nowOf = (request: FastifyRequest): number => {
    const now = callerNow(
      header(request, 'x-sandbox-now') || undefined,
      deps.clock,
      deps.rehearsal,
    );
    if (now === null)
      throw new Refusal('invalid_request', 'x-sandbox-now is not a time.', {
        field: 'x-sandbox-now',
      });
    return now;
  };

  app.post('/availability', async (request, reply) => {
    const body = parse(availabilityRequest, request.body);
    const subject = JSON.stringify(body);
    const caller = callerOf(request, 'search', subject);
    await underFaults(request, reply, caller.plan, subject, deps, () => {
      const found = offers
        .near(body.latitude, body.longitude, body.radius_km, wishOf(body), caller.nowMs)
        .map((one) => propertyOffersAnswer(deps.supplier, one, language(request)));
      if (!header(request, 'accept').includes('application/x-ndjson'))
        return { status: 200, body: { properties: found, complete: true } };
      void reply.type('application/x-ndjson');
      return {
        status: 200,
        body: Readable.from(lines('properties', found, deps.chunk, caller.plan.has('truncated'))),
      };
    });
    // Without it Fastify takes the handler's end for an empty answer whenever the stream has not begun by then.
    return reply;
  });

  app.get('/properties', (request, reply) => {
    const { name } = parse(suggestQuery, request.query);
    return call('suggest', request, reply, name, () => ({
      status: 200,
      body: { properties: deps.suggest(name, language(request)) },
    }));
  });

  app.get<{ Params: { id: string } }>('/properties/:id', (request, reply) =>
    call('hotel', request, reply, request.params.id, () => {
      const property = offers.property(request.params.id);
      const lang = language(request);
      return {
        status: 200,
        body: {
          ...propertyAnswer(deps.supplier, property, lang),
          ...detailAnswer(property, lang),
          rooms: property.rooms.map((room) => roomAnswer(room, lang)),
        },
      };
    }),
  );

  app.post<{ Params: { id: string } }>('/properties/:id/rates', (request, reply) => {
    const body = parse(ratesRequest, request.body);
    return call(
      'rates',
      request,
      reply,
      `${request.params.id}${JSON.stringify(body)}`,
      ({ nowMs }) => ({
        status: 200,
        body: propertyOffersAnswer(
          deps.supplier,
          offers.rates(request.params.id, wishOf(body), nowMs),
          language(request),
        ),
      }),
    );
  });

  app.post('/price-checks', (request, reply) => {
    const body = parse(checkRequest, request.body);
    return call('check', request, reply, body.rate_key, ({ nowMs, plan }) => {
      const offer = offers.offer(body.rate_key, wishOf(body), nowMs, plan);
      if (offer.left < offer.rooms || plan.has('sold-out'))
        throw new Refusal('rooms_unavailable', 'These rooms have just been sold.');
      const lang = language(request);
      const property = propertyAnswer(deps.supplier, offer.property, lang);
      return {
        status: 200,
        body: {
          property,
          rate: offerAnswer(offer, offer.property.place.timeZone, lang),
          remarks: remarksOf(offer, lang),
        },
      };
    });
  });

  app.post('/reservations', (request, reply) => {
    const body = parse(bookRequest, request.body);
    return call('book', request, reply, body.client_reference, (caller) => {
      const { reservation, replayed } = bookings.book(body, caller);
      return {
        status: reservation.status === 'pending' ? 202 : replayed ? 200 : 201,
        body: reservationAnswer(reservation),
      };
    });
  });

  app.get('/reservations', (request, reply) => {
    const { client_reference: reference } = parse(retrieveQuery, request.query);
    return call('retrieve', request, reply, reference, (caller) => ({
      status: 200,
      body: { reservations: bookings.find(reference, caller).map(reservationAnswer) },
    }));
  });

  /** What the supplier holds for an agency: everything made or changed in a span of time. */
  app.get('/reservation-list', async (request, reply) => {
    const { from, until } = parse(listQuery, request.query);
    await call('list', request, reply, `${from} ${until}`, (caller) => {
      void reply.type('application/x-ndjson');
      return {
        status: 200,
        body: Readable.from(
          lines(
            'reservations',
            bookings
              .list(from, until, caller)
              .map((r) => reservationEntry(r, offers.property(r.propertyId))),
            deps.chunk,
            caller.plan.has('truncated'),
          ),
        ),
      };
    });
    return reply;
  });

  app.get<{ Params: { id: string } }>('/properties/:id/stock', (request, reply) => {
    const { room, check_in: checkIn, check_out: checkOut } = parse(stockQuery, request.query);
    return call('stock', request, reply, `${request.params.id} ${room}`, () => ({
      status: 200,
      body: { nights: offers.stockBook(request.params.id, room, { checkIn, checkOut }) },
    }));
  });

  app.get<{ Params: { id: string } }>('/reservations/:id/cancellation-quote', (request, reply) => {
    const { at } = parse(cancelQuoteQuery, request.query);
    return call('cancel-quote', request, reply, request.params.id, (caller) => {
      const { reservation, penalty } = bookings.cancelQuote(request.params.id, at, caller);
      return {
        status: 200,
        body: {
          reservation_id: reservation.id,
          penalty: { amount: penalty, currency: reservation.currency },
        },
      };
    });
  });

  app.post<{ Params: { id: string } }>('/reservations/:id/cancel', (request, reply) => {
    const body = parse(cancelRequest, request.body);
    return call('cancel', request, reply, body.cancel_reference, (caller) => ({
      status: 200,
      body: reservationAnswer(bookings.cancel(request.params.id, body.cancel_reference, caller)),
    }));
  });
}

const wishOf = (body: StayBody): Wish => ({
  stay: { checkIn: body.check_in, checkOut: body.check_out },
  occupancies: body.rooms.map((room) => ({ adults: room.adults, childAges: room.children })),
});

const language = (request: FastifyRequest): Language =>
  languageOf(header(request, 'accept-language'));

function agencyOf(request: FastifyRequest): string {
  const agency = header(request, 'x-agency');
  if (!/^[\w.-]{1,80}$/.test(agency))
    throw new Refusal('invalid_request', 'x-agency must name the agency.', { field: 'x-agency' });
  return agency;
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal('invalid_request', issue?.message ?? 'The request cannot be read.', {
    field: issue?.path.join('.') ?? '',
  });
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request);
  return reply
    .code(REFUSALS[refusal.code])
    .type('application/json')
    .send(refusalAnswer(refusal, request.id));
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof FaultSyntaxError)
    return new Refusal('unknown_fault', error.message, { field: 'x-sandbox-faults' });
  const { statusCode = 0, message = '' } = error as { statusCode?: number; message?: string };
  if (statusCode === 413) return new Refusal('too_large', 'The request is too large.');
  if (statusCode === 415) return new Refusal('wrong_media_type', 'Send application/json.');
  if (statusCode >= 400 && statusCode < 500) return new Refusal('invalid_request', message);
  request.log.error({ error: message }, 'supplier failed');
  return new Refusal('busy', 'The supplier cannot answer now.');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
