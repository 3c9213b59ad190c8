import type { Dice } from '../../../kernel/random.ts';
import type { SandboxPlace } from '../places.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import type { NameParts } from './names.types.ts';
import { portuguese } from './portuguese.ts';

const LANGUAGES: readonly (readonly [NameParts, string])[] = [
  [portuguese, 'PT BR AO MZ CV ST GW TL'],
  [french, 'FR BE MC LU SN CI CM GA MG RE GP MQ GF PF NC HT BJ TG BF ML NE TD CG CD BI RW DJ KM YT PM WF'],
];

const byCountry = new Map(LANGUAGES.flatMap(([parts, countries]) => countries.split(' ').map((code) => [code, parts] as const)));

/** How the people of a country name houses and streets; English where no list fits. */
export const namePartsOf = (countryCode: string): NameParts => byCountry.get(countryCode) ?? english;

/** Invented chains. None is a real brand. */
export const CHAINS = ['Tidewell', 'Norrhavn', 'Aurelin', 'Kestrelle', 'Morrow & Pine', 'Solvane', 'Lindmark', 'Corvella', 'Palmarque', 'Ostrel'] as const;

export interface HotelName {
  readonly name: string;
  readonly chain: string | null;
}

/** Names for the hotels of one place, none twice. */
export function nameHotels(chance: Dice, place: SandboxPlace, count: number): readonly HotelName[] {
  const parts = namePartsOf(place.countryCode);
  const areas = areasOf(place);
  const things = chance.shuffled(parts.things);
  const houses = chance.shuffled(parts.houses);
  const chains = chance.shuffled(CHAINS);
  const taken = new Set<string>();
  const names: HotelName[] = [];
  for (let i = 0; names.length < count; i += 1) {
    const chain = i % 6 === 4 ? chains[Math.floor(i / 6) % chains.length] : undefined;
    const local = (houses[(i + Math.floor(i / things.length)) % houses.length] ?? '{}').replace('{}', things[i % things.length] ?? place.name);
    const area = areas[Math.floor(i / 6) % areas.length] ?? place.name;
    // When every pair is used up, the quarter tells houses apart.
    const wanted = chain === undefined ? local : `${chain} ${i < 6 * chains.length ? place.name : area}`;
    const name = [wanted, `${wanted} ${area}`, `${wanted} ${i}`].find((candidate) => !taken.has(fold(candidate)));
    if (name === undefined) continue;
    taken.add(fold(name));
    names.push({ name, chain: chain ?? null });
  }
  return names;
}

const fold = (text: string): string => text.toLowerCase().replace(/^(the|l') ?/, '');

export const areasOf = (place: SandboxPlace): readonly string[] => (place.quarters.length > 0 ? place.quarters.map((quarter) => quarter.name) : namePartsOf(place.countryCode).quarters);

/** An address as it is written there, without the town. */
export function streetAddress(chance: Dice, place: SandboxPlace): string {
  const parts = namePartsOf(place.countryCode);
  return chance
    .pick(parts.streets)
    .replace('{}', chance.pick(parts.streetNames))
    .replace('{n}', String(chance.whole(1, 148)));
}
