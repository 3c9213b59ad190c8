// Airports of the reference data without airline service for years, or reachable from one country
// only. Users may still search for them; no flights exist there.
import type { Airport } from './airports.ts';

/** The airspace of these countries is closed to airlines. */
const COUNTRIES: ReadonlySet<string> = new Set(['UA']);

const CLOSED: ReadonlySet<string> = new Set([
  // Russia: in addition to the closed airspace, since February 2022
  'BZK',
  'EGO',
  'EIK',
  'LPK',
  'ROV',
  'TGK',
  'URS',
  'VOZ',
  // Sudan, since April 2023
  'EBD',
  'ELF',
  'UYL',
  // Yemen, since 2015
  'HOD',
  'TAI',
  // the north of Cyprus: a military airfield, and one that only Turkey serves
  'ECN',
  'GEC',
  // Port-au-Prince, since November 2024
  'PAP',
  // İstanbul Atatürk, Adana and Blackpool: replaced in 2019 and 2024, without airlines since 2014
  'ISL',
  'ADA',
  'BLK',
]);

/** True if airlines fly there. */
export const isServed = ({ code, country }: Airport): boolean =>
  !COUNTRIES.has(country) && !CLOSED.has(code);
