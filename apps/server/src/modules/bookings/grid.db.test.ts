// The crash grid: a real server process dies at each step of a booking, at three moments, under nine outcomes of the peer; another
// process goes on, and when it is quiet all ledgers are judged. What a supplier does is played with three: one that takes an order
// twice for one, one that counts it twice, one that shows it late. `npm test` plays a sample drawn by the tree, test:full all.
import {
  type Cell,
  CELLS,
  countCells,
  GRID_SUPPLIERS,
  type GridSupplier,
} from '@portico/test-kit/storm/grid';
import { type Lanes, openLanes } from '@portico/test-kit/storm/lanes';
import { PLAYS_ALL, SAMPLE } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SAMPLED_CELLS: Readonly<Record<GridSupplier, number>> = { alpha: 5, beta: 3, gamma: 2 };
/** Coprime to the number of cells, so that a sample's cells are spread over all steps. */
const STRIDE = 29;
/** Names of cells, separated by commas. */
const only = process.env['PORTICO_CELL']?.split(',');

const applicable = CELLS.filter(({ reason }) => reason === undefined);
/** A silent mail server is waited for 20 s, which is too long for a sample. */
const quick = applicable.filter(
  ({ step, outcome }) => !(step.peer === 'mail' && outcome.startsWith('timeout')),
);
const sample = GRID_SUPPLIERS.flatMap((supplier) => {
  const cells = quick.filter((cell) => cell.supplier === supplier);
  return Array.from(
    { length: SAMPLED_CELLS[supplier] },
    (_, index) => cells[((SAMPLE * SAMPLED_CELLS[supplier] + index) * STRIDE) % cells.length],
  ).filter((cell) => cell !== undefined);
});
const played: readonly Cell[] =
  only !== undefined
    ? applicable.filter(({ name }) => only.includes(name))
    : PLAYS_ALL
      ? applicable
      : sample;

const FULL_LANES: Readonly<Record<GridSupplier, number>> = { alpha: 3, beta: 1, gamma: 1 };
/** A lane for each supplier that is played, with test:full more for the first. */
const laneCounts = Object.fromEntries(
  GRID_SUPPLIERS.map((supplier) => [
    supplier,
    Math.min(
      PLAYS_ALL ? FULL_LANES[supplier] : 1,
      played.filter((cell) => cell.supplier === supplier).length,
    ),
  ]),
);
const LANES = Object.values(laneCounts).reduce((sum, count) => sum + count, 0);
let lanes: Lanes | undefined;
let ended = 0;
beforeAll(async () => {
  lanes = await openLanes(laneCounts);
}, 180_000);
afterAll(async () => {
  if (PLAYS_ALL)
    console.log(
      `Crash grid: ${ended} of ${played.length} plays ended right and without a violation, ${await lanes?.bookings()} bookings`,
    );
  await lanes?.close();
});

describe('the crash grid', () => {
  it('has 33 crash points × 9 outcomes, each played or named with the reason why it cannot happen', () => {
    const { cells, played: applicableCells, inapplicable } = countCells();
    expect(cells).toBe(297);
    expect(applicableCells + inapplicable).toBe(297);
    expect(
      GRID_SUPPLIERS.map((supplier) =>
        CELLS.some((cell) => cell.supplier === supplier && cell.reason === undefined),
      ),
    ).toEqual([true, true, true]);
    expect(played.length).toBeGreaterThan(0);
    const reasons = CELLS.filter(({ reason }) => reason !== undefined);
    for (const { reason } of reasons) expect(reason).not.toBe('');
    if (PLAYS_ALL)
      console.log(
        `Crash grid: ${applicableCells} of 297 cells in ${applicable.length} plays; not applicable:\n${reasons.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n')}`,
      );
  });

  // Waiting for a lane counts as well.
  const patience = 120_000 + (played.length * 30_000) / LANES;
  for (const cell of played) {
    it.concurrent(
      `${cell.name} → ${cell.end}`,
      async () => {
        if (lanes === undefined) throw new Error('there is no lane');
        await lanes.play(cell);
        ended += 1;
      },
      patience,
    );
  }
});
