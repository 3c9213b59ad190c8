// A bag is bought after the sale with another card than the booking: heading, summary, cancellation
// steps, dialog and mail show the same amount, and the refund of each card. After cancellation the
// page shows nothing that no longer applies.
import type { BookingView } from '@portico/contract';
import type { CarSearch } from '@portico/product-cars/rules/address';
import type { AirSearch } from '@portico/product-flights/rules/address';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import { turns } from '@portico/test-kit/turns';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayIn, Flyer } from './flyer.ts';
import { ledgersOf, minor } from './ledgers.ts';
import { stage } from './stage.ts';
import { plain } from './traveller.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2);

const s = stage({ suppliers: 'alpha,kappa,psi' });
const MASTERCARD = '5555 5555 5555 4444';

/** Books a flight for a customer and pays with a Visa card. */
async function flown(): Promise<BookingView> {
  const search: AirSearch = {
    slices: [{ from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: dayIn(60) }],
    party: { adult: 1, children: [], infant: 0 },
    cabin: 'economy',
  };
  const way = cartJourneys(s.world);
  const buyer = { agency: 'full', token: await s.world.token('customer') };
  const { fares } = await way.findFlight(buyer, search);
  const offer = fares.find(({ brand }) => brand === 'Flex');
  const quote = await way.flightQuote(buyer, { offerId: offer?.offerId });
  const { cartId } = await way.flightCart(buyer, quote, search);
  return way.paid(buyer, await way.book(buyer, 'Air Travel', cartId));
}

const words = async (page: Page, selector: string): Promise<string> =>
  plain(await page.locator(selector).first().innerText()).replace(/\s+/g, ' ');
const dollars = (amount: number) =>
  `$${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

it('a bag by another card: one sum everywhere, and each card gets back what it paid', async () => {
  const { reference, payment } = await flown();
  const sold = payment.captured.amount;
  const { page } = await s.come('full', { role: 'customer', width: 1440, still: true });
  const flyer = new Flyer(s, page);
  const { t } = flyer;
  await flyer.open(s.address('full', `/flight-details?referenceNumber=${reference}`));
  await page.getByRole('button', { name: t('flightAfterSale.seeExtras') }).click();
  await page.locator('.add-bags .stepper button:last-of-type').first().click();
  await page.locator('#amend-accepted').check();
  const due = minor(await page.locator('dialog .summary-total dd').innerText());
  await page.locator('dialog .dialog-actions .button').last().click();
  await flyer.card(MASTERCARD);
  await page.getByText(t('booking.amendment.done.add-ons')).waitFor({ timeout: 20_000 });

  const whole = dollars(sold + due);
  await expect.poll(() => words(page, '.booking-numbers')).toContain(`Paid ${whole}`);
  const panel = await words(page, '.stay-panel');
  expect(panel).toContain(`Total ${whole}`);
  expect(panel).toContain(`Paid ${whole}`);
  expect(panel).toMatch(new RegExp(`Added on .* ${dollars(due).replace('$', '\\$')}`));
  expect(await words(page, '.booking-history')).toContain(`${dollars(due)} paid`);
  expect(await words(page, '.staircase')).toContain(`${whole} back`);

  await flyer.button('booking.cancel').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.locator('.summary-total').waitFor();
  const told = plain(await dialog.innerText());
  expect(told).toContain(`${dollars(sold)} to Visa •••• 4242`);
  expect(told).toContain(`${dollars(due)} to Mastercard •••• 4444`);
  expect(minor(await dialog.locator('.summary-total dd').innerText())).toBe(sold + due);
  await dialog.locator('button.primary').click();
  await page.getByText(t('booking.status.cancelled'), { exact: true }).first().waitFor();
  // both refunds, each with its card
  await expect
    .poll(() => page.locator('[aria-labelledby="refund-title"] .steps').count(), {
      timeout: 15_000,
    })
    .toBe(2);
  const refunds = await words(page, '[aria-labelledby="refund-title"]');
  expect(refunds).toContain(`${dollars(sold)} `);
  expect(refunds).toContain('Mastercard •••• 4444');
  await page.getByRole('link', { name: t('flightSale.another') }).waitFor();
  expect((await ledgersOf(s, reference)).refunded).toBe(sold);

  await expect
    .poll(async () => (await mailsOf(reference)).at(-1)?.kind, { timeout: 20_000 })
    .toBe('booking.refund.traveller');
  const mails = await mailsOf(reference);
  const cancelled = mails.findIndex(({ kind }) => kind === 'booking.cancelled.traveller');
  const text = plain(mails[cancelled]?.text ?? '').replace(/[\u2066-\u2069]/g, '');
  expect(text).toContain(`${dollars(sold)} to Visa ending 4242`);
  expect(text).toContain(`${dollars(due)} to Mastercard ending 4444`);
  expect(mails.findIndex(({ kind }) => kind === 'booking.refund.traveller')).toBeGreaterThan(
    cancelled,
  );
});

it('a rental that is cancelled: its page has no word of the desk, the deposit or what to bring, and offers another', async () => {
  const search: CarSearch = {
    pickUp: { placeId: 'airport-MCO' },
    dropOff: null,
    pickUpAt: `${dayIn(20)}T10:00:00`,
    dropOffAt: `${dayIn(23)}T10:00:00`,
    age: 30,
    residence: 'US',
  };
  const way = cartJourneys(s.world);
  const buyer = { agency: 'full', token: await s.world.token('customer') };
  const { offer } = await way.findCar(buyer, search, ({ payWay }) => payWay === 'now');
  const quote = await way.carQuote(buyer, { offerId: offer.offerId });
  const { cartId } = await way.carCart(buyer, quote, search);
  const { reference } = await way.paid(buyer, await way.book(buyer, 'Cars', cartId));
  const { page } = await s.come('full', { role: 'customer', width: 390, still: true });
  const flyer = new Flyer(s, page);
  const { t } = flyer;
  const stale = [
    t('carDesk.bringHead'),
    t('carDesk.blocked'),
    t('booking.calendar'),
    t('booking.voucher'),
    t('carDesk.directions'),
    t('booking.cancel'),
  ];
  await flyer.open(s.address('full', `/mytrip/mytrips?referenceNumber=${reference}`));
  await expect.poll(() => words(page, 'main')).toContain(t('carDesk.bringHead'));
  for (const said of stale) expect(await words(page, 'main')).toContain(said);
  await flyer.button('booking.cancel').click();
  await page.getByRole('alertdialog').locator('.summary-total').waitFor();
  await page.getByRole('alertdialog').locator('button.primary').click();
  await page.getByText(t('booking.status.cancelled'), { exact: true }).first().waitFor();
  await page.getByRole('link', { name: t('carSale.another') }).waitFor();
  const over = await words(page, 'main');
  for (const said of stale) expect(over).not.toContain(said);
  expect(over).not.toMatch(/^Next:/);
});

const mailsOf = (reference: string) =>
  s.world.server.database.admin<{ kind: string; text: string }>(
    `select kind, text from mail where text like $1 and kind like '%.traveller' order by created_at, id`,
    [`%${reference}%`],
  );
