// One room, sold for real to a customer: search, room, card page with its challenge, confirmation, voucher, My Trips,
// cancellation, refund. The same under two brands and in two languages.
import { describe, expect, it } from 'vitest';
import { expectAgreement } from './ledgers.ts';
import { stage } from './stage.ts';
import { CARDS, Traveller } from './traveller.ts';

const s = stage();

describe.each([['full', 'en'], ['full', 'ar'], ['closed', 'en'], ['closed', 'ar']] as const)('a customer of %s in %s', (agency, lang) => {
  it('searches Lisbon, books, finds the booking again, cancels and sees the refund [R1-03] [R2.2-21] [R2.2-25] [R2.2-26]', async () => {
    const { page } = await s.come(agency, { role: 'customer' });
    const traveller = new Traveller(page, lang);
    await traveller.open(s.address(agency, `/?lng=${lang}`));
    await traveller.expectDirection();
    await traveller.searchLisbon();
    const hotel = await traveller.openFirstHotel();
    await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
    await traveller.chooseRate();
    const chosen = await traveller.total();
    await traveller.goToCheckout();
    await traveller.payButton().waitFor();
    expect(await traveller.total()).toBe(chosen);
    await traveller.fillNames();
    await traveller.pay();
    await traveller.card(CARDS.challenge);
    const reference = await traveller.confirmed();
    await traveller.expectDirection();
    expect(await traveller.total()).toBe(chosen);

    expect(await traveller.voucher()).toEqual([200, 'application/pdf', '%PDF-']);
    await page.reload();
    await traveller.confirmed();
    await expectAgreement(s, reference, 'CONFIRMED');

    await page.goto(s.address(agency, '/mytrip/mytrips'));
    await page.getByText(reference).first().click();
    await page.waitForURL(/\/hotel-details\?/);
    await page.getByRole('heading', { level: 1, name: hotel }).waitFor();
    expect(await traveller.total()).toBe(chosen);
    await traveller.cancel();
    await page.getByRole('heading', { name: traveller.t('booking.refund.title') }).waitFor();
    const { captured, refunded } = await expectAgreement(s, reference, 'CANCELLED');
    expect(refunded).toBe(captured);
    await page.goto(s.address(agency, '/mytrip/mytrips?tab=cancelled'));
    await page.getByText(reference).first().waitFor();
  });
});
