// The home page, rendered on the server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsOf } from '../baselines/markup.ts';
import { startRaw } from '../baselines/start-raw.ts';
import { text200 } from '../kit/ask.ts';
import {
  compare,
  type Compared,
  cpuText,
  loadText,
  p99Text,
  type SideLoad,
} from '../kit/compare.ts';
import type { Exchange } from '../kit/load.ts';
import type { Ground } from '../kit/ground.ts';
import { type Measured, start as startProcess } from '../kit/process.ts';
import { atLeast } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import type { Line } from '../kit/table.ts';

const CONNECTIONS = 16;
const HOST = { host: 'full.localhost' } as const;
/** Number of different home URLs for one run, more than are requested: none repeats. */
const DIFFERENT = 20_000;

export const pages: Subject = {
  name: 'pages',
  about:
    'home: each address new, and nothing kept at all, against bare React rendering the same markup; always the same, against raw Node sending the same bytes',
  async run(ground, effort, say) {
    const { url } = await ground.sandbox();
    const server = await ground.server({ SANDBOX_URL: url });
    const home = homeOf(await completeHome(server.port));
    const react = await startReact(ground, home);
    const fresh = newAddresses(home);
    const same: Exchange = { method: 'GET', path: '/', headers: HOST, expected: home.isHome };
    const compared = (name: string, ours: Side, theirs: Side) =>
      compare(
        { ...ours, connections: CONNECTIONS },
        { ...theirs, connections: CONNECTIONS },
        effort,
        (side, round) => say(`${name}, round ${round + 1}: ${side}`),
      );
    const bareReact: Side = { server: react, exchanges: [same] };
    const uncached = await compared('uncached', { server, exchanges: fresh }, bareReact);
    const forgetful = await ground.server({ SANDBOX_URL: url, KEPT_PAGES: 'off' });
    await completeHome(forgetful.port);
    const unkept = await compared(
      'nothing kept',
      { server: forgetful, exchanges: fresh },
      bareReact,
    );
    await forgetful.end();
    await react.end();
    const answers = [{ ...same, expected: home.html }];
    const raw = await startRaw(ground, answers, 'text/html; charset=utf-8');
    const cached = await compared(
      'cached',
      { server, exchanges: [same] },
      { server: raw, exchanges: [same] },
    );
    await Promise.all([raw.end(), server.end()]);
    return [
      ...linesOf(`home, new addresses, ${home.size}; bare React`, uncached),
      ...linesOf('home, nothing kept of any page; bare React', unkept),
      ...linesOf(`home, the same address, ${home.size}; raw Node`, cached),
    ];
  },
};

type Side = Omit<SideLoad, 'connections'>;

/** The rendered home page, and a check that recognizes it. */
interface Home {
  readonly html: string;
  /** Text of its headings. */
  readonly headings: readonly string[];
  /** Size in kilobytes, for display. */
  readonly size: string;
  isHome(answer: string): boolean;
}

function homeOf(html: string): Home {
  const headings = [
    ...new Set([...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/g)].map((match) => match[1] ?? '')),
  ];
  if (headings.length < 20) throw new Error(`home has only ${headings.length} headings`);
  return {
    html,
    headings,
    size: `${Math.round(Buffer.byteLength(html) / 1_024)} KB`,
    isHome: (answer) =>
      answer.endsWith('</body></html>') &&
      Math.abs(answer.length - html.length) < html.length * 0.1 &&
      headings.every((heading) => answer.includes(heading)),
  };
}

/** Starts bare React with home's markup. Throws if its output is not home. */
async function startReact(ground: Ground, { html, headings }: Home): Promise<Measured> {
  const file = join(ground.folder, 'home.json');
  writeFileSync(file, JSON.stringify(elementsOf(html)));
  const react = await startProcess({
    script: 'bench/src/baselines/react-page.ts',
    env: { MARKUP: file },
  });
  const bare = await text200(react.port, { path: '/' });
  // Only comments that mark boundaries may be missing.
  if (
    Math.abs(bare.length / html.length - 1) > 0.05 ||
    !headings.every((heading) => bare.includes(heading))
  )
    throw new Error(`bare React renders ${bare.length} characters instead of ${html.length}`);
  return react;
}

/** Creates home URLs for one run, none of which was used before. */
function newAddresses({ isHome }: Home): () => Exchange[] {
  let runs = 0;
  return () => {
    runs += 1;
    return Array.from({ length: DIFFERENT }, (_, i) => ({
      method: 'GET',
      path: `/?visit=${runs}-${i}`,
      headers: HOST,
      expected: isHome,
    }));
  };
}

const linesOf = (what: string, { product, baseline, speed, p99, thrift }: Compared): Line[] => [
  {
    subject: 'pages',
    what: `req/s, ${what}`,
    product: loadText(product),
    baseline: loadText(baseline),
    figure: speed,
    goal: atLeast(0.6),
  },
  {
    subject: 'pages',
    what: 'server CPU a page',
    product: cpuText(product),
    baseline: cpuText(baseline),
    figure: thrift,
  },
  {
    subject: 'pages',
    what: 'p99',
    product: p99Text(product),
    baseline: p99Text(baseline),
    figure: p99,
  },
];

/** Returns the home page once its deals are cached: the third response. */
async function completeHome(port: number): Promise<string> {
  const page = () => text200(port, { path: '/', headers: HOST });
  await page();
  await page();
  return page();
}
