// Accessibility of the shell: axe at rest and with everything open, keyboard, no layout shift
// between skeleton and content. Each run plays axe at rest once per brand, and with everything open
// in one language.
import { inTurn } from '@portico/test-kit/sample';
import { expectWithin } from '@portico/test-kit/bound';
import { turns } from '@portico/test-kit/turns';
import { expect, it as always } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { hotelDeals } from './fixtures.ts';
import { stage } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();

/** Ordered so that a run's three, four apart, cover every brand and both languages. */
const homes = ['#2c7be5', '#ffe14d', '#111111'].flatMap((colour, at) =>
  [0, 1, 2, 3].map((of) => ({
    colour,
    language: (of + at) % 2 === 0 ? 'en' : 'ar',
    width: (of < 2 ? at : at + 1) % 2 === 0 ? 390 : 1280,
  })),
);

it.each(inTurn(homes, 4))(
  'axe finds nothing on home under the brand $colour ($language, $width px)',
  async ({ colour, language, width }) => {
    s.site.play.agency = (data) => ({ ...data, primaryColor: colour });
    const page = await s.visitors.visit('full', `/?lng=${language}`, { width, still: true });
    await page.locator('#deals article').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
  },
);

it('axe finds nothing for customers, agents and on the pages that say no', async () => {
  s.expects(/404/);
  for (const [path, person] of [
    ['/', 'customer'],
    ['/', 'owner'],
    ['/errors', undefined],
    ['/booknow/cruise', undefined],
  ] as const) {
    const page = await s.visitors.visit('full', path, person ? { person } : {});
    await page.locator('h1').waitFor();
    expect([path, person, await axeFaults(page)]).toEqual([path, person, []]);
  }
  for (const subdomain of ['inactive', 'nobody']) {
    const page = await s.visitors.page(await s.visitors.context('full'));
    await page.goto(s.site.address(subdomain));
    expect([subdomain, await axeFaults(page)]).toEqual([subdomain, []]);
  }
});

it.each(inTurn(['ar', 'en'], 2))(
  'axe finds nothing with each thing open (%s)',
  async (language) => {
    const page = await s.visitors.visit('full', `/?lng=${language}`, { still: true });
    await page.locator('#deals article').first().waitFor();
    const look = async (selector: string) => {
      await page.locator(selector).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect([selector, await axeFaults(page)]).toEqual([selector, []]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(selector).count()).toBe(0);
    };
    for (const index of [0, 1]) {
      await page.locator('header .pick').nth(index).click();
      await look('.popup');
    }
    await page.locator('.search-box input').fill('lis');
    await page.getByRole('option').first().waitFor();
    await look('.popup');
    for (const index of [0, 1]) {
      await page.locator('.search-field > button').nth(index).click();
      await page
        .locator('.popup :is(input, [role=grid], [role=spinbutton], button)')
        .filter({ visible: true })
        .first()
        .waitFor();
      await look('.popup');
    }
    await page.locator('#deals .lure button').first().click();
    await look('dialog.sign-in');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.header-menu').click();
    await look('dialog.drawer');
    const customer = await s.visitors.visit('full', `/?lng=${language}`, {
      person: 'customer',
      still: true,
    });
    await customer.locator('.pick[aria-haspopup=menu]').click();
    expect(await axeFaults(customer)).toEqual([]);
  },
);

it('a search is made by keyboard alone and stands in the address', async () => {
  const page = await s.visitors.visit('full');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Skip to content');
  await page.locator('.search-box input').focus();
  await page.keyboard.type('lis');
  await page.getByRole('option', { name: /Lisbon/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.search-box input').inputValue()).toBe('Lisbon');
  await page.locator('.popup .calendar').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.search-go').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/booknow/hotels/search');
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({
      place: 'city-lisbon',
      name: 'Lisbon',
      lat: '38.72',
      long: '-9.14',
      checkIn: '2026-12-04',
      checkOut: '2026-12-06',
      rooms: '2',
    });
  s.expects(/404/);
});

it('a search without a place asks for it and stays', async () => {
  const page = await s.visitors.visit('full');
  await page.locator('.search-go').click();
  await page.getByText('Choose a place from the list.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('where');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

/** The browser's layout shift entry. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}
interface Shift {
  readonly value: number;
  /** The first words of the shifted element. */
  readonly what: string;
}

it('nothing moves between skeleton and content', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  s.site.play.deals = async ({ viewer }) => {
    await gate;
    return hotelDeals(viewer.audience, true);
  };
  for (const width of [390, 820, 1280]) {
    const page = await s.visitors.page(await s.visitors.context('full', { width }));
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) =>
        (list.getEntries() as unknown as LayoutShift[]).forEach(({ value, sources }) =>
          (window as unknown as { shifts: Shift[] }).shifts.push({
            value,
            what: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '').join(' | '),
          }),
        ),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    void page.goto(s.site.address('full'));
    await page.locator('#deals .card').first().waitFor();
    // the fallback font depends on the machine: its swap is not part of this test
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      Object.assign(window, { shifts: [] });
    });
    release();
    await page.locator('#deals article').first().waitFor();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect([width, total < 0.01 ? [] : shifts]).toEqual([width, []]);
  }
});

// a bound holds for every commit: it takes no turns
always('the first load holds no React Aria, and little script', async () => {
  const page = await s.visitors.visit('full');
  const scripts = await page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    return Promise.all(
      files.map(async (name) => ({ name, text: await (await fetch(name)).text() })),
    );
  });
  expect(
    scripts.filter(({ text }) => text.includes('react-aria-pressable')).map(({ name }) => name),
  ).toEqual([]);
  const zipped = await page.evaluate(
    async (texts) => {
      let bytes = 0;
      for (const text of texts)
        bytes += (
          await new Response(
            new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')),
          ).arrayBuffer()
        ).byteLength;
      return bytes;
    },
    scripts.map(({ text }) => text),
  );
  expectWithin('scripts of home, compressed', zipped, 143 * 1024, 'bytes');
});
