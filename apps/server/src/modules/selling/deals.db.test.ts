import type { HotelDeal } from '@portico/product-hotels/http';
import { hotelDeals } from '@portico/product-hotels/http';
import { minorUnits } from '@portico/reference';
import { parseSearch } from '@portico/product-hotels/rules/address';
import { milesBetween } from '@portico/rules/geo';
import { parseItemId } from '@portico/rules/item-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEALS, type DemoWorld, demoWorld, LISBON } from '@portico/test-kit/demo-world';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha,gamma');
});
afterAll(() => world.close());

type Options = Parameters<ReturnType<DemoWorld['client']>['post']>[2];
const PATH = '/api/dealray/deals/hotel-search';
const ask = (body: unknown = DEALS, options: Options = {}, agency = 'full') =>
  world
    .client(agency)
    .post<{ response: HotelDeal[]; code: string; field: string }>(PATH, body, options);
const cents = (amount: number, currency = 'USD') => Math.round(amount * 10 ** minorUnits(currency));

describe('hotel deals', () => {
  it('answer for every place of home, each near its place, without an amount for whom none is shown', async () => {
    for (const subdomain of ['full', 'closed']) {
      const { json } = await world
        .client(subdomain)
        .get<{ agency: { homePlaces: { name: string; latitude: number; longitude: number }[] } }>(
          '/api/agency',
        );
      expect(json.agency.homePlaces.length).toBeGreaterThan(3);
      for (const { name, latitude, longitude } of json.agency.homePlaces) {
        const body = {
          ...DEALS,
          latitude,
          longitude,
          searchString: name,
          isHome: false,
          isFromDestination: true,
        };
        const { response } = (await ask(body, {}, subdomain)).json;
        expect(response.length, name).toBeGreaterThan(0);
        for (const { rates } of response) expect(rates === null).toBe(subdomain === 'closed');
      }
    }
  });
  it('answer response[] with the six figures; they add up for every caller, wholesale and markup for agents only [R7-22] [R3-38] [R5-06]', async () => {
    const visitor = await ask();
    expect(visitor.status).toBe(200);
    const cards = hotelDeals.replies[200].parse(visitor.json).response;
    expect(cards.length).toBeGreaterThan(6);
    const members = new Map(
      (await ask(DEALS, { token: await world.token('customer') })).json.response.map((card) => [
        card.hotel.hotelDetails.id,
        card.rates,
      ]),
    );
    for (const role of [null, 'customer', 'restricted', 'owner'] as const) {
      const options = role === null ? {} : { token: await world.token(role) };
      const { response } = (await ask(DEALS, options)).json;
      for (const { rates, hotel } of response) {
        if (rates === null) throw new Error('prices are open here');
        const wanted = [
          'agencyMarkup',
          'baseRate',
          'currency',
          'discountPercentage',
          'publishedRate',
          'savedPrice',
          'taxAndFee',
          'totalRate',
          'wholesaleRate',
        ];
        expect(Object.keys(rates).sort()).toEqual(
          role === 'owner'
            ? wanted
            : wanted.filter((key) => key !== 'agencyMarkup' && key !== 'wholesaleRate'),
        );
        expect(cents(rates.baseRate) + cents(rates.taxAndFee)).toBe(cents(rates.totalRate));
        const member = members.get(hotel.hotelDetails.id);
        if (member) {
          expect(cents(rates.savedPrice)).toBe(
            cents(rates.publishedRate) - cents(member.totalRate),
          );
          expect(rates.publishedRate).toBe(member.publishedRate);
          expect(rates.totalRate).toBe(role === null ? rates.publishedRate : member.totalRate);
        }
        expect(rates.discountPercentage).toBe(
          Math.round((rates.savedPrice * 100) / rates.publishedRate),
        );
        for (const key of [
          'publishedRate',
          'totalRate',
          'savedPrice',
          'baseRate',
          'taxAndFee',
        ] as const)
          expect(rates[key]).toBe(cents(rates[key]) / 100);
      }
    }
  });

  it('begin for a member with the hotel a visitor picked where prices are hidden, priced and marked', async () => {
    const visitors = (await ask(DEALS, {}, 'closed')).json.response;
    const token = await world.token('customer', 'closed');
    const plain = (await ask(DEALS, { token }, 'closed')).json.response;
    const idOf = ({ hotel }: HotelDeal) => hotel.hotelDetails.id;
    // the orders differ: that of the visitor may not reveal prices
    expect(visitors.map(idOf)).not.toEqual(plain.map(idOf));
    for (const picked of [visitors[0], visitors.at(-1)].map((one) => one && idOf(one))) {
      const { response } = (await ask({ ...DEALS, picked }, { token }, 'closed')).json;
      expect(response.filter((one) => one.isPicked).map(idOf)).toEqual([picked]);
      expect(response[0] && idOf(response[0])).toBe(picked);
      expect(response[0]?.rates?.totalRate).toBeGreaterThan(0);
      expect(new Set(response.map(idOf)).size).toBe(response.length);
    }
    for (const picked of ['nothing', '<script>', '']) {
      const { response } = (await ask({ ...DEALS, picked }, { token }, 'closed')).json;
      expect(response.map(idOf)).toEqual(plain.map(idOf));
    }
    const still = (await ask({ ...DEALS, picked: visitors[0] && idOf(visitors[0]) }, {}, 'closed'))
      .json.response;
    for (const { rates } of still) expect(rates).toBeNull();
  });

  it('name the town of the hotel and the days of the stay', async () => {
    for (const { hotel, stayPeriod } of (await ask()).json.response) {
      expect(hotel.hotelDetails.city).toMatch(/\p{L}/u);
      expect(stayPeriod).toEqual(DEALS.stayPeriod);
    }
  });

  it('stand within the radius of the point, have a link to that hotel and that stay, and a picture [R3-35] [R3-36] [R3-37]', async () => {
    const { response } = (await ask()).json;
    for (const { hotel, link, nights, rating } of response) {
      const { id, distance, heroImage, heroImageAlt, distanceFrom } = hotel.hotelDetails;
      expect(Object.keys(hotel.hotelDetails)).toEqual(
        expect.arrayContaining(['heroImage', 'name', 'distance', 'distanceFrom']),
      );
      expect(hotel.hotelDetails.name).toMatch(/\p{L}/u);
      expect(typeof rating).toBe('number');
      expect(distance).toBeLessThanOrEqual(15);
      expect(heroImage).toMatch(/^\/assets\/scenes\/hotel-.*\.svg$/);
      expect(heroImageAlt.length).toBeGreaterThan(5);
      expect(distanceFrom).not.toBe('');
      expect([nights, rating >= 0 && rating <= 5]).toEqual([2, true]);
      const url = new URL(link, 'https://site.example');
      expect(url.pathname).toBe('/booknow/hotels/search-details');
      expect(url.searchParams.get('id')).toBe(id);
      expect(parseItemId(id)).not.toBeNull();
      expect(parseSearch(url.search).search).toMatchObject({
        checkIn: '2026-12-04',
        checkOut: '2026-12-06',
        rooms: [{ adults: 2, childAges: [] }],
        place: { name: 'Lisbon' },
      });
    }
  });

  it('farther than the radius are not in the answer [R9-02]', async () => {
    for (const radius of [15, 4, 1]) {
      const { response } = (await ask({ ...DEALS, radius })).json;
      const ids = response.map((card) => card.hotel.hotelDetails.id);
      const facts = await Promise.all(
        ids
          .slice(0, 8)
          .map((id) =>
            world
              .client('full')
              .get<{ hotel: { latitude: number; longitude: number } }>(
                `/api/hotel/${encodeURIComponent(id)}`,
              ),
          ),
      );
      for (const { json } of facts)
        expect(milesBetween(json.hotel, LISBON)).toBeLessThanOrEqual(radius);
    }
  });

  it('come in the currency of the request, with its minor units, and still add up', async () => {
    for (const currency of ['EUR', 'JPY', 'KWD', 'GBP']) {
      const { response } = (await ask({ ...DEALS, currency })).json;
      expect(response.length).toBeGreaterThan(6);
      for (const { rates } of response) {
        if (rates === null) throw new Error('prices are open here');
        expect(rates.currency).toBe(currency);
        expect(cents(rates.baseRate, currency) + cents(rates.taxAndFee, currency)).toBe(
          cents(rates.totalRate, currency),
        );
        expect(rates.totalRate * 10 ** minorUnits(currency)).toBeCloseTo(
          cents(rates.totalRate, currency),
          6,
        );
      }
    }
    expect((await ask({ ...DEALS, currency: 'XXX' })).json).toMatchObject({
      code: 'INVALID_FIELD',
      field: 'currency',
    });
  });

  it('one hotel of two suppliers is one card, at the cheaper price', async () => {
    const { response } = (await ask()).json;
    const names = response.map((card) => card.hotel.hotelDetails.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('do not filter by nationality or destination country, and ignore what else a body says', async () => {
    const plain = (await ask()).text;
    expect(
      (
        await ask({
          ...DEALS,
          nationality: 'US',
          destinationCountryCode: 'BR',
          isOTA: false,
          somethingNew: { deep: [1] },
        })
      ).text,
    ).toBe(plain);
  });

  it('name the wrong field', async () => {
    const cases: [unknown, string][] = [
      [{ ...DEALS, stayPeriod: { start: '2026-02-30', end: '2026-03-01' } }, 'stayPeriod.start'],
      [{ ...DEALS, stayPeriod: { start: '2026-01-01', end: '2026-01-03' } }, 'stayPeriod.start'],
      [{ ...DEALS, stayPeriod: { start: '2026-12-04', end: '2026-12-04' } }, 'stayPeriod.end'],
      [
        {
          ...DEALS,
          occupancies: [{ numOfRoom: 1, numOfAdults: 2, numOfChildren: 1, childAges: [] }],
        },
        'occupancies.0.childAges',
      ],
      [
        {
          ...DEALS,
          occupancies: Array.from({ length: 2 }, () => ({
            numOfRoom: 3,
            numOfAdults: 1,
            numOfChildren: 0,
            childAges: [],
          })),
        },
        'occupancies',
      ],
      [{ ...DEALS, radius: -1 }, 'radius'],
      [{ ...DEALS, latitude: 'x' }, 'latitude'],
    ];
    for (const [body, field] of cases) {
      const reply = await ask(body);
      expect([reply.status, reply.json.code, reply.json.field]).toEqual([
        400,
        'INVALID_FIELD',
        field,
      ]);
    }
  });
});

describe('kept deals', () => {
  it('are the same bytes for the same question, and asked of suppliers once', async () => {
    const body = { ...DEALS, searchString: 'Lisbon kept' };
    const first = await ask(body);
    await world.sandbox.faults(world.ids.get('full') ?? '', '5xx-not-done@search');
    try {
      expect((await ask(body)).bytes.equals(first.bytes)).toBe(true);
      const spaced = JSON.stringify(body, null, 2);
      expect(
        (await ask(spaced, { headers: { 'content-type': 'application/json' } })).bytes.equals(
          first.bytes,
        ),
      ).toBe(true);
      const failed = await ask({ ...body, searchString: 'Lisbon other' });
      expect([failed.status, failed.json]).toMatchObject([200, { response: [], empty: 'failed' }]);
    } finally {
      await world.sandbox.faults(world.ids.get('full') ?? '', '');
    }
  });

  it('have the headers of an answer that was made, and their own correlation id', async () => {
    const body = { ...DEALS, searchString: 'Lisbon headers' };
    const [made, kept] = [
      await ask(body, { headers: { 'x-correlation-id': 'made-made' } }),
      await ask(body, { headers: { 'x-correlation-id': 'kept-kept' } }),
    ];
    const { date: _1, ...first } = made.headers;
    const { date: _2, ...second } = kept.headers;
    expect(second).toEqual({ ...first, 'x-correlation-id': 'kept-kept' });
    expect(second['content-security-policy']).toContain("default-src 'none'");
    expect(second['cache-control']).toBe('no-store');
    const again = await ask(body, { token: 'no.such.token' });
    expect(again.status).toBe(401);
  });

  it('are kept apart by agency, audience, currency and language', async () => {
    const body = { ...DEALS, searchString: 'Lisbon apart' };
    const owner = await world.token('owner');
    const customer = await world.token('customer');
    const ways: [string, object, Options, string][] = [
      ['visitor', body, {}, 'full'],
      ['customer', body, { token: customer }, 'full'],
      ['agent', body, { token: owner }, 'full'],
      ['arabic', body, { headers: { 'accept-language': 'ar' } }, 'full'],
      ['euro', { ...body, currency: 'EUR' }, {}, 'full'],
      ['closed', body, {}, 'closed'],
    ];
    const texts = new Map<string, string>();
    for (const turn of [1, 2]) {
      for (const [name, what, options, agency] of turn === 1 ? ways : [...ways].reverse()) {
        const { text } = await ask(what, options, agency);
        expect(texts.get(name) ?? text, name).toBe(text);
        texts.set(name, text);
      }
    }
    expect(new Set(texts.values()).size).toBe(ways.length);
    expect(texts.get('closed')).not.toContain('Rate"');
    expect(texts.get('customer')).not.toContain('wholesaleRate');
  });
});
