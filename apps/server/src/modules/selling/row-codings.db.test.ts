// How often the rows of a search are coded as JSON on their way to a page and to its script, for
// every product.
import * as cars from '@portico/product-cars/rules/address';
import * as flights from '@portico/product-flights/rules/address';
import * as hotels from '@portico/product-hotels/rules/address';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha,kappa,sigma,psi,omega');
}, 120_000);
afterAll(() => world.close());

interface Row {
  readonly offers: readonly unknown[];
}
interface Line {
  readonly results?: readonly Row[];
  readonly rows?: readonly Row[];
}

/** Returns a part of a row's text that no other row has. */
const offersText = ({ offers }: Row): string => JSON.stringify(offers);
const wholeText = (row: Row): string => JSON.stringify(row);

/** The beginning of the first rows that a document contains for its script. */
const CARRIED = /^\{"(found|lines)":/;

it.each([
  {
    product: 'hotels',
    query: 'name=Lisbon&lat=38.7223&long=-9.1393&checkIn=2026-12-11&checkOut=2026-12-13&rooms=2',
    path: '/api/hotel/search',
    bodyOf: hotels.questionOf,
    ownText: offersText,
    carries: true,
  },
  {
    product: 'flights',
    query: 'slices=JFK.LIS.2027-06-18&adult=1&cabin=economy',
    path: '/api/flight/search',
    bodyOf: flights.questionOf,
    ownText: wholeText,
    carries: true,
  },
  {
    product: 'cars',
    query:
      'pickUp=airport-MCO&pickUpAt=2027-06-18T10:00:00&dropOffAt=2027-06-21T10:00:00&age=30&residence=US',
    path: '/api/car-rental/search',
    bodyOf: cars.questionOf,
    ownText: wholeText,
    carries: false,
  },
])(
  'rows of $product are serialized once for the script of their page, and not parsed for the page',
  async ({ product, query, path, bodyOf, ownText, carries }) => {
    const visit = `codings-${product}`;
    const client = world.client('full');
    const body = bodyOf(query, '2026-11-20');
    // a first search, so that suppliers are connected and code is loaded
    expect((await client.post(path, body)).status).toBe(200);
    const parsed: string[] = [];
    const written: string[] = [];
    const { parse, stringify } = JSON;
    const begun: string[] = [];
    const { prepay } = world.server.app;
    world.server.app.prepay = (request, lane) => (begun.push(lane), prepay(request, lane));
    vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
      parsed.push(String(text));
      return parse(text, reviver);
    });
    vi.spyOn(JSON, 'stringify').mockImplementation((...input: Parameters<typeof stringify>) => {
      const text = stringify(...input);
      written.push(String(text));
      return text;
    });
    let html: string;
    let stream: string;
    try {
      ({ text: html } = await client.get(`/booknow/${product}/search?${query}`, {
        headers: { cookie: `x-session-id=${visit}` },
      }));
      ({ text: stream } = await client.post(path, body, {
        headers: { accept: 'application/x-ndjson', 'x-session-id': visit },
      }));
    } finally {
      vi.restoreAllMocks();
      world.server.app.prepay = prepay;
    }
    expect(begun).toEqual(['search']);
    const rows = stream
      .trim()
      .split('\n')
      .flatMap((line) => {
        const { results = [], rows: more = [] } = JSON.parse(line) as Line;
        return [...results, ...more];
      });
    expect(rows.length).toBeGreaterThan(10);
    const forScript = written.filter((text) => !CARRIED.test(text));
    for (const row of rows) {
      const own = ownText(row);
      expect(forScript.filter((text) => text.includes(own)).length, own).toBe(1);
      expect(parsed.filter((text) => text.includes(own)).length, own).toBe(0);
    }
    expect(parsed.filter((text) => CARRIED.test(text))).toEqual([]);
    // the document's own, smaller rows, if there were any in time
    const hasRows = html.includes('&quot;offers&quot;:[');
    if (!carries) expect(hasRows).toBe(false);
    expect(written.filter((text) => CARRIED.test(text)).length).toBe(hasRows ? 1 : 0);
  },
);
