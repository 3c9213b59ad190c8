// Compares this version with another one: processor time of the server per request, each on a
// database from its own migrations, in turns.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compare, cpuText } from '../kit/compare.ts';
import type { Ground } from '../kit/ground.ts';
import type { Exchange, Load } from '../kit/load.ts';
import { type Measured, ROOT } from '../kit/process.ts';
import { atLeast, ratioOf } from '../kit/stats.ts';
import type { Effort, Subject } from '../kit/subject.ts';
import type { Line } from '../kit/table.ts';
import { DEALS_PATH, dealsBody, SEARCH_PATH, searchBody, SUGGEST_PATH } from '../kit/bodies.ts';

/** Root of another checkout, built (`node apps/launch/node24.mjs apps/launch/src/build.ts`). */
const BEFORE = process.env['PORTICO_BEFORE'];
const CONNECTIONS = 8;
/** Each launch runs one round of every case. */
const LAUNCHES = 9;
const SCRIPT = 'bench/src/product/server.ts';
/** Number of different URLs and bodies of one round: no request repeats. */
const MANY = 4_000;
const headers = { host: 'full.localhost', 'content-type': 'application/json' };

const isJson = (answer: string): boolean => answer.startsWith('{') && answer.endsWith('}');
const isPage = (answer: string): boolean =>
  answer.includes('<h1') && answer.trimEnd().endsWith('</html>');
const post = (path: string, body: object): Exchange => ({
  method: 'POST',
  path,
  headers,
  body: JSON.stringify(body),
  expected: isJson,
});
const home = (path: string): Exchange => ({ method: 'GET', path, headers, expected: isPage });

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
  /** Measurements by case. */
  readonly taken: readonly Taken[];
  /** Root of the other checkout. */
  readonly before: string;
}

const cpuOf = ({ cpuMs }: Load): number => cpuMs;

const CASES: readonly (readonly [string, () => readonly Exchange[]])[] = [
  ['a search, whole', () => [post(SEARCH_PATH, searchBody())]],
  ['deals, the same again', () => [post(DEALS_PATH, dealsBody())]],
  ['deals nobody has asked for', fresh((n) => post(DEALS_PATH, dealsBody(5 + n / 1_000_000)))],
  ['home, kept', () => [home('/')]],
  ['home of a new address', fresh((n) => home(`/?utm_source=${n}`))],
  [
    'suggestions',
    fresh((n) => post(SUGGEST_PATH, { text: `lis${n.toString(36)}`, isManageLocation: false })),
  ],
];

export const versions: Subject = {
  name: 'versions',
  about:
    'processor time a request against another checkout, PORTICO_BEFORE=<its root>; only where it is named',
  async run(ground, effort, say) {
    if (BEFORE === undefined) return [];
    if (!existsSync(join(BEFORE, SCRIPT))) throw new Error(`${BEFORE} is no checkout with a bench`);
    const launches = effort.isQuick ? effort.rounds : LAUNCHES;
    const taken = CASES.map((): Taken => ({ product: [], baseline: [] }));
    for (let launch = 0; launch < launches; launch += 1)
      await measureLaunch({ ground, effort, say, taken, before: BEFORE }, launch);
    return CASES.map(([what], n): Line => {
      const { product, baseline } = taken[n] ?? { product: [], baseline: [] };
      return {
        subject: 'versions',
        what: `server CPU a request, ${what}`,
        product: cpuText(product),
        baseline: `${cpuText(baseline)} before`,
        figure: ratioOf(baseline.map(cpuOf), product.map(cpuOf)),
        goal: atLeast(0.95),
      };
    });
  },
};

/**
 * Runs one round of every case with new servers. Two processes of the same code differ by up to a
 * fifth during their lifetime (because of their memory layout), so that many rounds of one pair
 * would measure the pair.
 */
async function measureLaunch(
  { ground, effort, say, taken, before }: Run,
  launch: number,
): Promise<void> {
  // another checkout may use the old names of the fields
  const offering = { suppliers: 1, itemsEach: 60, hotelsEach: 60, ratesEach: 5 };
  const env = { OFFERING: JSON.stringify(offering) };
  const start = (root: string) => ground.server(env, { script: SCRIPT, root });
  const isFirst = launch % 2 === 1;
  const first = await start(isFirst ? ROOT : before);
  const second = await start(isFirst ? before : ROOT);
  const [ours, theirs] = isFirst ? [first, second] : [second, first];
  for (const [n, [what, exchanges]] of CASES.entries()) {
    const side = (server: Measured) => ({ server, connections: CONNECTIONS, exchanges });
    const { product, baseline } = await compare(
      side(ours),
      side(theirs),
      // each side is first once
      { ...effort, rounds: 2, seconds: effort.seconds / 2 },
      (name) => say(`${what}, launch ${launch + 1}: ${name}`),
    );
    taken[n]?.product.push(...product);
    taken[n]?.baseline.push(...baseline);
  }
  await first.end();
  await second.end();
}
