import { EmptyState, TextLink } from '@portico/design';
import { addDays } from '@portico/rules/dates';
import { localInstant } from '@portico/rules/zones';
import { useTranslation } from '@portico/runtime';
import { dayText, todayHere } from '@portico/storefront/parts/times';
import type { CarSearch } from '../../rules/address.ts';

interface NothingFoundProps {
  readonly search: CarSearch;
  /** Zone of the place of pick-up; null where nobody has said. */
  readonly zone: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly addressOf: (search: CarSearch) => string;
}

const DAYS = [-2, -1, 1, 2, 7] as const;
const HOUR_MS = 3_600_000;
/** Desks in towns take no orders for a pick-up that is nearer (airports: 2 hours). */
const SHORT_NOTICE_MS = 24 * HOUR_MS;

/** The same rental some days earlier or later. */
export const shifted = (search: CarSearch, days: number): CarSearch => {
  const move = (at: string) => `${addDays(at.slice(0, 10), days)}${at.slice(10)}`;
  return { ...search, pickUpAt: move(search.pickUpAt), dropOffAt: move(search.dropOffAt) };
};

/** Whether the pick-up is so near that many desks take no order any more. */
export const isShortNotice = (
  { pickUpAt }: Pick<CarSearch, 'pickUpAt'>,
  zone: string | null,
  now: number,
): boolean => localInstant(pickUpAt, zone ?? 'UTC') - now < SHORT_NOTICE_MS;

/** No car at all: other days, the usual hour, one place for both ends; and whether it may be too late. */
export function NothingFound({ search, zone, now, addressOf }: NothingFoundProps) {
  const { t, i18n } = useTranslation();
  const { pickUpAt, dropOffAt, dropOff } = search;
  const today = todayHere();
  const isLate = isShortNotice(search, zone, now);
  const days = DAYS.map((step) => shifted(search, step)).filter(
    (one) => one.pickUpAt.slice(0, 10) >= today && !(isLate && one.pickUpAt < pickUpAt),
  );
  const atNoon = {
    ...search,
    pickUpAt: `${pickUpAt.slice(0, 10)}T12:00:00`,
    dropOffAt: `${dropOffAt.slice(0, 10)}T12:00:00`,
  };
  const hasOtherHour = pickUpAt !== atNoon.pickUpAt || dropOffAt !== atNoon.dropOffAt;
  return (
    <EmptyState title={t(isLate ? 'carResults.tooLate' : 'carResults.nothingFound')}>
      <p>{t(isLate ? 'carResults.tooLateText' : 'carResults.nothingFoundText')}</p>
      <p className="list-ways">
        <span>{t('carResults.otherDays')}</span>
        {days.map((one) => (
          <TextLink key={one.pickUpAt} href={addressOf(one)}>
            {dayText(one.pickUpAt.slice(0, 10), i18n.language)}
          </TextLink>
        ))}
      </p>
      {!isLate && hasOtherHour && (
        <p className="list-ways">
          <TextLink href={addressOf(atNoon)}>{t('carResults.atNoon')}</TextLink>
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
