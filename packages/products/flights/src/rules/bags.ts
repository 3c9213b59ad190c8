import type { Bags } from '../shapes.ts';

/** Bags somebody has on every leg: the poorest one counts. */
export const bagsOnAllLegs = (legs: readonly Bags[]): Bags => ({
  underSeat: legs.every(({ underSeat }) => underSeat),
  cabin: legs.every(({ cabin }) => cabin),
  checked: {
    pieces: Math.min(...legs.map(({ checked }) => checked.pieces)),
    kg: Math.min(...legs.map(({ checked }) => checked.kg)),
  },
});
