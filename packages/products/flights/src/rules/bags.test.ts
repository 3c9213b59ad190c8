import { describe, expect, it } from 'vitest';
import type { Bags } from '../shapes.ts';
import { bagsOnAllLegs } from './bags.ts';

const bags = (cabin: boolean, pieces = 0): Bags => ({
  underSeat: true,
  cabin,
  checked: { pieces, kg: pieces * 23 },
});

describe('bags of a row', () => {
  it('are those of the poorest leg', () => {
    expect(bagsOnAllLegs([bags(true, 2), bags(false, 1)])).toEqual(bags(false, 1));
  });
});

it('an allowance that some leg does not state is unknown, unless another leg has none', () => {
  const unstated: Bags = { underSeat: null, cabin: null, checked: { pieces: 1, kg: null } };
  expect(bagsOnAllLegs([bags(true, 1), unstated])).toEqual(unstated);
  expect(bagsOnAllLegs([bags(false, 1), unstated]).cabin).toBe(false);
});
