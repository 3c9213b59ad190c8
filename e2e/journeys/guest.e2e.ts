// Without an account: an open agency sells, a closed one requires a login first and returns to the
// same checkout. One in English and the other in Arabic, alternating by day.
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { describe, expect } from 'vitest';
import { expectAgreement, minor } from './ledgers.ts';
import { quoteFor } from './shortcuts.ts';
import { stage } from './stage.ts';
import { CARDS, Traveller } from './traveller.ts';

/** Each run plays every third test; npm run test:full plays all. */
const it = turns(3);

const s = stage();

describe('a guest of full', () => {
  it.each(inTurn(['en', 'ar'] as const, 2))(
    'books without an account, and with the link alone opens the booking, cancels and sees the refund (%s)',
    async (lang) => {
      s.expects(/404 \(Not Found\)/);
      const { page, context } = await s.come('full');
      const traveller = new Traveller(page, lang);
      await traveller.open(s.address('full', `/?lng=${lang}`));
      await traveller.searchLisbon();
      await traveller.openFirstHotel();
      await traveller.chooseRate();
      const chosen = await traveller.total();
      await traveller.goToCheckout();
      await traveller.payButton().waitFor();
      await expect.poll(() => traveller.total()).toBe(chosen);
      await traveller.fillNames();
      await traveller.pay();
      await traveller.card(CARDS.challenge);
      const reference = await traveller.confirmed();
      await expect.poll(() => traveller.total()).toBe(chosen);
      expect(await traveller.voucher()).toEqual([200, 'application/pdf', '%PDF-']);
      const { captured } = await expectAgreement(s, reference, 'CONFIRMED');
      // the payment page has seen this URL: it grants no access to the booking
      const back = new URL(page.url());
      expect([back.searchParams.has('ticket'), back.searchParams.has('guest')]).toEqual([
        true,
        false,
      ]);
      // in another browser it shows the booking, and explains how to reach voucher and cancellation
      const { page: elsewhere } = await s.come('full');
      await elsewhere.goto(`${back.href}&lng=${lang}`);
      await elsewhere.getByText(/•••@/).first().waitFor();
      expect(await elsewhere.locator('a[href*="voucher"], a[href*="/hotel-details"]').count()).toBe(
        0,
      );
      await elsewhere.getByRole('button', { name: traveller.t('booking.done.linkAgain') }).click();
      await elsewhere.getByRole('status').filter({ hasText: /•••@/ }).waitFor();
      const guest = new URL(
        (await page.locator('a[href*="/hotel-details?"]').first().getAttribute('href')) ?? '',
        back,
      ).searchParams.get('guest');
      expect(guest).toBeTruthy();
      await context.clearCookies();
      const own = `/hotel-details?referenceNumber=${reference}&lng=${lang}`;
      await page.goto(s.address('full', `${own}&guest=${guest}x`));
      await page.waitForURL(/\/login\?/);
      await expect.poll(() => page.getByText(reference).count()).toBe(0);
      await page.goto(s.address('full', `${own}&guest=${guest}`));
      await page.getByText(reference).first().waitFor();
      await expect.poll(() => traveller.total()).toBe(chosen);
      expect(minor(await traveller.cancel())).toBe(captured);
      await page.getByRole('region', { name: traveller.t('booking.refund.title') }).waitFor();
      expect((await expectAgreement(s, reference, 'CANCELLED')).refunded).toBe(captured);
    },
  );
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

  it.each(inTurn(['ar', 'en'] as const, 2))(
    'at a checkout address is sent to /login, and comes back to that very checkout and books it (%s) [R2.3-15]',
    async (lang) => {
      s.expects(/401 \(Unauthorized\)|404 \(Not Found\)/);
      const { quote, path } = await quoteFor(s, { agency: 'closed', role: 'customer' });
      const asked = `${path}&lng=${lang}`;
      const { page } = await s.come('closed');
      const traveller = new Traveller(page, lang);
      await page.goto(s.address('closed', asked));
      await page.waitForURL(/\/login\?.*checkout=true/);
      await expect.poll(() => page.getByText(/\$\d/).count()).toBe(0);
      await traveller.login('customer', 'closed');
      await traveller.payButton().waitFor();
      await expect.poll(() => page.url()).toBe(s.address('closed', asked));
      await traveller.expectDirection();
      await expect.poll(async () => minor(await traveller.total())).toBe(quote.price.total);
      await traveller.fillNames();
      await traveller.pay();
      await traveller.card(CARDS.good);
      await expectAgreement(s, await traveller.confirmed(), 'CONFIRMED');
    },
  );
});
