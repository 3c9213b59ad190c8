// Home reflects the agency: stays in several of its places, destinations with their lowest prices,
// and none of it if prices are hidden.
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { shiftsOf, watchShifts } from '../look/probes.ts';
import { alive } from '../shell/visitor.ts';
import { minor } from './ledgers.ts';
import { stage } from './stage.ts';
import { plain, Traveller } from './traveller.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const s = stage();
const views = [
  { agency: 'full', role: undefined, lang: 'en', width: 1440 },
  { agency: 'full', role: undefined, lang: 'ar', width: 390 },
  { agency: 'closed', role: 'customer', lang: 'ar', width: 1440 },
  { agency: 'closed', role: 'customer', lang: 'en', width: 390 },
] as const;

interface Deals {
  readonly response: readonly { readonly rates: { readonly totalRate: number } | null }[];
}

it.each(inTurn(views, 2))(
  'home of $agency shows a stay at each of several places, with its city, dates and price ($lang, $width px)',
  async ({ agency, role, lang, width }) => {
    const { page } = await s.come(agency, {
      width,
      ...(role ? { role } : {}),
      ...(width < 640 ? { agent: 'phone' as const } : {}),
    });
    const { t } = new Traveller(page, lang);
    await watchShifts(page);
    await page.goto(s.address(agency, `/?lng=${lang}&currency=USD`));
    await alive(page);
    const row = page.getByRole('region', { name: t('shell.near.head') });
    const before = (await shiftsOf(page)).length;
    await row.scrollIntoViewIfNeeded();
    const cards = row.getByRole('article');
    await expect.poll(() => cards.count(), { timeout: 10_000 }).toBe(4);
    expect((await shiftsOf(page)).slice(before)).toEqual([]);
    const words = (await cards.allInnerTexts()).map(plain);
    const data = await s.world
      .client(agency)
      .get<{ agency: { homePlaces: { name: string }[] } }>('/api/agency', {
        headers: { 'accept-language': lang },
      });
    const names = data.json.agency.homePlaces.map(({ name }) => name);
    const cities = words.map((text) => names.findIndex((name) => text.includes(name)));
    expect(new Set(cities).size).toBe(4);
    expect(cities).not.toContain(-1);
    for (const text of words) expect(text).toMatch(/\$[\d,]+\.\d\d/);
    expect(await axeFaults(page)).toEqual([]);
  },
);

it.each(
  inTurn(
    [
      { lang: 'en', width: 1440 },
      { lang: 'ar', width: 390 },
    ] as const,
    2,
  ),
)(
  'a destination says the lowest price of its deals, and nothing before it is known ($lang, $width px)',
  async ({ lang, width }) => {
    const { page } = await s.come('full', { width });
    const lowest = new Map<string, number>();
    page.on('response', (response) => {
      if (!response.url().endsWith('/api/dealray/deals/hotel-search')) return;
      const asked = response.request().postDataJSON() as { searchString: string };
      void response.json().then(({ response: deals }: Deals) => {
        const amounts = deals.flatMap(({ rates }) => (rates ? [rates.totalRate] : []));
        lowest.set(asked.searchString, Math.min(...amounts));
      });
    });
    const { t } = new Traveller(page, lang);
    await watchShifts(page);
    await page.goto(s.address('full', `/?lng=${lang}&currency=USD`));
    await alive(page);
    const posters = page.getByRole('region', { name: t('shell.destinations.head') });
    const lines = posters.locator('.destination-from');
    expect((await lines.allInnerTexts()).join('')).toBe('');
    const before = (await shiftsOf(page)).length;
    await posters.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await lines.allInnerTexts()).every(Boolean)).toBe(true);
    expect((await shiftsOf(page)).slice(before)).toEqual([]);
    for (const poster of await posters.locator('.destination').all()) {
      const name = await poster.locator('.destination-name').innerText();
      const amount = lowest.get(name.trim());
      await expect
        .poll(async () => [name, minor(await poster.locator('.destination-from').innerText())])
        .toEqual([name, Math.round((amount ?? 0) * 100)]);
    }
  },
);

it('a visitor of closed is shown stays without an amount; without answers the row leads to searches and invents nothing', async () => {
  const { page } = await s.come('closed');
  await page.goto(s.address('closed'));
  await alive(page);
  const row = page.locator('#near');
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: 'Reveal Price' }).first().waitFor();
  expect(await row.innerText()).not.toMatch(/\$\s?\d/);

  s.expects(/503/);
  const { page: other } = await s.come('full');
  await other.route('**/api/dealray/deals/hotel-search', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  );
  await other.goto(s.address('full'));
  await alive(other);
  const failed = other.locator('#near');
  await failed.scrollIntoViewIfNeeded();
  await failed.getByRole('article').first().waitFor();
  await expect.poll(() => failed.getByRole('article').count()).toBe(4);
  expect(await failed.innerText()).not.toMatch(/\$\s?\d/);
  expect((await other.locator('.destination-from').allInnerTexts()).join('')).toBe('');
  const link = failed.getByRole('link').first();
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/booknow\/hotels\/search\?place=/);
});
