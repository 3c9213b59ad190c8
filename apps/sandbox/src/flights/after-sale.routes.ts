import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { SupplierCall } from '../orders/supplier-calls.ts';
import { byReferenceQuery, parse } from '../orders/wire.ts';
import {
  changeTermsAnswer,
  flightAnswer,
  journeyAnswer,
  ticketedAnswer,
  ticketingAnswer,
} from './answers.ts';
import { noChange } from './refusals.ts';
import { type ChangeOffer, changeOffersOf } from './selling/change-offers.ts';
import type { OffersService } from './selling/offers.service.ts';
import { rebookingOffersOf } from './selling/rebooking.ts';
import type { SoldJourney } from './sold-journey.ts';
import type { Supplier } from './suppliers.ts';
import type { TicketingService } from './ticketing.service.ts';
import {
  acceptRequest,
  type BookBody,
  changeRequest,
  rebookingRequest,
  ticketRequest,
} from './wire.ts';

export interface AfterSaleDeps {
  readonly call: SupplierCall;
  readonly supplier: Supplier;
  readonly offers: OffersService;
  readonly orders: OrdersService<BookBody, SoldJourney>;
  readonly ticketing: TicketingService;
  readonly database: Database;
  readonly clock: Clock;
}

type ById = { Params: { id: string } };

/** Validity of a change offer. */
const OFFER_MS = 15 * 60_000;

/** Tickets, notices and changes: routes that only orders of flights have. */
export function afterSaleRoutes(app: FastifyInstance, deps: AfterSaleDeps): void {
  ticketRoutes(app, deps);
  changeRoutes(app, deps);
}

function ticketRoutes(
  app: FastifyInstance,
  { call, supplier, ticketing, clock }: AfterSaleDeps,
): void {
  app.get('/ticketing', (request, reply) => {
    const { client_reference: reference } = parse(byReferenceQuery, request.query);
    return call('retrieve', request, reply, reference, (caller) => {
      const found = ticketing.find(reference, caller);
      return {
        status: 200,
        body: {
          order:
            found === null
              ? null
              : { ...ticketingAnswer(found), journey: journeyAnswer(supplier, found.journey) },
        },
      };
    });
  });

  app.post<ById>('/reservations/:id/ticket', (request, reply) => {
    const body = parse(ticketRequest, request.body);
    return call('ticket', request, reply, body.ticket_reference, (caller) => ({
      status: 200,
      body: ticketedAnswer(ticketing.ticket(request.params.id, body, caller), clock.now()),
    }));
  });
}

function changeRoutes(
  app: FastifyInstance,
  { call, supplier, offers, orders, ticketing, database }: AfterSaleDeps,
): void {
  app.post<ById>('/reservations/:id/accept-change', (request, reply) => {
    const body = parse(acceptRequest, request.body);
    return call('amend', request, reply, body.accept_reference, (caller) => ({
      status: 200,
      body: { journey: journeyAnswer(supplier, ticketing.accept(request.params.id, caller)) },
    }));
  });

  app.post<ById>('/reservations/:id/change-offers', (request, reply) => {
    const { leg, date } = parse(changeRequest, request.body);
    const { id } = request.params;
    return call('changes', request, reply, `${id} ${leg} ${date}`, (caller) => {
      const reservation = orders.read(id, caller);
      const found = changeOffersOf(offers, reservation, leg, date, caller.nowMs);
      return { status: 200, body: offersAnswer(supplier, found, caller.nowMs) };
    });
  });

  app.post<ById>('/reservations/:id/rebooking-offers', (request, reply) => {
    const { leg } = parse(rebookingRequest, request.body);
    const { id } = request.params;
    return call('changes', request, reply, `${id} ${leg} free`, (caller) => {
      if (supplier.rebooks !== true) throw noChange('The airline rebooks this ticket itself.');
      const reservation = orders.read(id, caller);
      const found = rebookingOffersOf({ offers, database }, reservation, leg, caller.nowMs);
      return { status: 200, body: offersAnswer(supplier, found, caller.nowMs) };
    });
  });
}

const offersAnswer = (supplier: Supplier, found: readonly ChangeOffer[], nowMs: number) => ({
  offers: found.map(({ key, legs, fee, difference, currency, ...terms }) => ({
    change_key: key,
    ...changeTermsAnswer(terms, legs),
    legs: legs.map((hops) => hops.map((hop) => flightAnswer(supplier, hop))),
    fee: { amount: fee, currency },
    difference: { amount: difference, currency },
    expires_at: new Date(nowMs + OFFER_MS).toISOString(),
  })),
});
