import { describe, expect, it } from 'vitest';
import { flightNotice } from '../http.ts';
import type { AirSupplier, Journey } from '../port.ts';
import { fakeFlight } from '../testing/fake-itinerary.ts';
import { flightOf } from './facts.ts';
import { flightChanges } from './notices.ts';
import type { FlightSale } from './sales.ts';

const out = fakeFlight('JFK', 'LIS', '2027-06-18T18:00', 400);
const moved = fakeFlight('JFK', 'LIS', '2027-06-19T18:00', 400);
const sale = {
  cancellation: {
    timeZone: 'America/New_York',
    steps: [
      { until: '2027-06-18T18:00', penalty: 5_000 },
      { until: null, penaltyBp: 10_000 },
    ],
  },
  span: {
    from: out.departs,
    fromZone: out.departsZone,
    to: out.arrives,
    toZone: out.arrivesZone,
  },
  promise: {
    legs: [[flightOf(out, 'economy')]],
    airports: {},
    airlines: {},
    cabin: 'economy',
    services: [
      { chosen: { traveller: 1, flight: out.id, seat: '12C' }, net: 500 },
      { chosen: { traveller: 1, leg: 0, bag: 'checked', count: 1 }, net: 700 },
    ],
  },
} as unknown as FlightSale;
const standing = (legs: Journey['legs'], changes: Journey['changes'] = []): Journey => ({
  legs,
  changes,
});
const BEFORE = Date.parse('2027-06-01T00:00:00Z');
const noticed = (legs: Journey['legs'], at = BEFORE, of = sale) =>
  flightChanges.noticed(of, standing(legs), 'en', at);

describe('a journey as the airline has it', () => {
  it('that is as it was sold is no news', () => {
    expect(noticed([[out]])).toBeNull();
  });

  it('on another day is told with both, until the earlier of the two departures', () => {
    const found = noticed([[moved]]);
    expect(found).toMatchObject({
      isSignificant: true,
      isUsable: true,
      before: { from: '2027-06-18T18:00' },
      after: { from: '2027-06-19T18:00' },
      answerBy: '2027-06-18T22:00:00.000Z',
    });
    const detail = flightNotice.parse(found?.detail);
    expect(detail.airports['LIS']?.city).toBe('Lisbon');
    expect(detail.changes).toEqual([{ leg: 0, kind: 'time', isSignificant: true, minutes: 1_440 }]);
  });

  it('can be answered during the trip until the changed flight departs', () => {
    const back = fakeFlight('LIS', 'JFK', '2027-06-25T12:00', 480);
    const later = fakeFlight('LIS', 'JFK', '2027-06-26T12:00', 480);
    const both = {
      ...sale,
      span: { ...sale.span, to: back.arrives, toZone: back.arrivesZone },
      promise: { ...sale.promise, legs: [out, back].map((one) => [flightOf(one, 'economy')]) },
    } as FlightSale;
    const byAt = (at: string, legs: Journey['legs']) =>
      noticed(legs, Date.parse(at), both)?.answerBy;
    const [begin, ofBack] = ['2027-06-18T22:00:00.000Z', '2027-06-25T11:00:00.000Z'];
    expect(byAt('2027-06-18T21:59:00Z', [[out], [later]])).toBe(begin);
    expect(byAt('2027-06-20T00:00:00Z', [[out], [later]])).toBe(ofBack);
    expect(byAt('2027-06-20T00:00:00Z', [[out], []])).toBe(ofBack);
    expect(byAt('2027-06-20T00:00:00Z', [[moved], [later]])).toBe(ofBack);
    // only the outbound flight was changed, and it has left
    expect(byAt('2027-06-20T00:00:00Z', [[moved], [back]])).toBe('2027-06-19T22:00:00.000Z');
  });

  it('that is not flown lets the travellers go, and cannot be accepted', () => {
    expect(noticed([[]])).toMatchObject({ isSignificant: true, isUsable: false });
  });

  it('that makes no sense is no answer', () => {
    expect(() => noticed([])).toThrow(RangeError);
    expect(() => noticed([[{ ...moved, departsZone: 'Nowhere/Else' }]])).toThrow(RangeError);
  });

  it('waits to be accepted as long as the airline lists a change', () => {
    expect(flightChanges.isAccepted(standing([[moved]], [{ before: out, after: moved }]))).toBe(
      false,
    );
    expect(flightChanges.isAccepted(standing([[moved]]))).toBe(true);
  });

  it('is the sale’s once it is accepted: its flights, its times, and the seat on the flight it is now', () => {
    const found = noticed([[moved]]);
    const after = flightChanges.applied(sale, found?.detail ?? {});
    expect(after.span).toEqual(found?.after);
    expect(after.promise.legs).toEqual([[flightOf(moved, 'economy')]]);
    expect(after.promise.services.map(({ chosen }) => chosen)).toEqual([
      { traveller: 1, flight: moved.id, seat: '12C' },
      { traveller: 1, leg: 0, bag: 'checked', count: 1 },
    ]);
    expect(flightChanges.noticed(after, standing([[moved]]), 'en', BEFORE)).toBeNull();
  });

  it('keeps its terms to the departure as it is then, if that is earlier', () => {
    const early = fakeFlight('JFK', 'LIS', '2027-06-18T14:00', 400);
    const untilOf = (legs: Journey['legs']) =>
      flightChanges.applied(sale, noticed(legs)?.detail ?? {}).cancellation.steps[0]?.until;
    expect(untilOf([[early]])).toBe('2027-06-18T14:00');
    expect(untilOf([[moved]])).toBe('2027-06-18T18:00');
  });

  it('can be answered with another flight of a supplier that rebooks, until either flight departs', () => {
    const rebooking = { offers: async () => ({ kind: 'ok', value: [] }) };
    const amend = async () => ({ kind: 'unknown' });
    const may = (supplier: object, legs: Journey['legs'], at = BEFORE) =>
      flightChanges.isRebookable?.(
        supplier as AirSupplier,
        noticed(legs, BEFORE)?.detail ?? {},
        at,
      );
    expect(may({ rebooking, amend }, [[moved]])).toBe(true);
    expect(may({ rebooking, amend }, [[]])).toBe(true);
    expect(may({ amend }, [[]])).toBe(false);
    expect(may({ rebooking }, [[]])).toBe(false);
    const departed = Date.parse('2027-06-18T22:00:00Z');
    expect(may({ rebooking, amend }, [[]], departed - 1)).toBe(true);
    for (const legs of [[[]], [[moved]]])
      expect(may({ rebooking, amend }, legs, departed)).toBe(false);
    const renumbered = { ...out, marketing: { airline: 'A0', number: 7_201 } };
    expect(may({ rebooking, amend }, [[renumbered]])).toBe(false);
  });

  it('is shown with its new times while they wait for an answer, and a flight that is gone as it was sold', () => {
    const told = noticed([[moved]])?.detail ?? {};
    expect(flightChanges.waiting?.(sale, told).span).toEqual(noticed([[moved]])?.after);
    const gone = flightChanges.waiting?.(sale, noticed([[]])?.detail ?? {});
    expect(gone?.promise.legs).toEqual(sale.promise.legs);
    expect(gone?.span).toEqual(sale.span);
  });
});
