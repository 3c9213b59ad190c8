// What cancelling and changing a fare cost at a moment, step by step. All amounts come with the
// fare; nothing is worked out anew.
import type { Cancellation, CancellationStep } from '@portico/contract';
import { isFree } from '@portico/rules/staircase';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import type { FareOffer } from '../../http.ts';

type Change = FareOffer['change'];
export type ChangeStep = Change['steps'][number];

const MINUTE_MS = 60_000;

/** Steps that have not ended. @param now epoch milliseconds */
export const openSteps = <S extends { readonly until: string | null }>(
  { timeZone, steps }: { readonly timeZone: string; readonly steps: readonly S[] },
  now: number,
): S[] => {
  const local = localTimeAt(now, timeZone);
  return steps.filter(({ until }) => until === null || until > local);
};

/**
 * Steps of changing without neighbours that cost the same as they are shown: of equal ones the last
 * remains, which ends latest.
 */
export const distinctSteps = (
  steps: readonly ChangeStep[],
  shown: (penalty: number | null) => string,
): ChangeStep[] =>
  steps.filter(({ penalty }, i) => {
    const next = steps[i + 1];
    return next === undefined || shown(next.penalty) !== shown(penalty);
  });

/** The free first hours of a fare, if it is in them: until when, on the clock of its terms. */
export function freeHoursUntil(
  { cancellation, voidUntil }: Pick<FareOffer, 'cancellation' | 'voidUntil'>,
  now: number,
): string | null {
  if (voidUntil === null || Date.parse(voidUntil) <= now) return null;
  const [first] = openSteps(cancellation, now);
  const isTheirs =
    first !== undefined &&
    isFree(first) &&
    first.until !== null &&
    localInstant(first.until, cancellation.timeZone) <= Date.parse(voidUntil) + MINUTE_MS;
  return isTheirs ? first.until : null;
}

/** The step that counts when choosing: the one that holds now, or after the free first hours. */
export function lastingStep(
  fare: Pick<FareOffer, 'cancellation' | 'voidUntil'>,
  now: number,
): CancellationStep | undefined {
  const open = openSteps<CancellationStep>(fare.cancellation as Cancellation, now);
  return freeHoursUntil(fare, now) !== null && open.length > 1 ? open[1] : open[0];
}
