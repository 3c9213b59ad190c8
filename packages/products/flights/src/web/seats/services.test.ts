import { describe, expect, it } from 'vitest';
import type { ServiceChosen } from '../../http.ts';
import { OUT } from '../testing/fare-samples.ts';
import {
  bagsOf,
  isSameChoice,
  nextWithoutSeat,
  type Person,
  seatedOf,
  seatOf,
  withBags,
  withoutSeat,
  withSeat,
} from './services.ts';

const PEOPLE: readonly Person[] = [
  { name: 'Nadia Rahman', type: 'adult' },
  { name: '', type: 'child' },
  { name: '', type: 'infant' },
];
const seat = (traveller: number, id: string, flight = OUT.id): ServiceChosen => ({
  traveller,
  flight,
  seat: id,
});

describe('the choice', () => {
  it('gives a seat to one person only, and one seat to a person and flight', () => {
    const first = withSeat([], { traveller: 1, flight: 'f', seat: '10A' });
    const second = withSeat(first, { traveller: 2, flight: 'f', seat: '10A' });
    expect(second).toEqual([{ traveller: 2, flight: 'f', seat: '10A' }]);
    expect(withSeat(second, { traveller: 2, flight: 'f', seat: '10B' })).toEqual([
      { traveller: 2, flight: 'f', seat: '10B' },
    ]);
    expect(withSeat(second, { traveller: 2, flight: 'g', seat: '10A' })).toHaveLength(2);
    expect(withoutSeat(second, 2, 'f')).toEqual([]);
  });
  it('goes on to the next who has none, round, and past infants', () => {
    expect(seatedOf(PEOPLE)).toEqual([1, 2]);
    expect(nextWithoutSeat([seat(1, '10B')], [1, 2], OUT.id, 1)).toBe(2);
    expect(nextWithoutSeat([seat(2, '10B')], [1, 2], OUT.id, 2)).toBe(1);
    expect(nextWithoutSeat([seat(1, '10B'), seat(2, '10C')], [1, 2], OUT.id, 2)).toBeNull();
  });
  it('counts bags of a leg, up to three, and forgets none', () => {
    const two = withBags([seat(1, '10B')], 1, 0, 2);
    expect(bagsOf(two, 1, 0)).toBe(2);
    expect(bagsOf(two, 1, 1)).toBe(0);
    expect(bagsOf(withBags(two, 1, 0, 9), 1, 0)).toBe(3);
    expect(withBags(two, 1, 0, 0)).toEqual([seat(1, '10B')]);
    expect(seatOf(two, 1, OUT.id)).toBe('10B');
    expect(isSameChoice(two, two.toReversed())).toBe(true);
    expect(isSameChoice(two, withBags(two, 1, 0, 1))).toBe(false);
  });
});
