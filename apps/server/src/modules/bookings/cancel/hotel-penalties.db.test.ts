// A hotel that is cancelled for an amount, from the list to the refund: the amount is the same on
// every page, and what is kept and what goes back sum to what was paid, in each charge currency.
import type { BookingView, Cancellation, Quote } from '@portico/contract';
import { hotelRates, hotelSearch } from '@portico/product-hotels/http';
import { penaltyAt } from '@portico/rules/lifecycle';
import { localInstant } from '@portico/rules/zones';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const BUYER = { agency: 'full' };
/** Of three nights, so that one night is no half of the price. */
const QUERY = { ...SEARCH, stay: { checkIn: '2026-12-11', checkOut: '2026-12-14' }, radius: 5 };

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('gamma');
}, 60_000);
afterAll(() => world.close());
const client = () => world.client(BUYER.agency);

const amountStep = ({ steps }: Pick<Cancellation, 'steps'>) =>
  steps.find(({ penalty = 0, until }) => penalty > 0 && until !== null);

interface Named {
  readonly id: string;
  readonly mark: string;
  readonly cancellation: Cancellation;
  readonly total: number;
}

/** Offers of the list that are free at first and then cost an amount. */
async function listed(): Promise<readonly Named[]> {
  const { status, json, text } = await client().post('/api/hotel/search', QUERY);
  expect(status, text).toBe(200);
  return hotelSearch.replies[200].parse(json).results.flatMap(({ id, offers }) =>
    offers
      .filter(({ payAt }) => payAt === 'now')
      .filter(({ cancellation }) => amountStep(cancellation as Cancellation) !== undefined)
      .map(({ mark, cancellation, price }) => ({
        id,
        mark,
        cancellation: cancellation as Cancellation,
        total: price?.total ?? 0,
      })),
  );
}

/** The offer of an item's page for one of the list. */
async function onPage({ id, mark }: Named) {
  const { json } = await client().post('/api/hotel/rates', {
    hotelId: id,
    stay: QUERY.stay,
    occupancies: QUERY.occupancies,
  });
  const offer = hotelRates.replies[200]
    .parse(json)
    .rooms.flatMap(({ offers }) => offers)
    .find((one) => one.mark === mark);
  if (offer === undefined) throw new Error('the rate has gone');
  return offer;
}

const quoted = async (offerId: string, charge?: string): Promise<Quote> => {
  const body = { offerId, ...(charge === undefined ? {} : { charge }) };
  const { status, json, text } = await client().post<{ quote: Quote }>('/api/hotel/quote', body);
  expect(status, text).toBe(200);
  return json.quote;
};

describe('a hotel that is cancelled for an amount', () => {
  it('is listed, shown and quoted with one amount, never above its price', async () => {
    const found = await listed();
    expect(found.length).toBeGreaterThan(3);
    for (const one of found.slice(0, 4)) {
      const offer = await onPage(one);
      expect(offer.cancellation).toEqual(one.cancellation);
      const quote = await quoted(offer.offerId);
      expect(quote.cancellation).toEqual(one.cancellation);
      expect(amountStep(quote.cancellation)?.penalty).toBeLessThan(quote.price.total);
    }
  });

  it.each([undefined, 'JPY', 'KWD'])(
    'gives back the rest to the minor unit, charged in %s',
    async (charge) => {
      const way = journeys(world);
      const [one] = (await listed()).toReversed();
      if (one === undefined) throw new Error('no rate with an amount');
      const quote = await quoted((await onPage(one)).offerId, charge);
      const { dueNow, currency } = quote.price;
      if (charge !== undefined) expect(currency).toBe(charge);
      const begun = await way.book(BUYER, way.body(quote));
      expect(begun.status, begun.text).toBe(202);
      const { reference, guestToken: guest } = begun.json;
      await way.pay(BUYER.agency, reference);
      const { booking } = (await way.read(BUYER, reference, guest)).json;
      expect([booking.status, booking.cancellation]).toEqual(['confirmed', quote.cancellation]);

      const { steps, timeZone } = quote.cancellation;
      const place = steps.findIndex(({ penalty = 0 }) => penalty > 0);
      const penalty = steps[place]?.penalty ?? 0;
      const start = steps[place - 1]?.until;
      if (start == null) throw new Error('it is not free at first');
      const now = world.server.clock.now();
      await world.server.clock.advance(localInstant(start, timeZone) + HOUR - now);
      const stake = { captured: dueNow, stake: dueNow };
      expect(penaltyAt(quote.cancellation, stake, world.server.clock.now())).toBe(penalty);
      const path = `/api/bookings/${reference}`;
      const suffix = way.suffix(guest);
      const offered = await client().post<{
        cancelQuote: { cancelQuoteId: string; refund: object; penalty: object };
      }>(`${path}/cancel-quote${suffix}`, {});
      expect(offered.json.cancelQuote).toMatchObject({
        penalty: { amount: penalty, currency },
        refund: { amount: dueNow - penalty, currency },
      });
      const { cancelQuoteId } = offered.json.cancelQuote;
      const done = await client().post<{ booking: BookingView }>(
        `${path}/cancel${suffix}`,
        { cancelQuoteId },
        { headers: { 'idempotency-key': way.newKey() } },
      );
      expect(done.json.booking).toMatchObject({
        status: 'cancelled',
        penalty: { amount: penalty, currency },
        payment: { refunded: { amount: dueNow - penalty, currency } },
      });
      await world.server.clock.advance(now - world.server.clock.now());
    },
  );
});
