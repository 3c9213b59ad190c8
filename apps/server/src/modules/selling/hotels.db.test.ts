import {
  getHotel,
  hotelAutoSuggest,
  hotelQuote,
  hotelQuoteRead,
  hotelRates,
  hotelSearch,
  hotelSearchLine,
} from '@portico/product-hotels/http';
import { FORMS_HEADER } from '@portico/contract/forms';
import type { HotelDetail, HotelResult, ListOffer } from '@portico/product-hotels/shapes';
import type { HotelSearchLine } from '@portico/product-hotels/http';
import type { Place, Quote as AnyQuote } from '@portico/contract';
import { growRows } from '@portico/product-hotels/rules/order';
import { milesBetween } from '@portico/rules/geo';
import { expectWithin } from '@portico/test-kit/bound';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type DemoWorld, demoWorld, LISBON, SEARCH } from '@portico/test-kit/demo-world';
import { sealedOffer } from '@portico/test-kit/sealed-offer';

type Found = z.infer<(typeof hotelSearch)['replies'][200]>;
type RatesFound = z.infer<(typeof hotelRates)['replies'][200]>;
type Quote = AnyQuote<HotelDetail>;
let world: DemoWorld;

beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.close());

const search = (
  body: unknown = SEARCH,
  options: Parameters<ReturnType<DemoWorld['client']>['post']>[2] = {},
  agency = 'full',
) =>
  world
    .client(agency)
    .post<Found & { code: string; field: string }>('/api/hotel/search', body, options);
let near: Found | undefined;
/** Returns a visitor's results in the middle of Lisbon; searched once, for tests about other things. */
async function nearby(): Promise<Found> {
  if (near !== undefined) return near;
  const reply = await search({ ...SEARCH, radius: 2 });
  expect(reply.status).toBe(200);
  return (near = reply.json);
}
const ratesOf = async (
  hotelId: string,
  options: Parameters<typeof search>[1] = {},
  agency = 'full',
) =>
  (
    await world
      .client(agency)
      .post<RatesFound>(
        '/api/hotel/rates',
        { hotelId, stay: SEARCH.stay, occupancies: SEARCH.occupancies },
        options,
      )
  ).json;
const quote = (offerId: string, options: Parameters<typeof search>[1] = {}, agency = 'full') =>
  world
    .client(agency)
    .post<{ quote: Quote; code: string; field: string }>('/api/hotel/quote', { offerId }, options);
/** Returns the first matching offer of a list, with its seal. */
const firstOffer = async (
  hotels: readonly HotelResult[],
  wanted: (offer: ListOffer) => boolean = () => true,
  options: Parameters<typeof search>[1] = {},
): Promise<{ hotel: HotelResult; offer: ListOffer; offerId: string }> => {
  for (const hotel of hotels) {
    const offer = hotel.offers.find(wanted);
    if (offer === undefined) continue;
    const offerId = await sealedOffer(world.client('full'), SEARCH, hotel.id, offer.mark, options);
    return { hotel, offer, offerId };
  }
  throw new Error('no such offer');
};

describe('searching hotels', () => {
  it('finds rooms near a place, in the shape of the contract, every row within the radius', async () => {
    const reply = await search({ ...SEARCH, radius: 3 });
    expect(reply.status).toBe(200);
    const found = hotelSearch.replies[200].parse(reply.json);
    expect(found).toMatchObject({
      nights: 2,
      currency: 'USD',
      stay: SEARCH.stay,
      suppliers: { asked: 1, answered: 1 },
    });
    expect(found.results.length).toBeGreaterThan(10);
    for (const hotel of found.results) {
      expect(milesBetween(hotel, LISBON)).toBeLessThanOrEqual(3.01);
      expect(hotel.distanceFrom).not.toBe('');
      expect(hotel.pictures.length).toBeGreaterThan(1);
      for (const { url, alt } of hotel.pictures)
        expect([url.startsWith('/assets/scenes/'), alt.length > 5]).toEqual([true, true]);
      const totals = hotel.offers.map((offer) => offer.price?.total ?? NaN);
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
      for (const { price } of hotel.offers)
        if (price !== null) expect(price.base + price.taxes + price.dueOnSite).toBe(price.total);
    }
    expect(new Set(found.results.map(({ id }) => id)).size).toBe(found.results.length);
  });

  it('finds more in a wider circle, nothing on the high sea', async () => {
    const [near, wide, sea] = await Promise.all([
      search({ ...SEARCH, radius: 1 }),
      search({ ...SEARCH, radius: 12 }),
      search({ ...SEARCH, destination: { latitude: 0, longitude: -30 } }),
    ]);
    expect(near.json.results.length).toBeLessThan(wide.json.results.length);
    expect(sea.json.results).toEqual([]);
  });

  it('measures from the landmark that was searched for', async () => {
    const { json } = await search({
      ...SEARCH,
      destination: { placeId: 'landmark-belem-tower', latitude: 38.6916, longitude: -9.216 },
      radius: 5,
    });
    expect(new Set(json.results.map((hotel) => hotel.distanceFrom))).toEqual(
      new Set(['Belém Tower']),
    );
    for (const hotel of json.results.slice(0, 10))
      expect(hotel.distance).toBeCloseTo(
        milesBetween(hotel, { latitude: 38.6916, longitude: -9.216 }),
        1,
      );
  });

  it('speaks the language that is asked for', async () => {
    const { json } = await search(
      { ...SEARCH, destination: LISBON, radius: 2 },
      { headers: { 'accept-language': 'ar' } },
    );
    expect(json.results[0]?.distanceFrom).toMatch(/\p{Script=Arabic}/u);
    expect(json.results[0]?.pictures[0]?.alt).toMatch(/\p{Script=Arabic}/u);
  });

  it('has the suppliers’ words in the language that is asked for, one beside the other, with the same pictures', async () => {
    const asked = (language: string) =>
      search({ ...SEARCH, radius: 2 }, { headers: { 'accept-language': language } });
    const [ar, en] = [(await asked('ar')).json.results, (await asked('en')).json.results];
    expect(ar.length).toBe(en.length);
    const english = new Map(en.map((hotel) => [hotel.id, hotel]));
    for (const hotel of ar) {
      const same = english.get(hotel.id);
      expect([same?.name, same?.pictures.map(({ url }) => url)]).toEqual([
        hotel.name,
        hotel.pictures.map(({ url }) => url),
      ]);
      for (const text of [
        hotel.city,
        hotel.area,
        ...hotel.offers.flatMap(({ room }) => [room.name, room.beds]),
      ])
        expect(text).not.toMatch(/[a-z]/i);
      expect(`${same?.city} ${same?.area} ${same?.offers[0]?.room.name}`).not.toMatch(
        /\p{Script=Arabic}/u,
      );
    }
    // an agency whose default language is not built yet replies in the language of its pages
    const { results } = (
      await search({ ...SEARCH, radius: 2 }, { headers: { 'accept-language': 'ar' } }, 'spanish')
    ).json;
    expect(results.map(({ area }) => area)).toEqual(ar.map(({ area }) => area));
    const id = ar[0]?.id ?? '';
    for (const [language, script] of [
      ['ar', /\p{Script=Arabic}/u],
      ['en', /\p{Script=Latin}/u],
      ['ar', /\p{Script=Arabic}/u],
    ] as const) {
      const { hotel } = (
        await world
          .client('full')
          .get<z.infer<(typeof getHotel)['replies'][200]>>(`/api/hotel/${encodeURIComponent(id)}`, {
            headers: { 'accept-language': language },
          })
      ).json;
      for (const text of [
        hotel.city,
        hotel.description,
        hotel.policies[0]?.text,
        hotel.rooms[0]?.name,
      ])
        expect(text).toMatch(script);
    }
  });

  it('streams lines of JSON when asked to, the same rows as the document', async () => {
    const [document, stream] = await Promise.all([
      search({ ...SEARCH, radius: 4 }),
      search({ ...SEARCH, radius: 4 }, { headers: { accept: 'application/x-ndjson' } }),
    ]);
    expect(stream.headers['content-type']).toBe('application/x-ndjson');
    const lines = stream.text
      .trimEnd()
      .split('\n')
      .map((line) => hotelSearchLine.parse(JSON.parse(line)) as HotelSearchLine);
    expect(lines[0]).toMatchObject({ type: 'start', suppliers: { asked: 1, answered: 0 } });
    const rows = lines.reduce(
      (before: HotelResult[], line) => (line.type === 'hotels' ? growRows(before, line) : before),
      [],
    );
    expect(lines.at(-1)).toEqual({
      type: 'end',
      suppliers: { asked: 1, answered: 1 },
      total: rows.length,
    });
    const plain = (hotels: readonly HotelResult[]) =>
      hotels
        .map(({ offers, ...facts }) => ({
          ...facts,
          offers,
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(plain(rows)).toEqual(plain(document.json.results));
    expect(lines.length).toBeGreaterThan(3);
  });

  it('sends lines only to who names them and would not rather have a document', async () => {
    const typeFor = async (accept: string) =>
      (await search({ ...SEARCH, radius: 1 }, { headers: { accept } })).headers['content-type'];
    for (const accept of [
      'application/x-ndjson',
      'Application/X-NDJSON; charset=utf-8',
      'application/json;q=0.5, application/x-ndjson',
      'application/x-ndjson, */*',
    ])
      expect(await typeFor(accept), accept).toBe('application/x-ndjson');
    for (const accept of [
      '',
      '*/*',
      'application/*',
      'text/html',
      'application/x-ndjson;q=0',
      'application/json, application/x-ndjson;q=0.1',
      'application/x-ndjsonx',
    ])
      expect(await typeFor(accept), accept).toBe('application/json; charset=utf-8');
  });

  it('names the wrong field of a stay', async () => {
    const cases: [unknown, string][] = [
      [{ ...SEARCH, stay: { checkIn: '2026-02-30', checkOut: '2026-03-02' } }, 'stay.checkIn'],
      [{ ...SEARCH, stay: { checkIn: '2026-11-18', checkOut: '2026-11-22' } }, 'stay.checkIn'],
      [{ ...SEARCH, stay: { checkIn: '2026-12-11', checkOut: '2026-12-11' } }, 'stay.checkOut'],
      [{ ...SEARCH, stay: { checkIn: '2026-12-11', checkOut: '2027-01-11' } }, 'stay.checkOut'],
      [{ ...SEARCH, stay: { checkIn: '2028-12-11', checkOut: '2028-12-12' } }, 'stay.checkIn'],
      [{ ...SEARCH, occupancies: [] }, 'occupancies'],
      [{ ...SEARCH, occupancies: [{ adults: 0, childAges: [] }] }, 'occupancies.0.adults'],
      [{ ...SEARCH, occupancies: [{ adults: 1, childAges: [18] }] }, 'occupancies.0.childAges.0'],
      [{ ...SEARCH, destination: { latitude: 91, longitude: 0 } }, 'destination.latitude'],
      [{ ...SEARCH, radius: 101 }, 'radius'],
      [{ ...SEARCH, extra: 1 }, 'extra'],
    ];
    for (const [body, field] of cases) {
      const reply = await search(body);
      expect([reply.status, reply.json.code, reply.json.field], JSON.stringify(body)).toEqual([
        400,
        'INVALID_FIELD',
        field,
      ]);
    }
    expect(
      (await search({ ...SEARCH, stay: { checkIn: '2026-11-19', checkOut: '2026-11-22' } })).status,
    ).toBe(200);
  });

  it('is noted after the answer, under its own agency', async () => {
    const token = await world.token('customer');
    await search(
      { ...SEARCH, source: 'deal', radius: 2 },
      { token, headers: { 'x-session-id': 'session-of-the-search-log' } },
    );
    const rows = async () =>
      world.server.database.admin<{
        source: string;
        user_id: string | null;
        result_count: number;
        agency_id: string;
      }>(`select * from search_log where x_session_id = 'session-of-the-search-log'`);
    await expect.poll(async () => (await rows()).length, { timeout: 5_000 }).toBe(1);
    const [row] = await rows();
    expect(row).toMatchObject({ source: 'deal', agency_id: world.ids.get('full') });
    expect(row?.user_id).not.toBeNull();
    expect(row?.result_count).toBeGreaterThan(0);
  });
});

describe('one hotel', () => {
  it('tells its facts, rooms, landmarks and rules', async () => {
    const json = await nearby();
    const id = json.results[0]?.id ?? '';
    const reply = await world.client('full').get(`/api/hotel/${encodeURIComponent(id)}`);
    const { hotel } = getHotel.replies[200].parse(reply.json);
    expect(hotel.id).toBe(id);
    expect(hotel.rooms.length).toBeGreaterThan(0);
    expect(hotel.description.length).toBeGreaterThan(20);
    expect(hotel.landmarks.map(({ miles }) => miles)).toEqual(
      hotel.landmarks.map(({ miles }) => miles).sort((a, b) => a - b),
    );
    expect(hotel.distanceFrom).not.toBe(hotel.name);
  });

  it('is a search where somebody lands on it from a deal, and none where a search led to it', async () => {
    const json = await nearby();
    const { destination: _, ...asked } = { ...SEARCH, hotelId: json.results[0]?.id };
    const headers = { 'x-session-id': 'session-of-the-landing' };
    for (const source of [undefined, 'direct', 'deal'])
      await world.client('full').post('/api/hotel/rates', { ...asked, source }, { headers });
    const rows = () =>
      world.server.database.admin<Record<string, unknown>>(
        `select source, criteria, result_count, user_id from search_log where x_session_id = 'session-of-the-landing'`,
      );
    await expect.poll(rows, { timeout: 5_000 }).toEqual([
      {
        source: 'deal',
        criteria: { ...asked, nationality: null },
        result_count: 1,
        user_id: null,
      },
    ]);
    const wrong = await world.client('full').post('/api/hotel/rates', { ...asked, source: 'mine' });
    expect(wrong.status).toBe(400);
  });

  it('gives its rates by room, at the same prices as the search', async () => {
    const json = await nearby();
    const hotel = json.results[0]!;
    const rates = hotelRates.replies[200].parse(await ratesOf(hotel.id));
    expect(rates).toMatchObject({ hotelId: hotel.id, nights: 2, currency: 'USD' });
    const totals = (offers: readonly ListOffer[]) => offers.map((offer) => offer.price?.total);
    // A search may omit more expensive rates; the rates it shows equal those on the hotel's own page.
    expect(totals(rates.rooms.flatMap(({ offers }) => offers))).toEqual(
      expect.arrayContaining(totals(hotel.offers)),
    );
    expect(rates.rooms.some(({ offers }) => offers.length > 0)).toBe(true);
    for (const { room, offers } of rates.rooms)
      for (const offer of offers) expect(offer.room).toEqual(room);
  });

  it('that does not exist is 404, whatever the id looks like', async () => {
    const ids = [
      'sandbox-alpha:a1h99999',
      'nobody:1',
      'alpha',
      '..%2F..%2Fetc',
      "x'or'1",
      'sandbox-alpha:%00',
      'sandbox-alpha:',
      'sandbox-alpha:<script>',
      '%F0%9F%92%A9',
    ];
    for (const id of ids) {
      const reply = await world.client('full').get<{ code: string }>(`/api/hotel/${id}`);
      expect([400, 404], `${id}: ${reply.text}`).toContain(reply.status);
      const rates = await world.client('full').post<{ code: string }>('/api/hotel/rates', {
        hotelId: id,
        stay: SEARCH.stay,
        occupancies: SEARCH.occupancies,
      });
      expect([400, 404], `${id}: ${rates.text}`).toContain(rates.status);
    }
  });
});

describe('suggestions', () => {
  const suggest = async (text: string) => {
    const reply = await world
      .client('full')
      .post('/api/v2/hotel/auto-suggest', { text, isManageLocation: false });
    expect(reply.status).toBe(200);
    return hotelAutoSuggest.replies[200].parse(reply.json).data;
  };

  it('have the same headers each time, those of any other call', async () => {
    const headers = async (path: string) => {
      const {
        'x-correlation-id': id,
        date: _date,
        'content-length': length,
        ...rest
      } = (await world.client('full').post(path, { text: 'par', isManageLocation: false })).headers;
      expect([String(id).length > 7, Number(length) > 0]).toEqual([true, true]);
      return rest;
    };
    const [first, second] = [
      await headers('/api/v2/hotel/auto-suggest'),
      await headers('/api/v2/hotel/auto-suggest'),
    ];
    expect(second).toEqual(first);
    const {
      'content-type': _type,
      [FORMS_HEADER]: _forms, // only in refusals
      ...refused
    } = await headers('/api/hotel/search');
    expect(second).toMatchObject(refused);
  });

  it('par finds Paris in data.locationSuggestions; both keys are lists [R7-35] [R3-73]', async () => {
    const data = await suggest('par');
    expect(data.locationSuggestions.map((place) => place.name)).toContain('Paris');
    expect(Array.isArray(data.allData)).toBe(true);
  });

  it('finds a hotel by its name, which can be searched for at once', async () => {
    const json = await nearby();
    let known = json.results[0]!;
    let hotel: Place | undefined;
    for (known of json.results) {
      hotel = (await suggest(`${known.name} Lisbon`)).allData.find(
        (place) => place.type === 'hotel' && place.id === known.id,
      );
      if (hotel !== undefined) break;
    }
    expect(hotel?.name).toBe(known.name);
    const near = await search({
      ...SEARCH,
      destination: {
        placeId: hotel?.id,
        name: hotel?.name,
        latitude: hotel?.latitude,
        longitude: hotel?.longitude,
      },
      radius: 1,
    });
    expect(near.json.results.find((row) => row.id === hotel?.id)).toMatchObject({
      distance: 0,
      distanceFrom: known.name,
    });
  });

  it('a supplier that stumbles once hides its hotels from that one question only, and from nobody else', async () => {
    const [{ name = '' } = {}] = (await nearby()).results;
    const text = name;
    const spoilt = await world
      .client('full')
      .post(
        '/api/v2/hotel/auto-suggest',
        { text, isManageLocation: false },
        { headers: { 'x-sandbox-faults': '5xx-not-done@suggest' } },
      );
    expect([spoilt.status, spoilt.text]).toEqual([
      200,
      '{"data":{"locationSuggestions":[],"allData":[],"isPartial":true}}',
    ]);
    await expect
      .poll(async () => (await suggest(text)).allData.map((place) => place.name))
      .toContain(name);
  });

  it('wait for nobody who is late, and have what he said the next time', async () => {
    const [{ name = '' } = {}] = (await nearby()).results;
    const text = `${name}  Lisbon`;
    const ask = async (headers: Record<string, string> = {}) => {
      const begun = performance.now();
      const reply = await world
        .client('full')
        .post('/api/v2/hotel/auto-suggest', { text, isManageLocation: false }, { headers });
      return {
        names: hotelAutoSuggest.replies[200]
          .parse(reply.json)
          .data.allData.map((place) => place.name),
        ms: performance.now() - begun,
      };
    };
    const late = { 'x-sandbox-faults': 'latency=700ms@suggest' };
    const first = await ask(late);
    expect(first.names).toEqual([]);
    expectWithin('suggestions beside a slow supplier', first.ms, 690, 'ms');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect.poll(async () => (await ask(late)).names, { timeout: 5_000 }).toContain(name);
  });

  it('of nothing and of nonsense are empty lists', async () => {
    expect(await suggest('')).toEqual({ locationSuggestions: [], allData: [] });
    expect((await suggest('\u0001 zzzzqqqxx')).allData).toEqual([]);
  });
});

describe('quotes', () => {
  it('hold a price for twenty minutes, with a passport that sums and a staircase', async () => {
    const json = await nearby();
    const { hotel, offer, offerId } = await firstOffer(
      json.results,
      ({ cancellation }) => cancellation.steps.length > 1,
    );
    const reply = await quote(offerId);
    expect(reply.status).toBe(200);
    const { quote: got } = hotelQuote.replies[200].parse(reply.json);
    expect(got.expiresAt).toBe(new Date(world.server.clock.now() + 20 * 60_000).toISOString());
    expect(got).toMatchObject({
      payAt: offer.payAt,
      detail: { board: offer.board, stay: SEARCH.stay, nights: 2 },
      price: offer.price,
      cancellation: offer.cancellation,
    });
    expect(got.detail.hotel).toMatchObject({
      id: hotel.id,
      name: hotel.name,
      distance: hotel.distance,
      distanceFrom: hotel.distanceFrom,
    });
    expect(got.changed).toBeUndefined();
    expect(got.passport.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(got.price.total);
    const [row] = await world.server.database.admin<{
      promise: { cancellationInstants: (string | null)[] };
      supplier_net: string;
    }>('select * from quote where id = $1', [got.quoteId]);
    expect(row?.promise.cancellationInstants[0]).toMatch(/Z$/);
    expect(row?.promise.cancellationInstants.at(-1)).toBeNull();
    expect(Number(row?.supplier_net)).toBeGreaterThan(0);
  });

  it('say when the supplier has changed its price since, up or down', async () => {
    const token = await world.token('customer');
    const { json } = await search({ ...SEARCH, radius: 2 }, { token });
    const { offer, offerId } = await firstOffer(json.results, undefined, { token });
    const before = offer.price?.total ?? 0;
    const dearer = await quote(offerId, {
      token,
      headers: { 'x-sandbox-faults': 'price+5%@check' },
    });
    expect(dearer.json.quote.changed).toEqual({
      before,
      after: dearer.json.quote.price.total,
      currency: 'USD',
      direction: 'up',
    });
    expect(dearer.json.quote.price.total).toBeGreaterThan(before);
    const cheaper = await quote(offerId, {
      token,
      headers: { 'x-sandbox-faults': 'price-5%@check' },
    });
    expect(cheaper.json.quote.changed).toMatchObject({ before, direction: 'down' });
    const same = await quote(offerId, { token });
    expect(same.json.quote.changed).toBeUndefined();
  });

  it('are refused when the room has gone or the supplier is silent, each with its own code', async () => {
    const json = await nearby();
    const { offerId } = await firstOffer(json.results);
    const cases: [string, number, string][] = [
      ['sold-out@check', 409, 'SOLD_OUT'],
      ['timeout-not-done@check', 503, 'SUPPLIER_UNAVAILABLE'],
      ['5xx-not-done@check', 503, 'SUPPLIER_UNAVAILABLE'],
      ['garbage@check', 503, 'SUPPLIER_UNREADABLE'],
    ];
    for (const [fault, status, code] of cases) {
      const reply = await quote(offerId, { headers: { 'x-sandbox-faults': fault } });
      expect([reply.status, reply.json.code], fault).toEqual([status, code]);
      if (status === 503) expect(reply.headers['retry-after']).toMatch(/^\d+$/);
    }
  });

  it('of another agency’s offer, of a changed or an old one are refused', async () => {
    const json = await nearby();
    const { offerId } = await firstOffer(json.results);
    expect((await quote(offerId, {}, 'bare')).json).toMatchObject({
      code: 'OFFER_INVALID',
      field: 'offerId',
    });
    const changed = `${offerId.slice(0, 40)}${offerId[40] === 'A' ? 'B' : 'A'}${offerId.slice(41)}`;
    for (const bad of [changed, 'x', offerId.slice(1), `${offerId}A`, 'null', '../../..', '\u0001'])
      expect((await quote(bad)).json.code, bad).toBe('OFFER_INVALID');
    const start = world.server.clock.now();
    world.server.clock.set(start + 30 * 60_000 + 1_000);
    const late = await quote(offerId);
    world.server.clock.set(start);
    expect([late.status, late.json.code]).toEqual([410, 'OFFER_EXPIRED']);
  });

  it('can be read again by whoever took them, not by others, not when over', async () => {
    const json = await nearby();
    const { offerId } = await firstOffer(json.results);
    const token = await world.token('customer');
    const own = (await quote(offerId, { token })).json.quote;
    const guests = (await quote(offerId)).json.quote;
    const read = (id: string, options: Parameters<typeof search>[1] = {}, agency = 'full') =>
      world
        .client(agency)
        .get<{ quote: Quote; memberPrice: boolean; code: string }>(
          `/api/hotel/quote/${id}`,
          options,
        );
    const mine = hotelQuoteRead.replies[200].parse((await read(own.quoteId, { token })).json);
    expect(mine.memberPrice).toBe(true);
    expect({ ...mine.quote, changed: own.changed }).toEqual({ ...own, changed: own.changed });
    expect((await read(guests.quoteId)).json).toMatchObject({
      memberPrice: false,
      quote: { quoteId: guests.quoteId },
    });
    expect((await read(own.quoteId)).json.code).toBe('QUOTE_NOT_FOUND');
    expect((await read(own.quoteId, { token: await world.token('second') })).json.code).toBe(
      'QUOTE_NOT_FOUND',
    );
    expect((await read(guests.quoteId, {}, 'bare')).json.code).toBe('QUOTE_NOT_FOUND');
    for (const id of ['x', crypto.randomUUID(), "1'--"])
      expect((await read(encodeURIComponent(id))).json.code).toBe('QUOTE_NOT_FOUND');
    const start = world.server.clock.now();
    world.server.clock.set(start + 20 * 60_000);
    const over = await read(guests.quoteId);
    const again = await world
      .client('full')
      .post<{ quote: Quote }>('/api/hotel/quote', { quoteId: guests.quoteId });
    world.server.clock.set(start);
    expect([over.status, over.json.code]).toEqual([409, 'QUOTE_EXPIRED']);
    expect(again.json.quote.quoteId).not.toBe(guests.quoteId);
    expect(again.json.quote.changed).toBeUndefined();
  });

  it('are taken again at the member price when somebody logs in during checkout', async () => {
    const json = await nearby();
    const { offerId } = await firstOffer(json.results, ({ price }) => (price?.saved ?? 0) > 0);
    const guest = (await quote(offerId)).json.quote;
    const token = await world.token('customer');
    for (const body of [{ quoteId: guest.quoteId }, { offerId }]) {
      const member = (
        await world.client('full').post<{ quote: Quote }>('/api/hotel/quote', body, { token })
      ).json.quote;
      expect(member.price.total).toBe(guest.price.total - guest.price.saved);
      expect(member.changed).toEqual({
        before: guest.price.total,
        after: member.price.total,
        currency: 'USD',
        direction: 'down',
      });
      expect(member.price.published).toBe(guest.price.total);
    }
  });
});
