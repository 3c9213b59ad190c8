import type { Cancellation, LocalDate, Price } from '@portico/contract';
import { Staircase } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { currentTime } from '../platform/clock.ts';
import { type CancellationView, viewCancellation } from './cancellation.ts';
import { useShownOutcome } from './shown-outcome.ts';

interface Terms {
  readonly cancellation: Cancellation;
  /** null where the reader may not see it: no amount is named then. */
  readonly price: Pick<Price, 'dueNow' | 'total' | 'currency'> | null;
}

/**
 * What cancelling an offer costs, in the currency prices are shown in. `start`: the day it begins;
 * `city`: whose hours are told.
 */
export function useCancellationView(
  terms: Terms | null,
  city: string | null | undefined,
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
  /** Where the drawing ends; left out where a step begins there. */
  readonly end?: { readonly date: string; readonly time?: string } | undefined;
}

/** What comes back, step by step over time; in one line where nothing ever does. */
export function RefundStairs({ view, end }: RefundStairsProps) {
  if (view.stairs.length < 2 && !view.isFree) return <p className="strong">{view.line}</p>;
  return <Staircase steps={view.stairs} end={end} label={view.sentence} />;
}
