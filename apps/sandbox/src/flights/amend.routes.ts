// Purchases for an existing order: available seats and bags, and the call that changes the journey
// or adds them.
import type { FastifyInstance } from 'fastify';
import { reservationAnswer } from '../orders/orders.routes.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Reservation } from '../orders/reservations.repo.ts';
import type { SupplierCall } from '../orders/supplier-calls.ts';
import { parse } from '../orders/wire.ts';
import { planFor, seatMapAnswer } from './answers.ts';
import { bagsBeside, chooserOf, isOpen } from './selling/extras.ts';
import type { OffersService } from './selling/offers.service.ts';
import { takenSeats } from './selling/services.ts';
import type { SoldJourney } from './sold-journey.ts';
import type { StockRepo } from './stock.repo.ts';
import type { Supplier } from './suppliers.ts';
import { type AmendBody, amendRequest, type BookBody } from './wire.ts';

export interface AmendRouteDeps {
  readonly call: SupplierCall;
  readonly supplier: Supplier;
  readonly offers: OffersService;
  readonly orders: OrdersService<BookBody, SoldJourney>;
  readonly amending: OrdersService<AmendBody, SoldJourney>;
  readonly stock: StockRepo;
  /** Fields of an order or amendment in a response. */
  readonly itemAnswer: (item: SoldJourney, reservation: Reservation<SoldJourney>) => object;
}

type ById = { Params: { id: string } };

export function amendRoutes(app: FastifyInstance, deps: AmendRouteDeps): void {
  const { call, supplier, offers, orders, amending, stock, itemAnswer } = deps;

  app.get<ById>('/reservations/:id/extras', (request, reply) =>
    call('seats', request, reply, request.params.id, (caller) => {
      const reservation = orders.read(request.params.id, caller);
      const chooser = chooserOf(offers, reservation);
      const { voidUntil } = reservation.item.facts;
      const maps = chooser.legs.flat().flatMap((hop, index) => {
        const plan = planFor(hop, chooser.offer, index);
        if (plan === undefined || !isOpen(hop, caller.nowMs)) return [];
        const isTaken = takenSeats(hop, plan, stock, caller.nowMs);
        return [{ flight: hop.id, cabins: [seatMapAnswer(hop, chooser.offer, plan, isTaken)] }];
      });
      return {
        status: 200,
        body: {
          currency: reservation.currency,
          maps,
          bags: bagsBeside(chooser, caller.nowMs),
          void_until: voidUntil === null ? null : new Date(voidUntil).toISOString(),
        },
      };
    }),
  );

  app.post<ById>('/reservations/:id/amendments', (request, reply) => {
    const body = { ...parse(amendRequest, request.body), order: request.params.id };
    return call('amend', request, reply, body.client_reference, (caller) => {
      const { reservation, replayed } = amending.book(body, caller);
      const told =
        supplier.amendsInPlace === true ? orders.read(request.params.id, caller) : reservation;
      return {
        status: reservation.status === 'pending' ? 202 : replayed ? 200 : 201,
        body: reservationAnswer(told, { ...itemAnswer(told.item, told) }),
      };
    });
  });
}
