import { expect, it } from 'vitest';
import { sampleDetail, sampleFlightBooking } from '../testing/sample-sale.ts';
import { standing, without } from './amended-standing.ts';
import type { FlightPromise, FlightSale } from './flight-promise.ts';
import { flightChanges } from './notices.ts';

type Added = NonNullable<FlightPromise['added']>;
type Chosen = Added[number]['chosen'];

const detail = sampleDetail();
const { perTraveller: _parts, services: _services, added: _added, ...promised } = detail;
const { span, cancellation } = sampleFlightBooking();
const promise = { ...promised, services: [], remarks: [] };
const SOLD = { currency: 'USD', span, cancellation, promise } as unknown as FlightSale;
const flight = detail.legs[0]?.[0]?.id ?? '';

const seat = (code: string, of = flight): Chosen => ({ traveller: 1, flight: of, seat: code });
const bag = (count: number, leg = 0): Chosen => ({ traveller: 1, leg, bag: 'checked', count });

/** An addition of these services, as it was sold. */
const addition = (...chosen: Chosen[]): FlightSale => ({
  ...SOLD,
  promise: {
    ...SOLD.promise,
    services: chosen.map((one) => ({ chosen: one, net: 1_000 })),
    amendment: { kind: 'add-ons', amounts: chosen.map(() => 1_000) },
  } as FlightSale['promise'],
});

const after = (sale: FlightSale, told: object): FlightSale =>
  flightChanges.applied(SOLD, JSON.parse(JSON.stringify(told)) as object) ?? sale;
const withAll = (...additions: FlightSale[]): FlightSale =>
  additions.reduce((sale, one) => after(sale, standing(sale, one)), SOLD);
const chosenIn = ({ promise: { added = [] } }: FlightSale) => added.map(({ chosen }) => chosen);

it('takes one addition out, and leaves the others', () => {
  const [first, second] = [addition(seat('12C'), bag(1)), addition(bag(2), bag(1, 1))];
  const whole = withAll(first, second);
  expect(chosenIn(whole)).toEqual([seat('12C'), bag(1), bag(2), bag(1, 1)]);
  const left = after(whole, without(whole, first));
  expect(chosenIn(left)).toEqual([bag(2), bag(1, 1)]);
  expect(left.promise.legs).toEqual(whole.promise.legs);
  expect(left.cancellation).toEqual(whole.cancellation);
  expect(chosenIn(after(left, without(left, second)))).toEqual([]);
});

it('takes one of two equal bags out', () => {
  const [first, second] = [addition(bag(1)), addition(bag(1))];
  const whole = withAll(first, second);
  expect(chosenIn(after(whole, without(whole, second)))).toEqual([bag(1)]);
});

it('finds a seat whose flight has been renamed since, and never one of another number', () => {
  const whole = withAll(addition(seat('12C'), seat('14A', 'another')));
  expect(chosenIn(after(whole, without(whole, addition(seat('12C', 'renamed')))))).toEqual([
    seat('14A', 'another'),
  ]);
  expect(chosenIn(after(whole, without(whole, addition(seat('1A')))))).toEqual(chosenIn(whole));
});

it('keeps the terms of a change when something is added after it', () => {
  const terms = { timeZone: 'America/New_York', steps: [{ until: null, penalty: 4_200 }] };
  const change = {
    ...SOLD,
    promise: {
      ...SOLD.promise,
      amendment: {
        kind: 'change',
        leg: 0,
        before: SOLD.promise.legs,
        fee: 0,
        difference: 0,
        seatsLost: [],
        refund: terms,
        change: terms,
      },
    },
  } as unknown as FlightSale;
  const added = withAll(change, addition(bag(1)));
  expect(added.cancellation.steps.at(-1)).toMatchObject({ penalty: 4_200 });
  expect(added.promise.change).toEqual(terms);
});
