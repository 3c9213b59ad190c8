/**
 * Prefixes of ranges that national regulators keep free for stories and films, each followed by the digits left open: nobody
 * answers there. Sources: Ofcom, ACMA, ARCEP, Bundesnetzagentur, ComReg, PTS.
 */
const RANGES: Readonly<Record<string, readonly [prefix: string, digits: number]>> = {
  GB: ['+44 20 7946 0', 3],
  AU: ['+61 2 5550 ', 4],
  FR: ['+33 1 99 00 ', 4],
  DE: ['+49 30 23125 ', 3],
  IE: ['+353 20 91', 5],
  SE: ['+46 8 465 004 ', 2],
};
/** The North American range, 555-0100 to 555-0199, also for countries that keep none. */
const AREA_CODES = ['202', '212', '303', '312', '404', '415', '503', '617', '702', '808'] as const;

/** A telephone in a place: the same for the same number, always of a range reserved for fiction. */
export function telephoneOf({
  place,
  ordinal,
}: {
  readonly place: { readonly name: string; readonly countryCode: string };
  readonly ordinal: number;
}): string {
  let hash = ordinal * 7_919 + 17;
  for (const sign of place.name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  const range = RANGES[place.countryCode];
  if (range !== undefined) {
    const [prefix, digits] = range;
    return prefix + String(hash % 10 ** digits).padStart(digits, '0');
  }
  const area = AREA_CODES[hash % AREA_CODES.length] ?? AREA_CODES[0];
  return `+1 ${area} 555 01${String(Math.floor(hash / 10) % 100).padStart(2, '0')}`;
}
