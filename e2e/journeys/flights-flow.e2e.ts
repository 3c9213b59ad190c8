// Air Travel by keyboard alone, from the form to the tickets (flow F06 of the requirements), and another language on its checkout.
import type { AirSearch } from '@portico/product-flights/rules/address';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import { expect, it } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { dayIn, Flyer } from './flyer.ts';
import { Keys } from './keys.ts';
import { expectAgreement } from './ledgers.ts';
import { stage } from './stage.ts';
import { CARDS, plain } from './traveller.ts';

const s = stage({ suppliers: 'alpha,kappa' });
/** One way, one adult. */
const SINGLE: AirSearch = {
  slices: [{ from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: dayIn(80) }],
  party: { adult: 1, children: [], infant: 0 },
  cabin: 'economy',
};

it('a language chosen on checkout loads that very checkout anew, with who flies', async () => {
  const way = cartJourneys(s.world);
  const buyer = { agency: 'full', token: await s.world.token('customer') };
  const { fares, address } = await way.findFlight(buyer, SINGLE);
  const quote = await way.flightQuote(buyer, { offerId: fares[0]?.offerId });
  const { cartId } = await way.flightCart(buyer, quote, SINGLE);
  const { page } = await s.come('full', { role: 'customer', width: 1440, still: true });
  const flyer = new Flyer(s, page);
  const query = `quote=${quote.quoteId}&cart=${cartId}&${address}`;
  await flyer.open(s.address('full', `/booknow/flights/checkout?${query}`));
  await page.locator('#accepted').waitFor();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page
    .getByRole('button', { name: flyer.t('shell.languageIs', { name: 'English' }) })
    .click();
  await page.getByRole('option', { name: /العربية/ }).click();
  await expect.poll(() => loads).toBe(1);
  const arabic = new Flyer(s, page, 'ar');
  await page.locator('html[lang=ar] #accepted').waitFor();
  await arabic.expectDirection();
  expect(new URL(page.url()).searchParams.get('cart')).toBe(cartId);
  expect(plain(await page.locator('.names-read').innerText())).toContain('RAHMAN/NADIA MS');
  expect(loads).toBe(1);
});

it('F06 by keyboard alone: from the form over fares, names and terms to the tickets', async () => {
  const { page } = await s.come('full', { role: 'customer', width: 1440, still: true });
  const keys = new Keys(page);
  await page.goto(s.address('full', '/booknow/flights'));
  await alive(page);
  // one field leads on to the next
  await keys.to('input[name=from]');
  await keys.type('lhr');
  await page.getByRole('option', { name: /LHR/ }).first().waitFor();
  await keys.press('ArrowDown', 'Enter');
  await keys.lands('input[name=to]');
  await keys.type('jfk');
  await page.getByRole('option', { name: /JFK/ }).first().waitFor();
  await keys.press('ArrowDown', 'Enter');
  await page.locator('.popup .calendar').waitFor();
  await keys.to('.popup .picker-done');
  await keys.press('Enter');
  await keys.to('.search-go');
  await keys.press('Enter');
  await page.waitForURL(/\/booknow\/flights\/search\?slices=LHR\.JFK/);
  const flyer = new Flyer(s, page);
  await flyer.whole();
  await keys.lands('#main');
  await keys.to('.air-row a[href*="search-details"]');
  await keys.press('Enter');
  await page.waitForURL(/\/search-details\?/);
  await page.locator('.compare').waitFor();
  await keys.lands('#main');
  await keys.to('.compare-head input');
  await keys.press('ArrowRight');
  await page.waitForURL(/brand=/);
  await keys.lands('.compare-head input:checked');
  await keys.to('.fares-end .button.primary');
  await keys.press('Enter');
  await page.waitForURL(/\/reservation-details\?/);
  await flyer.payButton().waitFor();
  await keys.lands('#main');
  await fillByKeys(flyer, keys);
  await page.waitForURL(/\/booknow\/flights\/checkout\?/);
  await page.locator('#accepted').waitFor();
  await keys.lands('#main');
  await keys.to('#accepted');
  await keys.press('Space');
  await keys.to('.pay-line button');
  await keys.press('Enter');
  await page.waitForURL(/\/gateway\/pay\//);
  await keys.card(CARDS.good);
  const { reference, tickets } = await flyer.ticketed();
  expect(tickets).toHaveLength(1);
  await expectAgreement(s, reference, 'CONFIRMED');
  await keys.to('main a[href^="/flight-details"]');
  await keys.press('Enter');
  await page.waitForURL(/\/flight-details\?/);
  await page.locator('.booking h1').waitFor();
  await keys.lands('#main');
});

/** The one traveller's fields, from the first name to the press that leads on. */
async function fillByKeys(flyer: Flyer, keys: Keys): Promise<void> {
  const { page } = flyer;
  const id = (name: string) => `[id="leads.0.${name}"]`;
  const [year, month, date] = flyer.bornFor(37);
  const write = async (name: string, text: string) => {
    await keys.to(id(name));
    await keys.press('Control+a');
    await keys.type(text);
  };
  // nothing is told: the focus is on what is missing first
  await keys.to('.pay-line button');
  await keys.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true');
  await page.evaluate(() => document.getElementById('main')?.focus());
  await write('firstName', 'Nadia');
  await write('lastName', 'Rahman');
  for (const [name, key] of [
    ['title', 'M'],
    ['gender', 'F'],
  ] as const)
    if ((await page.locator(id(name)).inputValue()) === '') {
      await keys.to(id(name));
      await keys.press(key);
    }
  await write('birthDate', date);
  await keys.to(id('birthDate.month'));
  await keys.press(...Array.from({ length: Number(month) }, () => 'ArrowDown'));
  await write('birthDate.year', year);
  if ((await page.locator(id('documentNumber')).count()) > 0) {
    await write('documentNumber', 'AB1234567');
    await keys.to(id('documentCountry'));
    await keys.type('United K');
    await write('documentExpiresOn', '1');
    await keys.to(id('documentExpiresOn.month'));
    await keys.press('ArrowDown');
    await write('documentExpiresOn.year', '2037');
  }
  await keys.to('.pay-line button');
  await keys.press('Enter');
}
