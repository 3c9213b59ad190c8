// Handles due work of all agencies in this process. Any number of processes may run one: each item is leased to one of
// them at a time, and a lease that is not renewed is taken over by whoever looks next.
import { processName } from './process-name.ts';
import type { Clock } from './clock.ts';
import type { Database, WorkItem } from './db/database.ts';
import { finishWork, LeaseLost, postponeWork, renewWork } from './db/work.ts';
import type { Log } from './log.ts';

/**
 * Does one item. It may finish or postpone it in its own transaction (finishWork, postponeWork); when it has done
 * neither, the item is finished after it returns. When it throws, the item comes up again after a growing pause.
 * `signal` aborts when the lease was lost or the process goes down.
 */
export type WorkHandler = (item: WorkItem, signal: AbortSignal) => Promise<void>;

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
  const { owner = processName(), concurrency = 8, leaseMs = 3_000, pollMs = 500 } = options;
  const kinds = Object.keys(handlers);
  const running = new Map<Promise<void>, AbortController>();
  let timer: NodeJS.Timeout | undefined;
  let active = false;
  let looking = false;
  let lookAgain = false;

  async function claim(): Promise<number> {
    const limit = concurrency - running.size;
    if (limit <= 0 || kinds.length === 0) return 0;
    const items = await db.claim({ kinds, owner, now: clock.now(), leaseMs, limit });
    for (const item of items) {
      const controller = new AbortController();
      const done = handle(item, controller).finally(() => {
        running.delete(done);
        if (active) wake();
      });
      running.set(done, controller);
    }
    return items.length;
  }

  async function handle(item: WorkItem, controller: AbortController): Promise<void> {
    const beat = setInterval(() => void keep(item, controller), leaseMs / 3);
    try {
      await handlers[item.kind]?.(item, controller.signal);
      await settle(item);
    } catch (error) {
      if (error instanceof LeaseLost) log.warn({ kind: item.kind, id: item.id }, 'lease lost');
      else {
        log.error({ kind: item.kind, id: item.id, attempts: item.attempts, fault: error }, 'work failed');
        await giveBack(item);
      }
    } finally {
      clearInterval(beat);
    }
  }

  async function keep(item: WorkItem, controller: AbortController): Promise<void> {
    try {
      if (!(await db.tenant(item.agencyId, (tx) => renewWork(tx, item, clock.now() + leaseMs)))) controller.abort();
    } catch (error) {
      log.warn({ kind: item.kind, fault: error }, 'lease not renewed');
    }
  }

  /** Finishes what the handler has neither finished nor postponed. */
  async function settle(item: WorkItem): Promise<void> {
    try {
      await db.tenant(item.agencyId, (tx) => finishWork(tx, item));
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error; // the handler has settled it
    }
  }

  async function giveBack(item: WorkItem): Promise<void> {
    try {
      await db.tenant(item.agencyId, (tx) => postponeWork(tx, item, clock.now() + backoff(item.attempts)));
    } catch (error) {
      if (!(error instanceof LeaseLost)) log.warn({ kind: item.kind, fault: error }, 'the lease will run out');
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
        for (const controller of running.values()) controller.abort();
      }, graceMs);
      await Promise.allSettled(running.keys());
      clearTimeout(abort);
    },
  };
}
