/** The number of units left at a price is shown up to this value. */
const FEW = 2;

/** Returns true if so few are left that a page says it; false if their number is not stated. */
export const isFew = (left: number | null | undefined): left is number =>
  typeof left === 'number' && left <= FEW;
