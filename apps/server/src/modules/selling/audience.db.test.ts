// Price visibility by audience: retail, net and markup, in every reply of this module.
import type { HotelDeal } from '@portico/product-hotels/http';
import type { HotelResult, ListOffer, Offer } from '@portico/product-hotels/shapes';
import type { Passport, Price, Quote } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEALS, type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { sealedOffer } from '@portico/test-kit/sealed-offer';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.close());

type Options = Parameters<ReturnType<DemoWorld['client']>['post']>[2];
const NEAR = { ...SEARCH, radius: 3 };
const as = async (
  role: Parameters<DemoWorld['token']>[0] | null,
  agency = 'full',
): Promise<Options> => (role === null ? {} : { token: await world.token(role, agency) });
const search = async (agency: string, options: Options) =>
  (await world.client(agency).post<{ results: HotelResult[] }>('/api/hotel/search', NEAR, options))
    .json.results;
const ratesOf = async (agency: string, hotelId: string, options: Options) =>
  (
    await world
      .client(agency)
      .post<{ rooms: { offers: Offer[] }[] }>(
        '/api/hotel/rates',
        { hotelId, stay: NEAR.stay, occupancies: NEAR.occupancies },
        options,
      )
  ).json.rooms.flatMap(({ offers }) => offers);
/** Returns the first offer of a row as a visitor's details page gets it. */
const sealed = (agency: string, row: HotelResult | undefined) =>
  sealedOffer(world.client(agency), NEAR, row?.id ?? '', row?.offers[0]?.mark ?? '');
const deals = async (agency: string, options: Options, body: object = DEALS) =>
  (
    await world
      .client(agency)
      .post<{ response: HotelDeal[] }>('/api/dealray/deals/hotel-search', body, options)
  ).json.response;
const quote = (agency: string, offerId: string, options: Options) =>
  world
    .client(agency)
    .post<{ quote: Quote; code: string }>('/api/hotel/quote', { offerId }, options);

/** Keys of all amounts anywhere in a reply. */
const MONEY =
  /^(total|dueNow|dueOnSite|base|taxes|saved|published|wholesale|markup|net|amount|publishedRate|totalRate|savedPrice|baseRate|taxAndFee|wholesaleRate|agencyMarkup|discountPercent|discountPercentage)$/;
function moneyIn(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) for (const item of value) moneyIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (MONEY.test(key)) found.push(key);
      moneyIn(item, found);
    }
  }
  return found;
}
const PLAIN = ['base', 'currency', 'dueNow', 'dueOnSite', 'saved', 'taxes', 'total'];
const KEYS: Record<string, string[]> = {
  anonymous: PLAIN,
  customer: [...PLAIN, 'discountPercent', 'published'].sort(),
  restricted: [...PLAIN, 'discountPercent', 'published'].sort(),
  agent: [...PLAIN, 'discountPercent', 'markup', 'published', 'wholesale'].sort(),
};
const keysOf = (price: Price | null) => Object.keys(price ?? {}).sort();
const sums = (passport: Passport): boolean =>
  passport.lines.reduce((sum, line) => sum + line.amount, 0) === passport.total;

describe('what an audience sees', () => {
  const rows: [string, Parameters<DemoWorld['token']>[0] | null, string][] = [
    ['anonymous', null, 'full'],
    ['customer', 'customer', 'full'],
    ['restricted', 'restricted', 'full'],
    ['agent', 'owner', 'full'],
    ['agent', 'sales', 'full'],
    ['customer', 'customer', 'closed'],
    ['agent', 'owner', 'closed'],
  ];
  for (const [audience, role, agency] of rows) {
    it(`${role ?? 'a visitor'} on ${agency}: exactly the fields of ${audience} in search, rates and quote; passports sum`, async () => {
      const options = await as(role, agency);
      const found = await search(agency, options);
      expect(found.length).toBeGreaterThan(5);
      for (const { offers } of found)
        for (const { price } of offers) expect(keysOf(price)).toEqual(KEYS[audience]);
      const rates = await ratesOf(agency, found[0]?.id ?? '', options);
      for (const { price } of rates) expect(keysOf(price)).toEqual(KEYS[audience]);
      for (const { offerId, payAt } of rates.slice(0, 4)) {
        const { json } = await quote(agency, offerId, options);
        expect(keysOf(json.quote.price)).toEqual(KEYS[audience]);
        const { passport, price } = json.quote;
        expect(sums(passport)).toBe(true);
        expect(passport.total).toBe(price.total);
        const kinds = new Set(passport.lines.map(({ kind }) => kind));
        if (audience === 'agent')
          expect(kinds.has('net') && kinds.has('markup') && !kinds.has('item')).toBe(true);
        else for (const kind of kinds) expect(['item', 'tax', 'fee']).toContain(kind);
        const now = passport.lines
          .filter(({ due }) => due === 'now')
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(now).toBe(price.dueNow);
        if (payAt === 'on-site') expect(price.dueNow).toBe(0);
      }
    });
  }

  it('a visitor who sees prices is told how many rooms are left of the last one and the last two only', async () => {
    const left = (await search('full', {})).flatMap(({ offers }) =>
      offers.flatMap((offer) => offer.left ?? []),
    );
    expect(new Set(left)).toEqual(new Set([1, 2]));
  });

  it('a visitor of a closed agency, and of a locked one, gets no amount anywhere, and an order that tells none [R3-38] [R5-02]', async () => {
    for (const agency of ['closed', 'locked']) {
      const found = await search(agency, {});
      expect(found.length).toBeGreaterThan(5);
      expect(moneyIn(found)).toEqual([]);
      for (const { offers } of found)
        for (const { price, left } of offers) expect([price, left]).toEqual([null, undefined]);
      const member = new Map(
        (await search(agency, await as('customer', agency))).map((row) => [
          row.id,
          row.offers[0]?.price?.total ?? 0,
        ]),
      );
      const shown = found.map(({ id }) => member.get(id) ?? 0);
      expect(shown).not.toEqual([...shown].sort((a, b) => a - b));
      expect(moneyIn(await ratesOf(agency, found[0]?.id ?? '', {}))).toEqual([]);
      const cards = await deals(agency, {});
      expect(cards.length).toBeGreaterThan(3);
      expect(cards.every(({ rates }) => rates === null)).toBe(true);
      expect(moneyIn(cards)).toEqual([]);
      const stream = await world
        .client(agency)
        .post('/api/hotel/search', NEAR, { headers: { accept: 'application/x-ndjson' } });
      expect(
        moneyIn(
          stream.text
            .trimEnd()
            .split('\n')
            .slice(1, -1)
            .map((line) => JSON.parse(line) as unknown),
        ),
      ).toEqual([]);
    }
  });

  it('a visitor of a closed agency cannot quote; after login the same offer can be', async () => {
    const [row] = await search('closed', {});
    const offerId = await sealed('closed', row);
    expect((await quote('closed', offerId, {})).json.code).toBe('LOGIN_REQUIRED');
    expect((await quote('closed', offerId, await as('customer', 'closed'))).status).toBe(200);
  });

  it('a member pays net and markup, a visitor retail, never less; both see the same possible saving', async () => {
    const [visitor, customer, agent] = await Promise.all([
      search('full', {}),
      search('full', await as('customer')),
      search('full', await as('owner')),
    ]);
    const key = (offer: ListOffer) =>
      `${offer.room.code} ${offer.board} ${offer.payAt} ${JSON.stringify(offer.cancellation)} ${offer.room.name}`;
    const table = (rows: readonly HotelResult[]) =>
      new Map(
        rows.flatMap(({ id, offers }) =>
          offers.map((offer) => [`${id} ${key(offer)}`, offer.price] as const),
        ),
      );
    const members = table(customer);
    const agents = table(agent);
    let dearer = 0;
    for (const [id, price] of table(visitor)) {
      const member = members.get(id);
      const seen = agents.get(id);
      if (!price || !member || !seen) throw new Error('the same offers for everybody');
      expect(price.total - price.saved).toBe(member.total);
      expect(member.published).toBe(price.total);
      expect(member.saved).toBe(price.saved);
      expect(seen.total).toBe(member.total);
      expect((seen.wholesale ?? 0) + (seen.markup ?? 0) + seen.dueOnSite).toBe(seen.total);
      // Ten percent on net, tax excluded.
      expect(seen.markup).toBeGreaterThan(0);
      expect(
        Math.abs((seen.markup ?? 0) * 10 - ((seen.wholesale ?? 0) - seen.taxes)),
      ).toBeLessThanOrEqual(15);
      if (price.saved > 0) dearer += 1;
    }
    expect(dearer).toBeGreaterThan(20);
  });

  it('an agent’s own rule is theirs alone, in search, deals and quotes', async () => {
    const { admin } = world.server.database;
    const agency = world.ids.get('full');
    const [sales] = await admin<{ id: string }>(
      `select id from app_user where agency_id = $1 and email = 'sales@full.example'`,
      [agency],
    );
    const before = {
      sales: await deals('full', await as('sales')),
      owner: await deals('full', await as('owner')),
    };
    await admin(`update agency_markup set place = place + 1 where agency_id = $1`, [agency]);
    await admin(
      `insert into agency_markup (agency_id, id, place, product_id, user_id, percent) values ($1, gen_random_uuid(), 1, 1, $2, 5000)`,
      [agency, sales?.id],
    );
    const card = (cards: readonly HotelDeal[], id: string) =>
      cards.find((deal) => deal.hotel.hotelDetails.id === id)?.rates?.agencyMarkup ?? 0;
    await expect
      .poll(async () => (await deals('full', await as('sales')))[0]?.rates?.agencyMarkup, {
        timeout: 5_000,
      })
      .not.toBe(before.sales[0]?.rates?.agencyMarkup);
    const after = {
      sales: await deals('full', await as('sales')),
      owner: await deals('full', await as('owner')),
    };
    expect(after.owner).toEqual(before.owner);
    const id =
      after.sales
        .map((deal) => deal.hotel.hotelDetails.id)
        .find((one) => card(before.sales, one) > 0) ?? '';
    expect(card(after.sales, id) / card(before.sales, id)).toBeCloseTo(5, 1);
    await admin(`delete from agency_markup where agency_id = $1 and user_id is not null`, [agency]);
    await expect
      .poll(() => as('sales').then((options) => deals('full', options)), { timeout: 5_000 })
      .toEqual(before.sales);
  });
});

describe('services', () => {
  it('that are switched off answer 403 Service not available, at once and on every call', async () => {
    const { admin } = world.server.database;
    const agency = world.ids.get('bare');
    const [row] = await search('bare', {});
    const offerId = await sealed('bare', row);
    expect((await deals('bare', {})).length).toBeGreaterThan(0);
    await admin(
      `update agency_product set active = false where agency_id = $1 and product_id = 1`,
      [agency],
    );
    const { client } = world;
    const calls = () =>
      Promise.all([
        client('bare').post<{ error: string; code: string }>('/api/hotel/search', NEAR),
        client('bare').post<{ error: string; code: string }>('/api/hotel/rates', {
          hotelId: row?.id,
          stay: NEAR.stay,
          occupancies: NEAR.occupancies,
        }),
        client('bare').post<{ error: string; code: string }>('/api/hotel/quote', { offerId }),
        client('bare').get<{ error: string; code: string }>(
          `/api/hotel/${encodeURIComponent(row?.id ?? '')}`,
        ),
        client('bare').post<{ error: string; code: string }>(
          '/api/dealray/deals/hotel-search',
          DEALS,
        ),
      ]);
    await expect
      .poll(
        async () => (await calls()).map(({ status, json }) => [status, json.code, json.error]),
        { timeout: 5_000 },
      )
      .toEqual(
        Array.from({ length: 5 }, () => [403, 'SERVICE_NOT_AVAILABLE', 'Service not available']),
      );
  });
});
