// Without an account: an open agency sells, a closed one asks for a login first and leads back to the same checkout.
import { describe, expect, it } from 'vitest';
import { expectAgreement } from './ledgers.ts';
import { stage } from './stage.ts';
import { CARDS, Traveller } from './traveller.ts';

const s = stage();

describe('a guest of full', () => {
  it.each(['en', 'ar'] as const)('books without an account, and opens the booking with the link alone (%s)', async (lang) => {
    s.expects(/404 \(Not Found\)/);
    const { page, context } = await s.come('full');
    const traveller = new Traveller(page, lang);
    await traveller.open(s.address('full', `/?lng=${lang}`));
    await traveller.searchLisbon();
    await traveller.openFirstHotel();
    await traveller.chooseRate();
    await traveller.goToCheckout();
    await traveller.fillNames();
    await traveller.pay();
    await traveller.card(CARDS.good);
    const reference = await traveller.confirmed();
    await expectAgreement(s, reference, 'CONFIRMED');
    const guest = new URL(page.url()).searchParams.get('guest');
    expect(guest).toBeTruthy();
    await context.clearCookies();
    await page.goto(s.address('full', `/hotel-details?referenceNumber=${reference}&guest=${guest}`));
    await page.getByText(reference).first().waitFor();
    await page.goto(s.address('full', `/hotel-details?referenceNumber=${reference}&guest=${guest}x`));
    await page.waitForURL(/\/login\?/);
    expect(await page.getByText(reference).count()).toBe(0);
  });
});

describe('a guest of closed', () => {
  it('sees no amount in results and on the hotel’s page', async () => {
    const { page } = await s.come('closed');
    const traveller = new Traveller(page);
    await traveller.open(s.address('closed', '/'));
    await traveller.searchLisbon();
    expect(await page.getByText(/\$\d/).count()).toBe(0);
    await traveller.openFirstHotel();
    await page.locator('.rate-group').first().waitFor();
    expect(await page.getByText(/\$\d/).count()).toBe(0);
  });
});
