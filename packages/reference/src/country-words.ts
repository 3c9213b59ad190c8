import { countryCodes, countryName } from './countries.ts';
import { fold, words } from './fold.ts';
import { openIndex } from './place-index.ts';

let regionWords: string[] | undefined;

/** Whether a folded text begins a word of a state or province that places are told apart by. */
export function beginsRegion(text: string): boolean {
  regionWords ??= [...new Set(openIndex().entries.map((entry) => entry.region))].flatMap(words);
  return regionWords.some((word) => word.startsWith(text));
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

let countryWords: { word: string; code: string }[] | undefined;

/** Codes of countries whose English or Arabic name, or a longer word of it, begins with a folded text. */
export function countriesBeginningWith(text: string): Set<string> {
  countryWords ??= countryCodes()
    .flatMap((code) =>
      ['en', 'ar'].flatMap((language) => {
        const name = fold(countryName(code, language));
        const parts = name.split(' ').filter((part) => part.length > 3);
        const bare = parts.filter((part) => part.startsWith('ال')).map((part) => part.slice(2));
        return [...new Set([name, ...parts, ...bare])].map((word) => ({ word, code }));
      }),
    )
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  let from = 0;
  for (let to = countryWords.length; from < to; ) {
    const middle = (from + to) >>> 1;
    if ((countryWords[middle]?.word ?? '') < text) from = middle + 1;
    else to = middle;
  }
  const found = new Set<string>();
  for (; countryWords[from]?.word.startsWith(text); from += 1) found.add(countryWords[from]?.code ?? '');
  return found;
}
