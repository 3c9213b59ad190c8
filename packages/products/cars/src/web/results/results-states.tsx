import { EmptyState, TextLink } from '@portico/design';
import { addDays } from '@portico/rules/dates';
import { localInstant } from '@portico/rules/zones';
import { useTranslation } from '@portico/runtime';
import { dayText, firstDay } from '@portico/storefront/parts/times';
import type { CarSearch } from '../../rules/address.ts';
import { atNoonOf, USUAL_AGE, useWhyNone, type WhyNone } from './why-none.query.ts';

interface NothingFoundProps {
  readonly search: CarSearch;
  /** Zone of the pick-up place; null if unknown. */
  readonly zone: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly addressOf: (search: CarSearch) => string;
}

const DAYS = [-2, -1, 1, 2, 7] as const;
const HOUR_MS = 3_600_000;
/** Minimum lead time of town desks (airports: 2 hours). */
const SHORT_NOTICE_MS = 24 * HOUR_MS;

/** Returns the same rental shifted by a number of days. */
export const shifted = (search: CarSearch, days: number): CarSearch => {
  const move = (at: string) => `${addDays(at.slice(0, 10), days)}${at.slice(10)}`;
  return { ...search, pickUpAt: move(search.pickUpAt), dropOffAt: move(search.dropOffAt) };
};

/** Returns true if the pick-up is so soon that many desks no longer accept orders. */
export const isShortNotice = (
  { pickUpAt }: Pick<CarSearch, 'pickUpAt'>,
  zone: string | null,
  now: number,
): boolean => localInstant(pickUpAt, zone ?? 'UTC') - now < SHORT_NOTICE_MS;

/**
 * Empty state: the known reason and possible remedies. Other days are offered only if neither age
 * nor time is the cause.
 */
export function NothingFound(props: NothingFoundProps) {
  return <NothingFoundWhy {...props} why={useWhyNone(props.search)} />;
}

export function NothingFoundWhy({
  search,
  zone,
  now,
  addressOf,
  why,
}: NothingFoundProps & { readonly why: WhyNone }) {
  const { t, i18n } = useTranslation();
  const { pickUpAt, dropOff, age } = search;
  const begins = firstDay(zone);
  const isLate = isShortNotice(search, zone, now);
  const isOfAge = (why.withUsualAge ?? 0) > 0;
  const isOfHour = (why.atNoon ?? 0) > 0;
  const days =
    !why.isKnown || isOfAge || isOfHour
      ? []
      : DAYS.map((step) => shifted(search, step)).filter(
          (one) => one.pickUpAt.slice(0, 10) >= begins && !(isLate && one.pickUpAt < pickUpAt),
        );
  const cause = isOfAge ? 'ofAge' : isOfHour ? 'ofHour' : isLate ? 'tooLate' : 'nothingFound';
  return (
    <EmptyState title={t(`carResults.${cause}`, { age })}>
      <p>{t(`carResults.${cause}Text`, { age, count: why.withUsualAge ?? 0, usual: USUAL_AGE })}</p>
      {days.length > 0 && (
        <p className="list-ways">
          <span>{t('list.otherDays')}</span>
          {days.map((one) => (
            <TextLink key={one.pickUpAt} href={addressOf(one)}>
              {dayText(one.pickUpAt.slice(0, 10), i18n.language)}
            </TextLink>
          ))}
        </p>
      )}
      {isOfHour && (
        <p className="list-ways">
          <TextLink href={addressOf(atNoonOf(search))}>{t('carResults.atNoon')}</TextLink>
        </p>
      )}
      {dropOff !== null && (
        <p className="list-ways">
          <TextLink href={addressOf({ ...search, dropOff: null })}>
            {t('carResults.samePlace')}
          </TextLink>
        </p>
      )}
    </EmptyState>
  );
}
