// The page of one item reports the number of suppliers queried and the number that responded. A
// supplier that is silent, fails or sends unreadable data is never treated as sold out.
import { carSearch, carVehicle } from '@portico/product-cars/http';
import { formatCarKey } from '@portico/product-cars/rules/car-key';
import { flightFares, flightSearch } from '@portico/product-flights/http';
import { hotelRates, hotelSearch } from '@portico/product-hotels/http';
import type { SuppliersProgress } from '@portico/contract/product-calls';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';

/** A normal run executes one test in five; npm run test:full executes all. */
const it = turns(5);

interface Answer {
  readonly code?: string;
  readonly suppliers?: SuppliersProgress;
}
interface Product {
  readonly path: string;
  /** Searches the product's items, and returns the queries for the first of them. */
  readonly find: () => Promise<readonly object[]>;
  /** The suppliers, and the step that queries each of them for one item. */
  readonly steps: (question: object) => readonly string[];
  /** Returns the offers of a valid reply. */
  readonly offersOf: (json: unknown) => readonly unknown[];
}

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha,beta,gamma,kappa,lambda,sigma,psi,phi,omega');
}, 60_000);
afterAll(() => world.close());

/** Number of items queried: some are sold by one supplier, some by all. */
const ITEMS = 4;
const post = <T>(path: string, body: unknown, faults = '') =>
  world
    .client('full')
    .post<T>(path, body, faults === '' ? {} : { headers: { 'x-sandbox-faults': faults } });

const { stay, occupancies } = SEARCH;
const journey = { travellers: { adult: 1 }, cabin: 'economy' as const };
const rental = {
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
  driver: { age: 30, residence: 'US' },
};

const PRODUCTS: Readonly<Record<string, Product>> = {
  hotels: {
    path: '/api/hotel/rates',
    find: async () => {
      const { json } = await post('/api/hotel/search', { ...SEARCH, radius: 3 });
      const { results } = hotelSearch.replies[200].parse(json);
      return results
        .toSorted((a, b) => b.offers.length - a.offers.length)
        .slice(0, ITEMS)
        .map(({ id }) => ({ hotelId: id, stay, occupancies }));
    },
    // the hotel's own supplier is queried for its rates, the others are searched for the same hotel
    steps: (question) =>
      ['alpha', 'beta', 'gamma'].map((name) =>
        (question as { readonly hotelId: string }).hotelId.startsWith(`sandbox-${name}:`)
          ? `${name}.rates`
          : `${name}.search`,
      ),
    offersOf: (json) => hotelRates.replies[200].parse(json).rooms.flatMap(({ offers }) => offers),
  },
  flights: {
    path: '/api/flight/fares',
    find: async () => {
      const slices = [{ from: 'JFK', to: 'LIS', date: '2027-06-18' }];
      const { json } = await post('/api/flight/search', { ...journey, slices });
      const { rows, legs, flights } = flightSearch.replies[200].parse(json);
      return rows.slice(0, ITEMS).map((row) => ({
        ...journey,
        itinerary: row.legs
          .map((leg) => (legs[leg] ?? []).map((at) => flights[at]?.id).join('-'))
          .join('_'),
      }));
    },
    steps: () => ['kappa.fares', 'lambda.fares', 'sigma.fares'],
    offersOf: (json) => flightFares.replies[200].parse(json).fares,
  },
  cars: {
    path: '/api/car-rental/vehicle',
    find: async () => {
      const pickUp = { placeId: 'airport-MCO' };
      const { json } = await post('/api/car-rental/search', { ...rental, pickUp });
      const { rows, desks, vendors, models } = carSearch.replies[200].parse(json);
      return rows.slice(0, ITEMS).map(({ pickUp: from, dropOff: to = from, model }) => ({
        ...rental,
        vehicle: formatCarKey({
          vendor: vendors[desks[from]?.vendor ?? -1]?.id ?? '',
          pickUp: desks[from]?.id ?? '',
          dropOff: desks[to]?.id ?? '',
          acriss: models[model]?.acriss ?? '',
        }),
      }));
    },
    steps: () => ['psi.vehicle', 'phi.vehicle', 'omega.vehicle'],
    offersOf: (json) => carVehicle.replies[200].parse(json).offers,
  },
};

/** Ways in which a supplier fails to report its availability. */
const SILENCES = ['5xx-not-done', 'timeout-not-done', 'reset-not-done', 'garbage-not-done'];
/** A circuit breaker stays open for 10 seconds after 5 failures. */
const rested = () => world.server.clock.advance(11_000);

describe.each(Object.entries(PRODUCTS))('one item of %s', (_slug, product) => {
  const { path, steps, offersOf } = product;
  let questions: readonly object[] = [];
  beforeAll(async () => {
    questions = await product.find();
    expect(questions.length).toBe(ITEMS);
  });

  it('says that all suppliers were asked, and that all have answered', async () => {
    for (const question of questions) {
      const { status, json } = await post<Answer>(path, question);
      expect(status).toBe(200);
      expect(json.suppliers).toEqual({ asked: 3, answered: 3 });
      expect(offersOf(json).length).toBeGreaterThan(0);
    }
  });

  it('shows what the others have where one is silent, and says so; it is never called gone', async () => {
    let shown = 0;
    for (const [at, question] of questions.entries()) {
      const silence = SILENCES[at % SILENCES.length] ?? '';
      for (const step of steps(question)) {
        await rested();
        const { status, json } = await post<Answer>(path, question, `${silence}@${step}`);
        const named = `${silence}@${step}`;
        if (status === 200) {
          shown += 1;
          expect([named, json.suppliers]).toMatchObject([named, { asked: 3, answered: 2 }]);
          expect(offersOf(json).length).toBeGreaterThan(0);
        } else
          expect([named, json.code]).toMatchObject([named, expect.stringMatching(/^SUPPLIER_/)]);
      }
    }
    // some items are sold only by the silent supplier; most are shown
    expect(shown).toBeGreaterThan(questions.length);
  });

  it('counts a supplier that refuses the question as one that has not answered', async () => {
    let shown = 0;
    for (const question of questions)
      for (const step of steps(question)) {
        await rested();
        const { status, json } = await post<Answer>(path, question, `refuse@${step}`);
        if (status !== 200) continue;
        shown += 1;
        expect([step, json.suppliers]).toEqual([step, { asked: 3, answered: 2 }]);
      }
    expect(shown).toBeGreaterThan(questions.length);
  });

  it('could not be asked where all are silent, whatever their silence is', async () => {
    const [question = {}] = questions;
    for (const silence of SILENCES) {
      await rested();
      const faults = steps(question)
        .map((step) => `${silence}@${step}`)
        .join(',');
      const { status, json } = await post<Answer>(path, question, faults);
      const code = silence === 'garbage-not-done' ? 'SUPPLIER_UNREADABLE' : 'SUPPLIER_UNAVAILABLE';
      expect([silence, status, json.code]).toEqual([silence, 503, code]);
    }
  });
});

it('no room of a hotel is sold out while a supplier that may sell it is silent', async () => {
  const { find, path, steps } = PRODUCTS['hotels'] ?? expect.unreachable();
  const emptyRooms = (json: unknown) =>
    hotelRates.replies[200].parse(json).rooms.filter(({ offers }) => offers.length === 0);
  let sold = 0;
  for (const question of await find()) {
    sold += emptyRooms((await post(path, question)).json).length;
    for (const step of steps(question)) {
      await rested();
      const { status, json } = await post(path, question, `5xx-not-done@${step}`);
      if (status === 200) expect([step, emptyRooms(json)]).toEqual([step, []]);
    }
  }
  expect(sold).toBeGreaterThan(0);
});
