export interface NamedCountry {
  /** ISO 3166-1 alpha-2 code. */
  readonly code: string;
  readonly name: string;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/**
 * Codes that browsers name but that are not countries: unions, outlying groups, test codes, and
 * former countries.
 */
const NONE = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UN UK VD XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);
const known = new Map<string, readonly NamedCountry[]>();

/** Returns the countries sorted by name in a language, as named by the browser. */
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
