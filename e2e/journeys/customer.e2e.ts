// Complete sale of one room to a customer: search, room, card page with its challenge,
// confirmation, voucher, My Trips, cancellation in two steps, refund. Under two brands and in two
// languages; the price is the same from the list to the refund, and supplier, gateway and the
// product agree about every step. Each run plays one brand in one language; guest.e2e.ts plays both
// in every run.
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { expectAgreement, minor } from './ledgers.ts';
import { stage } from './stage.ts';
import { CARDS, plain, Traveller } from './traveller.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2, { variants: 4 });

const s = stage();

const customers = [
  ['full', 'en'],
  ['full', 'ar'],
  ['closed', 'ar'],
  ['closed', 'en'],
] as const;

describe.each(inTurn(customers, 4))('a customer of %s in %s', (agency, lang) => {
  it('searches Lisbon, books, finds the booking again, cancels and sees the refund', async () => {
    const { page } = await s.come(agency, { role: 'customer' });
    const traveller = new Traveller(page, lang);
    await traveller.open(s.address(agency, `/?lng=${lang}`));
    await traveller.expectDirection();
    await traveller.searchLisbon();
    const listed = plain(await traveller.firstRow().locator('.price .now').innerText());
    const hotel = await traveller.openFirstHotel();
    await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
    await page.locator('.rate-group').first().waitFor();
    await expect.poll(() => traveller.total()).toBe(listed);

    await traveller.chooseRate();
    const chosen = await traveller.total();
    await traveller.goToCheckout();
    await traveller.payButton().waitFor();
    await expect.poll(() => traveller.total()).toBe(chosen);
    const due = minor(await page.locator('#pay-title').innerText());
    await traveller.fillNames();
    await traveller.pay();
    await expect.poll(async () => minor(await page.locator('p.amount').innerText())).toBe(due);
    await traveller.card(CARDS.challenge);

    const reference = await traveller.confirmed();
    await traveller.expectDirection();
    await expect.poll(() => traveller.total()).toBe(chosen);
    expect(await traveller.voucher()).toEqual([200, 'application/pdf', '%PDF-']);
    await page.reload();
    expect(await traveller.confirmed()).toBe(reference);
    const { captured } = await expectAgreement(s, reference, 'CONFIRMED');
    expect(captured).toBe(due);

    await traveller.toTrips();
    await page.getByRole('link', { name: new RegExp(reference) }).click();
    await page.waitForURL(/\/hotel-details\?/);
    await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
    await expect.poll(() => traveller.total()).toBe(chosen);
    const back = await traveller.cancel();
    expect(minor(back)).toBe(due);
    const refund = page.getByRole('region', { name: traveller.t('booking.refund.title') });
    await expect
      .poll(async () => plain(await refund.getByRole('list').innerText()))
      .toContain(back);
    const { refunded } = await expectAgreement(s, reference, 'CANCELLED');
    expect(refunded).toBe(due);
    await traveller.toTrips('cancelled');
    await page.getByRole('link', { name: new RegExp(reference) }).waitFor();
  });
});

describe('a customer of full who begins at Book Now', () => {
  it('finds Paris by three letters, filters, is declined once, pays with another card, and has a hotel’s reference [R1-03]', async () => {
    const { page } = await s.come('full', { role: 'customer' });
    const traveller = new Traveller(page);
    const { t } = traveller;
    await traveller.open(s.address('full'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('header.bookNow') })
      .click();
    await page.waitForURL(s.address('full', '/booknow/hotels'));
    await traveller.choosePlace('par', /^Paris/);
    await page.locator('.popup .calendar').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('search')
      .getByRole('button', { name: t('searchForm.go'), exact: true })
      .click();
    await page.waitForURL(/\/booknow\/hotels\/search\?.*name=Paris/);
    await traveller.firstRow().waitFor();
    await page
      .locator('.list-rail')
      .getByRole('checkbox', { name: new RegExp(`^${t('results.filter.freeCancel')}`) })
      .check();
    await page.waitForURL(/free=1/);
    const hotel = await traveller.openFirstHotel();
    await traveller.chooseRate();
    await traveller.goToCheckout();
    await traveller.payButton().waitFor();
    await traveller.fillNames();
    await traveller.pay();
    await traveller.card(CARDS.declined);
    await page.waitForURL(/\/booknow\/hotels\/checkout\?.*state=declined/);
    await page.locator('#accepted').check();
    await traveller.pay();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    await page.reload();
    expect(await traveller.confirmed()).toBe(reference);
    await expectAgreement(s, reference, 'CONFIRMED');
    const { status, json } = await s.world.client('full').get<{
      booking: { status: string; title: string; supplierReference: string | null };
    }>(`/api/bookings/${reference}`, { token: await s.world.token('customer') });
    expect([status, json.booking.status, json.booking.title]).toEqual([200, 'confirmed', hotel]);
    expect(json.booking.supplierReference).toBeTruthy();
    await traveller.toTrips();
    await page.getByRole('link', { name: new RegExp(reference) }).click();
    await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
  });
});
