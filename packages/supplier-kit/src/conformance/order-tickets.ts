// Order suite: ticketing of held orders, by one idempotent call or automatically. Skipped for
// suppliers whose orders are final.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contextFor, until } from './conditions.ts';
import {
  type Chosen,
  orderFor,
  type OrdersRehearsal,
  valueOf,
  sentOrder,
} from './orders-rehearsal.ts';

/** @param next returns an item that has not been ordered */
export function describeTickets<Requested>(
  rehearsal: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  describe('tickets of what is held', () => {
    const stage = stageOf(rehearsal, next);
    testsOfTickets(stage);
    testsOfRefusedTickets(stage);
    testsOfUnseenTickets(stage);
  });
}

type Stage<Requested> = ReturnType<typeof stageOf<Requested>>;

function stageOf<Requested>(
  rehearsal: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
) {
  return {
    way: () => rehearsal().supplier.profile.ticketing?.way,
    /** Orders an item, and waits until the supplier shows it. */
    async held() {
      const { supplier } = rehearsal();
      const chosen = await next();
      const order = orderFor(chosen);
      const { supplierReference } = valueOf(await supplier.book(order, contextFor()));
      const seen = async () => valueOf(await supplier.retrieve(sentOrder(order.key), contextFor()));
      await until(seen, supplier.profile.visibilityLagMs + 2_000);
      const ticket = (
        faults = '',
        change: Partial<typeof order.owed> = {},
        key = ticketKey(order.key),
      ) =>
        supplier.ticket?.(supplierReference, key, { ...order.owed, ...change }, contextFor(faults));
      return { order, supplierReference, seen, ticket };
    },
    ticketOf: (reference: string) => {
      const owed = { net: 1, tax: 1, currency: 'USD' };
      return rehearsal().supplier.ticket?.(
        reference,
        `${randomUUID()}:ticket:1`,
        owed,
        contextFor(),
      );
    },
  };
}

const ticketKey = (bookKey: string): string => bookKey.replace(':book:', ':ticket:');

function testsOfTickets<Requested>(stage: Stage<Requested>): void {
  it('are issued by one call, or come by themselves, and make the order final', async () => {
    if (stage.way() === undefined) return;
    const { seen, ticket, supplierReference } = await stage.held();
    if (stage.way() === 'separate') {
      expect((await seen())?.status).toBe('held');
      const { issued, ...booked } = valueOf((await ticket()) ?? NO_CALL);
      expect(booked).toEqual({ supplierReference, status: 'booked', penalty: null });
      if (issued !== undefined) {
        expect(issued.locator).not.toBeNull();
        expect(issued.tickets.length).toBeGreaterThan(0);
      }
    } else expect(await ticket()).toBeUndefined();
    await until(async () => (await seen())?.status === 'booked', 10_000);
  });

  it('are issued once for one key, where the supplier says so, and never for another', async () => {
    if (stage.way() !== 'separate') return;
    const { seen, ticket } = await stage.held();
    const first = valueOf((await ticket()) ?? NO_CALL);
    expect(valueOf((await ticket()) ?? NO_CALL)).toEqual(first);
    expect(await ticket('', {}, `${randomUUID()}:ticket:2`)).toMatchObject({ kind: 'refused' });
    expect((await seen())?.status).toBe('booked');
  });
}

const NO_CALL = { kind: 'unknown', message: 'the supplier has no such call' } as const;

function testsOfRefusedTickets<Requested>(stage: Stage<Requested>): void {
  it('are refused when they are dearer than agreed or not to be had, and the order stays held', async () => {
    if (stage.way() !== 'separate') return;
    const { order, seen, ticket } = await stage.held();
    expect(await ticket('price+1u@ticket')).toMatchObject({
      kind: 'refused',
      reason: 'PRICE_CHANGED',
    });
    expect(await ticket('', { net: order.owed.net - 1 })).toMatchObject({
      kind: 'refused',
      reason: 'PRICE_CHANGED',
    });
    expect(await ticket('refuse@ticket')).toMatchObject({ kind: 'refused' });
    expect((await seen())?.status).toBe('held');
    expect(await stage.ticketOf('NO-SUCH-ONE')).toMatchObject({
      kind: 'refused',
      reason: 'NOT_FOUND',
    });
  });
}

function testsOfUnseenTickets<Requested>(stage: Stage<Requested>): void {
  it.each(['timeout-done', '5xx-done', 'reset-done', 'garbage', 'missing-field'])(
    '%s is unknown, and asking tells that there are tickets',
    async (fault) => {
      if (stage.way() !== 'separate') return;
      const { seen, ticket } = await stage.held();
      expect(await ticket(`${fault}@ticket`)).toMatchObject({ kind: 'unknown' });
      expect((await seen())?.status).toBe('booked');
    },
  );

  it.each(['timeout-not-done', '5xx-not-done', 'reset-not-done', 'garbage-not-done'])(
    '%s is unknown, and asking tells that the order is held',
    async (fault) => {
      if (stage.way() !== 'separate') return;
      const { seen, ticket } = await stage.held();
      expect(await ticket(`${fault}@ticket`)).toMatchObject({ kind: 'unknown' });
      expect((await seen())?.status).toBe('held');
    },
  );
}
