// Back and forward. A headless browser has no back-forward cache, but reports for each page the
// reasons against caching: for public pages it must report only its own. Uses the browser's own
// protocol; Playwright's default arguments disable the cache.
import { expect, it } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { quiet } from '../quiet.ts';
import { stage } from './stage.ts';

const s = stage();

/** The browser's own reasons: it is headless. */
const OF_THE_BROWSER = new Set([
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
]);

it('nothing of ours keeps a browser from taking a public page up as it was left; it is scrolled where it was', async () => {
  const browser = await launchBrowser({
    flags: ['--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await quiet(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.enable');
    const navigations: string[] = [];
    const reasons: string[] = [];
    devtools.on('Page.frameNavigated', ({ type }) => void navigations.push(type));
    devtools.on(
      'Page.backForwardCacheNotUsed',
      ({ notRestoredExplanations }) =>
        void reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    const evaluate = async <T>(expression: string): Promise<T> =>
      (await devtools.send('Runtime.evaluate', { expression, returnByValue: true })).result
        .value as T;
    const settled = (): Promise<unknown> =>
      expect
        .poll(
          () => evaluate(`document.readyState === 'complete' && !!document.querySelector('#main')`),
          { timeout: 8_000 },
        )
        .toBe(true);
    const step = async (by: 1 | -1): Promise<void> => {
      const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
      const before = navigations.length;
      await devtools.send('Page.navigateToHistoryEntry', {
        entryId: entries[currentIndex + by]?.id ?? -1,
      });
      await expect.poll(() => navigations.length, { timeout: 8_000 }).toBeGreaterThan(before);
      await settled();
    };

    const go = async (address: string): Promise<void> => {
      await devtools.send('Page.navigate', { url: s.site.address('full', address) });
      await expect.poll(() => evaluate('location.pathname'), { timeout: 8_000 }).toBe(address);
      await settled();
    };

    await go('/');
    await evaluate('scrollTo(0, 700)');
    await expect.poll(() => evaluate('scrollY')).toBe(700);
    await go('/booknow/hotels');
    await step(-1);
    expect([...new Set(reasons)].filter((reason) => !OF_THE_BROWSER.has(reason))).toEqual([]);
    await expect.poll(() => evaluate('scrollY')).toBe(700);
    await step(1);
    expect([...new Set(reasons)].filter((reason) => !OF_THE_BROWSER.has(reason))).toEqual([]);
    // A page with secrets must not be cached: that it is reported proves that a reason would be
    // detected.
    await go('/login');
    await go('/');
    await step(-1);
    expect(reasons.join()).toContain('NoStore');
  } finally {
    await browser.close();
  }
});
