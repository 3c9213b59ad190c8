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
