// Searches are written down after the answer has gone, many at a time; losing some in a crash harms
// nobody.
import { PorticoError } from '@portico/contract';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { SearchLogEntry } from './searches.repo.ts';

export interface SearchLog {
  add(entry: Omit<SearchLogEntry, 'id' | 'at'>): void;
  /** Writes what waits. */
  flush(): Promise<void>;
}

const WAIT_MS = 500;
const BATCH = 200;
/** When the database is away the oldest are dropped beyond this many. */
const MOST = 5_000;

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
   * An entry the database refuses costs no other: then each is written alone. Away, it refuses all:
   * they are dropped.
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
      if (waiting.length > MOST) waiting = waiting.slice(-MOST);
      timer ??= setTimeout(() => void flush(), WAIT_MS).unref();
    },
    flush,
  };
}
