// States of the Schengen area, and countries whose citizens its entry rule for passports does not
// apply to: Regulation (EU) 2016/399 (Schengen Borders Code), Articles 2(5), 2(6) and 6(1). Source of
// the states: the Council decisions on the full application of the Schengen acquis, last (EU)
// 2024/3212 for Bulgaria and Romania. A state that joins is added here.

/** The 29 states. */
const STATES =
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/** Members of the European Union outside of the area. Their citizens move freely. */
const UNION = 'CY IE';

/**
 * Territories with a code of their own, outside of the area except for Åland (AX). Their passports
 * are those of a state above.
 */
const TERRITORIES = 'AW AX BL BQ BV CW FO GF GL GP MF MQ NC PF PM RE SJ SX TF WF YT';

/** States inside of the area without controls at their borders with it. */
const ENCLAVES = 'AD MC SM VA';

const states: ReadonlySet<string> = new Set(STATES.split(' '));

/**
 * Airports of a state that lie outside of the area: Svalbard is a part of Norway to which the acquis
 * does not apply (agreement with Iceland and Norway, OJ L 176 of 10.7.1999, Article 14), with
 * passport control at every flight. Other such parts have country codes of their own.
 */
const AIRPORTS_OUTSIDE: ReadonlySet<string> = new Set(['LYR']);

/** Returns true for the code of a state of the area, in upper case. */
export const isSchengenState = (code: string): boolean => states.has(code);

/** Returns true if an airport (IATA code), in the country with a code, is inside of the area. */
export const isSchengenAirport = (iata: string, country: string): boolean =>
  isSchengenState(country) && !AIRPORTS_OUTSIDE.has(iata);

/** Codes of the countries whose citizens the entry rule for passports does not apply to. */
export const SCHENGEN_EXEMPT: readonly string[] = [STATES, UNION, TERRITORIES, ENCLAVES]
  .join(' ')
  .split(' ')
  .toSorted();
