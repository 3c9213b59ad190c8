// Computes the instants the suite asks about; part of the suite in conformance.ts.
import { localInstant } from '@portico/rules/zones';
import type { CarRate } from './port.ts';

const SOON_MS = 10 * 60_000;

/** Shortly after the last step of a rate's cancellation schedule has begun. */
export const lateOf = (rate: Pick<CarRate, 'cancellation'>): string => soonAfter(rate, -2);

/** Shortly after free cancellation ends. */
export const paidOf = (rate: Pick<CarRate, 'cancellation'>): string => soonAfter(rate, 0);

function soonAfter(
  { cancellation: { steps, timeZone } }: Pick<CarRate, 'cancellation'>,
  step: number,
): string {
  const until = steps.at(step)?.until;
  if (until === undefined || until === null) throw new Error('a staircase of one step');
  return new Date(localInstant(until, timeZone) + SOON_MS).toISOString();
}
