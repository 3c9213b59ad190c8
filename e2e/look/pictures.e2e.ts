// Reference screenshots of every page of the journey: three widths, two languages, three brands, in
// the pinned browser with a fixed clock. `npm run pictures` renews them; look at each before
// committing it.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { holdAgainst, shrink } from '@portico/test-kit/pictures';
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawingBrowser } from '../browser.ts';
import type { Brand, Language } from './stage.ts';
import { Stages } from './stages.ts';
import { CENTER_VIEWS, VIEWS } from './views.ts';

const FOLDER = join(import.meta.dirname, 'pictures');
/** Screen width and width of the stored picture, in px. */
const WIDTHS = { 390: 390, 820: 615, 1440: 960 } as const;
/** Maximum height of a stored picture in px; longer lists are cropped. */
const MAX_HEIGHT = 2200;
/** `renew` takes all pictures again, `missing` only those that do not exist. */
const asked = process.env['PORTICO_PICTURES'];
const renew = asked === 'renew' || asked === 'missing';

/** In the order of the brands: bookings for one change what is available to the next. */
const LOOKS: readonly { readonly brand: Brand; readonly language: Language }[] = [
  { brand: 'blue', language: 'en' },
  { brand: 'blue', language: 'ar' },
  { brand: 'yellow', language: 'en' },
  { brand: 'yellow', language: 'ar' },
  { brand: 'ink', language: 'en' },
  { brand: 'ink', language: 'ar' },
];
/** Pages of agents have the brand in few places: two of them are kept under each brand. */
const isKeptOf = (name: string, brand: Brand) =>
  brand === 'blue' || ['center-dashboard', 'center-record'].includes(name);
const all = [
  ...LOOKS.flatMap((look) => VIEWS.map((view) => ({ ...look, view }))),
  ...LOOKS.flatMap((look) =>
    CENTER_VIEWS.filter(({ name }) => isKeptOf(name, look.brand)).map((view) => ({
      ...look,
      view,
    })),
  ),
].map((one) => ({ ...one, name: `${one.view.name}.${one.brand}.${one.language}` }));

const fileOf = (name: string, width: number | string) => join(FOLDER, `${name}.${width}.webp`);
const isKept = (name: string) =>
  Object.keys(WIDTHS).every((width) => existsSync(fileOf(name, width)));
const cases = asked === 'missing' ? all.filter(({ name }) => !isKept(name)) : all;

let stages: Stages;
beforeAll(async () => {
  stages = await Stages.open(await drawingBrowser());
});
afterEach(async () => {
  await stages.clear();
});
afterAll(async () => {
  await stages?.close();
});

describe('reference pictures', () => {
  it.each(inTurn(cases, 58))(
    '$name',
    { timeout: 120_000 },
    async ({ name, view, brand, language }) => {
      const stage = await stages.of(view);
      const page = await stage.show(view, { brand, language, width: 1440 });
      const faults: string[] = [];
      for (const width of [1440, 820, 390] as const) {
        await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
        await walk(page);
        await settle(page, await stage.chances(brand, view.kind), view.hasFoot);
        const { fault } = await holdAgainst(
          fileOf(name, width),
          await shrink(await photograph(page, width), WIDTHS[width], MAX_HEIGHT),
          renew,
        );
        if (fault !== null) faults.push(fault);
      }
      expect(faults).toEqual([]);
    },
  );

  it('are kept for these pages and for no others', () => {
    const kept = existsSync(FOLDER)
      ? readdirSync(FOLDER).filter((file) => file.endsWith('.webp') && !file.endsWith('.now.webp'))
      : [];
    expect(kept.sort()).toEqual(
      all.flatMap(({ name }) => Object.keys(WIDTHS).map((width) => `${name}.${width}.webp`)).sort(),
    );
  });
});

/** Scrolls down the page and up again, so that all lazy content loads. */
async function walk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let i = 0; i < count; i += 1) await new Promise((done) => requestAnimationFrame(done));
    };
    for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
      scrollTo(0, y);
      await frames(3);
    }
    scrollTo(0, 0);
    await frames(2);
  });
  await page.waitForLoadState('networkidle');
}

/** Waits until the page is complete, and covers random values with constant ones. */
async function settle(
  page: Page,
  chances: readonly (readonly [string, string])[],
  hasFoot = false,
): Promise<void> {
  await page.evaluate(async (names) => {
    // a map whose window shrinks keeps its centre only to within a few pixels; it may load later
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('.rental-where .leaflet-map-pane { visibility: hidden; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const id = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const covered = node.nodeValue?.replace(id, '01a1f866-0000-7000-8000-000000000000');
      if (covered !== undefined && covered !== node.nodeValue) node.nodeValue = covered;
      for (const [name, cover] of names)
        if (node.nodeValue?.includes(name)) node.nodeValue = node.nodeValue.replaceAll(name, cover);
    }
  }, chances);
  await page.mouse.move(0, 0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // a bar belongs at the bottom of the picture, not across its middle
  if (width < 640 || hasFoot)
    await page.setViewportSize({
      width,
      height: Math.max(height, await page.evaluate(() => document.documentElement.scrollHeight)),
    });
  await page.waitForLoadState('networkidle');
}

/**
 * Screenshots only the part that is kept: a list that has grown meanwhile must not change how the
 * picture is scaled.
 */
const photograph = (page: Page, width: keyof typeof WIDTHS): Promise<Buffer> =>
  page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.ceil((MAX_HEIGHT * width) / WIDTHS[width]) },
    animations: 'disabled',
    caret: 'hide',
    // a long page on a busy machine
    timeout: 30_000,
  });
