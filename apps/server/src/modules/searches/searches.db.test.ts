// The history of searches over HTTP: whose are read, by what they are found, where they
// lead, and which of them led to a booking.
import { PAGES } from '@portico/contract';
import type { SearchEntry } from '@portico/contract/http/center/searches';
import { hotelSearchBody, parseSearch } from '@portico/product-hotels/rules/address';
import { addDays } from '@portico/rules/dates';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
let owner: string;
beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
});
beforeEach(async () => {
  owner = await world.token('owner');
});
afterAll(() => world.close());

interface Page {
  readonly searches: readonly SearchEntry[];
  readonly nextCursor: string | null;
  readonly field?: string;
}
const list = (query: Record<string, string> = {}, token = owner, agency = 'full') =>
  world.client(agency).get<Page>(`/api/agency/searches?${new URLSearchParams(query)}`, { token });
const agencyId = () => world.ids.get('full') ?? '';
/** Searches as somebody, and waits until it is in the log. */
async function search(visit: string, token?: string, body: object = SEARCH) {
  const reply = await world.client('full').post<{ results: unknown[] }>('/api/hotel/search', body, {
    ...(token === undefined ? {} : { token }),
    headers: { 'x-session-id': visit },
  });
  expect(reply.status).toBe(200);
  await expect
    .poll(() =>
      world.server.database.admin('select 1 from search_log where x_session_id = $1', [visit]),
    )
    .toHaveLength(1);
  return reply.json;
}
const idOf = async (role: string): Promise<string> => {
  const { json } = await world.client('full').get<{ data: { id: string } }>('/api/user/profile', {
    token: await world.token(role as 'sales'),
  });
  const found = JSON.stringify(json).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/);
  return found?.[0] ?? '';
};

describe('the history of searches', () => {
  it('names who searched for what, and opens the results again', async () => {
    const customer = await world.token('customer');
    await search('visit-of-a-customer', customer);
    await search('visit-of-nobody-here');
    const { status, json, headers } = await list();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(json.searches).toHaveLength(2);
    const [visitor, known] = json.searches;
    expect(visitor).toMatchObject({ who: null, product: 'Hotels', source: 'direct', booked: null });
    expect(known).toMatchObject({
      who: { id: await idOf('customer'), name: expect.stringMatching(/\S+ \S+/) },
      criteria: {
        from: SEARCH.stay.checkIn,
        to: SEARCH.stay.checkOut,
        units: SEARCH.occupancies.length,
      },
      again: { moved: false },
    });
    expect(known?.results).toBeGreaterThan(0);
    const { pathname, search: query } = new URL(
      known?.again?.address ?? '',
      'https://site.example',
    );
    expect(pathname).toBe(PAGES.hotelSearch.path);
    const asked = parseSearch(query).search;
    if (asked === null) throw new Error('the address is no search');
    const again = await search(
      'visit-that-searches-again',
      undefined,
      hotelSearchBody(asked, null),
    );
    expect(again.results).toHaveLength(known?.results ?? 0);
    expect(JSON.stringify(json)).not.toContain('visit-of-nobody-here');
  });

  it('is that of the agency for owner and admin, the own one for other agents', async () => {
    const before = (await list()).json.searches;
    await search('visit-of-an-agent', await world.token('sales'));
    await search('visit-of-nobody-since');
    const all = (await list({}, await world.token('admin'))).json.searches;
    expect(all.slice(2)).toEqual(before);
    expect(all.slice(0, 2).map(({ who }) => who?.id)).toEqual([undefined, await idOf('sales')]);
    for (const role of ['sales', 'restricted'] as const) {
      const own = (await list({}, await world.token(role))).json.searches;
      expect(
        own.map(({ who }) => who?.id),
        role,
      ).toEqual(role === 'sales' ? [await idOf('sales')] : []);
    }
    expect((await list({}, await world.token('customer'))).status).toBe(403);
    expect((await world.client('full').get('/api/agency/searches')).status).toBe(401);
    const foreign = await list({}, await world.token('owner', 'closed'), 'closed');
    expect(foreign.json.searches).toEqual([]);
  });

  it('of an agent contains those of the customers whose bookings they have', async () => {
    const [salesId, customerId] = [await idOf('sales'), await idOf('customer')];
    const made = await way.confirmed({ agency: 'full', token: await world.token('customer') });
    await world.server.database.admin('update booking set agent_id = $1 where reference = $2', [
      salesId,
      made.reference,
    ]);
    const own = (await list({}, await world.token('sales'))).json.searches;
    expect(new Set(own.map(({ who }) => who?.id))).toEqual(new Set([salesId, customerId]));
    await world.server.database.admin('update booking set agent_id = null where reference = $1', [
      made.reference,
    ]);
  });

  it('is found by product, person, day and booking', async () => {
    await search('visit-to-be-found', await world.token('sales'));
    const sales = await idOf('sales');
    const count = async (query: Record<string, string>) => (await list(query)).json.searches.length;
    const all = await count({});
    expect(await count({ product: 'Hotels' })).toBe(all);
    expect(await count({ product: 'Cars' })).toBe(0);
    const listed = (await list()).json.searches;
    const of = (id: string | undefined) => listed.filter(({ who }) => who?.id === id).length;
    expect(of(sales)).toBeGreaterThan(0);
    expect(await count({ who: sales })).toBe(of(sales));
    expect(of(undefined)).toBeGreaterThan(0);
    expect(await count({ who: 'visitors' })).toBe(of(undefined));
    const today = world.server.clock.iso().slice(0, 10);
    expect(await count({ from: today, to: today })).toBe(all);
    expect(await count({ to: '2020-01-01' })).toBe(0);
    for (const [query, field] of [
      [{ from: today, to: '2020-01-01' }, 'to'],
      [{ who: 'somebody' }, 'who'],
      [{ product: 'Trains' }, 'product'],
      [{ booked: 'maybe' }, 'booked'],
      [{ cursor: 'x.y' }, 'cursor'],
    ] as const)
      expect(await list(query), JSON.stringify(query)).toMatchObject({
        status: 400,
        json: { field },
      });
  });

  it('has the days of the reader’s zone', async () => {
    const { clock } = world.server;
    const today = clock.iso().slice(0, 10);
    const tomorrow = addDays(today, 1);
    // half past midnight of the next day in Tokyo
    clock.set(Date.parse(`${tomorrow}T15:30:00Z`));
    owner = await world.token('owner');
    const [before, after] = [tomorrow, addDays(tomorrow, 1)];
    await search('visit-after-midnight');
    const count = async (day: string, timeZone?: string) =>
      (
        await world.client('full').get<Page>(`/api/agency/searches?from=${day}&to=${day}`, {
          token: owner,
          ...(timeZone === undefined ? {} : { headers: { timeZone } }),
        })
      ).json.searches.length;
    expect(await count(after, 'Asia/Tokyo')).toBe(1);
    expect(await count(before, 'Asia/Tokyo')).toBe(0);
    expect([await count(before), await count(after)]).toEqual([1, 0]);
    expect((await list({ to: '2999-12-31' })).status).toBe(200);
  });

  it('pages hold each search once', async () => {
    const got: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = (await list({ limit: '1', ...(cursor === '' ? {} : { cursor }) })).json;
      got.push(...page.searches.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(got).toEqual((await list()).json.searches.map(({ id }) => id));
  });
});

describe('the search of a booking', () => {
  it('is that of the same visit, once the booking is confirmed', async () => {
    const visit = 'visit-that-books';
    await search(visit);
    const quote = await way.quote({ agency: 'full' });
    const made = await world
      .client('full')
      .post<{ reference: string; guestToken: string }>('/api/bookings', way.body(quote), {
        headers: { 'idempotency-key': way.newKey(), 'x-session-id': visit },
      });
    const { reference, guestToken } = made.json;
    const noted = () =>
      world.server.database.admin(
        'select b.reference from search_log s join booking b on b.agency_id = s.agency_id and b.id = s.booking_id where s.x_session_id = $1',
        [visit],
      );
    await expect.poll(noted).toEqual([{ reference }]);
    const booked = async (query: Record<string, string> = {}) =>
      (await list(query)).json.searches.map((one) => one.booked);
    expect(await booked()).not.toContain(reference);
    await way.pay('full', reference);
    await way.read({ agency: 'full' }, reference, guestToken);
    expect(await booked()).toContain(reference);
    expect(await booked({ booked: 'yes' })).toEqual([reference]);
    expect(await booked({ booked: 'no' })).not.toContain(reference);
    const [{ count } = { count: 0 }] = await world.server.database.admin<{ count: number }>(
      'select count(*)::int as count from search_log where agency_id = $1 and booking_id is not null',
      [agencyId()],
    );
    expect(count).toBe(1);
  });
});
