import type { Bags } from '../shapes.ts';

/**
 * Returns the bags included on every leg: the smallest allowance counts. A value is unknown if the
 * supplier does not state it for some leg and no other leg decides.
 */
export const bagsOnAllLegs = (legs: readonly Bags[]): Bags => ({
  underSeat: onAll(legs.map(({ underSeat }) => underSeat)),
  cabin: onAll(legs.map(({ cabin }) => cabin)),
  checked: {
    pieces: Math.min(...legs.map(({ checked }) => checked.pieces)),
    kg: leastOf(legs.map(({ checked }) => checked.kg)),
  },
});

/** Returns true if all are, false if one is not, else null. */
export function onAll(values: readonly (boolean | null)[]): boolean | null {
  if (values.includes(false)) return false;
  return values.includes(null) ? null : true;
}

const leastOf = (values: readonly (number | null)[]): number | null => {
  const known = values.flatMap((value) => value ?? []);
  return known.length < values.length ? null : Math.min(...known);
};
