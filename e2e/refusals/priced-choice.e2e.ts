// Pressing the button to pay while the price of the last choice is still loading: it waits, or
// explains why it cannot continue. The payment includes the choice, according to the ledgers.
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { afterEach, describe, expect } from 'vitest';
import { PAID_NOW } from '../journeys/driver.ts';
import { expectAgreement, minor } from '../journeys/ledgers.ts';
import { stage } from '../journeys/stage.ts';
import { CARDS } from '../journeys/traveller.ts';
import { driverAtNames, flyerAtNames } from './at-names.ts';
import { atCheckout } from './checkout.ts';

/** Each run plays every seventh test; npm run test:full plays all. */
const it = turns(7);

const s = stage({ suppliers: 'alpha,kappa,psi' });
afterEach(() => s.world.sandbox.faults(s.world.ids.get('full') ?? '', ''));

const toPay = async (page: Page) => minor(await page.locator('#pay-title').innerText());

/** Delays the responses of a call. */
const slow = (page: Page, call: string, ms: number) =>
  page.route(`**/api/${call}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

describe('a seat chosen just before Review and pay', () => {
  async function atNames() {
    const { page, context, buyer: flyer } = await flyerAtNames(s);
    const total = page.locator('.checkout-side .summary-total dd');
    const before = minor(await total.innerText());
    const seat = page.locator('.plan-place[aria-label*="$"]').first();
    await seat.waitFor();
    const label = (await seat.getAttribute('aria-label')) ?? '';
    const price = minor(label.split('$')[1] ?? '');
    return { page, context, flyer, before, seat, id: label.split(',')[0] ?? '', price, total };
  }
  const seatsSold = async (reference: string) => {
    const [row] = await s.world.server.database.admin<{ sale: object }>(
      'select sale from booking where reference = $1',
      [reference],
    );
    return JSON.stringify(row?.sale);
  };

  it.each([0, 300, 900])('is in what is paid (pressed after %i ms)', async (ms) => {
    const { page, flyer, before, seat, id, price, total } = await atNames();
    await slow(page, 'flight/quote', 1_200);
    await seat.click();
    await page.waitForTimeout(ms);
    await flyer.payButton().click();
    // the button waits and says so; no second total is shown
    await page.locator('.pay-line').getByText(flyer.t('checkout.waitsForPrice')).waitFor();
    expect(await total.innerText()).toBe(flyer.t('checkout.totalAsked'));
    await page.waitForURL(/\/booknow\/flights\/checkout\?/, { timeout: 20_000 });
    await page.locator('#accepted').check();
    expect(await toPay(page)).toBe(before + price);
    await page.unroute('**/api/flight/quote');
    await flyer.pay();
    await flyer.card(CARDS.good);
    const { reference } = await flyer.ticketed();
    const { captured } = await expectAgreement(s, reference, 'CONFIRMED');
    expect(captured).toBe(before + price);
    expect(await seatsSold(reference)).toContain(`"${id}"`);
  });

  it('while offline stops the press with the reason, and goes on with it once back online', async () => {
    s.expects(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
    const { page, context, flyer, before, seat, price } = await atNames();
    await context.setOffline(true);
    await seat.click();
    await page.getByText(flyer.t('flightSeats.notPriced')).waitFor();
    await flyer.payButton().click();
    await page
      .getByText(flyer.t('checkout.choiceRefused', { why: flyer.t('checkout.noAnswer') }))
      .waitFor();
    expect(page.url()).toContain('/reservation-details?');
    await context.setOffline(false);
    await flyer.payButton().click();
    await page.waitForURL(/\/booknow\/flights\/checkout\?/, { timeout: 20_000 });
    await expect.poll(() => toPay(page)).toBe(before + price);
  });

  it('that cannot be had keeps the press on the page, with the reason', async () => {
    s.expects(/409 \(Conflict\)|503/);
    const { page, flyer, seat } = await atNames();
    await page.route('**/api/flight/quote', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({
          error: 'No answer',
          code: 'SUPPLIER_UNAVAILABLE',
          correlationId: 'x',
        }),
      }),
    );
    await seat.click();
    await flyer.payButton().press('Enter');
    const why = flyer.t('errors.SUPPLIER_UNAVAILABLE');
    await page.getByText(flyer.t('checkout.choiceRefused', { why })).waitFor();
    expect(page.url()).toContain('/reservation-details?');
    await page.unroute('**/api/flight/quote');
    await flyer.payButton().click();
    await page.waitForURL(/\/booknow\/flights\/checkout\?/, { timeout: 20_000 });
  });
});

it('another driver’s age typed just before Review and pay is shown before it is paid', async () => {
  const { page, buyer: driver } = await driverAtNames(s);
  const total = page.locator('.checkout-side .summary-total dd');
  const before = minor(await total.innerText());
  await slow(page, 'car-rental/quote', 800);
  await driver.born(23);
  await driver.payButton().click();
  const dearer = page.getByText(driver.t('checkout.pricedDearer'));
  await dearer.or(page.locator('#pay-title')).first().waitFor({ timeout: 20_000 });
  if (await dearer.isVisible()) {
    expect(minor(await total.innerText())).toBeGreaterThan(before);
    await driver.payButton().click();
  }
  await page.waitForURL(/\/booknow\/Cars\/checkout\?/i, { timeout: 20_000 });
  await page.locator('#accepted').check();
  const due = await toPay(page);
  await driver.pay();
  await driver.card(CARDS.good);
  const reference = await driver.booked(...PAID_NOW);
  const { captured } = await expectAgreement(s, reference, 'CONFIRMED');
  expect(captured).toBe(due);
  const [row] = await s.world.server.database.admin<{ age: string }>(
    `select sale #>> '{promise,driver,age}' as age from booking where reference = $1`,
    [reference],
  );
  expect(row?.age).toBe('23');
});

it.each([80, 600])(
  'a price asked for in another currency is shown before it is paid (pressed after %i ms)',
  async (ms) => {
    const { page, traveller } = await atCheckout(s);
    await slow(page, 'hotel/quote', 1_500);
    await page.getByRole('button', { name: /^Currency/ }).click();
    await page.getByPlaceholder('Search by currency').fill('eur');
    await page.getByRole('option').first().click();
    await page.waitForTimeout(ms);
    await traveller.payButton().click();
    await page.getByText(traveller.t('checkout.renewedQuote')).waitFor();
    expect(page.url()).toContain('/checkout?');
    const shown = await page.locator('#pay-title').innerText();
    expect(shown).toContain('€');
    await page.unroute('**/api/hotel/quote');
    await traveller.pay();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    const { captured } = await expectAgreement(s, reference, 'CONFIRMED');
    expect(captured).toBe(minor(shown));
  },
);
