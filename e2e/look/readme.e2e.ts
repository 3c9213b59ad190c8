// The twelve screenshots of the README. `npm run pictures` renews them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepLike } from '@portico/test-kit/pictures';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { drawingBrowser } from '../browser.ts';
import type { Look } from './stage.ts';
import { Stages } from './stages.ts';
import { type View, view } from './views.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const ROOT = join(import.meta.dirname, '../..');
const renew = process.env['PORTICO_PICTURES'] === 'renew';
const results = view('results');
const chosen: View = {
  ...results,
  path: async (journeys) => `${await results.path(journeys)}&free=1&score=8`,
};
const second = (page: Page) => page.locator('.media-row').nth(1);

interface Shown {
  readonly name: string;
  readonly view: View;
  readonly look: Look;
  /** Actions on the page before the screenshot. */
  readonly then?: (page: Page) => Promise<unknown>;
}

const PICTURES: readonly Shown[] = [
  { name: 'home', view: view('home'), look: { height: 1180 } },
  { name: 'results', view: chosen, look: { height: 1000 }, then: (page) => second(page).hover() },
  {
    name: 'hotel',
    view: chosen,
    look: { height: 1180 },
    then: async (page) => {
      await second(page).getByRole('link').first().click();
      await view('hotel').ready(page);
      await page.mouse.move(0, 0);
    },
  },
  { name: 'checkout', view: view('checkout'), look: { height: 1210 } },
  { name: 'flights', view: view('air-results'), look: { height: 1000 } },
  { name: 'fares', view: view('air-fares'), look: { height: 1000 } },
  { name: 'cars', view: view('car-results'), look: { height: 1000 } },
  { name: 'trips', view: view('whole-trip'), look: { height: 1000 } },
  { name: 'center', view: view('center-dashboard'), look: { height: 1000 } },
  { name: 'center-record', view: view('center-record'), look: { height: 1000 } },
  { name: 'home-ink', view: view('home'), look: { brand: 'ink', height: 1180 } },
  {
    name: 'phone-arabic',
    view: {
      ...results,
      path: async (journeys) =>
        (await results.path(journeys)).replace(
          'name=Lisbon',
          `name=${encodeURIComponent('لشبونة')}`,
        ),
    },
    look: { language: 'ar', width: 390, scale: 2 },
  },
];

let stages: Stages;
beforeAll(async () => {
  stages = await Stages.open(await drawingBrowser());
});
afterEach(async () => {
  await stages.clear();
});
afterAll(async () => {
  await stages?.close();
});

it.each(PICTURES)(
  'the README shows $name as it is',
  { timeout: 120_000 },
  async ({ name, view: one, look, then }) => {
    const stage = await stages.of(one);
    const page = await stage.show(one, look);
    await then?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter((image) => image.loading !== 'lazy')
          .map((image) => image.decode().catch(() => undefined)),
      ),
    );
    expect(
      await keepLike(
        join(ROOT, `docs/images/${name}.jpg`),
        await page.screenshot({ animations: 'disabled', caret: 'hide' }),
        renew,
      ),
    ).toBeNull();
  },
);

it('the README shows these pictures and no others', () => {
  const shown = [
    ...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/docs\/images\/([\w-]+)\.jpg/g),
  ].map(([, name]) => name);
  expect(shown.sort()).toEqual(PICTURES.map(({ name }) => name).sort());
});
