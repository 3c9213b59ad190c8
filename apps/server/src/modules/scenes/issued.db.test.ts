// The server draws only addresses that it has issued: every address in its own responses returns a
// picture, and any other seed, size or look is not found.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addAgency } from '@portico/test-kit/agency';
import { journeys } from '@portico/test-kit/buyer';
import { startServer } from '@portico/test-kit';
import { testDatabase } from '@portico/test-kit/database';
import { DEALS, type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../kernel/db/migrate.ts';

const MIGRATIONS = join(resolve(import.meta.dirname, '../../../../..'), 'db/migrations');
const DRAWING = /\/assets\/scenes\/[\w-]+\.svg/g;
const DAY_MS = 86_400_000;

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
beforeAll(async () => {
  world = await demoWorld('alpha,psi');
  way = journeys(world);
}, 120_000);
afterAll(() => world?.close());

const drawingsIn = (text: string): string[] => [...new Set(text.match(DRAWING) ?? [])];
const statusOf = async (path: string) => (await world.client('full').get(path)).status;
/** Asks one after the other: many at once are refused by load shedding. */
async function statuses(paths: readonly string[]): Promise<number[]> {
  const all: number[] = [];
  for (const path of paths) all.push(await statusOf(path));
  return all;
}

const RENTAL = {
  pickUp: { placeId: 'airport-MCO' },
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
  driver: { age: 30, residence: 'US' },
};

it('draws what its own answers name, and no seed, size or look beside them', async () => {
  const client = world.client('full');
  const list = await client.post<{ results: { id: string }[] }>('/api/hotel/search', SEARCH);
  const first = list.json.results[0]?.id ?? '';
  const texts = {
    list: list.text,
    cars: (await client.post('/api/car-rental/search', RENTAL)).text,
    item: (await client.get(`/api/hotel/${encodeURIComponent(first)}`)).text,
    deals: (await client.post('/api/dealray/deals/hotel-search', DEALS)).text,
    agency: (await client.get('/api/agency')).text,
    home: (await client.get('/')).text,
    login: (await client.get('/login')).text,
  };
  const issued: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const found = drawingsIn(text);
    expect(found.length, name).toBeGreaterThan(0);
    issued.push(...found.slice(0, 6));
  }
  expect((await statuses(issued)).filter((status) => status !== 200)).toEqual([]);

  const signed = drawingsIn(texts.list).slice(0, 4);
  const hostile = [
    ...signed.flatMap((one) => [
      one.replace(/__[0-9a-z]{8}\.svg$/, '.svg'),
      one.replace(/__[0-9a-z]{8}\.svg$/, '__00000000.svg'),
      one.replace(/(__[0-9a-z]{8})\.svg$/, 'x$1.svg'),
      one.replace(/-4x3-/, '-21x9-'),
      one.replace(/-card-/, '-hero-'),
      one.replace(/-v\d+/, '-v4711'),
    ]),
    '/assets/scenes/hotel-city-4x3-card-madeup.svg',
    '/assets/scenes/promo-flight-4x3-card-zzz.svg',
    '/assets/scenes/promo-road-21x9-hero-home1abc.svg',
    '/assets/scenes/destination-coast-40x21-hero-home.svg',
    '/assets/scenes/promo-balloons-4x5-hero-signin.svg',
  ];
  expect(new Set(await statuses(hostile))).toEqual(new Set([404]));
});

it('draws the hero of a site on that site only', async () => {
  const of = async (agency: string) =>
    drawingsIn((await world.client(agency).get('/')).text).find((one) =>
      one.includes('-hero-home'),
    );
  const [full = '', closed = ''] = await Promise.all(['full', 'closed'].map(of));
  expect(full).not.toBe(closed);
  expect(await statuses([full, closed])).toEqual([200, 404]);
});

it('draws the pictures of bookings that were stored without a signature', async () => {
  const quote = await way.quote({ agency: 'full' }, { payAt: 'on-site' });
  const made = await way.book<{ booking?: { reference: string }; guestToken?: string }>(
    { agency: 'full' },
    way.body(quote),
  );
  const { booking, guestToken = '' } = made.json;
  await world.server.database.admin(
    `update booking set sale = regexp_replace(sale::text, '__[0-9a-z]{8}[.]svg', '.svg', 'g')::jsonb where reference = $1`,
    [booking?.reference],
  );
  const read = await way.read({ agency: 'full' }, booking?.reference ?? '', guestToken);
  const found = drawingsIn(JSON.stringify(read.json));
  expect(found.length).toBeGreaterThan(1);
  expect((await statuses(found)).filter((status) => status !== 200)).toEqual([]);
  const paper = await world
    .client('full')
    .get(`/api/bookings/${booking?.reference}/voucher.pdf?guest=${encodeURIComponent(guestToken)}`);
  expect(paper.status).toBe(200);
});

it('draws unsigned addresses for a day after an upgrade', async () => {
  const old = '/assets/scenes/hotel-city-4x3-card-before.svg';
  expect(await statusOf(old)).toBe(404);
  const upgraded = await startServer();
  try {
    await addAgency(upgraded.database, 'full');
    await upgraded.database.admin(
      "insert into platform_setting (key, value) values ('unsigned-pictures-until', to_jsonb($1::text))",
      [new Date(upgraded.clock.now() + DAY_MS).toISOString()],
    );
    const ask = async (path: string) => (await upgraded.client('full').get(path)).status;
    expect(await ask(old)).toBe(200);
    expect(await ask(old.replace('.svg', '__00000000.svg'))).toBe(404);
    await upgraded.clock.advance(DAY_MS + 1);
    expect(await ask(old)).toBe(404);
  } finally {
    await upgraded.close();
  }
});

it('an upgraded database has such a day, a new one has none', async () => {
  const hours = `select extract(epoch from (value #>> '{}')::timestamptz - now())::float / 3600 as hours
    from platform_setting where key = 'unsigned-pictures-until'`;
  expect(await world.server.database.admin(hours)).toEqual([]);
  const before = await testDatabase({ migrated: false });
  const folder = mkdtempSync(join(tmpdir(), 'portico-pictures-'));
  try {
    for (const file of readdirSync(MIGRATIONS))
      if (!file.startsWith('0175_')) cpSync(join(MIGRATIONS, file), join(folder, file));
    await migrate(before.ownerUrl, folder);
    await addAgency(before, 'one');
    await migrate(before.ownerUrl, MIGRATIONS);
    const [row] = await before.admin<{ hours: number }>(hours);
    expect(Math.round(row?.hours ?? 0)).toBe(24);
  } finally {
    await before.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
