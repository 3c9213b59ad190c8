// A user who rents a car: from the list to the confirmation, finding elements by the texts on the
// page.
import { addDays } from '@portico/rules/dates';
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { minor } from './ledgers.ts';
import type { Lang, Stage } from './stage.ts';
import { Traveller } from './traveller.ts';

const today = () => new Date().toISOString().slice(0, 10);
/** Pick-up fifty days from now, return three days later. */
const [OUT, BACK] = [addDays(today(), 50), addDays(today(), 53)];
const SEARCH = new URLSearchParams({
  pickUp: 'airport-MCO',
  pickUpAt: `${OUT}T10:00:00`,
  dropOffAt: `${BACK}T10:00:00`,
  age: '30',
  residence: 'DE',
});
type PayWay = 'now' | 'desk' | 'split';

/** Part of the price paid with the booking: all, a part, nothing. */
type BookedTitle = 'booking.done.title' | 'carSale.bookedInPart' | 'carSale.bookedOnSite';
export const PAID_NOW: readonly BookedTitle[] = ['booking.done.title', 'carSale.bookedInPart'];

export class Driver extends Traveller {
  readonly #stage: Stage;

  constructor(stage: Stage, page: Page, lang: Lang = 'en') {
    super(page, lang);
    this.#stage = stage;
  }

  /** Waits until the last supplier has responded. */
  async whole(): Promise<void> {
    await this.page.locator('.car-row:not(.is-waiting)').first().waitFor({ timeout: 20_000 });
    await this.page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });
  }

  /** Opens, from a list, the page of its first car with a rate of this way to pay. */
  async openCar(pay: PayWay = 'now'): Promise<void> {
    const { page } = this;
    // only some cars of the list have a rate of each way to pay
    const links = page.locator('.car-row:not(.is-waiting) a[href*="result-details"]');
    const addresses = await links.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href') ?? ''),
    );
    for (const address of [...new Set(addresses)].slice(0, 12)) {
      await this.open(new URL(address, page.url()).href);
      await page.locator('.rental-panel').first().waitFor();
      if ((await this.#rate(pay).count()) > 0) return;
    }
    throw new Error(`no car of the list is paid ${pay}`);
  }

  #rate(pay: PayWay) {
    return this.page.locator(`input[type=radio][value^="${pay}."]`).first();
  }

  /**
   * Selects, on the page of a car, its first rate of this way to pay, and continues to the driver
   * details.
   */
  async takeRate(pay: PayWay = 'now'): Promise<void> {
    const { page } = this;
    const radio = this.#rate(pay);
    const value = await radio.inputValue();
    await expect
      .poll(async () => {
        if (!(await radio.isChecked()))
          await page.locator(`label:has(input[value="${value}"]):visible`).first().click();
        return radio.isChecked();
      })
      .toBe(true);
    await this.button('common.continue').filter({ visible: true }).first().click();
    await page.waitForURL(/\/booknow\/cars\/reservation-details\?/);
    await this.payButton().waitFor();
  }

  /**
   * Opens the list of Orlando, then the rates of its first car with this way to pay, and continues
   * to the driver details.
   */
  async choose(agency: string, pay: PayWay = 'now'): Promise<void> {
    await this.open(this.#stage.address(agency, `/booknow/cars/search?${SEARCH}&lng=${this.lang}`));
    await this.whole();
    await this.openCar(pay);
    await this.takeRate(pay);
  }

  field(id: string) {
    return this.page.locator(`[id="${id}"]`);
  }

  async names(age = 30): Promise<void> {
    await this.field('leads.0.firstName').fill('Nadia');
    await this.field('leads.0.lastName').fill('Rahman');
    await this.born(age);
    await this.field('email').fill('nadia.rahman@mail.example');
  }

  /** Fills the date of birth: 1 January of the year that gives this age on the day of pick-up. */
  async born(age: number): Promise<void> {
    await this.field('leads.0.birthDate').fill('1');
    await this.field('leads.0.birthDate.month').selectOption('1');
    await this.field('leads.0.birthDate.year').fill(String(Number(OUT.slice(0, 4)) - age));
  }

  async confirms(): Promise<void> {
    await this.field('details.flightNumber').fill('a0 201');
    await this.field('details.confirms.licence').check();
    const card = this.field('details.confirms.card');
    if ((await card.count()) > 0) await card.check();
  }

  /** Continues from the driver details to the payment page, with the terms accepted. */
  async toPay(): Promise<void> {
    await this.payButton().click();
    await this.page.waitForURL(/\/booknow\/Cars\/checkout\?/);
    await this.page.locator('#accepted').check();
  }

  /** Waits for the confirmation; returns the reference. */
  async booked(...titles: readonly BookedTitle[]): Promise<string> {
    const { page } = this;
    await page.waitForURL(/\/booknow\/Cars\/confirm-payment\?/);
    await this.bookedHead(...titles).waitFor({ timeout: 20_000 });
    return new URL(page.url()).searchParams.get('referenceNumber') ?? '';
  }

  /** Returns the heading of the confirmation, with one of these titles. */
  bookedHead(...titles: readonly BookedTitle[]): Locator {
    const name = new RegExp(`^(${titles.map((title) => this.t(title)).join('|')})$`);
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Returns the total on this page, in minor units. */
  async sum(): Promise<number> {
    const totals = this.page.locator('.summary-total dd').filter({ visible: true });
    return minor(await totals.last().innerText());
  }
}
