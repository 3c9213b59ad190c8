// Seats on an aircraft, sold for real: results, fare, who flies, names read back, the card page, confirmation with the airline's
// reference and a ticket for each, My Trips, cancellation in two steps. As a visitor and as a customer, in both languages.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Flyer, yearsBefore } from './flyer.ts';
import { expectAgreement, minor } from './ledgers.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS, plain } from './traveller.ts';

const s = stage({ suppliers: 'alpha,kappa,lambda' });

const total = async (page: Page) =>
  minor(await page.locator('.summary-total dd').filter({ visible: true }).last().innerText());

const CASES: readonly (readonly [string, Lang, 'customer' | undefined])[] = [
  ['full', 'en', undefined],
  ['full', 'ar', 'customer'],
];

describe.each(CASES)('on %s in %s as %s', (agency, lang, role) => {
  it('books, is ticketed, finds it again and cancels [R1-02] [R2.2-48] [R2.2-49] [R2.2-50] [R2.2-51]', async () => {
    const { page } = await s.come(agency, role ? { role } : {});
    const flyer = new Flyer(s, page, lang);
    const { t } = flyer;
    await flyer.choose(agency);

    // a child form refuses an adult's birth date, and says so beside it
    await flyer.names();
    expect(plain(await page.locator('.printed-name').first().innerText())).toContain(
      'MUELLER/LUKASZ MS',
    );
    await page.locator('[id="children.0.birthDate.year"]').fill(yearsBefore(30));
    await flyer.payButton().click();
    await page.locator('[id="children.0.birthDate-note"]').waitFor();
    await page.locator('[id="children.0.birthDate.year"]').fill(yearsBefore(9));
    await flyer.payButton().click();
    await page.waitForURL(/\/booknow\/flights\/checkout\?/);
    await page.locator('#accepted').waitFor();

    // read back as they are printed; the way back keeps what was typed
    expect(plain(await page.locator('.names-read').innerText())).toContain("O'NEIL/SINEAD MS");
    await page.getByRole('link', { name: t('checkout.namesEdit') }).click();
    await page.waitForURL(/reservation-details\?/);
    await expect.poll(() => page.locator('[id="leads.0.lastName"]').inputValue()).toBe('Müller');
    await flyer.payButton().click();
    await page.waitForURL(/\/booknow\/flights\/checkout\?/);
    await page.locator('#accepted').check();
    const due = minor(await page.locator('#pay-title').innerText());
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(
      'AB1234567',
    );
    await flyer.pay();
    expect(minor(await page.locator('p.amount').innerText())).toBe(due);
    await flyer.card(CARDS.good);

    const { reference, locator, tickets } = await flyer.ticketed();
    expect(locator).toMatch(/^[A-Z0-9]{6}$/);
    expect(tickets).toEqual([expect.stringMatching(/^\d{13}$/), expect.stringMatching(/^\d{13}$/)]);
    expect(await total(page)).toBe(due);
    const { captured } = await expectAgreement(s, reference, 'CONFIRMED');
    expect(captured).toBe(due);

    if (role) {
      await flyer.toTrips();
      await page.getByRole('link', { name: new RegExp(reference) }).click();
    } else
      await page
        .getByRole('link', { name: t('booking.title') })
        .first()
        .click();
    await page.waitForURL(/\/flight-details\?/);
    await page.locator('.leg-flight, .legs').first().waitFor();
    expect(minor(await flyer.cancel())).toBe(due);
    await expectAgreement(s, reference, 'CANCELLED');
  });
});

it('charges in the currency of the address, which a choice sets with a new load [R2.3-10] [R4-39]', async () => {
  const { page } = await s.come('full');
  const flyer = new Flyer(s, page);
  await flyer.choose('full');
  await flyer.names();
  await flyer.payButton().click();
  await page.waitForURL(/\/booknow\/flights\/checkout\?/);
  await page.locator('#accepted').waitFor();
  await flyer.open(`${page.url()}&currency=EUR`);
  await page.waitForURL((url) => url.searchParams.get('curr') === 'EUR');
  expect(new URL(page.url()).searchParams.has('currency')).toBe(false);
  await expect.poll(() => page.locator('#pay-title').innerText()).toContain('€');
  await expect.poll(() => total(page)).toBe(minor(await page.locator('#pay-title').innerText()));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('button', { name: /^Currency/ }).click();
  await page.getByPlaceholder('Search by currency').fill('usd');
  await page.getByRole('option').first().click();
  await page.waitForURL((url) => url.searchParams.get('curr') === 'USD');
  await expect.poll(() => page.locator('#pay-title').innerText()).toContain('$');
  expect(loads).toBe(1);
});
