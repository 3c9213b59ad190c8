// IATA codes of airports that have closed or changed their code, but still appear on tickets, in
// guides and in searches, and second codes of an airport that has several. Checked in November
// 2026.
const RETIRED: Readonly<Record<string, string>> = {
  ADA: 'COV', // Adana
  AMI: 'LOP', // Lombok
  DKR: 'DSS', // Dakar
  EAP: 'BSL', // Basel, Mulhouse and Freiburg
  ELA: 'NYT', // Nay Pyi Taw
  ETH: 'ETM', // Eilat
  FBU: 'OSL', // Oslo
  GSE: 'GOT', // Gothenburg
  HEW: 'ATH', // Athens
  ISL: 'IST', // Istanbul
  ISN: 'XWA', // Williston
  KIV: 'RMO', // Chişinău
  LGP: 'DRP', // Legazpi
  MES: 'KNO', // Medan
  MLH: 'BSL', // Basel, Mulhouse and Freiburg
  MJV: 'RMU', // Murcia
  NAY: 'PKX', // Beijing
  NHA: 'CXR', // Nha Trang
  PFN: 'ECP', // Panama City Beach
  PNH: 'KTI', // Phnom Penh
  PZS: 'ZCO', // Temuco
  RAJ: 'HSR', // Rajkot
  REP: 'SAI', // Siem Reap
  SDA: 'BGW', // Baghdad
  SRI: 'AAP', // Samarinda
  SXF: 'BER', // Berlin
  TGB: 'TAG', // Bohol
  THF: 'BER', // Berlin
  TIP: 'MJI', // Tripoli
  TSE: 'NQZ', // Astana
  TXL: 'BER', // Berlin
  ULN: 'UBN', // Ulaanbaatar
  VDA: 'ETM', // Eilat
};

/** Returns the current code for a retired IATA code, in upper case; any other text unchanged. */
export const codeInUse = (code: string): string => RETIRED[code] ?? code;

/** Returns all retired codes with the current one of each. */
export const retiredCodes = (): readonly (readonly [retired: string, current: string])[] =>
  Object.entries(RETIRED);

/** Airports that airlines have left for good, without one that replaced them. */
const LEFT: ReadonlySet<string> = new Set(['BLK', 'GEC']);

/** Returns true if an airport of the data (IATA code) has closed to airlines for good. */
export const isClosed = (code: string): boolean => code in RETIRED || LEFT.has(code);
