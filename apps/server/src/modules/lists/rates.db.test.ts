// Exchange rates that are late, absurd, broken or missing: sales without conversion continue, those
// with conversion stop, and no rates are shown.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startingRates } from '@portico/reference';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { sealedOffer } from '@portico/test-kit/sealed-offer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpFeed } from './rate-feeds.ts';

const MINUTE = 60_000;
const GOOD: Readonly<Record<string, number>> = startingRates().rates;
let world: DemoWorld;
let way: ReturnType<typeof journeys>;
let source: Server;
/** Response of the source, and the number of its calls. */
let says: () => { status?: number; body: string } = () => ({
  body: JSON.stringify({ rates: GOOD }),
});
let asked = 0;
const good =
  (change: Record<string, unknown> = {}) =>
  () => ({ body: JSON.stringify({ base: 'USD', rates: { ...GOOD, ...change } }) });
const url = () => `http://127.0.0.1:${(source.address() as AddressInfo).port}/latest?key=x`;

beforeAll(async () => {
  source = createServer((_request, reply) => {
    asked += 1;
    const { status = 200, body } = says();
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  world = await demoWorld('alpha', { env: { RATES_URL: url() } });
  way = journeys(world);
});
afterAll(async () => {
  await world?.close();
  source.closeAllConnections();
  await new Promise<void>((resolve) => source.close(() => resolve()));
});

const buyer = { agency: 'full' };
const shown = () =>
  world
    .client('full')
    .get<{ rates: Record<string, number>; code?: string }>('/api/multi-currency/exchange');
/** Lisbon is sold in EUR, the agency settles in USD: this needs a rate. */
const quote = () => way.quote(buyer);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'sold',
    (error: unknown) => /[A-Z]+_[A-Z]+/.exec(String(error))?.[0] ?? String(error),
  );
async function later(minutes: number) {
  await world.server.clock.advance(minutes * MINUTE);
}
/** Valid rates, just fetched. */
beforeEach(async () => {
  says = good();
  await world.server.database.admin('update exchange_rate set suspect = null, suspect_at = null');
  await later(61);
  expect((await shown()).status).toBe(200);
  await later(1);
});

describe('exchange rates', () => {
  it('are fetched anew before they are an hour old, without anybody waiting for them', async () => {
    const before = asked;
    await later(16);
    expect(await codeOf(quote())).toBe('sold');
    await expect.poll(() => asked).toBeGreaterThan(before);
    await later(1);
    says = () => ({ status: 503, body: '' });
    await later(50);
    expect(await codeOf(quote())).toBe('sold');
  });

  it('older than an hour quote nothing and show nothing; they come back by themselves', async () => {
    says = () => ({ status: 503, body: 'away' });
    const offer = await offerNow();
    await later(62);
    expect((await shown()).json).toMatchObject({ code: 'RATES_UNAVAILABLE' });
    const refused = await world
      .client('full')
      .post<{ code: string }>('/api/hotel/quote', { offerId: offer });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(['RATES_UNAVAILABLE', 'OFFER_EXPIRED']).toContain(refused.json.code);
    // nothing is offered without a known price
    const search = await world.client('full').post<{ code: string }>('/api/hotel/search', SEARCH());
    expect([search.status, search.json.code]).toEqual([503, 'RATES_UNAVAILABLE']);
    says = good();
    await later(2);
    expect((await shown()).json.rates['EUR']).toBe(GOOD['EUR']);
    expect(await codeOf(quote())).toBe('sold');
  });

  it('that jump by more than a tenth are not believed, and neither is the last one, until a person says so', async () => {
    says = good({ EUR: (GOOD['EUR'] ?? 1) * 1.5 });
    await later(16);
    await shown();
    await expect
      .poll(
        async () =>
          (
            await world.server.database.admin<{ suspect: string | null }>(
              "select suspect from exchange_rate where currency_code = 'EUR'",
            )
          )[0]?.suspect,
      )
      .not.toBeNull();
    await later(1);
    const { rates } = (await shown()).json;
    expect(rates['EUR']).toBeUndefined();
    expect(rates['GBP']).toBe(GOOD['GBP']);
    expect(
      (await world.client('full').post<{ code: string }>('/api/hotel/search', SEARCH())).json.code,
    ).toBe('RATES_UNAVAILABLE');
    expect(world.server.log.some((line) => line.includes('exchange rates jumped'))).toBe(true);
    const { listsRepo } = await import('./lists.repo.ts');
    const repo = listsRepo(world.server.kernel.db);
    expect(await repo.acceptSuspect('GBP', world.server.clock.iso())).toBeUndefined();
    expect(Number(await repo.acceptSuspect('EUR', world.server.clock.iso()))).toBeCloseTo(
      (GOOD['EUR'] ?? 1) * 1.5,
      6,
    );
    await later(1);
    expect((await shown()).json.rates['EUR']).toBeCloseTo((GOOD['EUR'] ?? 1) * 1.5, 6);
    await world.server.database.admin(
      "update exchange_rate set rate_to_usd = $1 where currency_code = 'EUR'",
      [String(GOOD['EUR'])],
    );
  });

  it('that are gone from the source grow old alone', async () => {
    const { EUR: _gone, ...rest } = GOOD;
    says = () => ({ body: JSON.stringify({ rates: rest }) });
    for (let quarter = 0; quarter < 5; quarter += 1) {
      await later(16);
      await shown();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await later(1);
    const { rates } = (await shown()).json;
    expect(rates['EUR']).toBeUndefined();
    expect(rates['USD']).toBe(1);
  });

  it.each([
    ['no JSON', () => ({ body: '<html>' })],
    ['an empty set', () => ({ body: '{"rates":{}}' })],
    ['three currencies', () => ({ body: '{"rates":{"EUR":0.9,"GBP":0.8,"USD":1}}' })],
    ['another base', () => ({ body: JSON.stringify({ base: 'EUR', rates: GOOD }) })],
    ['far too much', () => ({ body: JSON.stringify({ rates: GOOD, more: 'x'.repeat(300_000) }) })],
    ['an error', () => ({ status: 500, body: '{}' })],
  ] as const)('%s is no set of rates', async (_name, answer) => {
    says = answer;
    await expect(httpFeed(url()).fetch(AbortSignal.timeout(2_000))).rejects.toThrow(
      'without sense',
    );
  });

  it.each([
    ['null', null],
    ['0', 0],
    ['negative', -1],
    ['an object', { rate: 1 }],
    ['huge', 1e300],
    ['a word', 'n/a'],
    ['empty', ''],
    ['missing', undefined],
  ])('one that is %s costs its own currency alone, and is named', async (_name, rate) => {
    for (const code of ['LBP', 'EUR', 'USD']) {
      says = good({ [code]: rate });
      const { rates, leftOut } = await httpFeed(url()).fetch(AbortSignal.timeout(2_000));
      expect(Object.keys(rates).sort()).toEqual(
        Object.keys(GOOD)
          .filter((known) => known === 'USD' || known !== code)
          .sort(),
      );
      expect(rates['USD']).toBe('1');
      expect(leftOut).toEqual(rate === undefined ? [] : [code]);
    }
  });

  it('are read in lower case, as texts, with fields more and without a base', async () => {
    const lower = Object.entries(GOOD).map(([code, rate]) => [code.toLowerCase(), ` ${rate} `]);
    says = () => ({
      body: JSON.stringify({ rates: Object.fromEntries(lower), base: 7, more: [] }),
    });
    const { rates, leftOut } = await httpFeed(url()).fetch(AbortSignal.timeout(2_000));
    expect([Object.keys(rates).length, leftOut]).toEqual([Object.keys(GOOD).length, []]);
    says = () => ({ body: JSON.stringify({ rates: GOOD }) });
    expect((await httpFeed(url()).fetch(AbortSignal.timeout(2_000))).leftOut).toEqual([]);
  });

  it('without a base in which a dollar is not 1 are against another currency', async () => {
    says = () => ({ body: JSON.stringify({ rates: { ...GOOD, USD: 1.08 } }) });
    await expect(httpFeed(url()).fetch(AbortSignal.timeout(2_000))).rejects.toThrow(
      'without sense',
    );
  });

  it('of which one is null are used for an hour and more; the log names it once a fetch', async () => {
    says = good({ LBP: null });
    for (let quarter = 0; quarter < 5; quarter += 1) {
      await later(16);
      await shown();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await later(1);
    const { rates } = (await shown()).json;
    expect([rates['EUR'], rates['LBP']]).toEqual([GOOD['EUR'], undefined]);
    expect(await codeOf(quote())).toBe('sold');
    expect(world.server.log.some((line) => line.includes('left out') && line.includes('LBP'))).toBe(
      true,
    );
  });

  it('come from nobody when nobody listens, in a clear word', async () => {
    await expect(
      httpFeed('http://127.0.0.1:1/x').fetch(AbortSignal.timeout(2_000)),
    ).rejects.toThrow(/cannot be reached/);
  });
});

const SEARCH = () => {
  const checkIn = new Date(world.server.clock.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  return {
    destination: { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 },
    stay: {
      checkIn,
      checkOut: new Date(Date.parse(checkIn) + 2 * 86_400_000).toISOString().slice(0, 10),
    },
    occupancies: [{ adults: 2, childAges: [] }],
  };
};
async function offerNow(): Promise<string> {
  const asked = SEARCH();
  const client = world.client('full');
  const search = await client.post<{ results: { id: string; offers: { mark: string }[] }[] }>(
    '/api/hotel/search',
    asked,
  );
  const [row] = search.json.results;
  return sealedOffer(client, asked, row?.id ?? '', row?.offers[0]?.mark ?? '');
}
