// Clocks for tests. testClock moves only when the test advances it, and wakes the sleepers it
// passes.

import { systemClock } from '../../../apps/server/src/kernel/clock.ts';

export interface TestClock {
  now(): number;
  iso(): string;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Moves forward, waking sleepers in order of their times. */
  advance(ms: number): Promise<void>;
  /**
   * Jumps to an instant, epoch milliseconds or ISO 8601. Moving backwards is allowed and wakes no
   * sleeper.
   */
  set(instant: number | string): void;
}

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/** Starts at the given instant. Default: 2026-11-20T10:00:17.123Z, deliberately not a round one. */
export function testClock(start: number | string = '2026-11-20T10:00:17.123Z'): TestClock {
  const read = (instant: number | string) =>
    typeof instant === 'number' ? instant : Date.parse(instant);
  let now = read(start);
  let sleepers: Sleeper[] = [];
  const flush = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    iso: () => new Date(now).toISOString(),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted || ms <= 0) return resolve();
        const sleeper = { at: now + ms, wake: resolve };
        sleepers.push(sleeper);
        signal?.addEventListener(
          'abort',
          () => {
            sleepers = sleepers.filter((other) => other !== sleeper);
            resolve();
          },
          { once: true },
        );
      }),
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = sleepers.filter((sleeper) => sleeper.at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        sleepers = sleepers.filter((sleeper) => sleeper !== next);
        now = Math.max(now, next.at);
        next.wake();
        await flush();
      }
      now = end;
      await flush();
    },
    set(instant) {
      now = read(instant);
    },
  };
}

/** The machine's clock plus an offset set by the test. */
export function liveClock(): TestClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    iso: () => new Date(Date.now() + offset).toISOString(),
    sleep: systemClock.sleep,
    async advance(ms) {
      offset += ms;
    },
    set(instant) {
      offset = (typeof instant === 'number' ? instant : Date.parse(instant)) - Date.now();
    },
  };
}
