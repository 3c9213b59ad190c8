// The whole journey without a mouse: Tab, Shift+Tab, Enter, Space, arrows and Escape only. The
// focus is always visible, follows the text direction, and moves to a sensible place when a page, a
// dialog or an error appears or closes.
import { DEMO_PASSWORD, demoEmail } from '@portico/demo';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { Keys } from './keys.ts';
import { expectAgreement } from './ledgers.ts';
import { stage } from './stage.ts';
import { CARDS, Traveller } from './traveller.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const s = stage();

/** From home to results: place, dates, guests. */
async function search(page: Page, keys: Keys): Promise<void> {
  await keys.to('.search-box input');
  await keys.type('lisb');
  await page.getByRole('option').first().waitFor();
  await keys.press('ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter');
  // the place moves the focus to the dates, and they to the guests
  await keys.lands('.popup .calendar-day, .popup [role=gridcell] *');
  await keys.to('.popup .picker-done');
  await keys.press('Enter');
  await keys.lands('.popup .guests *');
  await keys.press('Escape');
  await keys.lands('.search-fields > div:nth-child(3) > button');
  await keys.to('.search-go');
  await keys.press('Enter');
  await page.waitForURL(/\/booknow\/hotels\/search\?/);
  await page.locator('.media-row').first().waitFor();
  await keys.lands('#main');
}

/** From results to a rate that is paid now and can be cancelled, and on to checkout. */
async function choose(page: Page, keys: Keys): Promise<void> {
  await keys.to('.list-rail input[type=checkbox]');
  await keys.press('Space');
  await page.waitForURL(/free=1/);
  await keys.lands('.list-rail input[type=checkbox]:checked');
  await keys.to('.list-head .pick');
  await keys.press('Enter');
  await keys.lands('.popup [role=listbox], .popup [role=combobox]');
  await keys.press('ArrowDown', 'Enter');
  await page.waitForURL(/sort=/);
  await keys.lands('.list-head .pick');
  await keys.to('.media-row-title a');
  await keys.press('Enter');
  await page.waitForURL(/\/search-details\?/);
  await page.locator('table.rates').first().waitFor();
  await keys.lands('#main');
  await keys.to('.gallery-all');
  await keys.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null))
    .toBe(true);
  await keys.press('Escape');
  await keys.lands('.gallery-all');
  await keys.to('table.rates input[type=radio]');
  const wanted = page
    .locator('table.rates tbody tr')
    .filter({ has: page.locator('.cancel-cell .ok') })
    .filter({
      hasNotText: new Traveller(
        page,
        (await page.evaluate(() => document.documentElement.lang)) as 'en' | 'ar',
      ).t('results.payLater'),
    })
    .first()
    .getByRole('radio');
  const value = await wanted.inputValue();
  for (let turn = 0; turn < 40 && !(await wanted.isChecked()); turn += 1) {
    await keys.press('ArrowDown');
    await keys.look();
    // the URL keeps the selection; the radio button reflects it
    await keys.lands('table.rates input[type=radio]:checked');
  }
  await expect
    .poll(() => keys.isOn(`table.rates input[type=radio][value="${value}"]:checked`))
    .toBe(true);
  await keys.to('.choice-panel .button.primary');
  await keys.press('Enter');
  await page.waitForURL(/\/checkout\?/);
  await page.locator('.pay-line button').waitFor();
  await keys.lands('#main');
}

it('a customer logs in, books, cancels and sees the refund by keyboard alone', async () => {
  const { page } = await s.come('full');
  const { t } = new Traveller(page);
  const keys = new Keys(page);
  await page.goto(s.address('full'));
  await alive(page);
  await keys.to('.skip-link');
  await keys.to('header a[href^="/login"]');
  await keys.press('Enter');
  await page.waitForURL(/\/login/);
  await page.locator('.login-form').waitFor();
  await keys.lands('#main');
  await keys.to('input[type=email]');
  await keys.press('Enter');
  await keys.lands('input[type=email][aria-invalid=true]');
  await keys.type(demoEmail('customer', 'full'));
  await keys.to('input[type=password]');
  await keys.type(DEMO_PASSWORD);
  await keys.press('Enter');
  await page.waitForURL(s.address('full', '/'));
  await page.getByRole('button', { name: /Nadia/ }).waitFor();
  await alive(page);
  await keys.to('.skip-link');
  await keys.press('Enter');
  await keys.lands('#main');
  await search(page, keys);
  await choose(page, keys);

  await keys.to('input[autocomplete=given-name]');
  await keys.press('Control+a');
  await keys.type('Nadia');
  await keys.to('input[autocomplete=family-name]');
  await keys.press('Control+a');
  await keys.type('Rahman');
  await keys.press('Enter');
  // the terms are not accepted yet
  await keys.lands('#accepted');
  await keys.press('Space');
  await keys.to('.pay-line button');
  await keys.press('Enter');
  await page.waitForURL(/\/gateway\/pay\//);
  await keys.lands('#number');
  await keys.type(CARDS.challenge);
  await keys.to('#name');
  await keys.type('Nadia Rahman');
  await keys.to('#expiry');
  await keys.type('0931');
  await keys.to('#cvc');
  await keys.type('123');
  await keys.press('Enter');
  await page.locator('#code').waitFor();
  await keys.to('#code');
  await keys.type('1234');
  await keys.press('Enter');

  const reference = await new Traveller(page).confirmed();
  await keys.to('header .pick[aria-haspopup=menu]');
  await keys.press('Enter');
  await keys.lands('[role=menuitem]');
  for (
    let turn = 0;
    turn < 6 && !(await keys.isOn('[role=menuitem][href="/mytrip/mytrips"]'));
    turn += 1
  )
    await keys.press('ArrowDown');
  await keys.press('Enter');
  await page.waitForURL(/\/mytrip\/mytrips/);
  await page.locator('.trip').first().waitFor();
  await keys.lands('#main');
  await keys.to('[role=tab][aria-selected=true]');
  await keys.press('ArrowRight');
  await keys.lands('#trips-tab-past[aria-selected=true]');
  await keys.press('ArrowLeft');
  await keys.lands('#trips-tab-upcoming[aria-selected=true]');
  // faster than the page renders
  await keys.press('ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft');
  await keys.lands('#trips-tab-upcoming[aria-selected=true]');
  await keys.to(`.trip a[href*="${reference}"]`);
  await keys.press('Enter');
  await page.waitForURL(/\/hotel-details\?/);
  await page.locator('.booking h1').waitFor();
  await keys.lands('#main');

  const cancel = '.booking-main .form-section .button:not([href])';
  await keys.to(cancel);
  await keys.press('Enter');
  await keys.lands('[role=alertdialog] h2');
  await page.getByRole('alertdialog').locator('button.primary').waitFor();
  await keys.to('[role=alertdialog] .dialog-actions button:first-child');
  await keys.press('Enter');
  await keys.lands(cancel);
  await keys.press('Enter');
  await page.getByRole('alertdialog').locator('button.primary').waitFor();
  await keys.to('[role=alertdialog] button.primary');
  await keys.press('Enter');
  await page.getByRole('heading', { name: t('booking.refund.title') }).waitFor();
  // the pressed button is removed: the focus is on the heading with the result
  await keys.lands('.booking h1');
  await expectAgreement(s, reference, 'CANCELLED');
});

it('a guest finds the way from the search to a filled checkout by keyboard alone, in Arabic', async () => {
  const { page } = await s.come('full');
  const keys = new Keys(page);
  await page.goto(s.address('full', '/?lng=ar'));
  await alive(page);
  await search(page, keys);
  await choose(page, keys);
  await keys.to('input[autocomplete=given-name]');
  await keys.press('Enter');
  await keys.lands('input[autocomplete=given-name][aria-invalid=true]');
});
