// List of cars as the tests of its pages open and read it.
import { PRODUCTS } from '@portico/contract';
import type { carSearch } from '@portico/product-cars/http';
import { RADIUS_MILES } from '@portico/product-cars/shapes';
import { milesBetween } from '@portico/rules/geo';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { z } from 'zod';
import { type Lang, stage } from './stage.ts';

type Stage = ReturnType<typeof stage>;

const WIDTHS = [390, 1440] as const;
export const LANGS = ['en', 'ar'] as const;
export const all = WIDTHS.flatMap((width) => LANGS.map((lang) => ({ width, lang })));
export const { pages } = PRODUCTS.cars;

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const ORLANDO = `pickUp=airport-MCO&pickUpAt=${dayIn(40)}T10:00:00&dropOffAt=${dayIn(43)}T10:00:00&age=30&residence=DE`;

/** Waits until the last supplier has responded; retries if one of them timed out. */
export async function whole(page: Page, tries = 4): Promise<void> {
  await page.locator('.car-row:not(.is-waiting)').first().waitFor({ timeout: 20_000 });
  await page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });
  const again = page.getByRole('button', { name: /^(?:Search again|ابحث مجددًا)$/ });
  if (tries === 1 || !(await again.first().isVisible())) return;
  await again.first().click();
  // rows under a pointer would keep their position
  await page.mouse.move(0, 0);
  await page.locator('.stream').or(again).first().waitFor();
  await whole(page, tries - 1);
}

export const countIn = async (page: Page): Promise<number> =>
  Number((await page.locator('#results-head').innerText()).match(/\d+/)?.[0] ?? '0');
export const amountsOf = async (page: Page): Promise<number[]> =>
  (await page.locator('.car-row .price .now').allInnerTexts()).map((text) =>
    Number(text.replace(/[^0-9.]/g, '')),
  );

/** Opens the filters if there is no filter column next to the list. */
export async function openFilters(page: Page, width: number): Promise<ReturnType<Page['locator']>> {
  if (width >= 1_200) return page.locator('.list-rail');
  await page.locator('.bottom-bar .button').first().click();
  const drawer = page.getByRole('dialog').locator('.filters');
  await drawer.waitFor();
  return drawer;
}

/** Shows every row of the list, page after page. */
export async function showAll(page: Page): Promise<void> {
  const more = page.locator('.list-more .button');
  for (let pressed = 0; pressed < 20 && (await more.count()) > 0; pressed += 1) await more.click();
}

/** Returns the cars of this search from the API: each car once, at desks around the airport. */
async function freeCars(s: Stage): Promise<readonly { readonly bagsLarge: number }[]> {
  const query = new URLSearchParams(ORLANDO);
  const { json } = await s.world
    .client('full')
    .post<z.infer<(typeof carSearch)['replies'][200]>>('/api/car-rental/search', {
      pickUp: { placeId: query.get('pickUp') },
      pickUpAt: query.get('pickUpAt'),
      dropOffAt: query.get('dropOffAt'),
      driver: { age: Number(query.get('age')), residence: query.get('residence') },
    });
  expect(json.suppliers.answered).toBe(json.suppliers.asked);
  return json.rows.map(({ pickUp, model }) => {
    const [desk, car] = [json.desks[pickUp], json.models[model]];
    if (!desk || !car) throw new Error('a row without its desk or its car');
    expect(milesBetween(desk, json.pickUp)).toBeLessThan(RADIUS_MILES.most);
    return car;
  });
}

/** Returns the stage of a test file, with functions that open its list of cars. */
export function carsStage() {
  const s = stage({ suppliers: 'psi,phi' });
  return {
    s,
    come: async (width: number, agency = 'full') =>
      s.come(agency, { width, agent: width < 640 ? 'phone' : 'desktop', still: true }),
    listAt: (lang: Lang, query = ORLANDO, agency = 'full') =>
      s.address(agency, `${pages.carSearch.path}?${query}&lng=${lang}`),
    freeCars: () => freeCars(s),
  };
}
