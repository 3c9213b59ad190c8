// Whether the processor is the limit. Then requests wait in the event loop and for what it does not get to, before anything here
// can count them. How late the loop is says how long its queue is, how little leisure it has that there is one somewhere. What
// earns least is refused first, so that the rest stays quick; checkouts never are.
import type { Lane } from '@portico/contract';
import { performance } from 'node:perf_hooks';

/** How late the loop may be for a lane, as a multiple of what is set for searches. */
const BEARS: Readonly<Record<Exclude<Lane, 'checkout'>, number>> = {
  deals: 0.5,
  search: 1,
  read: 5,
};
const TICK_MS = 10;
/** One long piece of work is no queue: lateness counts by how long it lasts, against this. */
const MEMORY_MS = 100;

export interface Pressure {
  /** How late the loop is, in milliseconds: the mean of the last tenth of a second or so. */
  lateness(): number;
  /** Whether a lane's requests would wait too long. */
  isTooLate(lane: Lane): boolean;
  /** Looks at the loop; called every TICK_MS or, when it is late, later. */
  tick(): void;
}

/** `bearable`: how late the loop may be for searches, in milliseconds; `now` never goes back (performance.now). */
export function createPressure(bearable: number, now: () => number): Pressure {
  let due = now() + TICK_MS;
  let mean = 0;
  return {
    lateness: () => mean,
    isTooLate: (lane) => lane !== 'checkout' && mean > bearable * BEARS[lane],
    tick() {
      const at = now();
      const late = Math.max(0, at - due);
      mean += (late - mean) * (1 - Math.exp(-(late + TICK_MS) / MEMORY_MS));
      due = at + TICK_MS;
    },
  };
}

/** Places at first, and never fewer than that, however late the loop is. */
const FIRST = 24;
const LEAST = 8;
const SHRINK = 0.7;
/** A smaller window takes so long to be felt; leisure is measured over as long. */
const FELT_MS = 200;
/** After so long without need it grows quickly again. */
const FORGOTTEN_MS = 5_000;

/**
 * How many searches may be under way. A search's work comes long after it was let in, when its suppliers answer, so a refusal by
 * lateness alone comes too late: the window grows while the loop has leisure and shrinks while it has none, as TCP's does for the
 * loss of packets (RFC 5681). So there are hardly more than keep the processor busy, and with slow suppliers as many as are set.
 */
export interface Window {
  size(): number;
  /** One has been finished while so many were under way. */
  finished(under: number): void;
  /** Whether the loop has too much to do. */
  feel(isBusy: boolean): void;
}

export function createWindow(most: number, now: () => number): Window {
  let size = Math.min(FIRST, most);
  let busyAt = Number.NEGATIVE_INFINITY;
  let shrunkAt = Number.NEGATIVE_INFINITY;
  return {
    size: () => Math.floor(size),
    finished(under) {
      // who does not fill it has not shown that more would be borne
      if (under * 2 < size) return;
      size = Math.min(most, size + (now() - busyAt > FORGOTTEN_MS ? 1 : 1 / size));
    },
    feel(isBusy) {
      if (!isBusy) return;
      busyAt = now();
      if (busyAt - shrunkAt < FELT_MS) return;
      shrunkAt = busyAt;
      size = Math.max(Math.min(LEAST, most), size * SHRINK);
    },
  };
}

/** What is set for a process (config.ts). Above `busyPercent` of its time the loop has no leisure. */
export interface LoopLimits {
  readonly latenessMs: number;
  readonly busyPercent: number;
  readonly searches: number;
}

/** Watches this process's loop; `stop` ends it. */
export function watchLoop({ latenessMs, busyPercent, searches }: LoopLimits): {
  readonly pressure: Pressure;
  readonly window: Window;
  stop(): void;
} {
  const now = () => performance.now();
  const pressure = createPressure(latenessMs, now);
  const window = createWindow(searches, now);
  let since = { at: now(), use: performance.eventLoopUtilization() };
  const timer = setInterval(() => {
    pressure.tick();
    if (now() - since.at < FELT_MS) return;
    const use = performance.eventLoopUtilization();
    window.feel(
      pressure.isTooLate('search') ||
        performance.eventLoopUtilization(use, since.use).utilization * 100 > busyPercent,
    );
    since = { at: now(), use };
  }, TICK_MS).unref();
  return { pressure, window, stop: () => clearInterval(timer) };
}
