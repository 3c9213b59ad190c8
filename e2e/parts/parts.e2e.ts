import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { Stage } from './stage.ts';

/** Each run plays every seventh test; npm run test:full plays all. */
const it = turns(7);

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await Stage.open();
});
afterEach(async () => {
  await page.close();
  const complaints = stage.complaints.splice(0);
  if (complaints.length > 0)
    throw new Error(`the policy refused, or the page complained: ${complaints.join(' | ')}`);
});
afterAll(async () => {
  await stage.close();
});

const LANGUAGES = ['en', 'ar'] as const;
const brands = LANGUAGES.flatMap((language) =>
  ['2c7be5', 'ffe14d', '111111'].map((brand) => ({ language, brand })),
);

// axe is slow with this number of parts: npm test checks half of them
it.each(inTurn(brands, 2))(
  'axe finds nothing on parts in $language at rest under #$brand',
  async ({ language, brand }) => {
    page = await stage.page(language, { brand });
    expect(await axeFaults(page)).toEqual([]);
  },
);

it.each(inTurn(LANGUAGES, 2))(
  'axe finds nothing on parts in %s with each thing open',
  async (language) => {
    page = await stage.page(language);
    const look = async (selector: string) => {
      await page.locator(selector).waitFor();
      expect(await axeFaults(page), selector).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator(selector).waitFor({ state: 'detached' });
    };
    await page.locator('#open-dialog').click();
    await look('dialog.dialog');
    for (const pick of await page.locator('.header .pick').all()) {
      await pick.click();
      await look('.popup');
    }
    for (const field of await page.locator('.search-field > button').all()) {
      await field.click();
      await look('.popup');
    }
    await page.locator('[aria-haspopup=menu]').click();
    await look('[role=menu]');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.header-menu').click();
    await look('dialog.drawer');
    await page.locator('.search-field > button').first().click();
    await look('.popup-sheet');
    expect(await axeFaults(page)).toEqual([]);
  },
);

// the language that axe does not check in this run
describe.each(inTurn(['ar', 'en'] as const, 2))('parts in %s', (language) => {
  // 720 px is a screen of 1440 px at 200 % zoom.
  it.each([320, 390, 720, 820, 1440])('nothing is wider than a screen of %i px', async (width) => {
    page = await stage.page(language, { width });
    const excess = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await excess()).toBe(0);
    for (const field of await page.locator('.search-field > button').all()) {
      await field.click();
      await page.locator('.popup :is(.calendar, .places, .guests)').waitFor();
      expect(await excess()).toBe(0);
      await page.keyboard.press('Escape');
    }
  });

  it('a skeleton has the size of what it stands for', async () => {
    page = await stage.page(language);
    const sizes = await page.evaluate(() => {
      const heights = (card: Element | null | undefined) =>
        ['.card-body', '.card-foot', '.picture'].map(
          (part) => card?.querySelector(part)?.getBoundingClientRect().height,
        );
      const alone = document.querySelector('#Carousel .row-1 .card');
      // Cards in a row are stretched to one height: measure the card alone.
      const list = document.querySelector('#Carousel .carousel');
      list
        ?.querySelectorAll('li:not(:first-child)')
        .forEach((other) => other.setAttribute('hidden', ''));
      const row = document.querySelector('#MediaRow');
      const rows = [...(row?.querySelectorAll('.media-row') ?? [])].map((one) =>
        ['.media-row-title', '.media-row-facts', '.media-row-offer', '.price']
          .map((part) => one.querySelector(part)?.getBoundingClientRect())
          .flatMap((box) => [
            box?.height ?? 0,
            (box?.bottom ?? 0) - one.getBoundingClientRect().top,
          ]),
      );
      return {
        card: heights(alone),
        cardSkeleton: heights(document.querySelector('#MediaCardSkeleton .card')),
        row: rows[0],
        rowSkeleton: rows.at(-1),
      };
    });
    const near = (real: (number | undefined)[] = [], stand: (number | undefined)[] = []) =>
      real.forEach((height, index) =>
        expect(
          Math.abs((height ?? 0) - (stand[index] ?? 99)),
          `${real} against ${stand}`,
        ).toBeLessThanOrEqual(1),
      );
    near(sizes.card, sizes.cardSkeleton);
    near(sizes.row, sizes.rowSkeleton);
  });

  it('honours reduced motion', async () => {
    page = await stage.page(language);
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (animation) =>
              animation.playState === 'running' &&
              !(animation.timeline instanceof ScrollTimeline) &&
              Number(animation.effect?.getComputedTiming().duration) > 1,
          ).length,
    );
    expect(moving).toBe(0);
  });
});
