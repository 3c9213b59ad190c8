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
export function meant(typed: readonly string[]): readonly string[] {
  const told = typed.map((word) => (AIRPORT.has(word) ? 'airport' : word));
  if (!typed.some((word) => word.length > 3 && FILLER.has(word))) return told;
  const left = told.filter((word) => !FILLER.has(word));
  return left.length > 0 ? left : told;
}
