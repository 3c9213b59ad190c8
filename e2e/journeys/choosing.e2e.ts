// The pages before payment: search form, results, one hotel, checkout. They show what the API
// returns.
import type { HotelResult } from '@portico/product-hotels/shapes';
import type { Quote } from '@portico/contract';
import { milesBetween } from '@portico/reference/distance';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { minor } from './ledgers.ts';
import { ratesOf, sellOut } from './sell-out.ts';
import { quoteFor, stayOf } from './shortcuts.ts';
import { stage } from './stage.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
/** Radius in miles of a search for a city. */
const ROUND_THE_CITY = 10;
const PARIS = {
  placeId: 'city-2988507',
  name: 'Paris',
  latitude: 48.85341,
  longitude: 2.3488,
} as const;

/** Returns the API's results for a stay in Paris, by name of the hotel. */
async function found(stay: { checkIn: string; checkOut: string }): Promise<readonly HotelResult[]> {
  const reply = await s.world.client('full').post<{ results: HotelResult[] }>('/api/hotel/search', {
    destination: PARIS,
    stay,
    occupancies: [{ adults: 2, childAges: [] }],
  });
  expect(reply.status).toBe(200);
  return reply.json.results;
}
const inParis = (hotels: readonly HotelResult[]) =>
  hotels.filter(({ match }) => match !== 'around');
const cheapest = ({ offers }: HotelResult): number =>
  Math.min(...offers.map(({ price }) => price?.total ?? Number.POSITIVE_INFINITY));

describe('/booknow/hotels', () => {
  it('asks for place, dates, rooms and guests; without a place it says so and stays [R2.2-21]', async () => {
    const { page } = await s.come('full');
    const traveller = new Traveller(page);
    await traveller.open(s.address('full', '/booknow/hotels'));
    const { t } = traveller;
    const form = page.getByRole('search');
    await form.getByRole('combobox', { name: t('find.where'), exact: true }).waitFor();
    for (const label of ['find.dates', 'find.guests'])
      await form.getByRole('button', { name: new RegExp(`^${t(label)}`) }).waitFor();
    await form.getByRole('button', { name: t('searchForm.go'), exact: true }).click();
    await form.getByText(t('find.whereMissing')).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/booknow/hotels');
  });
});

describe('a hotel saved for later', () => {
  it('waits beside the search form, leads to its rooms, and goes when its heart is pressed', async () => {
    const [hotel] = await found(stayOf(s, 41));
    if (!hotel) throw new Error('Paris has no hotel');
    const { page } = await s.come('full');
    const { t } = new Traveller(page);
    await page.goto(
      s.address(
        'full',
        `/booknow/hotels/search-details?${new URLSearchParams({ hotel: hotel.id, name: PARIS.name, lat: String(PARIS.latitude), long: String(PARIS.longitude), ...stayOf(s, 41), rooms: '2' })}`,
      ),
    );
    await alive(page);
    await page
      .getByRole('button', { name: t('common.save'), exact: true })
      .first()
      .click();
    await page.goto(s.address('full', '/booknow/hotels'));
    const saved = page.getByRole('region', { name: t('results.filter.saved') });
    await expect
      .poll(async () =>
        new URL(
          (await saved.getByRole('link', { name: hotel.name }).getAttribute('href')) ?? '',
          page.url(),
        ).searchParams.get('hotel'),
      )
      .toBe(hotel.id);
    await saved.getByRole('button', { name: t('results.save', { name: hotel.name }) }).click();
    await saved.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: t('search.placesHead') }).waitFor();
    expect(await saved.count()).toBe(0);
  });

  it('by its heart at home waits there too, without a page load in between', async () => {
    const { page } = await s.come('full');
    const { t } = new Traveller(page);
    await page.goto(s.address('full', '/booknow/hotels'));
    await alive(page);
    await page.getByRole('banner').getByRole('link').first().click();
    const card = page.locator('#deals article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: t('shell.deals.save', { name }) }).click();
    await page.goBack();
    await page
      .getByRole('region', { name: t('results.filter.saved') })
      .getByText(name)
      .waitFor();
  });
});

describe('/booknow/hotels/search', () => {
  it('shows the hotels of Paris that have a room for both nights, and filters and sorts as the answer says [R2.2-22]', async () => {
    const stay = stayOf(s, 41);
    const earlier = await found(stay);
    const victim = earlier.filter(({ stars }) => stars === 4).at(-1);
    if (!victim) throw new Error('Paris has no hotel of four stars');
    // another customer books its last rooms, on the second night only
    await sellOut(s, victim.id, { checkIn: stayOf(s, 42).checkIn, checkOut: stay.checkOut });
    const { page } = await s.come('full');
    const { t } = new Traveller(page);
    await page.goto(
      s.address(
        'full',
        `/booknow/hotels/search?${new URLSearchParams({ place: PARIS.placeId, name: PARIS.name, lat: String(PARIS.latitude), long: String(PARIS.longitude), ...stay, rooms: '2' })}`,
      ),
    );
    const after = await found(stay);
    expect(after.map(({ id }) => id).sort()).toEqual(
      earlier
        .map(({ id }) => id)
        .filter((id) => id !== victim.id)
        .sort(),
    );
    for (const hotel of after)
      expect([
        hotel.name,
        milesBetween(hotel.latitude, hotel.longitude, PARIS.latitude, PARIS.longitude) <=
          ROUND_THE_CITY,
      ]).toEqual([hotel.name, true]);
    await page
      .getByRole('heading', {
        level: 1,
        name: t('results.found', { count: inParis(after).length, place: PARIS.name }),
      })
      .waitFor();
    const ids = () =>
      page
        .locator('li[data-row]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

    await page
      .getByRole('button', { name: new RegExp(`^${t('list.sort')}`) })
      .first()
      .click();
    await page.getByRole('option', { name: t('results.sort.price') }).click();
    await page.waitForURL(/sort=price/);
    await page
      .locator('.list-rail')
      .getByRole('checkbox', { name: /^4\b.*star/ })
      .check();
    await page.waitForURL(/stars=4/);
    const fitting = after
      .filter(({ stars }) => stars === 4)
      .sort((a, b) => cheapest(a) - cheapest(b));
    // results around Paris follow those within
    const four = [
      ...inParis(fitting),
      ...fitting.filter((hotel) => !inParis(fitting).includes(hotel)),
    ];
    expect(four.length).toBeGreaterThan(1);
    await page
      .getByRole('heading', {
        level: 1,
        name: t('results.found', { count: inParis(four).length, place: PARIS.name }),
      })
      .waitFor();
    const whole = async () => {
      // rows seen while results arrived keep their position until the user asks for sorting
      await page.locator('.stream').waitFor({ state: 'detached' });
      const reorder = page.getByRole('button', { name: t('list.showCame') });
      if (await reorder.isVisible()) await reorder.click();
      // the list grows when scrolled to its end, then by its button
      for (let turn = 0; turn < 10 && (await ids()).length < four.length; turn += 1) {
        const more = page.getByRole('button', { name: /^Show \d+ more/ });
        const before = (await ids()).length;
        await page.evaluate(() =>
          [...document.querySelectorAll('li[data-row]')].at(-1)?.scrollIntoView(),
        );
        if (await more.isVisible()) await more.click();
        await expect.poll(async () => (await ids()).length).toBeGreaterThan(before);
      }
      return ids();
    };
    const listed = await whole();
    await expect
      .poll(async () => (await page.locator('[data-row] .price .now').allInnerTexts()).map(minor))
      .toEqual(four.map(cheapest));
    expect([...listed].sort()).toEqual(four.map(({ id }) => id).sort());
    expect(listed).not.toContain(victim.id);

    await page.reload();
    await alive(page);
    await page
      .getByRole('heading', {
        level: 1,
        name: t('results.found', { count: inParis(four).length, place: PARIS.name }),
      })
      .waitFor();
    expect(await whole()).toEqual(listed);
  });
});

describe('/booknow/hotels/search-details', () => {
  it('shows name, pictures, rooms with the total of the stay and what cancelling costs; a room that is sold can’t be chosen [R2.2-23]', async () => {
    const { quote, path } = await quoteFor(s, { daysAhead: 52 });
    const rooms = await ratesOf(s, quote.detail.hotel.id, quote.detail.stay);
    const scarce = rooms.at(-1);
    if (!scarce) throw new Error('the hotel has no rooms');
    await sellOut(s, quote.detail.hotel.id, quote.detail.stay, scarce.room.code);
    const query = new URLSearchParams(path.split('?')[1]);
    query.delete('quote');
    const { page } = await s.come('full');
    const { t } = new Traveller(page);
    await page.goto(s.address('full', `/booknow/hotels/search-details?${query}`));
    await page.getByRole('heading', { level: 1, name: quote.title }).waitFor();
    const pictures = page.locator('.gallery img:visible');
    await expect.poll(() => pictures.count()).toBeGreaterThan(1);
    for (const picture of await pictures.all())
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);

    await page.locator('table.rates').first().waitFor();
    const answer = await s.world.client('full').post<{
      rooms: {
        room: { name: string; code: string; sleeps: number };
        offers: { price: { total: number } }[];
      }[];
    }>('/api/hotel/rates', {
      hotelId: quote.detail.hotel.id,
      stay: quote.detail.stay,
      occupancies: [{ adults: 2, childAges: [] }],
    });
    const groups = page.locator('.rate-group');
    // a single room does not sleep two: it is collapsed
    const fitting = answer.json.rooms.filter(
      ({ room, offers }) => room.sleeps >= 2 || offers.length > 0,
    );
    await expect.poll(() => groups.count()).toBe(fitting.length);
    await expect
      .poll(() => page.locator('details.small-rooms li').count())
      .toBe(answer.json.rooms.length - fitting.length);
    for (const { room, offers } of fitting) {
      const group = groups.filter({
        has: page.getByRole('heading', { name: room.name, exact: true }),
      });
      expect([room.code, offers.length === 0]).toEqual([
        room.code,
        room.code === scarce.room.code || offers.length === 0,
      ]);
      if (offers.length === 0) {
        await group.getByText(t('hotel.soldOut')).waitFor();
        expect(await group.getByRole('radio').count()).toBe(0);
        continue;
      }
      const totals = (await group.locator('tbody .price .now').allInnerTexts()).map(minor);
      expect(totals.length).toBeGreaterThan(0);
      for (const total of totals) expect(offers.map(({ price }) => price.total)).toContain(total);
      for (const rule of await group.locator('tbody .cancel-cell').allInnerTexts())
        expect(rule.trim()).not.toBe('');
    }
  });
});

describe('/booknow/hotels/checkout', () => {
  it('asks for a missing name at its field; room and taxes are the total, and the total is the quote’s [R2.2-24]', async () => {
    const { quote, path } = await quoteFor(s, { role: 'customer' });
    const { page } = await s.come('full', { role: 'customer' });
    const traveller = new Traveller(page);
    await traveller.open(s.address('full', path));
    await traveller.payButton().waitFor();
    await traveller.fillNames();
    const name = page.getByLabel(traveller.t('checkout.firstName')).first();
    await name.fill('');
    await traveller.payButton().click();
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await name.getAttribute('id'));
    await expect
      .poll(async () =>
        page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`).innerText(),
      )
      .toBe(traveller.t('checkout.firstNameMissing'));
    await expect.poll(() => new URL(page.url()).pathname).toBe('/booknow/hotels/checkout');

    // partial wallet payment does not exist yet: there is nothing between the lines and their total
    const lines = await page
      .locator('.checkout-side .summary > div')
      .evaluateAll((rows) =>
        rows.map((row) => [row.className, row.querySelector('dd')?.textContent ?? '']),
      );
    const at = lines.findIndex(([kind]) => kind === 'summary-total');
    const amounts = lines.slice(0, at).map(([, amount]) => minor(amount ?? ''));
    expect(amounts.length).toBeGreaterThanOrEqual(2);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(quote.price.total);
    expect(minor(lines[at]?.[1] ?? '')).toBe(quote.price.total);
    const { json } = await s.world
      .client('full')
      .get<{ quote: Quote }>(`/api/hotel/quote/${quote.quoteId}`, {
        token: await s.world.token('customer'),
      });
    expect(json.quote.price).toEqual(quote.price);
    expect(quote.price.base + quote.price.taxes + quote.price.dueOnSite).toBe(quote.price.total);
  });
});
