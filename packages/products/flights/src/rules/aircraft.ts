// Fuel and seat data of aircraft types, for computing emissions (emissions.ts). Types without
// traceable data are not listed, and their flights have no computed value.
//
// Fuel: EMEP/EEA air pollutant emission inventory guidebook 2023, 1.A.3.a Aviation, Annex 1, master
// emissions calculator v1.5 (18 September 2024), the table that the Travel Impact Model uses;
// rounded to kilograms. 787-9 as the model prints it. Seats: 787-9 as in the model's worked
// example; A350-1000, 747-400 and 777-200 by their makers' typical layouts; the others by those
// that flightyco2 (MIT) collects (data/seat-configs.yaml). Actual airline layouts differ: a
// supplier's own value takes precedence. Cargo: the model's own shares are not published by type;
// its example has 8 % for a wide body. Nothing is deducted for a narrow body.

/** Seats in economy, premium economy, business and first. */
export type SeatCounts = readonly [
  economy: number,
  premium: number,
  business: number,
  first: number,
];

export interface AircraftType {
  readonly body: 'wide' | 'narrow';
  readonly seats: SeatCounts;
  /** Cargo share of the payload. */
  readonly cargo: number;
  /** Fuel below 3,000 feet, in kilograms. */
  readonly lto: number;
  /** Fuel above 3,000 feet, in kilograms, starting at the first of STAGES. */
  readonly ccd: readonly number[];
}

/** Nautical miles flown above 3,000 feet for which a type's fuel is known, up to its range. */
export const STAGES: readonly number[] = [
  125,
  200,
  250,
  500,
  750,
  ...Array.from({ length: 17 }, (_, i) => 1_000 + i * 500),
];

const WIDE_CARGO = 0.08;

interface Row extends AircraftType {
  /** IATA codes of the type. */
  readonly iata: readonly string[];
}

const row = (
  iata: readonly string[],
  body: 'wide' | 'narrow',
  seats: SeatCounts,
  lto: number,
  ccd: string,
): Row => ({
  iata,
  body,
  seats,
  cargo: body === 'wide' ? WIDE_CARGO : 0,
  lto,
  ccd: ccd.split(' ').map(Number),
});

const TYPES: Readonly<Record<string, Row>> = {
  A319: row(
    ['319'],
    'narrow',
    [116, 0, 8, 0],
    689,
    '907 1303 1525 2611 3767 4878 7153 9657 11935 14761 16964',
  ),
  A320: row(
    ['320'],
    'narrow',
    [138, 0, 12, 0],
    816,
    '936 1337 1574 2810 4115 5376 7948 10572 13093 15710',
  ),
  A321: row(
    ['321'],
    'narrow',
    [169, 0, 16, 0],
    1075,
    '1151 1623 1959 3483 5105 6669 9863 13266 16435 20227 23301',
  ),
  A20N: row(
    ['32N'],
    'narrow',
    [138, 0, 12, 0],
    661,
    '828 1198 1406 2446 3561 4648 6853 9088 11262 13754 15972',
  ),
  A21N: row(
    ['32Q'],
    'narrow',
    [169, 0, 16, 0],
    749,
    '930 1328 1610 2888 4226 5531 8178 10861 13470 16192 18578 21701',
  ),
  A332: row(
    ['332'],
    'wide',
    [210, 0, 36, 0],
    2168,
    '2144 3146 3727 6385 9208 11959 17535 23189 28690 34759 40326 46104 51604 58467 63966 69465 74963 80460',
  ),
  A333: row(
    ['333'],
    'wide',
    [247, 0, 30, 0],
    2168,
    '2120 3130 3717 6249 9001 11681 16605 22616 27975 33543 38192 44542 49901 55577 60729 65880',
  ),
  A339: row(
    ['339'],
    'wide',
    [257, 0, 30, 0],
    1817,
    '1980 2941 3506 6181 8861 11563 17042 22587 27993 33603 39008 45117 50588 56894 62366 69350 74998 80644',
  ),
  A359: row(
    ['359'],
    'wide',
    [277, 0, 48, 0],
    2138,
    '2166 3229 3858 6726 9777 12579 18823 24933 30921 37080 43068 49754 55812 61975 67962 75155 81634 87623 93611 101070',
  ),
  A35K: row(
    ['351'],
    'wide',
    [315, 0, 54, 0],
    2412,
    '2513 3683 4427 7661 10968 14311 21067 27888 34574 41447 48134 55435 62175 69086 76769 83516 90721 97409 105172 111997 118818',
  ),
  BCS1: row(
    ['221'],
    'narrow',
    [108, 0, 8, 0],
    598,
    '860 1192 1461 2481 3619 4717 6957 9253 11446 13652',
  ),
  BCS3: row(
    ['223'],
    'narrow',
    [125, 0, 12, 0],
    530,
    '914 1312 1543 2755 4041 5132 7578 10071 12474 15013',
  ),
  B737: row(
    ['73G'],
    'narrow',
    [116, 0, 12, 0],
    825,
    '894 1273 1515 2629 3831 4996 7367 9789 12117 14965 17100 19459',
  ),
  B738: row(
    ['738'],
    'narrow',
    [146, 0, 16, 0],
    825,
    '997 1392 1708 2946 4273 5557 8175 10843 13410 16296',
  ),
  B739: row(
    ['739'],
    'narrow',
    [162, 0, 16, 0],
    881,
    '983 1462 1727 3084 4532 5941 8806 11710 14528 17446',
  ),
  B38M: row(
    ['7M8'],
    'narrow',
    [162, 0, 16, 0],
    731,
    '832 1181 1437 2508 3621 4701 6897 9134 11294 13786 15989',
  ),
  B39M: row(
    ['7M9'],
    'narrow',
    [177, 0, 16, 0],
    731,
    '837 1208 1451 2587 3794 4966 7349 9768 12113 14539 16883',
  ),
  B744: row(
    ['744'],
    'wide',
    [315, 0, 78, 23],
    3908,
    '3369 4959 5936 10583 15328 20515 29859 40535 50364 60523 68911 79628 89316 99125 108723 119762 130202 139706 149215',
  ),
  B772: row(
    ['772'],
    'wide',
    [227, 0, 54, 24],
    2168,
    '2379 3376 4114 7250 10333 13486 19864 25823 31968 39149 45451 52066 58367 65422 71726 79562 86237 92540 97958',
  ),
  B788: row(
    ['788'],
    'wide',
    [218, 0, 24, 0],
    1638,
    '1735 2582 3096 5253 7693 10079 14902 19780 24553 29459 34234 39174 43948 49574 54419 59276 65077 69922 74768',
  ),
  B789: row(
    ['789'],
    'wide',
    [188, 21, 48, 0],
    1638,
    '1883 2806 3383 5852 8347 10874 15989 21166 26217 31453 36505 42173 47283 52962 58072 63822 69626 74678 79729 84779',
  ),
  B78X: row(
    ['781'],
    'wide',
    [298, 0, 32, 0],
    1868,
    '1943 2784 3402 6047 8690 11385 16819 21950 27699 33210 38598 44131 49519 55075 59446 64963',
  ),
  E170: row(['E70'], 'narrow', [60, 0, 6, 0], 482, '576 874 1050 1796 2668 3392 4910 6468'),
  E75L: row(['E7W'], 'narrow', [64, 0, 12, 0], 482, '592 869 988 1796 2649 3467 4981 6482'),
  E75S: row(['E75'], 'narrow', [64, 0, 12, 0], 482, '582 893 1002 1856 2758 3465 5226 6894'),
  E190: row(['E90'], 'narrow', [88, 0, 8, 0], 596, '720 1083 1206 2213 3270 4292 6379 8507'),
  E195: row(['E95'], 'narrow', [88, 0, 12, 0], 652, '739 1070 1287 2339 3468 4562 6790 8920'),
  E290: row(['290'], 'narrow', [88, 0, 8, 0], 512, '662 949 1094 1944 2782 3628 5358 7203 8866'),
  E295: row(
    ['295'],
    'narrow',
    [108, 0, 12, 0],
    512,
    '796 1189 1412 2432 3597 4735 7043 9378 11652',
  ),
  CRJ2: row(['CR2'], 'narrow', [50, 0, 0, 0], 329, '417 604 760 1327 1937 2445 3602'),
  CRJ7: row(['CR7'], 'narrow', [62, 0, 8, 0], 477, '607 885 1068 1905 2800 3658'),
  CRJ9: row(['CR9'], 'narrow', [64, 0, 12, 0], 480, '607 881 1055 1936 2853 3737 5420'),
  AT45: row(['AT5'], 'narrow', [48, 0, 0, 0], 189, '305 465 545 1134'),
  AT72: row(['AT7'], 'narrow', [68, 0, 0, 0], 188, '344 545 609 1253 1878'),
  AT76: row([], 'narrow', [78, 0, 0, 0], 199, '383 590 716 1438 2042'),
  DH8C: row(['DH3'], 'narrow', [50, 0, 0, 0], 187, '292 449 535 1060 1584 2109'),
  DH8D: row(['DH4'], 'narrow', [78, 0, 0, 0], 259, '544 766 911 1710 2509 3307'),
};

/** Codes used by suppliers: ICAO type designators and IATA aircraft codes. */
const BY_CODE: ReadonlyMap<string, AircraftType> = new Map(
  Object.entries(TYPES).flatMap(([icao, type]) =>
    [icao, ...type.iata].map((code) => [code, type] as const),
  ),
);

/** Returns the data of a type by its ICAO ('B789') or IATA code ('789'); null if there are none. */
export const aircraftType = (code: string | null): AircraftType | null =>
  code === null ? null : (BY_CODE.get(code) ?? null);

/** ICAO designators of the types with data. */
export const KNOWN_AIRCRAFT: readonly string[] = Object.keys(TYPES);
