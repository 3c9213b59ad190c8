// The crash grid: a real server process crashes at each step of a booking, at three moments, under
// every outcome of the peer; another process continues, and once everything is at rest all ledgers
// are checked. Covers a supplier of each kind, of each product, and each payment method
// (packages/test-kit/src/storm/wares.ts). `npm test` runs a sample, test:full all cells.
import { PRODUCT_TITLES, type ProductTitle } from '@portico/contract';
import { type Cell, CELLS, countCells, productOf, wareOf } from '@portico/test-kit/storm/grid';
import { type Lanes, openLanes } from '@portico/test-kit/storm/lanes';
import { type WareName, WARES } from '@portico/test-kit/storm/wares';
import { addNote } from '@portico/test-kit/run-notes';
import { PLAYS_ALL, SAMPLE } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Coprime to the number of cells, so that a sample's cells are spread over all steps. */
const STRIDE = 29;
/**
 * Number of cells in a sample. All are of one product, because starting the stages of a product
 * takes longer than a cell.
 */
const SAMPLED = 2;
/** Names of cells, separated by commas; or wares, all of whose cells are run. */
const only = process.env['PORTICO_CELL']?.split(',');
const wanted = process.env['PORTICO_WARES']?.split(',');

const applicable = CELLS.filter(({ reason }) => reason === undefined);
/** An unresponsive mail server is waited for 20 s, which is too long for a sample. */
const isQuick = ({ step, outcome }: Cell): boolean =>
  !(step.peer === 'mail' && outcome.startsWith('timeout'));

const waresOf = (product: ProductTitle): readonly WareName[] =>
  WARES.filter((ware) => ware.product === product).map(({ name }) => name);

/** Products with wares to crash. */
const SOLD = PRODUCT_TITLES.filter((title) => waresOf(title).length > 0);

/** Returns the cells of one ware of one product; each run takes the next. */
function sampleOf(product: ProductTitle): readonly Cell[] {
  if (SOLD.indexOf(product) !== SAMPLE % SOLD.length) return [];
  const wares = waresOf(product);
  const ware = wares[SAMPLE % wares.length];
  const cells = applicable.filter((cell) => cell.ware === ware && isQuick(cell));
  return Array.from(
    { length: SAMPLED },
    (_, index) => cells[((SAMPLE * SAMPLED + index) * STRIDE) % cells.length],
  ).filter((cell) => cell !== undefined);
}

function playedOf(product: ProductTitle): readonly Cell[] {
  if (only !== undefined)
    return applicable.filter((cell) => productOf(cell) === product && only.includes(cell.name));
  if (wanted === undefined && !PLAYS_ALL) return sampleOf(product);
  return applicable.filter(
    (cell) => productOf(cell) === product && (wanted?.includes(cell.ware) ?? true),
  );
}

/** Lanes for a ware with many cells; PORTICO_LANES: for one with more than a few. */
const MANY = 100;
const FEW = 10;
const lanesWished = process.env['PORTICO_LANES'];
function laneCounts(played: readonly Cell[]): Partial<Record<WareName, number>> {
  const counts: Partial<Record<WareName, number>> = {};
  for (const { name } of WARES) {
    const cells = played.filter(({ ware }) => ware === name).length;
    if (cells > 0)
      counts[name] =
        cells > (lanesWished === undefined ? MANY : FEW) ? Number(lanesWished ?? 3) : 1;
  }
  return counts;
}

const listed = (cells: readonly Cell[]): string =>
  cells.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n');

it('has 33 crash points × 9 outcomes of a stay and 6 cells more, and more of other products; each is played or named with the reason why it cannot happen', () => {
  // a cancellation of which more is kept, an authorisation that has lapsed: at 3 points each
  expect(countCells('Hotels').cells).toBe(297 + 6);
  // the same 303; 3 points of ticketing, 3 of requesting tickets, 3 of returning them; airlines
  // only; a supplier that limits calls, when booking and cancelling
  expect(countCells('Air Travel').cells).toBe(303 + 9 * 9 + 3 * 3 + 3 + 6);
  expect(countCells('Cars').cells).toBe(303);
  const impossible = CELLS.filter(({ reason }) => reason !== undefined);
  for (const { reason } of impossible) expect(reason).not.toBe('');
  for (const { name } of WARES)
    expect(applicable.filter(({ ware }) => ware === name).length, name).toBeGreaterThan(0);
  if (PLAYS_ALL) console.log(`Crash grid, not applicable:\n${listed(impossible)}`);
});

describe.each(SOLD.filter((title) => playedOf(title).length > 0))(
  'the crash grid of %s',
  (product) => {
    const played = playedOf(product);
    const counts = laneCounts(played);
    const lanesInAll = Object.values(counts).reduce((sum, count) => sum + count, 0);
    let lanes: Lanes | undefined;
    let ended = 0;
    beforeAll(async () => {
      lanes = await openLanes(counts);
    }, 300_000);
    afterAll(async () => {
      if (played.length > MANY)
        addNote(
          'fact',
          `Crash grid of ${product}: ${ended} of ${played.length} plays ended right and without a violation, ${await lanes?.bookings()} bookings`,
        );
      await lanes?.close();
    });

    // Includes the time spent waiting for a lane.
    const patience = 120_000 + (played.length * 30_000) / Math.max(1, lanesInAll);
    for (const cell of played) {
      it.concurrent(
        `${cell.name} (${wareOf(cell.ware).supplier}) → ${cell.end}`,
        async () => {
          if (lanes === undefined) throw new Error('there is no lane');
          await lanes.play(cell);
          ended += 1;
        },
        patience,
      );
    }
  },
);
