// Requirements for each page of the journey: focus, motion, contrast by role, pictures, and HTML
// without style attributes.
import { agencyClient } from '@portico/test-kit';
import { textsOf } from '@portico/registry/texts';
import { inTurn } from '@portico/test-kit/sample';
import { expectWithin } from '@portico/test-kit/bound';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { misplacedBlocks } from './nesting.ts';
import { focusPath, motionOf, stepsBack } from './probes.ts';
import { agencyOf, type Brand, BRANDS, LANGUAGES, LookStage } from './stage.ts';
import { VIEWS, view } from './views.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

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

const own = VIEWS.filter(({ foreign }) => !foreign);
const cases = own.flatMap((one) =>
  LANGUAGES.flatMap((language) =>
    [390, 1440].map((width) => ({ name: one.name, view: one, language, width })),
  ),
);

describe('focus', () => {
  it.each(inTurn(cases, 58))(
    'on $name in $language at $width px is seen at every stop, in reading order',
    async ({ view: one, language, width }) => {
      const page = await stage.show(one, { language, width });
      const stops = await focusPath(page);
      expect(stops.length).toBeGreaterThan(3);
      expect(
        stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
        'no ring',
      ).toEqual([]);
      expect(
        stops
          .filter(({ isInside }) => !isInside)
          .map(
            ({ name, over, top, bottom }) =>
              `${name} at ${Math.round(top)}–${Math.round(bottom)} under ${over}`,
          ),
        'out of sight',
      ).toEqual([]);
      expect(stepsBack(stops, language === 'ar'), 'against the reading').toEqual([]);
      expect(
        await page.locator('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])').count(),
      ).toBe(0);
    },
  );
});

describe('words', () => {
  it.each(
    inTurn(
      own.flatMap((one) => LANGUAGES.map((language) => ({ name: one.name, view: one, language }))),
      9,
    ),
  )(
    'on $name in $language: none is the name of a text instead of the text',
    async ({ view: one, language }) => {
      const page = await stage.show(one, { language, width: 390 });
      const areas = [
        ...new Set(Object.keys(textsOf('en') ?? {}).map((key) => key.split('.')[0])),
      ].join('|');
      expect(
        `${await page.title()} ${await page.locator('body').innerText()}`.match(
          new RegExp(`(?<![@.\\w])(?:${areas})\\.[a-zA-Z]{2,}`, 'g'),
        ),
      ).toBeNull();
    },
  );
});

describe('rooms that are running out', () => {
  it('say so in the tone of a warning, wherever they stand', async () => {
    const page = await stage.show(view('results'));
    const expectWarning = async (place: string) => {
      const words = page.locator('main .warn').filter({ visible: true });
      await words.first().waitFor();
      const colours = await words.evaluateAll((all) => [
        ...new Set(all.map((word) => getComputedStyle(word).color)),
      ]);
      const warning = await page.evaluate(() => {
        const word = document.body.appendChild(document.createElement('i'));
        word.className = 'warn';
        return getComputedStyle(word).color;
      });
      expect(colours, place).toEqual([warning]);
    };
    await expectWarning('results');
    // the hotel that is set to sell out, whichever it is
    const row = page
      .locator('.media-row')
      .filter({ has: page.locator('.warn') })
      .first();
    await page.goto(
      new URL((await row.locator('a').first().getAttribute('href')) ?? '', page.url()).href,
    );
    await page.locator('.rate-group').first().waitFor();
    await expectWarning('hotel');
  });
});

describe('elements', () => {
  it.each(inTurn(own, 7))('$name: no block stands inside a line of text', async (one) => {
    expect(await misplacedBlocks(await stage.show(one))).toEqual([]);
  });
});

describe('motion', () => {
  it.each(inTurn(own, 7))(
    '$name: nothing takes longer than a frame for those who ask for less',
    async (one) => {
      expect(await motionOf(await stage.show(one))).toEqual([]);
    },
  );
});

/**
 * Fetches a page as the server renders it; follows the redirect from a place name in another
 * language to the one in the user's language.
 */
async function whole(client: ReturnType<typeof agencyClient>, path: string, cookie: string) {
  const first = await client.get(path, { headers: { cookie } });
  const next = first.headers['location'];
  return first.status === 302 && typeof next === 'string'
    ? client.get(next, { headers: { cookie } })
    : first;
}

describe('server HTML', () => {
  const branded = own.flatMap((one) =>
    (Object.keys(BRANDS) as Brand[]).map((brand) => ({ brand, name: one.name, view: one })),
  );
  it.each(inTurn(branded, 8))(
    'of $name for $brand has no style attribute, in both languages',
    async ({ brand, view: one }) => {
      const { port } = stage.world.server;
      const { token } = await stage.journey(brand, one.kind);
      for (const language of LANGUAGES) {
        const cookie = `pll_language=${language}${one.customer ? `; auth=true; x-access-token=${token}` : ''}`;
        const { status, text } = await whole(
          agencyClient({ port, host: `${agencyOf(brand, one.kind)}.localhost` }),
          await one.path(stage.journeys(brand)),
          cookie,
        );
        expect(status).toBe(one.name === 'errors' ? 404 : 200);
        expect(text).toContain(`<html lang="${language}"`);
        expect(text.match(/<[a-z][^>]*\sstyle\s*=[^>]*>/gi)).toBeNull();
      }
    },
  );
});

describe('shared pages', () => {
  const metaOf = (html: string, property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)">`)
      .exec(html)?.[1]
      ?.replaceAll('&#38;', '&');
  const get = async (name: string, language: string) => {
    const client = agencyClient({ port: stage.world.server.port, host: 'full.localhost' });
    return {
      client,
      html: (
        await whole(
          client,
          await view(name).path(stage.journeys('blue')),
          `pll_language=${language}`,
        )
      ).text,
    };
  };

  it.each(LANGUAGES)(
    'show the hotel they are about, and home shows its poster, with words in %s',
    async (language) => {
      const [hotel, home] = await Promise.all([get('hotel', language), get('home', language)]);
      expect(metaOf(hotel.html, 'og:title')).toMatch(/^(?!Fairwater).+, .+/);
      expect(metaOf(home.html, 'og:title')).toMatch(/^Fairwater Travel/);
      for (const { client, html } of [hotel, home]) {
        const alt = metaOf(html, 'og:image:alt') ?? '';
        expect(/[\u0600-\u06ff]/.test(alt)).toBe(language === 'ar');
        const { status, headers } = await client.get(
          new URL(metaOf(html, 'og:image') ?? '').pathname,
        );
        expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
      }
      expect(metaOf(hotel.html, 'og:image')).not.toBe(metaOf(home.html, 'og:image'));
    },
  );

  it('tell nothing of pages that are the visitor’s own, nor of hotels nobody knows', async () => {
    expect((await get('booking', 'en')).html).not.toContain('property="og:');
    const { client } = await get('home', 'en');
    const unknown = await client.get('/booknow/hotels/search-details?hotel=sandbox-alpha%3Anobody');
    expect(metaOf(unknown.text, 'og:title')).toBe('Hotels - Fairwater Travel');
  });
});

describe('pictures', () => {
  it('of a result page are all different, and together under 250 KB', async () => {
    const bytes = new Map<string, number>();
    const page = await stage.show(view('results'), {
      before: async (opened) =>
        void opened.on('response', async (response) => {
          // a response still loading when the page closes has no size
          const sizes = response.url().includes('/assets/scenes/')
            ? await response
                .request()
                .sizes()
                .catch(() => null)
            : null;
          if (sizes) bytes.set(response.url(), sizes.responseBodySize);
        }),
    });
    const rows = page.locator('.media-row');
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(20);
    for (let index = 0; index < 20; index += 1) await rows.nth(index).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const shown = await page
      .locator('.media-row .picture img')
      .evaluateAll((images) =>
        images.slice(0, 20).map((image) => (image as HTMLImageElement).currentSrc),
      );
    expect(new Set(shown).size).toBe(20);
    const sizes = shown.map((address) => bytes.get(address) ?? Number.NaN);
    const sum = sizes.reduce((total, size) => total + size, 0);
    expectWithin('pictures of twenty rows', sum, 250 * 1024, 'bytes');
  });
});
