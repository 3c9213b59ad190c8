import { DayStrip, type StripDay } from '@portico/design';
import { addDays, nightsBetween } from '@portico/rules/dates';
import { useApi, useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { todayHere } from '@portico/storefront/parts/times';
import { dateFormatter } from '@portico/rules/formatters';
import { useEffect, useMemo, useState } from 'react';
import { type AirSearch, formatPoint, formatSearch, tripKindOf } from '../../rules/address.ts';
import { MOST_DAYS_AHEAD } from '../../rules/travellers.ts';
import { partyText } from '../search/words.ts';
import { shifted } from './results-states.tsx';

interface DaysAroundProps {
  readonly search: AirSearch;
  readonly addressOf: (search: AirSearch) => string;
  /** The cheapest that was found for the own day, and its currency. */
  readonly own: { readonly total: number; readonly currency: string } | null;
  /** Nothing is asked before the list has come. */
  readonly isReady: boolean;
}

const STEPS = [-3, -2, -1, 0, 1, 2, 3] as const;

interface Prices {
  readonly key: string;
  readonly currency: string;
  /** Minor units by date; null where nothing is sold that day. */
  readonly totals: ReadonlyMap<string, number | null>;
}

/** The cheapest of the days around, month by month as they are kept; null until they have come. */
function usePrices(search: AirSearch, isReady: boolean): Prices | null {
  const api = useApi();
  const [prices, setPrices] = useState<Prices | null>(null);
  const key = formatSearch(search);
  useEffect(() => {
    const [out, back] = search.slices;
    if (!isReady || out === undefined) return;
    const leaving = new AbortController();
    const months = [...new Set(STEPS.map((step) => addDays(out.date, step).slice(0, 7)))];
    const { adult, children, infant } = search.party;
    const asked = months.map(async (month) => {
      const { currency, days } = await api.call(
        'flightCalendar',
        {
          body: {
            from: formatPoint(out.from),
            to: formatPoint(out.to),
            month,
            ...(back && { nights: nightsBetween(out.date, back.date) }),
            travellers: { adult, children: [...children], infant },
            cabin: search.cabin,
          },
        },
        { signal: leaving.signal },
      );
      return { currency, days };
    });
    Promise.all(asked).then(
      (all) =>
        setPrices({
          key,
          currency: all[0]?.currency ?? '',
          totals: new Map(all.flatMap(({ days }) => days.map((day) => [day.date, day.total]))),
        }),
      () => undefined, // the days lead on without prices, too
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the search
  }, [api, key, isReady]);
  return prices?.key === key ? prices : null;
}

/** The same journey three days earlier to three days later, each with what it costs. A day without a price that can be bought has none. */
export function DaysAround({ search, addressOf, own, isReady }: DaysAroundProps) {
  const { t, i18n } = useTranslation();
  const whole = useShown('saved');
  const kind = tripKindOf(search.slices);
  const prices = usePrices(search, isReady && kind !== 'multi-city' && own !== null);
  const [first, last] = [search.slices[0], search.slices.at(-1)];
  const today = todayHere();
  const names = useMemo(
    () => dateFormatter(i18n.language, { weekday: 'short', day: 'numeric' }),
    [i18n.language],
  );
  if (kind === 'multi-city' || first === undefined || last === undefined) return null;
  const totals = STEPS.map((step) => {
    const total = prices?.totals.get(addDays(first.date, step)) ?? null;
    return step === 0 && own !== null ? own.total : total;
  });
  const known = totals.filter((total) => total !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const currency = prices?.currency ?? own?.currency ?? '';
  const isOpen = (days: number) =>
    addDays(first.date, days) >= today &&
    addDays(last.date, days) <= addDays(today, MOST_DAYS_AHEAD);
  const days = STEPS.map((step, i): StripDay => {
    const date = addDays(first.date, step);
    const total = totals[i] ?? null;
    return {
      id: date,
      label: <bdi>{names.format(new Date(`${date}T00:00:00Z`))}</bdi>,
      amount: total === null || currency === '' ? '' : whole(total, currency),
      share:
        total === null ? 0 : most > least ? 0.2 + (0.8 * (total - least)) / (most - least) : 0.5,
      word:
        step === 0
          ? t('flightResults.yourDay')
          : total !== null && total === least && known.length > 2
            ? t('flightResults.lowest')
            : undefined,
      isCurrent: step === 0,
      href: isOpen(step) ? addressOf(shifted(search, step)) : null,
    };
  });
  const step = (by: number, label: string) => ({
    label,
    href: isOpen(by) ? addressOf(shifted(search, by)) : null,
  });
  return (
    <div className="air-days">
      <DayStrip
        label={t('flightResults.otherDays')}
        days={days}
        none={prices === null ? '' : t('flightResults.none')}
        earlier={step(-STEPS.length, t('flightResults.earlierDays'))}
        later={step(STEPS.length, t('flightResults.laterDays'))}
      />
      {prices !== null && (
        <p className="small muted">
          {t(kind === 'return' ? 'flightResults.daysReturn' : 'flightResults.daysOneWay', {
            travellers: partyText(search.party, t, i18n.language),
            nights: t('flightSearch.nights', { count: nightsBetween(first.date, last.date) }),
          })}
        </p>
      )}
    </div>
  );
}
