import { PlanSign, Tabs, TabPanel, icons } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { dayText } from '@portico/storefront/parts/times';
import { type ReactNode, useId, useState } from 'react';
import type { ServiceChosen } from '../../http.ts';
import type { FlightView } from '../journey-view/journey-times.ts';
import { findSeat, type FlightMap, seatsOfMap } from './cabin-plan.ts';
import { PeopleList } from './people-list.tsx';
import { SeatList } from './seat-list.tsx';
import { SeatPlan } from './seat-plan.tsx';
import { priceText, seatText } from './seat-words.ts';
import { isSeat, ownerOf, type Person, seatOf } from './services.ts';
import type { useSeating } from './use-seating.ts';

export interface SeatBoardProps {
  /** Flights with selectable seats, each with its map. */
  readonly flights: readonly { readonly flight: FlightView; readonly map: FlightMap }[];
  readonly people: readonly Person[];
  readonly nameOf: (traveller: number) => string;
  readonly value: readonly ServiceChosen[];
  readonly money: (amount: number) => string;
  readonly seating: ReturnType<typeof useSeating>;
}

/**
 * Seat selection: flights as tabs, travellers and legend at the start, and next to them the cabin
 * or the same seats as a list.
 */
export function SeatBoard({ flights, people, nameOf, value, money, seating }: SeatBoardProps) {
  const { t, i18n } = useTranslation();
  const [isList, setList] = useState(false);
  const name = useId();
  const { flight, traveller, seated } = seating;
  const here = flights.find((one) => one.flight.id === flight) ?? flights[0];
  const person = people[traveller - 1];
  if (!here || !person) return null;
  const { map } = here;
  const usual = usualPrice(map);
  const ownerName = (seat: string) => {
    const owner = ownerOf(value, flight, seat);
    return owner === null ? null : nameOf(owner);
  };
  const words = (number: number) => {
    const placed = findSeat(map, seatOf(value, number, flight));
    return placed && seatText(placed, { t, money, owner: null, refusal: null });
  };
  const around = { map, person, ownerName, money, usual, onTake: seating.take };
  const own = new Set(
    value
      .filter(isSeat)
      .filter((one) => one.flight === flight)
      .map(({ seat }) => seat),
  );
  const current = seatOf(value, traveller, flight);
  const flightName = ({ from, to, departs }: FlightView) =>
    t('flightSeats.flightTab', {
      route: `\u2066${from}–${to}\u2069`,
      day: dayText(departs, i18n.language),
    });
  return (
    <div className="seat-board">
      {flights.length > 1 ? (
        <Tabs
          label={t('flightSeats.flights')}
          name={name}
          tabs={flights.map(({ flight: one }) => ({ id: one.id, label: flightName(one) }))}
          selected={flight}
          onSelect={seating.toFlight}
        />
      ) : (
        <p className="strong">{flightName(here.flight)}</p>
      )}
      <Panel name={name} id={flight} isTab={flights.length > 1}>
        <div className="seat-who">
          <PeopleList
            sitters={seated.map((number) => ({
              traveller: number,
              name: nameOf(number),
              seat: words(number),
            }))}
            current={traveller}
            onPick={seating.pick}
            onLeave={seating.leave}
            idOf={seating.idOf}
          />
          {!isList && <Legend map={map} usual={usual} money={money} />}
          <p className="small muted">
            {!isList && <span className="not-phone">{t('flightSeats.keys')} </span>}
            <button type="button" className="link" onClick={() => setList(!isList)}>
              {t(isList ? 'flightSeats.toPlan' : 'flightSeats.toList')}
            </button>
          </p>
          {people.some(({ type }) => type === 'infant') && (
            <p className="small muted">{t('flightSeats.infants')}</p>
          )}
        </div>
        {isList ? (
          <SeatList {...around} count={seated.length} own={own} current={current} />
        ) : (
          <div className="seat-map" role="region" aria-label={t('flightSeats.plan')}>
            <SeatPlan
              {...around}
              label={t('flightSeats.planFor', { name: nameOf(traveller) })}
              start={current}
            />
          </div>
        )}
      </Panel>
    </div>
  );
}

/** The panel of a tab; a plain container if there is only one flight. */
function Panel({
  name,
  id,
  isTab,
  children,
}: {
  readonly name: string;
  readonly id: string;
  readonly isTab: boolean;
  readonly children: ReactNode;
}) {
  return isTab ? (
    <TabPanel name={name} id={id} className="seat-panel">
      {children}
    </TabPanel>
  ) : (
    <div className="seat-panel">{children}</div>
  );
}

/** Returns the most frequent price of a map's seats, minor units. */
export function usualPrice(map: FlightMap): number {
  const counts = new Map<number, number>();
  for (const { seat } of seatsOfMap(map))
    if (seat.price !== null) counts.set(seat.price, (counts.get(seat.price) ?? 0) + 1);
  let [best, most] = [0, 0];
  for (const [price, count] of counts) if (count > most) [best, most] = [price, count];
  return best;
}

/**
 * Returns the lowest and highest price of a kind of seats, minor units; null if none is available.
 */
export function priceRange(
  map: FlightMap,
  isOfKind: (seat: { readonly price: number; readonly isRoomy: boolean }) => boolean,
): readonly [least: number, most: number] | null {
  const prices = [...seatsOfMap(map)].flatMap(({ seat: { price, isFree, traits } }) =>
    price !== null && isFree && isOfKind({ price, isRoomy: traits.includes('legroom') })
      ? [price]
      : [],
  );
  return prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)];
}

/** Legend of the plan's symbols with seat prices. */
function Legend({
  map,
  usual,
  money,
}: {
  readonly map: FlightMap;
  readonly usual: number;
  readonly money: (amount: number) => string;
}) {
  const { t } = useTranslation();
  const priced = (words: string, range: ReturnType<typeof priceRange>): string => {
    if (range === null) return words;
    const [least, most] = range;
    return t('flightSeats.kindFor', {
      kind: words,
      price:
        least === most
          ? priceText(least, money, t)
          : t('flightSeats.priceRange', {
              from: isolate(money(least)),
              to: isolate(money(most)),
            }),
    });
  };
  const signs = [
    { cell: { state: 'free' as const }, words: priced(t('flightSeats.standard'), [usual, usual]) },
    {
      cell: { state: 'special' as const, icon: icons.moveVertical },
      words: priced(
        t('flightSeats.legroom'),
        priceRange(map, ({ isRoomy }) => isRoomy),
      ),
    },
    {
      cell: { state: 'special' as const, icon: icons.coins },
      words: priced(
        t('flightSeats.dearer'),
        priceRange(map, ({ price, isRoomy }) => !isRoomy && price > usual),
      ),
    },
    { cell: { state: 'mine' as const, text: 'AB' }, words: t('flightSeats.yours') },
    { cell: { state: 'taken' as const }, words: t('flightSeats.takenSign') },
  ];
  return (
    <ul className="seat-legend">
      {signs.map(({ cell, words }) => (
        <li key={words}>
          <PlanSign cell={cell} />
          {words}
        </li>
      ))}
    </ul>
  );
}
