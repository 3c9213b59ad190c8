// Detects by event loop lag that the processor is the limit. Requests then wait in the event loop,
// before they can be counted. The lag shows the length of that queue, the loop's utilization its
// existence. The least valuable lanes are refused first, so that the others stay fast; checkouts
// are never refused for lag.
import type { Lane } from '@portico/contract';
import { performance } from 'node:perf_hooks';

/** Tolerated lag of a lane, as a multiple of the setting for searches. */
const TOLERANCE: Readonly<Record<Exclude<Lane, 'checkout'>, number>> = {
  deals: 0.5,
  search: 1,
  read: 5,
  login: 5,
};
const TICK_MS = 10;
/**
 * Time constant of the mean in milliseconds: a single long task is not a queue and must not count
 * as one.
 */
const MEMORY_MS = 100;

export interface LagMeter {
  /** Returns the lag in milliseconds: its mean over about the last tenth of a second. */
  lagMs(): number;
  /** Returns true if requests of a lane would wait too long. */
  isTooSlow(lane: Lane): boolean;
  /** Measures the lag; called every TICK_MS, or later by the lag. */
  tick(): void;
}

/**
 * Creates the meter. `tolerated`: the lag that searches tolerate, in milliseconds; `now` is
 * monotonic (performance.now).
 */
export function createLagMeter(tolerated: number, now: () => number): LagMeter {
  let due = now() + TICK_MS;
  let mean = 0;
  return {
    lagMs: () => mean,
    isTooSlow: (lane) => lane !== 'checkout' && mean > tolerated * TOLERANCE[lane],
    tick() {
      const at = now();
      const late = Math.max(0, at - due);
      mean += (late - mean) * (1 - Math.exp(-(late + TICK_MS) / MEMORY_MS));
      due = at + TICK_MS;
    },
  };
}

/** Initial and minimum size. */
const FIRST = 24;
const MIN = 8;
const SHRINK = 0.7;
/**
 * Milliseconds until a smaller window has an effect; utilization is measured over the same time.
 */
const INTERVAL_MS = 200;
/**
 * Milliseconds without a busy loop after which the window grows by one per search instead of
 * slowly.
 */
const RECOVERED_MS = 5_000;

/**
 * Limits the number of concurrent searches. A search's work follows long after its admission, when
 * its suppliers respond, so refusing by lag alone would be too late. The window grows while the
 * loop has idle time and shrinks while it has none, as TCP's congestion window does on loss (RFC
 * 5681). So there are hardly more searches than keep the processor busy; with slow suppliers up to
 * the configured maximum.
 */
export interface ConcurrencyWindow {
  size(): number;
  /** Called when a search has finished; `under` is the number then in progress. */
  finished(under: number): void;
  /** Reports whether the loop is too busy. */
  sample(isBusy: boolean): void;
}

export function createConcurrencyWindow(most: number, now: () => number): ConcurrencyWindow {
  let size = Math.min(FIRST, most);
  let busyAt = Number.NEGATIVE_INFINITY;
  let shrunkAt = Number.NEGATIVE_INFINITY;
  return {
    size: () => Math.floor(size),
    finished(under) {
      // a window that is not full does not show whether more would be too many
      if (under * 2 < size) return;
      size = Math.min(most, size + (now() - busyAt > RECOVERED_MS ? 1 : 1 / size));
    },
    sample(isBusy) {
      if (!isBusy) return;
      busyAt = now();
      if (busyAt - shrunkAt < INTERVAL_MS) return;
      shrunkAt = busyAt;
      size = Math.max(Math.min(MIN, most), size * SHRINK);
    },
  };
}

/** Settings of a process (config.ts). Above `busyPercent` utilization the loop counts as busy. */
export interface LoopLimits {
  readonly latenessMs: number;
  readonly busyPercent: number;
  readonly searches: number;
}

/** Measures the event loop of this process until `stop`. */
export function watchLoop({ latenessMs, busyPercent, searches }: LoopLimits): {
  readonly lag: LagMeter;
  readonly window: ConcurrencyWindow;
  stop(): void;
} {
  const now = () => performance.now();
  const lag = createLagMeter(latenessMs, now);
  const window = createConcurrencyWindow(searches, now);
  let since = { at: now(), use: performance.eventLoopUtilization() };
  const timer = setInterval(() => {
    lag.tick();
    if (now() - since.at < INTERVAL_MS) return;
    const use = performance.eventLoopUtilization();
    window.sample(
      lag.isTooSlow('search') ||
        performance.eventLoopUtilization(use, since.use).utilization * 100 > busyPercent,
    );
    since = { at: now(), use };
  }, TICK_MS).unref();
  return { lag, window, stop: () => clearInterval(timer) };
}
