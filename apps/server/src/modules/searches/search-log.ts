// Logs searches in batches after the response has been sent; losing some in a crash is acceptable.
import { PorticoError } from '@portico/contract';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { SearchLogEntry } from './searches.repo.ts';

export interface SearchLog {
  add(entry: Omit<SearchLogEntry, 'id' | 'at'>): void;
  /** Writes pending entries. */
  flush(): Promise<void>;
}

const WAIT_MS = 500;
const BATCH = 200;
/** Maximum number of pending entries while the database is unavailable; the oldest are dropped. */
const MAX = 5_000;

export function createSearchLog(
  clock: Clock,
  write: (agencyId: string, entries: readonly SearchLogEntry[]) => Promise<void>,
  onFault: (fault: unknown) => void,
): SearchLog {
  let waiting: SearchLogEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const agencyId = waiting[0]?.agencyId ?? '';
      const batch = waiting.filter((entry) => entry.agencyId === agencyId).slice(0, BATCH);
      const inBatch = new Set(batch);
      waiting = waiting.filter((entry) => !inBatch.has(entry));
      await note(agencyId, batch);
    }
  }

  /**
   * An entry that the database rejects must not affect others: each is then written separately. If
   * the database is unavailable, all are dropped.
   */
  async function note(agencyId: string, batch: readonly SearchLogEntry[]): Promise<void> {
    try {
      await write(agencyId, batch);
    } catch (fault) {
      const isAway = fault instanceof PorticoError && fault.code === 'UNAVAILABLE';
      if (isAway || batch.length === 1) return onFault(fault);
      for (const entry of batch) await note(agencyId, [entry]);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(drain);
    return writing;
  }

  return {
    add(entry) {
      waiting.push({ ...entry, id: uuidv7(clock), at: clock.iso() });
      if (waiting.length > MAX) waiting = waiting.slice(-MAX);
      timer ??= setTimeout(() => void flush(), WAIT_MS).unref();
    },
    flush,
  };
}
