// The function that prices everything shown, quoted or picked as a deal, on 10,000 offers, rate by
// rate, in this process: every sum that a row shows of an offer. Compared with a loop that computes
// the same sums in plain doubles (and rounds wrongly), and verified figure by figure with big
// integers.
import type { PriceSums, RateFigures } from '../../../packages/rules/src/pricing.ts';
import type { Price } from '@portico/contract';
import { fromRoot } from '../kit/ground.ts';
import { hash } from '../kit/random.ts';
import { inTurns } from '../kit/rounds.ts';
import { atMost, median, ratioOf } from '../kit/stats.ts';
import type { Subject } from '../kit/subject.ts';
import type { Line } from '../kit/table.ts';
import { exactTotals, type Terms } from '../baselines/exact-price.ts';

const OFFERS = 10_000;
/** Maximum ratio to the loop in doubles. */
const GOAL = 3;
const ABOUT = { payAt: 'now' } as const;
/**
 * Currencies of five suppliers to US dollars: two digits, none, three, the same, and a weak one;
 * rates with eight digits.
 */
const TERMS: readonly Terms[] = [
  { from: 'EUR', rate: '1.0845', fromExponent: 2, toExponent: 2 },
  { from: 'JPY', rate: '0.0066312', fromExponent: 0, toExponent: 2 },
  { from: 'KWD', rate: '3.2571429', fromExponent: 3, toExponent: 2 },
  { from: 'USD', rate: '1', fromExponent: 2, toExponent: 2 },
  { from: 'IDR', rate: '0.000061875', fromExponent: 2, toExponent: 2 },
];
/** A percentage within limits, and a fixed amount: the limits are those of the sum. */
const MARKUP = {
  id: 'a',
  product: 'Hotels',
  supplier: null,
  userId: null,
  from: null,
  until: null,
  percent: 1_250,
  fixed: 250,
  min: 750,
  max: 40_250,
} as const;

export const pricing: Subject = {
  name: 'pricing',
  about:
    '10,000 offers priced, against a loop in doubles; no figure may differ from exact whole numbers',
  async run(_ground, { rounds, isQuick }) {
    const { priceOf, priceRate, priceTerms, sumsOf } = await fromRoot<
      typeof import('../../../packages/rules/src/pricing.ts')
    >('packages/rules/src/pricing.ts');
    const { firedRule } = await fromRoot<typeof import('../../../packages/rules/src/markup.ts')>(
      'packages/rules/src/markup.ts',
    );
    const size = OFFERS / TERMS.length;
    const rates: RateFigures[] = Array.from({ length: OFFERS }, (_, i) =>
      offer(i, TERMS[Math.floor(i / size)] as Terms),
    );
    const plan = firedRule([MARKUP], {
      product: 'Hotels',
      supplier: 'x',
      userId: null,
      day: '2027-01-01',
    });
    const terms = TERMS.map((one) => priceTerms({ ...one, to: 'USD', asOf: '' }, plan));
    const sums: PriceSums[] = [];
    const priceAll = (): void => {
      terms.forEach((of, block) => {
        for (let i = block * size; i < (block + 1) * size; i += 1)
          sums[i] = sumsOf(priceRate(rates[i] as RateFigures, of));
      });
    };
    const prices: Price[] = [];
    /** All figures in the wire format. */
    const asObjects = (): void => {
      priceAll();
      for (let i = 0; i < OFFERS; i += 1)
        prices[i] = priceOf(sums[i] as PriceSums, 'USD', 'anonymous', ABOUT);
    };
    asObjects();
    const mismatches = rates.filter((rate, i) => {
      const { member, retail } = exactTotals(rate, TERMS[Math.floor(i / size)] as Terms, MARKUP);
      const { total = -1, saved = -1, base = -1, taxes = -1, dueOnSite = -1 } = prices[i] ?? {};
      return (
        BigInt(total) !== retail ||
        BigInt(total - saved) !== member ||
        base + taxes + dueOnSite !== total
      );
    }).length;
    if (mismatches > 0)
      throw new Error(`${mismatches} of ${OFFERS} prices differ from the exact ones`);

    const floats: PriceSums[] = [];
    const factors = TERMS.map(
      ({ rate, fromExponent, toExponent }) => Number(rate) * 10 ** (toExponent - fromExponent),
    );
    const floatLoop = (): void => {
      factors.forEach((factor, block) => {
        for (let i = block * size; i < (block + 1) * size; i += 1)
          floats[i] = inDoubles(rates[i] as RateFigures, factor);
      });
    };
    const repeat = isQuick ? 100 : 500;
    const played = await inTurns(rounds + 1, {
      product: async () => microseconds(priceAll, repeat),
      objects: async () => microseconds(asObjects, repeat),
      baseline: async () => microseconds(floatLoop, repeat),
    });
    // The first round is the warm-up.
    const [product, objects, baseline] = [played.product, played.objects, played.baseline].map(
      (list) => list.slice(1),
    ) as [number[], number[], number[]];
    const text = (values: readonly number[]): string => `${median(values).toFixed(0)} µs`;
    const row = (what: string, measured: number[]): Omit<Line, 'goal'> => ({
      subject: 'pricing',
      what,
      product: text(measured),
      baseline: text(baseline),
      figure: ratioOf(measured, baseline),
    });
    return [
      {
        ...row(
          `${OFFERS.toLocaleString('en')} offers, all that is shown of each, 0 differ from exact`,
          product,
        ),
        goal: atMost(GOAL),
      },
      row('the same, then as objects of the wire', objects),
    ];
  },
};

/** Supplier prices; every third one is at or next to a rounding tie of its conversion. */
function offer(i: number, { fromExponent }: Terms): RateFigures {
  const unit = 10 ** fromExponent;
  const net = i % 3 === 0 ? (hash(i, 1) % 2_000) * 5 : 30 * unit + (hash(i, 1) % (900 * unit));
  const tax = Math.floor(net * 0.06) + (hash(i, 2) % 3);
  return {
    net,
    tax,
    feeOnSite: hash(i, 3) % (6 * unit),
    published: net + tax + Math.floor(net * 0.2),
  };
}

/** Computes the sums of an offer in doubles: off by a cent at ties, and without overflow checks. */
function inDoubles({ net, tax, feeOnSite, published }: RateFigures, factor: number): PriceSums {
  const own = net * factor;
  const { percent, fixed, min, max } = MARKUP;
  const markup = Math.min(Math.max((own * percent) / 10_000 + fixed, min), max);
  const wholesale = Math.round((net + tax) * factor);
  const fee = Math.round(feeOnSite * factor);
  const member = Math.round(wholesale + markup) + fee;
  return {
    member,
    retail: Math.max(member, Math.round(published * factor) + fee),
    wholesale,
    tax: Math.round(tax * factor),
    fee,
  };
}

function microseconds(work: () => void, repeat: number): number {
  const begun = performance.now();
  for (let i = 0; i < repeat; i += 1) work();
  return ((performance.now() - begun) * 1_000) / repeat;
}
