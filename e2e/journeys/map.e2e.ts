// The map of results and of a hotel: without any tiles, and with those an agency has configured.
import { createCanvas } from '@napi-rs/canvas';
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { resultsPath } from './shortcuts.ts';
import { type Lang, stage } from './stage.ts';
import { TILE_COLOUR, type TileServer, tileServer } from './tile-server.ts';
import { Traveller } from './traveller.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
const LOOKS = [
  { lang: 'en', width: 390 },
  { lang: 'ar', width: 390 },
  { lang: 'ar', width: 1440 },
  { lang: 'en', width: 1440 },
] as const;
const ATTRIBUTION = '© Example Maps';

let tiles: TileServer;
beforeAll(async () => {
  const canvas = createCanvas(256, 256);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${TILE_COLOUR.join(' ')})`;
  context.fillRect(0, 0, 256, 256);
  tiles = await tileServer(await canvas.encode('png'));
});
afterAll(async () => {
  await tiles?.close();
});
afterEach(async () => {
  tiles.isBroken = false;
  await named(null);
});

/** Configures tiles for the agency `full`; servers are notified immediately. */
async function named(address: string | null): Promise<void> {
  await s.world.server.database.admin(
    "update agency set map_tiles = $1, map_attribution = $2 where subdomain = 'full'",
    [address, address === null ? null : ATTRIBUTION],
  );
  s.world.server.kernel.agencies.forget();
  await expect
    .poll(async () => {
      const { headers, text } = await s.world.client('full').get('/booknow/hotels');
      const origin = address === null ? null : new URL(address).origin;
      return (
        text.includes('mapTiles') === (address !== null) &&
        (origin === null || String(headers['content-security-policy']).includes(origin))
      );
    })
    .toBe(true);
}

async function results(lang: Lang, width: number, agency = 'full'): Promise<Page> {
  const { context, page } = await s.come(agency, {
    width,
    language: lang,
    agent: width < 640 ? 'phone' : 'desktop',
    still: true,
    ...(agency === 'full' ? {} : { role: 'customer' as const }),
  });
  // the tile server's certificate is self-signed
  await (
    await context.newCDPSession(page)
  ).send('Security.setIgnoreCertificateErrors', {
    ignore: true,
  });
  await page.goto(
    s.address(agency, `${resultsPath(s)}&lng=${lang}${width < 640 ? '&view=map' : ''}`),
  );
  await page.locator('.city-map .map-pin:not(.is-dot)').first().waitFor();
  return page;
}

/** Returns the share of the map's canvas pixels with approximately this colour, from 0 to 1. */
const shareOf = (page: Page, colour: readonly number[], near = 10): Promise<number> =>
  page.locator('.city-map').evaluate(
    (map, [wanted, apart]) => {
      let [alike, all] = [0, 0];
      for (const drawn of map.querySelectorAll('canvas')) {
        const canvas = new OffscreenCanvas(drawn.width, drawn.height);
        const copy = canvas.getContext('2d', { willReadFrequently: true });
        copy?.drawImage(drawn, 0, 0);
        const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data;
        if (!pixels) continue;
        for (let i = 0; i < pixels.length; i += 4 * 31) {
          all += 1;
          if (wanted.every((part, k) => Math.abs((pixels[i + k] ?? 0) - part) <= apart)) alike += 1;
        }
      }
      return all === 0 ? 0 : alike / all;
    },
    [colour, near] as const,
  );
const WATER = [201, 223, 233];
const labels = (page: Page, kind: string) =>
  page.locator(`.map-label.is-${kind}:visible`).allInnerTexts();

describe.each(inTurn(LOOKS, 4))('the map at $width px in $lang', ({ lang, width }) => {
  it('shows hotels, rings of distance and known names in town, and no water; farther out the coast and its towns', async () => {
    const page = await results(lang, width);
    const { t } = new Traveller(page, lang);
    await expect.poll(() => labels(page, 'ring')).not.toEqual([]);
    const rings = await labels(page, 'ring');
    for (const text of rings)
      expect(text).toMatch(lang === 'ar' ? /^[\d.,]* ?(ميل|كم|م)/ : /^[\d.]+ (mi|km|m)$/);
    await expect
      .poll(
        async () => [...(await labels(page, 'area')), ...(await labels(page, 'landmark'))].length,
      )
      .toBeGreaterThan(0);
    await page.getByText(t('maps.note', { place: lang === 'ar' ? 'لشبونة' : 'Lisbon' })).waitFor();
    expect(await shareOf(page, WATER)).toBe(0);
    const farther = page.getByRole('button', { name: t('maps.farther') });
    for (let i = 0; i < 7; i += 1) await farther.click();
    await expect.poll(() => shareOf(page, WATER)).toBeGreaterThan(0.15);
    await expect.poll(() => labels(page, 'city')).not.toEqual([]);
    expect(await shareOf(page, [237, 235, 228], 6)).toBeGreaterThan(0.15);
    expect(await axeFaults(page, ['.map-label'])).toEqual([]);
  });

  it('stands on the page of a hotel, with rings around the hotel', async () => {
    const page = await results(lang, width);
    if (width < 640) await page.locator('.bottom-bar button').last().click();
    const href = await page.locator('.media-row-title a').first().getAttribute('href');
    await page.goto(new URL(href ?? '', page.url()).href);
    await page.locator('#location').scrollIntoViewIfNeeded();
    await page.locator('.hotel-map .map-pin.on').waitFor();
    await expect.poll(() => labels(page, 'ring')).not.toEqual([]);
    const name = await page.locator('.hotel-map .map-pin.on').innerText();
    await expect.poll(() => page.locator('.city-map-note').innerText()).toContain(name);
  });

  it('shows an agency’s tiles under the policy, and whose they are', async () => {
    await named(`${tiles.origin}/{z}/{x}/{y}.png`);
    const page = await results(lang, width);
    const tile = page.locator('.city-map img.leaflet-tile-loaded').first();
    await tile.waitFor();
    await expect
      .poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(256);
    await page.locator('.city-map-note', { hasText: ATTRIBUTION }).waitFor();
    expect(await labels(page, 'ring')).toEqual([]);
  });
});

it('reads an agency’s one file of tiles under the policy, also nearer than the file goes', async () => {
  await named(`${tiles.origin}/world.pmtiles`);
  const page = await results('en', 1440);
  await expect.poll(() => shareOf(page, TILE_COLOUR)).toBeGreaterThan(0.2);
  await page.locator('.city-map-note', { hasText: ATTRIBUTION }).waitFor();
});

it('keeps the drawn map and all it does where tiles do not come', async () => {
  s.expects(/Failed to load resource/);
  await named(`${tiles.origin}/{z}/{x}/{y}.png`);
  tiles.isBroken = true;
  tiles.asked.length = 0;
  const page = await results('en', 1440);
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(0);
  await expect.poll(() => labels(page, 'ring')).not.toEqual([]);
  const { t } = new Traveller(page, 'en');
  await page.getByText(t('maps.note', { place: 'Lisbon' })).waitFor();
  await page.locator('.city-map .map-pin:not(.is-dot)').first().click();
  await page.locator('.map-card').waitFor();
});

it('asks nobody for tiles on the site of another agency', async () => {
  await named(`${tiles.origin}/{z}/{x}/{y}.png`);
  tiles.asked.length = 0;
  const page = await results('en', 1440, 'closed');
  await expect.poll(() => labels(page, 'ring')).not.toEqual([]);
  expect(tiles.asked).toEqual([]);
});

it('is moved by keys, offers to search where it was moved to, and lights up with the list', async () => {
  const page = await results('en', 1440);
  const { t } = new Traveller(page, 'en');
  await page.locator('.city-map-ground').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: t('maps.searchArea') }).waitFor();
  await page.locator('.media-row').first().hover();
  await page.locator('.city-map .map-pin.on').waitFor();
});
