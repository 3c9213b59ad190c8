// Lanes of the crash grid: each a stage of its own with a process that survives, on which cells are played one after the other.
import { playCell } from './cell.ts';
import { type Cell, GRID_SUPPLIERS, type GridSupplier } from './grid.ts';
import { type Offer, Player } from './player.ts';
import { openPostOffice } from './post-office.ts';
import { openStage } from './stage.ts';

export interface Lanes {
  /** Plays a cell on the next free lane and judges all that has happened there. */
  play(cell: Cell): Promise<void>;
  /** Bookings made so far. */
  bookings(): Promise<number>;
  close(): Promise<void>;
}

type Lane = Awaited<ReturnType<typeof openLane>>;
interface Pool {
  readonly free: Lane[];
  readonly waiting: ((lane: Lane) => void)[];
}

const AGENCY = 'full';
/** Questions come quickly, and a payer still has three minutes. */
const TIME_FACTOR = '0.2';
const REPLAY =
  'npx vitest run --project integration apps/server/src/modules/bookings/grid.db.test.ts';

const FRESH_MS = 4 * 60_000;

/** So many lanes for each supplier. */
export async function openLanes(
  counts: Readonly<Partial<Record<GridSupplier, number>>>,
): Promise<Lanes> {
  const lanes: Lane[] = [];
  const pools = new Map<GridSupplier, Pool>();
  for (const supplier of GRID_SUPPLIERS) {
    const free: Lane[] = [];
    // One after the other: each is three processes that begin.
    for (let opened = 0; opened < (counts[supplier] ?? 0); opened += 1)
      free.push(await openLane(supplier));
    lanes.push(...free);
    pools.set(supplier, { free, waiting: [] });
  }
  return {
    async play(cell) {
      const { free, waiting } = pools.get(cell.supplier) ?? { free: [], waiting: [] };
      const lane = free.pop() ?? (await new Promise<Lane>((resolve) => waiting.push(resolve)));
      try {
        await lane.play(cell);
      } finally {
        const next = waiting.shift();
        if (next === undefined) free.push(lane);
        else next(lane);
      }
    },
    bookings: async () =>
      (await Promise.all(lanes.map((lane) => lane.bookings()))).reduce((sum, one) => sum + one, 0),
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}

async function openLane(supplier: GridSupplier) {
  const post = await openPostOffice();
  const stage = await openStage({
    suppliers: [supplier],
    agencies: [AGENCY],
    bystander: 'bare',
    env: { BOOKING_TIME_FACTOR: TIME_FACTOR, SMTP_URL: post.url },
  });
  const survivor = await stage.serve();
  const player = new Player(stage, AGENCY, 'cell');
  const offers: Offer[] = [];
  let days = 30;
  let foundAt = 0;

  async function offer(): Promise<Offer> {
    // an offer is good for some minutes only, and on a busy machine a lane takes its time
    if (performance.now() - foundAt > FRESH_MS) offers.length = 0;
    for (;;) {
      const next = offers.pop();
      if (next !== undefined) return next;
      days += 3;
      if (days > 400) throw new Error('there are no offers left');
      foundAt = performance.now();
      offers.push(...(await player.offers(survivor, days)));
    }
  }

  /** Every mail was taken at least once, and one that was taken again is known by its Message-ID. */
  async function mailsMustBeKnown(): Promise<void> {
    const written = (await stage.database.admin('select id from mail')).length;
    const known = new Set(post.taken.map(({ id }) => id)).size;
    if (written !== known)
      throw new Error(
        `${written} mails were written, ${known} are known to whoever takes them (${post.taken.length} taken)`,
      );
  }

  return {
    async play(cell: Cell): Promise<void> {
      await playCell(cell, { stage, player, survivor, post }, await offer());
      await mailsMustBeKnown();
      await stage.verdict({
        seed: cell.name,
        isFaultFree: false,
        replay: `PORTICO_CELL='${cell.name}' ${REPLAY}`,
      });
    },
    bookings: async () => (await stage.database.admin('select id from booking')).length,
    async close() {
      await stage.close();
      await post.close();
    },
  };
}
