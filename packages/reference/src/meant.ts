/** Words people put around a place, in the languages of the product. */
const FILLER = new Set(
  'hotel hotels hoteles hoteis hoteller hotell hoteler hotelle in im near at the en em de i pa a فندق فنادق في قرب'.split(
    ' ',
  ),
);
const AIRPORT = new Set(
  'aeroporto aeropuerto aeroport flughafen lufthavn flygplats flyplass مطار'.split(' '),
);

/**
 * Typed words without what is only said around a place, and 'airport' for its word in other
 * languages.
 */
function meant(typed: readonly string[]): readonly string[] {
  const told = typed.map((word) => (AIRPORT.has(word) ? 'airport' : word));
  if (!typed.some((word) => word.length > 3 && FILLER.has(word))) return told;
  const left = told.filter((word) => !FILLER.has(word));
  return left.length > 0 ? left : told;
}

/** How English names are abbreviated; their own words (St. Moritz) are found as they are. */
const WRITTEN_OUT = new Map([
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['pt', 'port'],
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['intl', 'international'],
]);
const TERMINAL = /^(?:terminal|صاله)$/u;
/** 'T5', 'T2E'. */
const TERMINAL_CODE = /^t\d{1,2}[a-z]?$/;
/** What follows 'terminal': '5', '2e', 'b'. */
const TERMINAL_NAME = /^(?:\d{1,2}[a-z]?|[a-z])$/;

/** Words without the terminal of an airport, which no place is told apart by. */
function withoutTerminal(typed: readonly string[]): readonly string[] {
  const left = typed.filter(
    (word, i) =>
      !TERMINAL.test(word) &&
      !TERMINAL_CODE.test(word) &&
      !(TERMINAL_NAME.test(word) && TERMINAL.test(typed[i - 1] ?? '')),
  );
  return left.length > 0 ? left : typed;
}

/**
 * The ways to read typed words, each looked up only where those before it find nothing: as they
 * stand, then with abbreviations written out and without a terminal.
 */
export function readings(typed: readonly string[]): readonly (readonly string[])[] {
  const plain = meant(typed);
  const full = withoutTerminal(plain).map((word) => WRITTEN_OUT.get(word) ?? word);
  return full.join(' ') === plain.join(' ') ? [plain] : [plain, full];
}
