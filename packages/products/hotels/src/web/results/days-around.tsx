import { ChipLink } from '@portico/design';
import { addDays } from '@portico/rules/dates';
import type { HotelSearch } from '../../rules/address.ts';
import { useTranslation } from '@portico/runtime';
import { useSearchWords } from '../search/words.ts';
import { useSyncExternalStore } from 'react';
import { todayHere } from '@portico/storefront/parts/times';

/** Days by which the whole stay moves (look, 5.3). */
const STEPS = [-3, -1, 1, 3] as const;
/** A phone has room for these. */
const NEAREST = 1;

interface DaysAroundProps {
  readonly search: HotelSearch;
  readonly addressOf: (search: HotelSearch) => string;
}

/** The same stay some days earlier or later. What it costs then nobody knows before it is asked, so no price is shown. */
export function DaysAround({ search, addressOf }: DaysAroundProps) {
  const { t } = useTranslation();
  const today = useToday();
  const stays = STEPS.map((days) => ({
    days,
    stay: {
      ...search,
      checkIn: addDays(search.checkIn, days),
      checkOut: addDays(search.checkOut, days),
    },
  }));
  return (
    <nav className="days-around" aria-label={t('results.otherDays')}>
      <span className="small muted" aria-hidden="true">
        {t('results.otherDays')}
      </span>
      <ul>
        {stays.map(({ days, stay }) => (
          <li key={days} className={Math.abs(days) > NEAREST ? 'not-phone' : undefined}>
            <Days
              days={days}
              stay={stay}
              address={today !== null && stay.checkIn < today ? null : addressOf(stay)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Days({
  days,
  stay,
  address,
}: {
  days: number;
  stay: HotelSearch;
  address: string | null;
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
    </ChipLink>
  );
}

const never = () => () => {};
/** The date where the visitor is; null on the server, which does not know where that is. */
const useToday = (): string | null => useSyncExternalStore(never, todayHere, () => null);
