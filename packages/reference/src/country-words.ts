import { countryCodes, countryName } from './countries.ts';
import { fold, words } from './fold.ts';
import { openIndex } from './place-index.ts';

let regionWords: string[] | undefined;

/** Whether a folded text begins a word of a state or province that places are told apart by. */
export function beginsRegion(text: string): boolean {
  regionWords ??= [
    ...new Set([...new Set(openIndex().entries.map((entry) => entry.region))].flatMap(words)),
  ].sort();
  return regionWords[firstFrom(regionWords, text)]?.startsWith(text) === true;
}

let byCountry: Map<string, number[]> | undefined;

/** Positions of a country's cities, best first. */
export function citiesOf(code: string): number[] {
  if (!byCountry) {
    const made = new Map<string, number[]>();
    openIndex().entries.forEach((entry, place) => {
      if (entry.type !== 'city') return;
      const list = made.get(entry.country);
      if (list) list.push(place);
      else made.set(entry.country, [place]);
    });
    byCountry = made;
  }
  return byCountry.get(code) ?? [];
}

/** Position of the first of sorted words that is not before a text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let from = 0;
  for (let to = sorted.length; from < to;) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Sorted words of countries' names, and the code each stands for. */
let countryWords:
  | { readonly sorted: readonly string[]; readonly codes: readonly string[] }
  | undefined;

/**
 * Codes of countries whose English or Arabic name, or a longer word of it, begins with a folded
 * text.
 */
export function countriesBeginningWith(text: string): ReadonlySet<string> {
  const { sorted, codes } = (countryWords ??= readCountries());
  let at = firstFrom(sorted, text);
  if (sorted[at]?.startsWith(text) !== true) return NONE;
  const found = new Set<string>();
  for (; sorted[at]?.startsWith(text); at += 1) found.add(codes[at] ?? '');
  return found;
}

const NONE: ReadonlySet<string> = new Set();

function readCountries(): NonNullable<typeof countryWords> {
  const list = countryCodes()
    .flatMap((code) =>
      ['en', 'ar'].flatMap((language) => {
        const name = fold(countryName(code, language));
        const parts = name.split(' ').filter((part) => part.length > 3);
        const bare = parts.filter((part) => part.startsWith('ال')).map((part) => part.slice(2));
        return [...new Set([name, ...parts, ...bare])].map((word) => ({ word, code }));
      }),
    )
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  return { sorted: list.map(({ word }) => word), codes: list.map(({ code }) => code) };
}
