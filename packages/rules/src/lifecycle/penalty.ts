// The refund staircase at an instant.
import type { Cancellation, CancellationStep, LocalDateTime } from '@portico/contract';
import { Temporal } from 'temporal-polyfill';
import { keptOf, type Stake } from '../staircase.ts';

/**
 * The instant a local time of a place is, epoch milliseconds; a time that a clock change skips
 * counts as the later one.
 */
export function instantOf(local: LocalDateTime, timeZone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The step that holds at `at` (epoch milliseconds); undefined where the staircase has ended. */
export const stepAt = (
  { steps, timeZone }: Cancellation,
  at: number,
): CancellationStep | undefined =>
  steps.find(({ until }) => until === null || at < instantOf(until, timeZone));

/**
 * What cancelling at `at` keeps of what was captured, never more than that; after the end of a staircase all of it. null: nobody
 * knows it yet, and a person has to ask.
 */
export function penaltyAt(cancellation: Cancellation, money: Stake, at: number): number | null {
  const step = stepAt(cancellation, at);
  return step === undefined ? money.captured : keptOf(step, money);
}
