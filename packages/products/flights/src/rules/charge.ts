// Splits a price by traveller type, in any charged currency.
import { split } from '@portico/rules/money';
import type { FarePart, TravellerType } from '../shapes.ts';

/** Amounts for travellers of one type, for all of them and for each. */
export interface TypeLine {
  readonly type: TravellerType;
  readonly count: number;
  /** Minor units of the quote's currency. */
  readonly base: number;
  readonly tax: number;
  /** One amount per traveller; they differ by one unit if the sum does not divide evenly. */
  readonly each: readonly number[];
}

/**
 * Splits a price by traveller type: base (including the agency's markup) and taxes are split in
 * proportion to the supplier's parts, so that the lines add up exactly to `base` and `taxes`.
 */
export function typeLines(
  parts: readonly FarePart[],
  { base, taxes }: { readonly base: number; readonly taxes: number },
): TypeLine[] {
  if (parts.length === 0) throw new RangeError('a price of nobody');
  const bases = split(
    base,
    weightsOf(
      parts.map((part) => part.base),
      parts,
    ),
  );
  const taxed = split(
    taxes,
    weightsOf(
      parts.map((part) => part.tax),
      parts,
    ),
  );
  return parts.map(({ type, count }, i) => {
    const [own = 0, tax = 0] = [bases[i], taxed[i]];
    return { type, count, base: own, tax, each: split(own + tax, Array<number>(count).fill(1)) };
  });
}

/** Weights of the split; if all amounts are zero, the number of travellers. */
const weightsOf = (amounts: readonly number[], parts: readonly FarePart[]): readonly number[] =>
  amounts.some((amount) => amount > 0) ? amounts : parts.map(({ count }) => count);
