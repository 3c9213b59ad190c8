import { EmptyState, TextLink } from '@portico/design';
import { addDays } from '@portico/rules/dates';
import { useApi, useTranslation } from '@portico/runtime';
import { dayText } from '@portico/storefront/parts/times';
import { useEffect, useState } from 'react';
import type { Airport } from '../../http.ts';
import { type AirSearch, formatPoint } from '../../rules/address.ts';
import { pointOf } from '../search/place-names.ts';
import { useFirstDay } from '../search/use-first-day.ts';

interface NothingFoundProps {
  readonly search: AirSearch;
  /** Returns the city of a departure or arrival point, if known. */
  readonly cityOf: (point: AirSearch['slices'][number]['from']) => string;
  readonly addressOf: (search: AirSearch) => string;
}

const DAYS = [-3, -1, 1, 3] as const;
const NEAR = 3;

/** Returns the same journey shifted by a number of days. */
export const shifted = (search: AirSearch, days: number): AirSearch => ({
  ...search,
  slices: search.slices.map((slice) => ({ ...slice, date: addDays(slice.date, days) })),
});

/** Empty state: offers other days, and other airports of the same places. */
export function NothingFound({ search, cityOf, addressOf }: NothingFoundProps) {
  const { t, i18n } = useTranslation();
  const [first] = search.slices;
  const near = useNearby(search, cityOf);
  const begins = useFirstDay(search);
  const days = DAYS.filter((step) => addDays(first?.date ?? begins, step) >= begins);
  return (
    <EmptyState title={t('flightResults.nothingFound')}>
      <p>{t('flightResults.nothingFoundText')}</p>
      <p className="list-ways">
        <span>{t('list.otherDays')}</span>
        {days.map((step) => (
          <TextLink key={step} href={addressOf(shifted(search, step))}>
            {dayText(addDays(first?.date ?? begins, step), i18n.language)}
          </TextLink>
        ))}
      </p>
      {near.map(({ end, airports }) => (
        <p key={end} className="list-ways">
          <span>{t(`flightResults.near.${end}`)}</span>
          {airports.map((airport) => (
            <TextLink key={airport.id} href={addressOf(withEnd(search, end, airport))}>
              <bdi>
                {airport.type === 'city'
                  ? t('flightSearch.allAirports', { city: airport.city })
                  : `${airport.name} ${airport.code}`}
              </bdi>
            </TextLink>
          ))}
        </p>
      ))}
    </EmptyState>
  );
}

/**
 * Returns the same journey with another departure or arrival airport: every leg that uses the old
 * one is changed.
 */
function withEnd(search: AirSearch, end: 'from' | 'to', airport: Airport): AirSearch {
  const old = formatPoint(search.slices[0]?.[end] ?? pointOf(airport));
  const point = pointOf(airport);
  const swap = (one: AirSearch['slices'][number]['from']) =>
    formatPoint(one) === old ? point : one;
  return {
    ...search,
    slices: search.slices.map((slice) => ({
      ...slice,
      from: swap(slice.from),
      to: swap(slice.to),
    })),
  };
}

interface Nearby {
  readonly end: 'from' | 'to';
  readonly airports: readonly Airport[];
}

/** Loads other airports of the first leg's places, by the names of their cities. */
function useNearby(search: AirSearch, cityOf: NothingFoundProps['cityOf']): readonly Nearby[] {
  const api = useApi();
  const [found, setFound] = useState<readonly Nearby[]>([]);
  const [first] = search.slices;
  const ends = first
    ? [
        { end: 'from' as const, point: formatPoint(first.from), city: cityOf(first.from) },
        { end: 'to' as const, point: formatPoint(first.to), city: cityOf(first.to) },
      ]
    : [];
  const key = JSON.stringify(ends);
  useEffect(() => {
    const leaving = new AbortController();
    const asked = JSON.parse(key) as typeof ends;
    const all = asked.map(async ({ end, point, city }): Promise<Nearby> => {
      const { data } = await api.call(
        'airports',
        { query: { search: city } },
        { signal: leaving.signal },
      );
      const taken = new Set(asked.map((one) => one.point));
      return {
        end,
        airports: data
          .filter(
            (one) => formatPoint(pointOf(one)) !== point && !taken.has(formatPoint(pointOf(one))),
          )
          .slice(0, NEAR),
      };
    });
    Promise.all(all).then(
      (next) => setFound(next.filter(({ airports }) => airports.length > 0)),
      () => undefined, // on failure, other days are still offered
    );
    return () => leaving.abort();
  }, [api, key]);
  return found;
}
