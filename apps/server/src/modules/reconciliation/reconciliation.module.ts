// Creates the module: a daily comparison for each selling agency, and the queue of tasks.
import { type ProductSales, readSale } from '@portico/selling/product-sales';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { moveWork, postponeWork, scheduleWork } from '../../kernel/db/work.ts';
import { sendAgain } from '../../kernel/dead-letters.ts';
import type { WorkHandler } from '../../kernel/worker.ts';
import { bookingsSideRepo } from './bookings-side.repo.ts';
import { breaksRepo } from './breaks.repo.ts';
import { type Comparison, compareService } from './compare.service.ts';
import { paymentCheck } from './payment-check.ts';
import { peerLists } from './peer-lists.ts';
import type { Peers, Engine, Period, SaleOf } from './reconciliation.types.ts';
import { remedies } from './remedies.ts';
import { tasksRepo } from './tasks.repo.ts';
import { type TasksService, tasksService } from './tasks.service.ts';
import { PAYMENT_CHECK_WORK, RECONCILIATION_WORK } from './work.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * Overlap with the last comparison's period: clocks differ, and recent changes were left to this
 * comparison.
 */
const OVERLAP_MS = 60 * MINUTE;
/** Period of the first comparison. */
const FIRST_LOOK_MS = 60 * DAY;
/** Maximum age of open breaks that extend the period. */
const LONGEST_LOOK_MS = 60 * DAY;
const AFTER_FAILURE_MS = 15 * MINUTE;
const WHILE_OPEN_MS = 5 * MINUTE;

export interface ReconciliationDeps {
  readonly kernel: Pick<Kernel, 'db' | 'log'>;
  readonly clock: Clock;
  readonly peers: Peers;
  /** Sales functions of each product. */
  readonly products: readonly ProductSales[];
  readonly engine: Engine;
  readonly wake: () => void;
}

export interface ReconciliationModule {
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly tasks: TasksService;
  /** Compares now: since the last complete comparison, or the given period. */
  compareNow(agencyId: string, span?: Partial<Period>, signal?: AbortSignal): Promise<Comparison>;
}

export function reconciliationModule({
  kernel: { db, log },
  clock,
  peers,
  products,
  engine,
  wake,
}: ReconciliationDeps): ReconciliationModule {
  const saleOf: SaleOf = (stored) => readSale(products, stored);
  const ours = bookingsSideRepo(db, saleOf);
  const breaks = breaksRepo(db, clock);
  const lists = peerLists({ peers, ours, clock });
  const peersDo = remedies({ lists });
  const comparing = compareService({ ours, breaks, lists, remedies: peersDo, engine, clock, log });
  const tasks = tasksService({
    repo: tasksRepo(db, saleOf),
    breaks,
    ours,
    remedies: peersDo,
    conclude: comparing.conclude,
    engine,
    clock,
    compareSoon,
    sendAgain: async (agencyId, which) => {
      const count = await sendAgain(db, clock, agencyId, which);
      wake();
      return count;
    },
  });

  async function compareSoon(agencyId: string): Promise<void> {
    await db.tenant(agencyId, async (tx) => {
      await scheduleWork(tx, { kind: RECONCILIATION_WORK, id: agencyId, dueAt: clock.now() });
      await moveWork(tx, { kind: RECONCILIATION_WORK, id: agencyId, dueAt: clock.now() });
      tx.afterCommit(wake);
    });
  }

  async function spanOf(agencyId: string): Promise<Period> {
    const now = clock.now();
    const { lastUntil, oldestFrom } = await breaks.marks(agencyId);
    const since = lastUntil === null ? now - FIRST_LOOK_MS : Date.parse(lastUntil) - OVERLAP_MS;
    const from =
      oldestFrom === null
        ? since
        : Math.min(since, Math.max(Date.parse(oldestFrom), now - LONGEST_LOOK_MS));
    return { from: isoOf(from), until: isoOf(now) };
  }

  async function compareNow(
    agencyId: string,
    span: Partial<Period> = {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Comparison> {
    for (const row of await breaks.open(agencyId))
      if (row.decided !== null) await tasks.carryOut(row, signal);
    return comparing.compare(agencyId, { ...(await spanOf(agencyId)), ...span }, signal);
  }

  const handle: WorkHandler = async (item, signal) => {
    const { outcome } = await compareNow(item.agencyId, {}, signal);
    const left = await breaks.open(item.agencyId);
    const isWaiting = left.some(({ decided, remedy }) => decided !== null || remedy !== 'person');
    const pause = outcome === 'failed' ? AFTER_FAILURE_MS : isWaiting ? WHILE_OPEN_MS : DAY;
    await db.tenant(item.agencyId, (tx) =>
      postponeWork(tx, item, clock.now() + pause, { fresh: true }),
    );
  };

  return {
    handlers: {
      [RECONCILIATION_WORK]: handle,
      [PAYMENT_CHECK_WORK]: paymentCheck({ db, ours, breaks, lists, clock, log }),
    },
    tasks,
    compareNow,
  };
}
