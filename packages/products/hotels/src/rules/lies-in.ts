// What lies in a city or in an area of one, and what lies around it.
import { milesBetween, type Point } from '@portico/rules/geo';
import type { SupplierHotel } from '../port.ts';
import { folded } from './names.ts';

/**
 * What the name of a town says of a hotel: that it lies in the place, that it does not, or nothing.
 */
type Meaning = 'in' | 'out' | 'nothing';

/** A city, or an area of one, as what lies in it is told. */
export interface Extent extends Point {
  readonly of: 'city' | 'area';
  /** Every way its name is written. */
  readonly names: readonly string[];
  /** The same of what lies beside it: other cities, or the other areas of its city. */
  readonly others: readonly string[];
  /** Miles from its middle to its edge. */
  readonly miles: number;
}

export type Stands = Pick<
  SupplierHotel,
  'city' | 'cityKey' | 'area' | 'countryCode' | 'latitude' | 'longitude'
>;

/** A town of the same name this many miles away is another one. */
const NAMESAKE_MILES = 40;
/** Suppliers' towns are few in one search. */
const MOST_WORDS = 500;
/** "Baixa, Lisboa", "Lisbon (Belém)", "Paris / Roissy". */
const PARTS = /[,،;()/|]|\s[-–—]\s/u;

/**
 * Makes the function that says whether a hotel lies in a place. The town that its supplier names
 * decides, for an area the area: the place's own name says in, any other one out. Where none is
 * named the place's extent decides; so it does for names that only have the place's own among their
 * words and are no other place's: "Paris 04", "Greater London".
 */
export function liesIn(place: Extent): (hotel: Stands) => boolean {
  const own = new Set(place.names.map(folded));
  const others = new Set(place.others.map(folded));
  /** What the words of suppliers have meant so far. */
  const meant = new Map<string, Meaning>();

  function meaningOf(text: string): Meaning {
    let meaning = meant.get(text);
    if (meaning === undefined) {
      if (meant.size >= MOST_WORDS) meant.clear();
      meant.set(text, (meaning = read(text)));
    }
    return meaning;
  }

  function read(text: string): Meaning {
    const said = [text, ...text.split(PARTS)].map(folded).filter((name) => name !== '');
    if (said.length === 0) return 'nothing';
    if (said.some((name) => own.has(name))) return 'in';
    const mayBeIn = said.some(
      (name) => !others.has(name) && [...own].some((one) => ` ${name} `.includes(` ${one} `)),
    );
    return mayBeIn ? 'nothing' : 'out';
  }

  const saysIn =
    place.of === 'area'
      ? ({ area }: Stands) => meaningOf(area)
      : ({ city, cityKey }: Stands) =>
          meaningOf(cityKey === undefined || cityKey === '' ? city : cityKey);
  return (hotel) => {
    const says = saysIn(hotel);
    if (says === 'out') return false;
    return milesBetween(hotel, place) <= (says === 'in' ? NAMESAKE_MILES : place.miles);
  };
}
