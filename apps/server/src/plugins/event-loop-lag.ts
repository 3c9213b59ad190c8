// Event loop lag: whether the processor is the limit. Then requests wait in the event loop, before
// anything here can count them. The lag shows how long that queue is, the loop's utilization that
// there is one somewhere. Lanes that earn least are refused first, so that the others stay quick;
// checkouts are never refused for lag.
import type { Lane } from '@portico/contract';
import { performance } from 'node:perf_hooks';

/** The lag a lane tolerates, as a multiple of the setting for searches. */
const TOLERANCE: Readonly<Record<Exclude<Lane, 'checkout'>, number>> = {
  deals: 0.5,
  search: 1,
  read: 5,
  login: 5,
};
const TICK_MS = 10;
/**
 * Time constant of the mean, milliseconds: one long piece of work is no queue and must not count as
 * one.
 */
const MEMORY_MS = 100;

export interface LagMeter {
  /** The lag in milliseconds: its mean over about the last tenth of a second. */
  lagMs(): number;
  /** Whether requests of a lane would wait too long. */
  isTooSlow(lane: Lane): boolean;
  /** Measures the lag; called every TICK_MS, or later by the lag. */
  tick(): void;
}

/**
 * `tolerated`: the lag searches tolerate, in milliseconds; `now` never goes back (performance.now).
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

/** The size at first, and the least it shrinks to. */
const FIRST = 24;
const LEAST = 8;
const SHRINK = 0.7;
/**
 * How long it takes until a smaller window has an effect; utilization is measured over the same
 * time.
 */
const INTERVAL_MS = 200;
/**
 * After this time without a busy loop the window grows by one with each search instead of slowly.
 */
const RECOVERED_MS = 5_000;

/**
 * How many searches may be under way. A search's work comes long after it was let in, when its
 * suppliers answer, so refusing by lag alone would come too late. The window grows while the loop
 * has idle time and shrinks while it has none, as the congestion window of TCP does on loss (RFC
 * 5681). So there are hardly more searches than keep the processor busy; with slow suppliers as
 * many as are set.
 */
export interface ConcurrencyWindow {
  size(): number;
  /** A search has finished while so many were under way. */
  finished(under: number): void;
  /** Tells the window whether the loop is too busy. */
  sample(isBusy: boolean): void;
}

export function createConcurrencyWindow(most: number, now: () => number): ConcurrencyWindow {
  let size = Math.min(FIRST, most);
  let busyAt = Number.NEGATIVE_INFINITY;
  let shrunkAt = Number.NEGATIVE_INFINITY;
  return {
    size: () => Math.floor(size),
    finished(under) {
      // a window that is not filled says nothing about whether more would be too many
      if (under * 2 < size) return;
      size = Math.min(most, size + (now() - busyAt > RECOVERED_MS ? 1 : 1 / size));
    },
    sample(isBusy) {
      if (!isBusy) return;
      busyAt = now();
      if (busyAt - shrunkAt < INTERVAL_MS) return;
      shrunkAt = busyAt;
      size = Math.max(Math.min(LEAST, most), size * SHRINK);
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
