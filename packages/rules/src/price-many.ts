// The prices of many rates at once, as lists show them and deals are picked by; the same figures as `priceRate`, to the last
// minor unit. Columns instead of objects, doubles instead of BigInt (see fold.ts for why that is exact).
import type { QuickMarkup } from './markup.ts';
import type { Fold } from './fold.ts';
import { priceRate, sumsOf } from './pricing.ts';
import type { PriceSums, PriceTerms, RateFigures } from './pricing.ts';

/** Figures of many rates, one column each, in minor units of their supplier's currency. */
export interface RateColumns {
  readonly net: Float64Array;
  readonly tax: Float64Array;
  readonly feeOnSite: Float64Array;
  readonly published: Float64Array;
  /** No figure, nor net + tax, is larger; Infinity when one is no whole number from 0. */
  readonly largest: number;
}

/** Rates `from` (inclusive) to `to` (exclusive) have one supplier and therefore the same terms. */
export interface RateBlock {
  readonly from: number;
  readonly to: number;
  readonly terms: PriceTerms;
}

/** The sums of each rate (`PriceSums`) in minor units of the settlement currency; NaN for a rate that cannot be priced (its figures are out of range). */
export type PriceColumns = Readonly<Record<keyof PriceSums, Float64Array>>;

export function priceColumns(length: number): PriceColumns {
  const column = (): Float64Array => new Float64Array(length);
  return { member: column(), retail: column(), wholesale: column(), tax: column(), fee: column() };
}

/** The sums of one rate; NaN where it cannot be priced. */
export const sumsAt = (
  { member, retail, wholesale, tax, fee }: PriceColumns,
  i: number,
): PriceSums => ({
  member: member[i] ?? NaN,
  retail: retail[i] ?? NaN,
  wholesale: wholesale[i] ?? NaN,
  tax: tax[i] ?? NaN,
  fee: fee[i] ?? NaN,
});

/** Lays rates out in columns. */
export function rateColumns(rates: readonly RateFigures[]): RateColumns {
  const column = (): Float64Array<ArrayBuffer> => new Float64Array(rates.length);
  const columns = { net: column(), tax: column(), feeOnSite: column(), published: column() };
  let largest = 0;
  let isWhole = true;
  rates.forEach(({ net, tax, feeOnSite, published }, i) => {
    columns.net[i] = net;
    columns.tax[i] = tax;
    columns.feeOnSite[i] = feeOnSite;
    columns.published[i] = published;
    isWhole &&= whole(net) && whole(tax) && whole(feeOnSite) && whole(published);
    largest = Math.max(largest, net + tax, feeOnSite, published);
  });
  return { ...columns, largest: isWhole ? largest : Infinity };
}

const whole = (amount: number): boolean => Number.isInteger(amount) && amount >= 0;

/** Prices every rate of the blocks into `out`. */
export function priceMany(
  columns: RateColumns,
  blocks: readonly RateBlock[],
  out: PriceColumns,
): void {
  for (const block of blocks) priceBlock(columns, block, out);
}

function priceBlock(columns: RateColumns, block: RateBlock, out: PriceColumns): void {
  const { quick: plan } = block.terms;
  const { limit, twoNum, twoDen } = block.terms.fold;
  // Almost always every figure of a block is within reach of the doubles: one question for all of them.
  const isSmall = columns.largest <= limit && (columns.largest * twoNum) / twoDen < plan.limit;
  if (isSmall) priceSmall(columns, block, plan, out);
  else for (let i = block.from; i < block.to; i++) slow(columns, block.terms, out, i);
}

/** Column by column: each loop is so short that the processor works on several rows of it at once. */
function priceSmall(
  rates: RateColumns,
  { from, to, terms }: RateBlock,
  plan: QuickMarkup,
  { member, retail, wholesale, tax, fee }: PriceColumns,
): void {
  const by = terms.fold;
  for (let i = from; i < to; i++) wholesale[i] = (rates.net[i] ?? 0) + (rates.tax[i] ?? 0);
  convert(wholesale, wholesale, from, to, by);
  convert(rates.tax, tax, from, to, by);
  convert(rates.feeOnSite, fee, from, to, by);
  convert(rates.published, retail, from, to, by);
  if (plan.bp !== 0) convert(rates.net, member, from, to, by);
  addMarkup(member, from, to, plan);
  for (let i = from; i < to; i++) {
    const pays = (wholesale[i] ?? 0) + (member[i] ?? 0);
    const atProperty = fee[i] ?? 0;
    member[i] = pays + atProperty;
    retail[i] = Math.max(retail[i] ?? 0, pays) + atProperty;
  }
}

function convert(
  amounts: Float64Array,
  out: Float64Array,
  from: number,
  to: number,
  { twoNum, den, twoDen }: Fold,
): void {
  if (twoNum === twoDen) {
    if (amounts !== out) out.set(amounts.subarray(from, to), from);
    return;
  }
  for (let i = from; i < to; i++) out[i] = Math.floor(((amounts[i] ?? 0) * twoNum + den) / twoDen);
}

/** Turns nets of the settlement currency into what the agency adds to them. */
function addMarkup(
  amounts: Float64Array,
  from: number,
  to: number,
  { bp, low, high, fixed }: QuickMarkup,
): void {
  if (bp === 0)
    return void amounts.fill(Math.max(0, Math.min(Math.max(0, low), high) + fixed), from, to);
  const sign = bp < 0 ? -1 : 1;
  const twoBp = 2 * Math.abs(bp);
  for (let i = from; i < to; i++) {
    const percent = sign * Math.floor(((amounts[i] ?? 0) * twoBp + 10_000) / 20_000);
    amounts[i] = Math.max(0, Math.min(Math.max(percent, low), high) + fixed);
  }
}

/** One row by the exact path. */
function slow(
  { net, tax, feeOnSite, published }: RateColumns,
  terms: PriceTerms,
  out: PriceColumns,
  i: number,
): void {
  const sums = sumsIfAny(
    {
      net: net[i] ?? NaN,
      tax: tax[i] ?? NaN,
      feeOnSite: feeOnSite[i] ?? NaN,
      published: published[i] ?? NaN,
    },
    terms,
  );
  for (const name of SUMS) out[name][i] = sums?.[name] ?? NaN;
}

const SUMS = ['member', 'retail', 'wholesale', 'tax', 'fee'] as const satisfies (keyof PriceSums)[];

function sumsIfAny(rate: RateFigures, terms: PriceTerms): PriceSums | null {
  try {
    return sumsOf(priceRate(rate, terms));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
