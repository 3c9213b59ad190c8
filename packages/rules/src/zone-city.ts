// Names the city of a time zone in the reader's language.
import { memoize } from './memoize.ts';

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

/** Returns the city whose local time a sale uses; by default the city of its time zone. */
export const cityOfHours = (city: string | null | undefined, timeZone: string, t: Texts): string =>
  city ? city : zoneCity(timeZone, t);
