// Lists the active filters: the label of each, and the filters without it.
import { useTranslation } from '@portico/runtime';
import type { ActiveFilter as FilterOf } from '@portico/storefront/list/relaxations';
import { useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { useMemo } from 'react';
import { type AirFilters, type DayPart, DAY_PARTS } from '../../rules/filters.ts';
import { durationText } from '../journey-view/journey-words.ts';
import type { FoundSoFar } from './found.ts';

/** Hours of the parts of a day. */
export const HOURS: Readonly<Record<DayPart, string>> = {
  night: '00–06',
  morning: '06–12',
  afternoon: '12–18',
  evening: '18–24',
};

export type ActiveFilter = FilterOf<AirFilters>;

type Words = Pick<FoundSoFar, 'airlines' | 'airports' | 'currency'>;

/** Returns every active filter with its label. */
export function useActiveFilters(filters: AirFilters, found: Words): readonly ActiveFilter[] {
  const { t } = useTranslation();
  const whole = useShown('saved');
  const { airlines, airports, currency } = found;
  return useMemo(() => {
    const activeFilters: ActiveFilter[] = [];
    const add = (key: string, words: string, change: Partial<AirFilters>) =>
      void activeFilters.push({ key, words, without: { ...filters, ...change } });
    if (filters.stops !== null)
      add('stops', t(`flightResults.stops.${filters.stops}`), { stops: null });
    if (filters.bag !== 'none') add('bag', t(`flights.bag.${filters.bag}`), { bag: 'none' });
    if (filters.refundable) add('refundable', t('flightResults.refundable'), { refundable: false });
    if (filters.most !== null && currency !== null)
      add('most', t('flightResults.under', { amount: isolate(whole(filters.most, currency)) }), {
        most: null,
      });
    if (filters.longest !== null)
      add('longest', t('flightResults.atMost', { duration: durationText(filters.longest, t) }), {
        longest: null,
      });
    for (const [leg, end] of endsOf(filters)) {
      const parts = DAY_PARTS.filter((part) =>
        filters.times.some((time) => time.leg === leg && time.end === end && time.part === part),
      );
      add(
        `${leg} ${end}`,
        t(`flightResults.time.${end}`, {
          number: leg + 1,
          hours: parts.map((part) => isolate(HOURS[part])).join(t('common.comma')),
        }),
        { times: filters.times.filter((time) => time.leg !== leg || time.end !== end) },
      );
    }
    const list = (
      name: 'airlines' | 'alliances' | 'airports' | 'via',
      word: (code: string) => string,
    ) => {
      for (const code of filters[name])
        add(`${name} ${code}`, word(code), {
          [name]: filters[name].filter((other) => other !== code),
        });
    };
    list('airlines', (code) => airlines[code]?.name ?? code);
    list('alliances', (name) => name);
    list('airports', (code) => `${airports[code]?.city ?? ''} ${code}`.trim());
    list('via', (code) => t('flightResults.via', { place: isolate(airports[code]?.city ?? code) }));
    return activeFilters;
  }, [t, whole, filters, airlines, airports, currency]);
}

/** Returns the ends of legs with a time filter. */
const endsOf = ({ times }: AirFilters): (readonly [number, 'departs' | 'arrives'])[] => {
  const found = new Map<string, readonly [number, 'departs' | 'arrives']>();
  for (const { leg, end } of times) found.set(`${leg} ${end}`, [leg, end]);
  return [...found.values()];
};
