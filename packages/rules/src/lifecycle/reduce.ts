import type { Lifecycle, LifecycleEvent, Move } from './booking.ts';
import { absorb } from './moves.ts';
import { TABLE } from './table.ts';
import { LIFECYCLE_TIMES, type LifecycleTimes } from './times.ts';

type AnyHandler = (booking: Lifecycle, event: LifecycleEvent, times: LifecycleTimes) => Move;

/**
 * Reducer of the booking engine: `(state, event) → (state, effects)`. Pure and total; the same
 * function runs in production, in the demo and in the simulator.
 */
export function reduce(
  booking: Lifecycle,
  event: LifecycleEvent,
  times: LifecycleTimes = LIFECYCLE_TIMES,
): Move {
  const row = TABLE[booking.state];
  const handler = Object.hasOwn(row, event.type)
    ? (row[event.type] as AnyHandler | undefined)
    : undefined;
  return handler === undefined ? absorb(booking) : handler(booking, event, times);
}
