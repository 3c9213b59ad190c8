// Supplier responses that arrive while a button is held move nothing under the pointer: no row, no
// filter, no note above them. The browser holds back the later lines of a search until the test
// releases them.
import type { Locator, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { press } from '../mouse.ts';
import { alive } from '../shell/visitor.ts';
import { dayIn } from './flyer.ts';
import { resultsPath } from './shortcuts.ts';
import { stage, texts } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage({ suppliers: 'alpha,beta,gamma,kappa,lambda,sigma,psi,phi,omega' });

/** Longer than the later lines need to be read, sorted and rendered. */
const HOLD_MS = 1_500;

const LISTS = {
  hotels: {
    path: () => resultsPath(s, { daysAhead: 33 }),
    row: '.media-row',
    rail: '.list-rail',
    late: 'gamma',
    failing: 'beta',
  },
  flights: {
    path: () =>
      `/booknow/flights/search?slices=LHR.LIS.${dayIn(41)}_LIS.LHR.${dayIn(48)}&adult=1&cabin=economy`,
    row: '.air-row:not(.is-waiting)',
    rail: '.list-rail',
    late: 'lambda',
    failing: 'sigma',
  },
  cars: {
    path: () =>
      `/booknow/cars/search?pickUp=airport-MCO&pickUpAt=${dayIn(41)}T10:00:00&dropOffAt=${dayIn(44)}T10:00:00&age=30&residence=US`,
    row: '.car-row:not(.is-waiting)',
    rail: '.list-rail',
    late: 'phi',
    failing: 'omega',
  },
} as const;
type Product = keyof typeof LISTS;
const PRODUCTS = Object.keys(LISTS) as Product[];

/** Holds back the lines of a search after the first one with rows until `__later` is called. */
function holdLaterLines(): void {
  const FEW_CARS = 6;
  const real = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const reply = await real(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!/\/api\/(?:hotel|flight|car-rental)\/search$/.test(url)) return reply;
    const lines = (await reply.text())
      .trim()
      .split('\n')
      .flatMap((line) => {
        // few cars first, so that the later ones add further car classes
        const told = JSON.parse(line) as { type: string; models?: unknown; rows?: unknown[] };
        if (told.models === undefined || told.rows === undefined) return [line];
        const words = { desks: [], vendors: [], models: [], terms: [] };
        return [
          { ...told, rows: told.rows.slice(0, FEW_CARS) },
          { ...told, ...words, rows: told.rows.slice(FEW_CARS), more: [] },
        ].map((part) => JSON.stringify(part));
      });
    const first = lines.findIndex((line) => /"(?:results|rows)":\[[^\]]/.test(line)) + 1;
    const bytes = (some: readonly string[]) =>
      new TextEncoder().encode(some.map((line) => `${line}\n`).join(''));
    return new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(bytes(lines.slice(0, first)));
          Object.assign(window, {
            __later() {
              controller.enqueue(bytes(lines.slice(first)));
              controller.close();
            },
          });
        },
      }),
      { status: 200, headers: reply.headers },
    );
  };
}

/** Opens a list with the response of one supplier; another is late, and a third will fail. */
async function begun(product: Product): Promise<Page> {
  const { path, row, late, failing } = LISTS[product];
  await s.world.sandbox.faults(
    s.world.ids.get('full') ?? '',
    `latency=900ms..900ms@${late}.search,latency=900ms..900ms@${failing}.search,5xx-not-done@${failing}.search`,
  );
  // the HTML sent to a customer has no rows: all of them arrive with the request
  const { page } = await s.come('full', { width: 1440, role: 'customer', still: true });
  page.setDefaultTimeout(20_000);
  await page.addInitScript(holdLaterLines);
  await page.goto(s.address('full', path()));
  await alive(page);
  await page.locator(row).nth(2).waitFor();
  await page.locator('.stream').first().waitFor();
  return page;
}

/** The first search of a server loads the names of airlines; until then codes are shown. */
async function nameAirlines(): Promise<void> {
  const { status, text } = await s.world.client('full').post('/api/flight/search', {
    slices: [{ from: 'LHR', to: 'LIS', date: dayIn(41) }],
    travellers: { adult: 1 },
    cabin: 'economy',
  });
  if (status !== 200) throw new Error(`search: ${text}`);
}

const later = (page: Page) => page.evaluate('__later()');
const isDown = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => (Reflect.get(window, 'pressWatch') as { name: string }).name))
    .not.toBe('');
/** Note of the list about a supplier that has not responded. */
const missing = (page: Page) => page.locator('.note').filter({ visible: true });
const countRows = (page: Page, product: Product) => page.locator(LISTS[product].row).count();

/** Presses the target and lets the later lines arrive while the button is down. */
async function pressMeanwhile(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // the click itself is cancelled: the list is checked afterwards
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault(), { capture: true });
    Object.assign(window, { pressWatch: { name: '' } });
  });
  // the press moves the focus, which does not end the press
  await page.locator('header button').filter({ visible: true }).first().focus();
  const pressed = press(page, target, { holdMs: HOLD_MS });
  const arrived = isDown(page).then(() => later(page));
  await Promise.all([pressed, arrived]);
}

/** Returns a filter that would move if values were added or sorted again. */
async function filterOf(page: Page, product: Product): Promise<Locator> {
  const { rail } = LISTS[product];
  if (product === 'cars') return page.locator('.car-class').nth(1);
  if (product === 'flights')
    return page
      .locator(`${rail} .filter-section`)
      .filter({ hasText: texts.en('flightResults.airlines') })
      .locator('label')
      .nth(1);
  const labels = page.locator(`${rail} label`).filter({ visible: true });
  const at = await labels.evaluateAll((all) =>
    all.findLastIndex((one) => one.getBoundingClientRect().bottom < window.innerHeight - 20),
  );
  return labels.nth(at);
}

describe('answers that arrive while a button is held', () => {
  it.each(PRODUCTS)(
    'leave a row of %s where it is, and show themselves afterwards',
    async (product) => {
      s.expects(/./);
      const page = await begun(product);
      const before = await missing(page).count();
      await pressMeanwhile(page, page.locator(LISTS[product].row).nth(1).locator('a').first());
      await page.locator('.stream').waitFor({ state: 'detached' });
      await expect.poll(() => missing(page).count()).toBeGreaterThan(before);
    },
  );

  it.each(PRODUCTS)('leave a filter of %s where it is, and count afterwards', async (product) => {
    s.expects(/./);
    const page = await begun(product);
    const { rail } = LISTS[product];
    const counts = () => page.locator(`${rail} .check-count`).allInnerTexts();
    const before = (await counts()).join();
    await pressMeanwhile(page, await filterOf(page, product));
    await page.locator('.stream').waitFor({ state: 'detached' });
    await expect.poll(async () => (await counts()).join()).not.toBe(before);
    expect(await countRows(page, product)).toBeGreaterThan(2);
  });

  it.each(['hotels', 'flights'] as const)(
    'keep the filters of %s in their order under a pointer that aims at one',
    async (product) => {
      s.expects(/./);
      if (product === 'flights') await nameAirlines();
      const page = await begun(product);
      const { rail } = LISTS[product];
      const sections = page.locator(`${rail} .filter-section`);
      /** Options of each filter group, without their counts. */
      const values = async () =>
        new Map(
          await sections.evaluateAll((all) =>
            all.map((section): [string, string[]] => [
              section.querySelector('.filter-title')?.textContent ?? '',
              [...section.querySelectorAll('label')].map((label) => {
                const words = label.cloneNode(true) as Element;
                words.querySelector('.check-count')?.remove();
                return words.textContent ?? '';
              }),
            ]),
          ),
        );
      await (await filterOf(page, product)).hover();
      const before = await values();
      expect(before.size).toBeGreaterThan(4);
      await later(page);
      await page.locator('.stream').waitFor({ state: 'detached' });
      await missing(page).first().waitFor();
      const after = await values();
      for (const [title, choices] of before)
        expect(after.get(title)?.slice(0, choices.length), title).toEqual(choices);
    },
  );

  it.each(['flights', 'cars'] as const)(
    'sort the %s of a page of which only the head was scrolled; the order names the first row',
    async (product) => {
      s.expects(/./);
      const page = await begun(product);
      const { row } = LISTS[product];
      await page.mouse.move(2, 2);
      await page.evaluate('scrollTo(0, 40)');
      await later(page);
      await page.locator('.stream').waitFor({ state: 'detached' });
      expect(await page.locator('.list-moved').count()).toBe(0);
      const first = await page.locator(`${row} .price .now`).first().innerText();
      await expect.poll(() => page.locator('.list-sort.on b').first().innerText()).toBe(first);
    },
  );

  it('offer flights that belong further up in one line of the head, and move none under the pointer', async () => {
    s.expects(/./);
    const page = await begun('flights');
    const { row } = LISTS.flights;
    await page.locator(row).nth(1).hover();
    const inView = () =>
      page
        .locator(row)
        .evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('data-row')));
    const before = await inView();
    await later(page);
    await page.locator('.stream').waitFor({ state: 'detached' });
    expect(await inView()).toEqual(before);
    const first = () => page.locator(`${row} .price .now`).first().innerText();
    const named = () => page.locator('.list-sort.on b').first().innerText();
    expect(await named()).toBe(await first());
    const show = page.locator('.list-moved button');
    if ((await show.count()) === 0) return;
    await show.click();
    await show.waitFor({ state: 'detached' });
    expect(await named()).toBe(await first());
  });
});
