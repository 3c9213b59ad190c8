// The results page of a search: the document contains its first rows, and the page's script takes
// over the search that found them.
import type { HotelResult } from '@portico/product-hotels/shapes';
import type { HotelSearchLine } from '@portico/product-hotels/http';
import { hotelSearchBody, parseSearch } from '@portico/product-hotels/rules/address';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { growRows } from '@portico/product-hotels/rules/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.close());

const QUERY = 'name=Lisbon&lat=38.7223&long=-9.1393&checkIn=2026-12-11&checkOut=2026-12-13&rooms=2';
const PATH = `/booknow/hotels/search?${QUERY}`;
const { search } = parseSearch(QUERY);
const BODY = search && hotelSearchBody(search, null);

interface Carried {
  readonly found: { readonly searchId: string; readonly hotels: readonly HotelResult[] };
  readonly count: number;
}
const carriedIn = (html: string): Carried | null => {
  const text = /data-hotelsearch="([^"]*)"/.exec(html)?.[1];
  return text === undefined
    ? null
    : (JSON.parse(
        text
          .replaceAll('&quot;', '"')
          .replaceAll('&#x27;', "'")
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      ) as Carried);
};
const open = async (
  visit: string,
  {
    agency = 'full',
    path = PATH,
    headers = {},
  }: { agency?: string; path?: string; headers?: Record<string, string> } = {},
) => world.client(agency).get(path, { headers: { cookie: `x-session-id=${visit}`, ...headers } });
const ask = async (visit: string, body: object | null = BODY): Promise<HotelSearchLine[]> => {
  const { text } = await world.client('full').post('/api/hotel/search', body, {
    headers: { accept: 'application/x-ndjson', 'x-session-id': visit },
  });
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as HotelSearchLine);
};
const idOf = (lines: readonly HotelSearchLine[]) =>
  lines.flatMap((line) => (line.type === 'start' ? [line.searchId] : []))[0];

describe('the page of a search', () => {
  it('shows its first rows before any script runs, and its script goes on with the same search', async () => {
    const page = await open('visit-number-one');
    const carried = carriedIn(page.text);
    expect(carried?.found.hotels.length).toBe(8);
    for (const { name, offers } of carried?.found.hotels ?? []) {
      expect(page.text).toContain(name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
      expect(offers.length).toBe(1);
    }
    const lines = await ask('visit-number-one');
    expect(idOf(lines)).toBe(carried?.found.searchId);
    const all = new Map(
      lines
        .reduce(
          (rows: HotelResult[], line) => (line.type === 'hotels' ? growRows(rows, line) : rows),
          [],
        )
        .map((hotel) => [hotel.id, hotel]),
    );
    expect(all.size).toBe(carried?.count);
    for (const { id, offers } of carried?.found.hotels ?? [])
      expect(all.get(id)?.offers).toContainEqual(offers[0]);
    expect(idOf(await ask('visit-number-one'))).not.toBe(carried?.found.searchId);
  });

  it('is made anew for everybody, and its search is nobody else’s', async () => {
    const [one, other] = [await open('visit-number-two'), await open('visit-number-two')];
    expect(carriedIn(one.text)?.found.searchId).not.toBe(carriedIn(other.text)?.found.searchId);
    expect(idOf(await ask('visit-number-three'))).not.toBe(carriedIn(other.text)?.found.searchId);
    expect(idOf(await ask('visit-number-two', { ...BODY, radius: 5 }))).not.toBe(
      carriedIn(other.text)?.found.searchId,
    );
  });

  it('hides prices where the site hides them from visitors', async () => {
    const carried = carriedIn((await open('visit-number-four', { agency: 'closed' })).text);
    expect(
      carried === null || carried.found.hotels.every(({ offers }) => offers[0]?.price === null),
    ).toBe(true);
  });

  it('begins no search for a person, for an address that is wrong or over, or for a look at the headers', async () => {
    const token = await world.token('customer');
    expect(
      carriedIn(
        (
          await open('visit-number-five', {
            headers: { cookie: `x-access-token=${token}; auth=true` },
          })
        ).text,
      ),
    ).toBeNull();
    for (const path of [
      '/booknow/hotels/search',
      PATH.replace('2026-12-11', '2020-12-11').replace('2026-12-13', '2020-12-13'),
      PATH.replace('rooms=2', 'rooms=99'),
    ]) {
      const page = await open('visit-number-six', { path });
      expect([page.status, carriedIn(page.text)]).toEqual([200, null]);
    }
    const { admit } = world.server.app;
    const lanes: string[] = [];
    world.server.app.admit = (lane, agency) => (lanes.push(lane), admit(lane, agency));
    try {
      await world.client('full').send('HEAD', PATH);
      expect(lanes).toEqual([]);
      await open('visit-number-seven');
      expect(lanes).toEqual(['search']);
    } finally {
      world.server.app.admit = admit;
    }
  });

  it('comes without rows when there is no room for another search', async () => {
    const { admit } = world.server.app;
    world.server.app.admit = () => undefined;
    try {
      const page = await open('visit-number-eight');
      expect([page.status, carriedIn(page.text)]).toEqual([200, null]);
    } finally {
      world.server.app.admit = admit;
    }
  });
});

describe('the place in the address of a page', () => {
  it('is named in the reader’s language, in lists and on the page of a hotel; what is no name of it stays', async () => {
    const named = (name: string, path = '/booknow/hotels/search') =>
      `${path}?${new URLSearchParams({ place: 'city-2267057' }).toString()}&${QUERY.replace('name=Lisbon', new URLSearchParams({ name }).toString())}&lng=ar`;
    for (const path of [
      named('Lisbon'),
      `${named('Lisbon', '/booknow/hotels/search-details')}&hotel=alpha%3A1`,
    ]) {
      const page = await open('visit-number-nine', { path });
      expect(page.status).toBe(302);
      const target = new URL(String(page.headers['location']), 'https://full.example');
      const { name, ...rest } = Object.fromEntries(target.searchParams);
      const { name: _before, ...asked } = Object.fromEntries(new URL(path, target).searchParams);
      expect([name, rest]).toEqual(['لشبونة', asked]);
      const shown = await open('visit-number-nine', { path: target.pathname + target.search });
      expect(shown.status).toBe(200);
    }
    for (const path of [named('لشبونة'), named('My town'), PATH])
      expect((await open('visit-number-ten', { path })).status).toBe(200);
  });
});
