// One addition is cancelled while the journey stays: by an agent in its record, by the client on the
// booking's page, with a mouse. What the button names comes back, once, and the ledgers agree.
import type { BookingView } from '@portico/contract';
import type { FlightDetail } from '@portico/product-flights/http';
import type { AirSearch } from '@portico/product-flights/rules/address';
import { journeys } from '@portico/test-kit/buyer';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { dayIn } from './flyer.ts';
import { expectAgreement, ledgersOf, minor } from './ledgers.ts';
import { stage, texts } from './stage.ts';
import { plain } from './traveller.ts';

const s = stage({ suppliers: 'alpha,kappa' });

interface Added {
  readonly reference: string;
  readonly addition: string;
  readonly paid: number;
  readonly due: number;
}

/** Books and pays for a flight as a customer, and adds a bag to it, over HTTP. */
async function withBag(): Promise<Added> {
  const search: AirSearch = {
    slices: [{ from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: dayIn(60) }],
    party: { adult: 1, children: [], infant: 0 },
    cabin: 'economy',
  };
  const [carts, way] = [cartJourneys(s.world), journeys(s.world)];
  const token = await s.world.token('customer');
  const buyer = { agency: 'full', token };
  const { fares } = await carts.findFlight(buyer, search);
  const offer = fares.find(({ brand }) => brand === 'Classic');
  const quote = await carts.flightQuote(buyer, { offerId: offer?.offerId });
  const { cartId } = await carts.flightCart(buyer, quote, search);
  const begun = await carts.book(buyer, 'Air Travel', cartId);
  const { reference, payment } = await carts.paid(buyer, begun);
  const client = s.world.client('full');
  const offered = await client.post<{ offer: { addOnsOfferId: string; due: { amount: number } } }>(
    '/api/flight/add-ons',
    { reference, services: [{ traveller: 1, leg: 0, bag: 'checked', count: 1 }] },
    { token },
  );
  const { addOnsOfferId, due } = offered.json.offer;
  await client.post(
    `/api/bookings/${reference}/add-ons`,
    { addOnsOfferId, payment: { method: 'card' }, acceptedTerms: '2026-01' },
    { token, headers: { 'idempotency-key': way.newKey() } },
  );
  const read = async () =>
    (
      await client.get<{ booking: BookingView<FlightDetail> }>(`/api/bookings/${reference}`, {
        token,
      })
    ).json.booking;
  const addition = (await read()).amendments?.[0]?.reference ?? '';
  await way.pay('full', addition);
  await expect
    .poll(async () => (await read()).amendments?.[0]?.status, { timeout: 20_000 })
    .toBe('confirmed');
  return { reference, addition, paid: payment.captured.amount, due: due.amount };
}

/** Cancels the only addition that the page shows, at what it names. */
async function cancelled(page: Page, of: Added, lang: 'en' | 'ar'): Promise<void> {
  const t = texts[lang];
  const button = page.getByRole('button', { name: t('booking.amendment.cancel') });
  await button.scrollIntoViewIfNeeded();
  const named = /[\d,]+\.\d\d/.exec(await page.locator('.amendment p.muted').last().innerText());
  expect(minor(named?.[0] ?? '')).toBe(of.due);
  await button.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.locator('.summary-total').waitFor();
  expect(plain(await dialog.innerText())).toContain(plain(t('cancel.addition.stays')));
  expect(minor(await dialog.locator('.summary-total dd').innerText())).toBe(of.due);
  expect(await axeFaults(page)).toEqual([]);
  // twice: the button is still under the mouse
  await dialog.locator('button.primary').dblclick();
  await dialog.waitFor({ state: 'detached' });
  await page
    .locator('.amendment')
    .getByText(t('booking.amendment.status.cancelled'), { exact: true })
    .waitFor({ timeout: 20_000 });
}

/** The addition was cancelled and refunded once, and the booking stands as it was sold. */
async function expectBack({ reference, addition, paid, due }: Added): Promise<void> {
  await expect.poll(async () => (await ledgersOf(s, addition)).refunded).toBe(due);
  const own = await ledgersOf(s, addition);
  expect(own.gateway.filter((kind) => kind === 'refund')).toHaveLength(1);
  expect((await expectAgreement(s, reference, 'CONFIRMED')).captured).toBe(paid);
}

it.each([
  ['en', 1440],
  ['ar', 390],
] as const)(
  'an agent cancels a bag in the record of a journey, which stays (%s, %d)',
  async (lang, width) => {
    const of = await withBag();
    const { page } = await s.come('full', {
      role: 'owner',
      width,
      still: true,
      ...(width === 390 ? { agent: 'phone' as const } : {}),
    });
    await page.goto(s.address('full', `/bookings?booking=${of.reference}&lng=${lang}`));
    await page.locator('.amendment').waitFor();
    await cancelled(page, of, lang);
    const t = texts[lang];
    await page
      .locator('.c-record')
      .getByText(t('centerParts.status.confirmed'), { exact: true })
      .first()
      .waitFor();
    await expect
      .poll(async () => minor(await page.locator('.c-money-total dd').innerText()))
      .toBe(of.paid);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await expectBack(of);
  },
);

it('a client cancels a bag on the page of the booking', async () => {
  const of = await withBag();
  const { page } = await s.come('full', { role: 'customer', width: 390, still: true });
  await page.goto(s.address('full', `/flight-details?referenceNumber=${of.reference}`));
  await page.locator('.amendment').waitFor();
  await cancelled(page, of, 'en');
  await page.getByRole('button', { name: texts.en('booking.cancel') }).waitFor();
  await expectBack(of);
});
