// Response time of a filter: from the click to the next frame, in the pinned browser with the CPU
// throttled four times, on a return search with all its rows.
import type { ChromiumBinary } from '../../../packages/test-kit/src/browser.ts';
import type { Page } from 'playwright-core';
import { day } from '../kit/bodies.ts';
import { fromRoot } from '../kit/ground.ts';
import { atMost, median, percentile, spreadOf } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import { figureText } from '../kit/table.ts';

const HOST = 'full.localhost';
const SLOWER = 4;
const VIEWPORT = { width: 1440, height: 900 };
/** Timeout for loading the whole list, which is not measured. */
const LIST_MS = 60_000;

/** Returns the path of a return search for flights. */
export const flightResultsPath = (): string =>
  `/booknow/flights/search?${new URLSearchParams({
    slices: `JFK.LHR.${day(60)}_LHR.JFK.${day(67)}`,
    adult: '1',
    cabin: 'economy',
  })}`;

export const filters: Subject = {
  name: 'filters',
  about: 'from a click on a filter of flights to the next picture, the processor slowed four times',
  async run(ground, { isQuick, rounds }, say) {
    const { url } = await ground.sandbox();
    const server = await ground.server({ SANDBOX_URL: url });
    const [{ chromium }, { findChromium, CHROMIUM_FLAGS }] = await Promise.all([
      import('playwright-core'),
      fromRoot<{ findChromium(): Promise<ChromiumBinary>; CHROMIUM_FLAGS: readonly string[] }>(
        'packages/test-kit/src/browser.ts',
      ),
    ]);
    const { path, env } = await findChromium();
    const browser = await chromium.launch({
      executablePath: path,
      env: { ...process.env, ...env },
      args: [...CHROMIUM_FLAGS],
    });
    const clicks = isQuick ? 6 : 12;
    const taken: number[][] = [];
    let rows = '';
    try {
      for (let round = 0; round < rounds; round += 1) {
        say(`round ${round + 1}`);
        const page = await browser.newPage({ viewport: VIEWPORT });
        await page.goto(`http://${HOST}:${server.port}${flightResultsPath()}`);
        rows = await wholeList(page);
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        const times: number[] = [];
        for (let click = 0; click < clicks; click += 1) times.push(await answerTime(page));
        taken.push(times.slice(2));
        await page.close();
      }
    } finally {
      await browser.close();
      await server.end();
    }
    const middles = taken.map((times) => median(times));
    const slowest = taken.map((times) => percentile(times, 0.95));
    const line = { subject: 'filters', baseline: '', unit: 'ms' };
    return [
      {
        ...line,
        what: `${rows}: click to picture, p50`,
        product: figureText(median(middles), 'ms'),
        figure: spreadOf(middles),
        goal: atMost(100),
      },
      {
        ...line,
        what: 'p95',
        product: figureText(median(slowest), 'ms'),
        figure: spreadOf(slowest),
      },
    ];
  },
};

/** Waits until every supplier has responded; returns the number of rows in the page's words. */
async function wholeList(page: Page): Promise<string> {
  await page.locator('.air-rail input[type="radio"]').first().waitFor({ timeout: LIST_MS });
  await page
    .locator('.list-main .list-head [role="status"]')
    .filter({ hasText: /\d/ })
    .waitFor({ state: 'attached', timeout: LIST_MS });
  return (await page.locator('#results-head').innerText()).trim();
}

/** Selects another number of stops; returns the milliseconds until the filtered list is painted. */
const answerTime = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        // a heading with another text may be another element
        const headText = () => document.getElementById('results-head')?.textContent;
        const stops = [...document.querySelectorAll('.air-rail input[type="radio"]')].slice(0, 3);
        const [direct, , any] = stops as (HTMLInputElement | undefined)[];
        const next = any?.checked ? direct : any;
        const before = headText();
        if (before === undefined || next === undefined) return reject(new Error('no filters'));
        const tooLate = setTimeout(() => reject(new Error('the list does not change')), 20_000);
        const observer = new MutationObserver(() => {
          const now = headText();
          if (now === undefined || now === before) return;
          observer.disconnect();
          clearTimeout(tooLate);
          // after the next frame
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - begun);
            port2.postMessage(null);
          });
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        const begun = performance.now();
        next.click();
      }),
  );
