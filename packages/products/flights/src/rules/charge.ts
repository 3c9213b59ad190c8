// Money of a flight in another currency: a total is converted once, and its lines follow by the largest remainder, so that what
// is shown sums to what is charged, in currencies without cents and with three digits alike (decision O-014).
import { STALE_MS } from '@portico/rules/exchange';
import { type Ratio, scale, split } from '@portico/rules/money';
import type { FarePart, TravellerType } from '../shapes.ts';

/** Floor of a quotient; BigInt division cuts towards zero. */
function floorDiv(n: bigint, d: bigint): bigint {
  const q = n / d;
  return n % d < 0n ? q - 1n : q;
}

/**
 * Converts lines so that they sum to their converted total: the total is rounded once, half away
 * from zero, and no line is further than one unit from its own exact amount. The largest remainder
 * is rounded up first; of equal ones the first line. Lines may be negative (a reward).
 */
export function convertLines(
  lines: readonly number[],
  ratio: Ratio,
): { readonly total: number; readonly lines: readonly number[] } {
  const total = scale(
    lines.reduce((sum, line) => sum + line, 0),
    ratio,
  );
  const exact = lines.map((line) => BigInt(line) * ratio.num);
  const floors = exact.map((amount) => floorDiv(amount, ratio.den));
  const rests = exact.map((amount, i) => ({ i, rest: amount - (floors[i] ?? 0n) * ratio.den }));
  rests.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  let missing = BigInt(total) - floors.reduce((sum, floor) => sum + floor, 0n);
  for (const { i } of rests) {
    if (missing <= 0n) break;
    floors[i] = (floors[i] ?? 0n) + 1n;
    missing -= 1n;
  }
  return { total, lines: floors.map(Number) };
}

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

/** What is charged, and why not in the currency that was wished: the gateway does not take it, or there is no fresh rate. */
export interface ChargeChoice {
  readonly currency: string;
  readonly refused: 'gateway' | 'rate' | null;
}

/**
 * The currency a quote is charged in. A wished one needs a gateway that takes it and a rate that is
 * not older than an hour; else it is the settlement currency, and the page says so.
 */
export function chargeChoice(
  wished: string | null,
  settlement: string,
  context: {
    readonly gatewayTakes: (currency: string) => boolean;
    /** Epoch milliseconds of the rate; null where there is none. */
    readonly rateAsOf: number | null;
    readonly now: number;
  },
): ChargeChoice {
  if (wished === null || wished === settlement) return { currency: settlement, refused: null };
  if (!context.gatewayTakes(wished)) return { currency: settlement, refused: 'gateway' };
  const isFresh = context.rateAsOf !== null && context.now - context.rateAsOf <= STALE_MS;
  return isFresh ? { currency: wished, refused: null } : { currency: settlement, refused: 'rate' };
}

/** What was charged for a sale, beside the sale's own currency; the ratio is that of the kept rate. */
export interface Charged {
  /** In the sale's currency. */
  readonly paid: number;
  /** In the currency that was charged. */
  readonly charged: number;
  readonly ratio: Ratio;
}

/**
 * What goes back of a charge at the kept rate, for `back` of the sale's currency: all of it for all,
 * never more, and what is kept and what goes back sum to the charge.
 */
export function backOfCharge(back: number, { paid, charged, ratio }: Charged): number {
  if (back >= paid) return charged;
  return Math.min(charged, scale(Math.max(0, back), ratio));
}
