// A list with prices per night, on a phone and on a desktop, in both text directions.
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { LISBON, stayOf } from './shortcuts.ts';
import { stage, texts } from './stage.ts';

const s = stage();
const plain = (text: string | null): string => (text ?? '').replace(/[\u2066-\u2069]/g, '');
const dollars = (text: string): number => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replace(/,/g, ''));
const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().width);

const looks = [390, 1440].flatMap((width) =>
  (['en', 'ar'] as const).map((lang) => ({ width, lang })),
);

describe.each(inTurn(looks, 2))('prices a night at $width px in $lang', ({ width, lang }) => {
  const t = texts[lang];

  it('stand in the rows, on the slider and on the map, and the row keeps its shape', async () => {
    const { page } = await s.come('full', { width, agent: width < 640 ? 'phone' : 'desktop' });
    const place = {
      place: 'city-2267057',
      name: LISBON.name,
      lat: String(LISBON.latitude),
      long: String(LISBON.longitude),
    };
    const query = new URLSearchParams({ ...place, ...stayOf(s, 41), rooms: '2', lng: lang });
    await page.goto(s.address('full', `/booknow/hotels/search?${query}`));
    await alive(page);
    await page.locator('.stream').waitFor({ state: 'detached' });
    const middle = '.media-row-middle';
    const before = await widthOf(page, middle);
    await page
      .getByRole('group', { name: t('results.prices'), exact: true })
      .getByRole('button', { name: t('results.prices.night'), exact: true })
      .click();
    const row = page.locator('.media-row').first();
    await row.locator('.now .unit').waitFor();
    const now = plain(await row.locator('.now').textContent());
    expect(now).toMatch(/^\$[\d,.]+ \/ /);
    expect(now.endsWith(t('results.night'))).toBe(true);
    const total = dollars(plain(await row.locator('.covers').textContent()));
    expect(total).toBeGreaterThan(dollars(now) * 1.9);
    // the last column grows only slightly, and the hotel's description keeps its space
    expect(await widthOf(page, '.media-row-end > .stack')).toBeLessThanOrEqual(
      width < 640 ? width : 177,
    );
    expect(await widthOf(page, middle)).toBeGreaterThan(before - 45);
    if (width < 640) return;
    const rail = page.locator('.filter-section').filter({ has: page.locator('.price-range') });
    await expect
      .poll(() => rail.locator('.filter-title').textContent())
      .toBe(t('results.prices.night'));
    const totals = await rail.locator('input').first().getAttribute('min');
    const least = dollars(plain(await rail.locator('.amount').first().textContent()));
    expect(least).toBeLessThan(Number(totals) / 100 / 1.9);
    // the pin of the hovered row always shows the full price in whole units, rounded half up
    await row.hover();
    await expect
      .poll(async () => plain(await page.locator('.map-pin.on').textContent()))
      .toBe(`$${Math.round(dollars(now)).toLocaleString('en')}`);
  });
});
