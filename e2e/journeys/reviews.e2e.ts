// Room amenities and guest reviews on the hotel page: a few are shown first, all are available,
// each with source and date.
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { alive } from '../shell/visitor.ts';
import { resultsPath } from './shortcuts.ts';
import { stage, texts } from './stage.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const s = stage();
const VIEWS = (['en', 'ar'] as const).flatMap((lang) =>
  ([390, 1440] as const).map((width) => ({ lang, width })),
);
const FIRST = 3;

describe.each(inTurn(VIEWS, 4))('on a screen of $width px in $lang', ({ lang, width }) => {
  const t = texts[lang];
  const isPhone = width < 640;

  async function openHotel() {
    const { page } = await s.come('full', { width, agent: isPhone ? 'phone' : 'desktop' });
    await page.goto(s.address('full', `${resultsPath(s)}&lng=${lang}`));
    await alive(page);
    const row = page.locator('.media-row', { has: page.locator('.score') }).first();
    const score = await row.locator('.score b').first().innerText();
    await row.locator('a').first().click();
    await page.locator('table.rates').first().waitFor();
    return { page, score };
  }

  it('the mark is that of the list, and reviews come three first, then all, each with source and date', async () => {
    const { page, score } = await openHotel();
    const section = page.locator('#reviews');
    await section.scrollIntoViewIfNeeded();
    await expect.poll(() => section.locator('.score b').innerText()).toBe(score);
    await expect.poll(() => section.innerText()).toContain(t('hotel.rehearsalReviews'));

    const items = section.locator('.review');
    await expect.poll(() => items.count()).toBe(FIRST);
    const more = section.locator('button[aria-controls]');
    const left = Number(/\d+/.exec(await more.innerText())?.[0]);
    // text for screen readers only does not widen the list
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await axeFaults(page, ['.map'])).toEqual([]);

    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => items.count()).toBe(FIRST + left);
    const focused = () =>
      items.evaluateAll((all) => all.findIndex((one) => one === document.activeElement));
    await expect.poll(focused).toBe(FIRST);
    const source = lang === 'ar' ? 'بيانات تجريبية' : 'Rehearsal data';
    for (const item of await items.all()) {
      const words = await item.innerText();
      expect(words).toContain(source);
      expect(words).toMatch(/20\d\d/);
      await expect.poll(() => item.locator('.review-words').getAttribute('lang')).toMatch(/^\w\w$/);
      await expect
        .poll(() => item.locator('.review-words').getAttribute('dir'))
        .toMatch(/^(ltr|rtl)$/);
    }
    // reviews in the user's language come first
    await expect.poll(() => items.first().locator('.review-words').getAttribute('lang')).toBe(lang);
    expect(await axeFaults(page, ['.map'])).toEqual([]);

    const chips = section.locator('.review-kinds .chip');
    await expect.poll(() => chips.count()).toBeGreaterThan(2);
    const couples = chips.nth(1);
    const wanted = Number(await couples.locator('.chip-count').innerText());
    await couples.click();
    await expect.poll(() => items.count()).toBe(wanted);
    await expect.poll(() => couples.getAttribute('aria-pressed')).toBe('true');
  });

  it('a room names what it has in a dialog, and the focus returns', async () => {
    const { page } = await openHotel();
    const first = page.locator('.rate-group').first();
    const title = await first.locator('.rate-group-title').innerText();
    const open = first.getByRole('button', { name: t('hotel.roomFacilities') });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    const listed = dialog.locator('.facility-list li');
    await expect.poll(() => listed.count()).toBeGreaterThan(3);
    const all = await listed.allInnerTexts();
    expect(new Set(all).size).toBe(all.length);
    if (lang === 'ar') for (const one of all) expect(one).not.toMatch(/[a-z]/i);
    expect(await axeFaults(page, ['.map'])).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('the picture of a room is described with the beds its text names', async () => {
    const { page } = await openHotel();
    const groups = await page.locator('.rate-group').all();
    for (const group of groups) {
      const alt = (await group.locator('img').getAttribute('alt')) ?? '';
      if (lang === 'ar') expect(alt).toMatch(/^[\p{Script=Arabic}\s]+$/u);
      else {
        const beds = await group.locator('li').first().textContent();
        const isTwo = /2 single/.test(beds ?? '');
        expect(/two single beds/.test(alt), `${beds}: ${alt}`).toBe(isTwo);
      }
    }
    expect(groups.length).toBeGreaterThan(1);
  });
});
