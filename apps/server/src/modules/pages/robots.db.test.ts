// Resources of a site for crawlers and other programs; none of their requests reaches a supplier.
import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  // a slow machine must not shed deals: the test is about which calls are made
  world = await demoWorld('alpha,kappa,psi', { env: { LIMIT_LATENESS_MS: '60000' } });
}, 120_000);
afterAll(() => world?.close());

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const RENTAL =
  'pickUp=airport-MCO&pickUpAt=2026-12-11T10:00:00&dropOffAt=2026-12-14T10:00:00&age=30&residence=US';
const SEARCHES = [
  '/booknow/hotels/search?name=Lisbon&lat=38.7223&long=-9.1393&checkIn=2026-12-11&checkOut=2026-12-13&rooms=2',
  '/booknow/flights/search?slices=JFK.LIS.2026-12-11&adult=1&cabin=economy',
  `/booknow/cars/search?${RENTAL}`,
];
/** Pages of one item that begin no search: the browser asks for the content. */
const ITEMS = [
  '/booknow/flights/search-details?itinerary=A0201.JFKLIS.20261211&slices=JFK.LIS.2026-12-11&adult=1&cabin=economy',
  `/booknow/cars/result-details?vehicle=v01.mco-v01.mco-v01.CDAR&${RENTAL}`,
];
const get = (path: string, agency = 'full', headers: Record<string, string> = {}) =>
  world.client(agency).get(path, { headers });
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&#38;', '&'));

describe('robots.txt', () => {
  it('closes results, checkouts, accounts and calls, and names the map of this host', async () => {
    const { status, text, headers, cookies } = await get('/robots.txt');
    expect([status, headers['content-type'], cookies]).toEqual([
      200,
      'text/plain; charset=utf-8',
      [],
    ]);
    for (const path of ['/api/', '/booknow/hotels/search', '/mytrip/profile', '/login', '/errors'])
      expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
    const [, map = ''] = /^Sitemap: (\S+)$/m.exec(text) ?? [];
    expect(new URL(map).pathname).toBe('/sitemap.xml');
    expect(new URL(map).host).toContain('full');
  });

  it('closes everything of a site that is closed, and is nobody’s on an unknown host', async () => {
    expect((await get('/robots.txt', 'inactive')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/robots.txt', 'nobody')).status).toBe(404);
    expect((await get('/sitemap.xml', 'nobody')).status).toBe(404);
  });
});

describe('the map of a site', () => {
  it('names public pages alone, each of which is there, may be listed and names itself', async () => {
    for (const agency of ['full', 'bare', 'locked']) {
      const { status, text } = await get('/sitemap.xml', agency);
      expect(status).toBe(200);
      const found = locations(text);
      expect(new Set(found).size).toBe(found.length);
      expect(found.length, agency).toBeGreaterThan(agency === 'locked' ? 0 : 3);
      for (const loc of found) {
        const { pathname, search } = new URL(loc);
        const page = await get(pathname + search, agency, { 'user-agent': GOOGLE });
        expect([page.status, loc]).toEqual([200, loc]);
        expect(page.text, loc).not.toContain('<meta name="robots"');
        expect(page.text).toContain(`<link rel="canonical" href="${loc}">`);
      }
    }
    const full = locations((await get('/sitemap.xml')).text).map((loc) => new URL(loc));
    expect(full.map(({ pathname }) => pathname)).toContain('/booknow/cars');
    expect(full.some(({ search }) => search === '?lng=ar')).toBe(true);
  });

  it('leaves a choice in the address out of the name of a page', async () => {
    const { text } = await get('/faqs?utm_source=x&curr=EUR&lng=ar');
    expect(text).toMatch(/<link rel="canonical" href="[^"]*\/faqs\?lng=ar">/);
  });
});

it.each([
  ...SEARCHES,
  ...ITEMS,
  '/login',
  '/errors',
  '/no-such-page',
  '/booknow/cruise',
  '/find-booking',
])('%s may not be listed', async (path) => {
  const { text } = await get(path);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('rel="canonical"');
});

it.each(SEARCHES)('no search begins for a crawler, and one for anybody else: %s', async (path) => {
  const { admit } = world.server.app;
  const lanes: string[] = [];
  world.server.app.admit = (lane, agency) => (lanes.push(lane), admit(lane, agency));
  try {
    for (const agent of [
      GOOGLE,
      'facebookexternalhit/1.1',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
    ]) {
      const { status, text } = await get(path, 'full', { 'user-agent': agent });
      expect([status, lanes]).toEqual([200, []]);
      expect(text).toContain('<main');
    }
    await get(path, 'full', { 'user-agent': 'Lynx/2.9.0' });
    expect(lanes).toEqual(['search']);
  } finally {
    world.server.app.admit = admit;
  }
});

/** Records supplier calls from here on. */
function supplierCalls(): { readonly paths: string[]; readonly end: () => void } {
  const paths: string[] = [];
  const note = (message: unknown) => {
    const { request } = message as { request: { origin: string; path: string } };
    if (request.origin === new URL(world.sandbox.url).origin) paths.push(request.path);
  };
  subscribe('undici:request:create', note);
  return { paths, end: () => unsubscribe('undici:request:create', note) };
}

it.each(ITEMS)('costs a crawler no call of a supplier: %s', async (path) => {
  const calls = supplierCalls();
  try {
    for (const agent of [
      GOOGLE,
      'facebookexternalhit/1.1',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
    ]) {
      const { status, text } = await get(path, 'full', { 'user-agent': agent });
      expect([status, calls.paths]).toEqual([200, []]);
      expect(text).toContain('<main');
    }
  } finally {
    calls.end();
  }
});

const hasDeals = ({ text }: { readonly text: string }) => text.includes('data-deals-');

/**
 * Visits a page until a crawler finds its deals 4 s later: deals that lack a supplier's answer, on a
 * busy machine, are cached for 3 s only, complete ones for longer.
 */
async function untilComplete(path: string): Promise<void> {
  for (let visit = 0; visit < 10; visit += 1) {
    await get(path);
    await world.server.clock.advance(4_000);
    if (hasDeals(await get(path, 'full', { 'user-agent': GOOGLE }))) return;
  }
}

/**
 * Returns a crawler's page once a person's deals are complete, the one of 60 s later, and the number
 * of suppliers' calls for them. Both may lack the deals: a heartbeat of the database connection that
 * falls into a jump of the clock counts as late, and evicts every cache.
 */
async function crawledLater(path: string, asked: readonly string[]) {
  await untilComplete(path);
  const before = asked.length;
  const first = await get(path, 'full', { 'user-agent': GOOGLE });
  await world.server.clock.advance(60_000);
  const second = await get(path, 'full', { 'user-agent': GOOGLE });
  return { pages: [first, second], calls: asked.length - before };
}

describe('deals of home', () => {
  const PLACES = [
    '/?lat=41.15&long=-8.61',
    '/?lat=48.85&long=2.35',
    '/?lat=52.5&long=13.4&lng=ar',
    '/?tab=Cars&airportLat=40.64&airportLong=-73.78',
  ];
  const AGENTS = [GOOGLE, 'facebookexternalhit/1.1', 'Mozilla/5.0 (compatible; bingbot/2.0)'];

  it.each(PLACES)(
    'cost a crawler no call of a supplier, and a person gets them: %s',
    async (path) => {
      const calls = supplierCalls();
      try {
        for (const agent of AGENTS)
          for (let visit = 0; visit < 3; visit += 1) {
            const reply = await get(path, 'full', { 'user-agent': agent });
            expect([reply.status, calls.paths]).toEqual([200, []]);
            expect(reply.text).toContain('id="deals"');
            expect(reply.text).toContain('"streamsDeals":false');
          }
        // the page without deals was not cached for the next visitor
        for (let visit = 0; visit < 3; visit += 1) expect(hasDeals(await get(path))).toBe(true);
        expect(calls.paths.length).toBeGreaterThan(0);
        // a crawler gets deals that are cached, and they are not fetched again
        let crawled = await crawledLater(path, calls.paths);
        for (let again = 0; again < 3 && !crawled.pages.every(hasDeals); again += 1)
          crawled = await crawledLater(path, calls.paths);
        expect(crawled.pages.map(hasDeals)).toEqual([true, true]);
        for (const { text } of crawled.pages) expect(text).toContain('"streamsDeals":true');
        expect(crawled.calls).toBe(0);
      } finally {
        calls.end();
      }
    },
  );
});

it('one item is named to a link preview and a person; other crawlers cost no call', async () => {
  const path =
    '/booknow/hotels/search-details?hotel=sandbox-alpha%3Aa2267057h12&place=city-2267057&name=Lisbon&lat=38.7167&long=-9.1333&checkIn=2026-12-11&checkOut=2026-12-13&rooms=2';
  const titleOf = (text: string) => /<title>([^<]*)/.exec(text)?.[1] ?? '';
  const calls = supplierCalls();
  try {
    for (const agent of [GOOGLE, 'Mozilla/5.0 (compatible; bingbot/2.0)']) {
      const { status, text } = await get(path, 'full', { 'user-agent': agent });
      expect([status, calls.paths]).toEqual([200, []]);
      expect(titleOf(text)).not.toContain('Lisbon');
    }
    for (const agent of ['WhatsApp/2.23.20', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0']) {
      const { status, text } = await get(path, 'full', { 'user-agent': agent });
      expect(status).toBe(200);
      expect(titleOf(text), agent).toContain('Lisbon');
    }
    expect(calls.paths).toHaveLength(1);
  } finally {
    calls.end();
  }
});

it('leads to where a password is changed, and to the icon of the agency', async () => {
  const change = await get('/.well-known/change-password');
  expect([change.status, change.headers['location']]).toEqual([302, '/mytrip/profile']);
  const { text } = await get('/');
  const [, icon = ''] =
    /<link rel="apple-touch-icon" sizes="180x180" href="([^"]+)">/.exec(text) ?? [];
  expect(icon).not.toBe('');
  for (const name of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const { status, headers } = await get(name);
    expect([status, headers['location']]).toEqual([302, icon]);
  }
});

/** Returns side, type and the pixels at a corner and in the middle of a PNG. */
async function pixelsOf(path: string, agency = 'full') {
  const { status, headers, bytes } = await get(path, agency);
  expect([path, status, headers['content-type'], headers['set-cookie']]).toEqual([
    path,
    200,
    'image/png',
    undefined,
  ]);
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const colours = new Set<string>();
  let isOpaque = true;
  for (let at = 0; at < data.length; at += 4) {
    colours.add(data.subarray(at, at + 3).join());
    isOpaque &&= data[at + 3] === 255;
  }
  return { size: [image.width, image.height], isOpaque, colours };
}

it('has icons for home screens: opaque squares of the sizes that phones ask for, of each brand', async () => {
  const { text, headers } = await get('/assets/brand/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(text) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect([manifest.name, manifest.start_url]).toEqual(['Fairwater Travel', '/']);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  expect((await get('/')).text).toContain(
    '<link rel="manifest" href="/assets/brand/manifest.webmanifest">',
  );
  for (const { src, sizes, type } of manifest.icons) {
    const { size, isOpaque, colours } = await pixelsOf(src);
    expect([size.join('x'), isOpaque, type]).toEqual([sizes, true, 'image/png']);
    expect(colours.size).toBeGreaterThan(3);
  }
  const [one, again, other] = await Promise.all(
    ['full', 'full', 'bare'].map(
      async (agency) => (await get('/assets/brand/icon-180.png', agency)).bytes,
    ),
  );
  expect(one).toEqual(again);
  expect(one).not.toEqual(other);
  expect((await get('/assets/brand/icon-181.png')).status).toBe(404);
  expect((await get('/assets/brand/manifest.webmanifest', 'nobody')).status).toBe(404);
});

it('an icon that the agency has uploaded is that of home screens', async () => {
  const canvas = createCanvas(64, 32);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 64, 32);
  const bytes = canvas.toBuffer('image/png');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { database } = world.server;
  const id = world.ids.get('spanish') ?? '';
  await database.admin(
    'insert into file (agency_id, hash, type, width, height, bytes, created_at) values ($1, $2, $3, 64, 32, $4, $5)',
    [id, hash, 'png', bytes, world.server.clock.iso()],
  );
  const drawn = await pixelsOf('/assets/brand/icon-180.png', 'spanish');
  expect([...drawn.colours]).not.toContain('255,0,0');
  await database.admin('update agency_branding set favicon = $2 where agency_id = $1', [
    id,
    `/assets/files/${hash}.png`,
  ]);
  await expect
    .poll(async () => [...(await pixelsOf('/assets/brand/icon-180.png', 'spanish')).colours].sort())
    .toEqual(['255,0,0', '255,255,255']);
});

it('tells search engines who the agency is on the home page that they may index', async () => {
  const { text } = await get('/');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string; name: string }[] };
  expect(graph.map((one) => [one['@type'], one.name])).toEqual([
    ['TravelAgency', 'Fairwater Travel'],
    ['WebSite', 'Fairwater Travel'],
  ]);
  for (const [path, agency] of [
    ['/login', 'full'],
    ['/', 'inactive'],
  ] as const)
    expect((await get(path, agency)).text).not.toContain('ld+json');
});

it('/top-destination and /destination are errors where the agency displays none [R1-19] [R2.1-12] [R2.1-13]', async () => {
  for (const path of ['/top-destination', '/destination', '/destination/share']) {
    expect((await get(path, 'full')).status, path).toBe(200);
    expect((await get(path, 'bare')).status, path).toBe(404);
  }
});
