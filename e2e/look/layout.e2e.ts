// Measures each page of the journey: no layout shift while it loads, and nothing wider than the
// screen.
import { inTurn } from '@portico/test-kit/sample';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { overflowOf, phoneCuts, shiftsOf, smallFields, spillOf, watchShifts } from './probes.ts';
import { spaceText } from './spacing.ts';
import { LANGUAGES, type Language, LookStage } from './stage.ts';
import { type View, VIEWS } from './views.ts';

let stage: LookStage;
beforeAll(async () => {
  stage = await LookStage.open();
});
afterEach(async () => {
  await stage.clear();
});
afterAll(async () => {
  await stage?.close();
});

/** Delay of responses, long enough for every skeleton to be seen. */
const LATE_MS = 450;
/** Maximum sum of all shifts, not only of the worst five seconds as browsers report it. */
const MAX = 0.001;
const views = VIEWS.filter(({ foreign }) => !foreign);
const cases = views.flatMap((view) =>
  LANGUAGES.flatMap((language) =>
    [390, 1440].map((width) => ({ name: view.name, view, language, width })),
  ),
);
const inBoth = views.flatMap((view) =>
  LANGUAGES.map((language) => ({ name: view.name, view, language })),
);

/** Simulates a browser with a doubled font size: text grows, the window does not. */
async function showLarge(view: View, language: Language, width: number) {
  return stage.show(view, {
    language,
    width,
    before: async (page) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    },
  });
}

describe('layout', () => {
  it.each(inTurn(cases, 72))(
    '$name in $language at $width px does not shift while it comes',
    async ({ view, language, width }) => {
      const page = await stage.show(view, {
        language,
        width,
        moving: true,
        before: async (opened) => {
          await watchShifts(opened);
          await opened.route('**/api/**', async (route) => {
            await new Promise((done) => setTimeout(done, LATE_MS));
            await route.continue();
          });
        },
      });
      await page.waitForLoadState('networkidle');
      const shifts = await shiftsOf(page);
      expect(
        shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0),
        shifts.join('\n'),
      ).toBeLessThan(MAX);
    },
  );

  it.each(inTurn(inBoth, 40))(
    '$name in $language fits 320 px, also with spaced text, and 200 % zoom',
    async ({ view, language }) => {
      const page = await stage.show(view, { language, width: 320 });
      expect(await phoneCuts(page)).toEqual([]);
      expect(await overflowOf(page), '320 px').toEqual([]);
      expect(await smallFields(page), '320 px').toEqual([]);
      // 1440 px at 200 % zoom
      await page.setViewportSize({ width: 720, height: 450 });
      expect(await overflowOf(page), '720 px').toEqual([]);
      // 1280 px, the smallest usual desktop, at 200 %
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await overflowOf(page), '640 px').toEqual([]);
      // after a wide window: elements that measured themselves measure again
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await overflowOf(page), '1440 px').toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overflowOf(page), { message: '320 px again' }).toEqual([]);
      await spaceText(page);
      expect(await overflowOf(page), '320 px, text spaced').toEqual([]);
    },
  );

  it.each(inTurn(inBoth, 56))(
    '$name in $language holds letters of twice the size',
    async ({ view, language }) => {
      for (const width of [1440, 1024]) {
        const page = await showLarge(view, language, width);
        await expect
          .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
          .toBe('32px');
        expect(await overflowOf(page), `${width} px`).toEqual([]);
        expect(await spillOf(page), `${width} px`).toEqual([]);
      }
    },
  );
});
