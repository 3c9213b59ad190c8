// Reference screenshots of the parts page: every part in its states, in both directions, under
// three brands. `npm run pictures` renews them; look at each before committing it.
import { join } from 'node:path';
import { holdAgainst, shrink } from '@portico/test-kit/pictures';
import { inTurn } from '@portico/test-kit/sample';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawingBrowser } from '../browser.ts';
import { Stage } from './stage.ts';

const FOLDER = join(import.meta.dirname, 'pictures');
/** Width of the stored picture in px; the whole page is kept, whatever its height. */
const KEPT_WIDTH = 960;
const MAX_HEIGHT = 16_000;
const LOOKS = [
  { brand: '2c7be5', language: 'en', width: 1440 },
  { brand: 'ffe14d', language: 'ar', width: 1440 },
  { brand: '111111', language: 'en', width: 1440 },
  { brand: '2c7be5', language: 'ar', width: 390 },
] as const;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(await drawingBrowser());
});
afterAll(async () => {
  await stage?.close();
});

it.each(inTurn(LOOKS, 4))(
  'parts look as agreed in $language under #$brand at $width px',
  { timeout: 60_000 },
  async ({ brand, language, width }) => {
    const page = await stage.page(language, { brand, width, at: '2027-04-22T09:00:00Z' });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
    });
    const picture = await shrink(
      await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }),
      Math.min(width, KEPT_WIDTH),
      MAX_HEIGHT,
    );
    const { fault } = await holdAgainst(
      join(FOLDER, `parts.${brand}.${language}.${width}.webp`),
      picture,
      process.env['PORTICO_PICTURES'] === 'renew',
    );
    expect(fault).toBeNull();
  },
);
