// The only module that reads the machine's clock. Times are epoch milliseconds inside, ISO 8601
// with Z at borders.
import type { Clock as Now } from '@portico/contract';

export interface Clock extends Now {
  /** Returns epoch milliseconds. */
  now(): number;
  /** Returns the current time as ISO 8601 with Z, the form of SQL parameters and replies. */
  iso(): string;
  /** Resolves after that many milliseconds of this clock, or at once when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Formats epoch milliseconds as ISO 8601 with Z, always with milliseconds. */
export function isoOf(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

export const systemClock: Clock = {
  now: () => Date.now(),
  iso: () => isoOf(Date.now()),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      signal?.addEventListener('abort', finish, { once: true });
    }),
};
