// Tests searches, fares, seats and prices before an order; part of the suite in conformance.ts.
import { allOf } from '@portico/supplier-kit/conformance/search-stage';
import { contextFor } from '@portico/supplier-kit/conformance/conditions';
import { valueOf } from '@portico/supplier-kit/conformance/orders';
import { describe, expect, it } from 'vitest';
import { type AirStage, requestOf } from './conformance-stage.ts';
import { expectFlown, expectSaneFare, flightsOf } from './conformance-sane.ts';
import type { AirItinerary, AirQuery, AirRequested, Point, SeatCabin } from './port.ts';
import { saneItineraries } from './rules/sane.ts';

export function describeLooking(at: AirStage): void {
  describe('looking', () => {
    lists(at);
    fares(at);
    checks(at);
    seats(at);
    faults(at);
  });
}

function lists(at: AirStage): void {
  it('streams itineraries between the asked places whose times and amounts are true', async () => {
    const found = await at.look();
    expect(found.length).toBeGreaterThan(40);
    for (const itinerary of found) {
      expectFlown(itinerary, at.r.query);
      for (const fare of itinerary.fares) expectSaneFare(fare, itinerary, at.r.query);
    }
    expect(saneItineraries(found, { query: at.r.query, isAt }).refused).toEqual([]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    const keys = found.flatMap((one) => one.fares.map(({ rateKey }) => rateKey));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('answers the same question alike', async () => {
    const [first, second] = await Promise.all([
      allOf(at.r.supplier, at.r.query, contextFor()),
      allOf(at.r.supplier, at.r.query, contextFor()),
    ]);
    expect(second.map(pricesOf)).toEqual(first.map(pricesOf));
  });

  it('finds the way back with the way there, for a family, in one fare', async () => {
    const family: AirQuery = {
      ...withReturn(at.r.query),
      travellers: [
        { type: 'adult' },
        { type: 'adult', age: 12 },
        { type: 'child', age: 11 },
        { type: 'infant', age: 1 },
      ],
    };
    const found = await allOf(at.r.supplier, family, contextFor());
    expect(found.length).toBeGreaterThan(20);
    for (const itinerary of found) {
      expectFlown(itinerary, family);
      for (const fare of itinerary.fares) expectSaneFare(fare, itinerary, family);
    }
    expect(saneItineraries(found, { query: family, isAt }).refused).toEqual([]);
  });

  it('names the airlines of what it finds', async () => {
    const airlines = valueOf(await at.r.supplier.airlines(contextFor()));
    const codes = airlines.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { name } of airlines) expect(name.trim()).not.toBe('');
    for (const flight of (await at.look()).flatMap(flightsOf))
      expect(codes).toContain(flight.operating.airline);
  });
}

/** Queries of the suite use airports. */
const isAt = (point: Point, airport: string): boolean =>
  'airport' in point && point.airport === airport;

/** The query with a return five days later. */
function withReturn(query: AirQuery): AirQuery {
  const [out] = query.slices;
  if (out === undefined) throw new Error('the question has no leg');
  const date = new Date(Date.parse(`${out.date}T00:00:00Z`) + 5 * 86_400_000);
  const back = { from: out.to, to: out.from, date: date.toISOString().slice(0, 10) };
  return { ...query, slices: [out, back] };
}

function fares(at: AirStage): void {
  it('sells the fare of the list among those of the itinerary and at the check for the same price', async () => {
    const { itinerary, fare, requested } = await at.next();
    const all = valueOf(await at.r.supplier.fares(requested, contextFor()));
    expect(all.key).toBe(itinerary.key);
    expect(all.legs).toEqual(itinerary.legs);
    expect(all.fares.find(({ rateKey }) => rateKey === fare.rateKey)).toEqual(fare);
    const checked = valueOf(await at.r.supplier.check(fare.rateKey, requested, contextFor()));
    expect(checked.fare).toEqual(fare);
    expect(checked.itinerary.key).toBe(itinerary.key);
    expect(checked.services).toEqual([]);
  });

  it('refuses flights it does not know', async () => {
    const { requested } = await at.next();
    for (const legs of [[['ZZ100.AAABBB.20270618']], [['nonsense']], []]) {
      const outcome = await at.r.supplier.fares({ ...requested, legs }, contextFor());
      expect(outcome, JSON.stringify(legs)).toMatchObject({ kind: 'refused' });
    }
    expect(await at.r.supplier.fares(requested, contextFor('sold-out@fares'))).toMatchObject({
      kind: 'refused',
      reason: 'SOLD_OUT',
    });
  });
}

function checks(at: AirStage): void {
  it('refuses rate keys that are not its own, or for other flights or travellers', async () => {
    const { fare, requested } = await at.next();
    const other = await at.next();
    const check = (rateKey: string, change: Partial<AirRequested> = {}) =>
      at.r.supplier.check(rateKey, { ...requested, ...change }, contextFor());
    expect(await check('made-up-rate-key')).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
    for (const change of [
      { travellers: [{ type: 'adult' }, { type: 'adult' }] as const },
      { legs: other.requested.legs },
    ])
      expect(await check(fare.rateKey, change)).toMatchObject({
        kind: 'refused',
        reason: 'INVALID',
      });
  });

  it('says at the check what is sold out and what costs more', async () => {
    const { fare, requested } = await at.next();
    const check = (faults: string) =>
      at.r.supplier.check(fare.rateKey, requested, contextFor(faults));
    expect(await check('sold-out')).toMatchObject({ kind: 'refused', reason: 'SOLD_OUT' });
    expect(valueOf(await check('price+5%')).fare.net).toBe(Math.round(fare.net * 1.05));
    const unit = valueOf(await check('price+1u')).fare;
    expect(unit.net).toBe(fare.net + 1);
    if (unit.perType !== null)
      expect(unit.perType.reduce((sum, { base }) => sum + base, 0)).toBe(unit.net);
  });

  it('prices more bags beside the fare', async () => {
    const { fare, requested } = await at.next();
    const bags = [{ traveller: 1, leg: 0, pieces: 2 }];
    const checked = valueOf(
      await at.r.supplier.check(fare.rateKey, { ...requested, bags }, contextFor()),
    );
    expect(checked.fare.net).toBe(fare.net);
    expect(checked.services).toMatchObject([{ bags: bags[0], price: expect.any(Number) }]);
    expect(checked.services[0]?.price).toBeGreaterThan(0);
  });
}

function seats(at: AirStage): void {
  it('draws a map of each flight, and sells a free seat at the price it shows', async () => {
    const { itinerary, requested } = await at.next();
    const fare = itinerary.fares[0];
    if (fare === undefined) throw new Error('no fare');
    const maps = valueOf(await at.r.supplier.seatMap(fare.rateKey, requested, contextFor()));
    expect(maps.map(({ flight }) => flight)).toEqual(flightsOf(itinerary).map(({ id }) => id));
    for (const { cabins } of maps) for (const cabin of cabins) expectDrawn(cabin);
    const all = maps[0]?.cabins.flatMap(({ rows }) => rows.flatMap((row) => row.seats)) ?? [];
    const free = all.find((seat) => seat.isFree && seat.price !== null);
    const taken = all.find((seat) => !seat.isFree);
    const check = (seat = '') => {
      const chosen = { traveller: 1, flight: maps[0]?.flight ?? '', seat };
      return at.r.supplier.check(fare.rateKey, { ...requested, seats: [chosen] }, contextFor());
    };
    expect(valueOf(await check(free?.id)).services).toMatchObject([{ price: free?.price }]);
    if (taken !== undefined) expect(await check(taken.id)).toMatchObject({ kind: 'refused' });
    expect(await check('99Z')).toMatchObject({ kind: 'refused', reason: 'INVALID' });
  });
}

/** Checks that each row has a seat for each place of its groups, and that seat names are unique. */
function expectDrawn({ groups, rows, wings }: SeatCabin): void {
  const wide = groups.reduce((sum, places) => sum + places, 0);
  const ids = rows.flatMap((row) => row.seats.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { number, seats: row } of rows) {
    expect(row).toHaveLength(wide);
    for (const { id, traits } of row) {
      expect(id.startsWith(String(number))).toBe(true);
      expect(new Set(traits).size).toBe(traits.length);
    }
  }
  if (wings !== null) expect(wings.from).toBeLessThanOrEqual(wings.to);
}

function faults(at: AirStage): void {
  it('does not call a list complete that broke off, is late or is nonsense', async () => {
    for (const fault of [
      'truncated@search',
      '5xx-not-done@search',
      'garbage@search',
      'reset-not-done@search',
      'hang@search',
    ])
      await expect(
        allOf(at.r.supplier, at.r.query, contextFor(fault)),
        fault,
      ).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('throws at once when nobody listens', async () => {
    await expect(allOf(at.r.unreachable, at.r.query, contextFor())).rejects.toMatchObject({
      kind: 'not-done',
    });
    const found = await at.look();
    const [itinerary] = found;
    if (itinerary === undefined) throw new Error('nothing was found');
    const requested = requestOf(at.r.query, itinerary);
    expect(await at.r.unreachable.fares(requested, contextFor())).toMatchObject({
      kind: 'not-done',
    });
  });
}

const pricesOf = ({ key, fares: list }: AirItinerary) => [
  key,
  list.map((fare) => [fare.rateKey, fare.net, fare.tax, fare.published, fare.left]),
];
