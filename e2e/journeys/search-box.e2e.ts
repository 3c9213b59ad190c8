// The search box: accepts every letter, also before its script has loaded; searches for text that
// was typed but not selected and says so; each completed field opens the next.
import type { BrowserContext, Page } from 'playwright-core';
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { alive, holdScripts } from '../shell/visitor.ts';
import { type Lang, stage } from './stage.ts';
import { plain, Traveller } from './traveller.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

const s = stage();
const WIDTHS = [390, 1440] as const;
const LANGS = ['en', 'ar'] as const;
const all = WIDTHS.flatMap((width) => LANGS.map((lang) => ({ width, lang })));

const come = (width: number) =>
  s.come('full', { width, agent: width === 390 ? 'phone' : 'desktop', still: true });
const home = (lang: Lang) => s.address('full', `/?lng=${lang}`);
const boxOf = (page: Page) => page.locator('.search-box input');
/** Text, focus and caret position of the box. */
const stateOf = (page: Page) =>
  boxOf(page).evaluate((element) => {
    const { value, selectionStart, selectionEnd } = element as HTMLInputElement;
    return [value, document.activeElement === element, selectionStart, selectionEnd];
  });
/** The form's script has loaded: its list can be opened. */
const isLive = (page: Page) =>
  boxOf(page).evaluate((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  );

/**
 * Emulates a slow 3G connection and a four times slower CPU. Returns a function that restores both.
 */
async function slow(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 51_200,
    uploadThroughput: 51_200,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return async () => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}

describe.each(inTurn(all, 4))('at $width px in $lang', ({ width, lang }) => {
  it('the box has every letter from the first press on, although its list comes later', async () => {
    const { page } = await come(width);
    await page.goto(home(lang));
    await alive(page);
    await page.route('**/static/js/async/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await boxOf(page).click({ noWaitAfter: true });
    await page.keyboard.type('Rome');
    expect(await stateOf(page)).toEqual(['Rome', true, 4, 4]);
    await page.getByRole('option').first().waitFor();
    expect(await stateOf(page)).toEqual(['Rome', true, 4, 4]);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('what was typed and not chosen is searched for, said, and can be changed', async () => {
    const { page } = await come(width);
    const { t } = new Traveller(page, lang);
    await page.goto(home(lang));
    await alive(page);
    await boxOf(page).click();
    await page.keyboard.type('Rome');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/booknow\/hotels\/search\?.*matched=/);
    const note = page.locator('.stay-matched');
    await note.waitFor();
    const { searchParams } = new URL(page.url());
    const place = searchParams.get('matched') ?? '';
    expect(searchParams.get('name')).toBe(lang === 'en' ? 'Rome' : 'روما');
    if (lang === 'en') expect(place).toBe('Rome, Italy');
    await expect
      .poll(async () => plain(await note.innerText()))
      .toContain(plain(t('search.matched', { place })));
    await page.locator('.media-row').first().waitFor();
    // the note stays when the list is sorted, and disappears with another place
    await note.getByRole('button', { name: t('search.changePlace') }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('combobox');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('lisb');
    await page
      .getByRole('option', { name: /Lisbon|لشبونة/ })
      .first()
      .click();
    if (width === 390) await new Traveller(page, lang).goOn();
    await page.waitForURL(/place=city-lisbon|name=(Lisbon|%D9%84)/);
    await note.waitFor({ state: 'detached' });
  });

  it('whoever has searched for nothing yet finds places to begin with; one of them leads on to the dates', async () => {
    const { page } = await come(width);
    await page.goto(home(lang));
    await alive(page);
    await boxOf(page).click();
    const group = page.getByRole('group', {
      name: lang === 'ar' ? 'أماكن رائجة' : 'Popular places',
    });
    const ideas = group.getByRole('option');
    await ideas.first().waitFor();
    await expect.poll(() => ideas.count()).toBeGreaterThanOrEqual(3);
    const name = await ideas.nth(1).innerText();
    await ideas.nth(1).click();
    await expect.poll(() => boxOf(page).inputValue()).toBe(name.trim());
    await page.locator('.calendar').first().waitFor();
  });

  it('where nothing is called so the field says so, and nothing is lost', async () => {
    const { page } = await come(width);
    const { t } = new Traveller(page, lang);
    await page.goto(home(lang));
    await alive(page);
    await boxOf(page).click();
    await page.keyboard.type('zzqxw');
    await page.keyboard.press('Enter');
    await page.locator('.search-box .search-error').waitFor();
    await expect
      .poll(async () => plain(await page.locator('.search-box .search-error').innerText()))
      .toBe(plain(t('find.noPlace', { text: 'zzqxw' })));
    expect(await stateOf(page)).toEqual(['zzqxw', true, 5, 5]);
    await expect.poll(() => boxOf(page).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(await axeFaults(page)).toEqual([]);
  });
});

describe.each(inTurn(WIDTHS, 2))('on a slow line, at %i px', (width) => {
  it(
    'what is typed at first paint is in the field when the script arrives',
    { timeout: 90_000 },
    async () => {
      const { context, page } = await come(width);
      page.setDefaultTimeout(60_000);
      await slow(context, page);
      const release = await holdScripts(page);
      await page.goto(s.address('full'), { waitUntil: 'commit', timeout: 60_000 });
      await boxOf(page).waitFor();
      await boxOf(page).click({ noWaitAfter: true });
      await page.keyboard.type('Rom');
      // the user moves the caret to the start and types another letter
      await page.keyboard.press('Home');
      await page.keyboard.type('x');
      expect(await isLive(page)).toBe(false);
      expect(await stateOf(page)).toEqual(['xRom', true, 1, 1]);
      release();
      await expect.poll(() => isLive(page), { timeout: 60_000 }).toBe(true);
      await expect.poll(() => page.locator('.search-box.is-open').count()).toBe(1);
      expect(await stateOf(page)).toEqual(['xRom', true, 1, 1]);
      await page.keyboard.press('Backspace');
      await page.keyboard.press('End');
      await page.keyboard.type('e');
      expect(await stateOf(page)).toEqual(['Rome', true, 4, 4]);
    },
  );

  it('Enter before the script has come searches for what was typed', async () => {
    const { context, page } = await come(width);
    page.setDefaultTimeout(30_000);
    const quick = await slow(context, page);
    const release = await holdScripts(page);
    await page.goto(home('en'), { waitUntil: 'commit', timeout: 60_000 });
    await boxOf(page).click({ noWaitAfter: true });
    await page.keyboard.type('Rome');
    expect(await isLive(page)).toBe(false);
    await page.keyboard.press('Enter');
    release();
    await quick();
    await page.waitForURL(/\/booknow\/hotels\/search\?.*matched=Rome/);
    await page.locator('.stay-matched').waitFor();
    await page.locator('.media-row').first().waitFor();
  });

  it('a field that is pressed before the script has come opens when it has', async () => {
    const { page } = await come(width);
    const release = await holdScripts(page);
    await page.goto(home('en'), { waitUntil: 'commit' });
    await page.locator('.search-field > button').first().click();
    await page.locator('[data-pressed]').waitFor();
    release();
    await page.locator('.popup .calendar').waitFor();
    await expect.poll(() => page.locator('[data-pressed]').count()).toBe(0);
  });
});

it('by keyboard alone: a place leads on to the dates, the dates to the guests, the guests to the search', async () => {
  const { page } = await come(1440);
  await page.goto(home('en'));
  await alive(page);
  await boxOf(page).focus();
  await page.keyboard.type('rome');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => boxOf(page).inputValue()).toBe('Rome');
  await page.locator('.popup .calendar').waitFor();
  const inDialog = () =>
    page.evaluate(
      () => document.activeElement?.closest('[role=dialog]')?.getAttribute('aria-label') ?? null,
    );
  await expect.poll(inDialog).toBe('Check-in – check-out');
  await page.locator('.popup .picker-done').focus();
  await page.keyboard.press('Enter');
  await expect.poll(inDialog).toBe('Rooms and guests');
  // after the user leaves the guided sequence, neither Done nor a complete range opens the next
  // field
  await page.keyboard.press('Escape');
  await page.locator('.search-field > button').first().click();
  await page.locator('.popup .picker-done').click();
  await page.locator('.popup').waitFor({ state: 'detached' });
  await page.locator('.search-field > button').first().click();
  const days = page.locator('.popup .calendar-day:not([aria-disabled]):visible');
  const at = (await days.count()) - 4;
  await days.nth(at).click();
  await days.nth(at + 2).click();
  await expect.poll(() => inDialog()).toBe('Check-in – check-out');
  await page.keyboard.press('Escape');
  await boxOf(page).fill('rome');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(inDialog).toBe('Check-in – check-out');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('.calendar-day')))
    .toBe(true);
  // one day and a click outside: nothing is selected, nothing opens
  await days.nth(at).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('.popup').waitFor({ state: 'detached' });
  await boxOf(page).fill('rome');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(inDialog).toBe('Check-in – check-out');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('.calendar-day')))
    .toBe(true);
  // Enter on two days selects a range and opens the next field
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(inDialog).toBe('Rooms and guests');
  await page.locator('.popup .picker-done').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/booknow\/hotels\/search\?.*name=Rome/);
});

it('on a phone the question about counting visits leaves every picker free, and the calendar says what is still to be chosen', async () => {
  const { page } = await s.come('full', { width: 390, agent: 'phone', still: true, isNew: true });
  const { t } = new Traveller(page);
  await page.goto(home('en'));
  await alive(page);
  const question = page.getByRole('region', { name: t('shell.consent.head') });
  await question.waitFor();
  await boxOf(page).tap();
  await question.waitFor({ state: 'hidden' });
  await page.keyboard.type('Lisb');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .tap();
  const popup = page.getByRole('dialog', { name: t('find.dates') });
  const days = popup.locator('.calendar-day:not([aria-disabled]):visible');
  await days.first().waitFor();
  const said = popup.getByRole('status');
  await expect.poll(() => said.innerText()).toBe(t('searchForm.nights', { count: 2 }));
  const at = (await days.count()) - 4;
  await days.nth(at).tap();
  await expect.poll(() => said.innerText()).toBe(t('find.checkOutNext'));
  await popup.getByRole('button', { name: t('common.close') }).tap();
  await popup.waitFor({ state: 'detached' });
  // the focus is back on a field of the search; once it leaves, the question is shown again
  expect(await question.isVisible()).toBe(false);
  await page.getByRole('heading', { level: 1 }).tap();
  await question.waitFor();
});

/** Maximum time in milliseconds for a list on such a connection. */
const SLOW_MS = 60_000;

it.each(
  inTurn(
    WIDTHS.flatMap((width) => [
      { width, line: 'a quick line' },
      { width, line: 'slow 3G with the processor slowed four times' },
    ]),
    4,
  ),
)(
  'no blank page stands between skeleton and results ($width px, $line)',
  { timeout: 2 * SLOW_MS },
  async ({ width, line }) => {
    const { page, context } = await come(width);
    await page.goto(home('en'));
    await alive(page);
    for (const part of ['**/content/main/remoteEntry.js', '**/content/main/static/js/async/*.js'])
      await page.route(part, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
    await page.evaluate(() => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const main = document.getElementById('main');
        if (main?.dataset.remotePlace !== undefined) {
          const isSeen = [...main.querySelectorAll('.skeleton, .media-row')].some((element) => {
            const { height } = element.getBoundingClientRect();
            return height > 100 && getComputedStyle(element).opacity === '1';
          });
          if (seen.at(-1) !== isSeen) seen.push(isSeen);
        }
        if (document.querySelector('.media-row')) return;
        requestAnimationFrame(look);
      };
      look();
    });
    if (line.startsWith('slow')) await slow(context, page);
    await boxOf(page).click();
    await page.keyboard.type('Lisbon');
    await page.keyboard.press('Enter');
    await page.locator('.media-row').first().waitFor({ timeout: SLOW_MS });
    const seen = await page.evaluate(() => Reflect.get(window, 'seen') as boolean[]);
    // empty at first for a moment, and then always visible
    expect(seen.slice(-2)).toEqual(seen.length > 1 ? [false, true] : [true]);
    expect(seen.length).toBeLessThanOrEqual(2);
  },
);
