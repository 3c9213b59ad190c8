/** Regions of building styles; every country belongs to one. */
export const REGIONS = [
  'iberia',
  'france',
  'italy',
  'greece',
  'balkans',
  'alps',
  'central-europe',
  'nordic',
  'britain',
  'east-europe',
  'levant',
  'gulf',
  'maghreb',
  'africa',
  'south-asia',
  'southeast-asia',
  'east-asia',
  'oceania',
  'north-america',
  'latin-america',
  'caribbean',
] as const;
export type Region = (typeof REGIONS)[number];

const COUNTRIES: Readonly<Record<Region, string>> = {
  iberia: 'PT ES AD GI',
  france: 'FR MC LU BE',
  italy: 'IT SM VA MT',
  greece: 'GR CY',
  balkans: 'HR SI BA ME RS MK AL XK BG RO MD',
  alps: 'CH AT LI',
  'central-europe': 'DE NL CZ SK HU PL',
  nordic: 'NO SE DK FI IS FO GL AX SJ EE LV LT',
  britain: 'GB IE IM JE GG FK',
  'east-europe': 'RU UA BY GE AM AZ KZ KG TJ TM UZ MN',
  levant: 'TR LB SY IL PS JO EG IQ IR',
  gulf: 'AE SA QA BH KW OM YE',
  maghreb: 'MA DZ TN LY EH MR',
  africa:
    'KE TZ UG RW BI ET ER DJ SO SD SS ZA NA BW ZW ZM MW MZ AO CD CG GA CM CF TD NE NG BJ TG GH CI LR SL GN GW SN GM ML BF CV ST GQ LS SZ MG KM YT RE SH',
  'south-asia': 'IN PK BD LK NP BT MV AF IO',
  'southeast-asia': 'TH VN KH LA MM MY SG ID PH BN TL CC CX',
  'east-asia': 'JP CN KR KP TW HK MO',
  oceania: 'AU NZ FJ PG SB VU NC PF WS AS TO TV KI NR FM MH PW CK NU TK WF NF PN GU MP UM',
  'north-america': 'US CA BM PM',
  'latin-america': 'MX GT BZ HN SV NI CR PA CO VE EC PE BO CL AR UY PY BR GY SR GF GS',
  caribbean:
    'CU JM HT DO PR VI VG AG AI AW BB BL BQ BS CW DM GD GP KN KY LC MF MQ MS SX TC TT VC SC MU',
};

const REGION_OF = new Map<string, Region>(
  REGIONS.flatMap((region) => COUNTRIES[region].split(' ').map((code) => [code, region] as const)),
);

/**
 * Returns the building-style region of a country by its two-letter code; null for a code that is no
 * country.
 */
export function regionOfCountry(code: string): Region | null {
  return REGION_OF.get(code.toUpperCase()) ?? null;
}
