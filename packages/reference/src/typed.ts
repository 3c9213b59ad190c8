// Reads typed texts: their words, codes of cities, and retired airport codes.
import { openGroups } from './airport-groups.ts';
import { openAtlas, type Entry } from './atlas.ts';
import { joinInitials, words } from './fold.ts';
import { codeInUse, isClosed } from './retired-codes.ts';

const LONGEST = 80;
const MAX_WORDS = 8;

/** Returns the folded words of a typed text, which may be of any length. */
export const typedWords = (text: string): readonly string[] =>
  words(joinInitials(text.slice(0, LONGEST))).slice(0, MAX_WORDS);

/** Returns the airport that a retired IATA code means now, and its city; empty for other texts. */
export function atRetiredCode(text: string): readonly Entry[] {
  const [code = '', ...more] = typedWords(text);
  if (more.length > 0 || codeInUse(code.toUpperCase()) === code.toUpperCase()) return [];
  const airport = openAtlas().byId.get(`airport-${code.toUpperCase()}`);
  return airport === undefined ? [] : [airport, ...(airport.city ? [airport.city] : [])];
}

/** Returns the city whose airports share a typed IATA code, such as TYO; empty for other texts. */
export function atCityCode(text: string): readonly Entry[] {
  const [code = '', ...more] = typedWords(text);
  if (code.length !== 3 || more.length > 0) return [];
  const city = openGroups().byCode.get(code.toUpperCase());
  return city === undefined ? [] : [city];
}

/** Returns the entry itself, what replaced a closed airport, or nothing if nothing did. */
export function inUse(entry: Entry): readonly Entry[] {
  if (entry.type !== 'airport' || !isClosed(entry.aliases)) return [entry];
  const current = openAtlas().byId.get(entry.key);
  return current === undefined || current === entry ? [] : [current];
}
