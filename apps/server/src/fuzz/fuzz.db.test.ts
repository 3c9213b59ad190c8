// Sends generated requests to every route in the server's own route table, in a separate server
// process, as every kind of client. Checks that there are no server faults, no responses outside
// their schema, no missing responses and no data of another agency (threats T1, T25; gate G7). npm
// test sends 1,200 with the sample's seed, npm run test:full 50,000. To repeat one: FUZZ_SEED=…
// FUZZ_ONLY=….
import { domainAsk } from '@portico/contract/http/operator';
import { PHOTOGRAPHS_PATH } from '@portico/contract/photographs';
import { type ServerProcess, startServerProcess } from '@portico/test-kit';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { sendBytes } from '@portico/test-kit/wire';
import { addNote } from '@portico/test-kit/run-notes';
import { PLAYS_ALL, SAMPLE } from '@portico/test-kit/sample';
import fc from 'fast-check';
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Ground } from './testing/plan.ts';
import { type Drawn, requests } from './testing/requests.ts';
import { CAR_DEALS, carHints } from './testing/ground-cars.ts';
import { centerGround } from './testing/ground-center.ts';
import { flightHints } from './testing/ground-flights.ts';
import { people, things } from './testing/ground.ts';
import { type Canaries, faultOf } from './testing/verdict.ts';

const COUNT = Number(process.env['FUZZ_COUNT'] ?? (PLAYS_ALL ? 50_000 : 1_200));
const SEED = Number(process.env['FUZZ_SEED'] ?? SAMPLE);
const ONLY = process.env['FUZZ_ONLY'];
/** Number of concurrent senders. */
const HANDS = 8;
const IN_TIME_MS = 10_000;
/** Extra valid requests to a route that has not returned a success yet. */
const MORE = 80;
/**
 * Routes that serve other machines or providers, need things made elsewhere or mailed, or that no
 * principal here may call (ENDS).
 */
const REFUSES =
  /^\/api\/\*$|webhook|social|\/cancel$|\/assets\/files|refresh|\/url\/:id|\/user\/(verify|new-password|password|login\/|email\/|sessions\/:id|two-factor\/confirm|recovery-codes|passkeys|identities\/|erase|travellers\/:id\/document)/;
/** Routes that need values never drawn by chance, by what these are. Their successes are tested elsewhere. */
const NEEDS_LUCK: ReadonlySet<string> = new Set([
  // the name of a photograph
  `GET ${PHOTOGRAPHS_PATH}*`,
  // a domain that is served, asked at the host of no agency
  `GET ${domainAsk.path}`,
  // the id of a merge with its client, and the version of that
  'DELETE /api/clients/:id/merges/:mergeId',
  // an address that nobody has, the right password, an agency with single sign-on
  'POST /api/user/signup',
  'POST /api/user/step-up',
  'POST /api/user/step-up/options',
  'POST /api/user/sso',
  'POST /api/user/sso/begin',
  // the user's own saved traveller
  'PUT /api/user/travellers/:id',
  'DELETE /api/user/travellers/:id',
  // a confirmed journey with a sealed offer for it
  'POST /api/flight/extras',
  'POST /api/flight/add-ons',
  'POST /api/flight/change-offers',
  'POST /api/flight/rebooking-offers',
  'POST /api/bookings/:reference/change',
  'POST /api/bookings/:reference/add-ons',
  // an addition to a confirmed journey
  'GET /api/bookings/:reference/additions/:addition/cancel-quote',
  // a notice of a confirmed booking, a second payment
  'POST /api/bookings/:reference/notices/:id',
  'POST /api/bookings/:reference/balance',
  // all products in some order, a town that is known
  'PUT /api/settings/product',
  'PUT /api/settings/contact',
  // addresses and ids of the form that a network, an issuer or a map has
  'PUT /api/settings/login',
  'PUT /api/settings/analytics',
  'PUT /api/settings/map',
  // a domain that the agency has entered
  'POST /api/settings/domains',
  'POST /api/settings/domains/:host/check',
  'DELETE /api/settings/domains/:host',
  // an unbooked quote with matching travellers, a cart of this visit
  'POST /api/bookings',
  ...['flight', 'car-rental'].flatMap((family) =>
    ['GET', 'PUT'].map((method) => `${method} /api/${family}/cart/:cartId`),
  ),
]);
/** Suppliers of a busy machine may answer too late. */
const PATIENT = { timeout: 60_000, interval: 1_000 };
/** One supplier of each product. */
const SUPPLIERS = 'alpha,kappa,psi';
const DIST = ['apps/shell/dist/web', 'apps/remotes/main/dist'] as const;

let world: DemoWorld;
let server: ServerProcess;
let ground: Ground;
let canaries: Canaries;

beforeAll(async () => {
  world = await demoWorld(SUPPLIERS, { live: true });
  const { hints, canaries: words } = await things(world);
  canaries = words;
  server = await startServerProcess({
    database: world.server.database,
    env: {
      SANDBOX_URL: world.sandbox.url,
      SANDBOX_SUPPLIERS: SUPPLIERS,
      SANDBOX_PROFILE: 'fast',
      RATE_FACTOR: '1000000',
    },
    canCollect: true,
  });
  const center = await centerGround(world);
  ground = {
    routes: world.server.app.routeTable,
    agencies: [
      'full',
      'closed',
      ...[...world.ids.keys()].filter((name) => name !== 'full' && name !== 'closed'),
    ],
    principals: await people(world),
    files: [
      ...globSync('*.*', { cwd: DIST[0] }).map((file) => `/assets/${file}`),
      ...globSync('*.*', { cwd: DIST[1] }).map((file) => `/content/main/${file}`),
      ...(await textFiles()),
    ],
    hints,
    versions: center.versions,
    byPath: {
      ...center.hints,
      '/api/flight/': await vi.waitFor(() => flightHints(world), PATIENT),
      '/api/car-rental/': await vi.waitFor(() => carHints(world), PATIENT),
      '/api/dealray/deals/car-search': CAR_DEALS,
    },
  };
}, 120_000);
afterAll(async () => {
  await server?.end();
  await world?.close();
});

/** Returns the addresses of text files, as pages name them. */
async function textFiles(): Promise<string[]> {
  const pages = await Promise.all(
    ['en', 'ar'].map((language) => world.client('full').get(`/booknow/hotels?lng=${language}`)),
  );
  return pages.flatMap(({ text }) => /\/assets\/texts\/[\w.]+/.exec(text)?.[0] ?? []);
}

/**
 * Returns the request with that number in this run. Each is drawn separately, so that one can be
 * sent again alone.
 */
const drawn = (arbitrary: fc.Arbitrary<Drawn>, number: number): Drawn =>
  fc.sample(arbitrary, { numRuns: 1, seed: SEED * 100_003 + number })[0] as Drawn;

interface Tally {
  readonly faults: string[];
  /** Count by route and status: 'GET /api/x 2xx' → count. */
  readonly seen: Map<string, number>;
  readonly times: number[];
}

async function send(number: number, arbitrary: fc.Arbitrary<Drawn>, tally: Tally): Promise<void> {
  const request = drawn(arbitrary, number);
  const key = `${request.route.method} ${request.route.path}`;
  const blame = (fault: string): void => {
    tally.faults.push(
      `${fault}\n  ${key} as ${request.who}, ${request.how}; again: FUZZ_SEED=${SEED} FUZZ_ONLY=${number} node apps/launch/node24.mjs node_modules/vitest/vitest.mjs run --project integration apps/server/src/fuzz\n  ${JSON.stringify(request.bytes.toString('latin1').slice(0, 1_500))}`,
    );
  };
  try {
    const answer = await sendBytes(request.bytes, {
      port: server.port,
      timeoutMs: IN_TIME_MS,
      from: request.from,
      isHead: request.method === 'HEAD',
    });
    const seen = `${key} ${Math.floor(answer.status / 100)}xx`;
    tally.seen.set(seen, (tally.seen.get(seen) ?? 0) + 1);
    tally.times.push(answer.ms);
    const fault = faultOf(request, answer, { canaries, routes: ground.routes });
    if (fault !== undefined)
      blame(`${fault} (${answer.status} ${answer.body.toString('utf8').slice(0, 300)})`);
    if (ONLY !== undefined)
      console.log(
        request.bytes.toString('latin1'),
        '\n→',
        answer.status,
        answer.headers,
        answer.body.toString('utf8').slice(0, 2_000),
      );
  } catch (error) {
    blame(String(error));
  }
}

/** Sends the requests with those numbers, a few at a time. */
async function sendAll(
  numbers: readonly number[],
  arbitrary: fc.Arbitrary<Drawn>,
  tally: Tally,
): Promise<void> {
  const left = numbers.values();
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      for (const number of left) await send(number, arbitrary, tally);
    }),
  );
}

describe('generated requests', () => {
  it(
    `${COUNT.toLocaleString('en')} of them (seed ${SEED}) over every route find no fault`,
    { timeout: 600_000 },
    async () => {
      const arbitrary = requests(ground);
      const tally: Tally = { faults: [], seen: new Map(), times: [] };
      if (ONLY !== undefined) await sendAll([Number(ONLY)], arbitrary, tally);
      else {
        const all = Array.from({ length: COUNT }, (_, number) => number);
        const began = performance.now();
        const warm = Math.round(COUNT / 2);
        await sendAll(all.slice(0, warm), arbitrary, tally);
        const before = await server.heap();
        await sendAll(all.slice(warm), arbitrary, tally);
        const after = await server.heap();
        const sorted = tally.times.toSorted((a, b) => a - b);
        const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
        const sum = (mark: string) =>
          [...tally.seen].reduce(
            (total, [key, count]) => total + (key.endsWith(mark) ? count : 0),
            0,
          );
        addNote(
          'fact',
          `fuzz: ${COUNT} requests in ${Math.round((performance.now() - began) / 1_000)} s, seed ${SEED}: ${['2xx', '3xx', '4xx', '5xx'].map((mark) => `${mark} ${sum(mark)}`).join(', ')}; p50 ${at(0.5)} p99 ${at(0.99)} max ${at(0.99999)} ms; heap ${(before / 1e6).toFixed(1)} → ${(after / 1e6).toFixed(1)} MB; faults ${tally.faults.length}`,
        );
        expect(
          tally.faults.length,
          tally.faults.slice(0, Number(process.env['FUZZ_SHOW'] ?? 5)).join('\n\n'),
        ).toBe(0);
        // a short run may still load what is read on first use (papers, fonts)
        expect(after / before, 'growth of the heap after the first half').toBeLessThan(
          PLAYS_ALL ? 1.1 : 1.25,
        );
        // refused requests alone prove little
        expect(sum('2xx')).toBeGreaterThan(COUNT / 6);
        const silent = () =>
          ground.routes.filter(
            ({ method, path }) =>
              !['2xx', '3xx'].some((mark) => tally.seen.has(`${method} ${path} ${mark}`)) &&
              !REFUSES.test(path) &&
              !NEEDS_LUCK.has(`${method} ${path}`),
          );
        // by chance alone a route may not have been called by a permitted principal
        for (const route of silent())
          await sendAll(
            Array.from({ length: MORE }, (_, number) => COUNT + number),
            requests({ ...ground, routes: [route] }, ['right']),
            tally,
          );
        expect(tally.faults.slice(0, 5).join('\n\n'), 'faults of single routes').toBe('');
        expect(
          silent().map(({ method, path }) => `${method} ${path}`),
          'routes that never succeeded',
        ).toEqual([]);
      }
    },
  );
});
