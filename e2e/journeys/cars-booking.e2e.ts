// A complete car rental: list, rates, driver details, the card page or payment at the desk,
// confirmation, My Trips, cancellation in two steps. As a visitor and as a customer, in both
// languages, on a phone and on a desktop.
import { inTurn } from '@portico/test-kit/sample';
import { addDays } from '@portico/rules/dates';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { overflowOf } from '../look/probes.ts';
import { expectAgreement, minor } from './ledgers.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS, plain, Traveller } from './traveller.ts';

/** Each run plays every fourth test; npm run test:full plays all. */
const it = turns(4, { variants: 2 });

const s = stage({ suppliers: 'alpha,psi,omega' });

const today = () => new Date().toISOString().slice(0, 10);
const [OUT, BACK] = [addDays(today(), 50), addDays(today(), 53)];
const SEARCH = new URLSearchParams({
  pickUp: 'airport-MCO',
  pickUpAt: `${OUT}T10:00:00`,
  dropOffAt: `${BACK}T10:00:00`,
  age: '30',
  residence: 'DE',
});
/** Year of birth of a driver with this age on the day of pick-up, for a birthday on 1 January. */
const bornFor = (age: number) => String(Number(OUT.slice(0, 4)) - age);

class Driver extends Traveller {
  /**
   * Opens the list, then the rates of its first car with this way to pay, and continues to the
   * driver details.
   */
  async choose(agency: string, pay: 'now' | 'desk' | 'split' = 'now'): Promise<void> {
    const { page } = this;
    await this.open(s.address(agency, `/booknow/cars/search?${SEARCH}&lng=${this.lang}`));
    await page.locator('.car-row:not(.is-waiting)').first().waitFor({ timeout: 20_000 });
    await page.locator('.stream').waitFor({ state: 'detached', timeout: 20_000 });
    // only some cars of the list have a rate of each way to pay
    const links = page.locator('.car-row:not(.is-waiting) a[href*="result-details"]');
    const addresses = await links.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href') ?? ''),
    );
    const radio = page.locator(`input[type=radio][value^="${pay}."]`).first();
    for (const address of [...new Set(addresses)].slice(0, 12)) {
      await this.open(new URL(address, page.url()).href);
      await page.locator('.rental-panel').first().waitFor();
      if ((await radio.count()) > 0) break;
    }
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

  field(id: string) {
    return this.page.locator(`[id="${id}"]`);
  }

  async names(age = 30): Promise<void> {
    await this.field('leads.0.firstName').fill('Nadia');
    await this.field('leads.0.lastName').fill('Rahman');
    await this.born(age);
    await this.field('email').fill('nadia.rahman@mail.example');
  }

  async born(age: number): Promise<void> {
    await this.field('leads.0.birthDate').fill('1');
    await this.field('leads.0.birthDate.month').selectOption('1');
    await this.field('leads.0.birthDate.year').fill(bornFor(age));
  }

  async confirms(): Promise<void> {
    await this.field('details.flightNumber').fill('a0 201');
    await this.field('details.confirms.licence').check();
    const card = this.field('details.confirms.card');
    if ((await card.count()) > 0) await card.check();
  }

  /** Waits for the confirmation; returns the reference. */
  async booked(
    title: 'booking.done.title' | 'carSale.bookedInPart' | 'carSale.bookedOnSite',
  ): Promise<string> {
    const { page, t } = this;
    await page.waitForURL(/\/booknow\/Cars\/confirm-payment\?/);
    await page.getByRole('heading', { level: 1, name: t(title) }).waitFor({ timeout: 20_000 });
    return new URL(page.url()).searchParams.get('referenceNumber') ?? '';
  }
}

const total = async (page: Page) =>
  minor(await page.locator('.summary-total dd').filter({ visible: true }).last().innerText());

const CASES: readonly (readonly [number, Lang, 'customer' | 'guest'])[] = [
  [1440, 'en', 'guest'],
  [390, 'ar', 'customer'],
];

describe.each(inTurn(CASES, CASES.length))('at %i px in %s as %s', (width, lang, who) => {
  const role = who === 'guest' ? undefined : who;
  const come = () =>
    s.come('full', {
      width,
      agent: width < 640 ? 'phone' : 'desktop',
      still: true,
      ...(role ? { role } : {}),
    });

  it('rents, pays now, finds it again and cancels [R2.2-32] [R2.2-33] [R2.2-34]', async () => {
    const { page } = await come();
    const driver = new Driver(page, lang);
    const { t } = driver;
    await driver.choose('full');

    // with an empty form every field shows its error, and a driver below the minimum age is refused
    await driver.payButton().click();
    await page.getByText(t('carSale.licenceMissing')).filter({ visible: true }).first().waitFor();
    await driver.names(17);
    await driver.payButton().click();
    await expect
      .poll(() => page.locator('[id="leads.0.birthDate-note"]').innerText())
      .toContain(t('carSale.refused.DRIVER_TOO_YOUNG'));
    await driver.born(30);
    await driver.field('details.flightNumber').fill('not a flight');
    await driver.payButton().click();
    await page.locator('[id="details.flightNumber-note"]').waitFor();
    await driver.confirms();
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await driver.payButton().click();
    await page.waitForURL(/\/booknow\/Cars\/checkout\?/);
    await page.locator('#accepted').waitFor();

    // the details are shown again, and going back keeps the input
    await expect
      .poll(async () => plain(await page.locator('.names-review').innerText()))
      .toContain('Rahman');
    await page.getByRole('link', { name: t('carSale.namesEdit') }).click();
    await page.waitForURL(/reservation-details\?/);
    await expect.poll(() => driver.field('leads.0.lastName').inputValue()).toBe('Rahman');
    await expect
      .poll(async () => plain(await driver.field('details.flightNumber').inputValue()))
      .toMatch(/^a0 ?201$/i);
    await driver.payButton().click();
    await page.waitForURL(/\/booknow\/Cars\/checkout\?/);
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('#accepted').check();
    const due = minor(await page.locator('#pay-title').innerText());
    await driver.pay();
    await expect.poll(async () => minor(await page.locator('p.amount').innerText())).toBe(due);
    await driver.card(CARDS.good);

    const reference = await driver.booked('booking.done.title');
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    const { captured } = await expectAgreement(s, reference, 'CONFIRMED');
    expect(captured).toBe(due);
    expect(await driver.voucher()).toEqual([200, 'application/pdf', '%PDF-']);
    // a reload makes no second booking
    await page.reload();
    await page.getByRole('heading', { level: 1, name: t('booking.done.title') }).waitFor();

    if (role) {
      await driver.open(s.address('full', '/mytrip/mytrips'));
      await page.getByRole('link', { name: new RegExp(reference) }).click();
      await page.waitForURL(/\/mytrip\/mytrips\?referenceNumber=/);
    } else {
      await page
        .getByRole('link', { name: t('booking.title') })
        .first()
        .click();
      await page.waitForURL(/\/booknow\/Cars\/confirm-payment\?view=booking/);
    }
    await page.locator('.rental-desks').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await driver.cancel();
    await expectAgreement(s, reference, 'CANCELLED');
  });

  it('pays at the desk: the gateway is never asked, and a double press books once', async () => {
    const { page } = await come();
    const driver = new Driver(page, lang);
    await driver.choose('full', 'desk');
    await driver.names();
    await driver.confirms();
    await driver.payButton().click();
    await page.waitForURL(/\/booknow\/Cars\/checkout\?/);
    await page.locator('#accepted').check();
    await driver.payButton().dblclick();
    const reference = await driver.booked('carSale.bookedOnSite');
    const rows = await s.world.server.database.admin<{ n: string; due: string; paid: string }>(
      `select count(*)::text as n, max(b.due_now)::text as due, count(p.id)::text as paid from booking b
         left join payment p on p.agency_id = b.agency_id and p.booking_id = b.id
        where b.quote_id = (select quote_id from booking where reference = $1)`,
      [reference],
    );
    expect(rows[0]).toEqual({ n: '1', due: '0', paid: '0' });
  });

  it('asks the price anew for a driver of another age, and says so', async () => {
    const { page } = await come();
    const driver = new Driver(page, lang);
    const { t } = driver;
    await driver.choose('full');
    const before = width < 1024 ? null : await total(page);
    await driver.names(22);
    await page
      .getByText(
        new RegExp(plain(t('carSale.age.dearer', { age: 22, amount: '§' })).split('§')[0] ?? ''),
      )
      .first()
      .waitFor({ timeout: 10_000 });
    if (before !== null) await expect.poll(() => total(page)).toBeGreaterThan(before);
    await driver.confirms();
    await driver.payButton().click();
    await page.waitForURL(/\/booknow\/Cars\/checkout\?/);
  });
});

it('charges a part now, and the desk is told the rest', async () => {
  const { page } = await s.come('full', { still: true });
  const driver = new Driver(page);
  await driver.choose('full', 'split');
  await driver.names();
  await driver.confirms();
  await driver.payButton().click();
  await page.waitForURL(/\/booknow\/Cars\/checkout\?/);
  await page.locator('#accepted').check();
  const due = minor(await page.locator('#pay-title').innerText());
  expect(due).toBeLessThan(await total(page));
  await driver.pay();
  await driver.card(CARDS.declined);
  await page.waitForURL(/\/booknow\/Cars\/checkout\?.*state=declined/);
  await page.locator('#accepted').check();
  await driver.pay();
  await driver.card(CARDS.good);
  const reference = await driver.booked('carSale.bookedInPart');
  expect((await expectAgreement(s, reference, 'CONFIRMED')).captured).toBe(due);
});
