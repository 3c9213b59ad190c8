// A first-time visitor of each product, from home to the card page, with a mouse held as long as a
// person holds it. Counted are all presses except typing and the form of the travellers: also those
// that answer the question about counting visits and close the dialog that opens by itself.
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Driver } from '../driver.ts';
import { Flyer } from '../flyer.ts';
import { stage } from '../stage.ts';
import { Traveller } from '../traveller.ts';
import { Hand } from './hand.ts';

const s = stage({ suppliers: 'alpha,kappa,psi' });
const WIDTHS = [390, 1440] as const;

/** Opens home as a new visitor, who answers what opens by itself before anything else. */
async function arrive(width: number): Promise<{ page: Page; hand: Hand }> {
  const { page } = await s.come('full', {
    width,
    agent: width < 640 ? 'phone' : 'desktop',
    isNew: true,
  });
  page.setDefaultTimeout(25_000);
  const hand = new Hand(page, { holds: true });
  const traveller = new Traveller(page);
  const { t } = traveller;
  await traveller.open(s.address('full', '/?lng=en'));
  const question = page.getByRole('region', { name: t('shell.consent.head') });
  const dialog = page.locator('dialog[open]');
  await hand.press('answer', question.getByRole('button').first());
  await question.waitFor({ state: 'detached' });
  await dialog.waitFor();
  await hand.press('close the dialog', dialog.getByRole('button', { name: t('common.close') }));
  await dialog.waitFor({ state: 'detached' });
  return { page, hand };
}

/** Presses two days of the open calendar, three apart, in the first month that has them. */
async function chooseDays(page: Page, hand: Hand): Promise<void> {
  const days = page.locator('.popup .calendar-day:not([aria-disabled]):visible');
  await days.first().waitFor();
  const at = (await days.count()) - 4;
  await hand.press('first day', days.nth(at));
  await hand.press('last day', days.nth(at + 3));
}

/** Presses Pay: the card page opens, or, if nothing is due now, the confirmation. */
async function payWith(page: Page, hand: Hand, traveller: Traveller): Promise<void> {
  await hand.press('terms', page.locator('#accepted'));
  await hand.press('pay', traveller.payButton());
  await page.waitForURL(/\/gateway\/pay\/|\/confirm-payment\?|\/confirmation\?/);
}

const expectAtMost = (most: number, { pressed }: Hand) =>
  expect(pressed.length, pressed.join(', ')).toBeLessThanOrEqual(most);

it.each(inTurn(WIDTHS, 2))(
  'two people book a hotel in at most 12 presses (%i px)',
  { timeout: 120_000 },
  async (width) => {
    const { page, hand } = await arrive(width);
    const traveller = new Traveller(page);
    const { t } = traveller;
    await hand.pressInto('place', page.locator('.search-box input'));
    await hand.type('Lisb');
    await hand.press('Lisbon', page.getByRole('option', { name: /Lisbon/ }).first());
    await chooseDays(page, hand);
    const guests = page.locator('.popup .guests');
    await hand.press(
      'Search',
      guests.getByRole('button', { name: t('searchForm.go'), exact: true }),
    );
    await page.waitForURL(/\/booknow\/hotels\/search\?/);
    await page.locator('.media-row a').first().waitFor();
    await page.locator('.stream').waitFor({ state: 'detached' });
    await hand.press('hotel', page.locator('.media-row a').first());
    await page.locator('table.rates').first().waitFor();
    const onward = page.getByRole('button', { name: t('common.continue'), exact: true });
    await hand.press('Continue', onward.filter({ visible: true }).first());
    await traveller.payButton().waitFor();
    await page.locator('[id="leads.0.firstName"]').fill('Nadia');
    await page.locator('[id="leads.0.lastName"]').fill('Rahman');
    await page.locator('#email').fill('nadia.rahman@mail.example');
    await payWith(page, hand, traveller);
    expectAtMost(12, hand);
  },
);

it.each(inTurn(WIDTHS, 2))(
  'a driver rents a car in at most 15 presses (%i px)',
  { timeout: 120_000 },
  async (width) => {
    const { page, hand } = await arrive(width);
    const driver = new Driver(s, page);
    const { t } = driver;
    await hand.press('Cars', page.getByRole('tab', { name: t('shell.service.Cars') }).first());
    const box = page.getByRole('combobox', { name: t('carSearch.pickUp'), exact: true });
    await hand.pressInto('pick-up', box);
    await hand.type('orlando');
    await hand.press('Orlando', page.getByRole('option', { name: /MCO|Orlando/ }).first());
    await chooseDays(page, hand);
    await hand.press('Done', page.locator('.popup .picker-done'));
    await hand.press('Search', page.locator('.search-go'));
    await page.waitForURL(/\/booknow\/cars\/search\?/);
    await driver.whole();
    await hand.press('car', page.locator('.car-row a[href*="result-details"]').first());
    await page.locator('.rental-panel').first().waitFor();
    await hand.press(
      'Continue',
      driver.button('common.continue').filter({ visible: true }).first(),
    );
    await page.waitForURL(/\/booknow\/cars\/reservation-details\?/);
    await driver.payButton().waitFor();
    await driver.names(25);
    await driver.confirms();
    await page.waitForLoadState('networkidle');
    await hand.press('onward', driver.payButton());
    await page.waitForURL(/\/booknow\/Cars\/checkout\?/);
    await payWith(page, hand, driver);
    expectAtMost(15, hand);
  },
);

it.each(inTurn(WIDTHS, 2))(
  'a family of four flies in at most 19 presses (%i px)',
  { timeout: 150_000 },
  async (width) => {
    const { page, hand } = await arrive(width);
    const flyer = new Flyer(s, page);
    const { t } = flyer;
    await hand.press(
      'Flights',
      page.getByRole('tab', { name: t('shell.service.Air Travel') }).first(),
    );
    const box = page.getByRole('combobox', { name: t('flightSearch.from'), exact: true });
    await hand.pressInto('from', box);
    await hand.type('lhr');
    await hand.press('LHR', page.getByRole('option', { name: /LHR/ }).first());
    // each field moves the focus to the next
    await hand.type('jfk');
    await hand.press('JFK', page.getByRole('option', { name: /JFK/ }).first());
    await chooseDays(page, hand);
    const party = page.locator('.popup .travellers');
    const more = (key: string) => party.getByRole('button', { name: t(`searchForm.${key}`) });
    await hand.press('one adult more', more('moreAdults'));
    await hand.press('one child more', more('moreChildren'));
    await hand.press('one child more', more('moreChildren'));
    await hand.pressInto('age', party.locator('.travellers-age input').first());
    await hand.type('7');
    await hand.on('.travellers-age input');
    await hand.type('4');
    await hand.press('Search', party.locator('.picker-done'));
    await page.waitForURL(/\/booknow\/flights\/search\?.*adult=2&children=7\.4/);
    await flyer.whole();
    await hand.press('flight', page.locator('.air-row a[href*="search-details"]').first());
    await page.waitForURL(/\/booknow\/flights\/search-details\?/);
    await hand.press('Continue', flyer.button('common.continue').filter({ visible: true }).first());
    await page.waitForURL(/\/booknow\/flights\/reservation-details\?/);
    await flyer.payButton().waitFor();
    const back = /\.(\d{4}-\d\d-\d\d)(?:&|$)/.exec(page.url())?.[1];
    for (const { id, first, age } of [
      { id: 'leads.0', first: 'Nadia', age: 37 },
      { id: 'leads.1', first: 'Omar', age: 39 },
      { id: 'children.0', first: 'Lina', age: 7 },
      { id: 'children.1', first: 'Sami', age: 4 },
    ])
      await flyer.person(id, { first, last: 'Rahman', born: flyer.bornFor(age, back) });
    await page.locator('#email').fill('nadia.rahman@mail.example');
    await hand.press('onward', flyer.payButton());
    await page.waitForURL(/\/booknow\/flights\/checkout\?/);
    await payWith(page, hand, flyer);
    expectAtMost(19, hand);
  },
);
