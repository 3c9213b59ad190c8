import type { Dice } from '../../../kernel/random.ts';
import type { SandboxPlace } from '../places.ts';
import { african } from './african.ts';
import { arabian } from './arabian.ts';
import { chinese } from './chinese.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { greek } from './greek.ts';
import { indian } from './indian.ts';
import { island } from './island.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import { maghreb } from './maghreb.ts';
import type { NameParts } from './names.types.ts';
import { norwegian } from './norwegian.ts';
import { portuguese } from './portuguese.ts';
import { slavic } from './slavic.ts';
import { southeast } from './southeast.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';
import { turkish } from './turkish.ts';

const LANGUAGES: readonly (readonly [NameParts, string])[] = [
  [portuguese, 'PT BR AO MZ CV ST GW TL'],
  [spanish, 'ES MX AR CL CO PE EC BO PY UY VE GT HN SV NI CR PA CU DO PR GQ AD'],
  [french, 'FR BE MC LU SN CI CM GA MG RE NC HT BJ TG BF ML NE TD CG CD BI RW DJ KM YT'],
  [italian, 'IT SM VA'],
  [german, 'DE AT CH LI'],
  [dutch, 'NL SR'],
  [danish, 'DK FO GL'],
  [norwegian, 'NO IS SJ'],
  [swedish, 'SE FI AX EE'],
  [slavic, 'PL CZ SK SI HR BA RS ME MK BG UA BY RU LV LT XK'],
  [greek, 'GR CY'],
  [turkish, 'TR AZ TM'],
  [maghreb, 'MA TN DZ MR EH LY'],
  [arabian, 'AE SA QA BH KW OM YE EG JO LB SY IQ PS SD IR AF'],
  [indian, 'IN NP LK BD PK BT'],
  [japanese, 'JP'],
  [korean, 'KR KP'],
  [chinese, 'CN HK MO TW MN'],
  [southeast, 'TH VN KH LA MM MY ID PH BN SG'],
  [african, 'ZA NA BW ZW ZM MW KE TZ UG ET ER SO SS GH NG LR SL GM LS SZ CF GN'],
  [
    island,
    'JM BS BB TT AG LC VC GD DM KN AW CW SX BQ TC KY VG VI BM BZ FJ WS TO PF CK VU SB PG PW FM MH KI TV NR GU MP AS MV MU SC GP MQ BL MF AI MS',
  ],
];

const byCountry = new Map(
  LANGUAGES.flatMap(([parts, countries]) =>
    countries.split(' ').map((code) => [code, parts] as const),
  ),
);

/** Returns the hotel and street naming patterns of a country; English if there is no list. */
export const namePartsOf = (countryCode: string): NameParts =>
  byCountry.get(countryCode) ?? english;

/** Fictitious chains. None is a real brand. */
export const CHAINS = [
  'Tidewell',
  'Norrhavn',
  'Aurelin',
  'Kestrelle',
  'Morrow & Pine',
  'Solvane',
  'Lindmark',
  'Corvella',
  'Palmarque',
  'Ostrel',
] as const;

export interface HotelName {
  readonly name: string;
  readonly chain: string | null;
}

/** Returns unique names for the hotels of one place. */
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
    const local = (houses[(i + Math.floor(i / things.length)) % houses.length] ?? '{}').replace(
      '{}',
      things[i % things.length] ?? place.name,
    );
    const area = areas[Math.floor(i / 6) % areas.length] ?? place.name;
    // When every pair is used, the quarter distinguishes the hotels.
    const wanted =
      chain === undefined ? local : `${chain} ${i < 6 * chains.length ? place.name : area}`;
    const name = [wanted, `${wanted} ${area}`, `${wanted} ${i}`].find(
      (candidate) => !taken.has(fold(candidate)),
    );
    if (name === undefined) continue;
    taken.add(fold(name));
    names.push({ name, chain: chain ?? null });
  }
  return names;
}

const fold = (text: string): string => text.toLowerCase().replace(/^(the|l') ?/, '');

export const areasOf = (place: SandboxPlace): readonly string[] =>
  place.quarters.length > 0
    ? place.quarters.map((quarter) => quarter.name)
    : namePartsOf(place.countryCode).quarters;

/** Returns an address in local format, without the town. */
export function streetAddress(chance: Dice, place: SandboxPlace): string {
  const parts = namePartsOf(place.countryCode);
  return chance
    .pick(parts.streets)
    .replace('{}', chance.pick(parts.streetNames))
    .replace('{n}', String(chance.whole(1, 148)));
}
