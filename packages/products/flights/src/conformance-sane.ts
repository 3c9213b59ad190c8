// Checks the consistency of any supplier's itineraries and fares; part of the suite in
// conformance.ts.
import { takenOf } from '@portico/rules/staircase';
import { expect } from 'vitest';
import type { AirItinerary, AirQuery, Fare, FareTerms, Flight } from './port.ts';
import { TRAVELLER_TYPES } from './shapes.ts';

export const flightsOf = ({ legs }: Pick<AirItinerary, 'legs'>): readonly Flight[] => legs.flat();

/**
 * Returns the instant of a local time, epoch milliseconds; for a time that occurs twice, the first.
 */
export function instantOf(local: string, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const wall = Date.parse(`${local}Z`);
  const shown = (at: number): number => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
  const tries = [wall - 86_400_000, wall + 86_400_000].map((near) => wall - (shown(near) - near));
  return Math.min(...tries.filter((at) => shown(at) === wall));
}

/** Checks that flights connect, match the queried places and days, and have correct durations. */
export function expectFlown({ key, legs, fares }: AirItinerary, { slices }: AirQuery): void {
  expect(legs).toHaveLength(slices.length);
  expect(key).toBe(legs.map((flights) => flights.map(({ id }) => id).join('-')).join('_'));
  expect(fares.length).toBeGreaterThan(0);
  let landed = 0;
  for (const [leg, flights] of legs.entries()) {
    const { from, to, date } = slices[leg] ?? {};
    if (from !== undefined && 'airport' in from) expect(flights[0]?.from).toBe(from.airport);
    if (to !== undefined && 'airport' in to) expect(flights.at(-1)?.to).toBe(to.airport);
    expect(flights[0]?.departs.slice(0, 10)).toBe(date);
    for (const flight of flights) landed = expectTimes(flight, landed);
  }
}

function expectTimes(
  { id, departs, departsZone, arrives, arrivesZone, minutes }: Flight,
  landed: number,
): number {
  const leaves = instantOf(departs, departsZone);
  expect(leaves, id).toBeGreaterThan(landed);
  const lands = instantOf(arrives, arrivesZone);
  expect(lands - leaves, id).toBe(minutes * 60_000);
  return lands;
}

/** Checks that amounts are integers and consistent, and that terms never improve over time. */
export function expectSaneFare(fare: Fare, { legs }: AirItinerary, query: AirQuery): void {
  const { net, tax, published, perType, bags, cabins, classes, terms, cancellation } = fare;
  for (const amount of [net, tax, published])
    expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
  expect(net).toBeGreaterThan(0);
  if (perType !== null) expectParts(perType, fare, query);
  expect(bags).toHaveLength(legs.length);
  expect(cabins).toHaveLength(legs.flat().length);
  if (classes !== null) expect(classes).toHaveLength(legs.flat().length);
  const kept = cancellation.steps.map((step) => takenOf(step, net + tax));
  expectTerms(
    {
      timeZone: cancellation.timeZone,
      steps: cancellation.steps.map(({ until, unknown }, i) => ({
        until,
        penalty: kept[i] ?? null,
        ...(unknown === true ? { unknown } : {}),
      })),
    },
    net + tax,
  );
  expectTerms(terms.change, net + tax);
}

function expectParts(
  perType: NonNullable<Fare['perType']>,
  { net, tax }: Fare,
  { travellers }: AirQuery,
): void {
  for (const { base, tax: part } of perType)
    for (const amount of [base, part])
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
  expect(perType.reduce((sum, part) => sum + part.base, 0)).toBe(net);
  expect(perType.reduce((sum, part) => sum + part.tax, 0)).toBe(tax);
  for (const type of TRAVELLER_TYPES)
    expect(perType.find((part) => part.type === type)?.count ?? 0).toBe(
      travellers.filter((one) => one.type === type).length,
    );
}

function expectTerms({ steps }: FareTerms, total: number): void {
  expect(steps.at(-1)?.until).toBeNull();
  for (const [index, { until, penalty, unknown }] of steps.entries()) {
    const before = steps[index - 1];
    if (unknown === true) expect(penalty).toBeNull();
    expect(penalty ?? total).toBeLessThanOrEqual(total);
    if (before === undefined) continue;
    expect((until ?? '9999') > (before.until ?? '')).toBe(true);
    // unknown terms cannot be compared
    if (unknown === true || before.unknown === true) continue;
    expect(penalty ?? Infinity).toBeGreaterThanOrEqual(before.penalty ?? Infinity);
  }
}
