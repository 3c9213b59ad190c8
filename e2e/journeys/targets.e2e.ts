// Controls in the rows of every list are far enough apart for a finger, on the smallest phones.
import { inTurn } from '@portico/test-kit/sample';
import { expect, it } from 'vitest';
import { touchingTargets } from '../look/probes.ts';
import { alive } from '../shell/visitor.ts';
import { dayIn } from './flyer.ts';
import { resultsPath } from './shortcuts.ts';
import { stage } from './stage.ts';

const s = stage({ suppliers: 'alpha,kappa,psi' });

const LISTS = [
  { name: 'hotels', row: '.media-row', path: () => resultsPath(s, { daysAhead: 33 }) },
  {
    name: 'flights',
    row: '.air-row:not(.is-waiting)',
    path: () =>
      `/booknow/flights/search?slices=LHR.LIS.${dayIn(41)}_LIS.LHR.${dayIn(48)}&adult=1&cabin=economy`,
  },
  {
    name: 'cars',
    row: '.car-row:not(.is-waiting)',
    path: () =>
      `/booknow/cars/search?pickUp=airport-MCO&pickUpAt=${dayIn(41)}T10:00:00&dropOffAt=${dayIn(44)}T10:00:00&age=30&residence=US`,
  },
];
const cases = LISTS.flatMap((list) => (['en', 'ar'] as const).map((lang) => ({ ...list, lang })));

it.each(inTurn(cases, 2))(
  'no two controls in a row of $name touch, on phones of 320 and 390 px, in $lang',
  { timeout: 120_000 },
  async ({ row, path, lang }) => {
    const { page } = await s.come('full', { width: 320, agent: 'phone' });
    // the first page of a server, on a busy machine
    page.setDefaultTimeout(40_000);
    page.setDefaultNavigationTimeout(40_000);
    await page.goto(s.address('full', `${path()}&lng=${lang}`));
    await alive(page);
    await page.locator(row).first().waitFor();
    await page.locator('.stream').waitFor({ state: 'detached' });
    // a search that failed has no rows to look at
    expect(await page.locator(row).count()).toBeGreaterThan(2);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await touchingTargets(page, row), `${width} px`).toEqual([]);
    }
  },
);
