// Night curfews and distance limits of airports, as published by operators and states (rounded to
// plain local hours; exemptions and weekend hours are not modelled). Airports that are not listed
// are open all night.
import { areApart } from './country-pairs.ts';

/**
 * Local minutes after midnight; `from` is later than `until` where the night begins before
 * midnight.
 */
interface Night {
  readonly from: number;
  readonly until: number;
}

interface Nights {
  readonly departures: Night;
  readonly arrivals: Night;
}

const at = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const night = (from: string, until: string): Night => ({ from: at(from), until: at(until) });
const both = (from: string, until: string): Nights => ({
  departures: night(from, until),
  arrivals: night(from, until),
});

const CURFEWS: Readonly<Record<string, Nights>> = {
  // Sydney Airport Curfew Act 1995 and similar acts for Adelaide, Coolangatta and Essendon
  SYD: both('23:00', '06:00'),
  ADL: both('23:00', '06:00'),
  OOL: both('23:00', '06:00'),
  WLG: both('00:00', '06:00'),
  // night quota of the London airports: no departures; the first arrivals at Heathrow are before
  // five
  LHR: { departures: night('22:50', '06:00'), arrivals: night('23:30', '04:45') },
  LGW: both('23:30', '05:30'),
  STN: both('23:30', '06:00'),
  LTN: both('23:30', '06:00'),
  LCY: both('22:00', '06:30'),
  // German airports, by their operating licences
  FRA: both('23:00', '05:00'),
  MUC: both('23:55', '05:00'),
  DUS: both('23:00', '06:00'),
  HAM: both('23:00', '06:00'),
  STR: both('23:00', '06:00'),
  BER: both('23:30', '05:30'),
  ZRH: { departures: night('23:00', '06:00'), arrivals: night('23:00', '06:00') },
  GVA: both('23:55', '06:00'),
  BSL: both('23:55', '05:00'),
  VIE: both('23:30', '05:30'),
  ORY: both('23:15', '06:15'),
  LIN: both('23:00', '06:00'),
  BMA: both('22:00', '07:00'),
  LUX: both('23:00', '06:00'),
  BUD: both('23:55', '05:00'),
  WAW: both('23:30', '05:30'),
  LIS: both('23:55', '05:00'),
  NRT: both('23:55', '06:00'),
  ITM: both('21:00', '07:00'),
  TSA: both('23:00', '06:00'),
  GMP: both('23:00', '06:00'),
  CGH: both('23:00', '06:00'),
  SDU: both('23:00', '06:00'),
  YYZ: both('00:30', '06:30'),
  SNA: both('22:00', '07:00'),
  SAN: { departures: night('23:30', '06:30'), arrivals: night('00:00', '00:00') },
};

const isIn = ({ from, until }: Night, minute: number): boolean =>
  from <= until ? minute >= from && minute < until : minute >= from || minute < until;

/**
 * Returns a predicate for the hours in which an airport is closed to departures or arrivals; null
 * if it is always open.
 */
export function closedAt(
  code: string,
  what: 'departures' | 'arrivals',
): ((minute: number) => boolean) | null {
  const nights = CURFEWS[code];
  return nights === undefined ? null : (minute) => isIn(nights[what], minute);
}

/** Limits of airports that are open to some flights only. */
interface Reach {
  readonly countries?: readonly string[];
  readonly km?: number;
  /** Airports beyond the limit that are allowed. */
  readonly but?: readonly string[];
}

const MILE_KM = 1.609344;
const REACHES: Readonly<Record<string, Reach>> = {
  // perimeter rules of New York LaGuardia and Washington National
  LGA: { countries: ['US', 'CA', 'BS', 'BM'], km: 1_500 * MILE_KM, but: ['DEN'] },
  DCA: {
    countries: ['US', 'CA', 'BS', 'BM'],
    km: 1_250 * MILE_KM,
    but: ['DEN', 'LAX', 'SFO', 'SEA', 'PHX', 'LAS', 'SLC', 'PDX', 'AUS', 'SAT', 'SAN'],
  },
  DAL: { countries: ['US'] },
  MDW: { countries: ['US', 'CA', 'MX', 'JM', 'DO', 'BS'] },
  HOU: { countries: ['US', 'MX', 'BZ', 'CR', 'JM', 'BS'] },
  SNA: { countries: ['US', 'CA', 'MX'] },
  // city airports that moved long flights to a newer airport
  SHA: { countries: ['CN', 'HK', 'MO', 'TW', 'JP', 'KR'] },
  ITM: { countries: ['JP'] },
  GMP: { countries: ['KR', 'JP', 'CN', 'TW'] },
  TSA: { countries: ['TW', 'JP', 'KR', 'CN'] },
  CGH: { countries: ['BR'] },
  SDU: { countries: ['BR'] },
  AEP: { countries: ['AR', 'UY', 'BR', 'CL', 'PY', 'BO', 'PE'] },
  LIN: { km: 2_000 },
  LCY: { km: 2_300 },
  BMA: { km: 2_300 },
};

/** True if an airport is open to flights to a place. */
const reaches = (code: string, country: string, other: string, km: number): boolean => {
  const reach = REACHES[code];
  if (reach === undefined || reach.but?.includes(other) === true) return true;
  return (reach.countries?.includes(country) ?? true) && km <= (reach.km ?? Infinity);
};

interface End {
  readonly code: string;
  readonly country: string;
}

/** True if flights may be scheduled between two airports at this distance in kilometres. */
export const mayJoin = (a: End, b: End, km: number): boolean =>
  reaches(a.code, b.country, b.code, km) &&
  reaches(b.code, a.country, a.code, km) &&
  !areApart(a.country, b.country);
