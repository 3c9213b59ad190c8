// Lists of every product for an agent, a restricted agent and a customer: the same price lines in
// each.
import { PAGES } from '@portico/contract';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { stage } from './stage.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const s = stage({ suppliers: 'alpha,sigma,omega' });

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const LISTS = {
  hotels: {
    row: '.media-row',
    at: `${PAGES.hotelSearch.path}?name=Lisbon&lat=38.7223&long=-9.1393&checkIn=${dayIn(40)}&checkOut=${dayIn(42)}&rooms=2`,
  },
  flights: {
    row: '.air-row:not(.is-waiting)',
    at: `${PAGES.flightSearch.path}?slices=JFK.LIS.${dayIn(40)}&adult=2&cabin=economy`,
  },
  cars: {
    row: '.car-row:not(.is-waiting)',
    at: `${PAGES.carSearch.path}?pickUp=airport-MCO&pickUpAt=${dayIn(40)}T10:00:00&dropOffAt=${dayIn(43)}T10:00:00&age=30&residence=US`,
  },
} as const;

it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
  'rows of %s show an owner wholesale rate and markup, restricted agents and customers neither [R5-06] [R6-07]',
  async (product) => {
    const { row, at } = LISTS[product];
    const costs = async (role: 'owner' | 'restricted' | 'customer') => {
      const { page } = await s.come('full', { role, width: 1440, still: true });
      await page.goto(s.address('full', at));
      await page.locator(row).nth(2).waitFor({ timeout: 20_000 });
      await page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });
      const rows = page.locator(row);
      const texts = await rows.locator('.price').allInnerTexts();
      expect(texts.length).toBeGreaterThan(2);
      const links = await rows
        .locator('a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      return { texts, links };
    };
    const owner = await costs('owner');
    for (const text of owner.texts)
      expect(text).toMatch(/Wholesale rate \$[\d,.]+\s+Agency markup \$[\d,.]+/);
    // no URL contains a cost, because links are forwarded
    const told = owner.texts.flatMap((text) =>
      (text.match(/(?<=Wholesale rate \$)[\d,.]+/g) ?? []).map((one) => one.replace(/\D/g, '')),
    );
    for (const cost of told) expect(owner.links.join(' ')).not.toContain(cost);
    for (const role of ['restricted', 'customer'] as const) {
      const seen = await costs(role);
      expect(seen.texts.join(' ')).not.toMatch(/Wholesale|markup/i);
      // members see the retail price struck through and their savings
      expect(seen.texts.join(' ')).toMatch(/Saved \$\d/);
    }
    const { page } = await s.come('full', { width: 1440, still: true });
    await page.goto(s.address('full', at));
    const lure = page
      .locator(row)
      .getByRole('button', { name: /Log In to save up to/ })
      .first();
    await lure.waitFor({ timeout: 20_000 });
    expect(await page.locator(`${row} s`).count()).toBe(0);
  },
);
