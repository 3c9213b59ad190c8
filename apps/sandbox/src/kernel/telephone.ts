import { AREA_CODES, UNASSIGNED } from './telephone-plans.ts';

/**
 * Prefixes of ranges that national regulators reserve for fiction, each with the number of digits
 * that follow. These numbers are never assigned. Sources: Ofcom, ACMA, ARCEP, Bundesnetzagentur,
 * ComReg, PTS.
 */
const RANGES: Readonly<Record<string, readonly [prefix: string, digits: number]>> = {
  GB: ['+44 20 7946 0', 3],
  AU: ['+61 2 5550 ', 4],
  FR: ['+33 1 99 00 ', 4],
  DE: ['+49 30 23125 ', 3],
  IE: ['+353 20 91', 5],
  SE: ['+46 8 465 004 ', 2],
};
/**
 * Returns an unassigned telephone number of a place's country: constant for the same index. Taken
 * from a range reserved for fiction if the country has one, else from an unassigned range of the
 * national plan.
 */
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
  const plan = UNASSIGNED.get(place.countryCode);
  if (plan !== undefined)
    return `${plan.prefix} ${String(hash % 10 ** plan.digits).padStart(plan.digits, '0')}`;
  const areas = AREA_CODES[place.countryCode] ?? AREA_CODES['US'] ?? [];
  const area = areas[hash % areas.length] ?? '202';
  return `+1 ${area} 555 01${String(Math.floor(hash / 10) % 100).padStart(2, '0')}`;
}
