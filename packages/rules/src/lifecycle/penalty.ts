// The refund staircase at an instant.
import type { Cancellation, LocalDateTime } from '@portico/contract';
import { Temporal } from 'temporal-polyfill';
import { share } from '../money.ts';

/**
 * The instant a local time of a place is, epoch milliseconds; a time that a clock change skips
 * counts as the later one.
 */
export function instantOf(local: LocalDateTime, timeZone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Share kept by whoever cancels at `at` (epoch milliseconds), in basis points. */
export function penaltyBpAt(cancellation: Cancellation, at: number): number {
  const step = cancellation.steps.find(
    ({ until }) => until === null || at < instantOf(until, cancellation.timeZone),
  );
  return step?.penaltyBp ?? 10_000;
}

/**
 * What cancelling at `at` keeps of `paid` minor units, rounded half away from zero, never more than
 * was paid.
 */
export const penaltyAt = (cancellation: Cancellation, paid: number, at: number): number =>
  Math.min(paid, share(paid, penaltyBpAt(cancellation, at)));
