// Three suppliers at once: one row per hotel, progress, deadlines, circuit breakers.
import type { HotelResult, Offer } from '@portico/product-hotels/shapes';
import { hotelSearch, hotelSearchLine } from '@portico/product-hotels/http';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { growRows } from '@portico/product-hotels/rules/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha,beta,gamma');
});
afterAll(() => world.close());

const NEAR = { ...SEARCH, radius: 3 };
const search = async (headers: Record<string, string> = {}, agency = 'full') =>
  world.client(agency).post('/api/hotel/search', NEAR, { headers });
const found = async (headers: Record<string, string> = {}) =>
  hotelSearch.replies[200].parse((await search(headers)).json);
const supplierOf = (id: string) => id.split(':')[0];
const offerCount = (rows: readonly HotelResult[]) =>
  rows.reduce((sum, row) => sum + row.offers.length, 0);

describe('three suppliers', () => {
  it('sell one hotel in one row, with the offers of all', async () => {
    const { results, suppliers } = await found();
    expect(suppliers).toEqual({ asked: 3, answered: 3 });
    // The same hotel is never listed twice.
    const houses = results.map(
      ({ name, latitude, longitude }) => `${name} ${latitude.toFixed(3)} ${longitude.toFixed(3)}`,
    );
    expect(new Set(houses).size).toBe(houses.length);
    // One supplier alone has fewer offers than the merged row.
    const alone = await demoWorld('alpha');
    try {
      const single = hotelSearch.replies[200].parse(
        (await alone.client('full').post('/api/hotel/search', NEAR)).json,
      ).results;
      const all = new Map(results.map((row) => [row.name, row.offers.length]));
      const grown = single.filter((row) => (all.get(row.name) ?? 0) > row.offers.length);
      expect(grown.length).toBeGreaterThan(5);
      expect(offerCount(results)).toBeGreaterThan(offerCount(single));
      // A row has the name given by the first supplier to respond: it is identified by its
      // location, within 200 m.
      const stands = (row: HotelResult) =>
        results.some(
          ({ latitude, longitude }) =>
            Math.hypot((latitude - row.latitude) * 111, (longitude - row.longitude) * 86) < 0.2,
        );
      expect(
        single.filter((row) => !stands(row)).map(({ name, id }) => `${name} ${id}`),
        'rows that are gone',
      ).toEqual([]);
    } finally {
      await alone.close();
    }
  });

  it('answer a hotel’s page together, under whichever id it is known', async () => {
    const { results } = await found();
    const shared = results.filter((row) => row.offers.length > 6).slice(0, 3);
    for (const { id } of shared) {
      const reply = await world
        .client('full')
        .post<{ rooms: { offers: Offer[] }[] }>('/api/hotel/rates', {
          hotelId: id,
          stay: NEAR.stay,
          occupancies: NEAR.occupancies,
        });
      expect(reply.status).toBe(200);
      const offers = reply.json.rooms.flatMap((room) => room.offers);
      const searched = results.find((row) => row.id === id)?.offers ?? [];
      expect(offers.map((offer) => offer.price?.total)).toEqual(
        expect.arrayContaining(searched.map((offer) => offer.price?.total)),
      );
      for (const { offerId } of [offers[0]!, offers.at(-1)!])
        expect((await world.client('full').post('/api/hotel/quote', { offerId })).status).toBe(200);
    }
  });

  it('call no room sold whose own supplier did not answer', async () => {
    // on a separate agency, whose circuit breakers may be open afterwards
    const { results } = hotelSearch.replies[200].parse((await search({}, 'closed')).json);
    const shared = results.filter((row) => row.offers.length > 6).slice(0, 3);
    expect(shared).toHaveLength(3);
    for (const { id } of shared) {
      const own = supplierOf(id)?.replace('sandbox-', '');
      const reply = await world
        .client('closed')
        .post<{ rooms: { offers: Offer[] }[] }>(
          '/api/hotel/rates',
          { hotelId: id, stay: NEAR.stay, occupancies: NEAR.occupancies },
          { headers: { 'x-sandbox-faults': `5xx-not-done@${own}.rates` } },
        );
      expect(reply.status).toBe(200);
      const { rooms } = reply.json;
      expect(rooms.length).toBeGreaterThan(0);
      // every offer comes from another supplier, and no room is empty
      for (const { offers } of rooms) expect(offers.length).toBeGreaterThan(0);
    }
  });

  it('stream as they answer; each offer travels once, and rows that gain some keep their id', async () => {
    const reply = await search({ accept: 'application/x-ndjson' });
    const lines = reply.text
      .trimEnd()
      .split('\n')
      .map((text) => hotelSearchLine.parse(JSON.parse(text)));
    let rows: HotelResult[] = [];
    const sent = new Map<string, number>();
    let last = 0;
    for (const line of lines) {
      expect(line.suppliers.answered).toBeGreaterThanOrEqual(last);
      last = line.suppliers.answered;
      if (line.type !== 'hotels') continue;
      for (const { id } of line.more) expect(rows.map((row) => row.id)).toContain(id);
      for (const { mark } of [...line.results, ...line.more].flatMap(({ offers }) => offers))
        sent.set(mark, (sent.get(mark) ?? 0) + 1);
      rows = growRows(rows, line);
    }
    expect(lines.at(-1)).toMatchObject({
      type: 'end',
      suppliers: { asked: 3, answered: 3 },
      total: rows.length,
    });
    const all = (await found()).results;
    expect(rows.length).toBe(all.length);
    expect(offerCount(rows)).toBe(offerCount(all));
    expect([...sent.values()].every((times) => times === 1)).toBe(true);
    expect(sent.size).toBe(offerCount(rows));
    const prices = (hotels: readonly HotelResult[]) =>
      new Map(hotels.map(({ name, offers }) => [name, offers.map(({ price }) => price?.total)]));
    expect(prices(rows)).toEqual(prices(all));
    expect(new Set(rows.map(({ id }) => supplierOf(id))).size).toBeGreaterThan(1);
  });

  it('that fail, hang, lie or break off leave what the others said, or 503 when there is none', async () => {
    for (const fault of [
      '5xx-not-done@search',
      'garbage@search',
      'truncated@search',
      'reset-not-done@search',
      'missing-field@search',
    ]) {
      // On a separate agency: failing suppliers are not called there for a while.
      const reply = await search({ 'x-sandbox-faults': fault }, 'propmode');
      if (reply.status === 503)
        expect((reply.json as { code: string }).code).toMatch(
          /^SUPPLIER_(?:UNAVAILABLE|UNREADABLE)$/,
        );
      else expect(hotelSearch.replies[200].parse(reply.json).suppliers.answered).toBeLessThan(3);
    }
  });

  it('that fail again and again are left alone for a while, then tried once', async () => {
    const bare = (headers: Record<string, string> = {}) =>
      world
        .client('bare')
        .post<{ code?: string; suppliers?: { answered: number } }>('/api/hotel/search', NEAR, {
          headers,
        });
    expect((await bare()).json.suppliers?.answered).toBe(3);
    for (let i = 0; i < 5; i++)
      expect((await bare({ 'x-sandbox-faults': '5xx-not-done@search' })).status).toBe(503);
    // All suppliers work again, but their breakers are open: none is called.
    const rested = await bare();
    expect([rested.status, rested.json.code]).toEqual([503, 'SUPPLIER_UNAVAILABLE']);
    // Another agency's suppliers are not affected.
    expect((await found()).suppliers.answered).toBe(3);
    const start = world.server.clock.now();
    world.server.clock.set(start + 11_000);
    expect((await bare()).json.suppliers?.answered).toBe(3);
    expect((await bare()).json.suppliers?.answered).toBe(3);
    world.server.clock.set(start);
  });
});
