// Loads the lowest total of each day by month, when a month is shown; cached for some minutes.
import type { SuppliersProgress } from '@portico/contract/product-calls';
import { emptyReason } from '@portico/rules/empty-reason';
import { useApi } from '@portico/runtime';
import { createKeeper, type Loaded, useKept } from '@portico/storefront/state/kept-answers.query';
import { useViewer, useViewerKey } from '@portico/storefront/state/account';
import { useEffect, useMemo, useRef } from 'react';
import '../calls.ts';
import type { MonthQuestion } from './month-question.ts';

interface Month {
  readonly currency: string;
  readonly suppliers?: SuppliersProgress | undefined;
  readonly days: readonly { readonly date: string; readonly total: number | null }[];
}

export interface DayPrices {
  readonly currency: string;
  /**
   * Minor units for all travellers including all fees; null if nothing is sold. Days of months not
   * yet loaded are missing.
   */
  readonly totals: ReadonlyMap<string, number | null>;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  /**
   * A supplier or an exchange rate is missing in one of the months: a day without a price may still
   * have one.
   */
  readonly isPartial: boolean;
  readonly again: () => void;
}

const kept = createKeeper<Month>();
/** Debounce time, so that paging quickly through the year does not load every month. */
const LEAF_MS = 200;

/** Resolves after a delay; rejects when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('left', 'AbortError'));
    });
  });
}

/** Loads one of the visible months; aborted requests are not awaited. */
function useMonth(question: MonthQuestion | null, month: string | undefined) {
  const api = useApi();
  const { isUncertain } = useViewer();
  const viewer = useViewerKey();
  const isFirst = useRef(true);
  useEffect(() => {
    isFirst.current = false;
  }, []);
  const isAsked = question !== null && month !== undefined && !isUncertain;
  const key = isAsked ? JSON.stringify([question, month, viewer]) : null;
  return useKept(kept, key, async (signal) => {
    if (!isFirst.current) await pause(LEAF_MS, signal);
    const { from, to, nights, out, party, cabin } = question as MonthQuestion;
    const body = {
      from,
      to,
      month: month as string,
      ...(nights !== null && { nights }),
      ...(out !== undefined && { out }),
      travellers: { ...party, children: [...party.children] },
      cabin,
    };
    return api.call('flightCalendar', { body }, { signal });
  });
}

/** Assigns each month a stable slot, so that paging never loads the other visible month again. */
const placeOf = (month: string): number => Number(month.slice(5)) % 2;

/**
 * Returns the prices of the visible months, two at most.
 * @param question null: loads nothing
 * @param months as `2026-06`, one or two consecutive ones
 */
export function useDayPrices(question: MonthQuestion | null, months: readonly string[]): DayPrices {
  const even = useMonth(
    question,
    months.find((month) => placeOf(month) === 0),
  );
  const odd = useMonth(
    question,
    months.find((month) => placeOf(month) === 1),
  );
  const asked = months.map((month) => (placeOf(month) === 0 ? even : odd));
  const [first, second] = [dataOf(even), dataOf(odd)];
  const totals = useMemo(
    () =>
      new Map(
        [first, second].flatMap((month) =>
          (month?.days ?? []).map(({ date, total }) => [date, total]),
        ),
      ),
    [first, second],
  );
  const is = (status: Loaded<unknown>['status']) => asked.some((one) => one.status === status);
  return {
    currency: (first ?? second)?.currency ?? '',
    totals,
    isWaiting: question !== null && is('pending'),
    hasFailed: is('failed'),
    isPartial: [first, second].some(
      (month) => month?.suppliers !== undefined && emptyReason(month.suppliers) !== 'none',
    ),
    again: () => {
      for (const one of asked) if (one.status === 'failed') one.reload();
    },
  };
}

const dataOf = (month: Loaded<Month>): Month | null =>
  month.status === 'ready' ? month.data : null;
