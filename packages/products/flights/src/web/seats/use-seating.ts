// Tracks the selected traveller and flight; taking a seat selects the next traveller without one,
// flight by flight.
import { useId, useState } from 'react';
import type { ServiceChosen } from '../../http.ts';
import { nextWithoutSeat, seatedOf, withoutSeat, withSeat, type Person } from './services.ts';

interface Around {
  /** Ids of the flights with selectable seats, in order. */
  readonly flights: readonly string[];
  readonly people: readonly Person[];
  readonly value: readonly ServiceChosen[];
  readonly onChange: (value: readonly ServiceChosen[]) => void;
  /** Travellers who may choose a seat on a flight. Default: all travellers with a seat. */
  readonly seatedOn?: (flight: string) => readonly number[];
}

export function useSeating({ flights, people, value, onChange, seatedOn }: Around) {
  const id = useId();
  const seatedAt = (flight: string) => seatedOn?.(flight) ?? seatedOf(people);
  const firstOn = (flight: string) => {
    const all = seatedAt(flight);
    return nextWithoutSeat(value, all, flight, all.at(-1) ?? 1) ?? all[0] ?? 1;
  };
  const [at, setAt] = useState(() => ({
    flight: flights[0] ?? '',
    traveller: firstOn(flights[0] ?? ''),
  }));
  // a reload may have removed the flight's map
  const flight = flights.includes(at.flight) ? at.flight : (flights[0] ?? '');
  const seated = seatedAt(flight);
  const traveller = seated.includes(at.traveller) ? at.traveller : (seated[0] ?? 1);
  const idOf = (number: number) => `${id}-person-${number}`;

  const take = (seat: string, byKey: boolean) => {
    const next = withSeat(value, { traveller, flight, seat });
    onChange(next);
    const follows = nextWithoutSeat(next, seated, flight, traveller);
    if (follows === null) return;
    setAt({ flight, traveller: follows });
    // with a pointer the focus stays; with the keyboard it moves to the next traveller
    if (byKey) document.getElementById(idOf(follows))?.focus({ preventScroll: true });
  };
  const toFlight = (next: string) => setAt({ flight: next, traveller: firstOn(next) });
  return {
    flight,
    traveller,
    seated,
    idOf,
    take,
    leave: (number: number) => onChange(withoutSeat(value, number, flight)),
    pick: (number: number) => setAt({ flight, traveller: number }),
    toFlight,
    /** The flight after this one; null on the last. */
    nextFlight: flights[flights.indexOf(flight) + 1] ?? null,
    /** The next traveller without a seat here; null if all have one. */
    nextPerson: nextWithoutSeat(value, seated, flight, traveller),
  };
}
