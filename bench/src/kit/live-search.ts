// Live search: many suppliers queried concurrently, some slow, one in a hundred without a response,
// one in a hundred failing. Measures the overhead on the suppliers' own time, which is derived from
// the seeds. The same for every product.
import type { Offering } from '../peers/offering.ts';
import type { Ground } from './ground.ts';
import { type Measured, start } from './process.ts';
import { inTurns } from './rounds.ts';
import { type Searched, searchMany } from './searching.ts';
import { atMost, median, percentile, ratioOf, type Spread, spreadOf } from './stats.ts';
import type { Effort } from './subject.ts';
import { figureText, type Line } from './table.ts';

export interface LiveSearch {
  readonly subject: string;
  /** Label in the table. */
  readonly what: string;
  readonly offering: Offering;
  readonly connections: number;
  /** Number of searches of one side in one round. */
  readonly searches: { readonly full: number; readonly quick: number };
  /** Milliseconds both sides wait for suppliers. */
  readonly deadlineMs: number;
  /** Milliseconds by which the first rows may be later than the baseline's. */
  readonly firstMs: number;
}

/** Measurements of one side in all rounds. */
interface Played {
  /** Searches by round. */
  readonly rounds: readonly Searched[][];
  /** Processor time per search, milliseconds. */
  readonly cpuMs: number;
}

/** Measures one offering through the product and through a bare fan-out to the same suppliers. */
export async function measureSearch(
  { subject, what, offering, connections, searches, deadlineMs, firstMs }: LiveSearch,
  ground: Ground,
  { rounds, isQuick }: Effort,
  say: (text: string) => void,
): Promise<Line[]> {
  const peers = await start({
    script: 'bench/src/peers/suppliers.ts',
    env: { OFFERING: JSON.stringify(offering) },
  });
  const env = {
    OFFERING: JSON.stringify(offering),
    DEADLINE_MS: String(deadlineMs),
    PEERS: `http://127.0.0.1:${peers.port}`,
  };
  const product = await ground.server(env, { script: 'bench/src/product/server.ts' });
  const bare = await start({ script: 'bench/src/baselines/fan-out.ts', env });
  const count = isQuick ? searches.quick : searches.full;
  const load = { connections, offering, deadlineMs };
  for (const { port } of [product, bare])
    await searchMany({
      ...load,
      side: 'warming',
      port,
      from: 0,
      count: Math.min(count, 200),
      isWarming: true,
    });
  const run =
    (side: string, { port }: Measured) =>
    (round: number) =>
      searchMany({ ...load, side, port, from: (round + 1) * count, count });
  const before = await Promise.all([product.usage(), bare.usage()]);
  const played = await inTurns(
    rounds,
    { product: run('the product', product), baseline: run('the bare fan-out', bare) },
    (name, round) => say(`${what}, round ${round + 1}: ${name}`),
  );
  const after = await Promise.all([product.usage(), bare.usage()]);
  await Promise.all([product.end(), bare.end(), peers.end()]);
  const cpuMs = after.map((usage, i) => (usage.cpuMs - (before[i]?.cpuMs ?? 0)) / (count * rounds));
  return linesOf(
    { subject, what, deadlineMs, firstMs },
    { rounds: played.product, cpuMs: cpuMs[0] ?? NaN },
    { rounds: played.baseline, cpuMs: cpuMs[1] ?? NaN },
  );
}

type Pluck = (searched: Searched) => number | null;
/** One value per round, ours and theirs. */
type Pair = [ours: number[], theirs: number[]];

/**
 * Milliseconds from the slowest supplier's response to the last row; null if the deadline cut the
 * search off.
 */
const overhead: Pluck = ({ lastMs, course }) => (course.isCut ? null : lastMs - course.lastMs);
/** Milliseconds from the fastest supplier's response to the first row. */
const toFirst: Pluck = ({ firstMs, course }) => firstMs - course.firstMs;
/** Milliseconds from the deadline to the end of a search that was cut off. */
const latenessAfter =
  (deadlineMs: number): Pluck =>
  ({ lastMs, course }) =>
    course.isCut ? lastMs - deadlineMs : null;

/** Returns a percentile of each round. */
const ofRounds = ({ rounds }: Played, share: number, pick: Pluck): number[] =>
  rounds.map((round) =>
    percentile(
      round.flatMap((searched) => pick(searched) ?? []),
      share,
    ),
  );
/**
 * Returns a percentile over all rounds together: in one round few searches are cut off, with few
 * suppliers perhaps none.
 */
const ofAll = ({ rounds }: Played, share: number, pick: Pluck): number[] => [
  percentile(
    rounds.flat().flatMap((searched) => pick(searched) ?? []),
    share,
  ),
];
const difference = ([ours, theirs]: Pair): Spread =>
  spreadOf(ours.map((value, i) => value - (theirs[i] ?? 0)));

function linesOf(
  {
    subject,
    what,
    deadlineMs,
    firstMs,
  }: Pick<LiveSearch, 'subject' | 'what' | 'deadlineMs' | 'firstMs'>,
  ours: Played,
  theirs: Played,
): Line[] {
  const pair = (
    of: (side: Played, share: number, pick: Pluck) => number[],
    share: number,
    pick: Pluck,
  ): Pair => [of(ours, share, pick), of(theirs, share, pick)];
  const ms = (values: readonly number[]): string => `${figureText(median(values))} ms`;
  const shown = ([product, baseline]: Pair) => ({ product: ms(product), baseline: ms(baseline) });
  const counted = ours.rounds.flat().filter((searched) => overhead(searched) !== null).length;
  const p95 = pair(ofRounds, 0.95, overhead);
  const p50 = pair(ofRounds, 0.5, overhead);
  const first = pair(ofRounds, 0.5, toFirst);
  const late = pair(ofAll, 0.99, latenessAfter(deadlineMs));
  return [
    {
      subject,
      what: `overhead p95, ${what}, ${counted.toLocaleString('en')} searches`,
      ...shown(p95),
      figure: ratioOf(...p95),
      goal: atMost(1.5),
    },
    {
      subject,
      what: `overhead p50, ${what}`,
      ...shown(p50),
      figure: ratioOf(...p50),
    },
    {
      subject,
      what: `first result p50, ${what}: later than bare by`,
      ...shown(first),
      figure: difference(first),
      unit: 'ms',
      goal: atMost(firstMs),
    },
    {
      subject,
      what: `after the deadline p99, ${what}: later than bare by`,
      ...shown(late),
      figure: difference(late),
      unit: 'ms',
      goal: atMost(10),
    },
    {
      subject,
      what: `server CPU a search, ${what}`,
      ...shown([[ours.cpuMs], [theirs.cpuMs]]),
      figure: ratioOf([theirs.cpuMs], [ours.cpuMs]),
    },
  ];
}
