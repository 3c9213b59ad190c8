// The functions that price what is shown, on 10,000 offers, in this process: a list's prices as its rows carry them, and totals
// alone, by which deals are picked. Against one multiplication an offer in doubles (which rounds wrongly, knows no fees, no
// retail price and no rules), and figure by figure against whole numbers of any size.
import type { RateFigures } from '../../../packages/rules/src/pricing.ts';
import type { Price } from '@portico/contract';
import { fromRoot } from '../kit/ground.ts';
import { hash } from '../kit/random.ts';
import { takeTurns } from '../kit/rounds.ts';
import { atMost, median, ratioOf } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import { exactTotals, type Terms } from '../baselines/exact-price.ts';

const OFFERS = 10_000;
const STAY = { nights: 2, payAt: 'now' } as const;
/** Currencies of five suppliers to US dollars: two digits, none, three, the same, and a weak one; rates with eight digits. */
const TERMS: readonly Terms[] = [
  { from: 'EUR', rate: '1.0845', fromExponent: 2, toExponent: 2 },
  { from: 'JPY', rate: '0.0066312', fromExponent: 0, toExponent: 2 },
  { from: 'KWD', rate: '3.2571429', fromExponent: 3, toExponent: 2 },
  { from: 'USD', rate: '1', fromExponent: 2, toExponent: 2 },
  { from: 'IDR', rate: '0.000061875', fromExponent: 2, toExponent: 2 },
];
const MARKUP = [
  { id: 'a', product: 'Hotels', supplier: null, userId: null, type: 'percent', value: 1_250, min: 500, max: 40_000 },
  { id: 'b', product: 'Hotels', supplier: null, userId: null, type: 'fixed', value: 250, min: null, max: null },
] as const;

export const pricing: Subject = {
  name: 'pricing',
  about: '10,000 offers priced, against a typed float loop; no figure may differ from exact whole numbers',
  async run(_ground, { rounds, isQuick }) {
    const { priceMany, priceColumns, rateColumns } = await fromRoot<typeof import('../../../packages/rules/src/price-many.ts')>('packages/rules/src/price-many.ts');
    const { priceOf, priceTerms, sumRate } = await fromRoot<typeof import('../../../packages/rules/src/pricing.ts')>('packages/rules/src/pricing.ts');
    const { planMarkup } = await fromRoot<typeof import('../../../packages/rules/src/markup.ts')>('packages/rules/src/markup.ts');
    const size = OFFERS / TERMS.length;
    const rates: RateFigures[] = Array.from({ length: OFFERS }, (_, i) => offer(i, TERMS[Math.floor(i / size)] as Terms));
    const plan = planMarkup(MARKUP, { product: 'Hotels', supplier: 'x', userId: null });
    const blocks = TERMS.map((terms, i) => ({ from: i * size, to: (i + 1) * size, terms: priceTerms({ ...terms, to: 'USD', asOf: '' }, plan) }));
    const columns = rateColumns(rates);
    const out = priceColumns(OFFERS);

    const prices: Price[] = [];
    /** As rows of a result are priced for a visitor. */
    const shownList = (): void => {
      for (const { from, to, terms } of blocks) {
        for (let i = from; i < to; i += 1) prices[i] = priceOf(sumRate(rates[i] as RateFigures, terms), 'USD', 'anonymous', STAY);
      }
    };
    shownList();
    priceMany(columns, blocks, out);
    const mismatches = rates.filter((rate, i) => {
      const { member, retail } = exactTotals(rate, TERMS[Math.floor(i / size)] as Terms, MARKUP);
      const { total = -1, saved = -1, base = -1, taxes = -1, dueAtProperty = -1 } = prices[i] ?? {};
      const isListed = BigInt(total) === retail && BigInt(total - saved) === member && base + taxes + dueAtProperty === total;
      return !isListed || BigInt(out.member[i] ?? -1) !== member || BigInt(out.retail[i] ?? -1) !== retail;
    }).length;
    if (mismatches > 0) throw new Error(`${mismatches} of ${OFFERS} prices differ from the exact ones`);

    const floats = Float64Array.from(rates, ({ net }) => net);
    const shown = new Float64Array(OFFERS);
    const floatLoop = (): void => {
      for (let i = 0; i < OFFERS; i += 1) shown[i] = (floats[i] ?? 0) * 1.2201;
    };
    const repeat = isQuick ? 400 : 2_000;
    const taken = await takeTurns(rounds + 1, {
      product: async () => microseconds(shownList, repeat / 4),
      totals: async () => microseconds(() => priceMany(columns, blocks, out), repeat),
      whole: async () => microseconds(() => priceMany(rateColumns(rates), blocks, out), repeat / 4),
      baseline: async () => microseconds(floatLoop, repeat * 10),
    });
    // The first round compiled the code.
    const [product, totals, whole, baseline] = [taken.product, taken.totals, taken.whole, taken.baseline].map((list) => list.slice(1)) as [number[], number[], number[], number[]];
    const text = (values: readonly number[]): string => `${median(values).toFixed(1)} µs`;
    return [
      { subject: 'pricing', what: `${OFFERS.toLocaleString('en')} offers as a list shows them, 0 differ from exact`, product: text(product), baseline: text(baseline), figure: ratioOf(product, baseline), goal: atMost(40) },
      { subject: 'pricing', what: 'their totals alone, in columns', product: text(totals), baseline: text(baseline), figure: ratioOf(totals, baseline), goal: atMost(40) },
      { subject: 'pricing', what: 'the same, laid out in columns first', product: text(whole), baseline: text(baseline), figure: ratioOf(whole, baseline) },
    ];
  },
};

/** Prices as suppliers ask them; every third lies where its conversion is a tie or next to one. */
function offer(i: number, { fromExponent }: Terms): RateFigures {
  const unit = 10 ** fromExponent;
  const net = i % 3 === 0 ? (hash(i, 1) % 2_000) * 5 : 30 * unit + (hash(i, 1) % (900 * unit));
  const tax = Math.floor(net * 0.06) + (hash(i, 2) % 3);
  return { net, tax, feeAtProperty: hash(i, 3) % (6 * unit), published: net + tax + Math.floor(net * 0.2) };
}

function microseconds(work: () => void, repeat: number): number {
  const begun = performance.now();
  for (let i = 0; i < repeat; i += 1) work();
  return ((performance.now() - begun) * 1_000) / repeat;
}
