// Home as a visitor gets it, rendered on the server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeApart } from '../baselines/markup.ts';
import { startRaw } from '../baselines/start-raw.ts';
import { text200 } from '../kit/ask.ts';
import { compare, type Compared, cpuText, loadText, p99Text } from '../kit/compare.ts';
import type { Exchange } from '../kit/load.ts';
import { start as startProcess } from '../kit/process.ts';
import { atLeast } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import type { Line } from '../kit/table.ts';

const CONNECTIONS = 16;
const HOST = { host: 'full.localhost' } as const;
/** Addresses of home for one run, more than are asked for in it: none ever comes again. */
const DIFFERENT = 20_000;

export const pages: Subject = {
  name: 'pages',
  about:
    'home: each address new, and nothing kept at all, against bare React rendering the same markup; always the same, against raw Node sending the same bytes',
  async run(ground, effort, say) {
    const { url } = await ground.sandbox();
    const server = await ground.server({ SANDBOX_URL: url });
    const home = await settled(() => text200(server.port, { path: '/', headers: HOST }));
    const parts = [
      ...new Set(
        [...home.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/g)].map((match) => match[1] ?? ''),
      ),
    ];
    const isHome = (answer: string): boolean =>
      answer.endsWith('</body></html>') &&
      Math.abs(answer.length - home.length) < home.length * 0.1 &&
      parts.every((part) => answer.includes(part));
    if (parts.length < 20) throw new Error(`home has only ${parts.length} headings`);

    const markup = takeApart(home);
    const file = join(ground.folder, 'home.json');
    writeFileSync(file, JSON.stringify(markup));
    const react = await startProcess({
      script: 'bench/src/baselines/react-page.ts',
      env: { MARKUP: file },
    });
    const bare = await text200(react.port, { path: '/' });
    // Comments that mark boundaries are all that may be missing.
    if (
      Math.abs(bare.length / home.length - 1) > 0.05 ||
      !parts.every((part) => bare.includes(part))
    )
      throw new Error(`bare React renders ${bare.length} characters instead of ${home.length}`);

    let runs = 0;
    const fresh = (): Exchange[] => {
      runs += 1;
      return Array.from({ length: DIFFERENT }, (_, i) => ({
        method: 'GET',
        path: `/?visit=${runs}-${i}`,
        headers: HOST,
        expected: isHome,
      }));
    };
    const same: Exchange = { method: 'GET', path: '/', headers: HOST, expected: isHome };
    const lines: Line[] = [];
    const add = (what: string, { product, baseline, speed, p99, thrift }: Compared): void => {
      lines.push({
        subject: 'pages',
        what: `req/s, ${what}`,
        product: loadText(product),
        baseline: loadText(baseline),
        figure: speed,
        goal: atLeast(0.6),
      });
      lines.push({
        subject: 'pages',
        what: 'server CPU a page',
        product: cpuText(product),
        baseline: cpuText(baseline),
        figure: thrift,
      });
      lines.push({
        subject: 'pages',
        what: 'p99',
        product: p99Text(product),
        baseline: p99Text(baseline),
        figure: p99,
      });
    };
    const kilobytes = `${Math.round(Buffer.byteLength(home) / 1_024)} KB`;
    add(
      `home, new addresses, ${kilobytes}; bare React`,
      await compare(
        { server, connections: CONNECTIONS, exchanges: fresh },
        { server: react, connections: CONNECTIONS, exchanges: [same] },
        effort,
        (name, round) => say(`uncached, round ${round + 1}: ${name}`),
      ),
    );
    const forgetful = await ground.server({ SANDBOX_URL: url, KEPT_PAGES: 'off' });
    await settled(() => text200(forgetful.port, { path: '/', headers: HOST }));
    add(
      'home, nothing kept of any page; bare React',
      await compare(
        { server: forgetful, connections: CONNECTIONS, exchanges: fresh },
        { server: react, connections: CONNECTIONS, exchanges: [same] },
        effort,
        (name, round) => say(`nothing kept, round ${round + 1}: ${name}`),
      ),
    );
    await forgetful.end();
    await react.end();
    const raw = await startRaw(ground, [{ ...same, expected: home }], 'text/html; charset=utf-8');
    add(
      `home, the same address, ${kilobytes}; raw Node`,
      await compare(
        { server, connections: CONNECTIONS, exchanges: [same] },
        { server: raw, connections: CONNECTIONS, exchanges: [same] },
        effort,
        (name, round) => say(`cached, round ${round + 1}: ${name}`),
      ),
    );
    await Promise.all([raw.end(), server.end()]);
    return lines;
  },
};

/** The page once its deals are there at once: the third time. */
async function settled(page: () => Promise<string>): Promise<string> {
  await page();
  await page();
  return page();
}
