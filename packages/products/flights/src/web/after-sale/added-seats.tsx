import { Button, Note, Skeleton } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { useOwed } from '@portico/storefront/parts/amounts';
import type { AfterSaleProps } from '@portico/storefront/after-sale-slots';
import { useState } from 'react';
import type { ServiceChosen } from '../../http.ts';
import { flightOf } from '../sale/flight-sale.ts';
import { isChoosable } from '../seats/cabin-plan.ts';
import { SeatBoard, type SeatBoardProps } from '../seats/seat-board.tsx';
import { type Person, seatedOf } from '../seats/services.ts';
import { useSeating } from '../seats/use-seating.ts';
import '../seats/seats.css';
import type { Asked, BookedMaps, Extras } from './after-sale.query.ts';

interface AddedSeatsProps extends Pick<AfterSaleProps, 'booking'> {
  readonly extras: Extras;
  readonly people: readonly Person[];
  readonly nameOf: (traveller: number) => string;
  readonly maps: Asked<BookedMaps>;
  readonly onAgain: () => void;
  readonly value: readonly ServiceChosen[];
  readonly onChange: (value: readonly ServiceChosen[]) => void;
}

/** Seat selection for travellers without a seat, flight by flight. */
export function AddedSeats(props: AddedSeatsProps) {
  const { booking, extras, people, maps, onAgain } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const without = freeSitters(extras, people);
  const flights =
    maps.status === 'ready'
      ? flightOf(booking)
          .detail.legs.flat()
          .flatMap((flight) => {
            const map = maps.data.maps.find((one) => one.flight === flight.id);
            const isOpenHere = (without.get(flight.id) ?? []).length > 0;
            return isOpenHere && isChoosable(map) ? [{ flight, map }] : [];
          })
      : [];
  if ([...without.values()].every((list) => list.length === 0)) return null;
  return (
    <section className="add-seats" aria-labelledby="add-seats-head">
      <h3 id="add-seats-head">{t('flightSeats.seats')}</h3>
      {maps.status === 'pending' && <Skeleton shape="button" />}
      {maps.status === 'failed' && (
        <Note
          action={
            <Button size="sm" onClick={onAgain}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('flightSeats.noMap')}
        </Note>
      )}
      {maps.status === 'ready' && flights.length === 0 && (
        <p className="muted">{t('flightSeats.atCheckIn')}</p>
      )}
      {flights.length > 0 && !isOpen && (
        <p>
          <Button onClick={() => setOpen(true)}>{t('flightSeats.choose')}</Button>
        </p>
      )}
      {flights.length > 0 && isOpen && maps.status === 'ready' && (
        <Board {...props} flights={flights} without={without} currency={maps.data.currency} />
      )}
    </section>
  );
}

/** Returns the travellers who may choose a seat on each flight: without a seat, and not infants. */
export function freeSitters(
  { seats }: Pick<Extras, 'seats'>,
  people: readonly Person[],
): ReadonlyMap<string, readonly number[]> {
  return new Map(
    seats.map(({ flight, taken }) => [
      flight,
      seatedOf(people).filter((number) => !taken.some(({ traveller }) => traveller === number)),
    ]),
  );
}

interface BoardProps extends AddedSeatsProps {
  readonly flights: SeatBoardProps['flights'];
  readonly without: ReadonlyMap<string, readonly number[]>;
  readonly currency: string;
}

function Board(props: BoardProps) {
  const { flights, without, currency, people, nameOf, value, onChange } = props;
  const owed = useOwed();
  const seating = useSeating({
    flights: flights.map(({ flight }) => flight.id),
    people,
    value,
    onChange,
    seatedOn: (flight) => without.get(flight) ?? [],
  });
  return (
    <SeatBoard
      {...{ flights, people, nameOf, value, seating }}
      money={(amount) => owed(amount, currency)}
    />
  );
}
