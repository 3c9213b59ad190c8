// Calendars, menus, sliders and maps with real mouse input: a pressed element stays in place
// until the button is released, and it is the one selected. Prices have loaded before the first
// press, as for a real user.
import { inTurn } from '@portico/test-kit/sample';
import type { Locator, Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { drag, press, slide } from '../mouse.ts';
import { alive } from '../shell/visitor.ts';
import { dayIn } from './flyer.ts';
import { resultsPath } from './shortcuts.ts';
import { type Lang, stage, texts } from './stage.ts';

/** Each run plays every seventh test; npm run test:full plays all. */
const it = turns(7);

const s = stage({ suppliers: 'alpha,kappa,psi' });
const WIDTHS = [1024, 1440] as const;
const HOLDS = [80, 0, 300] as const;

const FLIGHTS = `/booknow/flights/search?slices=LHR.LIS.${dayIn(40)}_LIS.LHR.${dayIn(47)}&adult=1&cabin=economy`;
const CARS = `/booknow/cars/search?pickUp=airport-MCO&pickUpAt=${dayIn(40)}T10:00:00&dropOffAt=${dayIn(43)}T10:00:00&age=30&residence=DE`;

async function come(path: string, width: number, lang: Lang = 'en'): Promise<Page> {
  const { page } = await s.come('full', { width, language: lang });
  // the first page of a server, on a busy machine
  page.setDefaultTimeout(25_000);
  await page.goto(s.address('full', `${path}${path.includes('?') ? '&' : '?'}lng=${lang}`));
  await alive(page);
  return page;
}

/** Fills both ends of a flight from the lists below their fields. */
async function route(page: Page): Promise<void> {
  const boxes = page.getByRole('search').getByRole('combobox');
  await press(page, boxes.first());
  for (const code of ['LHR', 'LIS']) {
    await page.keyboard.type(code);
    await press(page, page.getByRole('option', { name: new RegExp(code) }).first());
  }
}

const chooseKind = (kind: string, lang: Lang) => async (page: Page) => {
  await press(
    page,
    page
      .getByRole('search')
      .locator('label')
      .filter({ hasText: texts[lang](`flightSearch.kind.${kind}`) }),
  );
  await route(page);
};

interface Surface {
  readonly name: string;
  readonly path: string;
  /** Runs before the field of the days can be opened, or has opened automatically. */
  readonly before?: (page: Page, lang: Lang) => Promise<void>;
  readonly isPriced?: boolean;
  readonly isRange: boolean;
  /** True if the calendar has opened after the places: its last day leads on to the travellers. */
  readonly leadsOn?: boolean;
}

const CALENDARS: readonly Surface[] = [
  { name: 'hotels', path: '/booknow/hotels', isRange: true },
  { name: 'cars', path: '/booknow/cars', isRange: true },
  {
    name: 'flights there and back',
    path: '/booknow/flights',
    before: route,
    isPriced: true,
    isRange: true,
    leadsOn: true,
  },
  {
    name: 'flights one way',
    path: '/booknow/flights',
    before: (page, lang) => chooseKind('one-way', lang)(page),
    isPriced: true,
    isRange: false,
    leadsOn: true,
  },
  {
    name: 'flights of several cities',
    path: '/booknow/flights',
    before: (page, lang) => chooseKind('multi-city', lang)(page),
    isRange: false,
  },
];

const MONTH = '.calendar-month';
/**
 * Returns a day of the last visible month; the month before is skipped, so that every day can be
 * selected.
 */
const day = (page: Page, number: number): Locator =>
  page
    .locator(MONTH)
    .last()
    .locator('.calendar-day:not([data-outside-month])')
    .filter({ hasText: new RegExp(`^${number}$`) });

/** The price of a day is drawn by CSS: the element itself has no size. */
const priced = (page: Page) =>
  page.locator('.calendar-note[data-note*="$"]').first().waitFor({ state: 'attached' });

/** Waits until the page has scrolled a panel that opened below the window into view. */
const wholly = (page: Page, panel: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
    })
    .toBe(true);

/** Opens the calendar through the field of the days, unless it is open. */
async function openDays(page: Page, surface: Surface): Promise<void> {
  const calendar = page.locator('.calendar');
  if (!(await calendar.isVisible()))
    await press(page, page.getByRole('search').locator('.search-field > button').first());
  await calendar.waitFor();
  if (surface.isPriced) await priced(page);
  // its days render after its frame, and make it taller
  await calendar.locator('.calendar-day:not([data-outside-month])').last().waitFor();
  await wholly(page, calendar);
}

async function openCalendar(page: Page, surface: Surface, lang: Lang): Promise<void> {
  await surface.before?.(page, lang);
  await openDays(page, surface);
  const next = page.locator('.calendar-head [slot=next], .calendar-head button').last();
  await press(page, next);
  if (surface.isPriced) await priced(page);
}

/** Returns the selected days, first and last. */
const chosen = async (page: Page): Promise<readonly (string | undefined)[]> => {
  const ends = page.locator('.calendar-day[data-selected]:not([data-outside-month])');
  const all = await ends.evaluateAll((days) =>
    days.map((one) => one.textContent?.match(/\d+/)?.[0]),
  );
  return [all[0], all.at(-1)];
};

const SIZES = [
  ...WIDTHS.map((width) => ({ width, lang: 'en' as const })),
  { width: 1440, lang: 'ar' as const },
];

/**
 * Opens the days again after the last one has led on to the travellers, whose panel may cover their
 * field: the calendar shows what was chosen.
 */
async function reopenDays(page: Page, surface: Surface): Promise<void> {
  await page.locator('.calendar').waitFor({ state: 'detached' });
  const done = page.locator('.popup .picker-done');
  await done.waitFor();
  await page.keyboard.press('Escape');
  await done.waitFor({ state: 'detached' });
  await openDays(page, surface);
}

/** Returns every combination, ordered so that each run covers all sizes. */
const each = <One, Size>(ones: readonly One[], sizes: readonly Size[]) =>
  ones.flatMap((one, at) =>
    sizes.map((_, i) => ({ one, size: sizes[(at + i) % sizes.length] as Size })),
  );

it.each(
  inTurn(each(CALENDARS, SIZES), SIZES.length).map(({ one, size }) => ({ ...size, surface: one })),
)(
  'the calendar of $surface.name takes the days that are pressed, at $width px in $lang',
  async ({ surface, width, lang }) => {
    const page = await come(surface.path, width, lang);
    await openCalendar(page, surface, lang);
    let box = await page.locator('.calendar').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    const holds = lang === 'ar' ? HOLDS.slice(0, 1) : HOLDS;
    for (const [turn, holdMs] of holds.entries()) {
      const [first, last] = [8 + turn, 20 + turn];
      // the first selection leads on; a calendar opened through its field stays open
      const closes = surface.leadsOn === true && turn === 0;
      if (surface.isPriced) await priced(page);
      await press(page, day(page, first), { holdMs });
      if (!surface.isRange) {
        if (closes) await reopenDays(page, surface);
        await expect.poll(() => chosen(page)).toEqual([String(first), String(first)]);
        continue;
      }
      // return days have prices too
      if (surface.isPriced) await priced(page);
      // nothing in the panel moves between the presses of a selection
      expect(await page.locator('.calendar').boundingBox()).toEqual(box);
      await press(page, day(page, last), { holdMs });
      if (closes) {
        await reopenDays(page, surface);
        box = await page.locator('.calendar').boundingBox();
      }
      await expect.poll(() => chosen(page)).toEqual([String(first), String(last)]);
      expect(await page.locator('.calendar').boundingBox()).toEqual(box);
    }
  },
);

it.each(
  inTurn(
    CALENDARS.filter(({ isRange }) => isRange),
    3,
  ),
)(
  'a hand that slips by three pixels onto the next day has pressed one day, in the calendar of $name',
  async (surface) => {
    const page = await come(surface.path, 1440);
    await openCalendar(page, surface, 'en');
    // rendering of a press is slow: the pointer moves before it
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const edge = { x: 0.95, y: 0.5 };
    await press(page, day(page, 12), { at: edge, slip: { x: 3, y: 0 } });
    // the pointer now rests on the 13th, which is previewed as the last day
    await expect.poll(() => chosen(page)).toEqual(['12', '13']);
    await press(page, day(page, 19), { at: edge, slip: { x: 3, y: 0 } });
    if (surface.leadsOn) await reopenDays(page, surface);
    await expect.poll(() => chosen(page)).toEqual(['12', '19']);
    await page.mouse.move(0, 0);
    expect(await chosen(page)).toEqual(['12', '19']);
  },
);

const list = (rows: string) => async (page: Page) => {
  await page.locator(`${rows}:not(.is-waiting)`).first().waitFor({ timeout: 20_000 });
  // the page may contain server-rendered first rows: the list replaces them
  await page.locator('[data-flightsearch]').waitFor({ state: 'detached', timeout: 20_000 });
  await page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });
};

/** Pages with a selector that marks them as complete, prices included. */
const PAGES: readonly {
  readonly name: string;
  readonly path: () => string;
  readonly ready: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'home',
    path: () => '/',
    ready: (page) => page.locator('#deals article').first().waitFor(),
  },
  { name: 'hotels found', path: () => resultsPath(s), ready: list('.media-row') },
  { name: 'flights found', path: () => FLIGHTS, ready: list('.air-row') },
  { name: 'cars found', path: () => CARS, ready: list('.car-row') },
];

/** Maximum number of presses per kind, and per page. */
const [MAX_ALIKE, MAX_OF_PAGE] = [2, 26];

/**
 * Marks pressable elements, a few of each kind; returns their number. Disables links from then on.
 * Runs in the page.
 */
function markPressables([alike, most]: readonly [number, number]): number {
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href], [type=submit]'))
        event.preventDefault();
    },
    true,
  );
  const kinds = new Map<string, number>();
  let marked = 0;
  for (const element of document.querySelectorAll(
    'button:not(:disabled), [role=tab], [role=switch], summary, label:has(input), .day-strip a, .map-pin',
  )) {
    const { width, height } = element.getBoundingClientRect();
    const kind = `${element.tagName} ${element.getAttribute('class')} ${element.parentElement?.getAttribute('class')}`;
    const before = kinds.get(kind) ?? 0;
    if (width < 4 || height < 4 || before >= alike || marked >= most) continue;
    kinds.set(kind, before + 1);
    element.setAttribute('data-pressable', String(marked));
    marked += 1;
  }
  return marked;
}

it.each(
  inTurn(each(PAGES, WIDTHS), WIDTHS.length).map(({ one, size }) => ({ ...one, width: size })),
)(
  'nothing moves under a press on the page of $name, at $width px',
  async ({ path, ready, width }) => {
    const page = await come(path(), width);
    await ready(page);
    const count = await page.evaluate(markPressables, [MAX_ALIKE, MAX_OF_PAGE] as const);
    expect(count).toBeGreaterThan(8);
    const moved: string[] = [];
    let pressed = 0;
    for (let i = 0; i < count; i += 1) {
      const one = page.locator(`[data-pressable="${i}"]`);
      // an earlier press may have removed or covered it
      const isFree = await one.hover({ trial: true, timeout: 1_000 }).then(
        () => true,
        () => false,
      );
      if (!isFree) {
        await page.keyboard.press('Escape');
        continue;
      }
      pressed += 1;
      await press(page, one).catch((error: Error) => void moved.push(error.message));
      await page.keyboard.press('Escape');
    }
    expect(moved).toEqual([]);
    expect(pressed).toBeGreaterThan(5);
  },
);

it.each(inTurn(WIDTHS, WIDTHS.length))(
  'sliders follow the mouse and stay where they are, at %i px',
  async (width) => {
    for (const { name, path, ready } of PAGES.slice(1)) {
      const page = await come(path(), width);
      await ready(page);
      if (width < 1200) await press(page, page.locator('.list-filters-chip').first());
      const sliders = page.locator('input[type=range]:visible');
      await sliders.first().waitFor();
      // one thumb, or the two of a range: the lower one first
      const thumbs = sliders.first().locator('xpath=..').locator('input[type=range]');
      const least = Number(await thumbs.first().getAttribute('min'));
      const most = thumbs.last();
      const before = Number(await most.inputValue());
      const value = await slide(page, most, 0.6);
      expect(value, name).toBeLessThan(before);
      expect(value, name).toBeGreaterThanOrEqual(0);
      expect(least, name).toBeLessThan(before);
    }
  },
);

it('a press that begins in a dialog and ends beside it closes nothing; one beside it does', async () => {
  const { page } = await s.come('full', { isNew: true, still: true });
  await page.goto(s.address('full', '/?lng=en'));
  await press(page, page.locator('.consent button').first());
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  const beside = { x: 8, y: 8 };
  await drag(page, dialog.getByRole('heading').first(), beside);
  expect(await dialog.count()).toBe(1);
  await press(page, beside);
  await dialog.waitFor({ state: 'detached' });
});

it('a map is pulled, and its points are pressed', async () => {
  const page = await come(resultsPath(s), 1440);
  const map = page.locator('.city-map');
  const pin = map.locator('.map-pin:not(.is-dot)').first();
  await pin.waitFor();
  const box = await map.boundingBox();
  if (box === null) throw new Error('no map');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  const before = await pin.boundingBox();
  await drag(page, middle, { x: middle.x - 60, y: middle.y + 40 });
  await expect.poll(async () => (await pin.boundingBox())?.x).not.toBe(before?.x);
  expect(await map.boundingBox()).toEqual(box);
  for (const step of ['closer', 'farther'])
    await press(page, page.getByRole('button', { name: texts.en(`maps.${step}`) }).first());
  await press(page, map.locator('.map-pin:not(.is-dot):visible').last());
  await page.locator('.map-card').waitFor();
});
