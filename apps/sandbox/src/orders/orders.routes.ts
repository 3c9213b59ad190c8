import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { streamed } from '../kernel/lines.ts';
import { type Crediting, givenFields, quotedFields } from './credits.ts';
import type { OrdersService } from './orders.service.ts';
import { type Reservation, SOLD_TWICE } from './reservations.repo.ts';
import type { SupplierCall } from './supplier-calls.ts';
import type { SupplierTraits } from './supplier.ts';
import {
  cancelChange,
  cancelQuoteQuery,
  cancelRequest,
  listQuery,
  parse,
  retrieveQuery,
  subjectOf,
  wholeListQuery,
} from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;
type ById = { Params: { id: string } };

export interface OrderRoutesDeps<Body, Item> {
  readonly call: SupplierCall;
  readonly supplier: SupplierTraits;
  readonly orders: OrdersService<Body, Item>;
  readonly bookRequest: z.ZodType<Body>;
  /** Fields of the item in a response, and its additional fields in a list. */
  readonly itemAnswer: (item: Item, reservation: Reservation<Item>) => Fields;
  readonly itemEntry: (item: Item) => Fields;
  /** Default: no credits are given. */
  readonly crediting?: Crediting<Item>;
  /** Number of reservations in one line of a list. */
  readonly chunk: number;
}

/** Routes for reservations of any product (their steps: order-steps.ts). */
export function orderRoutes<Body extends { readonly client_reference: string }, Item>(
  app: FastifyInstance,
  {
    call,
    supplier,
    orders,
    bookRequest,
    itemAnswer,
    itemEntry,
    crediting,
    chunk,
  }: OrderRoutesDeps<Body, Item>,
): void {
  const answer = (r: Reservation<Item>): Fields => ({
    ...reservationAnswer(r, itemAnswer(r.item, r)),
    ...givenFields(crediting, r),
  });

  app.post('/reservations', (request, reply) => {
    const body = parse(bookRequest, request.body);
    return call('book', request, reply, body.client_reference, (caller) => {
      const { reservation, replayed } = orders.book(body, caller);
      return {
        status: reservation.status === 'pending' ? 202 : replayed ? 200 : 201,
        body: answer(reservation),
      };
    });
  });

  app.get('/reservations', (request, reply) => {
    const query = parse(retrieveQuery, request.query);
    return call('retrieve', request, reply, subjectOf(query), (caller) => ({
      status: 200,
      body: { reservations: orders.find(query, caller).map(answer) },
    }));
  });

  /** Lists the supplier's reservations of an agency: all made or changed in a period. */
  app.get('/reservation-list', async (request, reply) => {
    const period = supplier.listsAll === true ? wholeListQuery : listQuery;
    const { from, until } = parse(period, request.query);
    await call('list', request, reply, `${from} ${until}`, (caller) => {
      const entries = orders
        .list(from, until, caller)
        .map((r) => reservationEntry(r, answer(r), itemEntry(r.item)));
      const odd = caller.plan.value('odd-entry');
      if (odd !== null) entries.push(...entries.splice(-1).map((entry) => oddEntry(entry, odd)));
      return streamed(reply, 'reservations', entries, chunk, caller.plan.has('truncated'));
    });
    return reply;
  });

  app.get<ById>('/reservations/:id/cancellation-quote', (request, reply) => {
    const { at } = parse(cancelQuoteQuery, request.query);
    return call('cancel-quote', request, reply, request.params.id, (caller) => {
      const { reservation, penalty } = orders.cancelQuote(request.params.id, at, caller);
      return {
        status: 200,
        body: {
          reservation_id: reservation.id,
          penalty: { amount: penalty, currency: reservation.currency },
          ...quotedFields(
            crediting,
            reservation,
            penalty,
            at === undefined ? caller.nowMs : Date.parse(at),
          ),
        },
      };
    });
  });

  const cancel = (
    { id }: ById['Params'],
    body: z.infer<typeof cancelRequest>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> =>
    call('cancel', request, reply, body.cancel_reference, (caller) => ({
      status: 200,
      body: answer(orders.cancel(id, body.cancel_reference, caller, body.agreed_penalty)),
    }));
  if (supplier.cancelsByPatch === true)
    app.patch<ById>('/reservations/:id', (request, reply) =>
      cancel(request.params, parse(cancelChange, request.body), request, reply),
    );
  else
    app.post<ById>('/reservations/:id/cancel', (request, reply) =>
      cancel(request.params, parse(cancelRequest, request.body), request, reply),
    );
}

/** Formats a reservation, with the product's own fields. */
export const reservationAnswer = (r: Reservation<unknown>, item: Fields): Fields => ({
  reservation_id: r.id,
  client_reference: r.shortReference ?? r.clientReference,
  ...(r.shortReference === null ? {} : { note: r.clientReference }),
  status: r.status,
  ...item,
  total: { amount: r.net + r.tax, currency: r.currency },
  penalty: r.penalty === null ? null : { amount: r.penalty, currency: r.currency },
  booked_at: r.bookedAt,
  cancelled_at: r.cancelledAt,
});

/**
 * Formats a line of a list. A cancellation by the supplier itself has no reference of the caller.
 */
const reservationEntry = (r: Reservation<unknown>, answer: Fields, item: Fields): Fields => ({
  ...answer,
  agency_reference: r.agencyReference,
  ...item,
  cancel_reference: r.cancelReference === SOLD_TWICE ? null : r.cancelReference,
});

/** Formats an entry with one field that no caller can parse. */
const oddEntry = (entry: Fields, part: string): Fields => ({
  ...entry,
  ...(part === 'key' && { client_reference: null, ...('note' in entry && { note: null }) }),
  ...(part === 'status' && { status: 'quux' }),
  ...(part === 'total' && { total: 'about 200' }),
});
