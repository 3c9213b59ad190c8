// Finds the stay of a journey in an area without controls at its inner borders.
import type { LocalDate } from '@portico/contract';
import type { Flight } from '../shapes.ts';

export interface AreaStay {
  /** Country of the destination, or where the area is entered. */
  readonly country: string;
  /** Day of the departure from the area; null if the journey does not have it. */
  readonly leavesOn: LocalDate | null;
}

type Flown = Pick<Flight, 'from' | 'to' | 'departs' | 'arrives'>;
/** Returns the country of an airport inside of the area, null for any other airport. */
type CountryInside = (airport: string) => string | null;

/**
 * Returns the stay with the last departure from the area, else a stay without a departure. Null if
 * the journey does not enter the area from outside, or only returns to where it began. A change of
 * planes at one airport, to a flight out of the area, is no entry; if the flight belongs to the next
 * leg, it must leave on the day of the landing.
 */
export function stayIn(
  legs: readonly (readonly Flown[])[],
  countryInside: CountryInside,
): AreaStay | null {
  const startsInside = countryInside(legs[0]?.[0]?.from ?? '') !== null;
  let isInside = startsInside;
  /** Country of the current stay; null outside, and before the first departure from the area. */
  let country: string | null = null;
  let known: AreaStay | null = null;
  let open: AreaStay | null = null;
  for (const [number, leg] of legs.entries()) {
    const onward = legs[number + 1]?.[0];
    const before = legs[number - 1]?.at(-1);
    const isChange =
      before !== undefined && isTransit(before, sameDay(before, leg[0]), countryInside);
    const start = countryInside(leg[0]?.from ?? '');
    // between two legs the traveller may cross the border by land, on an unknown day
    if (isInside && start === null) {
      if (country !== null) open = { country, leavesOn: null };
      [isInside, country] = [false, null];
    } else if (!isInside && start !== null && !isChange) [isInside, country] = [true, start];
    for (const [index, flight] of leg.entries()) {
      const { to, departs } = flight;
      const next = leg[index + 1] ?? sameDay(flight, onward);
      const inside = countryInside(to);
      if (isInside && inside === null) {
        if (country !== null) known = { country, leavesOn: departs.slice(0, 10) };
        [isInside, country] = [false, null];
      } else if (!isInside && inside !== null && !isTransit(flight, next, countryInside))
        [isInside, country] = [true, countryInside(leg.at(-1)?.to ?? '') ?? inside];
    }
  }
  if (country !== null && !startsInside) open = { country, leavesOn: null };
  return known ?? open;
}

/** Returns a flight of the next leg if it leaves on the day of the landing. */
const sameDay = ({ arrives }: Flown, onward: Flown | undefined): Flown | undefined =>
  onward?.departs.slice(0, 10) === arrives.slice(0, 10) ? onward : undefined;

/** Returns true if the next flight leaves the area from the same airport. */
const isTransit = ({ to }: Flown, next: Flown | undefined, countryInside: CountryInside): boolean =>
  next !== undefined && next.from === to && countryInside(next.to) === null;
