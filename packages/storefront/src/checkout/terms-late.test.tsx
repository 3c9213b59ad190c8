// Pay is pressed before the terms are loaded: the press waits for them.
import type { CartView, Money } from '@portico/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { AmendAgree } from '../booking/amend-agree.tsx';
import { later, live, offline } from '../testing/live.tsx';
import { BOOKING, PARTS, QUOTE } from '../testing/samples.ts';
import { agencyState } from '../testing/show.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const agency = agencyState({
  sso: { isSSOEnabled: false, isDirectLoginAllowedForSSOUsers: false },
});
const MISSING = 'We couldn’t load the terms';
const ACCEPT = /I accept the terms/;

const LATE = 'The terms are taking longer than usual to load';

afterEach(() => {
  vi.useRealTimers();
});

/** A completed checkout whose terms are loaded when the test says so. */
async function atCheckout() {
  const terms = later<{ version: string }>();
  const answers = [terms];
  const page = await live(<CheckoutPage slug="hotels" />, {
    at: '/booknow/hotels/checkout?quote=q1',
    store: { agency },
    parts: {
      hotels: {
        ...PARTS,
        needs: (sale) => ({ ...PARTS.needs(sale), parties: [{ adults: 1, childAges: [] }] }),
        quotes: { ...PARTS.quotes, read: async () => ({ quote: QUOTE, memberPrice: true }) },
      },
    },
    answers: {
      terms: () => (answers.shift() ?? later<{ version: string }>()).promise,
      createBooking: () => later().promise,
    },
  });
  await page.type('First name', 'Nadia');
  await page.type('Last name', 'Rahman');
  await page.type(/^Email for the voucher/, 'nadia@mail.example');
  await page.press(ACCEPT);
  await page.press('Continue to card');
  return { page, terms, answers };
}

it('a checkout pays once the terms are there, and says nothing of them meanwhile', async () => {
  const { page, terms } = await atCheckout();
  expect(page.words()).not.toContain(MISSING);
  expect(page.has('One moment…')).toBe(true);
  expect(page.callsOf('createBooking')).toHaveLength(0);
  await page.run(() => terms.resolve({ version: 'v7' }));
  expect(page.callsOf('createBooking').map(({ input }) => input.body)).toMatchObject([
    { quoteId: 'q1', acceptedTerms: 'v7' },
  ]);
});

it('a checkout pays nothing if the terms could not be loaded, and says so', async () => {
  const { page, terms } = await atCheckout();
  await page.run(() => terms.reject(offline()));
  expect(page.words()).toContain(MISSING);
  expect(page.has('Continue to card')).toBe(true);
  expect(page.callsOf('createBooking')).toHaveLength(0);
});

it('a checkout says after a few seconds that it waits for the terms, and loads them again', async () => {
  vi.useFakeTimers();
  const { page, terms, answers } = await atCheckout();
  expect(page.words()).not.toContain(LATE);
  await page.run(() => vi.advanceTimersByTime(5_000));
  expect(page.alerts()).toContain(LATE);
  expect(page.has('Loading the terms…')).toBe(true);
  const second = later<{ version: string }>();
  answers.push(second);
  await page.press('Try again');
  expect(page.callsOf('terms')).toHaveLength(2);
  // the wait begins anew, and the first answer is no longer read
  expect(page.words()).not.toContain(LATE);
  await page.run(() => terms.resolve({ version: 'v1' }));
  expect(page.callsOf('createBooking')).toHaveLength(0);
  await page.run(() => second.resolve({ version: 'v7' }));
  expect(page.callsOf('createBooking').map(({ input }) => input.body)).toMatchObject([
    { quoteId: 'q1', acceptedTerms: 'v7' },
  ]);
  expect(page.words()).not.toContain(LATE);
});

it('a checkout whose terms could not be loaded has loaded them for the next press', async () => {
  const { page, terms, answers } = await atCheckout();
  const second = later<{ version: string }>();
  answers.push(second);
  await page.run(() => terms.reject(offline()));
  await page.run(() => second.resolve({ version: 'v7' }));
  await page.press('Continue to card');
  expect(page.callsOf('createBooking').map(({ input }) => input.body)).toMatchObject([
    { quoteId: 'q1', acceptedTerms: 'v7' },
  ]);
});

it('the checkout of a cart pays once the terms are there', async () => {
  const terms = later<{ version: string }>();
  const cart: CartView = {
    cartId: 'c1',
    quoteId: 'q1',
    expiresAt: '2099-01-01T00:30:00Z',
    contact: { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@mail.example' },
    travellers: [{ type: 'adult', firstName: 'Nadia', lastName: 'Rahman' }],
    specialRequests: '',
  };
  const same = async () => cart;
  const page = await live(<CheckoutPage slug="flights" />, {
    at: '/booknow/flights/checkout?quote=q1&cart=c1',
    store: { agency },
    parts: {
      hotels: PARTS,
      flights: {
        ...PARTS,
        quotes: { ...PARTS.quotes, read: async () => ({ quote: QUOTE, memberPrice: true }) },
        cart: { begin: same, read: same, write: same, names: () => '/names' },
      },
    },
    answers: { terms: () => terms.promise, createBooking: () => later().promise },
  });
  await page.press(ACCEPT);
  await page.press('Continue to card');
  expect(page.words()).not.toContain(MISSING);
  await page.run(() => terms.resolve({ version: 'v7' }));
  expect(page.callsOf('createBooking').map(({ input }) => input.body)).toMatchObject([
    { cartId: 'c1', acceptedTerms: 'v7' },
  ]);
});

/** A change of a booking that costs an amount, before its terms are loaded. */
async function atChange() {
  const terms = later<{ version: string }>();
  const usd = (amount: number): Money => ({ amount, currency: 'USD' });
  const costing = (amount: number) => (
    <AmendAgree
      booking={BOOKING}
      guest={null}
      offer={{ changeOfferId: 'o1' }}
      due={usd(amount)}
      back={usd(0)}
      labels={{ pay: 'pay it', back: 'take it back', free: 'change it' }}
      onBooking={() => undefined}
      onNews={() => undefined}
      onAgain={() => undefined}
      away={null}
    />
  );
  const page = await live(costing(8_400), {
    store: { agency },
    answers: { terms: () => terms.promise, changeBooking: () => later().promise },
  });
  return { page, terms, costing };
}

it('a change of a booking says that it waits for the terms, and loads them again', async () => {
  vi.useFakeTimers();
  const { page } = await atChange();
  await page.press(ACCEPT);
  await page.press('pay it');
  await page.run(() => vi.advanceTimersByTime(5_000));
  expect(page.alerts()).toContain(LATE);
  await page.press('Try again');
  expect(page.callsOf('terms')).toHaveLength(2);
});

it('a change of a booking is bought once the terms are there', async () => {
  const { page, terms } = await atChange();
  await page.press(ACCEPT);
  await page.press('pay it');
  expect(page.words()).not.toContain(MISSING);
  await page.run(() => terms.resolve({ version: 'v7' }));
  expect(page.callsOf('changeBooking').map(({ input }) => input.body)).toMatchObject([
    { changeOfferId: 'o1', acceptedTerms: 'v7' },
  ]);
});

it('a change whose price is another one meanwhile is not bought, and the page says so', async () => {
  const { page, terms, costing } = await atChange();
  await page.press(ACCEPT);
  await page.press('pay it');
  await page.rerender(costing(9_900));
  await page.run(() => terms.resolve({ version: 'v7' }));
  expect(page.callsOf('changeBooking')).toHaveLength(0);
  expect(page.words()).toContain('The price has been updated.');
  await page.press('pay it');
  expect(page.callsOf('changeBooking')).toHaveLength(1);
  expect(page.words()).not.toContain('The price has been updated.');
});

it('a press is not carried out for whoever takes back the acceptance meanwhile', async () => {
  const { page, terms } = await atChange();
  await page.press(ACCEPT);
  await page.press('pay it');
  await page.press(ACCEPT);
  await page.run(() => terms.resolve({ version: 'v7' }));
  expect(page.callsOf('changeBooking')).toHaveLength(0);
});
