// The only place that asks the machine what time it is. Times are epoch milliseconds inside, ISO
// 8601 with Z at borders.
import type { Clock as Now } from '@portico/contract';

export interface Clock extends Now {
  /** Epoch milliseconds. */
  now(): number;
  /** Now as ISO 8601 with Z: the form SQL parameters and replies take. */
  iso(): string;
  /** Resolves when that much of this clock's time has passed, or at once when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** ISO 8601 with Z, milliseconds always written. */
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
