// Amounts in list rows by audience, for every product: only unrestricted agents get wholesale rate
// and markup, in documents, in streams, in searches started by pages, and in pages.
import type { Price } from '@portico/contract';
import { carSearch } from '@portico/product-cars/http';
import { flightSearch } from '@portico/product-flights/http';
import type { HotelResult } from '@portico/product-hotels/shapes';
import { sumsOfRow } from '@portico/rules/row-sums';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha,kappa,sigma,psi,omega');
  const { admin } = world.server.database;
  await admin(
    `update agency_product set active = true where product_id in (2, 5) and agency_id = $1`,
    [world.ids.get('closed')],
  );
  for (const agency of ['full', 'closed'])
    for (const product of [2, 5])
      await admin(
        `insert into agency_markup (agency_id, id, place, product_id, percent) values ($1, gen_random_uuid(), 10 + $2, $2, 1000)`,
        [world.ids.get(agency), product],
      );
}, 120_000);
afterAll(() => world.close());

/** Amounts of one offer of a row. */
interface Told {
  /** Identifies the same offer in the replies to all audiences. */
  readonly key: string;
  readonly total: number | null;
  /** Part of the total that is paid on site. */
  readonly fee: number | null;
  readonly saved: number | undefined;
  readonly wholesale: number | undefined;
  readonly markup: number | undefined;
}
interface ListOf {
  readonly path: string;
  readonly page: string;
  readonly body: object;
  readonly read: (answer: object) => Told[];
}

const out = { from: 'JFK', to: 'LIS', date: '2027-06-18' };
const LISTS: Record<string, ListOf> = {
  hotels: {
    path: '/api/hotel/search',
    page: '/booknow/hotels/search?name=Lisbon&lat=38.7223&long=-9.1393&checkIn=2026-12-11&checkOut=2026-12-13&rooms=2',
    body: { ...SEARCH, radius: 3 },
    read: (answer) =>
      (answer as { results: HotelResult[] }).results.flatMap(({ id, offers }) =>
        offers.map(({ mark, price }) => told(`${id} ${mark}`, price)),
      ),
  },
  flights: {
    path: '/api/flight/search',
    page: '/booknow/flights/search?slices=JFK.LIS.2027-06-18&adult=1&cabin=economy',
    body: { slices: [out], travellers: { adult: 1 }, cabin: 'economy' },
    read: (answer) => {
      const { rows, legs, flights, fares } = flightSearch.replies[200].parse(answer);
      return rows.flatMap((row) => {
        const ids = row.legs.flatMap((leg) => (legs[leg] ?? []).map((at) => flights[at]?.id));
        return row.offers.map(([fare, total, , ...sums]) => ({
          key: `${ids.join()} ${JSON.stringify(fares[fare])}`,
          total,
          fee: 0,
          ...named(sums),
        }));
      });
    },
  },
  cars: {
    path: '/api/car-rental/search',
    page: '/booknow/cars/search?pickUp=airport-MCO&pickUpAt=2027-06-18T10:00:00&dropOffAt=2027-06-21T10:00:00&age=30&residence=US',
    body: {
      pickUp: { placeId: 'airport-MCO' },
      pickUpAt: '2027-06-18T10:00:00',
      dropOffAt: '2027-06-21T10:00:00',
      driver: { age: 30, residence: 'US' },
    },
    read: (answer) => {
      const { rows, desks, models, terms } = carSearch.replies[200].parse(answer);
      return rows.flatMap(({ pickUp, model, offers }) =>
        offers.map(([at, total, atDesk, , ...sums]) => ({
          key: JSON.stringify([desks[pickUp]?.id, models[model], terms[at]]),
          total,
          // a rental paid at the desk has no separate fees
          fee: terms[at]?.payWay === 'desk' ? null : atDesk,
          ...named(sums),
        })),
      );
    },
  },
};
const told = (key: string, price: Price | null): Told => ({
  key,
  total: price?.total ?? null,
  fee: price?.dueOnSite ?? null,
  saved: price?.saved,
  wholesale: price?.wholesale,
  markup: price?.markup,
});
const named = (sums: readonly (number | undefined)[]) => {
  const { saved, wholesale, markup } = sumsOfRow(sums);
  // a row never contains other amounts than these three
  expect(sums.length).toBeLessThanOrEqual(wholesale === undefined ? 1 : 3);
  return { saved, wholesale, markup };
};

type Role = Parameters<DemoWorld['token']>[0] | null;
const headersOf = async (role: Role, agency: string, visit: string) => ({
  'x-session-id': visit,
  ...(role === null ? {} : { 'x-access-token': await world.token(role, agency) }),
});
/** Requests one list as a document and as the lines of a stream. */
async function asked(list: ListOf, role: Role, agency = 'full', visit = 'one-visit') {
  const headers = await headersOf(role, agency, visit);
  const client = world.client(agency);
  const document = await client.post<object>(list.path, list.body, { headers });
  expect([document.status, document.status === 200 ? '' : document.text]).toEqual([200, '']);
  const stream = await client.post(list.path, list.body, {
    headers: { ...headers, accept: 'application/x-ndjson' },
  });
  return { document, stream: stream.text, offers: list.read(document.json) };
}
/** Everything after the head of a stream: ids of searches and offers differ in every reply. */
const numbersIn = (text: string): Set<number> => new Set((text.match(/\d{4,}/g) ?? []).map(Number));

describe.each(Object.entries(LISTS))('rows of %s', (product, list) => {
  it.each([
    ['owner', 'full'],
    ['sales', 'full'],
    ['owner', 'closed'],
  ] as const)(
    'tell %s of %s wholesale and markup of every offer, and with fees they are the total [R5-06] [R6-07]',
    async (role, agency) => {
      const { offers, stream } = await asked(list, role, agency);
      expect(offers.length).toBeGreaterThan(10);
      for (const { total, fee, wholesale = NaN, markup = NaN } of offers) {
        expect(wholesale).toBeGreaterThan(0);
        expect(markup).toBeGreaterThanOrEqual(0);
        if (fee !== null) expect(wholesale + markup + fee).toBe(total);
        else expect(wholesale + markup).toBeLessThanOrEqual(total ?? 0);
      }
      expect(offers.filter(({ markup = 0 }) => markup > 0).length).toBeGreaterThan(10);
      // the lines of a stream contain the same figures
      const streamed = numbersIn(stream);
      for (const { wholesale = 0 } of offers)
        if (wholesale > 1_000) expect(streamed.has(wholesale)).toBe(true);
    },
  );

  it.each([null, 'customer', 'wallet', 'restricted'] as const)(
    'tell %s neither, in documents and in streams, also right after an agent has asked the same in the same visit [R5-06]',
    async (role) => {
      const agent = await asked(list, 'owner');
      const { offers, document, stream } = await asked(list, role);
      expect(offers.length).toBeGreaterThan(10);
      for (const { wholesale, markup } of offers)
        expect([wholesale, markup]).toEqual([undefined, undefined]);
      expect(document.text + stream).not.toMatch(/wholesale|markup/i);
      // an amount for agents only may coincide with a number in this reply a few times at most
      const secret = new Set(agent.offers.flatMap(({ wholesale = 0 }) => wholesale));
      const open = new Set(agent.offers.flatMap(({ total }) => total));
      const seen = [...numbersIn(document.text + stream)].filter(
        (number) => secret.has(number) && !open.has(number),
      );
      expect(seen.length).toBeLessThan(secret.size / 4);
    },
  );

  it('tell members and visitors the same saving against the retail price [R5-03]', async () => {
    const [visitor, customer] = await Promise.all([asked(list, null), asked(list, 'customer')]);
    const members = new Map(customer.offers.map((offer) => [offer.key, offer]));
    let matched = 0;
    let cheaper = 0;
    for (const { key, total, saved = 0 } of visitor.offers) {
      const member = members.get(key);
      if (member === undefined || total === null) continue;
      matched += 1;
      if (saved > 0) cheaper += 1;
      expect([member.total, member.saved]).toEqual([total - saved, saved]);
    }
    expect(matched).toBeGreaterThan(10);
    expect(cheaper).toBeGreaterThan(5);
  });

  it('tell a visitor of a closed site no amount at all [R5-02]', async () => {
    const { offers } = await asked(list, null, 'closed');
    expect(offers.length).toBeGreaterThan(10);
    for (const { total, saved, wholesale, markup } of offers)
      expect([total, saved ?? 0, wholesale, markup]).toEqual([null, 0, undefined, undefined]);
  });

  it('of a page that a visitor has opened are not those of the agent who asks next in the same visit, nor the other way round', async () => {
    const visit = `shared-${product}`;
    const page = await world
      .client('full')
      .get(list.page, { headers: { cookie: `x-session-id=${visit}` } });
    expect([page.status, /wholesale|markup/i.test(textsLeftOut(page.text))]).toEqual([200, false]);
    const agent = await asked(list, 'owner', 'full', visit);
    expect(agent.offers.every(({ wholesale }) => wholesale !== undefined)).toBe(true);
    const token = await world.token('owner');
    const load = () =>
      world.client('full').get(list.page, {
        headers: { cookie: `x-access-token=${token}; auth=true; x-session-id=${visit}` },
      });
    const [own, again] = [await load(), await load()];
    // Pages of agents contain no rows, so no cost is in the document or in one of its addresses. A
    // nonce can contain the digits of a cost by chance, and is different in the next document.
    const costs = new Set(agent.offers.flatMap(({ wholesale = 0 }) => wholesale));
    const inNext = numbersIn(again.text);
    const inPage = [...numbersIn(own.text)].filter(
      (number) => number > 9_999 && costs.has(number) && inNext.has(number),
    );
    expect([own.status, inPage]).toEqual([200, []]);
    const next = await asked(list, null, 'full', visit);
    expect(next.offers.some(({ wholesale }) => wholesale !== undefined)).toBe(false);
  });
});

/** Returns a page without the texts embedded for its script: they name agents' fields. */
const textsLeftOut = (html: string): string =>
  html.replace(/<script[^>]*type="application\/json"[^>]*>[\s\S]*?<\/script>/g, '');
