// Cached data never reaches another audience: two agencies and five kinds of visitors repeat the
// same requests, in any order, cached and uncached, and each always gets byte for byte its own
// reply (threat T3). And twin worlds: no action of one agency changes a byte of another's replies
// (invariant N3).
import { randomUUID } from 'node:crypto';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { PLAYS_ALL, SAMPLE } from '@portico/test-kit/sample';
import { sealedOffer } from '@portico/test-kit/sealed-offer';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokens } from '../modules/identity/tokens.ts';

const REPLAYS = PLAYS_ALL ? 50_000 : 300;
const SEED = Number(process.env['CACHES_SEED'] ?? SAMPLE);
const HANDS = 8;
/** Longer than pages and deals are cached outside the cache that can be cleared. */
const KEPT_MS = 6_000;

const LISBON = { latitude: 38.7223, longitude: -9.1393 };
const DEALS = {
  occupancies: [{ numOfRoom: 1, numOfAdults: 2, numOfChildren: 0, childAges: [] }],
  stayPeriod: { start: '2026-12-04', end: '2026-12-06' },
  ...LISBON,
  nationality: 'IN',
  destinationCountryCode: 'IN',
  currency: 'USD',
  radius: 15,
  searchString: 'Lisbon',
  isOTA: true,
  isHome: true,
  isFromDestination: false,
};

const CAR_DEALS = {
  age: 25,
  countryOfResidence: 'US',
  pickUpDateTime: '2027-06-18T10:00:00',
  pickupLatitude: 28.4294,
  pickupLongitude: -81.309,
  returnDateTime: '2027-06-20T10:00:00',
  returnLatitude: 28.4294,
  returnLongitude: -81.309,
  searchString: 'Orlando',
  isOTA: true,
  isHome: true,
  isFromDestination: false,
};

interface Asker {
  readonly name: string;
  readonly agency: string;
  readonly token: string | undefined;
}
interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

const QUESTIONS: readonly Question[] = [
  ...['en', 'ar'].flatMap((language): Question[] => [
    {
      method: 'POST',
      path: '/api/dealray/deals/hotel-search',
      body: DEALS,
      headers: { 'accept-language': language },
    },
    { method: 'GET', path: '/api/agency', headers: { 'accept-language': language } },
    { method: 'GET', path: `/api/agency/terms?lang=${language}` },
    { method: 'GET', path: `/api/agency/about-us?lang=${language}` },
    { method: 'GET', path: `/api/agency/faqs?lang=${language}` },
    { method: 'GET', path: '/about', headers: { 'accept-language': language } },
    { method: 'GET', path: '/faqs', headers: { 'accept-language': language } },
    // home is excluded: depending on milliseconds it contains its deals, or they follow
    { method: 'GET', path: '/booknow/hotels', headers: { 'accept-language': language } },
    { method: 'GET', path: '/login', headers: { 'accept-language': language } },
    { method: 'GET', path: '/user-terms-and-conditions', headers: { 'accept-language': language } },
  ]),
  { method: 'POST', path: '/api/dealray/deals/hotel-search', body: { ...DEALS, currency: 'EUR' } },
  { method: 'POST', path: '/api/dealray/deals/car-search', body: CAR_DEALS },
  { method: 'GET', path: '/api/agency/navigations' },
  { method: 'GET', path: '/api/user/profile' },
  { method: 'GET', path: '/api/bookings' },
  { method: 'GET', path: '/assets/brand/logo.svg' },
  { method: 'GET', path: '/api/admin/country/enableCurrencies' },
];

/** Masks everything that is unique per response: ids of requests and visits, nonces, tokens. */
const masked = (text: string): string =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'token')
    .replace(/nonce="[^"]*"/g, 'nonce')
    .replace(/"(sessionId|correlationId)":"[^"]*"/g, '"$1"')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id');

/** Returns the first difference of two texts; '' if they are equal. */
function difference(one: string, other: string): string {
  if (one === other) return '';
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${one.slice(0, 60)} … ${JSON.stringify(one.slice(Math.max(0, at - 80), at + 80))} / ${JSON.stringify(other.slice(Math.max(0, at - 80), at + 80))}`;
}

async function answer(
  world: DemoWorld,
  { agency, token }: Asker,
  { method, path, body, headers = {} }: Question,
): Promise<string> {
  const isPage = !path.startsWith('/api/');
  const who: Record<string, string> =
    token === undefined
      ? {}
      : isPage
        ? { cookie: `x-access-token=${token}; auth=true` }
        : { 'x-access-token': token };
  const reply = await world
    .client(agency)
    .send(method, path, { body, headers: { ...headers, ...who } });
  return `${reply.status} ${String(reply.headers['cache-control'])} ${masked(reply.text)}`;
}

/**
 * Returns a token of the same login that lasts an hour: tokens expire after five minutes of the
 * world's clock.
 */
async function lasting(world: DemoWorld, token: string): Promise<string> {
  const {
    sub = '',
    aud,
    sid,
    rv,
    ut,
    re,
  } = decodeJwt<{ sid: string; rv: number; ut: 'Customer'; re?: boolean }>(token);
  const { clock, kernel } = world.server;
  const made = await createTokens(kernel.keys.derive('access-token'), {
    ...clock,
    now: () => clock.now() + 3_600_000,
  }).issue({
    agencyId: String(aud),
    userId: sub,
    sessionId: sid,
    roleVersion: rv,
    userType: ut,
    isRestricted: re === true,
    presenting: { isOn: false, epoch: 0 },
  });
  return made.token;
}

async function askers(world: DemoWorld): Promise<Asker[]> {
  const list: Asker[] = [];
  for (const agency of ['full', 'closed'] as const) {
    list.push({ name: 'visitor', agency, token: undefined });
    for (const role of [
      'customer',
      'second',
      'owner',
      agency === 'full' ? 'restricted' : 'sales',
    ] as const)
      list.push({
        name: role,
        agency,
        token: await lasting(world, await world.token(role, agency)),
      });
  }
  return list;
}

describe('what is kept', () => {
  let world: DemoWorld;
  beforeAll(async () => {
    world = await demoWorld('alpha,psi,omega', { env: { RATE_FACTOR: '1000000' } });
  }, 120_000);
  afterAll(() => world?.close());

  it(
    `answers ${REPLAYS.toLocaleString('en')} questions of two agencies × five audiences in any order as if nothing were kept (seed ${SEED})`,
    { timeout: 300_000 },
    async () => {
      const who = await askers(world);
      const pairs = who.flatMap((asker) => QUESTIONS.map((question) => ({ asker, question })));
      const own = new Map<number, string>();
      // each request separately first, with all caches cleared before: this is the reference
      for (const [at, { asker, question }] of pairs.entries()) {
        world.server.kernel.cache.forget();
        await world.server.clock.advance(KEPT_MS);
        own.set(at, await answer(world, asker, question));
      }
      // replies must differ by audience, or the test could not detect a mix-up
      const deals = pairs.flatMap(({ question }, at) =>
        question === QUESTIONS[0] ? [own.get(at)] : [],
      );
      expect(new Set(deals).size).toBeGreaterThanOrEqual(4);
      const carDeals = pairs.flatMap(({ question }, at) =>
        question.body === CAR_DEALS ? [own.get(at)] : [],
      );
      expect(new Set(carDeals).size).toBeGreaterThanOrEqual(4);
      const order = fc.sample(fc.nat({ max: pairs.length - 1 }), { numRuns: REPLAYS, seed: SEED });
      const left = order.values();
      const wrong: string[] = [];
      await Promise.all(
        Array.from({ length: HANDS }, async () => {
          for (const at of left) {
            const pair = pairs[at];
            if (pair === undefined) continue;
            const got = await answer(world, pair.asker, pair.question);
            if (got !== own.get(at))
              wrong.push(
                `${pair.asker.name} of ${pair.asker.agency}: ${pair.question.method} ${pair.question.path}: ${difference(own.get(at) ?? '', got)}`,
              );
          }
        }),
      );
      expect(wrong.slice(0, 5)).toEqual([]);
    },
  );
});

describe('twin worlds', () => {
  /** Runs the requests of one agency's users in sequence. */
  async function script(world: DemoWorld): Promise<string[]> {
    const who = (await askers(world)).filter(({ agency }) => agency === 'full');
    const told: string[] = [];
    for (const asker of who)
      for (const question of QUESTIONS)
        told.push(
          `${asker.name} ${question.method} ${question.path} → ${await answer(world, asker, question)}`,
        );
    const owner = who.find(({ name }) => name === 'owner');
    for (const path of [
      '/api/bookings/ZZZZ2222',
      `/api/hotel/quote/${randomUUID()}`,
      '/url/nosuchcode',
      '/api/bookings?tab=upcoming&limit=100',
    ])
      told.push(
        await answer(world, owner ?? { name: '', agency: 'full', token: undefined }, {
          method: 'GET',
          path,
        }),
      );
    return told;
  }

  /** Changes the other agency: brand, users, searches, a quote, a booking, a policy. */
  async function live(world: DemoWorld): Promise<void> {
    const client = world.client('closed');
    const token = await world.token('customer', 'closed');
    await world.server.database.admin(
      `update agency set name = 'Zanzibarcanary House' where subdomain = 'closed'`,
    );
    const asked = {
      stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' },
      occupancies: [{ adults: 2, childAges: [] }],
    };
    const found = await client.post<{
      results: { id: string; offers: { mark: string; payAt: string }[] }[];
    }>('/api/hotel/search', { destination: { name: 'Lisbon', ...LISBON }, ...asked }, { token });
    const [later] = found.json.results.flatMap(({ id, offers }) =>
      offers.flatMap(({ mark, payAt }) => (payAt === 'on-site' ? [{ id, mark }] : [])),
    );
    const offerId = await sealedOffer(client, asked, later?.id ?? '', later?.mark ?? '', {
      token,
    });
    const { quote } = (
      await client.post<{ quote: { quoteId: string } }>('/api/hotel/quote', { offerId }, { token })
    ).json;
    const body = {
      quoteId: quote.quoteId,
      contact: { firstName: 'Elias', lastName: 'Zanzibarcanary', email: 'e@mail.example' },
      travellers: [
        { unit: 1, type: 'adult', firstName: 'Elias', lastName: 'Zanzibarcanary', lead: true },
      ],
      payment: { method: 'on-site' },
      acceptedTerms: '2026-01',
    };
    expect(
      (
        await client.post('/api/bookings', body, {
          token,
          headers: { 'idempotency-key': `twin-${quote.quoteId}` },
        })
      ).status,
    ).toBeLessThan(300);
    for (let tries = 0; tries < 4; tries += 1)
      await client.post('/api/user/login', { email: 'customer@closed.example', password: 'wrong' });
  }

  it(
    'that differ only in what the other agency has done answer this one byte for byte alike',
    { timeout: 120_000 },
    async () => {
      const told: string[][] = [];
      for (const busy of [false, true]) {
        const world = await demoWorld('alpha', { env: { RATE_FACTOR: '1000000' } });
        try {
          if (busy) await live(world);
          told.push(await script(world));
        } finally {
          await world.close();
        }
      }
      const [quiet = [], loud = []] = told;
      expect(quiet.length).toBeGreaterThan(50);
      for (const [at, line] of quiet.entries()) expect(difference(line, loud[at] ?? '')).toBe('');
      expect(loud.join('')).not.toContain('Zanzibarcanary');
    },
  );
});
