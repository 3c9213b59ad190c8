// Steps of a traveller; finds elements by their visible text.
import { DEMO_PASSWORD, demoEmail, type DemoRole } from '@portico/demo';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive } from '../shell/visitor.ts';
import { type Lang, texts } from './stage.ts';

export const CARDS = {
  good: '4242 4242 4242 4242',
  challenge: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
} as const;
const CODE = '1234';

export class Traveller {
  readonly page: Page;
  readonly t: (typeof texts)['en'];
  readonly lang: Lang;

  constructor(page: Page, lang: Lang = 'en') {
    this.page = page;
    this.lang = lang;
    this.t = texts[lang];
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await alive(this.page);
  }

  button(key: string, values: Record<string, string | number> = {}) {
    return this.page.getByRole('button', { name: this.t(key, values), exact: true });
  }

  /** Fills in and submits the form of /login. */
  async login(role: DemoRole, agency: string, password = DEMO_PASSWORD): Promise<void> {
    await this.loginAs(demoEmail(role, agency), password);
  }

  async loginAs(email: string, password: string): Promise<void> {
    await this.page.getByLabel(this.t('login.email'), { exact: true }).fill(email);
    await this.page.getByLabel(this.t('login.password'), { exact: true }).fill(password);
    await this.page.locator('.login-form button[type=submit]').click();
  }

  /** Types into the box and selects a place from the list below it. */
  async choosePlace(typed: string, name: RegExp): Promise<void> {
    const box = this.page
      .getByRole('search')
      .getByRole('combobox', { name: this.t('find.where'), exact: true });
    await box.click();
    await box.pressSequentially(typed);
    await this.page.getByRole('option', { name }).first().click();
  }

  /** From a selected place: accepts the proposed dates and the guests, and searches. */
  async goOn(): Promise<void> {
    for (const picker of ['.calendar', '.guests']) {
      await this.page.locator(`.popup ${picker}`).waitFor();
      await this.page.locator('.popup .picker-done').click();
    }
  }

  /**
   * Searches from home: selects Lisbon from the list, accepts the proposed dates and the guests,
   * presses Search.
   */
  async searchLisbon(): Promise<void> {
    await this.choosePlace('lisb', /./);
    await this.goOn();
    await this.page.waitForURL(/\/booknow\/hotels\/search\?/);
    await this.firstRow().waitFor();
    // rows may still arrive
    await this.page.locator('.stream').waitFor({ state: 'detached' });
  }

  firstRow() {
    return this.page.locator('.media-row').first();
  }

  openFirstHotel(): Promise<string> {
    return this.openHotel(0);
  }

  /** Opens the result at this zero-based position; returns its name. */
  async openHotel(at: number): Promise<string> {
    const row = this.page.locator('.media-row').nth(at);
    const name = (await row.locator('h2, h3').first().innerText()).trim();
    await row.locator('a').first().click();
    await this.page.waitForURL(/\/booknow\/hotels\/search-details\?/);
    return name;
  }

  /**
   * Selects a rate that is paid now with free cancellation; returns once the page shows it as
   * selected.
   */
  async chooseRate(): Promise<void> {
    const { page } = this;
    await page.locator('.rate-group').first().waitFor();
    const row = page
      .locator('table.rates tbody tr')
      .filter({ has: page.locator('.cancel-cell .ok') })
      .filter({ hasNotText: this.t('results.payLater') })
      .filter({ visible: true })
      .first();
    const radio = row.getByRole('radio');
    const rate = await radio.inputValue();
    // without a rate in the URL, the page preselects one
    if (!(await radio.isChecked())) {
      await row.locator('label').click();
      await page.waitForURL((url) => url.searchParams.get('rate') === rate);
    }
    await page.locator(`input[type=radio][value="${rate}"]:checked`).waitFor({ state: 'attached' });
  }

  async goToCheckout(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.t('common.continue'), exact: true })
      .first()
      .click();
    await this.page.waitForURL(/\/booknow\/hotels\/checkout\?|\/login\?/);
  }

  async fillNames({ email = 'nadia.rahman@mail.example' } = {}): Promise<void> {
    const field = (key: string) => this.page.getByLabel(this.t(key)).first();
    await field('checkout.firstName').fill('Nadia');
    await field('checkout.lastName').fill('Rahman');
    await field('checkout.email').fill(email);
    await this.page.locator('#accepted').check();
  }

  payButton() {
    return this.page.locator('.pay-line button');
  }

  /** Presses Pay and waits for the card page of the gateway. */
  async pay(): Promise<void> {
    await this.payButton().click();
    await this.page.waitForURL(/\/gateway\/pay\//);
  }

  /** Completes the gateway's page: card, then the bank's challenge if the card has one. */
  async card(
    number: string = CARDS.challenge,
    answer: 'right' | 'refuse' = 'right',
  ): Promise<void> {
    const { page } = this;
    await page.locator('#number').fill(number);
    await page.locator('#name').fill('Nadia Rahman');
    await page.locator('#expiry').fill('09/31');
    await page.locator('#cvc').fill('123');
    await page.locator('#card-form button[type=submit]').click();
    if (number !== CARDS.challenge) return;
    await page.locator('#code').waitFor();
    if (answer === 'right') {
      await page.locator('#code').fill(CODE);
      await page.locator('button[value=confirm]').click();
    } else await page.locator('button[value=refuse]').click();
  }

  /** Waits for the confirmation; returns the reference. */
  async confirmed(): Promise<string> {
    await this.page.waitForURL(/\/booknow\/hotels\/confirm-payment\?/);
    await this.page
      .getByRole('heading', { level: 1, name: this.t('booking.done.title') })
      .waitFor();
    return new URL(this.page.url()).searchParams.get('referenceNumber') ?? '';
  }

  /** Opens My Trips through the profile menu. */
  async toTrips(tab: 'upcoming' | 'cancelled' = 'upcoming'): Promise<void> {
    const { page } = this;
    await page.getByRole('banner').locator('.pick[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: this.t('header.myTrips') }).click();
    await page.waitForURL(/\/mytrip\/mytrips/);
    if (tab === 'cancelled')
      await page.getByRole('tab', { name: this.t('trips.cancelled') }).click();
  }

  /** Cancels from the booking page: reads the refund, then confirms. Returns the amount shown. */
  async cancel(): Promise<string> {
    await this.button('booking.cancel').click();
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByText(this.t('cancel.back'), { exact: true }).waitFor();
    const back = plain(await dialog.locator('.summary-total dd').innerText());
    await dialog.locator('button.primary').click();
    await this.page
      .getByText(this.t('booking.status.cancelled'), { exact: true })
      .first()
      .waitFor();
    return back;
  }

  /** Total as shown in the summary of this page. */
  async total(): Promise<string> {
    return plain(await this.page.locator('.summary-total dd').first().innerText());
  }

  /** Fetches the voucher behind the page's own link: status, content type, first bytes. */
  async voucher(): Promise<readonly [number, string | null, string]> {
    const path = await this.page
      .getByRole('link', { name: this.t('booking.voucher') })
      .first()
      .getAttribute('href');
    return this.page.evaluate(async (address) => {
      const reply = await fetch(address);
      return [
        reply.status,
        reply.headers.get('content-type'),
        (await reply.text()).slice(0, 5),
      ] as const;
    }, path ?? '');
  }

  async expectDirection(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.documentElement.dir))
      .toBe(this.lang === 'ar' ? 'rtl' : 'ltr');
  }
}

/** Returns a text without its bidirectional control characters. */
export const plain = (text: string): string =>
  text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').trim();
