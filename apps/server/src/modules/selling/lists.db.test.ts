// Content of a list: hotels in the place, those around it, and the hotel that was searched for;
// with one name per hotel from the list to its papers.
import { hotelSearch } from '@portico/product-hotels/http';
import type { HotelDetail, HotelResult, Offer } from '@portico/product-hotels/shapes';
import type { BookingView, Place, Quote } from '@portico/contract';
import { milesBetween } from '@portico/rules/geo';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld, LISBON, SEARCH } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha,beta,gamma');
});
afterAll(() => world.close());

const ISTANBUL = { latitude: 41.01384, longitude: 28.94966 };
const client = () => world.client('full');
const search = async (destination: object, language = 'en', more: object = {}) => {
  const reply = await client().post(
    '/api/hotel/search',
    { ...SEARCH, destination, ...more },
    { headers: { 'accept-language': language } },
  );
  expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
  return hotelSearch.replies[200].parse(reply.json);
};
const lines = async (destination: object) => {
  const reply = await client().post(
    '/api/hotel/search',
    { ...SEARCH, destination },
    { headers: { accept: 'application/x-ndjson' } },
  );
  return reply.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; place?: object; results?: HotelResult[] });
};

describe('a list of a city', () => {
  it('holds what lies in it; what lies around follows, each with its town; distances are from its middle', async () => {
    for (const [language, name] of [
      ['en', 'Lisbon'],
      ['ar', 'لشبونة'],
    ] as const) {
      const { place, results } = await search({ placeId: 'city-2267057', ...LISBON }, language);
      expect(place).toMatchObject({
        name,
        kind: 'city',
        latitude: expect.closeTo(38.7167, 2) as number,
        longitude: expect.closeTo(-9.1333, 2) as number,
      });
      const around = results.filter(({ match }) => match === 'around');
      const inside = results.filter(({ match }) => match === undefined);
      expect([inside.length > 30, around.length > 10]).toEqual([true, true]);
      expect(inside.length + around.length).toBe(results.length);
      expect(new Set(inside.map(({ city }) => city))).toEqual(new Set([name]));
      for (const { city } of around) expect([city === name, city === '']).toEqual([false, false]);
      // the recommended order ends with hotels around the place
      expect(results.slice(0, inside.length).every(({ match }) => match === undefined)).toBe(true);
      for (const hotel of results) {
        expect(hotel.distanceFrom).toBe(name);
        expect(hotel.distance).toBeCloseTo(
          milesBetween(hotel, { latitude: 38.7167, longitude: -9.1333 }),
          1,
        );
      }
    }
  });

  it('is the same by its name alone, as old addresses have it, and in the lines of a stream', async () => {
    const byId = await search({ placeId: 'city-2267057', ...LISBON });
    const byName = await search({ ...LISBON, name: 'Lisboa' });
    const marks = ({ results }: typeof byId) =>
      results.map(({ id, match }) => `${id} ${match}`).sort();
    expect(byName.place).toEqual(byId.place);
    const [start, ...rest] = await lines({ placeId: 'city-2267057', ...LISBON });
    expect(start).toMatchObject({ type: 'start', place: { name: 'Lisbon', kind: 'city' } });
    const streamed = rest.flatMap(({ results = [] }) => results);
    const towns = (list: readonly HotelResult[]) =>
      new Set(list.filter(({ match }) => match === undefined).map(({ city }) => city));
    expect([towns(streamed), towns(byName.results)]).toEqual([
      new Set(['Lisbon']),
      new Set(['Lisbon']),
    ]);
    expect(marks(byName).length).toBe(marks(byId).length);
  });

  it('believes no id that can be of nothing, and refuses one that is too long', async () => {
    for (const placeId of ['<script>alert(1)</script>', '../../etc', '__proto__', 'city-0', 'x:'])
      expect((await search({ ...LISBON, placeId, name: 'Lisbon' })).place).toMatchObject({
        name: 'Lisbon',
        kind: 'city',
      });
    const reply = await client().post<{ code: string }>('/api/hotel/search', {
      ...SEARCH,
      destination: { ...LISBON, placeId: 'x'.repeat(81) },
    });
    expect([reply.status, reply.json.code]).toEqual([400, 'INVALID_FIELD']);
  });
});

describe('a list of what is near a place', () => {
  it('is ordered by distance, and nothing in it lies around', async () => {
    for (const [placeId, name, kind] of [
      ['landmark-belem-tower', 'Belém Tower', 'landmark'],
      ['airport-LIS', 'Humberto Delgado Airport', 'airport'],
    ] as const) {
      const { place, results } = await search({ placeId, ...LISBON });
      expect(place).toMatchObject({ name: expect.stringContaining(name), kind });
      expect(results.length).toBeGreaterThan(10);
      const miles = results.map(({ distance }) => distance);
      expect(miles).toEqual([...miles].sort((a, b) => a - b));
      expect(results.every(({ match }) => match === undefined)).toBe(true);
    }
  });

  it('begins with the hotel that was searched for, whoever sells it', async () => {
    const { results } = await search(LISBON);
    const wanted = results.find(({ name: one }, at) => at > 4 && /^[ -~]+$/.test(one));
    if (wanted === undefined) throw new Error('Lisbon has hotels');
    const suggested = async () => {
      const reply = await client().post<{ data: { allData: Place[] } }>(
        '/api/v2/hotel/auto-suggest',
        { text: `${wanted.name} Lisbon`, isManageLocation: false },
      );
      return reply.json.data.allData.filter(({ type }) => type === 'hotel');
    };
    // a hotel is suggested once, whatever its suppliers add to its name
    await expect
      .poll(async () => (await suggested()).map(({ name: one }) => one), { timeout: 8_000 })
      .toEqual([wanted.name]);
    const found = await suggested();
    const { id: placeId, name, latitude, longitude } = found[0] as Place;
    const near = await search({ placeId, name, latitude, longitude });
    expect(near.place).toMatchObject({ name, kind: 'hotel' });
    const [first, ...others] = near.results;
    expect([first?.match, first?.name]).toEqual(['searched', wanted.name]);
    expect(others.every(({ match }) => match === undefined)).toBe(true);
    const miles = others.map(({ distance }) => distance);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
  });
});

describe('one house', () => {
  it('is one row under one name, though a supplier adds the town and another leaves out accents', async () => {
    const { results } = await search({ placeId: 'city-745044', name: 'Istanbul', ...ISTANBUL });
    expect(results.length).toBeGreaterThan(50);
    for (const { name } of results) expect(name).not.toMatch(/ - Istanbul$/);
    const plain = (name: string) =>
      name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase();
    const names = results
      .filter(({ match }) => match === undefined)
      .map(({ name }) => plain(name))
      .sort();
    expect(names).toEqual([...new Set(names)]);
  });

  it('has one name from its page to its quote and its booking, whoever sells the room', async () => {
    const { results } = await search({ placeId: 'city-745044', name: 'Istanbul', ...ISTANBUL });
    const pages = await Promise.all(
      results
        .filter(({ offers, name }) => offers.length > 8 && /[^\u0020-\u007e]/.test(name))
        .slice(0, 2)
        .flatMap(({ id }) => {
          const key = id.slice(id.indexOf(':') + 2);
          return ['alpha', 'beta', 'gamma'].map(
            (supplier) => `sandbox-${supplier}:${supplier[0]}${key}`,
          );
        })
        .map(async (id) => {
          const page = await client().get<{ hotel: { name: string } }>(`/api/hotel/${id}`);
          return page.status === 200 ? [{ id, name: page.json.hotel.name }] : [];
        }),
    );
    const quoted: {
      readonly shown: string;
      readonly seller: string;
      readonly quote: Quote<HotelDetail>;
    }[] = [];
    for (const { id, name } of pages.flat()) {
      const rates = await client().post<{ rooms: { offers: { offerId: string }[] }[] }>(
        '/api/hotel/rates',
        { hotelId: id, stay: SEARCH.stay, occupancies: SEARCH.occupancies },
      );
      for (const { offerId } of rates.json.rooms.flatMap(({ offers }) => offers).slice(0, 12)) {
        const reply = await client().post<{ quote: Quote<HotelDetail> }>('/api/hotel/quote', {
          offerId,
        });
        if (reply.status !== 200) continue;
        const { quote } = reply.json;
        quoted.push({ shown: name, seller: quote.detail.hotel.id.split(':')[0] ?? '', quote });
      }
    }
    expect(new Set(quoted.map(({ seller }) => seller)).size).toBe(3);
    for (const { shown, quote } of quoted)
      expect([quote.title, quote.detail.hotel.name]).toEqual([shown, shown]);
    const buyer = journeys(world);
    const last = quoted.find(
      ({ quote, seller, shown }) =>
        quote.payAt === 'on-site' && seller === 'sandbox-gamma' && shown !== '',
    );
    if (last === undefined) throw new Error('gamma sells a room that is paid at the hotel');
    const made = await buyer.book<{ booking: BookingView }>(
      { agency: 'full' },
      buyer.body(last.quote),
    );
    expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, '']);
    expect(made.json.booking).toMatchObject({
      title: last.shown,
      place: { name: last.shown },
      detail: { hotel: { name: last.shown } },
    });
  });
});

describe('a stay that is paid at the hotel', () => {
  it('is told in the hotel’s money in lists and rates, as its quote tells it', async () => {
    const porto = { latitude: 41.1496, longitude: -8.611 };
    const { stay, occupancies } = SEARCH;
    const { results } = await search({ ...porto, name: 'Porto' });
    const listed = new Map(
      results.flatMap(({ offers }) => offers.map((offer) => [offer.mark, offer.atHotel] as const)),
    );
    let matched = 0;
    const currencies = new Set<string>();
    for (const { id } of results.slice(0, 12)) {
      const rates = await client().post<{ rooms: { offers: Offer[] }[] }>('/api/hotel/rates', {
        hotelId: id,
        stay,
        occupancies,
      });
      const [offer] = rates.json.rooms
        .flatMap(({ offers }) => offers)
        .filter(({ payAt, mark }) => payAt === 'on-site' && listed.has(mark));
      if (offer === undefined) continue;
      const { offerId, mark, atHotel } = offer;
      expect(atHotel?.stay).toBeGreaterThan(0);
      expect(listed.get(mark)).toEqual(atHotel);
      const reply = await client().post<{ quote: Quote<HotelDetail> }>('/api/hotel/quote', {
        offerId,
      });
      expect(reply.json.quote.detail.atHotel).toEqual(atHotel);
      currencies.add(atHotel?.currency ?? '');
      matched += 1;
    }
    expect(matched).toBeGreaterThan(1);
    expect(currencies).toContain('EUR');
  });
});
