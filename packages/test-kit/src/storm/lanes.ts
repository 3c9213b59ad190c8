// Lanes of the crash test matrix: each is a separate stage with a surviving process, on which cells
// run one after another.
import { type Cast, playCell, TakenOverLate } from './cell.ts';
import { type Cell, wareOf } from './grid.ts';
import { Player, type Wanted } from './player.ts';
import { openPostOffice } from './post-office.ts';
import { openStage } from './stage.ts';
import { type WareName, WARES } from './wares.ts';
import type { SealedOffer } from '../journey/way.ts';

export interface Lanes {
  /** Runs a cell on the next free lane and verifies everything that has happened there. */
  play(cell: Cell): Promise<void>;
  /** Returns the number of bookings so far. */
  bookings(): Promise<number>;
  close(): Promise<void>;
}

type Lane = Awaited<ReturnType<typeof openLane>>;
interface Pool {
  readonly free: Lane[];
  readonly waiting: ((lane: Lane) => void)[];
}

const AGENCY = 'full';
/** Requests time out quickly, while a payer still has three minutes. */
const TIME_FACTOR = '0.2';
/** Last day ahead with availability. */
const LAST_DAY = 300;
const MANY = 9;
const REPLAY =
  'npx vitest run --project integration apps/server/src/modules/bookings/engine/grid.db.test.ts';

/** Opens the given number of lanes for each ware. */
export async function openLanes(
  counts: Readonly<Partial<Record<WareName, number>>>,
): Promise<Lanes> {
  const lanes: Lane[] = [];
  const pools = new Map<WareName, Pool>();
  for (const { name } of WARES) {
    const free: Lane[] = [];
    // One after another: each starts three processes.
    for (let opened = 0; opened < (counts[name] ?? 0); opened += 1) free.push(await openLane(name));
    lanes.push(...free);
    pools.set(name, { free, waiting: [] });
  }
  return {
    async play(cell) {
      const { free, waiting } = pools.get(cell.ware) ?? { free: [], waiting: [] };
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

/**
 * Maximum attempts: external disturbances are temporary; a process that is really slow to take over
 * fails every time.
 */
const ROUNDS = 4;
async function playInTime(
  cell: Cell,
  cast: Cast,
  offer: () => Promise<SealedOffer>,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      return await playCell(cell, cast, await offer());
    } catch (fault) {
      if (!(fault instanceof TakenOverLate) || round === ROUNDS) throw fault;
      await cast.stage.quiet();
    }
  }
}

async function openLane(name: WareName) {
  const ware = wareOf(name);
  const post = await openPostOffice();
  const stage = await openStage({
    suppliers: [ware.supplier],
    agencies: [AGENCY],
    bystander: 'bare',
    env: { BOOKING_TIME_FACTOR: TIME_FACTOR, SMTP_URL: post.url },
  });
  const survivor = await stage.serve();
  const player = new Player(stage, AGENCY, 'cell');
  const offers: Wanted[] = [];
  let days = 30;

  /** Returns an unused offer with its seal. */
  async function offer(): Promise<SealedOffer> {
    for (;;) {
      const sealed = await nextSealed();
      if (sealed !== undefined) return sealed;
      days += 3;
      if (days > LAST_DAY) throw new Error('there are no offers left');
      offers.push(...(await player.offers(survivor, days, ware)));
    }
  }

  async function nextSealed(): Promise<SealedOffer | undefined> {
    for (let next = offers.pop(); next !== undefined; next = offers.pop()) {
      const sealed = await player.sealed(survivor, next);
      if (sealed !== undefined && (sealed.left ?? MANY) > 1) return sealed;
    }
    return undefined;
  }

  /**
   * Verifies that every mail was accepted at least once, repeated ones under the same Message-ID, or
   * was refused permanently: then it has been given up. The verdict asks for its task.
   */
  async function mailsMustBeKnown(): Promise<void> {
    const written = (await stage.database.admin('select id from mail')).length;
    const known = new Set(post.taken.map(({ id }) => id));
    const refused = [...post.refused].filter((id) => !known.has(id)).length;
    if (written !== known.size + refused)
      throw new Error(
        `${written} mails were written, ${known.size} are known to whoever takes them (${post.taken.length} taken), ${refused} were refused`,
      );
    const [{ givenUp } = { givenUp: 0 }] = await stage.database.admin<{ givenUp: number }>(
      'select count(*)::int as "givenUp" from outbox where failed_at is not null and sent_at is null',
    );
    if (givenUp !== refused) throw new Error(`${refused} mails were refused, ${givenUp} given up`);
  }

  return {
    async play(cell: Cell): Promise<void> {
      await playInTime(cell, { stage, player, survivor, post }, offer);
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
