// A lease that is held outside the worker: while a peer is asked under it, it is renewed, however
// long the peer takes. Should this process die, it runs out as soon as any other lease.
import type { Clock } from './clock.ts';
import type { Database, WorkItem } from './db/database.ts';
import { renewWork } from './db/work.ts';
import type { Log } from './log.ts';

export interface LeaseKeeping {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** How long a lease lasts, milliseconds: it is renewed three times as often. */
  readonly leaseMs: number;
}

/**
 * Runs `work` and renews the lease meanwhile. Its signal aborts when another process has the lease:
 * whatever this one was about to write must not be written, and the statement that writes refuses
 * it (LeaseLost).
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
