// Paid changes of journeys, and bags and seats that are added to them: the whole way, at each supplier.
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JourneyBuyer, journeyBuyer } from './testing/journey-buyer.ts';

let world: DemoWorld;
let buyer: JourneyBuyer;

const agencyId = () => world.ids.get('full') ?? '';
const faults = (text: string) => world.sandbox.faults(agencyId(), text);
const ledger = (supplier: string, key: string) =>
  world.sandbox.ledger('supplier', supplier).filter((line) => line.key.startsWith(key));

describe.each((process.env['ONLY'] ?? 'kappa,lambda,sigma').split(','))('at %s', (supplier) => {
  beforeAll(async () => {
    world = await demoWorld(supplier);
    buyer = journeyBuyer(world);
  });
  afterAll(() => world.close());

  it('a paid change is confirmed, taken once, and the booking means the new flights', async () => {
    const trip = await buyer.sold();
    const before = await buyer.read(trip);
    expect(before.amendable).toEqual(['change', 'add-ons']);
    const offer = await buyer.offer(trip);
    const made = await buyer.change(trip, offer);
    expect(made.status, made.text).toBe(202);
    expect(made.json).toMatchObject({ reference: trip.reference, status: 'awaiting_payment' });
    expect(made.json.next?.url).toMatch(/^http/);
    await buyer.pay(trip);
    const after = await buyer.settled(trip);
    expect(after.status).toBe('confirmed');
    const ids = (legs: readonly (readonly { id: string }[])[]) =>
      legs.map((leg) => leg.map(({ id }) => id));
    expect(ids(after.detail.legs)).toEqual(ids(offer.legs));
    expect(after.span.from).toBe(offer.legs[0]?.[0]?.departs);
    expect(after.issued?.tickets).not.toEqual(before.issued?.tickets);
    const [amendment] = after.amendments ?? [];
    expect(amendment).toMatchObject({
      kind: 'change',
      status: 'confirmed',
      due: offer.due,
      captured: offer.due,
      detail: { kind: 'change', leg: 0, fee: offer.fee },
    });
    const [child] = await buyer.sql<{ id: string; captured: string }>(
      'select id, captured from booking where parent_id = $1',
      [trip.id],
    );
    expect(Number(child?.captured)).toBe(offer.due.amount);
    expect(ledger(supplier, child?.id ?? '').map(({ kind }) => kind)).toEqual(['book']);
  });

  it('a bag is added at its price; its refusal leaves the booking as it was', async () => {
    const trip = await buyer.sold();
    const { json } = await buyer.ask<{
      legs: { leg: number; bag: { each: { amount: number } }; travellers: { most: number }[] }[];
    }>('extras', trip, {});
    const each = json.legs[0]?.bag.each.amount ?? 0;
    expect(each).toBeGreaterThan(0);
    expect(json.legs[0]?.travellers[0]?.most).toBe(3);
    const services = [{ traveller: 1, leg: 0, bag: 'checked', count: 2 }];
    const offered = await buyer.ask<{ offer: { addOnsOfferId: string; due: { amount: number } } }>(
      'add-ons',
      trip,
      { services },
    );
    const { addOnsOfferId, due } = offered.json.offer;
    expect(due.amount).toBe(2 * each);
    await faults('refuse@amend');
    expect((await buyer.buy('add-ons', trip, { addOnsOfferId })).status).toBe(202);
    await buyer.pay(trip);
    const refused = await buyer.settled(trip);
    await faults('');
    expect(refused.amendments?.[0]).toMatchObject({ status: 'failed', captured: { amount: 0 } });
    expect(refused.detail.added).toBeUndefined();
    expect((await buyer.buy('add-ons', trip, { addOnsOfferId })).status).toBe(202);
    await buyer.pay(trip);
    const after = await buyer.settled(trip);
    expect(after.detail.added).toEqual([{ chosen: services[0] }]);
    expect(after.amendments?.[0]).toMatchObject({
      kind: 'add-ons',
      status: 'confirmed',
      captured: { amount: due.amount },
    });
    const more = await buyer.ask('add-ons', trip, {
      services: [{ traveller: 1, leg: 0, bag: 'checked', count: 2 }],
    });
    expect(more.json).toMatchObject({ code: 'INVALID_FIELD', field: 'services' });
  });

  it.each(['timeout-done@amend*1', 'timeout-not-done@amend*1', '5xx-done@amend*1'])(
    'unseen (%s): one change or none, and the money with it',
    async (fault) => {
      const trip = await buyer.sold();
      const offer = await buyer.offer(trip);
      await faults(fault);
      await buyer.change(trip, offer);
      await buyer.pay(trip);
      const after = await buyer.settled(trip);
      await faults('');
      const [amendment] = after.amendments ?? [];
      const [child] = await buyer.sql<{ id: string }>(
        'select id from booking where parent_id = $1',
        [trip.id],
      );
      const effects = ledger(supplier, child?.id ?? '').filter(({ kind }) => kind === 'book');
      const isDone = amendment?.status === 'confirmed';
      expect(['confirmed', 'failed']).toContain(amendment?.status);
      expect(effects).toHaveLength(isDone ? 1 : 0);
      expect(amendment?.captured.amount).toBe(isDone ? offer.due.amount : 0);
      if (fault.includes('-done') && !fault.includes('not-done')) expect(isDone).toBe(true);
    },
  );
});
