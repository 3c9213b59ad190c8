// Bytes of the command center's scripts, and that visitors and customers load none of them.
import { PAGES } from '@portico/contract';
import { expectWithin } from '@portico/test-kit/bound';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stage, texts } from './stage.ts';

const s = stage();
const t = texts.en;
const KB = 1024;

interface Script {
  readonly name: string;
  /** Bytes, compressed. */
  readonly size: number;
  /** Areas of texts of the command center whose keys it has: each of its parts has some. */
  readonly areas: readonly string[];
}

/** Returns the scripts that a page has loaded so far. */
async function scriptsOf(page: Page): Promise<Script[]> {
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(async () => {
    const names = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js'));
    return Promise.all(
      [...new Set(names)].map(async (name) => {
        const text = await (await fetch(name)).text();
        const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
        return { name, text, size: (await new Response(zipped).arrayBuffer()).byteLength };
      }),
    );
  });
  return scripts.map(({ name, text, size }) => ({
    name,
    size,
    areas: [
      ...new Set(
        [...text.matchAll(/["'`](center[A-Z]?[a-z]*)\.[a-z]/g)].flatMap((m) => m[1] ?? []),
      ),
    ],
  }));
}

const sum = (scripts: readonly Script[]) => scripts.reduce((all, { size }) => all + size, 0);
const without = (scripts: readonly Script[], before: readonly Script[]) => {
  const known = new Set(before.map(({ name }) => name));
  return scripts.filter(({ name }) => !known.has(name));
};
const areasIn = (scripts: readonly Script[]) => new Set(scripts.flatMap(({ areas }) => areas));

/** Opens a page of the menu without loading the document again. */
async function follow(page: Page, key: string): Promise<void> {
  const heading = page.locator('.center-sheet h1');
  const before = await heading.innerText();
  await page
    .getByRole('navigation', { name: t('center.menu.label'), exact: true })
    .getByRole('link', { name: t(`center.menu.${key}`) })
    .click();
  await expect
    .poll(() => heading.innerText({ timeout: 1_000 }).catch(() => before))
    .not.toBe(before);
}

it('an agent loads little, and each part when it is opened', async () => {
  const { page } = await s.come('full', { role: 'owner', width: 1440, still: true });
  await page.goto(s.address('full', PAGES.dashboard.path));
  await page.locator('.center-sheet h1').waitFor();
  let known = await scriptsOf(page);
  expectWithin('scripts of a cold dashboard', sum(known), 300 * KB, 'bytes');
  // pages name their titles in the frame's area, and areas of their own
  const frame = known.filter(({ areas }) => areas.join() === 'center');
  expect(frame).not.toEqual([]);
  expectWithin('scripts of the frame', sum(frame), 18 * KB, 'bytes');
  const dashboard = known.filter(({ areas }) => areas.includes('centerDashboard'));
  expectWithin('scripts of the dashboard', sum(dashboard), 45 * KB, 'bytes');

  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: t('centerPalette.label') }).waitFor();
  const palette = without(await scriptsOf(page), known);
  expect(areasIn(palette)).toContain('centerPalette');
  expectWithin('scripts of the palette', sum(palette), 55 * KB, 'bytes');
  await page.keyboard.press('Escape');
  known = await scriptsOf(page);

  for (const [key, area] of [
    ['bookings', 'centerBookings'],
    ['searches', 'centerSearches'],
    ['profile', 'centerPalette'],
    ['clients', 'centerClients'],
  ] as const) {
    await follow(page, key);
    const all = await scriptsOf(page);
    expect(areasIn(all), key).toContain(area);
    const added = without(all, known);
    expectWithin(`scripts of the page ${key}`, sum(added), 45 * KB, 'bytes');
    known = all;
  }
  for (const path of [PAGES.tasks.path, PAGES.audit.path]) {
    await page.goto(s.address('full', path));
    await page.locator('.center-sheet h1').waitFor();
    expectWithin(
      `scripts of ${path}`,
      sum(without(await scriptsOf(page), known)),
      45 * KB,
      'bytes',
    );
  }
});

it('visitors and customers load nothing of it, and ask nothing of its server', async () => {
  const { page } = await s.come('full');
  const { page: customer } = await s.come('full', { role: 'customer' });
  const dayIn = (days: number) =>
    new Date(s.world.server.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  const results = `${PAGES.hotelSearch.path}?name=Lisbon&lat=38.7223&long=-9.1393&checkIn=${dayIn(40)}&checkOut=${dayIn(42)}&rooms=2`;
  for (const [of, path, ready] of [
    [page, '/', '.deals-panel .card:not(.is-skeleton)'],
    [page, results, '.media-row'],
    [customer, '/mytrip/mytrips', '[data-remote=main] h1'],
    [customer, '/mytrip/profile', '[data-remote=main] h1'],
  ] as const) {
    const asked: string[] = [];
    of.on('request', (request) => asked.push(request.url()));
    await of.goto(s.address('full', path));
    await of.locator(ready).first().waitFor();
    const scripts = await scriptsOf(of);
    of.removeAllListeners('request');
    expect(scripts.length, path).toBeGreaterThan(0);
    expect([...areasIn(scripts)], path).toEqual([]);
    expect(
      asked.filter((url) => /\/api\/(agency\/|find)|center/i.test(url)),
      path,
    ).toEqual([]);
  }
});
