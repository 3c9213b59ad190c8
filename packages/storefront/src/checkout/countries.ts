export interface NamedCountry {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly name: string;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/**
 * Codes that browsers name and that are no country: unions, outlying groups, tests; and countries
 * that are no more.
 */
const NONE = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UN UK VD XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);
const known = new Map<string, readonly NamedCountry[]>();

/** Countries by name in a language, as the browser knows them. */
export function countriesOf(language: string): readonly NamedCountry[] {
  const found = known.get(language);
  if (found !== undefined) return found;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const list = LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const code = first + second;
      const name = NONE.has(code) ? undefined : names.of(code);
      return name === undefined ? [] : [{ code, name }];
    }),
  ).toSorted((a, b) => a.name.localeCompare(b.name, language));
  known.set(language, list);
  return list;
}
