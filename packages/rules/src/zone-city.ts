// Names the city of a time zone in the reader's language.
import type { SalePlace, Span } from '@portico/contract';
import { memoize } from './memoize.ts';
import { areSameRules } from './zone-offsets.ts';

/** Returns a text by its key. */
type Texts = (key: string) => string;

/** Zone names by the text that contains them. */
const named = new Map<string, ReadonlyMap<string, string>>();
const namesIn = (text: string): ReadonlyMap<string, string> =>
  memoize(named, text, () => {
    const pairs = text.split('; ').map((pair) => pair.split('=') as [string, string]);
    return new Map(pairs);
  });

/**
 * Returns the city of a time zone in the language of the texts: Europe/Lisbon → Lisbon, لشبونة.
 * Names are stored in the texts because browsers support different zones. Fallback: the name in the
 * zone id, if the page's texts contain no zones.
 */
export function zoneCity(timeZone: string, t: Texts): string {
  const [region = '', ...within] = timeZone.split('/');
  const name = within.at(-1);
  if (name === undefined) return timeZone;
  return namesIn(t(`zones.${region}`)).get(name) ?? name.replaceAll('_', ' ');
}

/** A city, and the time zone of its clocks. */
export interface CityZone {
  readonly city: string;
  readonly timeZone: string;
}

/** Returns the city of a sale or a booking; null if it has none. */
export const cityOfSale = ({
  place,
  span,
}: {
  readonly place: Pick<SalePlace, 'city'> | null;
  readonly span: Pick<Span, 'fromZone'>;
}): CityZone | null => place && { city: place.city, timeZone: span.fromZone };

/** Returns the city if its clocks follow the rules of a time zone; else null. */
export const cityInZone = (place: CityZone | null, timeZone: string | null): string | null =>
  place !== null && timeZone !== null && areSameRules(place.timeZone, timeZone) ? place.city : null;

/**
 * Returns the city that names a time zone: the given one if its clocks follow the rules of that
 * zone; otherwise the city of the zone itself, or UTC.
 */
export const cityOfHours = (
  place: CityZone | null | undefined,
  timeZone: string,
  t: Texts,
): string =>
  place?.city && areSameRules(place.timeZone, timeZone) ? place.city : zoneCity(timeZone, t);
