// States of a flight purchase after the traveller details: a refused name, a sold-out seat, a
// changed price, a declined card, an expired cart, later tickets; and a site that sells to members
// only.
import { PRODUCT_IDS } from '@portico/contract';
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { afterEach, describe, expect } from 'vitest';
import { Flyer } from './flyer.ts';
import { expectAgreement, expectNothingSold, minor, referencesOf } from './ledgers.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS } from './traveller.ts';

/** Each run plays every seventh test; npm run test:full plays all. */
const it = turns(7);

const s = stage({ suppliers: 'kappa' });
const faults = (text: string) => s.world.sandbox.faults(s.world.ids.get('full') ?? '', text);
afterEach(() => faults(''));

const looks: readonly { lang: Lang; width: number }[] = [
  { lang: 'en', width: 1440 },
  { lang: 'ar', width: 390 },
];

const newest = async () => (await referencesOf(s, 'full')).at(-1) ?? '';

describe.each(inTurn(looks, 2))('a visitor who buys flights ($lang, $width px)', (look) => {
  const phone = look.width < 640 ? { agent: 'phone' as const } : {};
  /** Returns a visitor with traveller details entered, before payment. */
  async function atPay(): Promise<Flyer> {
    const { page } = await s.come('full', { width: look.width, ...phone });
    const flyer = new Flyer(s, page, look.lang);
    await flyer.choose('full');
    await flyer.names();
    await flyer.toPay();
    return flyer;
  }

  it.each(['NAME_REFUSED', 'SEAT_TAKEN'] as const)(
    'and is refused after the card (%s) is led to where it is mended, and pays once',
    async (code) => {
      const flyer = await atPay();
      const { page, t } = flyer;
      await flyer.pay();
      await faults(`${code.toLowerCase().replace('_', '-')}@book`);
      await flyer.card(CARDS.good);
      await page.waitForURL(/\/booknow\/flights\/reservation-details\?/);
      const told =
        code === 'NAME_REFUSED'
          ? t('checkout.refused.lastName', { name: '\u2068Łukasz Müller\u2069' })
          : t('checkout.refused.seat', { seat: '\u206812C\u2069' });
      await page.getByText(told).waitFor();
      const way = code === 'NAME_REFUSED' ? 'checkout.refused.toName' : 'checkout.refused.toSeats';
      await page.getByRole('link', { name: t(way) }).click();
      const place = code === 'NAME_REFUSED' ? 'leads.0.lastName' : 'extras';
      await expect
        .poll(() =>
          page.evaluate((id) => {
            const named = document.getElementById(id);
            return named?.contains(document.activeElement) === true;
          }, place),
        )
        .toBe(true);
      const { captured } = await expectNothingSold(s, await newest());
      expect(captured).toBe(0);
      await expect.poll(() => page.locator('[id="leads.0.lastName"]').inputValue()).toBe('Müller');
      await faults('');
      await flyer.toPay();
      await flyer.pay();
      await flyer.card(CARDS.good);
      await expectAgreement(s, (await flyer.ticketed()).reference, 'CONFIRMED');
    },
  );

  it('and whose card is declined is at the same checkout, where another card pays once', async () => {
    const flyer = await atPay();
    const { page, t } = flyer;
    await flyer.pay();
    await flyer.card(CARDS.declined);
    await page.waitForURL(/\/booknow\/flights\/checkout\?.*state=declined/);
    await page.getByRole('alert').getByText(t('checkout.declined')).waitFor();
    const declined = await newest();
    await page.locator('#accepted').check();
    await flyer.pay();
    await flyer.card(CARDS.good);
    const { reference } = await flyer.ticketed();
    await expectNothingSold(s, declined);
    await expectAgreement(s, reference, 'CONFIRMED');
  });

  it('is asked at the press whether another price will do, and pays that one', async () => {
    s.expects(/409 \(Conflict\)/);
    const flyer = await atPay();
    const { page } = flyer;
    const before = minor(await page.locator('#pay-title').innerText());
    await faults('price+5%@check');
    await flyer.payButton().click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await expect
      .poll(async () => minor(await dialog.locator('.summary-struck dd').innerText()))
      .toBe(before);
    const now = minor(await dialog.locator('.summary-total dd').innerText());
    expect(now).toBeGreaterThan(before);
    await dialog.locator('button.primary').click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => minor(await page.locator('#pay-title').innerText())).toBe(now);
    await flyer.pay();
    await flyer.card(CARDS.good);
    const { reference } = await flyer.ticketed();
    expect((await expectAgreement(s, reference, 'CONFIRMED')).captured).toBe(now);
  });

  it('reads the airline’s reference while tickets are still to come, and then the tickets', async () => {
    const flyer = await atPay();
    const { page, t } = flyer;
    await flyer.pay();
    await faults('ticket-pending@book');
    await flyer.card(CARDS.good);
    await page.getByRole('heading', { level: 1, name: t('booking.wait.title') }).waitFor();
    const { reference, tickets } = await flyer.ticketed();
    expect(tickets).toEqual([expect.stringMatching(/^\d{13}$/), expect.stringMatching(/^\d{13}$/)]);
    await expectAgreement(s, reference, 'CONFIRMED');
  });
});

it.each(inTurn(looks, 2))(
  'a visitor of a members’ site finds flights without prices, and Reveal Price leads to the login ($lang, $width px) [R5-05]',
  async ({ lang, width }) => {
    await s.world.server.database.admin(
      'update agency_product set active = true where agency_id = $1 and product_id = $2',
      [s.world.ids.get('closed'), PRODUCT_IDS['Air Travel']],
    );
    const { page } = await s.come('closed', { width, ...(width < 640 ? { agent: 'phone' } : {}) });
    const flyer = new Flyer(s, page, lang);
    const { t } = flyer;
    await flyer.open(flyer.results('closed'));
    const row = page.locator('.air-row').first();
    await row.waitFor({ timeout: 20_000 });
    expect(await page.locator('main').innerText()).not.toMatch(/\$\s?\d/);
    await row.getByRole('button', { name: t('shell.deals.reveal') }).click();
    const modal = page.getByRole('dialog', { name: t('shell.signIn.head') });
    await modal.getByRole('link', { name: t('header.logIn') }).click();
    await page.waitForURL(/\/login\?/);
    await flyer.login('customer', 'closed');
    await page.waitForURL(/\/booknow\/flights\/search\?/);
    await page.locator('.air-row .price .now').first().waitFor({ timeout: 20_000 });
    await expect.poll(() => page.locator('main').innerText()).toMatch(/\$\s?\d/);
  },
);

// runs last: it moves the clock of the server
it.each(inTurn(looks, 2))(
  'a cart that has run out leads back to the names, which this tab still has ($lang, $width px)',
  async ({ lang, width }) => {
    s.expects(/409 \(Conflict\)|410 \(Gone\)|404 \(Not Found\)/);
    const { page } = await s.come('full', { width, ...(width < 640 ? { agent: 'phone' } : {}) });
    const flyer = new Flyer(s, page, lang);
    await flyer.choose('full');
    await flyer.names();
    await flyer.toPay();
    await s.world.server.clock.advance(31 * 60_000);
    await flyer.payButton().click();
    await page.waitForURL(/\/booknow\/flights\/reservation-details\?/);
    await page.getByText(flyer.t('checkout.cartLost')).waitFor();
    expect(new URL(page.url()).searchParams.has('cart')).toBe(false);
    await expect.poll(() => page.locator('[id="leads.0.lastName"]').inputValue()).toBe('Müller');
    await flyer.names();
    await flyer.toPay();
    await flyer.pay();
    await flyer.card(CARDS.good);
    await expectAgreement(s, (await flyer.ticketed()).reference, 'CONFIRMED');
  },
);
