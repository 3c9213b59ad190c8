// What travellers of each type pay of a price, in whatever currency it is charged.
import { split } from '@portico/rules/money';
import type { FarePart, TravellerType } from '../shapes.ts';

/** What travellers of one type pay, all of them together and each of them. */
export interface TypeLine {
  readonly type: TravellerType;
  readonly count: number;
  /** Minor units of the quote's currency. */
  readonly base: number;
  readonly tax: number;
  /** One amount a traveller; they differ by a unit where a sum does not divide. */
  readonly each: readonly number[];
}

/**
 * A price by type of traveller: base (with what the agency adds) and taxes are split in proportion
 * to the supplier's parts, so that the lines sum to `base` and `taxes` to the unit.
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

/** Weights to split by; where nobody pays any of it, all do by their number. */
const weightsOf = (amounts: readonly number[], parts: readonly FarePart[]): readonly number[] =>
  amounts.some((amount) => amount > 0) ? amounts : parts.map(({ count }) => count);
