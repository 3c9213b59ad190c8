// This version against another one: processor time of the server for one request, both on the same database, in turns.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compare, cpuText } from '../kit/compare.ts';
import type { Exchange } from '../kit/load.ts';
import { atLeast } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import type { Line } from '../kit/table.ts';
import { DEALS_PATH, dealsBody, SEARCH_PATH, searchBody, SUGGEST_PATH } from './bodies.ts';

/** Root of another checkout, built (`node apps/launch/node24.mjs apps/launch/src/build.ts`). */
const BEFORE = process.env['PORTICO_BEFORE'];
const CONNECTIONS = 8;
const ROUNDS = 9;
/** Addresses and bodies of one round: nobody asks twice for the same. */
const MANY = 4_000;
const headers = { host: 'full.localhost', 'content-type': 'application/json' };

const isJson = (answer: string): boolean => answer.startsWith('{') && answer.endsWith('}');
const isPage = (answer: string): boolean => answer.trimEnd().endsWith('</html>');
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
    const script = 'bench/src/product/server.ts';
    if (!existsSync(join(BEFORE, script))) throw new Error(`${BEFORE} is no checkout with a bench`);
    const env = { OFFERING: JSON.stringify({ suppliers: 1, hotelsEach: 60, ratesEach: 5 }) };
    const product = await ground.server(env, { script });
    const before = await ground.server(env, { script: join(BEFORE, script) });
    const lines: Line[] = [];
    for (const [what, exchanges] of CASES) {
      const side = (server: typeof product) => ({ server, connections: CONNECTIONS, exchanges });
      const {
        product: ours,
        baseline,
        thrift,
      } = await compare(
        side(product),
        side(before),
        { ...effort, rounds: effort.isQuick ? effort.rounds : ROUNDS },
        (name, round) => say(`${what}, round ${round + 1}: ${name}`),
      );
      lines.push({
        subject: 'versions',
        what: `server CPU a request, ${what}`,
        product: cpuText(ours),
        baseline: `${cpuText(baseline)} before`,
        figure: thrift,
        goal: atLeast(0.95),
      });
    }
    return lines;
  },
};
