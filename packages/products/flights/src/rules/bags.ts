import type { Bags } from '../shapes.ts';

/** Returns the bags included on every leg: the smallest allowance counts. */
export const bagsOnAllLegs = (legs: readonly Bags[]): Bags => ({
  underSeat: legs.every(({ underSeat }) => underSeat),
  cabin: legs.every(({ cabin }) => cabin),
  checked: {
    pieces: Math.min(...legs.map(({ checked }) => checked.pieces)),
    kg: Math.min(...legs.map(({ checked }) => checked.kg)),
  },
});
