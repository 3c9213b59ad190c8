// Changes and additions on the booking page: offers with exact amounts, one request however often
// the button is pressed, a declined card, a lost response, a fare that cannot be changed; these use
// mocked responses on a real booking. Then a bag and another flight are actually bought, through
// the card page and back, and every ledger is checked.
import type { BookingView, CancelQuoteView } from '@portico/contract';
import type { FlightDetail } from '@portico/product-flights/http';
import type { AirSearch } from '@portico/product-flights/rules/address';
import { addDays } from '@portico/rules/dates';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import type { Page } from 'playwright-core';
import { turns } from '@portico/test-kit/turns';
import { expect } from 'vitest';
import { axeFaults } from '../look/axe.ts';
import { settled } from '../look/settled.ts';
import { dayIn, Flyer } from './flyer.ts';
import { expectAgreement, ledgersOf, minor } from './ledgers.ts';
import { type Lang, stage } from './stage.ts';
import { CARDS, plain } from './traveller.ts';

/** Each run plays every fourth test; npm run test:full plays all. */
const it = turns(4);

const s = stage({ suppliers: 'alpha,kappa' });

interface Detail {
  readonly legs: readonly (readonly { readonly id: string; readonly departs: string }[])[];
  readonly airports: object;
  readonly airlines: object;
  readonly change: object;
}
type Booked = BookingView<Detail>;

/** Makes a confirmed booking without an account, and opens its page. */
async function booked(lang: Lang, width: number): Promise<{ flyer: Flyer; booking: Booked }> {
  const { page } = await s.come('full', { still: true });
  await page.setViewportSize({ width, height: 900 });
  const flyer = new Flyer(s, page, lang);
  await flyer.choose('full');
  await flyer.names();
  await flyer.toPay();
  await flyer.pay();
  await flyer.card(CARDS.good);
  await flyer.ticketed();
  await page
    .getByRole('link', { name: flyer.t('booking.title') })
    .first()
    .click();
  await page.waitForURL(/\/flight-details\?/);
  await page.locator('.leg-flight').first().waitFor();
  const booking = await page.evaluate(async () => {
    const query = new URLSearchParams(location.search);
    const guest = query.get('guest');
    const answer = await fetch(
      `/api/bookings/${query.get('referenceNumber')}${guest ? `?guest=${encodeURIComponent(guest)}` : ''}`,
    );
    return ((await answer.json()) as { booking: unknown }).booking;
  });
  return { flyer, booking: booking as Booked };
}

const dollars = (amount: number) => ({ amount, currency: 'USD' });

/**
 * Mocks the responses of the page from now on: the booking may be changed and added to, with these
 * offers.
 */
async function offered(page: Page, booking: Booked): Promise<void> {
  const { reference, detail } = booking;
  const told = { ...booking, amendable: ['change', 'add-ons'] };
  await page.route(new RegExp(`/api/bookings/${reference}(\\?|$)`), (route) =>
    route.fulfill({ json: { booking: told } }),
  );
  const later = detail.legs.map((leg, i) =>
    i === 0 ? leg.map((one) => ({ ...one, departs: one.departs.replace(/T.*/, 'T23:50') })) : leg,
  );
  const offer = (id: string, fee: number, difference: number) => ({
    changeOfferId: id,
    legs: later,
    fee: dollars(fee),
    difference: dollars(difference),
    due: dollars(Math.max(0, fee + difference)),
    refund: dollars(Math.max(0, -fee - difference)),
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  });
  await page.route('**/api/flight/change-offers', (route) =>
    route.fulfill({
      json: {
        currency: 'USD',
        airports: detail.airports,
        airlines: detail.airlines,
        leg: 0,
        before: detail.legs,
        seatsLost: [],
        change: detail.change,
        offers: [offer('dearer', 6_000, 2_450), offer('cheaper', 0, -2_000)],
      },
    }),
  );
  await page.route('**/api/flight/extras', (route) =>
    route.fulfill({
      json: {
        currency: 'USD',
        legs: detail.legs.map((_, leg) => ({
          leg,
          bag: { each: dollars(5_800), kg: 23 },
          travellers: [
            { traveller: 1, type: 'adult', included: 0, bought: 0, most: 2 },
            { traveller: 2, type: 'child', included: 0, bought: 0, most: 2 },
          ],
        })),
        seats: [],
      },
    }),
  );
  await page.route('**/api/flight/add-ons', (route) => {
    const { services } = route.request().postDataJSON() as { services: { count: number }[] };
    const priced = services.map((chosen) => ({ chosen, amount: dollars(5_800 * chosen.count) }));
    return route.fulfill({
      json: {
        offer: {
          addOnsOfferId: `offer-${JSON.stringify(services).length}`,
          services: priced,
          due: dollars(priced.reduce((sum, { amount }) => sum + amount.amount, 0)),
          expiresAt: new Date(Date.now() + 600_000).toISOString(),
        },
      },
    });
  });
  await page.reload();
  await page.locator('.after-sale').waitFor();
}

const next = (page: Page) => page.locator('dialog .dialog-actions .button').last();

/** Moves from the booking to the confirmation step of one of the offers, counted from 0. */
async function toAgree({ page, t }: Flyer, at: number): Promise<void> {
  await page.getByRole('button', { name: t('flightAfterSale.seeFlights') }).click();
  await page.locator('dialog .calendar').waitFor();
  await next(page).click();
  await page.locator('dialog .radio-card label').nth(at).click();
  await next(page).click();
  await page.locator('#amend-accepted').waitFor();
}

it('a change is pressed once however often it is pressed, and pressed anew after a declined card', async () => {
  s.expects(/402|ERR_FAILED|Failed to load/);
  const { flyer, booking } = await booked('en', 1440);
  const { page } = flyer;
  await offered(page, booking);
  await toAgree(flyer, 0);
  await settled(page);
  expect(await axeFaults(page)).toEqual([]);
  const words = plain(await page.locator('dialog').innerText());
  expect(words).toContain('$60.00');
  expect(words).toContain('$24.50');
  expect(words).toContain('Pay $84.50 and change');

  // nothing is sent before the terms are accepted
  const sent: { key: string; body: object }[] = [];
  let answer: 'declined' | 'lost' | 'card' = 'declined';
  await page.route('**/api/bookings/*/change*', async (route) => {
    const request = route.request();
    sent.push({
      key: request.headers()['idempotency-key'] ?? '',
      body: request.postDataJSON() as object,
    });
    if (answer === 'lost') return route.abort();
    if (answer === 'declined')
      return route.fulfill({
        status: 402,
        json: { error: 'declined', code: 'PAYMENT_DECLINED', correlationId: 'c' },
      });
    return route.fulfill({
      status: 202,
      json: {
        reference: booking.reference,
        status: 'awaiting_payment',
        statusUrl: '/',
        next: { kind: 'redirect', url: s.address('full', '/about-us?paid=1') },
      },
    });
  });
  await next(page).click();
  await page.getByText(flyer.t('checkout.acceptMissing')).waitFor();
  expect(sent).toEqual([]);

  await page.locator('#amend-accepted').check();
  await next(page).dblclick();
  await page.getByText(flyer.t('checkout.declined')).waitFor();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ changeOfferId: 'dearer', payment: { method: 'card' } });

  // after a lost response the same request is repeated; a new attempt after a refusal has a new key
  answer = 'lost';
  await next(page).click();
  await page.getByText(flyer.t('checkout.offline')).waitFor();
  answer = 'card';
  await next(page).click();
  await page.waitForURL(/\/about-us\?paid=1/);
  expect(sent).toHaveLength(3);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(sent[2]?.key).toBe(sent[1]?.key);
});

it('a cheaper flight says what comes back; a fare that cannot be changed says so; the keyboard closes it', async () => {
  s.expects(/409/);
  const { flyer, booking } = await booked('en', 390);
  const { page, t } = flyer;
  await offered(page, booking);
  await toAgree(flyer, 1);
  await expect
    .poll(async () => plain(await page.locator('dialog').innerText()))
    .toContain('Change and get $20.00 back');
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: t('flightAfterSale.seeFlights') })
        .evaluate((button) => document.activeElement === button),
    )
    .toBe(true);

  await page.route('**/api/flight/change-offers', (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'no', code: 'NOT_CHANGEABLE', correlationId: 'c' },
    }),
  );
  await page.getByRole('button', { name: t('flightAfterSale.seeFlights') }).click();
  await page.locator('dialog .calendar').waitFor();
  await next(page).click();
  await page.getByText(t('errors.NOT_CHANGEABLE')).waitFor();
});

it('bags are priced exactly before they are paid, in Arabic too', async () => {
  const { flyer, booking } = await booked('ar', 390);
  const { page, t } = flyer;
  await offered(page, booking);
  await page.getByRole('button', { name: t('flightAfterSale.seeExtras') }).click();
  const more = page.locator('.add-bags .stepper button:last-of-type');
  await more.first().click();
  await more.nth(1).click();
  await expect
    .poll(async () => plain(await page.locator('.amend-agree').innerText()))
    .toContain('$116.00');
  await settled(page);
  expect(await axeFaults(page)).toEqual([]);
});

it('bags are priced, paid on the card page and in the booking when somebody comes back; its ledgers agree', async () => {
  const { flyer, booking } = await booked('en', 1440);
  const { page, t } = flyer;
  const paid = booking.payment.captured.amount;
  await page.getByRole('button', { name: t('flightAfterSale.seeExtras') }).click();
  await page.locator('.add-bags .stepper button:last-of-type').first().click();
  await page.locator('#amend-accepted').check();
  const due = minor(await page.locator('dialog .summary-total dd').innerText());
  expect(due).toBeGreaterThan(0);
  await next(page).click();
  await flyer.card(CARDS.good);
  await page.waitForURL(/\/flight-details\?.*amendment=/);
  await page.getByText(t('booking.amendment.done.add-ons')).waitFor({ timeout: 20_000 });
  const words = plain(await page.locator('.amendments').innerText());
  expect(words).toContain('1 checked bag');
  // another tab has only the data from the payment page: it shows the booking, without actions that
  // would be refused
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole('button', { name: t('booking.done.linkAgain') }).waitFor();
  expect(await elsewhere.locator('main .button').allInnerTexts()).toEqual([
    t('booking.done.linkAgain'),
  ]);
  await elsewhere.close();
  const reference = new URL(page.url()).searchParams.get('amendment') ?? '';
  const bought = await ledgersOf(s, reference);
  expect([Number(bought.own.captured), bought.captured, bought.refunded]).toEqual([due, due, 0]);
  expect(bought.gateway.filter((kind) => kind === 'capture')).toHaveLength(1);
  const { captured } = await expectAgreement(s, booking.reference, 'CONFIRMED');
  expect(captured).toBe(paid);
});

/** Books and pays for a flight as a customer, over HTTP; its changes have a fee. */
async function flown(): Promise<BookingView<FlightDetail>> {
  const search: AirSearch = {
    slices: [{ from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: dayIn(60) }],
    party: { adult: 1, children: [], infant: 0 },
    cabin: 'economy',
  };
  const way = cartJourneys(s.world);
  const buyer = { agency: 'full', token: await s.world.token('customer') };
  const { fares } = await way.findFlight(buyer, search);
  const offer = fares.find(({ brand }) => brand === 'Classic');
  const quote = await way.flightQuote(buyer, { offerId: offer?.offerId });
  const { cartId } = await way.flightCart(buyer, quote, search);
  const booked = await way.paid(buyer, await way.book(buyer, 'Air Travel', cartId));
  return booked as BookingView<FlightDetail>;
}

interface Offered {
  readonly offers: readonly {
    readonly legs: FlightDetail['legs'];
    readonly fee: { readonly amount: number };
    readonly difference: { readonly amount: number };
    readonly due: { readonly amount: number };
  }[];
}

/** Returns the flights on the page: airports, times, numbers. */
const flightsOn = async (page: Page): Promise<string> =>
  plain((await page.locator('.leg-flight').allInnerTexts()).join(' ')).replace(/\s+/g, ' ');

it('another day is paid on the card page: the new flight stands in the booking, the old one is gone, and cancelling gives back exactly what it says', async () => {
  const { reference, detail, payment, span } = await flown();
  const { page } = await s.come('full', { role: 'customer', width: 1440, still: true });
  const flyer = new Flyer(s, page);
  const { t } = flyer;
  await flyer.open(s.address('full', `/flight-details?referenceNumber=${reference}`));
  await page.locator('.leg-flight').first().waitFor();
  const old = span.from.slice(0, 10);
  const day = addDays(old, 2).slice(0, 7) === old.slice(0, 7) ? addDays(old, 2) : addDays(old, -2);
  // the day, its flights, the price of each
  await flyer.button('flightAfterSale.seeFlights').click();
  await page
    .locator('dialog .calendar-day:not([data-outside-month])')
    .getByText(String(Number(day.slice(8))), { exact: true })
    .click();
  const [answered] = await Promise.all([
    page.waitForResponse('**/api/flight/change-offers'),
    next(page).click(),
  ]);
  expect(answered.request().postDataJSON()).toMatchObject({ reference, leg: 0, date: day });
  const { offers } = (await answered.json()) as Offered;
  const at = offers.findIndex(({ due, fee }) => due.amount > 0 && fee.amount > 0);
  const offer = offers[at];
  if (offer === undefined) throw new Error('no flight of this day costs anything');
  await page.locator('dialog .radio-card label').nth(at).click();
  await next(page).click();
  const amounts = (await page.locator('dialog .summary dd').allInnerTexts()).map(signed);
  const { fee, difference, due } = offer;
  expect(amounts).toEqual([fee.amount, difference.amount, due.amount]);
  expect(fee.amount + difference.amount).toBe(due.amount);
  await page.locator('#amend-accepted').check();
  await expect.poll(async () => minor(await next(page).innerText())).toBe(due.amount);
  await next(page).click();
  await page.waitForURL(/\/gateway\/pay\//);
  await expect.poll(async () => minor(await page.locator('p.amount').innerText())).toBe(due.amount);
  await flyer.card(CARDS.good);

  // the state after the change
  await page.waitForURL(/\/flight-details\?.*amendment=/);
  await page.getByText(t('booking.amendment.done.change')).waitFor({ timeout: 20_000 });
  const now = await flightsOn(page);
  for (const { departs, arrives, marketing } of offer.legs.flat())
    for (const said of [
      departs.slice(11, 16),
      arrives.slice(11, 16),
      `${marketing.airline} ${marketing.number}`,
    ])
      expect(now).toContain(said);
  await expect.poll(() => page.locator('.leg-flight').count()).toBe(offer.legs.flat().length);
  const dayOn = (date: string) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    );
  expect(now).toContain(dayOn(day));
  expect(now).not.toContain(dayOn(old));
  expect(detail.legs.flat().map(({ id }) => id)).not.toEqual(offer.legs.flat().map(({ id }) => id));
  const child = new URL(page.url()).searchParams.get('amendment') ?? '';
  const bought = await ledgersOf(s, child);
  expect([bought.captured, bought.refunded]).toEqual([due.amount, 0]);
  const captured = payment.captured.amount;
  expect((await expectAgreement(s, reference, 'CONFIRMED')).captured).toBe(captured);
  expect(await axeFaults(page)).toEqual([]);

  // another tab has reached the last step too
  const behind = await page.context().newPage();
  await behind.goto(page.url());
  await behind.getByRole('button', { name: t('booking.cancel') }).click();
  await behind.locator('dialog .summary-total').waitFor();

  // cancelled: the amount paid minus the penalty, and the ledgers agree
  const asked = page.waitForResponse('**/cancel-quote*');
  await flyer.button('booking.cancel').click();
  const { cancelQuote } = (await (await asked).json()) as { cancelQuote: CancelQuoteView };
  const dialog = page.getByRole('alertdialog');
  await dialog.locator('.summary-total').waitFor();
  const lines = (await dialog.locator('.summary dd').allInnerTexts()).map(signed);
  const { penalty, refund } = cancelQuote;
  expect(lines).toEqual([captured + due.amount, penalty.amount, refund.amount]);
  expect(penalty.amount + refund.amount).toBe(captured + due.amount);
  await dialog.locator('button.primary').click();
  await page.getByText(t('booking.status.cancelled'), { exact: true }).first().waitFor();
  const back = async () =>
    (await ledgersOf(s, reference)).refunded + (await ledgersOf(s, child)).refunded;
  await expect.poll(back, { timeout: 15_000 }).toBe(refund.amount);

  // the other tab cancels nothing more: it shows the state of the booking
  await behind.locator('dialog button.primary').click();
  await behind.getByText(t('cancel.done'), { exact: true }).first().waitFor();
  expect(await behind.locator('dialog').count()).toBe(0);
});

/** Parses '−$20.00' to minor units, with its sign. */
const signed = (text: string): number => (/^[-−]/.test(plain(text)) ? -1 : 1) * minor(text);
