// After a search from home on a slow line, the frame of the list stands at once: the search that was
// asked for, and rows in the shape of the product's list.
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { overflowOf } from '../look/probes.ts';
import { alive } from '../shell/visitor.ts';
import { stage } from './stage.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage({ suppliers: 'alpha,kappa,psi' });

/** Fields of each product's form on home, with what is typed into them. */
const FORMS = {
  Hotels: { fields: [['find.where', 'Lisb']], shape: 'is-hotelSearch' },
  Flights: {
    fields: [
      ['flightSearch.from', 'lhr'],
      ['flightSearch.to', 'jfk'],
    ],
    shape: 'is-flightSearch',
  },
  Cars: { fields: [['carSearch.pickUp', 'orlando']], shape: 'is-carSearch' },
} as const;

it.each(
  (['Hotels', 'Flights', 'Cars'] as const).flatMap((tab) => [
    { tab, width: 390, lang: 'ar' as const },
    { tab, width: 1024, lang: 'en' as const },
    { tab, width: 1440, lang: 'en' as const },
  ]),
)(
  'a search for $tab on a slow line shows the frame of its list at once ($width px, $lang)',
  { timeout: 60_000 },
  async ({ tab, width, lang }) => {
    const { page } = await s.come('full', {
      width,
      agent: width < 640 ? 'phone' : 'desktop',
    });
    const { t } = new Traveller(page, lang);
    const { fields, shape } = FORMS[tab];
    await page.goto(s.address('full', `/?tab=${tab}&lng=${lang}`));
    await alive(page);
    const names: string[] = [];
    for (const [label, text] of fields) {
      const box = page.getByRole('combobox', { name: t(label), exact: true });
      await box.click();
      await box.fill(text);
      await page.getByRole('option').first().click();
      await expect.poll(() => box.inputValue()).not.toBe(text);
      names.push(await box.inputValue());
    }
    await page.keyboard.press('Escape');
    await page.locator('.popup').waitFor({ state: 'detached' });
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/content/**/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.locator('.search-go').first().click();
    const frame = page.locator(`.${shape}`).filter({ visible: true });
    await frame.waitFor({ timeout: 3_000 });
    expect(await frame.locator('.waiting-row').count()).toBe(5);
    const line = page.locator('.search-line').filter({ visible: true });
    expect(await line.count()).toBe(1);
    for (const name of names) await line.getByText(name, { exact: true }).waitFor();
    expect(await overflowOf(page)).toEqual([]);
    const waiting = await frame.locator('.waiting-row').first().boundingBox();
    release();
    const row = page.locator('[data-row]').first();
    await row.waitFor({ timeout: 20_000 });
    expect((await row.boundingBox())?.x).toBeCloseTo(waiting?.x ?? 0, 0);
    expect(await page.locator(`.${shape}`).count()).toBe(0);
  },
);
