import { Chip, EmptyState } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useState } from 'react';
import { refusalOf, seatsOfMap, togetherIds } from './cabin-plan.ts';
import { positionText, priceText, traitsText } from './seat-words.ts';
import type { SeatsAround } from './seat-plan.tsx';

type Preference = 'window' | 'aisle' | 'together';
const PREFERENCES: readonly Preference[] = ['window', 'aisle', 'together'];

interface SeatListProps extends SeatsAround {
  /** Number of travellers sitting together. */
  readonly count: number;
  /** The party's seats: treated as free when looking for adjacent ones. */
  readonly own: ReadonlySet<string>;
  /** Current seat of the selected traveller. */
  readonly current: string | null;
}

/** The same seats as a list by row: all available ones, with filters. */
export function SeatList({
  map,
  person,
  ownerName,
  money,
  onTake,
  count,
  own,
  current,
}: SeatListProps) {
  const { t } = useTranslation();
  const [preferences, setPreferences] = useState<readonly Preference[]>([]);
  const together = togetherIds(map, count, own);
  const fits = (id: string, traits: readonly string[]) =>
    preferences.every((preference) =>
      preference === 'together' ? together.has(id) : traits.includes(preference),
    );
  const free = seatsOfMap(map).filter(
    ({ seat, row }) =>
      seat.id === current || (ownerName(seat.id) === null && refusalOf(seat, row, person) === null),
  );
  const shown = free.filter(({ seat }) => fits(seat.id, seat.traits));
  const rows = [...new Set(shown.map(({ row }) => row.number))];
  const toggle = (preference: Preference) =>
    setPreferences(
      preferences.includes(preference)
        ? preferences.filter((one) => one !== preference)
        : [...preferences, preference],
    );
  return (
    <div className="seat-list">
      <div className="chips" role="group" aria-label={t('flightSeats.preferences')}>
        {PREFERENCES.filter((preference) => preference !== 'together' || count > 1).map(
          (preference) => (
            <Chip
              key={preference}
              on={preferences.includes(preference)}
              onPress={() => toggle(preference)}
            >
              {t(`flightSeats.preference.${preference}`)}
            </Chip>
          ),
        )}
      </div>
      <p className="small muted" role="status">
        {t('flightSeats.found', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState title={t('flightSeats.noneFits')} headingLevel={3}>
          {t('flightSeats.noneFitsText')}
        </EmptyState>
      )}
      <div className="seat-list-rows">
        {rows.map((number) => (
          <section key={number} aria-label={t('flightSeats.row', { number })}>
            <h4 className="small muted">{t('flightSeats.row', { number })}</h4>
            <ul>
              {shown
                .filter(({ row }) => row.number === number)
                .map((placed) => (
                  <li key={placed.seat.id}>
                    <button
                      type="button"
                      className={placed.seat.id === current ? 'seat-item on' : 'seat-item'}
                      aria-pressed={placed.seat.id === current}
                      onClick={(event) => onTake(placed.seat.id, event.detail === 0)}
                    >
                      <b>
                        <bdi>{placed.seat.id}</bdi>
                      </b>
                      <span>
                        {[positionText(placed, t), ...traitsText(placed, t)].join(
                          t('common.comma'),
                        )}
                      </span>
                      <bdi>{priceText(placed.seat.price, money, t)}</bdi>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
