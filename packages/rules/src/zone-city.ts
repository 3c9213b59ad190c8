// Names the clock of a local time: the city a zone is called after, in the reader's language.
import { memoize } from './memoize.ts';

/** A text by its key. */
type Texts = (key: string) => string;

/** Names of zones by the text that holds them. */
const named = new Map<string, ReadonlyMap<string, string>>();
const namesIn = (text: string): ReadonlyMap<string, string> =>
  memoize(named, text, () => {
    const pairs = text.split('; ').map((pair) => pair.split('=') as [string, string]);
    return new Map(pairs);
  });

/**
 * The city a zone is called after, in the language of the texts: Europe/Lisbon → Lisbon, لشبونة. It
 * stands in the texts, since browsers know the names of different zones. As its zone has it where
 * the texts of the page hold no zones.
 */
export function zoneCity(timeZone: string, t: Texts): string {
  const [region = '', ...within] = timeZone.split('/');
  const name = within.at(-1);
  if (name === undefined) return timeZone;
  return namesIn(t(`zones.${region}`)).get(name) ?? name.replaceAll('_', ' ');
}

/**
 * The city whose clock the local times of a sale follow; without one, the city its zone is named
 * after.
 */
export const cityOfHours = (city: string | null | undefined, timeZone: string, t: Texts): string =>
  city ? city : zoneCity(timeZone, t);
