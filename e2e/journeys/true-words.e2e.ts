// Pages state only what is true: rooms that are too small, rooms that load later, untruncated text,
// a page that is offline.
import { inTurn } from '@portico/test-kit/sample';
import type { BrowserContext, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { quoteFor, resultsPath, stayOf } from './shortcuts.ts';
import { stage } from './stage.ts';
import { plain, Traveller } from './traveller.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();

const NARROW = { width: 390 } as const;

/** Path of the Lindmark hotel for a party of four. */
async function lindmark(): Promise<string> {
  const stay = stayOf(s, 25);
  const { json } = await s.world
    .client('full')
    .post<{ results: { id: string; name: string; latitude: number; longitude: number }[] }>(
      '/api/hotel/search',
      {
        destination: { name: 'Stockholm', latitude: 59.3293, longitude: 18.0686 },
        stay,
        occupancies: [{ adults: 2, childAges: [5, 8] }],
      },
    );
  const hotel = json.results.find(({ name }) => /lindmark/i.test(name));
  if (hotel === undefined) throw new Error('the Lindmark is not among the hotels of Stockholm');
  return `/booknow/hotels/search-details?${new URLSearchParams({
    hotel: hotel.id,
    place: 'city-906057',
    name: 'Stockholm',
    lat: '59.3293',
    long: '18.0686',
    ...stay,
    rooms: '2-5.8',
  })}`;
}

describe('a room too small for the party', () => {
  it.each(inTurn(['en', 'ar'] as const, 2))(
    'is folded away and says for how many it is; none of it is called sold out (%s)',
    async (lang) => {
      const { page } = await s.come('full', NARROW);
      const traveller = new Traveller(page, lang);
      await traveller.open(s.address('full', `${await lindmark()}&lng=${lang}`));
      await page.locator('.rate-group').first().waitFor();
      const folded = page.locator('details.small-rooms');
      expect(await folded.getAttribute('open')).toBeNull();
      await folded.locator('summary').click();
      const rooms = await folded.locator('li').allInnerTexts();
      expect(rooms.length).toBeGreaterThan(0);
      const says = [1, 2, 3].map((count) => traveller.t('hotel.upTo', { count }));
      for (const room of rooms)
        expect(
          says.some((text) => room.includes(text)),
          room,
        ).toBe(true);
      // a room that is shown as sold out would have fit them
      for (const group of await page
        .locator('.rate-group')
        .filter({ has: page.locator('.room-sold') })
        .allInnerTexts())
        for (const count of [1, 2, 3])
          expect(group).not.toContain(traveller.t('hotel.sleeps', { count }));
    },
  );
});

/**
 * Text of each age field, including the placeholder before it is typed, and whether the field fits
 * it.
 */
const words = (page: Page) =>
  page.locator('.guests-age input').evaluateAll((all) =>
    all.map((one) => {
      const field = one as HTMLInputElement;
      const style = getComputedStyle(field);
      const probe = document.createElement('span');
      probe.style.font = style.font;
      probe.style.letterSpacing = style.letterSpacing;
      probe.style.whiteSpace = 'nowrap';
      probe.style.position = 'absolute';
      const text = field.value === '' ? field.placeholder : field.value;
      probe.textContent = text;
      document.body.append(probe);
      const needed = probe.getBoundingClientRect().width;
      probe.remove();
      const room =
        field.clientWidth -
        parseFloat(style.paddingInlineStart) -
        parseFloat(style.paddingInlineEnd);
      return { text, isWhole: text !== '' && needed <= room + 0.5 };
    }),
  );

describe('the age of a child', () => {
  it.each(inTurn(['en', 'ar'] as const, 2))(
    'shows its words whole at 390 px (%s)',
    async (lang) => {
      const { page } = await s.come('full', NARROW);
      const traveller = new Traveller(page, lang);
      await traveller.open(s.address('full', `/?lng=${lang}`));
      await page
        .getByRole('button', { name: new RegExp(`^${traveller.t('find.guests')}`) })
        .click();
      await traveller.button('searchForm.moreChildren').click();
      await traveller.button('searchForm.moreChildren').click();
      const age = page.locator('.guests-age input').first();
      await age.waitFor();
      const before = await words(page);
      expect(before).toHaveLength(2);
      expect(before.filter(({ isWhole }) => !isWhole)).toEqual([]);
      for (const typed of ['0', '12']) {
        await age.fill(typed);
        expect((await words(page)).filter(({ isWhole }) => !isWhole)).toEqual([]);
      }
    },
  );
});

describe('a page that is offline', () => {
  const LINES = {
    'no connection': (context: BrowserContext, isCut: boolean) => context.setOffline(isCut),
    // the browser still reports itself as online
    'a dead line': (context: BrowserContext, isCut: boolean) =>
      isCut ? context.route('**/*', (route) => route.abort()) : context.unroute('**/*'),
  };
  it.each(inTurn(Object.keys(LINES) as (keyof typeof LINES)[], 2))(
    'says so where a part of it cannot come, and shows it when the connection is back (%s)',
    async (line) => {
      s.expects(/./);
      const { page, context } = await s.come('full');
      const traveller = new Traveller(page);
      await traveller.open(s.address('full'));
      await LINES[line](context, true);
      await page
        .locator('header')
        .getByRole('link', { name: traveller.t('header.logIn') })
        .first()
        .click();
      await page.getByText(traveller.t('common.offlineText')).waitFor();
      expect(await page.getByText(traveller.t('common.remoteFailed')).count()).toBe(0);
      await LINES[line](context, false);
      await page.getByText(traveller.t('common.offlineText')).waitFor({ state: 'detached' });
      expect(await page.getByText(traveller.t('common.remoteFailed')).count()).toBe(0);
    },
  );
});

describe('the same stay once more', () => {
  it('is asked about before paying, and booked when that is wanted', async () => {
    const { quote, path } = await quoteFor(s, { role: 'customer' });
    const token = await s.world.token('customer', 'full');
    const client = s.world.client('full');
    const { page } = await s.come('full', { role: 'customer' });
    const traveller = new Traveller(page);
    await traveller.open(s.address('full', path));
    await traveller.payButton().waitFor();
    await traveller.fillNames();
    await traveller.pay();
    await traveller.card('4242 4242 4242 4242');
    const reference = await traveller.confirmed();
    const { json } = await client.post<{ quote: { quoteId: string } }>(
      '/api/hotel/quote',
      { quoteId: quote.quoteId },
      { token },
    );
    const address = new URL(s.address('full', path));
    address.searchParams.set('quote', json.quote.quoteId);
    await page.goto(address.href);
    await traveller.payButton().waitFor();
    await traveller.fillNames();
    await traveller.payButton().click();
    const dialog = page.getByRole('alertdialog');
    await expect.poll(async () => plain(await dialog.innerText())).toContain(reference);
    await dialog.getByRole('button', { name: traveller.t('checkout.again.leave') }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/booknow/hotels/checkout');
    await traveller.payButton().click();
    await dialog.getByRole('button', { name: traveller.t('checkout.again.accept') }).click();
    await page.waitForURL(/\/gateway\/pay\//);
    await traveller.card('4242 4242 4242 4242');
    expect(await traveller.confirmed()).not.toBe(reference);
  });

  it('is asked about in the same tab of a guest too', async () => {
    const { quote, path } = await quoteFor(s, {});
    const { page } = await s.come('full');
    const traveller = new Traveller(page);
    await traveller.open(s.address('full', path));
    await traveller.payButton().waitFor();
    await traveller.fillNames();
    await traveller.pay();
    await traveller.card('4242 4242 4242 4242');
    const reference = await traveller.confirmed();
    const { json } = await s.world
      .client('full')
      .post<{ quote: { quoteId: string } }>('/api/hotel/quote', { quoteId: quote.quoteId });
    const address = new URL(s.address('full', path));
    address.searchParams.set('quote', json.quote.quoteId);
    await page.goto(address.href);
    await traveller.payButton().waitFor();
    await traveller.fillNames();
    await traveller.payButton().click();
    const dialog = page.getByRole('alertdialog');
    await expect.poll(async () => plain(await dialog.innerText())).toContain(reference);
  });
});

/**
 * Splits a search response: ten rows first, and one cheaper than all of them when `__second` is
 * called.
 */
function inTwoParts(): void {
  const real = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const reply = await real(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith('/api/hotel/search')) return reply;
    interface Line {
      readonly type: string;
      readonly results?: {
        id: string;
        name: string;
        match?: string;
        offers: { price: object }[];
      }[];
    }
    const lines = (await reply.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    const rows = lines.flatMap(({ results }) => results ?? []);
    const [start, end] = [lines[0], lines.at(-1)];
    const known = lines.find(({ type }) => type === 'hotels');
    // a hotel in the city: those around the city come after it, whatever their price
    const dear = rows.slice(10).find(({ match }) => match !== 'around');
    const [offer] = dear?.offers ?? [];
    const cheap = {
      ...dear,
      name: 'Cheapest of all',
      offers: [{ ...offer, mark: 'cheap', price: { ...offer?.price, total: 100 } }],
    };
    const suppliers = (answered: number) => ({ suppliers: { asked: 2, answered } });
    const write = (line: object) => new TextEncoder().encode(`${JSON.stringify(line)}\n`);
    return new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(write({ ...start, ...suppliers(0) }));
          controller.enqueue(write({ ...known, ...suppliers(1), results: rows.slice(0, 10) }));
          Object.assign(window, {
            __second() {
              controller.enqueue(
                write({ type: 'hotels', more: [], ...suppliers(2), results: [cheap] }),
              );
              controller.enqueue(write({ ...end, ...suppliers(2) }));
              controller.close();
            },
          });
        },
      }),
      { status: 200, headers: reply.headers },
    );
  };
}

/** Sum of layout shifts since the page loaded, as reported by the browser. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

describe('answers that come in', () => {
  it('put a list that nobody has touched in its order, without a layout shift', async () => {
    const { page } = await s.come('full', { role: 'customer' });
    await page.addInitScript(inTwoParts);
    await page.goto(s.address('full', `${resultsPath(s)}&sort=price`));
    const traveller = new Traveller(page);
    await traveller.firstRow().waitFor();
    const names = () => page.locator('.media-row h2, .media-row h3').allInnerTexts();
    await expect.poll(async () => (await names()).length).toBe(10);
    const before = await shifts(page);
    await page.evaluate('__second()');
    await expect.poll(async () => (await names())[0]).toBe('Cheapest of all');
    expect(await page.locator('.list-moved').count()).toBe(0);
    expect((await shifts(page)) - before).toBeLessThan(0.01);
  });

  it('move nothing under a pointer; one sentence says so, and shows them when asked', async () => {
    const { page } = await s.come('full', { role: 'customer' });
    await page.addInitScript(inTwoParts);
    await page.goto(s.address('full', `${resultsPath(s)}&sort=price`));
    const traveller = new Traveller(page);
    await traveller.firstRow().waitFor();
    await page.locator('.media-row').first().hover();
    const names = () => page.locator('.media-row h2, .media-row h3').allInnerTexts();
    const tops = () =>
      page
        .locator('.media-row')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    await expect.poll(async () => (await names()).length).toBe(10);
    // rows in view are recorded as seen
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const [before, places] = [await names(), await tops()];
    await page.evaluate('__second()');
    const note = page.locator('.list-moved');
    await note.getByText(traveller.t('results.cameIn', { count: 1 })).waitFor();
    expect((await names()).slice(0, 2)).toEqual(before.slice(0, 2));
    expect((await tops()).slice(0, 2)).toEqual(places.slice(0, 2));
    await note.getByRole('button', { name: traveller.t('list.showCame') }).click();
    await expect.poll(async () => (await names())[0]).toBe('Cheapest of all');
    await expect.poll(() => note.count()).toBe(0);
  });
});
