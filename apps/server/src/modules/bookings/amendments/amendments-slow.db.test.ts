// A slow airline. Purchases for a booking are made under the booking's lease, which lasts three
// seconds unless renewed; here real time passes, and the workers that take over expired leases run.
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JourneyBuyer, journeyBuyer, type SoldJourney } from '../testing/journey-buyer.ts';

let world: DemoWorld;
let buyer: JourneyBuyer;

const faults = (text: string) => world.sandbox.faults(world.ids.get('full') ?? '', text);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  world = await demoWorld('kappa', { live: true, env: { SANDBOX_PROFILE: 'normal' } });
  buyer = journeyBuyer(world);
  await buyer.warmUp();
}, 120_000);
afterAll(() => world?.close());

interface Wish {
  readonly of: string;
  readonly trip: SoldJourney;
  readonly path: 'change' | 'add-ons';
  readonly body: object;
}

async function addOns(trip: SoldJourney, services: readonly object[]): Promise<object> {
  const { json, text } = await buyer.ask<{ offer?: { addOnsOfferId: string } }>('add-ons', trip, {
    services,
  });
  if (json.offer === undefined) throw new Error(`no offer: ${text}`);
  return { addOnsOfferId: json.offer.addOnsOfferId };
}

interface SeatMaps {
  readonly maps: readonly {
    readonly flight: string;
    readonly cabins: readonly {
      readonly rows: readonly {
        readonly seats: readonly {
          readonly id: string;
          readonly isFree: boolean;
          readonly price: number | null;
        }[];
      }[];
    }[];
  }[];
}

/** Returns a free seat with a price. */
async function seatOf(trip: SoldJourney): Promise<object> {
  const { json } = await buyer.ask<SeatMaps>('seat-map', trip, {});
  const [map] = json.maps;
  const seat = (map?.cabins ?? [])
    .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
    .find(({ isFree, price }) => isFree && (price ?? 0) > 0);
  if (map === undefined || seat === undefined) throw new Error('no seat costs anything');
  return { traveller: 1, flight: map.flight, seat: seat.id };
}

/**
 * Prepares a bag, a seat and a change, each for a separate booking, with offers made while the
 * airline needs that many seconds for every answer.
 */
async function wishes(seconds: number): Promise<Wish[]> {
  const forBag = await buyer.sold();
  const forSeat = await buyer.sold('Classic');
  const forChange = await buyer.sold();
  await faults(`latency=${seconds}s..${seconds}s@supplier.*`);
  const [bag, seat, change] = await Promise.all([
    addOns(forBag, [{ traveller: 1, leg: 0, bag: 'checked', count: 1 }]),
    seatOf(forSeat).then((chosen) => addOns(forSeat, [chosen])),
    buyer.offer(forChange),
  ]);
  return [
    { of: 'bag', trip: forBag, path: 'add-ons', body: bag },
    { of: 'seat', trip: forSeat, path: 'add-ons', body: seat },
    {
      of: 'change',
      trip: forChange,
      path: 'change',
      body: { changeOfferId: change.changeOfferId },
    },
  ];
}

/** Buys it with one idempotency key, as a page does: a retry uses the same key. */
async function bought({ trip, path, body }: Wish): Promise<readonly number[]> {
  const key = buyer.way.newKey();
  const statuses: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const { status, headers } = await buyer.buy(path, trip, body, key);
    statuses.push(status);
    if (status !== 503 && status !== 409) break;
    expect(headers['retry-after'], `of ${status}`).toBeDefined();
    await pause(Number(headers['retry-after']) * 1_000);
  }
  await buyer.pay(trip);
  for (let turn = 0; turn < 200; turn += 1) {
    const { amendments = [] } = await buyer.read(trip);
    if (amendments.some(({ status }) => status === 'confirmed')) break;
    await pause(250);
  }
  return statuses;
}

describe.each(PLAYS_ALL ? [4, 8, 10] : [8])('an airline that needs %i seconds', (seconds) => {
  it('sells a journey from the first search to the ticket', async () => {
    await faults(`latency=${seconds}s..${seconds}s@supplier.*`);
    const journey = await buyer.begun();
    await buyer.way.pay('full', journey.reference);
    await expect
      .poll(async () => (await buyer.read(journey)).status, { timeout: 90_000, interval: 500 })
      .toBe('confirmed');
    await faults('');
  }, 240_000);

  it('sells bags, seats and changes: bought once, charged once, never an error of ours', async () => {
    const wanted = await wishes(seconds);
    const told = await Promise.all(wanted.map(bought));
    await faults('');
    expect(told).toEqual([[202], [202], [202]]);
    for (const { of, trip } of wanted) {
      const children = await buyer.sql<{ id: string; captured: string; due_now: string }>(
        'select id, captured, due_now from booking where parent_id = $1',
        [trip.id],
      );
      expect(children, of).toHaveLength(1);
      const [child] = children;
      expect(child?.captured, of).toBe(child?.due_now);
      const lines = world.sandbox
        .ledger('supplier', 'kappa')
        .filter(({ key, kind }) => key.startsWith(child?.id ?? '-') && kind === 'book');
      expect(lines, of).toHaveLength(1);
    }
  }, 180_000);
});

describe('a lease that another process has taken', () => {
  it('is answered with 503 and a time to come again: nothing is charged, and the same key then buys it', async () => {
    const trip = await buyer.sold();
    const body = await addOns(trip, [{ traveller: 1, leg: 0, bag: 'checked', count: 1 }]);
    const key = buyer.way.newKey();
    await faults('latency=3s..3s@supplier.*');
    const first = buyer.buy('add-ons', trip, body, key);
    await expect
      .poll(() =>
        buyer.sql(
          "select 1 from work_item where id = $1 and kind = 'booking' and lease_owner is not null",
          [trip.id],
        ),
      )
      .toHaveLength(1);
    await buyer.sql(
      "update work_item set fence = fence + 1, lease_owner = 'another process' where id = $1 and kind = 'booking'",
      [trip.id],
    );
    const refused = await first;
    expect([refused.status, refused.headers['retry-after']], refused.text).toEqual([503, '1']);
    expect(await buyer.sql('select 1 from booking where parent_id = $1', [trip.id])).toEqual([]);
    await faults('');
    await buyer.sql("update work_item set lease_until = now() where id = $1 and kind = 'booking'", [
      trip.id,
    ]);
    const again = await buyer.buy('add-ons', trip, body, key);
    expect(again.status, again.text).toBe(202);
  });
});
