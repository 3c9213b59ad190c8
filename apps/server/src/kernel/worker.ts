// Handles due work of all agencies in this process. Any number of processes may run one: each item is leased to one of
// them at a time, and a lease that is not renewed is taken over by whoever looks next.
import { processName } from './process-name.ts';
import type { Clock } from './clock.ts';
import type { Database, WorkItem } from './db/database.ts';
import { LeaseLost, postponeWork, renewWork, settleWork } from './db/work.ts';
import type { Log } from './log.ts';

/**
 * Does one item. It may finish or postpone it in its own transaction (finishWork, postponeWork), and says so by SETTLED; when it
 * does not, the item is finished after it returns, if that was not done. When it throws, the item comes up again after a growing pause.
 * `signal` aborts when the lease was lost or the process goes down.
 */
export type WorkHandler = (item: WorkItem, signal: AbortSignal) => Promise<void | typeof SETTLED>;

export const SETTLED = 'settled';

export interface Worker {
  start(): void;
  /** Looks for due work now instead of at the next poll. */
  wake(): void;
  /** Claims and handles everything due now; resolves when nothing due is left. For tests and command lines. */
  runDue(): Promise<number>;
  /** Takes no more work and waits for what runs (at most `graceMs`, then its signals abort). */
  stop(graceMs?: number): Promise<void>;
}

export interface WorkerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly owner?: string;
  readonly concurrency?: number;
  /** How many of a kind at once, where that is fewer: those that wait for something scarce leave room for the others. */
  readonly atMost?: Readonly<Record<string, number>>;
  /** How long a dead process's item stays untouched. */
  readonly leaseMs?: number;
  readonly pollMs?: number;
}

/** Pause after the n-th failure, milliseconds: 1, 2, 4 … 60 s. */
export function backoff(attempts: number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.max(0, attempts - 1));
}

export function createWorker(options: WorkerOptions): Worker {
  const { db, clock, log, handlers } = options;
  const {
    owner = processName(),
    concurrency = 8,
    atMost = {},
    leaseMs = 3_000,
    pollMs = 500,
  } = options;
  /** Modules add their handlers while the server is wired: asked for with every look. */
  const kinds = (): string[] => Object.keys(handlers);
  const running = new Map<
    Promise<void>,
    { readonly kind: string; readonly controller: AbortController }
  >();
  let timer: NodeJS.Timeout | undefined;
  let active = false;
  let looking = false;
  let lookAgain = false;

  const roomFor = (kind: string): number =>
    (atMost[kind] ?? concurrency) - [...running.values()].filter((one) => one.kind === kind).length;

  async function claim(): Promise<number> {
    for (let total = 0; ;) {
      const open = kinds().filter((kind) => roomFor(kind) > 0);
      const limit = Math.min(concurrency - running.size, ...open.map(roomFor));
      if (limit <= 0 || open.length === 0) return total;
      const items = await db.claim({ kinds: open, owner, now: clock.now(), leaseMs, limit });
      for (const item of items) {
        const controller = new AbortController();
        const done = handle(item, controller).finally(() => {
          running.delete(done);
          if (active) wake();
        });
        running.set(done, { kind: item.kind, controller });
      }
      total += items.length;
      if (items.length < limit) return total;
    }
  }

  async function handle(item: WorkItem, controller: AbortController): Promise<void> {
    const beat = setInterval(() => void keep(item, controller), leaseMs / 3);
    try {
      const done = await handlers[item.kind]?.(item, controller.signal);
      if (done !== SETTLED) await settleWork(db, item);
    } catch (error) {
      if (error instanceof LeaseLost) log.warn({ kind: item.kind, id: item.id }, 'lease lost');
      else {
        log.error(
          { kind: item.kind, id: item.id, attempts: item.attempts, fault: error },
          'work failed',
        );
        await giveBack(item);
      }
    } finally {
      clearInterval(beat);
    }
  }

  async function keep(item: WorkItem, controller: AbortController): Promise<void> {
    try {
      if (!(await renewWork(db, item, clock.now() + leaseMs))) controller.abort();
    } catch (error) {
      log.warn({ kind: item.kind, fault: error }, 'lease not renewed');
    }
  }

  async function giveBack(item: WorkItem): Promise<void> {
    try {
      await db.tenant(item.agencyId, (tx) =>
        postponeWork(tx, item, clock.now() + backoff(item.attempts)),
      );
    } catch (error) {
      if (!(error instanceof LeaseLost))
        log.warn({ kind: item.kind, fault: error }, 'the lease will run out');
    }
  }

  async function look(): Promise<void> {
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    try {
      do {
        lookAgain = false;
        await claim();
      } while (lookAgain && active);
    } catch (error) {
      log.warn({ fault: error }, 'due work cannot be read');
    } finally {
      looking = false;
      clearTimeout(timer);
      if (active) timer = setTimeout(() => void look(), pollMs).unref();
    }
  }

  function wake(): void {
    if (active) void look();
  }

  return {
    start() {
      active = true;
      void look();
    },
    wake,
    async runDue() {
      let total = 0;
      for (;;) {
        const claimed = await claim();
        total += claimed;
        if (claimed === 0 && running.size === 0) return total;
        await Promise.all(running.keys());
      }
    },
    async stop(graceMs = 10_000) {
      active = false;
      clearTimeout(timer);
      const abort = setTimeout(() => {
        for (const { controller } of running.values()) controller.abort();
      }, graceMs);
      await Promise.allSettled(running.keys());
      clearTimeout(abort);
    },
  };
}
