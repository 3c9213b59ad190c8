import type { Cancellation, LocalDate, Price } from '@portico/contract';
import { useTranslation } from '@portico/runtime';
import { currentTime } from '../platform/clock.ts';
import { type CancellationView, viewCancellation } from './cancellation.ts';
import { OwnStaircase } from './own-staircase.tsx';
import { useShownOutcome } from './shown-outcome.ts';
import type { CityZone } from './zones.ts';

interface Terms {
  readonly cancellation: Cancellation;
  /** null if the reader must not see it: no amounts are shown then. */
  readonly price: Pick<Price, 'dueNow' | 'total' | 'currency'> | null;
}

/**
 * Returns the cancellation terms of an offer, in the currency prices are shown in. `start`: its
 * first day; `city`: the city whose local time is shown.
 */
export function useCancellationView(
  terms: Terms | null,
  city: CityZone | null | undefined,
  start: LocalDate,
): CancellationView | null {
  const { t, i18n } = useTranslation();
  const words = useShownOutcome(terms?.price?.currency);
  return (
    terms &&
    viewCancellation({
      cancellation: terms.cancellation,
      city,
      price: terms.price,
      ...words,
      start,
      now: currentTime(),
      language: i18n.language,
      t,
    })
  );
}

interface RefundStairsProps {
  readonly view: Pick<CancellationView, 'stairs' | 'isFree' | 'line' | 'sentence'>;
  /** Optional: end of the drawing; omitted if a step begins there. */
  readonly end?: { readonly date: string; readonly time?: string } | undefined;
}

/** Refunds step by step over time; a single line if there is never a refund. */
export function RefundStairs({ view, end }: RefundStairsProps) {
  if (view.stairs.length < 2 && !view.isFree) return <p className="strong">{view.line}</p>;
  return <OwnStaircase steps={view.stairs} end={end} label={view.sentence} />;
}
