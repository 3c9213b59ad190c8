// Complete sale of flights: results, fare, traveller details, review of the names, the card page,
// confirmation with the airline's reference and a ticket for each traveller, My Trips, cancellation
// in two steps. As a visitor and as a customer, in both languages.
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import type { Quote } from '@portico/contract';
import type { FlightDetail } from '@portico/product-flights/http';
import type { AirSearch } from '@portico/product-flights/rules/address';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dayIn, Flyer, yearsBefore } from './flyer.ts';
import { expectAgreement, minor } from './ledgers.ts';
import { quoteFor } from './shortcuts.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS, plain } from './traveller.ts';

/** Each run plays every second test; npm run test:full plays all. */
const it = turns(2, { variants: 2 });

const s = stage({ suppliers: 'alpha,kappa,lambda' });

const total = async (page: Page) =>
  minor(await page.locator('.summary-total dd').filter({ visible: true }).last().innerText());

/** Returns a response of the page's own server, with the session of the page. */
const answerOf = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => (await fetch(address)).json() as Promise<T>, path);

/** Returns the price breakdown of a page: its lines, then its total, in minor units. */
async function breakdown(page: Page): Promise<readonly (readonly [string, number])[]> {
  const sum = page.locator('.summary').filter({ visible: true }).last();
  const rows = await sum
    .locator('> div:not(.summary-sub)')
    .evaluateAll((all) =>
      all.map((row) => ['dt', 'dd'].map((part) => row.querySelector(part)?.textContent ?? '')),
    );
  return rows.map(([label = '', amount = '']) => [plain(label), minor(amount)]);
}

/** Returns the names in the list of travellers. */
const people = async (page: Page) =>
  (
    await page
      .locator('.travellers-table tbody th > bdi, .booking-guests li > bdi.strong')
      .allInnerTexts()
  ).map(plain);
const NAMES = ['Łukasz Müller', 'Sinéad O’Neil'];

const CASES: readonly (readonly [string, Lang, 'customer' | 'guest'])[] = [
  ['full', 'en', 'guest'],
  ['full', 'ar', 'customer'],
];

describe.each(inTurn(CASES, CASES.length))('on %s in %s as %s', (agency, lang, who) => {
  const role = who === 'guest' ? undefined : who;
  it('books, is ticketed, finds it again and cancels [R1-02] [R2.2-48] [R2.2-49] [R2.2-50] [R2.2-51]', async () => {
    const { page } = await s.come(agency, role ? { role } : {});
    const flyer = new Flyer(s, page, lang);
    const { t } = flyer;
    await flyer.choose(agency);

    // one form for each traveller; a child form refuses an adult's birth date, with an error at the
    // field
    await expect
      .poll(() => page.locator('[id$=".firstName"]').evaluateAll((all) => all.map(({ id }) => id)))
      .toEqual(['leads.0.firstName', 'children.0.firstName']);
    await flyer.names();
    await expect
      .poll(async () => plain(await page.locator('.printed-name').first().innerText()))
      .toContain('MUELLER/LUKASZ MS');
    await page.locator('[id="children.0.birthDate.year"]').fill(yearsBefore(30));
    await flyer.payButton().click();
    await page.locator('[id="children.0.birthDate-note"]').waitFor();
    await page.locator('[id="children.0.birthDate.year"]').fill(yearsBefore(9));
    await flyer.payButton().click();
    await page.waitForURL(/\/booknow\/flights\/checkout\?/);
    await page.locator('#accepted').waitFor();

    // the names are shown as printed; going back keeps the input
    await expect
      .poll(async () => plain(await page.locator('.names-review').innerText()))
      .toContain("O'NEIL/SINEAD MISS");
    if (role) await page.goBack();
    else await page.getByRole('link', { name: t('checkout.namesEdit') }).click();
    await page.waitForURL(/reservation-details\?/);
    const kept = (id: string) => page.locator(`[id="${id}"]`).inputValue();
    await expect.poll(() => kept('leads.0.lastName')).toBe('Müller');
    await expect
      .poll(async () => [await kept('leads.0.firstName'), await kept('children.0.lastName')])
      .toEqual(['Łukasz', 'O’Neil']);
    await expect.poll(() => kept('children.0.birthDate.year')).toBe(yearsBefore(9));
    await expect.poll(() => page.locator('#email').inputValue()).toBe('nadia.rahman@mail.example');
    await flyer.payButton().click();
    await page.waitForURL(/\/booknow\/flights\/checkout\?/);
    await page.locator('#accepted').check();
    const due = minor(await page.locator('#pay-title').innerText());
    // the price of each type of traveller equals the API's quote, and the sum equals the charge
    const quoteId = new URL(page.url()).searchParams.get('quote') ?? '';
    const { quote } = await answerOf<{ quote: Quote<FlightDetail> }>(
      page,
      `/api/flight/quote/${quoteId}`,
    );
    const perTraveller = quote.detail.perTraveller ?? [];
    expect(perTraveller.map(({ type, count }) => [type, count])).toEqual([
      ['adult', 1],
      ['child', 1],
    ]);
    const sum = await breakdown(page);
    expect(sum).toEqual([
      ...perTraveller.map(({ type, count, base }) => [
        plain(t(`flightSale.fareOf.${type}`, { count })),
        base,
      ]),
      [plain(t('flightSale.taxes')), perTraveller.reduce((all, { tax }) => all + tax, 0)],
      [plain(t('price.total')), quote.price.total],
    ]);
    expect(sum.slice(0, -1).reduce((all, [, amount]) => all + amount, 0)).toBe(quote.price.total);
    expect(due).toBe(quote.price.total);
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(
      'AB1234567',
    );
    await flyer.pay();
    await expect.poll(async () => minor(await page.locator('p.amount').innerText())).toBe(due);
    await flyer.card(CARDS.good);

    const { reference, locator, tickets } = await flyer.ticketed();
    expect(locator).toMatch(/^[A-Z0-9]{6}$/);
    expect(tickets).toEqual([expect.stringMatching(/^\d{13}$/), expect.stringMatching(/^\d{13}$/)]);
    await expect.poll(() => people(page)).toEqual(NAMES);
    await expect.poll(() => total(page)).toBe(due);
    const { captured } = await expectAgreement(s, reference, 'CONFIRMED');
    expect(captured).toBe(due);

    if (role) {
      await flyer.toTrips();
      await page.getByRole('link', { name: new RegExp(reference) }).click();
    } else
      await page
        .getByRole('link', { name: t('booking.title') })
        .first()
        .click();
    await page.waitForURL(/\/flight-details\?/);
    const flown = () =>
      page
        .locator('.leg-flight')
        .evaluateAll((all) =>
          all.map((one) =>
            [...one.querySelectorAll('.flight-end bdi.muted')].map((end) => end.textContent),
          ),
        );
    await expect.poll(flown).toEqual(quote.detail.legs.flat().map(({ from, to }) => [from, to]));
    await expect.poll(() => people(page)).toEqual(NAMES);
    if (role) await expectClosed(reference);
    expect(minor(await flyer.cancel())).toBe(due);
    await expectAgreement(s, reference, 'CANCELLED');
  });
});

/**
 * For a booking of another user or a nonexistent one: the logged-in user gets 404 for the page and
 * the booking.
 */
async function expectClosed(reference: string): Promise<void> {
  s.expects(/404 \(Not Found\)/);
  const { page } = await s.come('full', { role: 'second' });
  for (const foreign of [reference, 'ZZZZ2222']) {
    await page.goto(s.address('full', `/flight-details?referenceNumber=${foreign}`));
    await page.waitForURL(s.address('full', '/errors'));
    await expect.poll(() => page.getByText(foreign).count()).toBe(0);
    const { code } = await answerOf<{ code: string }>(page, `/api/bookings/${foreign}`);
    expect([foreign, code]).toEqual([foreign, 'BOOKING_NOT_FOUND']);
  }
}

/** Selects a currency in the header. */
async function chooseCurrency(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: /^Currency/ }).click();
  await page.getByPlaceholder('Search by currency').fill(code);
  await page.getByRole('option').first().click();
}

it('charges in the currency of the address, which a choice sets with a new load; a checkout of hotels is not loaded anew [R2.3-10] [R4-39]', async () => {
  const search: AirSearch = {
    slices: [{ from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: dayIn(60) }],
    party: { adult: 1, children: [], infant: 0 },
    cabin: 'economy',
  };
  const way = cartJourneys(s.world);
  const buyer = { agency: 'full', token: await s.world.token('customer') };
  const { fares, address } = await way.findFlight(buyer, search);
  const sold = await way.flightQuote(buyer, { offerId: fares[0]?.offerId });
  const { cartId } = await way.flightCart(buyer, sold, search);
  const { page } = await s.come('full', { role: 'customer' });
  const flyer = new Flyer(s, page);
  const checkout = s.address('full', '/booknow/flights/checkout');
  await flyer.open(`${checkout}?quote=${sold.quoteId}&cart=${cartId}&${address}&currency=EUR`);
  await page.waitForURL(/[?&]curr=EUR$/);
  expect(new URL(page.url()).searchParams.has('currency')).toBe(false);
  await expect.poll(() => page.locator('#pay-title').innerText()).toContain('€');
  await expect.poll(() => total(page)).toBe(minor(await page.locator('#pay-title').innerText()));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await chooseCurrency(page, 'usd');
  await page.waitForURL(/[?&]curr=USD$/);
  await expect.poll(() => page.locator('#pay-title').innerText()).toContain('$');
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);

  const { path } = await quoteFor(s, { role: 'customer' });
  await flyer.open(s.address('full', path));
  await flyer.payButton().waitFor();
  loads = 0;
  await chooseCurrency(page, 'eur');
  await page.getByRole('button', { name: /^Currency.*EUR/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() => [loads, new URL(page.url()).searchParams.has('curr')])
    .toEqual([0, false]);
});
