// Evaluates a cancellation policy at an instant.
import type { Cancellation, CancellationStep, LocalDateTime } from '@portico/contract';
import { keptOf, type Stake } from '../staircase.ts';
import { localInstant } from '../zones.ts';

/**
 * Returns the instant of a local time in epoch milliseconds; a time skipped by a clock change is
 * treated as the later one. Throws RangeError for an invalid local time or zone.
 */
export function instantOf(local: LocalDateTime, timeZone: string): number {
  const instant = localInstant(local, timeZone);
  if (Number.isNaN(instant)) throw new RangeError(`'${local.slice(0, 40)}' is no local time`);
  return instant;
}

/**
 * Returns the step in force at `at` (epoch milliseconds); undefined after the end of the policy.
 */
export const stepAt = (
  { steps, timeZone }: Cancellation,
  at: number,
): CancellationStep | undefined =>
  steps.find(({ until }) => until === null || at < instantOf(until, timeZone));

/**
 * Returns the amount of the captured money kept by a cancellation at `at`, never more than
 * captured; all of it after the end of the policy. null: undefined by the terms, support must be
 * asked.
 */
export function penaltyAt(cancellation: Cancellation, money: Stake, at: number): number | null {
  const step = stepAt(cancellation, at);
  return step === undefined ? money.captured : keptOf(step, money);
}
