// A user who buys flights: from results to the confirmation, finding elements by the texts on the
// page.
import { addDays } from '@portico/rules/dates';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Lang, Stage } from './stage.ts';
import { plain, Traveller } from './traveller.ts';

/** Returns the date a number of days from now. */
export const dayIn = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);
/** Departure fifty days from now, return five days later. */
const [OUT, BACK] = [dayIn(50), dayIn(55)];
/** An adult and a child of nine, return journey. */
const SEARCH = new URLSearchParams({
  slices: `JFK.LIS.${OUT}_LIS.JFK.${BACK}`,
  adult: '1',
  children: '9',
  cabin: 'economy',
});
/** Returns the year of birth that gives this age on the day of the return flight. */
export const yearsBefore = (years: number) => String(Number(BACK.slice(0, 4)) - years);

export class Flyer extends Traveller {
  readonly #stage: Stage;

  constructor(stage: Stage, page: Page, lang: Lang = 'en') {
    super(page, lang);
    this.#stage = stage;
  }

  /** Returns the URL of the results. */
  results(agency: string): string {
    return this.#stage.address(agency, `/booknow/flights/search?${SEARCH}&lng=${this.lang}`);
  }

  /** Selects an airport from the list below one of the fields of the form. */
  async find(end: 'from' | 'to', typed: string, name: RegExp): Promise<void> {
    const box = this.page.getByRole('combobox', {
      name: this.t(`flightSearch.${end}`),
      exact: true,
    });
    // each field moves the focus to the next
    if (!(await box.evaluate((element) => document.activeElement === element))) await box.click();
    await this.page.keyboard.type(typed);
    await this.page.getByRole('option', { name }).first().click();
  }

  /**
   * Adds a child and an infant to the travellers, which the days have opened with this number of
   * adults only, and searches.
   */
  async family(adults: number, childAge: string): Promise<void> {
    const { page, t } = this;
    const counts = page.locator('.travellers .stepper output, .travellers .stepper [aria-live]');
    await counts.first().waitFor();
    await expect
      .poll(async () => (await counts.allInnerTexts()).map(Number))
      .toEqual([adults, 0, 0]);
    await this.button('searchForm.moreChildren').click();
    await page
      .getByLabel(t('flightSearch.party.age', { number: 1 }), { exact: true })
      .fill(childAge);
    await this.button('flightSearch.party.moreInfants').click();
    await page.locator('.travellers .picker-done').click();
  }

  /** Waits until the last supplier has responded; retries if none responded in time. */
  async whole(tries = 4): Promise<void> {
    const { page } = this;
    const row = page.locator('.air-row:not(.is-waiting)').first();
    const again = this.button('common.retry').first();
    await row.or(again).first().waitFor({ timeout: 20_000 });
    if (tries > 1 && (await again.isVisible())) {
      await again.click();
      return this.whole(tries - 1);
    }
    await page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });
  }

  /** Returns origin and destination of each row, leg after leg. */
  async ends(): Promise<string[][]> {
    const rows = await this.page
      .locator('.air-row')
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('.leg-end > .muted')].map((end) => end.textContent ?? ''),
        ),
      );
    return rows.map((ends) => ends.map((text) => /\b[A-Z]{3}\b/.exec(text)?.[0] ?? text));
  }

  /**
   * Returns year, month and day of birth for this age on a day before the last flight; an infant is
   * older than one year.
   */
  bornFor(age: number, back: string = BACK): readonly [string, string, string] {
    const born = age === 0 ? addDays(back, -400) : `${Number(back.slice(0, 4)) - age}-01-01`;
    const [year = '', month = '', date = ''] = born.split('-');
    return [year, String(Number(month)), String(Number(date))];
  }

  /** Opens the results, then the fares of the first row. */
  async choose(agency: string): Promise<void> {
    const { page, t } = this;
    await this.open(this.results(agency));
    await page.locator('.air-row').first().waitFor({ timeout: 20_000 });
    await page.locator('.air-row a[href*="search-details"]').first().click();
    await page.waitForURL(/\/booknow\/flights\/search-details\?/);
    await page
      .getByRole('button', { name: t('common.continue'), exact: true })
      .first()
      .click();
    await page.waitForURL(/\/booknow\/flights\/reservation-details\?/);
    await page.locator('.pay-line button').waitFor();
  }

  /** Fills one traveller of the form, by the id of the fields. */
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
    await field('documentExpiresOn').fill('1');
    await field('documentExpiresOn.month').selectOption('1');
    await field('documentExpiresOn.year').fill(String(Number(BACK.slice(0, 4)) + 3));
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

  /** Continues from the names to the payment page, with the terms accepted. */
  async toPay(): Promise<void> {
    await this.payButton().click();
    await this.page.waitForURL(/\/booknow\/flights\/checkout\?/);
    await this.page.locator('#accepted').check();
  }

  /** Waits for the confirmation; returns reference, locator and tickets. */
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
      tickets: (await page.locator('.travellers-table td:nth-child(2)').allInnerTexts()).map(
        (text) => /\d{13}/.exec(text)?.[0] ?? '',
      ),
    };
  }
}
