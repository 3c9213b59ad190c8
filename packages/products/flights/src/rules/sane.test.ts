import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeAt } from '@portico/rules/zones';
import type { AirItinerary, AirQuery, Fare, Flight } from '../port.ts';
import { fakeFare, fakeFlight, fakeItinerary, ZONES } from '../testing/fake-itinerary.ts';
import { flightId } from './itinerary-key.ts';
import { type Asked, faultOfFare, faultOfItinerary, saneItineraries } from './sane.ts';

const out = fakeFlight('JFK', 'LHR', '2027-06-18T18:30', 420);
const on = fakeFlight('LHR', 'LIS', '2027-06-19T08:00', 165, {
  operating: { airline: 'B1', number: 7 },
});
const back = fakeFlight('LIS', 'EWR', '2027-06-23T10:00', 480);
const whole = fakeItinerary([[out, on], [back]]);
const query: AirQuery = {
  slices: [
    { from: { city: 'city-5128581' }, to: { airport: 'LIS' }, date: '2027-06-18' },
    { from: { airport: 'LIS' }, to: { city: 'city-5128581' }, date: '2027-06-23' },
  ],
  travellers: [{ type: 'adult' }],
  cabin: 'economy',
};
const asked: Asked = {
  query,
  isAt: (point, airport) =>
    'airport' in point ? point.airport === airport : ['JFK', 'EWR'].includes(airport),
};
const changed = (over: Partial<Flight>): string | null =>
  faultOfItinerary(fakeItinerary([[{ ...out, ...over }]], [fakeFare()]));
const fare = (over: Partial<Fare>, of: AirItinerary = whole): string | null =>
  faultOfFare(fakeFare(over, of.legs.flat().length, of.legs.length), of.legs, query);

describe('an itinerary', () => {
  it('that can be is taken as it came', () => {
    expect(saneItineraries([whole], asked)).toEqual({ items: [whole], refused: [] });
    expect(saneItineraries([whole], asked).items[0]).toBe(whole);
  });

  it('has flights that exist, are those of their ids and take as long as they say', () => {
    expect(changed({})).toBeNull();
    expect(changed({ minutes: 421 })).toBe('minutes are not the difference of the times');
    expect(changed({ arrives: '2027-06-19T05:30' })).toBe(
      'minutes are not the difference of the times',
    );
    expect(changed({ departsZone: 'Mars/Olympus' })).toContain('time zone');
    expect(changed({ departsZone: '' })).toContain('time zone');
    expect(changed({ departs: '2027-06-31T18:30' })).toBe('flight is not the one of its id');
    expect(changed({ arrives: '2027-06-19T25:30' })).toBe('time that does not exist');
    expect(changed({ arrives: '' })).toBe('time that does not exist');
    expect(changed({ minutes: 0 })).toBe('minutes out of range');
    expect(changed({ minutes: 1.5 })).toBe('minutes out of range');
    expect(changed({ minutes: 5_000 })).toBe('minutes out of range');
    expect(changed({ id: 'x' })).toContain('flight id');
    expect(changed({ id: on.id })).toBe('flight is not the one of its id');
    expect(changed({ from: 'EWR' })).toBe('flight is not the one of its id');
    expect(changed({ operating: { airline: 'B1', number: 201 } })).toBe(
      'flight is not the one of its id',
    );
    expect(changed({ marketing: { airline: '<b>', number: 1 } })).toBe('marketing airline');
    expect(changed({ co2Kg: -1 })).toBe('CO2e out of range');
    expect(changed({ co2Kg: NaN })).toBe('CO2e out of range');
    expect(changed({ aircraft: 'Concorde' })).toBe('aircraft');
    expect(changed({ terminals: { from: 'x'.repeat(300), to: null } })).toBe('terminal');
  });

  it('on any day of a year, between any two zones, is taken with its own minutes only', () => {
    const airports = Object.keys(ZONES);
    fc.assert(
      fc.property(
        fc.subarray(airports, { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 0, max: 365 * 24 * 4 }),
        fc.integer({ min: 40, max: 1_100 }),
        fc.integer({ min: 1, max: 29 }),
        ([from = '', to = ''], quarter, minutes, off) => {
          const at = Date.parse('2027-01-01T00:00Z') + quarter * 900_000;
          const departs = localTimeAt(at, ZONES[from] ?? 'UTC');
          const flight: Flight = {
            ...out,
            id: flightId({ operating: out.operating, from, to, date: departs.slice(0, 10) }),
            from,
            to,
            departs,
            departsZone: ZONES[from] ?? 'UTC',
            arrives: localTimeAt(at + minutes * 60_000, ZONES[to] ?? 'UTC'),
            arrivesZone: ZONES[to] ?? 'UTC',
            minutes,
          };
          const fault = (over: Partial<Flight>) =>
            faultOfItinerary(fakeItinerary([[{ ...flight, ...over }]]));
          expect(fault({})).toBeNull();
          expect(fault({ minutes: minutes + off })).not.toBeNull();
        },
      ),
    );
  });

  it('has flights one after the other, with time to change', () => {
    const fault = (...legs: Flight[][]) => faultOfItinerary(fakeItinerary(legs));
    const soon = (departs: string) => fakeFlight('LHR', 'LIS', departs, 165);
    // lands at 06:30
    expect(fault([out, soon('2027-06-19T06:50')])).toBeNull();
    expect(fault([out, soon('2027-06-19T06:49')])).toBe('impossible connection');
    expect(fault([out, soon('2027-06-20T06:30')])).toBeNull();
    expect(fault([out, soon('2027-06-20T06:31')])).toBe('impossible connection');
    expect(fault([out, soon('2027-06-19T06:29')])).toBe('flights out of order');
    expect(fault([back], [out])).toBe('flights out of order');
    expect(fault()).toBe('number of legs');
    expect(fault([])).toBe('number of flights');
    expect(fault(...Array.from({ length: 6 }, () => [out]))).toBe('number of legs');
  });

  it('begins and ends where and when it was asked to', () => {
    const fault = (legs: Flight[][]) => faultOfItinerary(fakeItinerary(legs), asked);
    expect(fault([[out, on], [back]])).toBeNull();
    expect(fault([[out, on]])).toBe('other number of legs than asked');
    expect(fault([[out], [back]])).toBe('other ends than asked');
    expect(fault([[out, on], [fakeFlight('LIS', 'LAX', '2027-06-23T10:00', 660)]])).toBe(
      'other ends than asked',
    );
    expect(fault([[out, on], [fakeFlight('LIS', 'EWR', '2027-06-24T10:00', 480)]])).toBe(
      'other day than asked',
    );
  });
});

describe('a fare', () => {
  it('that can be passes, whatever it is', () => {
    expect(fare({})).toBeNull();
    expect(
      fare({ terms: { ...fakeFare().terms, voidUntil: '2027-01-02T00:00:00.000Z' } }),
    ).toBeNull();
  });

  it('has parts that sum to its price, for the travellers that were asked', () => {
    const part = { type: 'adult', count: 1, base: 40_000, tax: 10_000 } as const;
    expect(fare({ perType: [{ ...part, base: 39_999 }] })).toBe('parts do not sum to the price');
    expect(fare({ perType: [{ ...part, tax: 10_001 }] })).toBe('parts do not sum to the price');
    expect(fare({ perType: [] })).toBe('parts do not sum to the price');
    expect(fare({ perType: [{ ...part, count: 2 }] })).toBe('parts of other travellers than asked');
    expect(fare({ perType: [{ ...part, type: 'child' }] })).toBe(
      'parts of other travellers than asked',
    );
    const half = { ...part, base: 20_000, tax: 5_000 };
    expect(fare({ perType: [half, half] })).toBe('a type twice');
    expect(
      fare({
        perType: [
          { ...part, base: 40_001 },
          { ...part, type: 'child', base: -1, tax: 0 },
        ],
      }),
    ).toBe('parts out of range');
  });

  it('has a currency, an amount, and a cabin for each flight and bags for each leg', () => {
    expect(fare({ currency: 'usd' })).toContain('currency');
    expect(fare({ net: 1.5 })).toBe('amount out of range');
    expect(fare({ cabins: ['economy'] })).toBe('cabins');
    expect(fare({ cabins: ['economy', 'coach' as 'economy', 'economy'] })).toBe('cabins');
    expect(fare({ classes: [] })).toBe('booking classes');
    expect(fare({ bags: [] })).toBe('bags');
    const heavy = { underSeat: true, cabin: true, checked: { pieces: 99, kg: 1 } };
    expect(fare({ bags: [heavy, heavy] })).toBe('bags');
    expect(fare({ brand: '' })).toBe('fare without a brand');
    expect(fare({ marketing: 'A' })).toBe('marketing airline');
    expect(fare({ seatChoice: 'maybe' as 'free' })).toBe('choice of seats');
    expect(fare({ documents: 'soon' as 'now' })).toBe('documents');
    expect(fare({ ticketBy: '2027-01-01' })).toBe('fare without its times');
    expect(fare({ expiresAt: '2027-13-01T00:00:00Z' })).toBe('fare without its times');
    expect(fare({ left: 0 })).toBe('none left');
    expect(fare({ left: -1 })).toBe('number left out of range');
  });

  it('has terms in order, that keep no more than was paid', () => {
    const { terms } = fakeFare();
    const change = (steps: Fare['terms']['change']['steps'], timeZone = 'UTC') =>
      fare({ terms: { ...terms, change: { timeZone, steps } } });
    const last = { until: null, penalty: null };
    expect(change([{ until: '2027-06-01T00:00', penalty: 0 }, last])).toBeNull();
    expect(change([])).toBe('change without an end');
    expect(change([{ until: '2027-06-01T00:00', penalty: 0 }])).toBe('change without an end');
    expect(change([last, last])).toBe('change without times');
    expect(change([{ until: '2027-06-31T00:00', penalty: 0 }, last])).toBe('change without times');
    expect(
      change([
        { until: '2027-06-02T00:00', penalty: 0 },
        { until: '2027-06-01T00:00', penalty: 5 },
        last,
      ]),
    ).toBe('change out of order');
    expect(change([{ until: null, penalty: -1 }])).toBe('change out of range');
    expect(change([{ until: null, penalty: 0.5 }])).toBe('change out of range');
    expect(change([last], 'Mars/Olympus')).toContain('time zone');
    const refund = (penalty: number) =>
      fare({ cancellation: { timeZone: 'UTC', steps: [{ until: null, penalty }] } });
    expect(refund(50_000)).toBeNull();
    // more than the price is the whole price (decision 0131)
    expect(refund(50_001)).toBeNull();
    expect(refund(-1)).toBe('cancellation out of range');
    expect(fare({ terms: { ...terms, voidUntil: 'tomorrow' } })).toBe('void without a time');
  });
});

describe('an answer', () => {
  it('loses what cannot be, with the reasons, and keeps the rest', () => {
    const late = fakeItinerary([[{ ...out, minutes: 999 }], [back]]);
    const mixed = fakeItinerary(whole.legs, [fakeFare({ brand: '' }, 3, 2), fakeFare({}, 3, 2)]);
    const none = fakeItinerary(whole.legs, [fakeFare({ brand: '' }, 3, 2)]);
    const { items, refused } = saneItineraries([late, mixed, none, whole], asked);
    expect(items.map(({ fares }) => fares.length)).toEqual([1, 1]);
    expect(refused).toEqual([
      expect.stringMatching(/^itinerary .+: minutes are not the difference of the times$/),
      expect.stringMatching(/^fare .+: fare without a brand$/),
      expect.stringMatching(/^fare .+: fare without a brand$/),
    ]);
  });
});

describe('a fare whose supplier does not state everything', () => {
  const UNSTATED: Partial<Fare> = {
    brand: null,
    classes: null,
    perType: null,
    seatChoice: 'unknown',
    bags: whole.legs.map(() => ({
      underSeat: null,
      cabin: null,
      checked: { pieces: 1, kg: null },
    })),
    cancellation: { timeZone: 'UTC', steps: [{ until: null, unknown: true }] },
    terms: {
      change: { timeZone: 'UTC', steps: [{ until: null, penalty: null, unknown: true }] },
      voidUntil: null,
    },
  };

  it('is sold: only what it states is checked', () => {
    expect(fare(UNSTATED)).toBeNull();
    for (const [name, value] of Object.entries(UNSTATED))
      expect(fare({ [name]: value })).toBeNull();
  });

  it('is refused for a term that is known and unknown', () => {
    const step = { until: null, penalty: 100, unknown: true } as const;
    const change = { timeZone: 'UTC', steps: [step] };
    expect(fare({ terms: { change, voidUntil: null } })).toBe('change both known and unknown');
  });
});
