import type { Atlas, Entry } from './atlas.ts';
import { arabicSpellings } from './arabic-airports.ts';
import { words } from './fold.ts';

/**
 * Words of every place: generated and committed (data/words.json), because folding fourteen
 * thousand names at server start would take longer than loading all other data.
 */
export interface PlaceWords {
  /** All words, sorted by code unit. */
  words: string[];
  /** Words of all places in sequence, as indexes into `words`: name, other names, town, region. */
  ids: Uint16Array;
  /**
   * Four cumulative counts per place: words of its name, of all its names, of the names that find
   * it, of everything.
   */
  counts: Uint8Array;
}

const LEADING_PARTICLE = /^(?:l|d|dell|al|el)['’](?=\p{L})/iu;
const ARABIC_ARTICLE = /^ال(?=...)/u;

/**
 * Returns the folded words of a name without commonly omitted articles: aquila finds l'Aquila,
 * قاهرة finds القاهرة.
 */
function shortened(name: string): string[] {
  const found: string[] = [];
  for (const part of name.split(/[\s-]+/u)) {
    if (LEADING_PARTICLE.test(part)) found.push(...words(part.replace(LEADING_PARTICLE, '')));
  }
  for (const word of words(name)) if (ARABIC_ARTICLE.test(word)) found.push(word.slice(2));
  return found;
}

function otherNames(entry: Entry, translated: readonly string[]): string[] {
  const spellings = entry.type === 'airport' ? arabicSpellings(entry.aliases) : [];
  const names = [...entry.aliases.split(','), entry.arabic, ...spellings, ...translated].filter(
    (name) => name !== '',
  );
  return [
    ...shortened(entry.name),
    ...names.flatMap((name) => [...words(name), ...shortened(name)]),
  ];
}

/** Collects the words of all places of an atlas, in atlas order. */
export function placeWords({ entries, names }: Atlas): PlaceWords {
  const translated = new Map<string, string[]>();
  for (const table of Object.values(names)) {
    for (const [id, name] of Object.entries(table))
      translated.set(`city-${id}`, [...(translated.get(`city-${id}`) ?? []), name]);
  }
  const own = (entry: Entry): Set<string> =>
    new Set([...words(entry.name), ...otherNames(entry, translated.get(entry.key) ?? [])]);
  const lists = entries.map((entry) => {
    const name = words(entry.name);
    const all = [...name, ...[...own(entry)].filter((word) => !name.includes(word))];
    const town = entry.type === 'city' ? [] : entry.city ? [...own(entry.city)] : words(entry.town);
    const found = [...all, ...town.filter((word) => !all.includes(word))];
    return {
      list: [...found, ...words(entry.region)],
      counts: [name.length, all.length, found.length],
    };
  });
  const sorted = [...new Set(lists.flatMap(({ list }) => list))].sort();
  const position = new Map(sorted.map((word, i) => [word, i]));
  if (sorted.length > 0xffff) throw new RangeError('more words than 16 bits can number');
  return {
    words: sorted,
    ids: Uint16Array.from(lists.flatMap(({ list }) => list.map((word) => position.get(word) ?? 0))),
    counts: Uint8Array.from(lists.flatMap(({ list, counts }) => [...counts, list.length])),
  };
}
