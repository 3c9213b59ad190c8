// The refund staircase at an instant.
import type { Cancellation, CancellationStep, LocalDateTime } from '@portico/contract';
import { keptOf, type Stake } from '../staircase.ts';
import { localInstant } from '../zones.ts';

/**
 * The instant a local time of a place is, epoch milliseconds; a time that a clock change skips
 * counts as the later one. Throws a RangeError for what is no local time, or no zone.
 */
export function instantOf(local: LocalDateTime, timeZone: string): number {
  const instant = localInstant(local, timeZone);
  if (Number.isNaN(instant)) throw new RangeError(`'${local.slice(0, 40)}' is no local time`);
  return instant;
}

/** The step that holds at `at` (epoch milliseconds); undefined where the staircase has ended. */
export const stepAt = (
  { steps, timeZone }: Cancellation,
  at: number,
): CancellationStep | undefined =>
  steps.find(({ until }) => until === null || at < instantOf(until, timeZone));

/**
 * What cancelling at `at` keeps of what was captured, never more than that; after the end of a
 * staircase all of it. null: nobody knows it yet, and a person has to ask.
 */
export function penaltyAt(cancellation: Cancellation, money: Stake, at: number): number | null {
  const step = stepAt(cancellation, at);
  return step === undefined ? money.captured : keptOf(step, money);
}
