// Prices of other dates in a search reply: only prices seen in earlier searches, at the reader's
// own price.
import { hotelRates, hotelSearch, type OtherDate } from '@portico/product-hotels/http';
import { addDays } from '@portico/rules/dates';
import { type DemoWorld, demoWorld, LISBON, SEARCH } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha,beta');
});
afterAll(() => world.close());

const later = (days: number) => ({
  checkIn: addDays(SEARCH.stay.checkIn, days),
  checkOut: addDays(SEARCH.stay.checkOut, days),
});
const DESTINATION = { placeId: 'city-2267057', ...LISBON };

async function search(agency: string, days: number, { token = '', more = {} } = {}) {
  const reply = await world
    .client(agency)
    .post(
      '/api/hotel/search',
      { ...SEARCH, destination: DESTINATION, stay: later(days), ...more },
      token === '' ? {} : { token },
    );
  expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
  return hotelSearch.replies[200].parse(reply.json);
}

/** Returns the lowest price in a list, of hotels in its place. */
const least = ({ results }: Awaited<ReturnType<typeof search>>): number =>
  Math.min(
    ...results
      .filter(({ match }) => match !== 'around')
      .flatMap(({ offers }) => offers.map(({ price }) => price?.total ?? Infinity)),
  );

it('tells the least another search has seen on the nearest dates, and when; the item tells its own', async () => {
  const first = await search('full', 0);
  expect(first.otherDates).toBeUndefined();
  world.server.clock.advance(3 * 3_600_000);
  const second = await search('full', 1);
  const seen: OtherDate = {
    from: later(0).checkIn,
    to: later(0).checkOut,
    total: least(first),
    hoursAgo: 3,
  };
  expect(second.otherDates).toEqual([seen]);
  const streamed = await world
    .client('full')
    .post(
      '/api/hotel/search',
      { ...SEARCH, destination: DESTINATION, stay: later(2) },
      { headers: { accept: 'application/x-ndjson' } },
    );
  const start = JSON.parse(streamed.text.split('\n')[0] ?? '') as { otherDates: OtherDate[] };
  expect(start.otherDates.map(({ from }) => from)).toEqual([later(0).checkIn, later(1).checkIn]);

  const [hotel] = first.results;
  if (hotel === undefined) throw new Error('no hotel');
  const rates = await world.client('full').post('/api/hotel/rates', {
    hotelId: hotel.id,
    stay: later(3),
    occupancies: SEARCH.occupancies,
  });
  const ofHotel = hotelRates.replies[200].parse(rates.json).otherDates ?? [];
  expect(ofHotel.find(({ from }) => from === later(0).checkIn)?.total).toBe(
    Math.min(...hotel.offers.map(({ price }) => price?.total ?? Infinity)),
  );

  // another party or length of stay is another query
  const occupancies = [{ adults: 1, childAges: [] }];
  expect((await search('full', 1, { more: { occupancies } })).otherDates).toBeUndefined();
  const longer = { ...later(1), checkOut: addDays(later(1).checkOut, 1) };
  expect((await search('full', 1, { more: { stay: longer } })).otherDates).toBeUndefined();
});

it('tells each their own price, members theirs, and visitors of a site that shows them none nothing; no agency another', async () => {
  const token = await world.token('customer', 'closed');
  const member = await search('closed', 0, { token });
  const told = await search('closed', 1, { token });
  expect(told.otherDates?.map(({ total }) => total)).toEqual([least(member)]);
  const visitor = await search('closed', 1);
  expect(visitor.results.every(({ offers }) => offers.every(({ price }) => price === null))).toBe(
    true,
  );
  expect(visitor.otherDates).toBeUndefined();
  expect(Object.keys(visitor)).not.toContain('otherDates');

  const customer = await world.token('customer', 'full');
  const asVisitor = (await search('full', -1)).otherDates ?? [];
  const asMember = (await search('full', -1, { token: customer })).otherDates ?? [];
  expect(asVisitor.length).toBeGreaterThan(0);
  expect(asMember.map(({ from }) => from)).toEqual(asVisitor.map(({ from }) => from));
  for (const [at, { total }] of asMember.entries())
    expect(total).toBeLessThanOrEqual(asVisitor[at]?.total ?? 0);
  expect(asMember).not.toEqual(asVisitor);
});
