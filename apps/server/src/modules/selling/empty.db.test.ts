// An empty reply states the reason: suppliers have nothing, did not respond, or sent unreadable
// data, the exchange rate is missing, or no supplier is connected.
import { type DemoWorld, DEALS, demoWorld, LISBON, SEARCH } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Answer {
  readonly code?: string;
  readonly suppliers?: unknown;
}
interface Line extends Answer {
  readonly type: string;
  readonly total: number;
}

const RENTAL = {
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
  driver: { age: 30, residence: 'US' },
};
const ATLANTIC = { latitude: 35, longitude: -45 };
const JOURNEY = { travellers: { adult: 1 }, cabin: 'economy' };

/**
 * A search of each product in Lisbon, one that can have no results, and the product's suppliers.
 */
const PRODUCTS = {
  hotels: {
    path: '/api/hotel/search',
    body: SEARCH,
    nothing: { ...SEARCH, destination: { name: 'Atlantic', ...ATLANTIC }, radius: 1 },
    one: 'alpha',
  },
  flights: {
    path: '/api/flight/search',
    body: { ...JOURNEY, slices: [{ from: 'JFK', to: 'LIS', date: '2027-06-18' }] },
  },
  cars: {
    path: '/api/car-rental/search',
    body: { ...RENTAL, pickUp: { name: 'Lisbon', ...LISBON } },
    nothing: { ...RENTAL, pickUp: { name: 'Atlantic', ...ATLANTIC }, radius: 1 },
    one: 'psi',
  },
} as const;
const ALL = Object.entries(PRODUCTS);
/** Products that are searched around a place: a flight cannot be searched without airports. */
const PLACES = [
  ['hotels', PRODUCTS.hotels],
  ['cars', PRODUCTS.cars],
] as const;

const CAR_DEALS = {
  age: 25,
  countryOfResidence: 'US',
  pickUpDateTime: '2027-06-18T10:00:00',
  pickupLatitude: LISBON.latitude,
  pickupLongitude: LISBON.longitude,
  returnDateTime: '2027-06-20T10:00:00',
  returnLatitude: LISBON.latitude,
  returnLongitude: LISBON.longitude,
  searchString: 'Lisbon',
  isOTA: true,
  isHome: true,
  isFromDestination: false,
};
const { latitude, longitude } = ATLANTIC;
/** Deals in Lisbon, and in a place without any. */
const DEALS_CALLS = {
  hotels: {
    path: '/api/dealray/deals/hotel-search',
    body: DEALS,
    nothing: { ...DEALS, latitude, longitude, radius: 1 },
    one: 'alpha',
  },
  cars: {
    path: '/api/dealray/deals/car-search',
    body: CAR_DEALS,
    nothing: {
      ...CAR_DEALS,
      pickupLatitude: latitude,
      pickupLongitude: longitude,
      returnLatitude: latitude,
      returnLongitude: longitude,
    },
    one: 'psi',
  },
} as const;

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha,beta,gamma,kappa,lambda,sigma,psi,phi,omega', {
    // saved rates are valid for an hour; after that they are missing
    env: { RATES_URL: 'http://127.0.0.1:1/rates' },
  });
}, 60_000);
afterAll(() => world.close());

const faultHeaders = (faults: string): Record<string, string> =>
  faults === '' ? {} : { 'x-sandbox-faults': faults };
const ask = async (path: string, body: unknown, faults = '', agency = 'full') => {
  const headers = faultHeaders(faults);
  return (await world.client(agency).post<Answer>(path, body, { headers })).json;
};
const end = async (path: string, body: unknown, faults = '', agency = 'full'): Promise<Line> => {
  const headers = {
    accept: 'application/x-ndjson',
    ...(faults === '' ? {} : { 'x-sandbox-faults': faults }),
  };
  const reply = await world.client(agency).post(path, body, { headers });
  const lines = reply.text.trimEnd().split('\n');
  return JSON.parse(lines.at(-1) ?? '{}') as Line;
};

describe.each(ALL)('an empty answer of %s', (_slug, { path, body }) => {
  it('names suppliers that answered with an error apart from those whose answer cannot be read', async () => {
    const failing = '5xx-not-done@search';
    expect(await ask(path, body, failing)).toMatchObject({ code: 'SUPPLIER_UNAVAILABLE' });
    expect(await end(path, body, failing)).toEqual({
      type: 'end',
      suppliers: { asked: 3, answered: 0 },
      total: 0,
    });
    const garbage = 'garbage-not-done@search';
    expect(await ask(path, body, garbage, 'spanish')).toMatchObject({
      code: 'SUPPLIER_UNREADABLE',
    });
    expect(await end(path, body, garbage, 'spanish')).toEqual({
      type: 'end',
      suppliers: { asked: 3, answered: 0, unreadable: 3 },
      total: 0,
    });
  });
});

it.each(PLACES)(
  'an empty answer of %s tells "none" only where all suppliers have said so',
  async (_slug, { path, nothing, one }) => {
    const whole = { asked: 3, answered: 3 };
    expect(await ask(path, nothing, '', 'closed')).toMatchObject({ suppliers: whole });
    expect(await end(path, nothing, '', 'closed')).toMatchObject({ suppliers: whole, total: 0 });
    const part = { asked: 3, answered: 2 };
    const faults = `5xx-not-done@${one}.search`;
    expect(await ask(path, nothing, faults, 'closed')).toMatchObject({ suppliers: part });
    expect(await end(path, nothing, faults, 'closed')).toEqual({
      type: 'end',
      suppliers: part,
      total: 0,
    });
  },
);

describe.each(Object.entries(DEALS_CALLS))('deals of %s', (_slug, { path, body, nothing, one }) => {
  const asked = async (what: object, faults: string, agency = 'full') => {
    const reply = await world
      .client(agency)
      .post<{ response: object[]; empty?: string }>(path, what, { headers: faultHeaders(faults) });
    return [reply.status, reply.json.response.length > 0, reply.json.empty];
  };
  it('are a list, also where it is empty: then with the reason', async () => {
    expect(await asked(body, '')).toEqual([200, true, undefined]);
    expect(await asked(nothing, '', 'closed')).toEqual([200, false, 'none']);
    expect(await asked(nothing, `5xx-not-done@${one}.search`, 'closed')).toEqual([
      200,
      false,
      'partly',
    ]);
    expect(await asked(body, '5xx-not-done@search')).toEqual([200, false, 'failed']);
    expect(await asked(body, 'garbage-not-done@search', 'spanish')).toEqual([
      200,
      false,
      'unreadable',
    ]);
  });
});

it('offers that no exchange rate is known for are counted, and are not called sold out', async () => {
  // suppliers of this place sell in its currency
  const porto = { latitude: 41.1496, longitude: -8.611 };
  const hotels = { ...SEARCH, destination: { name: 'Porto', ...porto } };
  const cars = { ...RENTAL, pickUp: { name: 'Porto', ...porto } };
  const found = (await ask(PRODUCTS.hotels.path, hotels)) as { results: { id: string }[] };
  const hotelId = found.results[0]?.id;
  await world.server.clock.advance(2 * 3_600_000);
  for (const [path, body] of [
    [PRODUCTS.hotels.path, hotels],
    [PRODUCTS.cars.path, cars],
  ] as const) {
    const { suppliers, total } = await end(path, body);
    expect(suppliers, path).toEqual({
      asked: 3,
      answered: 3,
      unpriced: expect.any(Number) as number,
    });
    const document = await ask(path, body);
    // some suppliers may sell in the agency's currency
    if (total === 0) expect(document.code, path).toBe('RATES_UNAVAILABLE');
    else expect(document.suppliers, path).toEqual(suppliers);
  }
  const { stay, occupancies } = SEARCH;
  expect(await ask('/api/hotel/rates', { hotelId, stay, occupancies })).toMatchObject({
    code: 'RATES_UNAVAILABLE',
  });
  expect(await ask(DEALS_CALLS.hotels.path, { ...DEALS, ...porto })).toMatchObject({
    response: [],
    empty: 'noRate',
  });
});

it('an agency without any supplier of a product is told that none is connected', async () => {
  const bare = await demoWorld('alpha');
  try {
    const client = bare.client('full');
    for (const { path, body } of [PRODUCTS.flights, PRODUCTS.cars])
      expect((await client.post<Answer>(path, body)).json.suppliers).toEqual({
        asked: 0,
        answered: 0,
      });
    const deals = await client.post<{ empty?: string }>(
      DEALS_CALLS.cars.path,
      DEALS_CALLS.cars.body,
    );
    expect([deals.status, deals.json]).toMatchObject([200, { response: [], empty: 'noSupplier' }]);
    const calendar = await client.post<Answer>('/api/flight/calendar', {
      ...JOURNEY,
      from: 'JFK',
      to: 'LIS',
      month: '2027-06',
    });
    expect(calendar.json.code).toBe('NO_SUPPLIER');
  } finally {
    await bare.close();
  }
});
