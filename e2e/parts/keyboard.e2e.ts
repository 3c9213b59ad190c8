import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { focused, Stage } from './stage.ts';

/** Each run plays every fifth test; npm run test:full plays all. */
const it = turns(5);

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await Stage.open();
});
afterEach(async () => {
  await page.close();
});
afterAll(async () => {
  await stage.close();
});

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const selectedTab = () => page.locator('.search [role=tab][aria-selected=true]').innerText();

describe('by keyboard alone', () => {
  it('tabs are one stop; arrows go along the text and wrap', async () => {
    page = await stage.page('en');
    await page.locator('.search [role=tab][aria-selected=true]').focus();
    await press('ArrowRight');
    await expect.poll(() => selectedTab()).toBe('Air Travel');
    await press('ArrowLeft', 'ArrowLeft');
    await expect.poll(() => selectedTab()).toBe('Cruise');
    await expect.poll(() => focused(page)).toBe('Cruise');
    await press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('where');
  });

  it('tabs go one step for each key, also where the choice follows later', async () => {
    page = await stage.page('en');
    await page.locator('.search [role=tab][aria-selected=true]').focus();
    // both keys are handled before the next render
    await page.evaluate(() => {
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
    });
    await expect.poll(() => focused(page)).toBe('Hotels');
    await expect.poll(() => selectedTab()).toBe('Hotels');
  });

  it('tabs turn round where text runs from the right', async () => {
    page = await stage.page('ar');
    await page.locator('.search [role=tab][aria-selected=true]').focus();
    await press('ArrowLeft');
    await expect.poll(() => selectedTab()).toBe('رحلات جوية');
  });

  it('a dialog keeps the focus and gives it back', async () => {
    page = await stage.page('en');
    await page.locator('#open-dialog').focus();
    await press('Enter');
    await expect.poll(() => focused(page)).toContain('The hotel has raised the price');
    const inside = new Set<string>();
    for (let i = 0; i < 6; i += 1) {
      await press('Tab');
      inside.add(await focused(page));
    }
    expect([...inside].sort()).toEqual(['Close', 'Continue at $934.00', 'See other rooms']);
    await press('Shift+Tab', 'Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Opened');
  });

  it('a menu opens with an arrow, moves by arrows and letters, closes with Escape', async () => {
    page = await stage.page('en');
    const opener = page.locator('[aria-haspopup=menu]');
    await opener.focus();
    await press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('My Trips');
    await press('ArrowUp');
    await expect.poll(() => focused(page)).toBe('Log Out');
    await press('w');
    await expect.poll(() => focused(page)).toBe('Wallet');
    await press('Escape');
    await expect.poll(() => page.locator('[role=menu]').count()).toBe(0);
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  it('a searchable list filters, moves and takes with Enter', async () => {
    page = await stage.page('en');
    await page.locator('.header .pick').nth(1).focus();
    await press('Enter');
    const box = page.locator('.popup [role=combobox]');
    await expect
      .poll(() => box.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.type('EMIR');
    await expect
      .poll(() => page.locator('.popup [role=option]').allInnerTexts())
      .toEqual([expect.stringContaining('United Arab Emirates')]);
    const active = await box.getAttribute('aria-activedescendant');
    await expect.poll(() => page.locator(`[id="${active}"]`).innerText()).toContain('AED');
    await press('Enter');
    await expect.poll(() => page.locator('.popup').count()).toBe(0);
    await expect.poll(() => focused(page)).toContain('Currency');
  });

  it('a popup closes when the focus leaves it or something beside it is pressed', async () => {
    page = await stage.page('en');
    await page.locator('.search-field > button').first().focus();
    await press('Enter');
    await page.locator('.popup .calendar').waitFor();
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
    await page.locator('.popup').waitFor({ state: 'detached' });
    await page.locator('.search-field > button').first().click();
    await page.locator('.popup').waitFor();
    await page.locator('h1').click();
    await page.locator('.popup').waitFor({ state: 'detached' });
  });

  it('a picker in a popup takes the focus when it comes, and gives it back when it is done', async () => {
    page = await stage.page('en');
    const fields = page.locator('.search-field > button');
    await fields.first().focus();
    await press('Enter');
    await page.locator('.popup .calendar').waitFor();
    await expect.poll(() => focused(page)).toContain('19 June 2026');
    await press('Escape');
    await expect.poll(() => page.locator('.popup').count()).toBe(0);
    await expect.poll(() => focused(page)).toContain('Check-in');
  });

  it('the box of places takes letters where it stands; arrows and Enter choose, and the next field follows', async () => {
    page = await stage.page('en');
    const box = page.locator('.search-box input');
    await box.focus();
    expect(await page.locator('.popup').count()).toBe(0);
    await page.keyboard.type('lis');
    await page.locator('.search-box .places').waitFor();
    await expect.poll(() => box.inputValue()).toBe('lis');
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
    // nothing is selected before the user does so
    expect(await box.getAttribute('aria-activedescendant')).toBeNull();
    await press('Escape');
    await page.locator('.search-box .places').waitFor({ state: 'detached' });
    await expect
      .poll(() => box.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await press('ArrowDown');
    await page.locator('.search-box .places').waitFor();
    await press('ArrowDown', 'Enter');
    await expect.poll(() => box.inputValue()).toBe('Lisbon, Portugal');
    await page.locator('.popup .calendar').waitFor();
    await expect.poll(() => focused(page)).toContain('June 2026');
  });

  it('arrows of a carousel wrap round', async () => {
    page = await stage.page('en');
    const list = page.locator('#Carousel .carousel');
    const at = () => list.evaluate((element) => Math.round(element.scrollLeft));
    const [previous, next] = [
      page.locator('.carousel-arrows button').first(),
      page.locator('.carousel-arrows button').last(),
    ];
    const end = await list.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(end).toBeGreaterThan(100);
    await next.click();
    await expect.poll(at).toBe(end);
    await next.click();
    await expect.poll(at).toBe(0);
    await previous.click();
    await expect.poll(at).toBe(end);
  });

  it('arrows of a carousel that shows everything cannot be pressed', async () => {
    page = await stage.page('en', { width: 1600 });
    await expect.poll(() => page.locator('.carousel-arrows button:disabled').count()).toBe(2);
    const tops = await page
      .locator('#Carousel .carousel > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(2);
  });

  it('choices of a rate table are one group for the arrows', async () => {
    page = await stage.page('en');
    await page.locator('.rates input').first().focus();
    await press('ArrowDown');
    await expect.poll(() => page.locator('.rates tr.on').innerText()).toContain('$800.00');
  });

  it('the range slider keeps its ends apart', async () => {
    page = await stage.page('en');
    const [least, most] = [page.getByLabel('Least'), page.getByLabel('Most')];
    await most.focus();
    await press('Home');
    await expect.poll(() => most.inputValue()).toBe('280');
    await expect.poll(() => least.getAttribute('aria-valuetext')).toBe('$280');
  });

  it('a line of the error summary leads to its field', async () => {
    page = await stage.page('en');
    await page.locator('.form-errors a').last().focus();
    await press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('mobile');
  });
});

describe('pickers', () => {
  const day = (name: string) =>
    page.locator('.calendar-day', { hasText: new RegExp(`^${name}$`) }).first();

  it('weeks begin on Monday in Britain and on Saturday in Arabic; the left arrow leads on in Arabic', async () => {
    page = await stage.page('en');
    await expect.poll(() => page.locator('.calendar-weekday').first().innerText()).toBe('Mon');
    await day('10').focus();
    await press('ArrowRight');
    await expect.poll(() => focused(page)).toContain('11');
    await page.close();
    page = await stage.page('ar');
    await expect.poll(() => page.locator('.calendar-weekday').first().innerText()).toBe('س');
    await day('10').focus();
    await press('ArrowLeft');
    await expect.poll(() => focused(page)).toContain('11');
    await expect.poll(() => page.locator('.calendar-title').first().innerText()).toBe('يونيو 2026');
  });

  // After the first Enter the calendar moves to the next day: a stay has at least one night.
  it('two presses of Enter choose a range', async () => {
    page = await stage.page('en');
    await day('9').focus();
    await press('Enter', 'ArrowRight', 'Enter');
    const chosen = await page.locator('.calendar-day[data-selected]').allInnerTexts();
    expect(chosen).toEqual(['9', '10', '11']);
  });

  it('days that are over can’t be chosen', async () => {
    page = await stage.page('en');
    await expect.poll(() => day('3').getAttribute('aria-disabled')).toBe('true');
    await day('3').click({ force: true });
    await expect
      .poll(() => page.locator('.calendar-day[data-selection-start]').innerText())
      .toBe('19');
  });

  it('Done refuses until every age is answered, and leads to the question', async () => {
    page = await stage.page('en');
    await page.locator('.guests .picker-done').click();
    const wrong = page.locator('.guests [aria-invalid=true]');
    await expect.poll(() => wrong.count()).toBe(1);
    await expect
      .poll(() => wrong.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.type('18');
    await expect.poll(() => page.locator('.guests [aria-invalid=true]').count()).toBe(1);
    await press('Backspace', 'Backspace');
    await page.keyboard.type('٤');
    await expect.poll(() => page.locator('.guests [aria-invalid=true]').count()).toBe(0);
  });

  it('places keep the focus in the box and mark what matched', async () => {
    page = await stage.page('en');
    const box = page.locator('.places-box [role=combobox]').first();
    await box.focus();
    await press('ArrowDown', 'ArrowDown');
    await expect
      .poll(async () =>
        page.locator(`[id="${await box.getAttribute('aria-activedescendant')}"]`).innerText(),
      )
      .toContain('Lisbon Airport');
    await expect.poll(() => page.locator('.places-words b').first().innerText()).toBe('Lis');
    await expect
      .poll(() => box.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });
});
