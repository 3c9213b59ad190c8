// Compares this version with another one: processor time of the server per request, each on a
// database from its own migrations, in turns.
import { PATHS } from '@portico/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  airSearchBody,
  airSearchDay,
  carSearchBody,
  day,
  DEALS_PATH,
  dealsBody,
  LISBON,
  SEARCH_PATH,
  searchBody,
  SUGGEST_PATH,
} from '../kit/bodies.ts';
import { compare, cpuText } from '../kit/compare.ts';
import type { Ground } from '../kit/ground.ts';
import type { Exchange, Load } from '../kit/load.ts';
import { type Measured, ROOT, start as startProcess } from '../kit/process.ts';
import { atLeast, ratioOf } from '../kit/stats.ts';
import type { Effort, Subject } from '../kit/subject.ts';
import type { Line } from '../kit/table.ts';

/** Root of another checkout, built (`node apps/launch/node24.mjs apps/launch/src/build.ts`). */
const BEFORE = process.env['PORTICO_BEFORE'];
const USUAL = { connections: 8, times: 1 } as const;
/** A results page or a search for flights takes as long as many other requests. */
const PAGE = { connections: 2, times: 3 } as const;
/** Each launch runs one round of every case. */
const LAUNCHES = 9;
const SCRIPT = 'bench/src/product/server.ts';
/** Number of different URLs and bodies of one round: no request repeats. */
const MANY = 4_000;
const headers = { host: 'full.localhost', 'content-type': 'application/json' };

const isJson = (answer: string): boolean => answer.startsWith('{') && answer.endsWith('}');
/** @param holds text of the page beside its heading */
const isPage =
  (holds: string) =>
  (answer: string): boolean =>
    answer.includes('<h1') && answer.includes(holds) && answer.trimEnd().endsWith('</html>');
const post = (path: string, body: object): Exchange => ({
  method: 'POST',
  path,
  headers,
  body: JSON.stringify(body),
  expected: isJson,
});
const page = (path: string, holds = ''): Exchange => ({
  method: 'GET',
  path,
  headers,
  expected: isPage(holds),
});

const hotelsPage = (): string =>
  `/booknow/hotels/search?${new URLSearchParams({
    name: 'Lisbon',
    lat: String(LISBON.latitude),
    long: String(LISBON.longitude),
    checkIn: day(21),
    checkOut: day(23),
    rooms: '2',
  })}`;
const flightsPage = (): string =>
  `/booknow/flights/search?slices=JFK.LIS.${airSearchDay()}&adult=1&cabin=economy`;
let asked = 0;
const fresh = (make: (n: number) => Exchange) => (): Exchange[] =>
  Array.from({ length: MANY }, () => make((asked += 1)));

interface Taken {
  readonly product: Load[];
  readonly baseline: Load[];
}

interface Run {
  readonly ground: Ground;
  readonly effort: Effort;
  readonly say: (progress: string) => void;
  /** Root of the other checkout. */
  readonly before: string;
}

const cpuOf = ({ cpuMs }: Load): number => cpuMs;

type Case = readonly [
  what: string,
  exchanges: () => readonly Exchange[],
  load?: typeof PAGE | typeof USUAL,
];

/** Cases that run on the same servers. */
interface Market {
  readonly cases: readonly Case[];
  /** Simulated suppliers. */
  readonly offering: Readonly<Record<string, string | number>>;
  /** True if the suppliers are a process of their own, which answers at once. */
  readonly hasPeers: boolean;
}

const HOTELS: Market = {
  cases: [
    ['a search, whole', () => [post(SEARCH_PATH, searchBody())]],
    ['deals, the same again', () => [post(DEALS_PATH, dealsBody())]],
    ['deals nobody has asked for', fresh((n) => post(DEALS_PATH, dealsBody(5 + n / 1_000_000)))],
    ['a results page of hotels', () => [page(hotelsPage(), 'data-hotelsearch')], PAGE],
    ['home, kept', () => [page('/')]],
    ['home of a new address', fresh((n) => page(`/?utm_source=${n}`))],
    [
      'suggestions',
      fresh((n) => post(SUGGEST_PATH, { text: `lis${n.toString(36)}`, isManageLocation: false })),
    ],
  ],
  // another checkout may use the old names of the fields
  offering: { suppliers: 1, itemsEach: 60, hotelsEach: 60, ratesEach: 5 },
  hasPeers: false,
};
const FLIGHTS: Market = {
  cases: [
    ['a search for flights', () => [post(PATHS.flightSearch.path, airSearchBody())], PAGE],
    ['a results page of flights', () => [page(flightsPage(), 'data-flightsearch')], PAGE],
  ],
  offering: { market: 'flights', suppliers: 2, itemsEach: 400, ratesEach: 3 },
  hasPeers: true,
};
/** Pages of cars hold no rows: the browser searches. */
const CARS: Market = {
  cases: [['a search for cars', () => [post(PATHS.carSearch.path, carSearchBody())], PAGE]],
  offering: { market: 'cars', suppliers: 2, itemsEach: 150, ratesEach: 3 },
  hasPeers: true,
};

export const versions: Subject = {
  name: 'versions',
  about:
    'processor time a request against another checkout, PORTICO_BEFORE=<its root>; only where it is named',
  async run(ground, effort, say) {
    if (BEFORE === undefined) return [];
    if (!existsSync(join(BEFORE, SCRIPT))) throw new Error(`${BEFORE} is no checkout with a bench`);
    const launches = effort.isQuick ? effort.rounds : LAUNCHES;
    const run = { ground, effort, say, before: BEFORE };
    const lines: Line[] = [];
    for (const market of [HOTELS, FLIGHTS, CARS]) {
      const taken = market.cases.map((): Taken => ({ product: [], baseline: [] }));
      const OFFERING = JSON.stringify(market.offering);
      const peers = market.hasPeers
        ? await startProcess({ script: 'bench/src/peers/suppliers.ts', env: { OFFERING } })
        : undefined;
      const env = {
        OFFERING,
        ...(peers && { PEERS: `http://127.0.0.1:${peers.port}`, DEADLINE_MS: '5000' }),
      };
      for (let launch = 0; launch < launches; launch += 1)
        await measureLaunch(run, { cases: market.cases, env, taken }, launch);
      await peers?.end();
      lines.push(...market.cases.map(([what], n) => lineOf(what, taken[n])));
    }
    return lines;
  },
};

function lineOf(what: string, { product, baseline }: Taken = { product: [], baseline: [] }): Line {
  return {
    subject: 'versions',
    what: `server CPU a request, ${what}`,
    product: cpuText(product),
    baseline: `${cpuText(baseline)} before`,
    figure: ratioOf(baseline.map(cpuOf), product.map(cpuOf)),
    goal: atLeast(0.95),
  };
}

interface Measuring {
  readonly cases: readonly Case[];
  /** Environment of both servers. */
  readonly env: Readonly<Record<string, string>>;
  /** Measurements by case. */
  readonly taken: readonly Taken[];
}

/**
 * Runs one round of every case with new servers. Two processes of the same code differ by up to a
 * fifth during their lifetime (because of their memory layout), so that many rounds of one pair
 * would measure the pair.
 */
async function measureLaunch(
  { ground, effort, say, before }: Run,
  { cases, env, taken }: Measuring,
  launch: number,
): Promise<void> {
  const start = (root: string) => ground.server(env, { script: SCRIPT, root });
  const isFirst = launch % 2 === 1;
  const first = await start(isFirst ? ROOT : before);
  const second = await start(isFirst ? before : ROOT);
  const [ours, theirs] = isFirst ? [first, second] : [second, first];
  for (const [n, [what, exchanges, { connections, times } = USUAL]] of cases.entries()) {
    const side = (server: Measured) => ({ server, connections, exchanges });
    const { product, baseline } = await compare(
      side(ours),
      side(theirs),
      // each side is first once
      { ...effort, rounds: 2, seconds: (times * effort.seconds) / 2 },
      (name) => say(`${what}, launch ${launch + 1}: ${name}`),
    );
    taken[n]?.product.push(...product);
    taken[n]?.baseline.push(...baseline);
  }
  await first.end();
  await second.end();
}
