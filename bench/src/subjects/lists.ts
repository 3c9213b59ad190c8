// Lists of flights and cars, in this process: merging the suppliers' responses, filtering in the
// browser, and the size of the response.
import { gzipSync } from 'node:zlib';
import type { Ground } from '../kit/ground.ts';
import { inTurns } from '../kit/rounds.ts';
import { atMost, type Goal, median, ratioOf, spreadOf } from '../kit/stats.ts';
import type { Effort, Subject } from '../kit/subject.ts';
import { figureText, type Line } from '../kit/table.ts';

/**
 * Returns the milliseconds of one call of `work`; uses its result, so that the call is not
 * optimized away.
 */
function milliseconds(
  work: () => { readonly size?: number; readonly length?: number },
  repeat: number,
): number {
  let seen = 0;
  const begun = performance.now();
  for (let i = 0; i < repeat; i += 1) {
    const made = work();
    seen += made.length ?? made.size ?? 0;
  }
  const each = (performance.now() - begun) / repeat;
  if (seen === 0) throw new Error('nothing was made');
  return each;
}

interface Work {
  readonly subject: string;
  readonly what: string;
  readonly product: Parameters<typeof milliseconds>[0];
  readonly baseline: Parameters<typeof milliseconds>[0];
  readonly goal: Goal;
}

/** Measures both in turns; the first round compiles the code. */
async function timed(
  { subject, what, product, baseline, goal }: Work,
  { rounds, isQuick }: Effort,
): Promise<Line[]> {
  const repeat = isQuick ? 20 : 100;
  const played = await inTurns(rounds + 1, {
    product: async () => milliseconds(product, repeat),
    baseline: async () => milliseconds(baseline, repeat),
  });
  const [ours, theirs] = [played.product.slice(1), played.baseline.slice(1)];
  return [
    {
      subject,
      what,
      product: figureText(median(ours), 'ms'),
      baseline: figureText(median(theirs), 'ms'),
      figure: ratioOf(ours, theirs),
      goal,
    },
  ];
}

const airMerge: Subject = {
  name: 'air-merge',
  about:
    '3 × 600 itineraries × 4 fares merged, priced, with bag totals, against one pass over a Map in floats',
  async run(_ground, effort) {
    const { mergedTotals, mockAnswers, plainTotals } = await import('../peers/air-list.ts');
    const answers = mockAnswers({ market: 'flights', suppliers: 3, itemsEach: 600, ratesEach: 4 });
    const [product, baseline] = [() => mergedTotals(answers), () => plainTotals(answers)];
    requireSame(product(), baseline());
    const what = '7,200 fares merged and priced, with bag totals; one pass, floats';
    return timed({ subject: 'air-merge', what, product, baseline, goal: atMost(6) }, effort);
  },
};

/** Throws if the two differ in a row, or in a total by more than the error of a float. */
function requireSame(
  product: ReadonlyMap<string, readonly (number | null)[]>,
  baseline: ReadonlyMap<string, readonly number[]>,
): void {
  if (product.size !== baseline.size)
    throw new Error(`${product.size} rows against ${baseline.size}`);
  for (const [id, totals] of product)
    for (const [at, total] of totals.entries()) {
      const plain = baseline.get(id)?.[at] ?? NaN;
      if (!(Math.abs((total ?? NaN) - plain) <= 2))
        throw new Error(`${id}: ${total} against ${plain}`);
    }
}

const airRows: Subject = {
  name: 'air-rows',
  about:
    '600 rows of flights filtered by 8 wishes, counted, in the order Best, against filtering and sorting by price',
  async run(_ground, effort) {
    const list = await import('../peers/air-list.ts');
    const answers = list.mockAnswers({
      market: 'flights',
      suppliers: 3,
      itemsEach: 600,
      ratesEach: 4,
    });
    const rows = list.airRows(answers, 600);
    const context = list.contextOf(rows);
    const [product, baseline] = [() => list.listedRows(rows, context), () => list.plainRows(rows)];
    requireSameIds(
      product().map(({ row }) => row.id),
      baseline().map(({ id }) => id),
    );
    const what = `600 rows, 8 filters leave ${baseline().length}, counts, Best; filter, sort by price`;
    return timed({ subject: 'air-rows', what, product, baseline, goal: atMost(4) }, effort);
  },
};

const carRows: Subject = {
  name: 'car-rows',
  about:
    '200 rows of cars filtered by 12 wishes, counted, in the recommended order, against filtering and sorting by price',
  async run(_ground, effort) {
    const list = await import('../peers/car-list.ts');
    const rows = list.carRows(200);
    const context = list.contextOf(rows);
    const [product, baseline] = [() => list.listedRows(rows, context), () => list.plainRows(rows)];
    requireSameIds(
      product().map(({ row }) => row.id),
      baseline().map(({ id }) => id),
    );
    const what = `200 rows, 12 filters leave ${baseline().length}, counts, recommended; filter, sort by price`;
    return timed({ subject: 'car-rows', what, product, baseline, goal: atMost(5) }, effort);
  },
};

function requireSameIds(product: readonly string[], baseline: readonly string[]): void {
  if (product.length === 0 || product.toSorted().join() !== baseline.toSorted().join())
    throw new Error(`${product.length} rows fit against ${baseline.length}`);
}

interface Bytes {
  readonly subject: string;
  readonly about: string;
  readonly rows: number;
  readonly most: { readonly ratio: number; readonly kilobytes: number };
  answers(sandboxUrl: string): Promise<{ product: string; whole: string; offers: number }>;
}

/** Compressed size in kilobytes (1,000 bytes). */
const zipped = (text: string): number => gzipSync(text).length / 1_000;

const bytes = ({ subject, about, rows, most, answers }: Bytes): Subject => ({
  name: subject,
  about,
  async run(ground: Ground) {
    const { url } = await ground.sandbox();
    const { product, whole, offers } = await answers(url);
    const [ours, theirs] = [zipped(product), zipped(whole)];
    const shown = { subject, product: figureText(ours, 'kB'), baseline: figureText(theirs, 'kB') };
    return [
      {
        ...shown,
        what: `gzip of ${rows} rows with ${offers.toLocaleString('en')} offers; whole objects`,
        figure: ratioOf([ours], [theirs]),
        goal: atMost(most.ratio),
      },
      {
        ...shown,
        what: 'the same in all',
        figure: spreadOf([ours]),
        unit: 'kB',
        goal: atMost(most.kilobytes),
      },
    ];
  },
});

const airBytes = bytes({
  subject: 'air-bytes',
  about: 'bytes of 400 return rows of flights, against whole objects without offer ids',
  rows: 400,
  most: { ratio: 0.5, kilobytes: 20 },
  answers: async (url) => (await import('../peers/air-list.ts')).returnAnswers(url, 400),
});

const carBytes = bytes({
  subject: 'car-bytes',
  about: 'bytes of 160 rows of cars, against whole objects without offer ids',
  rows: 160,
  most: { ratio: 0.6, kilobytes: 8 },
  answers: async (url) => (await import('../peers/car-list.ts')).rentalAnswers(url, 160),
});

export const lists: readonly Subject[] = [airMerge, airRows, airBytes, carRows, carBytes];
