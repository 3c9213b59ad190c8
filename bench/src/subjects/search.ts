// Live search: many suppliers asked at once, some slow, one in a hundred silent, one in a hundred
// failing. What counts is what comes on top of the suppliers' own time, which is known from the
// seeds.
import type { Ground } from '../kit/ground.ts';
import { type Measured, start } from '../kit/process.ts';
import { inTurns } from '../kit/rounds.ts';
import { atMost, median, percentile, ratioOf, type Spread, spreadOf } from '../kit/stats.ts';
import type { Effort, Subject } from '../kit/subject.ts';
import { figureText, type Line } from '../kit/table.ts';
import type { Offering } from '../peers/stock.ts';
import { type Searched, searchMany } from './searching.ts';

const DEADLINE_MS = 500;
const CASES: readonly (Offering & { readonly connections: number })[] = [
  { suppliers: 5, hotelsEach: 20, ratesEach: 5, connections: 6 },
  { suppliers: 20, hotelsEach: 8, ratesEach: 4, connections: 6 },
];
/**
 * Searches of one side in one round. With 20 suppliers a fifth is cut off by the deadline and says
 * nothing of the overhead: five rounds leave 2,000.
 */
const SEARCHES = { full: 510, quick: 120 };

export const search: Subject = {
  name: 'search',
  about: 'live search over 5 and 20 simulated suppliers, against a bare fan-out to the same',
  async run(ground, effort, say) {
    const lines: Line[] = [];
    for (const { connections, ...offering } of CASES)
      lines.push(...(await measure(ground, offering, connections, effort, say)));
    return lines;
  },
};

/** What one side has done in all rounds. */
interface Played {
  /** Searches by round. */
  readonly rounds: readonly Searched[][];
  /** Processor time of one search, milliseconds. */
  readonly cpuMs: number;
}

async function measure(
  ground: Ground,
  offering: Offering,
  connections: number,
  { rounds, isQuick }: Effort,
  say: (text: string) => void,
): Promise<Line[]> {
  const peers = await start({
    script: 'bench/src/peers/suppliers.ts',
    env: { OFFERING: JSON.stringify(offering) },
  });
  const env = {
    OFFERING: JSON.stringify(offering),
    DEADLINE_MS: String(DEADLINE_MS),
    PEERS: `http://127.0.0.1:${peers.port}`,
  };
  const product = await ground.server(env, { script: 'bench/src/product/server.ts' });
  const bare = await start({ script: 'bench/src/baselines/fan-out.ts', env });
  const count = isQuick ? SEARCHES.quick : SEARCHES.full;
  const load = { connections, offering, deadlineMs: DEADLINE_MS };
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
    (name, round) => say(`${offering.suppliers} suppliers, round ${round + 1}: ${name}`),
  );
  const after = await Promise.all([product.usage(), bare.usage()]);
  await Promise.all([product.end(), bare.end(), peers.end()]);
  const cpuMs = after.map((usage, i) => (usage.cpuMs - (before[i]?.cpuMs ?? 0)) / (count * rounds));
  return linesOf(
    `${offering.suppliers} suppliers`,
    { rounds: played.product, cpuMs: cpuMs[0] ?? NaN },
    { rounds: played.baseline, cpuMs: cpuMs[1] ?? NaN },
  );
}

type Pick = (searched: Searched) => number | null;
/** One value a round of ours and of theirs. */
type Pair = [ours: number[], theirs: number[]];

/**
 * Milliseconds the last answer came after the slowest supplier's; null where the deadline cut the
 * search off.
 */
const overhead: Pick = ({ lastMs, course }) => (course.isCut ? null : lastMs - course.lastMs);
/** Milliseconds the first answer came after the fastest supplier's. */
const toFirst: Pick = ({ firstMs, course }) => firstMs - course.firstMs;
/** Milliseconds a search that was cut off ended after the deadline. */
const lateness: Pick = ({ lastMs, course }) => (course.isCut ? lastMs - DEADLINE_MS : null);

/** A percentile of each round. */
const ofRounds = ({ rounds }: Played, share: number, pick: Pick): number[] =>
  rounds.map((round) =>
    percentile(
      round.flatMap((searched) => pick(searched) ?? []),
      share,
    ),
  );
/**
 * A percentile of all rounds as one: in one round few searches are cut off, with few suppliers
 * perhaps none.
 */
const ofAll = ({ rounds }: Played, share: number, pick: Pick): number[] => [
  percentile(
    rounds.flat().flatMap((searched) => pick(searched) ?? []),
    share,
  ),
];
const difference = ([ours, theirs]: Pair): Spread =>
  spreadOf(ours.map((value, i) => value - (theirs[i] ?? 0)));

function linesOf(what: string, ours: Played, theirs: Played): Line[] {
  const pair = (
    of: (side: Played, share: number, pick: Pick) => number[],
    share: number,
    pick: Pick,
  ): Pair => [of(ours, share, pick), of(theirs, share, pick)];
  const ms = (values: readonly number[]): string => `${figureText(median(values))} ms`;
  const shown = ([product, baseline]: Pair) => ({ product: ms(product), baseline: ms(baseline) });
  const counted = ours.rounds.flat().filter((searched) => overhead(searched) !== null).length;
  const p95 = pair(ofRounds, 0.95, overhead);
  const p50 = pair(ofRounds, 0.5, overhead);
  const first = pair(ofRounds, 0.5, toFirst);
  const late = pair(ofAll, 0.99, lateness);
  return [
    {
      subject: 'search',
      what: `overhead p95, ${what}, ${counted.toLocaleString('en')} searches`,
      ...shown(p95),
      figure: ratioOf(...p95),
      goal: atMost(1.5),
    },
    {
      subject: 'search',
      what: `overhead p50, ${what}`,
      ...shown(p50),
      figure: ratioOf(...p50),
    },
    {
      subject: 'search',
      what: `first result p50, ${what}: later than bare by`,
      ...shown(first),
      figure: difference(first),
      unit: 'ms',
      goal: atMost(2),
    },
    {
      subject: 'search',
      what: `after the deadline p99, ${what}: later than bare by`,
      ...shown(late),
      figure: difference(late),
      unit: 'ms',
      goal: atMost(10),
    },
    {
      subject: 'search',
      what: `server CPU a search, ${what}`,
      ...shown([[ours.cpuMs], [theirs.cpuMs]]),
      figure: ratioOf([theirs.cpuMs], [ours.cpuMs]),
    },
  ];
}
