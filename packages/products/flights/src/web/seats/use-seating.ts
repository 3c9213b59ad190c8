// Who is being seated on which flight, and what taking a seat does: the next who has none comes on,
// flight by flight.
import { useId, useState } from 'react';
import type { ServiceChosen } from '../../http.ts';
import { nextWithoutSeat, seatedOf, withoutSeat, withSeat, type Person } from './services.ts';

interface Around {
  /** Ids of the flights with seats to choose, in order. */
  readonly flights: readonly string[];
  readonly people: readonly Person[];
  readonly value: readonly ServiceChosen[];
  readonly onChange: (value: readonly ServiceChosen[]) => void;
  /** Who may choose a seat on a flight; left out: everybody who has one. */
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
  // a reload may have left the flight without a map
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
    // who uses a pointer is where they are; with keys the focus tells who comes next
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
    /** The next who has no seat here; null when all have one. */
    nextPerson: nextWithoutSeat(value, seated, flight, traveller),
  };
}
