// Holds a lease outside the worker: it is renewed while a peer is called under it, however long
// that takes. If this process crashes, the lease expires as soon as any other.
import type { Clock } from './clock.ts';
import type { Database, WorkItem } from './db/database.ts';
import { renewWork } from './db/work.ts';
import type { Log } from './log.ts';

export interface LeaseKeeping {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Lease duration in milliseconds; it is renewed three times within it. */
  readonly leaseMs: number;
}

/**
 * Runs `work` and renews the lease meanwhile. Its signal aborts if another process has taken the
 * lease: this one must not write its result, and the writing statement fails (LeaseLost).
 */
export async function whileRenewed<T>(
  { db, clock, log, leaseMs }: LeaseKeeping,
  item: WorkItem,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const beat = setInterval(() => {
    renewWork(db, item, clock.now() + leaseMs).then(
      (kept) => kept || controller.abort(),
      (fault: unknown) => log.warn({ kind: item.kind, fault }, 'lease not renewed'),
    );
  }, leaseMs / 3);
  try {
    return await work(controller.signal);
  } finally {
    clearInterval(beat);
  }
}
