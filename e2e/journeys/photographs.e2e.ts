// Suppliers' photographs on a phone and on a desktop, in both text directions.
import type { HotelResult } from '@portico/product-hotels/shapes';
import type { Page } from 'playwright-core';
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { beforeAll, describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { alive } from '../shell/visitor.ts';
import { stayOf } from './shortcuts.ts';
import { type Lang, stage, texts } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
/** A town whose hotels have photographs at the sandbox's suppliers. */
const SEVILLE = { name: 'Seville', latitude: 37.3886, longitude: -5.9823 } as const;
const OURS = '/assets/photographs/';

let photographed: HotelResult;
beforeAll(async () => {
  const reply = await s.world.client('full').post<{ results: HotelResult[] }>('/api/hotel/search', {
    destination: SEVILLE,
    radius: 8,
    stay: stayOf(s, 44),
    occupancies: [{ adults: 2, childAges: [] }],
  });
  const found = reply.json.results.find(({ pictures }) => pictures[0]?.url.startsWith(OURS));
  if (found === undefined) throw new Error('no hotel of Seville has a photograph');
  photographed = found;
});

const detailsPath = (lang: Lang) =>
  `/booknow/hotels/search-details?${new URLSearchParams({
    id: photographed.id,
    name: SEVILLE.name,
    lat: String(SEVILLE.latitude),
    long: String(SEVILLE.longitude),
    ...stayOf(s, 44),
    rooms: '2',
    lng: lang,
  })}`;

const resultsPath = (lang: Lang) =>
  `/booknow/hotels/search?${new URLSearchParams({
    name: SEVILLE.name,
    lat: String(SEVILLE.latitude),
    long: String(SEVILLE.longitude),
    ...stayOf(s, 44),
    rooms: '2',
    lng: lang,
  })}`;

/** Records the requested pictures, by path; those of other origins by full URL. */
function picturesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') return;
    const url = new URL(request.url());
    asked.push(url.origin === new URL(s.address('full')).origin ? url.pathname : url.href);
  });
  return asked;
}

/** Swipes the element by a number of pixels; positive: to the right. */
async function swipe(page: Page, selector: string, by: number): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  const finger = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2 - by / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  for (let part = 1; part <= 10; part += 1) await touch('touchMove', from + (by * part) / 10);
  await touch('touchEnd');
  await finger.detach();
}

const loaded = (page: Page, selector: string) =>
  expect.poll(() =>
    page
      .locator(selector)
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
  );

/**
 * Returns the layout shifts below the header since the page began, each with its score. Texts in
 * the header may change their width when the web font arrives after the first paint.
 */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        type Shift = PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const nameOf = (node: Node | null) =>
          node instanceof Element
            ? `${node.tagName.toLowerCase()}.${node.className}`
            : (node?.textContent ?? '').slice(0, 40);
        // an element removed from the page is not part of the header
        const isOfHeader = (node: Node | null) =>
          ((node instanceof Element ? node : node?.parentElement)?.closest('header') ?? null) !==
          null;
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            if (sources.length === 0 || !sources.every(({ node }) => isOfHeader(node)))
              moved.push(`${value}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(moved), 300);
      }),
  );

/**
 * Opens the page of a hotel with its pictures; retries if its supplier timed out on a busy machine.
 */
async function openDetails(page: Page, lang: Lang, shown: string): Promise<void> {
  s.expects(/503 \(Service Unavailable\)/);
  await page.goto(s.address('full', detailsPath(lang)));
  const pictures = page.locator(shown).first();
  const again = page.getByRole('button', { name: texts[lang]('common.retry'), exact: true });
  await pictures.or(again.first()).first().waitFor({ timeout: 20_000 });
  if (!(await pictures.isVisible())) await again.first().click();
  await pictures.waitFor();
}

describe.each(inTurn(['en', 'ar'] as const, 2))('photographs of a supplier, %s', (lang) => {
  const t = texts[lang];

  it.each([390, 1440])('stand in the list at %i px, from our own origin alone', async (width) => {
    const { page } = await s.come('full', { width, agent: width < 640 ? 'phone' : 'desktop' });
    const asked = picturesAsked(page);
    await page.goto(s.address('full', resultsPath(lang)));
    await alive(page);
    const row = page.locator(`[data-row] img[src^="${OURS}"]`);
    await row.first().waitFor({ timeout: 20_000 });
    await row.first().scrollIntoViewIfNeeded();
    await loaded(page, `[data-row] img[src^="${OURS}"]`).toBe(true);
    await expect
      .poll(() => row.first().getAttribute('srcset'))
      .toMatch(/480\.webp 480w, .*1600\.webp 1600w$/);
    // a small slot loads the small variant
    expect(asked.some((path) => path.startsWith(OURS) && path.endsWith('/480.webp'))).toBe(true);
    expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    expect(await page.content()).not.toContain(new URL(s.world.sandbox.url).host);
  });

  it('are swiped one at a time on a phone, counted, and swiped over the whole screen', async () => {
    const { page } = await s.come('full', { width: 390, agent: 'phone' });
    const asked = picturesAsked(page);
    await openDetails(page, lang, '.gallery-count');
    const total = await page.locator('.gallery-track img').count();
    const count = () => page.locator('.gallery-count').innerText();
    expect(total).toBeGreaterThan(4);
    await loaded(page, '.gallery-track img').toBe(true);
    expect(await count()).toBe(`1 / ${total}`);
    // it is at the start of the reading direction, the button at the end
    const [at, button] = await Promise.all(
      ['.gallery-count', '.gallery-all'].map((part) => page.locator(part).boundingBox()),
    );
    if (!at || !button) throw new Error('the count or the button is not shown');
    const gap = lang === 'ar' ? at.x - button.x - button.width : button.x - at.x - at.width;
    expect(gap).toBeGreaterThan(0);
    const onward = lang === 'ar' ? 240 : -240;
    await swipe(page, '.gallery-track', onward);
    await expect.poll(count).toBe(`2 / ${total}`);
    await expect
      .poll(() => page.locator('.gallery [role=status]').textContent())
      .toBe(t('hotel.picture', { number: 2, total }));
    // a long swipe still moves by one picture
    await swipe(page, '.gallery-track', onward * 1.4);
    await expect.poll(count).toBe(`3 / ${total}`);
    await swipe(page, '.gallery-track', -onward);
    await expect.poll(count).toBe(`2 / ${total}`);

    expect(await axeFaults(page)).toEqual([]);

    // a press shows the pressed picture
    await page.locator('.gallery-track').click();
    const position = () => page.locator('dialog [role=status]').innerText();
    await expect.poll(position).toBe(t('hotel.picture', { number: 2, total }));
    await swipe(page, '.viewer-track', onward);
    await expect.poll(position).toBe(t('hotel.picture', { number: 3, total }));
    expect(await axeFaults(page)).toEqual([]);
    const words = await page.locator('.viewer-stage:not([inert]) figcaption').innerText();
    expect(words).toMatch(lang === 'ar' ? /^صورة تجريبية: / : /^Rehearsal picture: /);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    expect(await shifts(page)).toEqual([]);
  });

  it('are led through by the arrow keys, in the direction of reading', async () => {
    const { page } = await s.come('full', { width: 390, agent: 'phone', still: true });
    await openDetails(page, lang, '.gallery-count');
    const total = await page.locator('.gallery-track img').count();
    const count = () => page.locator('.gallery-count').innerText();
    await page.locator('.gallery-track').focus();
    const [onward, back] =
      lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await page.keyboard.press(onward);
    await expect.poll(count).toBe(`2 / ${total}`);
    await page.keyboard.press(onward);
    await expect.poll(count).toBe(`3 / ${total}`);
    await page.keyboard.press(back);
    await expect.poll(count).toBe(`2 / ${total}`);
  });

  it('stand beside each other at a desk, and in rooms; a press opens that one', async () => {
    const { page } = await s.come('full', { width: 1440 });
    await openDetails(page, lang, '.gallery-track img');
    const shown = page.locator('.gallery-track img:visible');
    await expect.poll(() => shown.count()).toBe(5);
    expect(await page.locator('.gallery-count').count()).toBe(0);
    for (let at = 0; at < 5; at += 1)
      await expect
        .poll(() => shown.nth(at).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    const total = await page.locator('.gallery-track img').count();
    await shown.nth(2).click();
    const position = () => page.locator('dialog [role=status]').innerText();
    await expect.poll(position).toBe(t('hotel.picture', { number: 3, total }));
    await page.keyboard.press('End');
    await expect.poll(position).toBe(t('hotel.picture', { number: total, total }));
    await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(position).toBe(t('hotel.picture', { number: 1, total }));
    await page.keyboard.press('Escape');
    await page.locator('table.rates').first().waitFor();
    const room = page.locator(`.rate-group img[src^="${OURS}"]`).first();
    await room.scrollIntoViewIfNeeded();
    await loaded(page, `.rate-group img[src^="${OURS}"]`).toBe(true);
    expect(await shifts(page)).toEqual([]);
  });
});

it('a drawing stands where a photograph cannot be had: no place is ever empty', async () => {
  const { page } = await s.come('full', { width: 1440 });
  // its supplier no longer has it: our own origin serves the drawing
  await page.route(`**${OURS}**`, (route) =>
    route.fulfill({
      status: 302,
      headers: { location: '/assets/scenes/promo-beach-16x9-hero-hotels.svg' },
    }),
  );
  await page.goto(s.address('full', detailsPath('en')));
  await loaded(page, '.gallery-track img').toBe(true);
});
