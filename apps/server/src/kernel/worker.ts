// Handles due work items of all agencies in this process. Any number of processes may do so: each
// item is leased to one of them at a time, and an item whose lease is not renewed goes to the next
// process that polls.
import { processName } from './process-name.ts';
import type { Clock } from './clock.ts';
import type { Database, WorkItem } from './db/database.ts';
import { LeaseLost, postponeWork, renewWork, finishIfHeld } from './db/work.ts';
import type { Log } from './log.ts';
import type { WorkSignal } from './work-signal.ts';

/**
 * Handles one item. A handler that finishes or postpones the item in its own transaction
 * (finishWork, postponeWork) returns RELEASED; otherwise the worker finishes the item afterwards,
 * if it is still held. If the handler throws, the item becomes due again after a growing pause.
 * `signal` aborts when the lease is lost or the process shuts down.
 */
export type WorkHandler = (item: WorkItem, signal: AbortSignal) => Promise<void | typeof RELEASED>;

export const RELEASED = 'released';

export interface Worker {
  start(): void;
  /** Polls for due work now instead of at the next interval. */
  wake(): void;
  /**
   * Claims and handles everything due now; resolves when nothing due is left. For tests and command
   * lines.
   */
  runDue(): Promise<number>;
  /**
   * Stops claiming and waits for the work in progress (at most `graceMs`, then its signals abort).
   */
  stop(graceMs?: number): Promise<void>;
}

export interface WorkerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly owner?: string;
  readonly concurrency?: number;
  /**
   * Maximum concurrent items per kind, if lower than `concurrency`: kinds that wait for a scarce
   * resource leave room for others.
   */
  readonly atMost?: Readonly<Record<string, number>>;
  /** Milliseconds that an item stays leased after its process crashes. */
  readonly leaseMs?: number;
  readonly pollMs?: number;
  /** Wakes this worker. */
  readonly signal?: WorkSignal;
}

/** Returns the pause after the n-th failure in milliseconds: 1, 2, 4 … 60 s. */
export function backoff(attempts: number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.max(0, attempts - 1));
}

/** Shared state of a worker's functions. */
interface Context extends WorkerOptions {
  readonly owner: string;
  readonly concurrency: number;
  readonly atMost: Readonly<Record<string, number>>;
  readonly leaseMs: number;
  readonly pollMs: number;
  readonly running: Map<
    Promise<void>,
    { readonly kind: string; readonly controller: AbortController }
  >;
  timer: NodeJS.Timeout | undefined;
  /** True between start and stop. */
  isActive: boolean;
  isPolling: boolean;
  /** True if wake() was called during a poll. */
  pollsAgain: boolean;
}

export function createWorker(options: WorkerOptions): Worker {
  const {
    owner = processName(),
    concurrency = 8,
    atMost = {},
    leaseMs = 3_000,
    pollMs = 500,
  } = options;
  const context: Context = {
    ...options,
    owner,
    concurrency,
    atMost,
    leaseMs,
    pollMs,
    running: new Map(),
    timer: undefined,
    isActive: false,
    isPolling: false,
    pollsAgain: false,
  };
  options.signal?.listen(() => wake(context));
  return {
    start() {
      context.isActive = true;
      void poll(context);
    },
    wake: () => wake(context),
    runDue: () => runDue(context),
    stop: (graceMs = 10_000) => stop(context, graceMs),
  };
}

/** Returns how many more items of a kind may run now. */
function roomFor({ atMost, concurrency, running }: Context, kind: string): number {
  const active = [...running.values()].filter((one) => one.kind === kind).length;
  return (atMost[kind] ?? concurrency) - active;
}

/**
 * Leases due items and starts them, until nothing is due or the limit is reached. Returns their
 * number.
 */
async function claim(context: Context): Promise<number> {
  const { db, clock, handlers, owner, leaseMs, concurrency, running } = context;
  for (let total = 0; ;) {
    const open = Object.keys(handlers).filter((kind) => roomFor(context, kind) > 0);
    const limit = Math.min(
      concurrency - running.size,
      ...open.map((kind) => roomFor(context, kind)),
    );
    if (limit <= 0 || open.length === 0) return total;
    const items = await db.claim({ kinds: open, owner, now: clock.now(), leaseMs, limit });
    for (const item of items) begin(context, item);
    total += items.length;
    if (items.length < limit) return total;
  }
}

function begin(context: Context, item: WorkItem): void {
  const controller = new AbortController();
  const done = handle(context, item, controller).finally(() => {
    context.running.delete(done);
    wake(context);
  });
  context.running.set(done, { kind: item.kind, controller });
}

/** Runs the item's handler and renews its lease meanwhile. */
async function handle(
  context: Context,
  item: WorkItem,
  controller: AbortController,
): Promise<void> {
  const { db, log, handlers, leaseMs } = context;
  const heartbeat = setInterval(() => void renew(context, item, controller), leaseMs / 3);
  try {
    const done = await handlers[item.kind]?.(item, controller.signal);
    if (done !== RELEASED) await finishIfHeld(db, item);
  } catch (error) {
    if (error instanceof LeaseLost) log.warn({ kind: item.kind, id: item.id }, 'lease lost');
    else {
      log.error(
        { kind: item.kind, id: item.id, attempts: item.attempts, fault: error },
        'work failed',
      );
      await giveBack(context, item);
    }
  } finally {
    clearInterval(heartbeat);
  }
}

/** Renews the lease; aborts the handler if it was lost. */
async function renew(
  { db, clock, log, leaseMs }: Context,
  item: WorkItem,
  controller: AbortController,
): Promise<void> {
  try {
    if (!(await renewWork(db, item, clock.now() + leaseMs))) controller.abort();
  } catch (error) {
    log.warn({ kind: item.kind, fault: error }, 'lease not renewed');
  }
}

/** Makes a failed item due again after a pause. */
async function giveBack({ db, clock, log }: Context, item: WorkItem): Promise<void> {
  try {
    await db.tenant(item.agencyId, (tx) =>
      postponeWork(tx, item, clock.now() + backoff(item.attempts)),
    );
  } catch (error) {
    if (!(error instanceof LeaseLost))
      log.warn({ kind: item.kind, fault: error }, 'the lease will run out');
  }
}

/** Starts due items, and polls again after a pause. */
async function poll(context: Context): Promise<void> {
  if (context.isPolling) {
    context.pollsAgain = true;
    return;
  }
  context.isPolling = true;
  try {
    do {
      context.pollsAgain = false;
      await claim(context);
    } while (context.pollsAgain && context.isActive);
  } catch (error) {
    context.log.warn({ fault: error }, 'due work cannot be read');
  } finally {
    context.isPolling = false;
    clearTimeout(context.timer);
    if (context.isActive)
      context.timer = setTimeout(() => void poll(context), context.pollMs).unref();
  }
}

function wake(context: Context): void {
  if (context.isActive) void poll(context);
}

async function runDue(context: Context): Promise<number> {
  for (let total = 0; ;) {
    const claimed = await claim(context);
    total += claimed;
    if (claimed === 0 && context.running.size === 0) return total;
    await Promise.all(context.running.keys());
  }
}

async function stop(context: Context, graceMs: number): Promise<void> {
  context.isActive = false;
  clearTimeout(context.timer);
  const abort = setTimeout(() => {
    for (const { controller } of context.running.values()) controller.abort();
  }, graceMs);
  await Promise.allSettled(context.running.keys());
  clearTimeout(abort);
}
