// One agency compared with a thousand, requested evenly: cached data (an agency's branding) and
// uncached data (a quote, read under row security); and the memory per agency.
import { fillPath, PATHS } from '@portico/contract';
import { text200 } from '../kit/ask.ts';
import { compare, cpuText, loadText } from '../kit/compare.ts';
import type { Exchange } from '../kit/load.ts';
import { atLeast, atMost, spreadOf } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import type { Line } from '../kit/table.ts';
import { addCrowd } from '../peers/crowd.ts';
import { doAll, offersOf, quoteOf } from '../kit/buying.ts';

const MANY = 1_000;
const CONNECTIONS = 16;

export const tenants: Subject = {
  name: 'tenants',
  about:
    'a thousand agencies asked evenly against one: an agency’s face, which is kept, and a quote, which never is; memory an agency takes',
  async run(ground, effort, say) {
    // Pages have a separate cache with its own limit, which does not count as memory of an agency.
    const server = await ground.server(
      {
        KEPT_PAGES: 'off',
        OFFERING: JSON.stringify({ suppliers: 1, itemsEach: 1, ratesEach: 1 }),
      },
      { script: 'bench/src/product/server.ts' },
    );
    const { superuser } = await ground.database();
    await addCrowd(superuser, 'full', MANY);
    const { port } = server;
    const hosts = Array.from({ length: MANY }, (_, i) => `crowd-${i + 1}.localhost`);
    const face = async (host: string): Promise<Exchange> => {
      const question = { method: 'GET', path: PATHS.agency.path, headers: { host } } as const;
      return { ...question, expected: await text200(port, question) };
    };
    const quote = async (host: string): Promise<Exchange> => {
      const site = { port, host };
      const [offer = ''] = await offersOf(site, 'on-site');
      const question = {
        method: 'GET',
        path: fillPath(PATHS.hotelQuoteRead.path, { quoteId: await quoteOf(site, offer) }),
        headers: { host },
      } as const;
      return { ...question, expected: await text200(port, question) };
    };
    const [only = ''] = hosts;
    await face(only);
    const before = await server.memory();
    const faces: Exchange[] = [];
    await doAll(hosts, 8, async (host) => faces.push(await face(host)));
    const after = await server.memory();
    if (new Set(faces.map(({ expected }) => expected)).size !== MANY)
      throw new Error('two agencies have the same face');
    const kilobytes = (after.kept - before.kept) / 1_024 / MANY;

    const lines: Line[] = [];
    const measure = async (
      what: string,
      all: readonly Exchange[],
      one: readonly Exchange[],
    ): Promise<void> => {
      const { product, baseline, speed } = await compare(
        { server, connections: CONNECTIONS, exchanges: all },
        { server, connections: CONNECTIONS, exchanges: one },
        effort,
        (name, round) => say(`${what}, round ${round + 1}: ${name}`),
      );
      lines.push({
        subject: 'tenants',
        what: `req/s, ${what}: ${MANY.toLocaleString('en')} agencies; one`,
        product: loadText(product),
        baseline: loadText(baseline),
        figure: speed,
        goal: atLeast(0.9),
      });
      lines.push({
        subject: 'tenants',
        what: 'server CPU a request',
        product: cpuText(product),
        baseline: cpuText(baseline),
        figure: null,
      });
    };
    await measure('face, kept', faces, [await face(only)]);
    const quotes: Exchange[] = [];
    await doAll(hosts, 8, async (host) => quotes.push(await quote(host)));
    await measure('quote, never kept', quotes, [await quote(only)]);
    await server.end();
    lines.push({
      subject: 'tenants',
      what: 'memory an agency takes once it was asked for',
      product: `${kilobytes.toFixed(1)} KB`,
      baseline: '',
      figure: spreadOf([Math.max(0, kilobytes)]),
      unit: 'KB',
      goal: atMost(10),
    });
    return lines;
  },
};
