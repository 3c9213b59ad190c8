// Flow F07 of the requirements, step by step: a customer starts from a deal, rents a car and
// switches the language on the way. Once with the pointer, at two widths and in two languages in
// turn, and once with the keyboard alone.
import { inTurn } from '@portico/test-kit/sample';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { overflowOf } from '../look/probes.ts';
import { alive } from '../shell/visitor.ts';
import { Driver, PAID_NOW } from './driver.ts';
import { Keys } from './keys.ts';
import { expectAgreement, minor } from './ledgers.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS, plain } from './traveller.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2, { variants: 4 });

const s = stage({ suppliers: 'alpha,psi' });
const LOOKS = (['en', 'ar'] as const).flatMap((lang) =>
  [390, 1440].map((width) => ({ lang, width })),
);
const NAMES: Readonly<Record<Lang, string>> = { en: 'English', ar: 'العربية' };

/** Selects a language in the header, on a phone in its menu. */
async function chooseLanguage({ page, t, lang }: Driver, to: Lang, isPhone: boolean) {
  if (isPhone) {
    await page.getByRole('button', { name: t('common.menu'), exact: true }).click();
    await page
      .getByRole('dialog', { name: t('common.menu') })
      .getByRole('button', { name: `${t('header.language')} ${NAMES[lang]}` })
      .click();
  } else
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.languageIs', { name: NAMES[lang] }) })
      .first()
      .click();
  await page.getByRole('option', { name: new RegExp(NAMES[to]) }).click();
}

/**
 * Fills the form, from the autocomplete of a place to the list; a driver of 25 who lives in the
 * United States.
 */
async function search(driver: Driver): Promise<void> {
  const { page, t, lang } = driver;
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/car-rental/auto-suggest') &&
      request.postDataJSON().text === 'orlando',
  );
  await page.getByRole('combobox', { name: t('carSearch.pickUp'), exact: true }).click();
  await page.keyboard.type('orlando');
  expect((await asked).postDataJSON()).toEqual({ text: 'orlando', isManageLocation: false });
  await page
    .getByRole('option', { name: /MCO|Orlando|أورلاندو/ })
    .first()
    .click();
  await page.locator('.popup .calendar').waitFor();
  await page.locator('.popup .picker-done').click();
  await page.getByRole('button', { name: t('carSearch.ageValue', { age: 25 }) }).waitFor();
  await page.locator('.search-options .pick, .form-options .pick').nth(1).click();
  const us = new Intl.DisplayNames(lang, { type: 'region' }).of('US');
  await page.getByPlaceholder(t('carSearch.residenceSearch')).fill(us ?? '');
  await page.getByRole('option', { name: us ?? '', exact: true }).click();
  await driver.button('searchForm.go').click();
  await page.waitForURL(/\/booknow\/cars\/search\?pickUp=airport-MCO.*&age=25&residence=US/);
}

/**
 * Presses Pay and waits for the card page. A duplicate of a rental from another run of this flow
 * must be confirmed first.
 */
async function payAgain(driver: Driver): Promise<void> {
  const gateway = driver.page.waitForURL(/\/gateway\/pay\//);
  const again = driver.button('checkout.again.accept');
  await driver.payButton().click();
  await Promise.race([gateway, again.waitFor()]);
  if (await again.isVisible()) await again.click();
  await gateway;
}

const profileLanguage = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const answer = await (await fetch('/api/user/profile')).json();
    return (answer as { user: { lang: string | null } }).user.lang;
  });

it.each(inTurn(LOOKS, LOOKS.length))(
  'F07: a customer opens a deal of a car, searches anew, changes the language on the way, rents, and finds it in My Trips ($lang, $width px) [R1-04] [R2.4-18] [R2.2-31] [R2.2-32] [R2.2-33] [R2.2-34] [R4-43] [R4-45]',
  async ({ lang, width }) => {
    // home's deals may be requested again on a busy machine
    s.expects(/503 \(Service Unavailable\)/);
    const isPhone = width < 640;
    const to: Lang = lang === 'en' ? 'ar' : 'en';
    const { page, context } = await s.come('full', {
      role: 'customer',
      width,
      still: true,
      agent: isPhone ? 'phone' : 'desktop',
    });
    const before = new Driver(s, page, lang);
    const { t } = before;
    // 1: a deal, in a new tab except on phones
    await before.open(s.address('full', `/?tab=Cars&lng=${lang}`));
    const view = page.locator('#deals article').first().getByRole('link');
    await view.waitFor();
    await expect.poll(() => view.innerText()).toBe(t('shell.deals.view'));
    const [deal = page] = await Promise.all([
      isPhone ? undefined : context.waitForEvent('page'),
      view.click(),
    ]);
    await deal.waitForURL(/\/booknow\/cars\/result-details\?.*isFromDeal=true/);
    await deal.locator('.rental-panel').first().waitFor();
    if (deal !== page) await deal.close();
    await before.open(s.address('full', '/booknow/cars'));
    await search(before);
    await before.whole();

    // 2
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    const told = page.waitForRequest((request) =>
      request.url().endsWith(`/api/user/changeLanguage/${to}`),
    );
    await chooseLanguage(before, to, isPhone);
    await told;
    await page.waitForURL((url) => url.pathname === '/booknow/cars');
    await alive(page);
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
    const driver = new Driver(s, page, to);
    await driver.expectDirection();
    await page
      .getByRole('heading', { level: 1, name: driver.t('carSearch.head'), exact: true })
      .waitFor();

    // 3
    await search(driver);
    await driver.whole();
    await driver.openCar();
    await driver.takeRate();
    await driver.payButton().click();
    await page
      .getByText(driver.t('carSale.licenceMissing'))
      .filter({ visible: true })
      .first()
      .waitFor();
    await driver.names(17);
    await driver.payButton().click();
    await expect
      .poll(() => page.locator('[id="leads.0.birthDate-note"]').innerText())
      .toContain(driver.t('carSale.refused.DRIVER_TOO_YOUNG'));
    await driver.born(25);
    await driver.confirms();
    expect(await axeFaults(page)).toEqual([]);
    await driver.toPay();
    await page.getByRole('link', { name: driver.t('carSale.namesEdit') }).click();
    await page.waitForURL(/reservation-details\?/);
    await expect.poll(() => driver.field('leads.0.lastName').inputValue()).toBe('Rahman');
    await driver.toPay();
    await expect
      .poll(async () => plain(await page.locator('.names-review').innerText()))
      .toContain('Rahman');
    const due = minor(await page.locator('#pay-title').innerText());
    expect(await overflowOf(page)).toEqual([]);
    await payAgain(driver);
    await expect.poll(async () => minor(await page.locator('p.amount').innerText())).toBe(due);
    await driver.card(CARDS.challenge);
    const reference = await driver.booked(...PAID_NOW);
    expect((await expectAgreement(s, reference, 'CONFIRMED')).captured).toBe(due);
    // a reload makes no second booking; the path is case-insensitive
    await driver.open(page.url().replace('/Cars/', '/cars/'));
    await driver.bookedHead(...PAID_NOW).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/booknow/cars/confirm-payment');
    expect((await expectAgreement(s, reference, 'CONFIRMED')).captured).toBe(due);
    await driver.open(s.address('full', '/mytrip/mytrips'));
    await page.getByRole('link', { name: new RegExp(reference) }).click();
    await page.waitForURL(/\/mytrip\/mytrips\?referenceNumber=/);
    await page.locator('.rental-desks').waitFor();
    await driver.expectDirection();
    await expect.poll(() => profileLanguage(page)).toBe(to);
  },
  150_000,
);

/** In an open list: moves down to the entry of exactly this name, and presses Enter. */
async function takeOption(keys: Keys, name: string): Promise<void> {
  const option = keys.page.getByRole('option', { name, exact: true });
  await option.waitFor();
  const isActive = () =>
    option.evaluate(({ id }) =>
      [...document.querySelectorAll('[aria-activedescendant]')].some(
        (list) => list.getAttribute('aria-activedescendant') === id,
      ),
    );
  for (let turn = 0; turn < 12 && !(await isActive()); turn += 1) await keys.press('ArrowDown');
  await keys.press('Enter');
}

/**
 * Fills the form with the keyboard: driver and residence, a place from autocomplete, the default
 * days.
 */
async function searchByKeys({ page, t }: Driver, keys: Keys, country: string): Promise<void> {
  const [named = ''] = t('carSearch.residenceValue', { country: '§' }).split(/[\u2066-\u2068]?§/);
  await page.getByRole('button', { name: t('carSearch.ageValue', { age: 25 }) }).waitFor();
  await keys.to(`.pick[aria-label^="${named}"]`);
  await keys.press('Enter');
  await page.getByPlaceholder(t('carSearch.residenceSearch')).waitFor();
  await keys.type(country);
  await takeOption(keys, country);
  await keys.to('input[name=pickUpName]');
  await keys.type('orlando');
  await page.getByRole('option').first().waitFor();
  await keys.press('ArrowDown', 'Enter');
  // each field moves the focus to the next
  await page.locator('.popup .calendar').waitFor();
  await keys.to('.popup .picker-done');
  await keys.press('Enter');
  await keys.to('.search-go');
  await keys.press('Enter');
  await page.waitForURL(/\/booknow\/cars\/search\?pickUp=airport-MCO.*&age=25&residence=US/);
}

it('F07 by keyboard alone: a deal, the form, another language, the list with its filters, a car with an extra, the driver and the terms to the keys, and My Trips', async () => {
  // home's deals may be requested again on a busy machine
  s.expects(/503 \(Service Unavailable\)/);
  const { page, context } = await s.come('full', { role: 'second', width: 1440, still: true });
  const arabic = new Driver(s, page, 'ar');
  const keys = new Keys(page);
  await arabic.open(s.address('full', '/?tab=Cars&lng=ar'));
  await page.locator('#deals article a').first().waitFor();
  await keys.to('#deals article a');
  const [deal] = await Promise.all([context.waitForEvent('page'), keys.press('Enter')]);
  await deal.waitForURL(/\/booknow\/cars\/result-details\?.*isFromDeal=true/);
  await deal.locator('.rental-panel').first().waitFor();
  await deal.close();
  await arabic.open(s.address('full', '/booknow/cars'));
  await searchByKeys(arabic, keys, 'الولايات المتحدة');
  await arabic.whole();
  // the language is selected in the header, and the page reloads
  await keys.to(`.pick[aria-label*="${NAMES.ar}"]`, { back: true });
  await keys.press('Enter');
  await takeOption(keys, NAMES.en);
  await page.waitForURL((url) => url.pathname === '/booknow/cars');
  await page.locator('html[lang=en]').waitFor({ state: 'attached' });
  await alive(page);
  const driver = new Driver(s, page);
  await searchByKeys(driver, keys, 'United States');
  await driver.whole();
  await keys.lands('#main');
  await keys.to('.car-class input');
  await keys.to('.list-sort input');
  await keys.press('ArrowRight');
  await expect.poll(() => page.url()).toContain('sort=total');
  await keys.to('.list-rail input[type=checkbox]', { back: true });
  await keys.press('Space');
  await expect.poll(() => page.url()).toMatch(/[?&]vendors=v/);
  await keys.to('.car-row-end a');
  await keys.press('Enter');
  await page.waitForURL(/\/result-details\?/);
  await page.locator('.rental-extras .stepper').first().waitFor();
  await keys.lands('#main');
  const before = await driver.sum();
  await keys.to('.rental-extras .stepper button:not([disabled])');
  await keys.press('Enter');
  await expect.poll(() => page.url()).toContain('extras=');
  await expect.poll(() => driver.sum()).toBeGreaterThan(before);
  await keys.to('.rental-panel .button.primary');
  await keys.press('Enter');
  await page.waitForURL(/\/reservation-details\?/);
  await driver.payButton().waitFor();
  await keys.lands('#main');
  const write = async (id: string, text: string) => {
    await keys.to(`[id="${id}"]`);
    await keys.press('Control+a');
    await keys.type(text);
  };
  await write('leads.0.firstName', 'Nadia');
  await write('leads.0.lastName', 'Rahman');
  await write('leads.0.birthDate', '1');
  await keys.to('[id="leads.0.birthDate.month"]');
  await keys.press('ArrowDown');
  // another age changes the price: it is requested automatically
  const priced = page.waitForResponse((answer) => answer.url().endsWith('/api/car-rental/quote'));
  await write('leads.0.birthDate.year', '1990');
  await priced;
  await page.waitForLoadState('networkidle');
  await keys.to('.pay-line button');
  await keys.press('Enter');
  // the licence is not confirmed yet
  await keys.lands('[id="details.confirms.licence"]');
  await keys.press('Space');
  if ((await driver.field('details.confirms.card').count()) > 0) {
    await keys.to('[id="details.confirms.card"]');
    await keys.press('Space');
  }
  await keys.to('.pay-line button');
  await keys.press('Enter');
  await page.waitForURL(/\/booknow\/Cars\/checkout\?/);
  await page.locator('#accepted').waitFor();
  await keys.lands('#main');
  await keys.to('#accepted');
  await keys.press('Space');
  await keys.to('.pay-line button');
  await keys.press('Enter');
  await page.waitForURL(/\/gateway\/pay\/|\/confirm-payment\?/);
  const isPaidNow = page.url().includes('/gateway/pay/');
  if (isPaidNow) await keys.card(CARDS.good);
  const reference = await driver.booked(
    ...(isPaidNow ? PAID_NOW : (['carSale.bookedOnSite'] as const)),
  );
  await expectAgreement(s, reference, 'CONFIRMED');
  await keys.to(`main a[href^="/mytrip/mytrips"][href*="${reference}"]`);
  await keys.press('Enter');
  await page.waitForURL(/\/mytrip\/mytrips\?referenceNumber=/);
  await page.locator('.rental-desks').waitFor();
  await expect.poll(async () => plain(await page.locator('main').innerText())).toContain(reference);
  await expect.poll(() => profileLanguage(page)).toBe('en');
}, 150_000);
