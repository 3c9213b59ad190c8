// Usability checks for a first-time traveller along the walk: one function per page. Acts only
// through the simulated user.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { minor } from '../ledgers.ts';
import { plain, type Traveller } from '../traveller.ts';

/** Maximum height in pixels of a hotel page on a phone. */
const LONGEST = 6_000;
const SCARCE = 2;

export interface Walk {
  readonly page: Page;
  readonly traveller: Traveller;
  readonly isPhone: boolean;
  /** True if the user is logged in. */
  readonly isMember: boolean;
  /** Suffix of page titles. */
  readonly agencyName: string;
  /** Required links of the header. */
  readonly links: readonly string[];
}

/** The page has no text about the loading of rooms, and no false scarcity. */
export async function trueWords({ page }: Walk): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/supplier|remote component/i);
  for (const [, left] of text.matchAll(/(\d+) (?:rooms? )?left at this price/g))
    expect(Number(left)).toBeLessThanOrEqual(SCARCE);
}

/**
 * Every page has header and footer; if the page uses the middle of the header, its links are in the
 * menu.
 */
export async function frame({ page, traveller, links }: Walk, isWhole: boolean): Promise<void> {
  const { t } = traveller;
  const header = page.getByRole('banner');
  await header.getByRole('link').first().waitFor();
  const button = header.locator('.header-menu');
  const menu = page.getByRole('dialog');
  const isFolded = await button.isVisible();
  if (isFolded) {
    await button.click();
    await menu.waitFor();
  }
  const shown = await (isFolded ? menu : header)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(shown).toEqual(expect.arrayContaining([...links]));
  if (isFolded) {
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
  const footer = page.getByRole('contentinfo');
  await footer.locator('a[href="/privacy-policy"]').first().waitFor();
  await expect
    .poll(() => footer.getByRole('heading', { name: t('footer.usefulLinks') }).count())
    .toBe(isWhole ? 1 : 0);
}

/**
 * Home: the field accepts every letter, currencies are found by name, and the stays are in several
 * places.
 */
export async function home({ page, traveller, isPhone }: Walk): Promise<void> {
  const { t } = traveller;
  const row = page.getByRole('region', { name: t('shell.near.head') });
  await row.scrollIntoViewIfNeeded();
  await expect.poll(() => row.getByRole('article').count()).toBe(4);
  for (const card of await row.getByRole('article').allInnerTexts())
    expect(plain(card)).toMatch(/\$[\d,]+\.\d\d/);

  if (isPhone) await page.locator('.header-menu').click();
  await page
    .getByRole('button', { name: /^Currency/ })
    .last()
    .click();
  const search = page.getByPlaceholder(t('header.searchCurrency'));
  for (const [typed, code] of [
    ['euro', 'EUR'],
    ['pound', 'GBP'],
    ['£', 'GBP'],
  ] as const) {
    await search.fill(typed);
    await page
      .getByRole('option', { name: new RegExp(code) })
      .first()
      .waitFor();
  }
  for (let layer = 0; layer < (isPhone ? 2 : 1); layer += 1) await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });

  const box = page.locator('.search-box input');
  await box.click({ noWaitAfter: true });
  await page.keyboard.type('Lisbon');
  await expect.poll(() => box.inputValue()).toBe('Lisbon');
  await page.keyboard.press('Enter');
}

/**
 * Results: the list has a title and a count; the map shows the known hotels; prices are per night.
 */
export async function results(walk: Walk): Promise<void> {
  const { page, traveller, isPhone, agencyName } = walk;
  const { t } = traveller;
  await page.locator('.stay-matched').getByText('Lisbon').first().waitFor();
  await expect
    .poll(() => page.title())
    .toBe(`${t('title.in', { page: t('shell.service.Hotels'), place: 'Lisbon' })} - ${agencyName}`);
  const row = traveller.firstRow();
  await expect
    .poll(async () => plain(await row.locator('.media-row-facts').innerText()))
    .toContain('the centre of Lisbon');
  const inside = await page.getByRole('heading', { level: 1 }).innerText();
  expect(plain(inside)).toMatch(/^\d+ places? to stay in Lisbon$/);

  const now = row.locator('.now');
  const whole = minor(await now.innerText());
  await page.getByRole('button', { name: t('results.prices.night'), exact: true }).click();
  // the nightly price of two nights, to the cent
  await expect
    .poll(async () => Math.abs(minor(await now.innerText()) * 2 - whole))
    .toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: t('results.prices.stay'), exact: true }).click();

  const bar = page.locator('.bottom-bar button').last();
  if (isPhone) await bar.click();
  await page.locator('.city-map .map-pin:not(.is-dot)').first().waitFor();
  await page.getByText(t('maps.note', { place: 'Lisbon' })).waitFor();
  expect(await page.locator('.map-label.is-ring:visible').count()).toBeGreaterThan(0);
  if (isPhone) await bar.click();
  await row.waitFor();
}

/** Hotel page: its name in the title, a limited height on a phone, and the savings of members. */
export async function details(
  { page, traveller, isPhone, isMember }: Walk,
  name: string,
): Promise<void> {
  const { t } = traveller;
  await page.locator('table.rates').first().waitFor();
  await expect.poll(async () => (await page.title()).startsWith(`${name}, `)).toBe(true);
  if (isPhone)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(LONGEST);
  for (const group of await page
    .locator('.rate-group')
    .filter({ has: page.locator('.room-sold') })
    .allInnerTexts())
    expect(group).not.toContain(t('hotel.sleeps', { count: 1 }));
  await savings(page, traveller, isMember, '.choice-panel');
}

/** Savings are shown as an amount, and invite a visitor to log in. */
async function savings(page: Page, { t }: Traveller, isMember: boolean, at: string): Promise<void> {
  const saving = page.locator(`${at} .member-saving`).first();
  // not every rate has a public price above the member price
  if ((await saving.count()) === 0) return;
  const words = plain((await saving.textContent()) ?? '');
  expect(minor(words)).toBeGreaterThan(0);
  expect(words).toContain(
    plain(t(isMember ? 'price.memberSaves' : 'price.memberWouldSave', { amount: '' })).trim(),
  );
}

/** Selects a rate that is paid now. */
export async function payNow({ page, traveller }: Walk): Promise<void> {
  const row = page
    .locator('table.rates tbody tr')
    .filter({ hasNotText: traveller.t('results.payLater') })
    .filter({ visible: true })
    .first();
  const radio = row.getByRole('radio');
  if (!(await radio.isChecked())) await row.locator('label').click();
  await page.locator(`input[type=radio][value="${await radio.inputValue()}"]:checked`).waitFor({
    state: 'attached',
  });
}

/**
 * Checkout: an error names its traveller, the button names the next step, and going back keeps the
 * form editable.
 */
export async function checkout({ page, traveller, isMember }: Walk): Promise<void> {
  const { t } = traveller;
  await traveller.payButton().waitFor();
  await expect.poll(() => traveller.payButton().innerText()).toContain(t('checkout.toCard'));
  await savings(page, traveller, isMember, '.checkout-side');
  await traveller.fillNames();
  await traveller.payButton().click();
  await page
    .locator('.form-errors')
    .getByText(
      t('checkout.nameMissing', {
        name: t('checkout.child.firstName.ordinal', { ordinal: t('checkout.ordinal.1') }),
      }),
    )
    .waitFor();
  for (const [child, name] of ['Lina', 'Sami'].entries()) {
    await page.locator(`[id="children.${child}.firstName"]`).fill(name);
    await page.locator(`[id="children.${child}.lastName"]`).fill('Rahman');
  }
  await traveller.pay();
  const amount = minor(await page.locator('p.amount').innerText());
  await expect
    .poll(async () => minor(await page.getByRole('heading', { level: 1 }).innerText()))
    .toBe(amount);
  await page.goBack();
  await page.getByText(t('checkout.left')).waitFor();
  const name = page.locator('[id="children.1.firstName"]');
  await expect.poll(() => name.inputValue()).toBe('Sami');
  await name.fill('Samira');
  await page.locator('#accepted').check();
}

/** Booking page: its own title, the hotel's telephone number and a map. */
export async function booking({ page, traveller, agencyName }: Walk): Promise<void> {
  const { t } = traveller;
  await page.locator('.booking h1').waitFor();
  await expect.poll(() => page.title()).toBe(`${t('title.booking')} - ${agencyName}`);
  await page.getByText('Samira Rahman').first().waitFor();
  const phone = page.locator('a.hotel-phone');
  await phone.scrollIntoViewIfNeeded();
  await expect.poll(() => phone.getAttribute('href')).toMatch(/^tel:\+\d+$/);
  await page.locator('.stay-map .city-map-ground').waitFor();
}
