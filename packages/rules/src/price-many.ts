// Member and retail totals of many rates at once, for sorting, filtering and picking deals; the same figures as `priceRate`, to
// the last minor unit. Columns instead of objects, doubles instead of BigInt (see fold.ts for why that is exact).
import type { QuickMarkup } from './markup.ts';
import { memberTotal, priceRate, retailTotal } from './pricing.ts';
import type { PriceTerms, RateFigures } from './pricing.ts';

/** Figures of many rates, one column each, in minor units of their supplier's currency. */
export interface RateColumns {
  readonly net: Float64Array;
  readonly tax: Float64Array;
  readonly feeAtProperty: Float64Array;
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

/** Totals in minor units of the settlement currency; NaN for a rate that cannot be priced (its figures are out of range). */
export interface PriceColumns {
  readonly member: Float64Array;
  readonly retail: Float64Array;
}

export const priceColumns = (length: number): PriceColumns => ({ member: new Float64Array(length), retail: new Float64Array(length) });

/** Lays rates out in columns. */
export function rateColumns(rates: readonly RateFigures[]): RateColumns {
  const column = (): Float64Array<ArrayBuffer> => new Float64Array(rates.length);
  const columns = { net: column(), tax: column(), feeAtProperty: column(), published: column() };
  let largest = 0;
  let isWhole = true;
  rates.forEach(({ net, tax, feeAtProperty, published }, i) => {
    columns.net[i] = net;
    columns.tax[i] = tax;
    columns.feeAtProperty[i] = feeAtProperty;
    columns.published[i] = published;
    isWhole &&= whole(net) && whole(tax) && whole(feeAtProperty) && whole(published);
    largest = Math.max(largest, net + tax, feeAtProperty, published);
  });
  return { ...columns, largest: isWhole ? largest : Infinity };
}

const whole = (amount: number): boolean => Number.isInteger(amount) && amount >= 0;

/** Prices every rate of the blocks into `out`. */
export function priceMany(columns: RateColumns, blocks: readonly RateBlock[], out: PriceColumns): void {
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

function priceSmall({ net, tax, feeAtProperty, published }: RateColumns, { from, to, terms }: RateBlock, { bp, low, high, fixed }: QuickMarkup, { member, retail }: PriceColumns): void {
  const { twoNum, den, twoDen } = terms.fold;
  const sign = bp < 0 ? -1 : 1;
  const twoBp = 2 * Math.abs(bp);
  for (let i = from; i < to; i++) {
    const n = net[i] ?? 0;
    const wholesale = Math.floor(((n + (tax[i] ?? 0)) * twoNum + den) / twoDen);
    const base = Math.floor((n * twoNum + den) / twoDen);
    const percent = sign * Math.floor((base * twoBp + 10_000) / 20_000);
    const pays = wholesale + Math.max(0, Math.min(Math.max(percent, low), high) + fixed);
    const fee = Math.floor(((feeAtProperty[i] ?? 0) * twoNum + den) / twoDen);
    member[i] = pays + fee;
    retail[i] = Math.max(Math.floor(((published[i] ?? 0) * twoNum + den) / twoDen), pays) + fee;
  }
}

/** One row by the exact path. */
function slow({ net, tax, feeAtProperty, published }: RateColumns, terms: PriceTerms, out: PriceColumns, i: number): void {
  out.member[i] = NaN;
  out.retail[i] = NaN;
  try {
    const price = priceRate({ net: net[i] ?? NaN, tax: tax[i] ?? NaN, feeAtProperty: feeAtProperty[i] ?? NaN, published: published[i] ?? NaN }, terms);
    out.member[i] = memberTotal(price);
    out.retail[i] = retailTotal(price);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}
