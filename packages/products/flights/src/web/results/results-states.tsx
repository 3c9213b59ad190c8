import { EmptyState, TextLink } from '@portico/design';
import { addDays } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { dayText } from '@portico/storefront/parts/times';
import type { Airport } from '../../http.ts';
import { type AirSearch, formatPoint } from '../../rules/address.ts';
import { pointOf } from '../search/place-names.ts';
import { useFirstDay } from '../search/use-first-day.ts';
import { useNearby } from './nearby.query.ts';

interface NothingFoundProps {
  readonly search: AirSearch;
  /** Returns the city of a departure or arrival point, if known. */
  readonly cityOf: (point: AirSearch['slices'][number]['from']) => string;
  readonly addressOf: (search: AirSearch) => string;
}

const DAYS = [-3, -1, 1, 3] as const;

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
