import type { Quote as AnyQuote } from '@portico/contract';
import {
  type Airport,
  airports,
  type FareOffer,
  flightCalendar,
  flightDaysAround,
  type FlightDetail,
  flightFares,
  flightQuote,
  type FlightRow,
  flightSearch,
  flightSearchLine,
  flightSeatMap,
} from '@portico/product-flights/http';
import { itineraryKey, parseFlightId } from '@portico/product-flights/rules/itinerary-key';
import { airportsOfCity } from '@portico/reference';
import { type InProgress, journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

type Found = z.infer<(typeof flightSearch)['replies'][200]>;
type Fares = z.infer<(typeof flightFares)['replies'][200]>;
type Quote = AnyQuote<FlightDetail>;
type Maps = z.infer<(typeof flightSeatMap)['replies'][200]>;
type Calendar = z.infer<(typeof flightCalendar)['replies'][200]>;
type Options = Parameters<ReturnType<DemoWorld['client']>['post']>[2];
interface Failed {
  readonly error: string;
  readonly code: string;
  readonly field: string;
}

const NEW_YORK = 'city-5128581';
const RETURN = {
  slices: [
    { from: 'JFK', to: 'LIS', date: '2027-06-18' },
    { from: 'LIS', to: 'JFK', date: '2027-06-25' },
  ],
  travellers: { adult: 2, children: [11], infant: 1 },
  cabin: 'economy',
};
const LINES = { headers: { accept: 'application/x-ndjson' } };
let world: DemoWorld;

beforeAll(async () => {
  world = await demoWorld('kappa,lambda,sigma');
  await world.server.database.admin(
    `update agency_product set active = true where product_id = 5 and agency_id = $1`,
    [world.ids.get('closed')],
  );
}, 60_000);
afterAll(() => world.close());

const call = <T>(path: string, body: unknown, options: Options = {}, agency = 'full') =>
  world.client(agency).post<T & Failed>(`/api/flight/${path}`, body, options);
const search = (body: unknown = RETURN, options: Options = {}, agency = 'full') =>
  call<Found>('search', body, options, agency);
let list: Found | undefined;
/** Returns a visitor's results for `RETURN`; searched once, for tests about other things. */
async function listed(): Promise<Found> {
  if (list !== undefined) return list;
  const reply = await search();
  expect(reply.status).toBe(200);
  return (list = reply.json);
}
const { travellers, cabin } = RETURN;
const faresOf = (itinerary: string, options: Options = {}, agency = 'full', more: object = {}) =>
  call<Fares>('fares', { itinerary, travellers, cabin, ...more }, options, agency);
const quote = (body: unknown, options: Options = {}, agency = 'full') =>
  call<{ quote: Quote }>('quote', body, options, agency);
const suggest = (text: string, options: Options = {}) =>
  world
    .client('full')
    .get<{ data: Airport[] } & Failed>(
      `/api/flight/airports?search=${encodeURIComponent(text)}`,
      options,
    );

/** Returns the flights of a row's legs, by their ids. */
const legsOf = ({ legs, flights }: Pick<Found, 'legs' | 'flights'>, row: FlightRow) =>
  row.legs.map((leg) => (legs[leg] ?? []).map((at) => flights[at] ?? { id: '' }));
const keyOf = (found: Pick<Found, 'legs' | 'flights'>, row: FlightRow | undefined): string =>
  row === undefined ? '' : itineraryKey(legsOf(found, row));
const leastOf = ({ offers }: FlightRow): number =>
  Math.min(...offers.map(([, total]) => total ?? Infinity));
/** Returns rows as texts that do not depend on the order of the lookup tables. */
const told = (found: Pick<Found, 'legs' | 'flights' | 'fares' | 'rows'>): string[] =>
  found.rows
    .map((row) =>
      JSON.stringify([
        keyOf(found, row),
        row.offers
          .map(([fare, total, left]) => JSON.stringify([found.fares[fare], total, left]))
          .sort(),
      ]),
    )
    .sort();

/** Merges the lines of a stream into one document: lookup tables grow, a row gains offers, a known fare gets cheaper. */
function grown(text: string): Pick<Found, 'legs' | 'flights' | 'fares' | 'rows'> & {
  readonly ends: unknown;
  readonly count: number;
} {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => flightSearchLine.parse(JSON.parse(line)));
  const all: Pick<Found, 'legs' | 'flights' | 'fares'> = { legs: [], flights: [], fares: [] };
  const rows = new Map<string, FlightRow>();
  for (const line of lines) {
    if (line.type !== 'rows') continue;
    all.legs.push(...line.legs);
    all.flights.push(...line.flights);
    all.fares.push(...line.fares);
    for (const row of line.rows) {
      expect(rows.has(row.legs.join())).toBe(false);
      rows.set(row.legs.join(), row);
    }
    for (const { legs, offers } of line.more) {
      const row = rows.get(legs.join());
      if (row === undefined) throw new Error('a row gains before it is there');
      const fresh = new Set(offers.map(([fare]) => fare));
      row.offers = [...row.offers.filter(([fare]) => !fresh.has(fare)), ...offers];
    }
  }
  return { ...all, rows: [...rows.values()], ends: lines.at(-1), count: lines.length };
}

describe('airports', () => {
  it('are found by code and name, best first; what nobody knows is an empty list [R7-39] [R3-76]', async () => {
    const reply = await suggest('lhr');
    expect(reply.status).toBe(200);
    const { data } = airports.replies[200].parse(reply.json);
    expect(data[0]).toMatchObject({
      type: 'airport',
      code: 'LHR',
      city: 'London',
      countryCode: 'GB',
      timeZone: 'Europe/London',
    });
    expect(data[0]?.name).toContain('Heathrow');
    expect(data.length).toBeLessThanOrEqual(12);
    const none = await suggest('qqqxzzy');
    expect([none.status, none.json]).toEqual([200, { data: [] }]);
    expect((await world.client('full').get('/api/flight/airports')).json).toEqual({ data: [] });
  });

  it('answer any text with a list: letters of any length, marks, markup [R3-76]', async () => {
    for (const text of [
      'münchen',
      'x'.repeat(5_000),
      '\u200f\u202eLON\u202c',
      '<script>alert(1)</script>',
      '%00%ff',
      "'; drop table agency; --",
    ]) {
      const reply = await suggest(text);
      expect([reply.status, Array.isArray(reply.json.data)], text.slice(0, 20)).toEqual([
        200,
        true,
      ]);
    }
    expect((await suggest('münchen')).json.data.map(({ code }) => code)).toContain('MUC');
  });

  it('refuse only what is longer than an address, with a text the form shows [R8-03]', async () => {
    const reply = await suggest('x'.repeat(8_001));
    expect([reply.status, reply.json.field]).toEqual([400, 'search']);
    expect(reply.json.error).not.toBe('');
  });

  it('name the place of an id first, in the language that is asked for', async () => {
    const [en, ar] = await Promise.all([
      suggest(NEW_YORK),
      suggest(NEW_YORK, { headers: { 'accept-language': 'ar' } }),
    ]);
    expect(en.json.data[0]).toMatchObject({ id: NEW_YORK, type: 'city', code: 'NYC' });
    expect(ar.json.data[0]?.name).toMatch(/\p{Script=Arabic}/u);
  });
});

describe('searching flights', () => {
  it('finds one row an itinerary, from where to where and when it was asked, with the cheapest of each fare', async () => {
    const reply = await search();
    expect(reply.status).toBe(200);
    const found = flightSearch.replies[200].parse(reply.json);
    expect(found).toMatchObject({ currency: 'USD', suppliers: { asked: 3, answered: 3 } });
    expect(found.rows.length).toBeGreaterThan(100);
    expect(new Set(found.rows.map((row) => keyOf(found, row))).size).toBe(found.rows.length);
    for (const row of found.rows) {
      const legs = legsOf(found, row);
      expect(legs).toHaveLength(2);
      for (const [i, flights] of legs.entries()) {
        const ends = [parseFlightId(flights[0]?.id ?? ''), parseFlightId(flights.at(-1)?.id ?? '')];
        const { from, to, date } = RETURN.slices[i] ?? { from: '', to: '', date: '' };
        expect([ends[0]?.from, ends[1]?.to, ends[0]?.date]).toEqual([from, to, date]);
      }
      const fares = row.offers.map(([fare]) => fare);
      expect(new Set(fares).size).toBe(fares.length);
      for (const [fare, total] of row.offers) {
        expect(found.fares[fare]).toBeDefined();
        expect(total).toBeGreaterThan(0);
      }
    }
    for (const id of found.flights.map((flight) => flight.id)) {
      const name = parseFlightId(id);
      expect(found.airports[name?.from ?? '']).toBeDefined();
      expect(found.airports[name?.to ?? '']).toBeDefined();
      expect(found.airlines[name?.operating.airline ?? '']?.name.length).toBeGreaterThan(2);
    }
    for (const { marketing } of found.fares) expect(found.airlines[marketing]).toBeDefined();
    expect(found.flights.filter(({ co2Kg }) => (co2Kg ?? 0) > 0).length).toBeGreaterThan(50);
  });

  it('streams the same rows, whichever supplier answers first', async () => {
    const [document, stream, other] = await Promise.all([
      search(),
      search(RETURN, LINES),
      search(RETURN, {
        headers: { ...LINES.headers, 'x-sandbox-faults': 'latency=600ms@kappa.search' },
      }),
    ]);
    const lines = grown(stream.text);
    expect(lines.count).toBeGreaterThan(3);
    expect(lines.ends).toMatchObject({
      type: 'end',
      suppliers: { asked: 3, answered: 3 },
      total: lines.rows.length,
    });
    expect(told(lines)).toEqual(told(document.json));
    expect(told(grown(other.text))).toEqual(told(document.json));
  });

  it('counts a supplier that refuses us, is silent or talks nonsense as one that has not answered', async () => {
    const faults = 'hang@kappa.search,garbage@lambda.search,refuse@sigma.search';
    const asked = (headers: object) =>
      search(RETURN, { headers: { 'x-sandbox-faults': faults, ...headers } });
    const [document, stream] = await Promise.all([asked({}), asked(LINES.headers)]);
    expect([document.status, document.json.code]).toEqual([503, 'SUPPLIER_UNAVAILABLE']);
    expect(grown(stream.text).ends).toMatchObject({
      suppliers: { asked: 3, answered: 0 },
      total: 0,
    });
  });

  it('takes a city for all its airports', async () => {
    const { json: found } = await search({
      ...RETURN,
      slices: [{ from: NEW_YORK, to: 'LIS', date: '2027-06-18' }],
    });
    const ends = new Set(
      found.rows.map((row) => parseFlightId(legsOf(found, row)[0]?.[0]?.id ?? '')?.from ?? ''),
    );
    expect(ends.size).toBeGreaterThan(1);
    for (const from of ends) expect(airportsOfCity(NEW_YORK)).toContain(from);
  });

  it('flies back over the date line on the day before, and follows by instants', async () => {
    const out = { from: 'AKL', to: 'RAR', date: '2027-06-18' };
    const back = { from: 'RAR', to: 'AKL', date: '2027-06-17' };
    const reply = await search({ ...RETURN, slices: [out, back], travellers: { adult: 1 } });
    expect(reply.status).toBe(200);
    expect(reply.json.rows.length).toBeGreaterThan(0);
    for (const row of reply.json.rows) {
      const [there = [], home = []] = legsOf(reply.json, row).map((leg) =>
        leg.map((flight) => flight as Found['flights'][number]),
      );
      const [lands, leaves] = [there.at(-1), home[0]];
      if (lands === undefined || leaves === undefined) throw new Error('a leg without flights');
      expect(leaves.departs.slice(0, 10)).toBe('2027-06-17');
      // both by local time of Rarotonga
      expect(leaves.departs > lands.arrives).toBe(true);
    }
    // two days earlier is impossible in every time zone
    const early = await search({ ...RETURN, slices: [out, { ...back, date: '2027-06-16' }] });
    expect([early.status, early.json.field]).toEqual([400, 'slices.1.date']);
  });

  it('takes nine seats and an infant on each lap, and names what is wrong with any other party or day [R3-62] [R9-19]', async () => {
    const nine = { adult: 4, children: [2, 11, 12, 17, 5], infant: 4 };
    expect((await search({ ...RETURN, travellers: nine })).status).toBe(200);
    const [out, back] = RETURN.slices;
    const one = { adult: 1 };
    const cases: [string, object][] = [
      ['travellers', { travellers: { adult: 9, children: [12] } }],
      ['travellers.infant', { travellers: { adult: 1, infant: 2 } }],
      ['travellers.adult', { travellers: { adult: 0, children: [17] } }],
      ['travellers.children', { travellers: { ...one, children: [1] } }],
      ['travellers.children.0', { travellers: { ...one, children: [18] } }],
      ['slices.1.date', { slices: [out, { ...back, date: '2027-06-17' }] }],
      ['slices.0.date', { slices: [{ ...out, date: '2026-11-19' }] }],
      ['slices.0.date', { slices: [{ ...out, date: '2027-10-17' }] }],
      ['slices.0.date', { slices: [{ ...out, date: '2027-02-30' }] }],
      ['slices.0.from', { slices: [{ ...out, from: 'QQQ' }] }],
      ['slices.0.from', { slices: [{ ...out, from: 'city-1' }] }],
      ['slices.0.to', { slices: [{ ...out, to: 'JFK' }] }],
      ['slices', { slices: [] }],
      ['slices', { slices: Array.from({ length: 6 }, () => out) }],
      ['cabin', { cabin: 'cargo' }],
      ['extra', { extra: 1 }],
    ];
    for (const [field, change] of cases) {
      const reply = await search({ ...RETURN, ...change });
      expect([reply.status, reply.json.code, reply.json.field], field).toEqual([
        400,
        'INVALID_FIELD',
        field,
      ]);
    }
  });
});

describe('the fares of an itinerary', () => {
  it('are those of all that sell it, cheapest first: each brand’s own total, its travellers and its refunds in the same money', async () => {
    const found = await listed();
    for (const row of found.rows.slice(0, 3)) {
      const reply = await faresOf(keyOf(found, row));
      expect(reply.status).toBe(200);
      const { fares, legs, itinerary, airlines } = flightFares.replies[200].parse(reply.json);
      expect(itinerary).toBe(itineraryKey(legs));
      expect(fares.length).toBeGreaterThan(1);
      const totals = fares.map(({ price }) => price?.total ?? NaN);
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
      // the row's price is the fare's, and a fare brand costs the amount shown for it
      expect(totals[0]).toBe(leastOf(row));
      for (const [fare, total] of row.offers)
        expect(
          fares.find(
            ({ brand, price }) => brand === found.fares[fare]?.brand && price?.total === total,
          ),
        ).toBeDefined();
      for (const { price, perTraveller, cancellation, marketing } of fares) {
        const lines = perTraveller ?? [];
        expect(lines.map(({ type, count }) => [type, count])).toEqual([
          ['adult', 2],
          ['child', 1],
          ['infant', 1],
        ]);
        expect(lines.reduce((sum, { base }) => sum + base, 0)).toBe(price?.base);
        expect(lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(price?.taxes);
        for (const { base, tax, each } of lines)
          expect(each.reduce((sum, amount) => sum + amount, 0)).toBe(base + tax);
        expect(cancellation.steps.at(-1)).toEqual({ until: null, penalty: price?.total });
        expect(airlines[marketing]).toBeDefined();
      }
      // fares that can be voided start without a penalty
      for (const { voidUntil, cancellation } of fares)
        if (voidUntil !== null) expect(cancellation.steps[0]?.penalty).toBe(0);
    }
  });

  it('of an itinerary nobody sells, and of a tampered one, are gone alike', async () => {
    const found = await listed();
    const key = keyOf(found, found.rows[0]);
    for (const wrong of [
      key.replace('.JFK', '.QQQ'),
      key.slice(0, -1),
      `${key}_${key}`,
      'A0201.JFKLIS.20270618',
      '<b>',
    ]) {
      const reply = await faresOf(wrong);
      expect([reply.status, reply.json.code, reply.json.field], wrong).toEqual([
        410,
        'ITEM_GONE',
        'itinerary',
      ]);
    }
  });

  it('show no price, and nothing that tells it, to a visitor of a closed site', async () => {
    const reply = await search(RETURN, {}, 'closed');
    expect(reply.status).toBe(200);
    for (const { offers } of reply.json.rows)
      for (const [, total, left] of offers) expect([total, left]).toEqual([null, null]);
    const member = await search(
      RETURN,
      { token: await world.token('customer', 'closed') },
      'closed',
    );
    const known = new Set(
      member.json.rows.flatMap(({ offers }) => offers.map(([, total]) => total)),
    );
    const { json } = await faresOf(keyOf(reply.json, reply.json.rows[0]), {}, 'closed');
    expect(json.fares.length).toBeGreaterThan(1);
    for (const { price, perTraveller, left, cancellation, change } of json.fares) {
      expect([price, perTraveller, left]).toEqual([null, null, null]);
      for (const step of cancellation.steps) expect(step.penalty).toBeUndefined();
      for (const { penalty } of change.steps) expect(known.has(penalty)).toBe(false);
    }
    const { json: month } = await call<Calendar>(
      'calendar',
      { from: 'JFK', to: 'LIS', month: '2027-06', travellers, cabin },
      {},
      'closed',
    );
    expect(month.days.every(({ total }) => total === null)).toBe(true);
    const offerId = json.fares[0]?.offerId ?? '';
    expect((await quote({ offerId }, {}, 'closed')).json.code).toBe('LOGIN_REQUIRED');
  });
});

describe('a quote', () => {
  const firstFares = async (options: Options = {}): Promise<FareOffer[]> => {
    const found = await listed();
    return (await faresOf(keyOf(found, found.rows[0]), options)).json.fares;
  };

  it.each(['visitor', 'customer', 'owner'] as const)(
    'costs a %s what the fare did, with everything the page of travellers needs',
    async (who) => {
      const options = who === 'visitor' ? {} : { token: await world.token(who) };
      for (const fare of await firstFares(options)) {
        const reply = await quote({ offerId: fare.offerId }, options);
        expect(reply.status, reply.text).toBe(200);
        const { quote: made } = flightQuote.replies[200].parse(reply.json);
        expect(made.price).toEqual(fare.price);
        expect(made.cancellation).toEqual(fare.cancellation);
        expect(made.detail.change).toEqual(fare.change);
        expect(made.detail.perTraveller).toEqual(fare.perTraveller);
        expect(made.changed).toBeUndefined();
        expect(made).toMatchObject({
          title: 'New York – Lisbon',
          place: null,
          party: { adults: 2, children: [11, 0] },
        });
        expect(made.detail.travellers).toEqual([
          { type: 'adult' },
          { type: 'adult' },
          { type: 'child', age: 11 },
          { type: 'infant' },
        ]);
      }
    },
  );

  it('sums to the unit in currencies of every kind: travellers, seats, bags and taxes', async () => {
    const [fare] = await firstFares();
    const offerId = fare?.offerId ?? '';
    const maps = flightSeatMap.replies[200].parse((await call<Maps>('seat-map', { offerId })).json);
    // the price of one more bag is known before it is chosen
    expect(maps.bags?.map(({ leg }) => leg)).toEqual([0, 1]);
    const [map] = maps.maps;
    const seats = map?.cabins[0]?.rows.flatMap((row) => (row.isExit ? [] : row.seats)) ?? [];
    const free = seats.filter(({ isFree, price }) => isFree && (price ?? 0) > 0).slice(0, 2);
    const services = [
      ...free.map(({ id }, i) => ({ traveller: i + 1, flight: map?.flight, seat: id })),
      { traveller: 1, leg: 0, bag: 'checked', count: 2 },
    ];
    const [plain, full] = [
      (await quote({ offerId })).json.quote,
      (await quote({ offerId, services })).json.quote,
    ];
    for (const [i, { price }] of free.entries())
      expect(full.detail.services[i]).toEqual({
        chosen: services[i],
        amount: { amount: price, currency: 'USD' },
      });
    expect(full.detail.services.at(-1)?.amount.amount).toBe(2 * (maps.bags?.[0]?.each ?? 0));
    const extras = (one: Quote) =>
      one.detail.services.reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(full.price.total).toBe(plain.price.total + extras(full));
    expect(full.detail.perTraveller).toEqual(plain.detail.perTraveller);
    for (const charge of ['JPY', 'KWD', 'EUR']) {
      const { quote: made } = (await quote({ offerId, services, charge })).json;
      expect([made.price.currency, made.charge?.settlement], charge).toEqual([
        charge,
        { amount: full.price.total, currency: 'USD' },
      ]);
      const perTraveller = (made.detail.perTraveller ?? []).reduce(
        (sum, one) => sum + one.base + one.tax,
        0,
      );
      expect(perTraveller + extras(made)).toBe(made.price.total);
      for (const { amount } of made.detail.services) expect(amount.currency).toBe(charge);
    }
    // a later quote without them drops seats and bags; by its own id the map is the same
    const again = await call<Maps>('seat-map', { quoteId: full.quoteId });
    expect(again.json.maps[0]?.cabins).toEqual(map?.cabins);
    const less = await quote({ quoteId: full.quoteId, services: [] });
    expect(less.json.quote.price.total).toBe(plain.price.total);
  });

  it('refuses a seat that is taken, and one that is none', async () => {
    const [fare] = await firstFares();
    const offerId = fare?.offerId ?? '';
    const { json } = await call<Maps>('seat-map', { offerId });
    const [map] = json.maps;
    const taken = map?.cabins[0]?.rows.flatMap(({ seats }) => seats).find((seat) => !seat.isFree);
    const choose = (seat = '') =>
      quote({ offerId, services: [{ traveller: 1, flight: map?.flight, seat }] });
    if (taken !== undefined) expect((await choose(taken.id)).json.code).toBe('SEAT_TAKEN');
    expect((await choose('99Z')).status).toBe(409);
  });

  it('refuses what nobody can choose, and a child’s seat at an exit', async () => {
    const [fare] = await firstFares();
    const offerId = fare?.offerId ?? '';
    const { maps } = (await call<Maps>('seat-map', { offerId })).json;
    const [map] = maps;
    const rows = map?.cabins[0]?.rows ?? [];
    const flight = map?.flight ?? '';
    const free = (isExit: boolean) =>
      rows
        .filter((row) => row.isExit === isExit)
        .flatMap(({ seats }) => seats)
        .filter(({ isFree, price }) => isFree && price !== null)
        .map(({ id }) => id);
    const [one = '', two = ''] = free(false);
    const seat = (traveller: number, id = one) => ({ traveller, flight, seat: id });
    const bags = (traveller: number, leg: number, count = 3) => ({
      traveller,
      leg,
      bag: 'checked',
      count,
    });
    const cases: [string, object[]][] = [
      ['services.1', [bags(1, 0), bags(1, 0)]],
      ['services.0', [bags(5, 0)]],
      ['services.0', [bags(1, 4)]],
      ['services.0.count', [bags(1, 0, -1)]],
      ['services.0.count', [bags(1, 0, 1e300)]],
      ['services.1', [seat(1), seat(2)]],
      ['services.1', [seat(1), seat(1, two)]],
      // the infant has no seat, and there is no eighteenth traveller
      ['services.0', [seat(4)]],
      ['services.0', [seat(18)]],
      ['services.0', [{ ...seat(1), flight: 'A0201.JFKLIS.20270618' }]],
      ['body', Array.from({ length: 91 }, () => bags(1, 0))],
    ];
    for (const [field, services] of cases) {
      const reply = await quote({ offerId, services });
      expect([reply.status, reply.json.code, reply.json.field]).toEqual([
        400,
        'INVALID_FIELD',
        field,
      ]);
    }
    const [exit] = free(true);
    if (exit === undefined) return;
    expect((await quote({ offerId, services: [seat(1, exit)] })).status).toBe(200);
    const child = await quote({ offerId, services: [seat(1), seat(3, exit)] });
    expect([child.status, child.json.code, child.json.field]).toEqual([
      400,
      'INVALID_FIELD',
      'services.1',
    ]);
  });

  // quotes of such offers are tested with the host: hotels.db.test.ts
  it('has no seat map for a tampered offer, one of another agency, or the quote of another person', async () => {
    const token = await world.token('customer');
    const [fare] = await firstFares({ token });
    const offerId = fare?.offerId ?? '';
    const { quoteId } = (await quote({ offerId }, { token })).json.quote;
    for (const [body, agency, code] of [
      [{ offerId: `${offerId.slice(0, -2)}AA` }, 'full', 'OFFER_INVALID'],
      [{ offerId }, 'house', 'OFFER_INVALID'],
      [{ quoteId }, 'full', 'QUOTE_NOT_FOUND'],
    ] as const) {
      const reply = await call('seat-map', body, {}, agency);
      expect([reply.status, reply.json.code], code).toEqual([404, code]);
    }
  });
});

describe('a fare that is gone or dearer', () => {
  const way = () => journeys(world);
  const flying = { travellers: { adult: 1 }, cabin: 'economy' };
  let turn = 0;

  /** Books an unsold fare of one supplier, with injected faults. */
  async function pressed(supplier: string, faults: string) {
    const token = await world.token('owner');
    const slices = [{ from: 'CDG', to: 'FCO', date: '2027-06-18' }];
    const { json: found } = await search({ ...flying, slices }, { token });
    let fare: FareOffer | undefined;
    for (; fare === undefined && turn < found.rows.length; turn += 1) {
      const { json } = await faresOf(keyOf(found, found.rows[turn]), { token }, 'full', flying);
      fare = (json.fares ?? []).find((one) => one.supplier?.endsWith(supplier));
    }
    const { quoteId, detail } = (await quote({ offerId: fare?.offerId }, { token })).json.quote;
    const client = world.client('full');
    const begun = await client.post<{ cart: { cartId: string } }>(
      '/api/flight/cart',
      { quoteId },
      { token },
    );
    const { cartId } = begun.json.cart;
    const traveller = {
      n: 1,
      type: 'adult',
      firstName: 'Nadia',
      lastName: 'Rahman',
      title: 'ms',
      gender: 'f',
      birthDate: '1984-02-29',
      ...(detail.documents === 'now'
        ? {
            document: {
              kind: 'passport',
              number: 'P12345678',
              country: 'US',
              expiresOn: '2034-01-01',
            },
          }
        : {}),
    };
    const contact = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@example.com' };
    const body = { contact, travellers: [traveller] };
    const told = await client.send('PUT', `/api/flight/cart/${cartId}`, { body, token });
    expect(told.status, told.text).toBe(200);
    const made = await client.post<InProgress & Failed>(
      '/api/bookings',
      {
        product: 'Air Travel',
        cartId,
        payment: { method: 'card' },
        acceptedTerms: '2026-01',
        seen: quoteId,
      },
      { token, headers: { 'idempotency-key': way().newKey(), 'x-sandbox-faults': faults } },
    );
    return { made, quoteId };
  }

  it.each([
    ['kappa', 'sold-out@check', 'SOLD_OUT'],
    ['lambda', 'price+5%@check', 'PRICE_CHANGED'],
  ])('at the check of %s (%s) is told before anything is made', async (supplier, faults, code) => {
    const { made, quoteId } = await pressed(supplier, faults);
    expect([made.status, made.json.code]).toEqual([409, code]);
    const [row] = await world.server.database.admin<{ n: string }>(
      'select count(*)::text as n from booking where quote_id = $1',
      [quoteId],
    );
    expect(row?.n).toBe('0');
  });

  it.each([
    ['kappa', 'sold-out@book', 'SOLD_OUT', []],
    ['lambda', 'price+5%@book', 'PRICE_CHANGED', []],
    ['lambda', 'sold-out@ticket', 'SUPPLIER_REFUSED', ['book', 'cancel']],
    ['lambda', 'price+5%@ticket', 'PRICE_CHANGED', ['book', 'cancel']],
  ])(
    'at %s (%s) takes nothing: no order is left, and the money is free within a minute',
    async (supplier, faults, failure, orders) => {
      const { made } = await pressed(supplier, faults);
      expect(made.status, made.text).toBe(202);
      const { reference } = made.json;
      await way().pay('full', reference);
      const paidAt = world.server.clock.now();
      const row = async () =>
        (
          await world.server.database.admin<{ id: string; state: string; failure: string }>(
            'select id, state, failure from booking where reference = $1',
            [reference],
          )
        )[0];
      await way().read({ agency: 'full', token: await world.token('owner') }, reference);
      while ((await row())?.state !== 'REJECTED' && world.server.clock.now() < paidAt + 60_000) {
        await world.server.clock.advance(5_000);
        await world.server.worker.runDue();
      }
      const ended = await row();
      expect([ended?.state, ended?.failure]).toEqual(['REJECTED', failure]);
      const kindsOf = (which: 'gateway' | 'supplier') =>
        world.sandbox
          .ledger(which, supplier)
          .filter(({ key }) => key.startsWith(ended?.id ?? ''))
          .map(({ kind }) => kind);
      expect(kindsOf('gateway')).toEqual(['authorise', 'void']);
      expect(kindsOf('supplier')).toEqual(orders);
    },
  );
});

describe('the calendar', () => {
  it('says of a day what the cheapest of a search costs then, for whoever asks', async () => {
    for (const options of [{}, { token: await world.token('owner') }]) {
      const month = { from: 'JFK', to: 'LIS', month: '2027-06', nights: 7, travellers, cabin };
      const { days, currency } = flightCalendar.replies[200].parse(
        (await call<Calendar>('calendar', month, options)).json,
      );
      expect([currency, days.length]).toEqual(['USD', 30]);
      for (const [out, back] of [
        ['2027-06-01', '2027-06-08'],
        ['2027-06-18', '2027-06-25'],
        ['2027-06-30', '2027-07-07'],
      ] as const) {
        const { json } = await search(
          {
            ...RETURN,
            slices: [
              { from: 'JFK', to: 'LIS', date: out },
              { from: 'LIS', to: 'JFK', date: back },
            ],
          },
          options,
        );
        expect(days.find(({ date }) => date === out)?.total, out).toBe(
          Math.min(...json.rows.map(leastOf)),
        );
      }
    }
  });

  it('says of days around a search what the cheapest of a search for them costs, for whoever asks', async () => {
    for (const options of [{}, { token: await world.token('owner') }]) {
      const around = {
        from: 'JFK',
        to: 'LIS',
        out: '2027-06-18',
        back: '2027-06-20',
        travellers,
        cabin,
      };
      const { days, currency } = flightDaysAround.replies[200].parse(
        (await call<Calendar>('days-around', around, options)).json,
      );
      // 49 pairs; ten of the last outbound days would have a return before their departure
      expect([currency, days.length]).toEqual(['USD', 39]);
      expect(days.filter(({ out, back }) => back < out)).toEqual([]);
      for (const [out, back] of [
        ['2027-06-15', '2027-06-23'],
        ['2027-06-18', '2027-06-18'],
        ['2027-06-21', '2027-06-22'],
      ] as const) {
        const { json } = await search(
          {
            ...RETURN,
            slices: [
              { from: 'JFK', to: 'LIS', date: out },
              { from: 'LIS', to: 'JFK', date: back },
            ],
          },
          options,
        );
        const totals = json.rows.map(leastOf);
        expect(
          days.find((one) => one.out === out && one.back === back)?.total,
          `${out} ${back}`,
        ).toBe(totals.length === 0 ? null : Math.min(...totals));
      }
    }
  });

  it('says nothing of days where prices are hidden, and refuses days nobody sells', async () => {
    const around = { from: 'JFK', to: 'LIS', travellers, cabin };
    const hidden = await call<Calendar>(
      'days-around',
      { ...around, out: '2027-06-18', back: '2027-06-20' },
      {},
      'closed',
    );
    const { days } = flightDaysAround.replies[200].parse(hidden.json);
    expect(days.length).toBeGreaterThan(20);
    expect(days.every(({ total }) => total === null)).toBe(true);
    for (const [out, back, field] of [
      ['2020-06-18', '2027-06-20', 'out'],
      ['2027-06-18', '2027-06-17', 'back'],
      ['2027-06-18', '2099-06-17', 'back'],
      ['2027-02-30', '2027-06-17', 'out'],
    ] as const) {
      const reply = await call('days-around', { ...around, out, back });
      expect([reply.status, reply.json.field], `${out} ${back}`).toEqual([400, field]);
    }
  });

  it('says of a day to return on what the cheapest of a search costs then, once the day out is known', async () => {
    const asked = { from: 'JFK', to: 'LIS', month: '2027-06', travellers, cabin };
    const [out, back] = ['2027-06-18', '2027-06-25'];
    const { days } = flightCalendar.replies[200].parse(
      (await call<Calendar>('calendar', { ...asked, out })).json,
    );
    expect(days).toHaveLength(30);
    expect(days.filter(({ date, total }) => date < out && total !== null)).toEqual([]);
    const { json } = await search({
      ...RETURN,
      slices: [
        { from: 'JFK', to: 'LIS', date: out },
        { from: 'LIS', to: 'JFK', date: back },
      ],
    });
    expect(days.find(({ date }) => date === back)?.total).toBe(Math.min(...json.rows.map(leastOf)));
    // a month before the outbound day has no day to return, and no supplier is called
    const before = await call<Calendar>('calendar', { ...asked, month: '2027-05', out });
    expect(before.json.days.every(({ total }) => total === null)).toBe(true);
    for (const [wrong, field] of [
      [{ out, nights: 7 }, 'nights'],
      [{ out: '2027-02-30' }, 'out'],
      [{ out: '2020-06-18' }, 'out'],
    ] as const) {
      const reply = await call('calendar', { ...asked, ...wrong });
      expect([reply.status, reply.json.field]).toEqual([400, field]);
    }
  });

  it('is of months that are sold', async () => {
    for (const month of ['2026-10', '2027-11']) {
      const reply = await call('calendar', { from: 'JFK', to: 'LIS', month, travellers, cabin });
      expect([reply.status, reply.json.field], month).toEqual([400, 'month']);
    }
  });
});
