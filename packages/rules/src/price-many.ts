// Member and retail totals of many rates at once, for sorting, filtering and picking deals; the same figures as `priceRate`, to
// the last minor unit. Columns instead of objects, doubles instead of BigInt (see fold.ts for why that is exact).
import type { MarkupPlan, MarkupRule } from './markup.ts';
import { memberTotal, priceRate, retailTotal } from './pricing.ts';
import type { PriceTerms, RateFigures } from './pricing.ts';

/** Figures of many rates, one column each, in minor units of their supplier's currency. */
export interface RateColumns {
  readonly net: Float64Array;
  readonly tax: Float64Array;
  readonly feeAtProperty: Float64Array;
  readonly published: Float64Array;
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

export function rateColumns(rates: readonly RateFigures[]): RateColumns {
  const columns = { net: new Float64Array(rates.length), tax: new Float64Array(rates.length), feeAtProperty: new Float64Array(rates.length), published: new Float64Array(rates.length) };
  rates.forEach((rate, i) => {
    columns.net[i] = rate.net;
    columns.tax[i] = rate.tax;
    columns.feeAtProperty[i] = rate.feeAtProperty;
    columns.published[i] = rate.published;
  });
  return columns;
}

/** Prices every rate of the blocks into `out`. Figures are whole numbers: whoever reads a supplier's answer refuses others. */
export function priceMany(columns: RateColumns, blocks: readonly RateBlock[], out: PriceColumns): void {
  for (const block of blocks) priceBlock(columns, block, out);
}

function priceBlock({ net, tax, feeAtProperty, published }: RateColumns, { from, to, terms }: RateBlock, out: PriceColumns): void {
  const { twoNum, den, twoDen, limit } = terms.fold;
  const { member, retail } = out;
  const bounds = compile(terms.markup);
  const { bp, low, high, fixed } = bounds;
  for (let i = from; i < to; i++) {
    const n = net[i] ?? 0;
    const owed = n + (tax[i] ?? 0);
    const f = feeAtProperty[i] ?? 0;
    const p = published[i] ?? 0;
    // One test for the whole row: every figure is within reach of the doubles, none is negative.
    if (!(n >= 0 && n <= limit && owed >= n && owed <= limit && f >= 0 && f <= limit && p >= 0 && p <= limit)) {
      slow(columnsAt(n, owed - n, f, p), terms, out, i);
      continue;
    }
    const wholesale = Math.floor((owed * twoNum + den) / twoDen);
    const base = Math.floor((n * twoNum + den) / twoDen);
    if (base > bounds.limit) {
      slow(columnsAt(n, owed - n, f, p), terms, out, i);
      continue;
    }
    const raw = bp >= 0 ? Math.floor((base * bp * 2 + 10_000) / 20_000) : -Math.floor((base * -bp * 2 + 10_000) / 20_000);
    const percent = raw < low ? low : raw > high ? high : raw;
    const markup = percent + fixed;
    const fee = f === 0 ? 0 : Math.floor((f * twoNum + den) / twoDen);
    const pays = wholesale + (markup > 0 ? markup : 0);
    const shown = Math.floor((p * twoNum + den) / twoDen);
    member[i] = pays + fee;
    retail[i] = (shown > pays ? shown : pays) + fee;
  }
}

const columnsAt = (net: number, tax: number, feeAtProperty: number, published: number): RateFigures => ({ net, tax, feeAtProperty, published });

function slow(rate: RateFigures, terms: PriceTerms, out: PriceColumns, i: number): void {
  out.member[i] = NaN;
  out.retail[i] = NaN;
  try {
    const price = priceRate(rate, terms);
    out.member[i] = memberTotal(price);
    out.retail[i] = retailTotal(price);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

interface Compiled {
  readonly bp: number;
  readonly low: number;
  readonly high: number;
  readonly fixed: number;
  /** The largest net whose percentage doubles carry exactly. */
  readonly limit: number;
}

function compile(plan: MarkupPlan): Compiled {
  const bp = plan.percent?.value ?? 0;
  const high = plan.percent?.max ?? Infinity;
  const low = Math.min(plan.percent?.min ?? -Infinity, high);
  const limit = bp === 0 ? Number.MAX_SAFE_INTEGER : Math.floor((2 ** 53 - 40_000) / (2 * Math.abs(bp)));
  return { bp, low, high, fixed: plan.fixed === null ? 0 : clampFixed(plan.fixed), limit };
}

function clampFixed(rule: MarkupRule): number {
  const raised = rule.min === null ? rule.value : Math.max(rule.value, rule.min);
  return rule.max === null ? raised : Math.min(raised, rule.max);
}
