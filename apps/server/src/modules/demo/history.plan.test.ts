import { describe, expect, it } from 'vitest';
import { plannedTrips } from './history.plan.ts';

const countOf = (products: readonly string[]) =>
  Object.fromEntries(
    products.map((one) => [
      one,
      plannedTrips(products).filter(({ product }) => product === one).length,
    ]),
  );

describe('the plan of the demo’s trips', () => {
  it('is the same every time, in the order of booking, and all of it booked before today', () => {
    const trips = plannedTrips(['a', 'b']);
    expect(trips).toEqual(plannedTrips(['a', 'b']));
    expect(trips).toHaveLength(60);
    const days = trips.map(({ bookedOn }) => bookedOn);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(Math.max(...days)).toBeLessThan(0);
    for (const { bookedOn, arrivesOn, nights } of trips) {
      expect(arrivesOn).toBeGreaterThan(bookedOn);
      expect(nights).toBeGreaterThan(0);
    }
  });

  it('has one place a night for each person', () => {
    const kept = plannedTrips(['a', 'b', 'c']).filter(({ fate }) => fate.kind === 'kept');
    for (const who of ['customer', 'second', 'guest'] as const) {
      const own = kept.filter((trip) => trip.who === who);
      const inOrder = own.toSorted((a, b) => a.arrivesOn - b.arrivesOn);
      expect(own.length).toBeGreaterThan(4);
      for (const [i, trip] of inOrder.entries()) {
        const next = inOrder[i + 1];
        if (next !== undefined)
          expect(next.arrivesOn, who).toBeGreaterThan(trip.arrivesOn + trip.nights);
      }
    }
    // suppliers sell less than a year ahead
    expect(Math.max(...kept.map(({ arrivesOn }) => arrivesOn))).toBeLessThan(300);
  });

  it('is mostly of the first product; the others have their share, whatever their number', () => {
    expect(countOf(['a'])).toEqual({ a: 60 });
    expect(countOf(['a', 'b'])).toEqual({ a: 36, b: 24 });
    expect(countOf(['a', 'b', 'c'])).toEqual({ a: 36, b: 12, c: 12 });
    expect(countOf(['a', 'b', 'c', 'd'])).toEqual({ a: 36, b: 8, c: 8, d: 8 });
  });

  it('has of every product trips that are kept, cancelled and paid on site', () => {
    for (const one of ['a', 'b', 'c']) {
      const trips = plannedTrips(['a', 'b', 'c']).filter(({ product }) => product === one);
      expect(new Set(trips.map(({ fate }) => fate.kind)).has('cancelled'), one).toBe(true);
      expect(
        trips.some(({ payAt }) => payAt === 'on-site'),
        one,
      ).toBe(true);
      expect(
        trips.some(({ arrivesOn }) => arrivesOn > 0),
        one,
      ).toBe(true);
    }
  });
});
