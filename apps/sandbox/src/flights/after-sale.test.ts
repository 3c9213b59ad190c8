// Changes to flights after the sale, and calendar prices before it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADULT, buyingAt, flightOf, nextKey, there } from './testing/buying.ts';
import { itinerariesOf, openStage, type Said, type Stage } from './testing/stage.ts';

let stage: Stage;
const { best, book, ticketing, ticketingYet, sold: stockOf } = buyingAt(() => stage);
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('what an airline changes', () => {
  it.each([
    ['late200m', true],
    ['late170m', false],
    ['early240m', true],
    ['moved', true],
    ['cancelled', true],
  ])('%s at home lets the travellers go for nothing: %s', async (kind, isFree) => {
    const itinerary = await best('DEN', 'ORD', '2027-06-18');
    const key = nextKey();
    const order = await book(itinerary, {}, { key });
    const id = order.body.reservation_id;
    const told = await ticketing(key, { faults: `schedule-change=${kind}@retrieve` });
    const { before, after } = there(told.journey.changes[0]);
    expect(before.id).toBe(flightOf(itinerary));
    if (kind === 'cancelled') expect(after).toBeNull();
    else expect(there(after).minutes).toBe(before.minutes);
    if (kind === 'late200m')
      expect(Date.parse(`${there(after).departs_at}Z`) - Date.parse(`${before.departs_at}Z`)).toBe(
        200 * 60_000,
      );
    if (kind === 'moved') expect(there(after).departs_at.slice(0, 10)).toBe('2027-06-19');
    // the change persists without the fault
    expect((await ticketing(key)).journey).toEqual(told.journey);
    const penalty = async () =>
      (await stage.get(`/reservations/${id}/cancellation-quote?at=2027-04-01T12:00:00.000Z`)).body
        .penalty.amount;
    expect((await penalty()) === 0).toBe(isFree);
    const accepted = await stage.post(`/reservations/${id}/accept-change`, {
      accept_reference: 'accept-0001',
    });
    expect(accepted.body.journey.changes).toEqual([]);
    expect(await penalty()).toBeGreaterThan(0);
  });

  it('three and a half hours late is not enough abroad', async () => {
    const itinerary = await best('CDG', 'FCO', '2027-06-21');
    const key = nextKey();
    const order = await book(itinerary, {}, { key });
    await ticketing(key, { faults: 'schedule-change=late210m' });
    const quoted = await stage.get(
      `/reservations/${order.body.reservation_id}/cancellation-quote?at=2027-04-01T12:00:00.000Z`,
    );
    expect(quoted.body.penalty.amount).toBeGreaterThan(0);
  });

  it('another day is offered for the brand’s fee, never for a fare that cannot be changed', async () => {
    const itinerary = await best('CDG', 'FCO', '2027-06-22');
    const offers = async (brand: string): Promise<Said> => {
      const order = await book(itinerary, {}, { brand });
      return stage.post(`/reservations/${order.body.reservation_id}/change-offers`, {
        leg: 0,
        date: '2027-06-25',
      });
    };
    const { offers: list } = (await offers('Flex')).body;
    expect(list.length).toBeGreaterThan(0);
    for (const { legs, fee } of list) {
      expect(fee.amount).toBe(0);
      expect(legs[0][0].departs_at.slice(0, 10)).toBe('2027-06-25');
    }
    expect((await offers('Classic')).body.offers[0].fee.amount).toBeGreaterThan(0);
    expect((await offers('Light')).body.error.code).toBe('not_changeable');
  });
});

const costs =
  (weight: number) =>
  ({ net, tax }: { net: number; tax: number }): number =>
    Math.round(net * weight) + tax;

describe('the calendar', () => {
  it('says of each day what a search finds then, and nothing of a day that has passed', async () => {
    const asked = {
      origin: 'CDG',
      destination: 'FCO',
      month: '2027-03',
      nights: 4,
      passengers: ADULT,
      cabin: 'economy',
    };
    const { days, as_of: asOf } = (
      await stage.post('/calendar', asked, { supplier: 'lambda', now: '2027-03-10T12:00:00.000Z' })
    ).body;
    expect(asOf).toBe('2027-03-10T12:00:00.000Z');
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ date: '2027-03-01', prices: [] });
    for (const day of [days[14], days[27]]) {
      const back = String(Number(day.date.slice(8)) + 4).padStart(2, '0');
      const slices = [
        { origin: 'CDG', destination: 'FCO', departure_date: day.date },
        {
          origin: 'FCO',
          destination: 'CDG',
          departure_date: day.date.slice(8) === '28' ? '2027-04-01' : `2027-03-${back}`,
        },
      ];
      const all = itinerariesOf(
        await stage.post(
          '/offers',
          { slices, passengers: ADULT, cabin: 'economy' },
          { supplier: 'lambda', now: '2027-03-10T12:00:00.000Z' },
        ),
      );
      const found = all.map(({ fares }) => there(fares[0]).price);
      // whatever markup the seller adds to the net, the cheapest price is included
      for (const weight of [1, 1.25, 3])
        expect(Math.min(...day.prices.map(costs(weight)))).toBe(
          Math.min(...found.map(costs(weight))),
        );
      expect(day.prices.length).toBeLessThan(found.length);
    }
  });
});

it('a rehearsed refusal of a name or a seat leaves nothing behind', async () => {
  const itinerary = await best('MAD', 'FCO', '2027-07-09');
  for (const [faults, code] of [
    ['name-refused@book', 'name_refused'],
    ['seat-taken@book', 'seat_taken'],
    ['sold-out@book', 'no_seats'],
    ['price+1u@book', 'price_changed'],
  ] as const) {
    const key = nextKey();
    expect((await book(itinerary, { faults }, { key })).body.error.code).toBe(code);
    expect(await ticketingYet(key)).toBeNull();
  }
  expect(await stockOf(itinerary.legs)).toEqual(there(itinerary.legs[0]).map(() => 0));
});
