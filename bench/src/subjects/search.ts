// Live search: many suppliers asked at once, some slow, one in a hundred silent, one in a hundred
// failing. What counts is what comes on top of the suppliers' own time, which is known from the
// seeds.
import type { Ground } from '../kit/ground.ts';
import { type Measured, start } from '../kit/process.ts';
import { takeTurns } from '../kit/rounds.ts';
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
  const run = (side: string, server: Measured) => (round: number) =>
    searchMany({
      side,
      port: server.port,
      connections,
      from: (round + 1) * count,
      count,
      offering,
      deadlineMs: DEADLINE_MS,
    });
  for (const server of [product, bare])
    await searchMany({
      side: 'warming',
      port: server.port,
      connections,
      from: 0,
      count: Math.min(count, 200),
      offering,
      deadlineMs: DEADLINE_MS,
      isWarming: true,
    });
  const before = await Promise.all([product.usage(), bare.usage()]);
  const taken = await takeTurns(
    rounds,
    { product: run('the product', product), baseline: run('the bare fan-out', bare) },
    (name, round) => say(`${offering.suppliers} suppliers, round ${round + 1}: ${name}`),
  );
  const after = await Promise.all([product.usage(), bare.usage()]);
  await Promise.all([product.end(), bare.end(), peers.end()]);

  const cpu = after.map(({ cpuMs }, i) => (cpuMs - (before[i]?.cpuMs ?? 0)) / (count * rounds));
  const what = `${offering.suppliers} suppliers`;
  const ms = (values: readonly number[]): string => `${figureText(median(values))} ms`;
  const each = (
    side: readonly Searched[][],
    share: number,
    pick: (searched: Searched) => number | null,
  ): number[] =>
    side.map((round) =>
      percentile(
        round.flatMap((searched) => pick(searched) ?? []),
        share,
      ),
    );
  const over = ({ lastMs, course }: Searched): number | null =>
    course.isCut ? null : lastMs - course.lastMs;
  const first = ({ firstMs, course }: Searched): number => firstMs - course.firstMs;
  const late = ({ lastMs, course }: Searched): number | null =>
    course.isCut ? lastMs - DEADLINE_MS : null;
  const pair = (
    share: number,
    pick: (searched: Searched) => number | null,
  ): [number[], number[]] => [each(taken.product, share, pick), each(taken.baseline, share, pick)];
  const difference = ([ours, theirs]: [number[], number[]]): Spread =>
    spreadOf(ours.map((value, i) => value - (theirs[i] ?? 0)));
  const told = taken.product.flat().filter((searched) => over(searched) !== null).length;
  const p95 = pair(0.95, over);
  const p50 = pair(0.5, over);
  const p50First = pair(0.5, first);
  // Few searches are cut off in one round, with few suppliers perhaps none: all rounds are one.
  const together = (side: readonly Searched[][]): number[] => [
    percentile(
      side.flat().flatMap((searched) => late(searched) ?? []),
      0.99,
    ),
  ];
  const lateness: [number[], number[]] = [together(taken.product), together(taken.baseline)];
  return [
    {
      subject: 'search',
      what: `overhead p95, ${what}, ${told.toLocaleString('en')} searches`,
      product: ms(p95[0]),
      baseline: ms(p95[1]),
      figure: ratioOf(...p95),
      goal: atMost(1.5),
    },
    {
      subject: 'search',
      what: `overhead p50, ${what}`,
      product: ms(p50[0]),
      baseline: ms(p50[1]),
      figure: ratioOf(...p50),
    },
    {
      subject: 'search',
      what: `first result p50, ${what}: later than bare by`,
      product: ms(p50First[0]),
      baseline: ms(p50First[1]),
      figure: difference(p50First),
      unit: 'ms',
      goal: atMost(2),
    },
    {
      subject: 'search',
      what: `after the deadline p99, ${what}: later than bare by`,
      product: ms(lateness[0]),
      baseline: ms(lateness[1]),
      figure: difference(lateness),
      unit: 'ms',
      goal: atMost(10),
    },
    {
      subject: 'search',
      what: `server CPU a search, ${what}`,
      product: ms([cpu[0] ?? NaN]),
      baseline: ms([cpu[1] ?? NaN]),
      figure: ratioOf([cpu[1] ?? NaN], [cpu[0] ?? NaN]),
    },
  ];
}
