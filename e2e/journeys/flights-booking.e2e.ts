// Seats on an aircraft, sold for real: results, fare, who flies, names read back, the card page, confirmation with the airline's
// reference and a ticket for each, My Trips, cancellation in two steps. As a visitor and as a customer, in both languages.
import { addDays } from '@portico/rules/dates';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAgreement, minor } from './ledgers.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS, plain, Traveller } from './traveller.ts';

const s = stage({ suppliers: 'alpha,kappa,lambda' });

const today = () => new Date().toISOString().slice(0, 10);
/** Fifty days from now, and five days later back. */
const [OUT, BACK] = [addDays(today(), 50), addDays(today(), 55)];
const SEARCH = new URLSearchParams({
  slices: `JFK.LIS.${OUT}_LIS.JFK.${BACK}`,
  adult: '1',
  children: '9',
  cabin: 'economy',
});
const yearsBefore = (years: number) => String(Number(BACK.slice(0, 4)) - years);

class Flyer extends Traveller {
  /** Results, then the fares of the first row. */
  async choose(agency: string): Promise<void> {
    const { page, t } = this;
    await this.open(s.address(agency, `/booknow/flights/search?${SEARCH}&lng=${this.lang}`));
    await page.locator('.air-row').first().waitFor({ timeout: 20_000 });
    await page.locator('.air-row a[href*="search-details"]').first().click();
    await page.waitForURL(/\/booknow\/flights\/search-details\?/);
    await page
      .getByRole('button', { name: t('flightFares.continue'), exact: true })
      .first()
      .click();
    await page.waitForURL(/\/booknow\/flights\/reservation-details\?/);
    await page.locator('.pay-line button').waitFor();
  }

  /** Somebody of the form, by the id of their fields. */
  async person(
    id: string,
    { first, last, born }: { first: string; last: string; born: readonly [string, string, string] },
  ): Promise<void> {
    const field = (name: string) => this.page.locator(`[id="${id}.${name}"]`);
    await field('firstName').fill(first);
    await field('lastName').fill(last);
    await field('title').selectOption('ms');
    await field('gender').selectOption('f');
    await field('birthDate').fill(born[2]);
    await field('birthDate.month').selectOption(born[1]);
    await field('birthDate.year').fill(born[0]);
    if ((await field('documentNumber').count()) === 0) return;
    await field('documentNumber').fill('AB1234567');
    await field('documentCountry').selectOption('GB');
    await field('documentExpiresOn').fill(`${Number(BACK.slice(0, 4)) + 3}-01-01`);
  }

  async names(): Promise<void> {
    const { page } = this;
    await this.person('leads.0', {
      first: 'Łukasz',
      last: 'Müller',
      born: [yearsBefore(37), '3', '4'],
    });
    await this.person('children.0', {
      first: 'Sinéad',
      last: 'O’Neil',
      born: [yearsBefore(9), BACK.slice(5, 7).replace(/^0/, ''), '1'],
    });
    await page.locator('#email').fill('nadia.rahman@mail.example');
  }

  /** The confirmation; answers reference, locator and tickets. */
  async ticketed(): Promise<{ reference: string; locator: string; tickets: string[] }> {
    const { page, t } = this;
    await page.waitForURL(/\/booknow\/flights\/confirmation\?/);
    await page
      .getByRole('heading', { level: 1, name: t('booking.done.title') })
      .waitFor({ timeout: 20_000 });
    const numbers = plain(await page.locator('.booking-numbers').innerText());
    return {
      reference: new URL(page.url()).searchParams.get('referenceNumber') ?? '',
      locator: /\b[A-Z0-9]{6}\b/.exec(numbers.replace(t('flightSale.locator'), ''))?.[0] ?? '',
      tickets: (await page.locator('.booking-ticket').allInnerTexts()).map(
        (text) => /\d{13}/.exec(text)?.[0] ?? '',
      ),
    };
  }
}

const total = async (page: Page) =>
  minor(await page.locator('.summary-total dd').filter({ visible: true }).last().innerText());

const CASES: readonly (readonly [string, Lang, 'customer' | undefined])[] = [
  ['full', 'en', undefined],
  ['full', 'ar', 'customer'],
];

describe.each(CASES)('on %s in %s as %s', (agency, lang, role) => {
  it('books, is ticketed, finds it again and cancels [R1-02] [R2.2-48] [R2.2-49] [R2.2-50] [R2.2-51]', async () => {
    const { page } = await s.come(agency, role ? { role } : {});
    const flyer = new Flyer(page, lang);
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
  const flyer = new Flyer(page);
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
