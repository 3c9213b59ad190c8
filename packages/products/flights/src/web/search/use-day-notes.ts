import type { LocalDate } from '@portico/contract';
import type { NoteOf } from '@portico/design/pickers/day-cell.tsx';
import { addDays } from '@portico/rules/dates';
import { convertForDisplay } from '@portico/rules/money-format';
import { type DisplayCurrency, useDisplayCurrency, useTranslation } from '@portico/runtime';
import { minorUnits, useShown } from '@portico/storefront/parts/amounts';
import { usePricesShown } from '@portico/storefront/state/account';
import { useCallback, useMemo } from 'react';
import { dayFigures } from './day-figures.ts';
import type { AirDraft } from './draft.ts';
import { type DayPrices, useDayPrices } from './month-prices.query.ts';
import { type MonthLack, type MonthQuestion, monthQuestionOf } from './month-question.ts';

/** Selectable outbound days. */
export interface Days {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

export interface DayNotes {
  /**
   * undefined: days never have prices here. Otherwise set in every state: the size of the calendar
   * depends on it.
   */
  readonly noteOf: NoteOf | undefined;
  readonly question: MonthQuestion | null;
  readonly lack: MonthLack | null;
  readonly prices: DayPrices;
  /** The cheapest selectable day, the earliest of several; null while unknown. */
  readonly lowest: { readonly date: LocalDate; readonly total: number } | null;
}

/** Returns the cheapest selectable day. */
export function lowestOf(totals: DayPrices['totals'], { first, last }: Days): DayNotes['lowest'] {
  let lowest: DayNotes['lowest'] = null;
  for (const [date, total] of totals)
    if (total !== null && date >= first && date <= last && isBelow({ date, total }, lowest))
      lowest = { date, total };
  return lowest;
}

type Priced = NonNullable<DayNotes['lowest']>;
const isBelow = (one: Priced, other: Priced | null): boolean =>
  other === null || one.total < other.total || (one.total === other.total && one.date < other.date);

/**
 * Returns the prices shown in a calendar: the price of the form's trip for all its travellers if it
 * begins on that day. Empty where prices are hidden.
 *
 * @param out the outbound day, if selected while the return day is not: days then show the price of
 *   a trip that ends on them
 */
export function useDayNotes(
  draft: AirDraft,
  months: readonly string[],
  days: Days,
  out: LocalDate | null = null,
): DayNotes {
  const { t } = useTranslation();
  const arePricesShown = usePricesShown();
  const asked = arePricesShown ? monthQuestionOf(draft, out) : null;
  const lack = typeof asked === 'string' ? asked : null;
  const question = typeof asked === 'string' ? null : asked;
  const prices = useDayPrices(question, months);
  const { totals, currency } = prices;
  const last = addDays(days.last, -(question?.nights ?? 0));
  const first = out ?? days.first;
  const lowest = useMemo(() => lowestOf(totals, { first, last }), [totals, first, last]);
  const { currency: to, rates, isLoading, language } = useDisplayCurrency();
  const write = useMemo(
    () => figuresOf({ totals, currency }, { currency: to, rates, isLoading, language }),
    [totals, currency, to, rates, isLoading, language],
  );
  const inFull = useShown('saved');
  const noteOf = useCallback<NoteOf>(
    (day) => {
      if (day < first || day > last) return null;
      const total = totals.get(day);
      if (total === undefined) return { text: '', label: '', isWaiting: prices.isWaiting };
      if (total === null) return { text: '', label: t('flightSearch.month.noPrice') };
      const text = write(total);
      if (text === '') return null;
      const isBest = total === lowest?.total;
      const amount = inFull(total, currency);
      const label = isBest ? t('flightSearch.month.lowestOf', { amount }) : amount;
      return { text, label, isBest };
    },
    [totals, currency, prices.isWaiting, first, last, lowest, write, inFull, t],
  );
  return { noteOf: asked === null ? undefined : noteOf, question, lack, prices, lowest };
}

/** Formats minor units for the calendar; '' without rates. */
function figuresOf(
  { totals, currency }: Pick<DayPrices, 'totals' | 'currency'>,
  { currency: to, rates, isLoading, language }: DisplayCurrency,
): (total: number) => string {
  if (isLoading || currency === '') return () => '';
  const shown = (total: number) =>
    convertForDisplay(total / minorUnits(currency), currency, to, rates);
  const amounts = [...totals.values()].flatMap((total) =>
    total === null ? [] : (shown(total) ?? []),
  );
  const write = dayFigures(amounts, to, language);
  return (total) => {
    const amount = shown(total);
    return amount === null ? '' : write(amount);
  };
}
