// Determines whether a hotel is located in a city or area, or only near it.
import { milesBetween, type Point } from '@portico/rules/geo';
import type { SupplierHotel } from '../port.ts';
import { folded } from './names.ts';

/** Meaning of a town name for a hotel: located in the place, outside of it, or undecided. */
type Meaning = 'in' | 'out' | 'nothing';

/** A city or an area of one, with what is needed to locate hotels in it. */
export interface PlaceArea extends Point {
  readonly of: 'city' | 'area';
  /** All spellings of its name. */
  readonly names: readonly string[];
  /** All spellings of its neighbours' names: other cities, or the other areas of its city. */
  readonly others: readonly string[];
  /** Miles from its centre to its edge. */
  readonly miles: number;
}

export type HotelLocation = Pick<
  SupplierHotel,
  'city' | 'cityKey' | 'area' | 'countryCode' | 'latitude' | 'longitude'
>;

/** A town of the same name at this distance is a different one. */
const NAMESAKE_MILES = 40;
/** Maximum number of memoized names: suppliers use few town names in one search. */
const MAX_WORDS = 500;
/** "Baixa, Lisboa", "Lisbon (Belém)", "Paris / Roissy". */
const PARTS = /[,،;()/|]|\s[-–—]\s/u;

/**
 * Returns a function that decides whether a hotel is located in a place. The town named by its
 * supplier decides, for an area the area: the place's own name means inside, any other name
 * outside. Without a name the place's extent decides; also for names that contain the place's own
 * name and are not another place's: "Paris 04", "Greater London".
 */
export function liesIn(place: PlaceArea): (hotel: HotelLocation) => boolean {
  const own = new Set(place.names.map(folded));
  const others = new Set(place.others.map(folded));
  /** Memoized meanings of suppliers' names. */
  const meant = new Map<string, Meaning>();

  function meaningOf(text: string): Meaning {
    let meaning = meant.get(text);
    if (meaning === undefined) {
      if (meant.size >= MAX_WORDS) meant.clear();
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
      ? ({ area }: HotelLocation) => meaningOf(area)
      : ({ city, cityKey }: HotelLocation) =>
          meaningOf(cityKey === undefined || cityKey === '' ? city : cityKey);
  return (hotel) => {
    const says = saysIn(hotel);
    if (says === 'out') return false;
    return milesBetween(hotel, place) <= (says === 'in' ? NAMESAKE_MILES : place.miles);
  };
}
