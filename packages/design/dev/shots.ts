/**
 * Takes screenshots of the component gallery: node packages/design/dev/shots.ts <folder> [names,
 * e.g. en-1440 ar-390.ffe14d] Prints policy violations and console errors. Build first
 * (rsbuild.config.ts).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { serveParts } from './serve.ts';

const [folder = '/tmp/parts', ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const all = ['en', 'ar'].flatMap((language) =>
  ['2c7be5', 'ffe14d', '111111'].flatMap((brand) =>
    ['1440', '820', '390'].map((width) => `${language}-${width}.${brand}`),
  ),
);
const wanted =
  names.length > 0 ? names.map((name) => (name.includes('.') ? name : `${name}.2c7be5`)) : all;

const site = await serveParts();
const browser = await launchBrowser();
try {
  for (const name of wanted) {
    const [view = '', brand = ''] = name.split('.');
    const [language = '', width = ''] = view.split('-');
    const page = await browser.newPage({
      viewport: { width: Number(width), height: 900 },
      reducedMotion: 'reduce',
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        console.log(`${name}: ${message.text()}`);
    });
    page.on('pageerror', (error) => console.log(`${name}: ${error.message}`));
    await page.goto(`${site.address}/parts?lang=${language}&brand=${brand}`);
    await page.locator('#GuestsPicker').waitFor();
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) console.log(`${name}: ${overflow} px wider than the screen`);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    await page.close();
  }
} finally {
  await browser.close();
  await site.close();
}
