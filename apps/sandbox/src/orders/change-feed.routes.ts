import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ChangeFeedRepo, OrderChange } from './change-feed.repo.ts';
import type { OrdersService } from './orders.service.ts';
import { Refusal } from './refusal.ts';
import type { Reservation } from './reservations.repo.ts';
import type { SupplierCall } from './supplier-calls.ts';
import type { Caller } from './supplier.ts';
import { parse, wholeListQuery } from './wire.ts';

export interface ChangeFeedDeps<Item> {
  readonly call: SupplierCall;
  readonly orders: Pick<OrdersService<never, Item>, 'list'>;
  readonly feed: ChangeFeedRepo;
  /** Makes the vendor's changes that the faults of a call cause to a confirmed order. */
  readonly change?: (reservation: Reservation<Item>, caller: Caller) => void;
}

/** Number of changes in a page: small, so that short tests turn pages. */
const PAGE = 3;

const cursor = z.string().regex(/^c\d{1,15}$/);
const feedQuery = z.strictObject({ cursor: cursor.optional() });
const acknowledgement = z.strictObject({ cursor });

const seqOf = (text: string): number => Number(text.slice(1));

/** Routes of a supplier that tells changes of orders until they are acknowledged. */
export function changeFeedRoutes<Item>(
  app: FastifyInstance,
  { call, orders, feed, change }: ChangeFeedDeps<Item>,
): void {
  app.get('/changes', (request, reply) => {
    const asked = parse(feedQuery, request.query);
    return call('feed', request, reply, asked.cursor ?? 'oldest', (caller) => {
      const { agency, plan } = caller;
      const acknowledged = feed.acknowledged(agency);
      const from = asked.cursor === undefined ? acknowledged : seqOf(asked.cursor);
      if (from < acknowledged)
        throw new Refusal('cursor_expired', 'The changes after this cursor are not kept any more.');
      // applies changes that are due before it reports them
      const { from: begin, until } = parse(wholeListQuery, {});
      for (const one of orders.list(begin, until, caller))
        if (one.status === 'confirmed') change?.(one, caller);
      const found = feed.after(agency, from, PAGE + 1);
      const told = found.slice(0, PAGE);
      const changes: object[] = told.map(messageOf);
      if (plan.value('odd-entry') !== null) changes.splice(-1, 1, { object: 'hint', type: 7 });
      return {
        status: 200,
        body: {
          changes,
          cursor: `c${told.at(-1)?.seq ?? from}`,
          more: found.length > told.length,
        },
      };
    });
  });

  app.post('/changes/acknowledge', (request, reply) => {
    const body = parse(acknowledgement, request.body);
    return call('acknowledge', request, reply, body.cursor, ({ agency }) => {
      feed.acknowledge(agency, seqOf(body.cursor));
      return { status: 200, body: { acknowledged: body.cursor } };
    });
  });
}

const messageOf = ({ clientReference, reservation }: OrderChange): object => ({
  object: 'hint',
  type: 'reservation.changed',
  client_reference: clientReference,
  reservation_id: reservation,
});
