// Pages on a phone: Lighthouse's mobile run, simulated throttling, the pinned browser. Home is
// compared with the same HTML and pictures without scripts in the same run; the results page has
// its own limits.
import { gzipSync } from 'node:zlib';
import type { ChromiumBinary } from '../../../packages/test-kit/src/browser.ts';
import { passOn } from '../baselines/without-scripts.ts';
import { text200 } from '../kit/ask.ts';
import { day } from '../kit/bodies.ts';
import { fromRoot } from '../kit/ground.ts';
import { atLeast, atMost, ratioOf, type Spread, spreadOf } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import { figureText, type Line } from '../kit/table.ts';
import { flightResultsPath } from './filters.ts';

const HOST = 'full.localhost';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

interface Run {
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scores: Readonly<Record<Category, number>>;
  /** Paths of all scripts loaded without any interaction. */
  readonly scripts: readonly string[];
  /** Audits that lost points. */
  readonly lost: readonly string[];
}

export const lighthouse: Subject = {
  name: 'lighthouse',
  about:
    'home and results of hotels and flights on a phone by Lighthouse, home and flights against the same page without scripts',
  async run(ground, effort, say) {
    const { url } = await ground.sandbox();
    const server = await ground.server({ SANDBOX_URL: url });
    // warm: deals are cached, as for every visitor but the first
    for (let i = 0; i < 3; i += 1)
      await text200(server.port, { path: '/', headers: { host: HOST } });
    const [whole, bare] = await Promise.all([
      passOn(server.port, { stripped: false }),
      passOn(server.port, { stripped: true }),
    ]);
    const browser = await open();
    const rounds = Math.max(effort.isQuick ? 2 : 5, 1);
    const [home, still, results]: [Run[], Run[], Run[]] = [[], [], []];
    const [flights, stillFlights]: [Run[], Run[]] = [[], []];
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, runs, port, path] of [
          ['home', home, whole.port, '/'],
          ['home without scripts', still, bare.port, '/'],
          ['results', results, whole.port, resultsPath()],
          ['flights', flights, whole.port, flightResultsPath()],
          ['flights without scripts', stillFlights, bare.port, flightResultsPath()],
        ] as const) {
          say(`round ${round + 1}: ${name}`);
          runs.push(await browser.look(`http://${HOST}:${port}${path}`));
        }
      }
    } finally {
      browser.close();
      await Promise.all([whole.close(), bare.close()]);
    }
    const scripts = await kilobytesOf(server.port, new Set(home.flatMap((run) => run.scripts)));
    await server.end();
    return [
      timed('home, LCP', home, still, 'lcp', {
        figure: ratioOf(
          home.map(({ lcp }) => lcp),
          still.map(({ lcp }) => lcp),
        ),
        goal: atMost(1.25),
      }),
      timed('home, FCP', home, still, 'fcp'),
      timed('home, TBT', home, still, 'tbt', {
        figure: spreadOf(home.map(({ tbt }) => tbt)),
        unit: 'ms',
        goal: atMost(50),
      }),
      ...limits('home', home, 98),
      {
        subject: 'lighthouse',
        what: 'home, scripts before the first interaction',
        product: figureText(scripts, 'KB gz'),
        baseline: '',
        figure: spreadOf([scripts]),
        unit: 'KB',
        goal: atMost(160),
      },
      {
        subject: 'lighthouse',
        what: 'results, LCP',
        product: ms(results, 'lcp'),
        baseline: '',
        figure: spreadOf(results.map(({ lcp }) => lcp)),
        unit: 'ms',
        goal: atMost(2_000),
      },
      {
        subject: 'lighthouse',
        what: 'results, TBT',
        product: ms(results, 'tbt'),
        baseline: '',
        figure: spreadOf(results.map(({ tbt }) => tbt)),
        unit: 'ms',
      },
      ...limits('results', results, 95),
      timed('flights, LCP', flights, stillFlights, 'lcp', {
        figure: ratioOf(
          flights.map(({ lcp }) => lcp),
          stillFlights.map(({ lcp }) => lcp),
        ),
        goal: atMost(1.25),
      }),
      timed('flights, TBT', flights, stillFlights, 'tbt'),
      ...limits('flights', flights, 95),
    ];
  },
};

type Times = 'lcp' | 'fcp' | 'tbt';
const ms = (runs: readonly Run[], key: Times): string =>
  figureText(spreadOf(runs.map((run) => run[key])).median, 'ms');

function timed(
  what: string,
  product: readonly Run[],
  baseline: readonly Run[],
  key: Times,
  more: { figure: Spread | null; unit?: string; goal?: Line['goal'] } = { figure: null },
): Line {
  return {
    subject: 'lighthouse',
    what,
    product: ms(product, key),
    baseline: ms(baseline, key),
    ...more,
  };
}

/** Requires a CLS of zero and all four scores. Names the audits that lost points. */
function limits(page: string, runs: readonly Run[], least: number): Line[] {
  const lost = [...new Set(runs.flatMap((run) => run.lost))];
  return [
    {
      subject: 'lighthouse',
      what: `${page}, CLS`,
      product: '',
      baseline: '',
      figure: spreadOf(runs.map(({ cls }) => cls)),
      goal: atMost(0.0005),
    },
    ...CATEGORIES.map((category): Line => ({
      subject: 'lighthouse',
      what: `${page}, ${category}`,
      product: lost.length > 0 && category === 'performance' ? lost.join(', ').slice(0, 90) : '',
      baseline: '',
      figure: spreadOf(runs.map(({ scores }) => scores[category])),
      goal: atLeast(least),
    })),
  ];
}

async function open(): Promise<{ look(url: string): Promise<Run>; close(): void }> {
  const [{ default: run }, { launch }, { findChromium, CHROMIUM_FLAGS }] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
    fromRoot<{ findChromium(): Promise<ChromiumBinary>; CHROMIUM_FLAGS: readonly string[] }>(
      'packages/test-kit/src/browser.ts',
    ),
  ]);
  const { path, env } = await findChromium();
  const chrome = await launch({
    chromePath: path,
    chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
    envVars: { ...process.env, ...env },
    logLevel: 'error',
  });
  return {
    async look(url) {
      const result = await run(url, { port: chrome.port, output: 'json', logLevel: 'error' });
      if (!result || result.lhr.runtimeError)
        throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
      const { audits, categories } = result.lhr;
      const value = (id: string): number => {
        const found = audits[id]?.numericValue;
        if (found === undefined) throw new Error(`${url}: no ${id}`);
        return found;
      };
      const scored = CATEGORIES.map(
        (category) => [category, Math.round((categories[category]?.score ?? 0) * 100)] as const,
      );
      const lost = Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id),
      );
      const items = audits['network-requests']?.details?.items ?? [];
      const scripts = items
        .filter(({ resourceType }) => resourceType === 'Script')
        .map((item) => new URL(item.url).pathname);
      return {
        scripts,
        lcp: value('largest-contentful-paint'),
        fcp: value('first-contentful-paint'),
        tbt: value('total-blocking-time'),
        cls: value('cumulative-layout-shift'),
        scores: Object.fromEntries(scored) as Run['scores'],
        lost,
      };
    },
    close: () => chrome.kill(),
  };
}

/** Returns the compressed size of these files. */
async function kilobytesOf(port: number, paths: ReadonlySet<string>): Promise<number> {
  if (paths.size === 0) throw new Error('home has loaded no script');
  const sizes = await Promise.all(
    [...paths].map(
      async (path) =>
        gzipSync(await text200(port, { path, headers: { host: HOST } }), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024;
}

const resultsPath = (): string =>
  `/booknow/hotels/search?${new URLSearchParams({ place: 'city-2267057', name: 'Lisbon', lat: '38.7167', long: '-9.1333', checkIn: day(30), checkOut: day(32), rooms: '2' })}`;
