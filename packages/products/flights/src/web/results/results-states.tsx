import type { ErrorCode } from '@portico/contract';
import { Button, EmptyState, ErrorState, icons, Note, StateBlock, TextLink } from '@portico/design';
import { addDays } from '@portico/rules/dates';
import { useApi, useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText, todayHere } from '@portico/storefront/parts/times';
import { useEffect, useState } from 'react';
import type { Airport } from '../../http.ts';
import { type AirSearch, formatPoint } from '../../rules/address.ts';
import type { AirFilters } from '../../rules/filters.ts';
import type { AirRow } from '../../rules/rows.ts';
import { pointOf } from '../search/point-names.ts';
import { stepsBack, type Wish } from './wishes.ts';

interface NothingFitsProps {
  readonly rows: readonly AirRow[];
  readonly wishes: readonly Wish[];
  readonly onFilters: (filters: AirFilters) => void;
}

/** Which filter empties the list, and what each step back would bring. */
export function NothingFits({ rows, wishes, onFilters }: NothingFitsProps) {
  const { t } = useTranslation();
  const steps = stepsBack(rows, wishes);
  const name = (wish: Wish | null) => wish?.words ?? t('flightResults.allFilters');
  return (
    <EmptyState
      title={t('flightResults.nothingFits')}
      actions={steps.map(({ wish, filters }) => (
        <Button key={wish?.key ?? ''} onClick={() => onFilters(filters)}>
          {t('flightResults.drop', { filter: name(wish) })}
        </Button>
      ))}
    >
      {steps.map(({ wish, count }) => (
        <p key={wish?.key ?? ''}>
          {t('flightResults.wouldFit', { count, filter: isolate(name(wish)) })}
        </p>
      ))}
    </EmptyState>
  );
}

interface NothingFoundProps {
  readonly search: AirSearch;
  /** The city of an end, as far as it is known. */
  readonly cityOf: (point: AirSearch['slices'][number]['from']) => string;
  readonly addressOf: (search: AirSearch) => string;
}

const DAYS = [-3, -1, 1, 3] as const;
const NEAR = 3;

/** The same journey some days earlier or later. */
export const shifted = (search: AirSearch, days: number): AirSearch => ({
  ...search,
  slices: search.slices.map((slice) => ({ ...slice, date: addDays(slice.date, days) })),
});

/** No flight at all: other days, and other airports of the same places. */
export function NothingFound({ search, cityOf, addressOf }: NothingFoundProps) {
  const { t, i18n } = useTranslation();
  const [first] = search.slices;
  const near = useNearby(search, cityOf);
  const today = todayHere();
  const days = DAYS.filter((step) => addDays(first?.date ?? today, step) >= today);
  return (
    <EmptyState title={t('flightResults.nothingFound')}>
      <p>{t('flightResults.nothingFoundText')}</p>
      <p className="air-ways">
        <span>{t('flightResults.otherDays')}</span>
        {days.map((step) => (
          <TextLink key={step} href={addressOf(shifted(search, step))}>
            {dayText(addDays(first?.date ?? today, step), i18n.language)}
          </TextLink>
        ))}
      </p>
      {near.map(({ end, airports }) => (
        <p key={end} className="air-ways">
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

/** The same journey from, or to, another airport: every leg that touches the old one. */
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

/** Other airports of the first leg's places, asked for by the names of their cities. */
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
      () => undefined, // other days are offered all the same
    );
    return () => leaving.abort();
  }, [api, key]);
  return found;
}

interface FailedProps {
  readonly code: ErrorCode | null;
  readonly isOnline: boolean;
  readonly onRetry: () => void;
}

/** The search did not go through; what was asked stands in the address and in the form. */
export function SearchFailed({ code, isOnline, onRetry }: FailedProps) {
  const { t } = useTranslation();
  const retry = <Button onClick={onRetry}>{t('common.retry')}</Button>;
  if (!isOnline)
    return (
      <StateBlock
        icon={icons.offline}
        role="alert"
        title={t('flightResults.offlineHead')}
        actions={retry}
      >
        {t('flightResults.offlineEmpty')}
      </StateBlock>
    );
  return (
    <ErrorState title={t('flightResults.failedHead')} actions={retry}>
      {t(code && code !== 'SUPPLIER_UNAVAILABLE' ? `errors.${code}` : 'flightResults.failedText')}
    </ErrorState>
  );
}

/** Not everybody who was asked has answered: what came stays, and it is said that something may be missing. */
export function SomeSilent({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Note
      tone="warn"
      announce="politely"
      action={
        <Button size="sm" onClick={onAgain}>
          {t('flightResults.askAgain')}
        </Button>
      }
    >
      {t('flightResults.partMissing')}
    </Note>
  );
}

/** Without a connection the last results stay, with their hour. */
export function OfflineNote({ at }: { readonly at: number }) {
  const { t, i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, {
    timeStyle: 'short',
    numberingSystem: 'latn',
  }).format(at);
  return (
    <Note tone="warn" icon={icons.offline} announce="politely">
      <b>{t('flightResults.offlineHead')}.</b> {t('flightResults.offlineText', { time })}
    </Note>
  );
}
