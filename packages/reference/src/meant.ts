/** Filler words around place names in the supported languages. */
const FILLER = new Set(
  'hotel hotels hoteles hoteis hoteller hotell hoteler hotelle in im near at the en em de i pa a فندق فنادق في قرب'.split(
    ' ',
  ),
);
const AIRPORT = new Set(
  'aeroporto aeropuerto aeroport flughafen lufthavn flygplats flyplass مطار'.split(' '),
);

/** Removes filler words, and replaces foreign words for 'airport' by the English one. */
function meant(typed: readonly string[]): readonly string[] {
  const told = typed.map((word) => (AIRPORT.has(word) ? 'airport' : word));
  if (!typed.some((word) => word.length > 3 && FILLER.has(word))) return told;
  const left = told.filter((word) => !FILLER.has(word));
  return left.length > 0 ? left : told;
}

/**
 * Abbreviations in English names; names that are themselves abbreviated (St. Moritz) match
 * unchanged.
 */
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
/** Terminal names after 'terminal': '5', '2e', 'b'. */
const TERMINAL_NAME = /^(?:\d{1,2}[a-z]?|[a-z])$/;

/** Removes airport terminals, which distinguish no place. */
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
 * Returns interpretations of the typed words; each is tried only if the previous ones find nothing:
 * as typed, then with expanded abbreviations and without a terminal.
 */
export function readings(typed: readonly string[]): readonly (readonly string[])[] {
  const plain = meant(typed);
  const full = withoutTerminal(plain).map((word) => WRITTEN_OUT.get(word) ?? word);
  return full.join(' ') === plain.join(' ') ? [plain] : [plain, full];
}
