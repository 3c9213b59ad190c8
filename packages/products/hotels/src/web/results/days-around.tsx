import { ChipLink, classNames } from '@portico/design';
import { addDays, nightsBetween } from '@portico/rules/dates';
import { useTranslation } from '@portico/runtime';
import { onePart, useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { OtherDate } from '../../http.ts';
import type { HotelSearch } from '../../rules/address.ts';
import { nightsOf } from '../nights.ts';
import { usePriceParts } from '../price-parts.ts';
import { firstDayNear } from '../search/first-day.ts';
import { useSearchWords } from '../search/words.ts';
import './days-around.css';

/** Days by which the whole stay is shifted (look, 5.3). */
const STEPS = [-3, -1, 1, 3] as const;
/** Phones show shifts up to this value, and days with a known price. */
const NEAREST = 1;

interface DaysAroundProps {
  readonly search: HotelSearch;
  readonly addressOf: (search: HotelSearch) => string;
  /** Prices on other dates from earlier searches. */
  readonly known?: readonly OtherDate[];
  /** Currency of those prices. */
  readonly currency: string | null;
  /** True to show only dates with a known price. */
  readonly isKnownOnly?: boolean;
}

/**
 * Shows the same stay some days earlier or later. Prices are shown only if a search found them
 * within the last day, with their age in hours; nothing is estimated.
 */
export function DaysAround({
  search,
  addressOf,
  known = [],
  currency,
  isKnownOnly = false,
}: DaysAroundProps) {
  const { t } = useTranslation();
  const first = useFirstDay(search.place);
  const prices = new Map(known.map((date) => [nightsBetween(search.checkIn, date.from), date]));
  const steps = [...new Set([...(isKnownOnly ? [] : STEPS), ...prices.keys()])].toSorted(
    (a, b) => a - b,
  );
  if (steps.length === 0) return null;
  const isPriced = known.length > 0 && currency !== null;
  const oldest = Math.max(...known.map(({ hoursAgo }) => hoursAgo));
  return (
    <nav
      className={classNames('days-around', isPriced && 'is-priced')}
      aria-label={t('list.otherDays')}
    >
      <span className="small muted">
        <span aria-hidden="true">{t('list.otherDays')}</span>
        {isPriced && `${t('cancellation.comma')} `}
        {isPriced && t('results.seenWithin', { count: oldest + 1 })}
      </span>
      <ul>
        {steps.map((days) => {
          const stay = {
            ...search,
            checkIn: addDays(search.checkIn, days),
            checkOut: addDays(search.checkOut, days),
          };
          const price = prices.get(days);
          return (
            <li key={days} className={Math.abs(days) > NEAREST && !price ? 'not-phone' : undefined}>
              <Days
                days={days}
                stay={stay}
                address={first !== null && stay.checkIn < first ? null : addressOf(stay)}
              >
                {price && currency !== null && (
                  <SeenPrice seen={price} currency={currency} nights={nightsOf(search)} />
                )}
              </Days>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Days({
  days,
  stay,
  address,
  children,
}: {
  days: number;
  stay: HotelSearch;
  address: string | null;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const words = useSearchWords({ checkIn: stay.checkIn, checkOut: stay.checkOut, rooms: [] });
  return (
    <ChipLink href={address}>
      <span className="visually-hidden">
        {t(days < 0 ? 'results.daysEarlier' : 'results.daysLater', { count: Math.abs(days) })}
        {t('cancellation.comma')}
      </span>
      <bdi>{words.days}</bdi>
      {children}
    </ChipLink>
  );
}

interface SeenPriceProps {
  readonly seen: OtherDate;
  readonly currency: string;
  readonly nights: number;
}

function SeenPrice({ seen, currency, nights }: SeenPriceProps) {
  const { t } = useTranslation();
  const shown = useShown();
  const parts = usePriceParts(nights);
  const amount = isolate(shown(onePart(seen.total, parts), currency));
  return (
    <span className="days-seen">
      {t(parts > 1 ? 'results.seenFromNight' : 'results.seenFrom', { amount })}
    </span>
  );
}

const never = () => () => {};
/** First searchable day at the place; null on the server, whose clock may differ. */
const useFirstDay = (place: HotelSearch['place']): string | null =>
  useSyncExternalStore(
    never,
    () => firstDayNear(place),
    () => null,
  );
