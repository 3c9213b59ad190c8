// Deadlines in the user's time zone: shown next to the local time of the place if it differs, and
// without a layout shift when the browser inserts them.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resultsPath } from './shortcuts.ts';
import { stage } from './stage.ts';
import { plain, Traveller } from './traveller.ts';

const s = stage({ suppliers: 'alpha' });
const LINES = '.media-row .deadline';

const heights = (page: Page) =>
  page
    .locator(LINES)
    .evaluateAll((lines) => lines.slice(0, 4).map((line) => line.getBoundingClientRect().height));

describe('the deadlines of a list', () => {
  it.each([
    ['en', 1440, 'your time'],
    ['ar', 390, 'بتوقيتك'],
  ] as const)('are told by the reader’s clock, too (%s, %i px)', async (lang, width, told) => {
    const { context, page } = await s.come('full', { width, timeZone: 'America/New_York' });
    const address = s.address('full', `${resultsPath(s)}&lng=${lang}`);
    await new Traveller(page, lang).open(address);
    const own = page.locator('.media-row .own-time:not(.is-kept)');
    await own.first().waitFor();
    expect(plain(await own.first().innerText())).toMatch(new RegExp(`\\d\\d:\\d\\d ${told}\\)$`));
    const line = plain(await page.locator(LINES).filter({ hasText: told }).first().innerText());
    const [there = '', here = ''] = line.match(/\d\d:\d\d/g) ?? [];
    // Lisbon is five hours ahead of New York, and four for some weeks of the year
    expect([4, 5]).toContain((Number(there.slice(0, 2)) - Number(here.slice(0, 2)) + 24) % 24);
    // as the server wrote it, before any script
    const plainly = await context.browser()?.newContext({
      viewport: page.viewportSize(),
      javaScriptEnabled: false,
    });
    const written = await plainly?.newPage();
    // a server that waits too long for suppliers sends a skeleton, which needs scripts to be replaced
    await expect
      .poll(
        async () => {
          await written?.goto(address);
          return written?.locator(LINES).first().isVisible();
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    const before = written ? await heights(written) : [];
    await plainly?.close();
    expect(before.length).toBeGreaterThan(0);
    expect(Math.min(...before)).toBeGreaterThan(0);
    expect((await heights(page)).slice(0, before.length)).toEqual(before);
  });

  it('are told once to a reader whose clock is that of the place', async () => {
    const { page } = await s.come('full', { timeZone: 'Europe/Lisbon' });
    await new Traveller(page, 'en').open(s.address('full', `${resultsPath(s)}&lng=en`));
    await page.locator(LINES).first().waitFor();
    expect(await page.locator('.own-time:not(.is-kept)').count()).toBe(0);
  });
});

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)(
  'each step of a staircase has it below its own time (%s, %i px)',
  async (lang, width) => {
    const { page } = await s.come('full', { width, timeZone: 'America/New_York' });
    await new Traveller(page, lang).open(s.address('full', `${resultsPath(s)}&lng=${lang}`));
    const href = await page
      .locator('.media-row a[href*="search-details"]')
      .first()
      .getAttribute('href');
    await page.goto(s.address('full', href ?? '/'));
    const axis = page.locator('.stair-axis').first();
    await axis.waitFor();
    await axis.scrollIntoViewIfNeeded();
    const own = axis.locator('.stair-own');
    expect(await own.count()).toBeGreaterThan(0);
    expect(plain(await own.first().innerText())).toMatch(/\d\d:\d\d/);
    // no step runs into its neighbour
    const over = await axis.evaluate(
      (element) =>
        [...element.querySelectorAll('.stair-own .own-time')].filter((one) => {
          const cell = one.closest('.stair-axis > div');
          return (
            cell !== null && one.getBoundingClientRect().width > cell.getBoundingClientRect().width
          );
        }).length,
    );
    expect(over).toBe(0);
  },
);
