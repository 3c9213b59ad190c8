// Price of a night: country × stars × season × weekday × room × guests, in the hotel's own
// currency. Independent of the time of the request, so the same stay costs the same on every
// machine.
import type { Occupancy } from '../stay.ts';
import { dice, hash } from '../../kernel/random.ts';
import type { SandboxCountry, SandboxPlace } from './places.ts';
import type { Property, RoomType } from './properties.types.ts';

/** Base price in US dollars of a standard double, by stars. */
const BY_STARS = [38, 38, 58, 92, 148, 310];

/** Price level by country, relative to Portugal. */
const LEVELS: Readonly<Record<string, number>> = {
  CH: 1.9,
  IS: 1.8,
  NO: 1.65,
  DK: 1.55,
  SE: 1.35,
  FI: 1.3,
  GB: 1.45,
  IE: 1.5,
  US: 1.6,
  CA: 1.35,
  AU: 1.3,
  NZ: 1.15,
  JP: 1.05,
  SG: 1.6,
  HK: 1.35,
  KR: 1.05,
  FR: 1.4,
  MC: 2.6,
  DE: 1.25,
  AT: 1.3,
  NL: 1.45,
  BE: 1.25,
  LU: 1.45,
  IT: 1.35,
  ES: 1.15,
  PT: 1,
  GR: 1.1,
  CY: 1.05,
  MT: 1.1,
  HR: 1.05,
  SI: 1,
  CZ: 0.95,
  HU: 0.85,
  PL: 0.8,
  SK: 0.8,
  EE: 0.85,
  LV: 0.8,
  LT: 0.8,
  RO: 0.75,
  BG: 0.7,
  RS: 0.75,
  BA: 0.65,
  AL: 0.7,
  MK: 0.6,
  ME: 0.85,
  TR: 0.75,
  GE: 0.6,
  AM: 0.6,
  AE: 1.25,
  SA: 1.2,
  QA: 1.2,
  KW: 1.3,
  BH: 1.15,
  OM: 1.1,
  JO: 0.95,
  LB: 0.9,
  IL: 1.6,
  EG: 0.6,
  MA: 0.75,
  TN: 0.6,
  DZ: 0.7,
  KE: 0.9,
  TZ: 1,
  ZA: 0.75,
  NA: 0.9,
  BW: 1.2,
  RW: 1,
  UG: 0.75,
  ET: 0.7,
  NG: 0.8,
  GH: 0.85,
  SN: 0.8,
  MU: 1.35,
  SC: 2.2,
  MV: 2.8,
  MG: 0.6,
  IN: 0.6,
  LK: 0.6,
  NP: 0.45,
  BT: 1.5,
  BD: 0.5,
  PK: 0.5,
  TH: 0.65,
  VN: 0.5,
  KH: 0.45,
  LA: 0.45,
  MY: 0.6,
  ID: 0.6,
  PH: 0.65,
  CN: 0.7,
  TW: 0.9,
  MO: 1.2,
  MN: 0.65,
  UZ: 0.55,
  KZ: 0.65,
  MX: 0.9,
  GT: 0.7,
  CR: 1.05,
  PA: 0.9,
  BZ: 1.1,
  CU: 0.8,
  DO: 1,
  JM: 1.3,
  BS: 1.9,
  BB: 1.8,
  TT: 1,
  PR: 1.5,
  BM: 2.4,
  AW: 1.6,
  CW: 1.3,
  TC: 2.2,
  KY: 2.2,
  LC: 1.7,
  AG: 1.8,
  CO: 0.6,
  EC: 0.65,
  PE: 0.7,
  BO: 0.5,
  CL: 0.85,
  AR: 0.75,
  UY: 0.85,
  PY: 0.55,
  BR: 0.75,
  FJ: 1.3,
  PF: 2.3,
  NC: 1.5,
  WS: 1.1,
  CK: 1.6,
  GL: 1.9,
  FO: 1.6,
};

/** Room tax in basis points, where it is well known; elsewhere 6–22 % by country. */
const TAXES: Readonly<Record<string, number>> = {
  PT: 600,
  ES: 1000,
  FR: 1000,
  DE: 700,
  IT: 1000,
  GB: 2000,
  NL: 900,
  AT: 1000,
  CH: 600,
  GR: 1300,
  IE: 1350,
  AE: 1500,
  JP: 1000,
  US: 1475,
  CA: 1300,
  AU: 1000,
  NO: 1200,
  SE: 1200,
  DK: 2000,
  TR: 1200,
  MA: 1000,
  KW: 600,
  IN: 1800,
  SG: 900,
  TH: 700,
  MX: 1600,
  BR: 1000,
  ZA: 1500,
  EG: 1400,
  SA: 1500,
};

export const taxBp = (countryCode: string): number =>
  TAXES[countryCode] ?? 600 + 50 * (hash(`tax ${countryCode}`) % 33);

/**
 * Converts US dollars to local minor units, rounded to four significant figures like a price list.
 */
function inLocal(dollars: number, country: SandboxCountry, figures = 4): number {
  const minor = dollars * country.perDollar * 10 ** country.digits;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, minor))) + 1 - figures);
  return Math.max(1, Math.round(minor / step) * step);
}

/** Returns the city tax per adult and night in local minor units; 0 if the town has none. */
export function cityTaxOf(place: SandboxPlace, country: SandboxCountry, stars: number): number {
  const chance = dice('city tax', place.id);
  if (!chance.chance(0.25 + place.renown * 0.06)) return 0;
  return inLocal(chance.pick([1, 2, 2, 3, 4]) * (stars >= 4 ? 1.5 : 1), country, 2);
}

/** Returns days since 1970-01-01 of a calendar date. */
export const dayNumber = (date: string): number =>
  Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
/** Returns the calendar date of a day number. */
export const dateOf = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);

/**
 * Season by latitude: high in summer in the north, high in winter in the south and in the tropics.
 */
function season(place: SandboxPlace, day: number): number {
  const turn = ((day % 365.25) / 365.25) * 2 * Math.PI;
  const north = Math.cos(turn - (197 / 365.25) * 2 * Math.PI);
  const leaning =
    Math.abs(place.latitude) < 24 || place.biomes[0] === 'desert'
      ? -0.14
      : place.latitude > 0
        ? 0.2
        : -0.2;
  const holidays = day % 365.25 > 354 || day % 365.25 < 3 ? 0.18 : 0;
  return 1 + leaning * north + holidays;
}

function weekday(place: SandboxPlace, day: number): number {
  // 1970-01-01 was a Thursday: 0 Thursday, 1 Friday, 2 Saturday.
  const d = day % 7;
  const leisure = place.biomes[0] === 'city' && place.population > 1_500_000 ? 0.04 : 0.16;
  return d === 1 || d === 2 ? 1 + leisure : d === 3 ? 0.95 : 1;
}

/** Surcharge of guests on a room for two. Children under three stay free. */
function guests(occupancy: Occupancy): number {
  const children = occupancy.childAges.filter((age) => age >= 3).length;
  const adults = occupancy.adults <= 1 ? 0.92 : 1 + (occupancy.adults - 2) * 0.19;
  return adults + children * 0.1;
}

/** Number of guests who need a bed. */
export const heads = (occupancy: Occupancy): number =>
  occupancy.adults + occupancy.childAges.filter((age) => age >= 2).length;

/** Returns the hotel's price of its standard double, in US dollars, for each night of a stay. */
export function hotelNights(
  property: Property,
  arrival: number,
  nights: number,
): readonly number[] {
  const { place } = property;
  const own = dice('price', place.id, property.ordinal).between(0.78, 1.3);
  const level = (LEVELS[place.countryCode] ?? 0.8) * (0.86 + place.renown * 0.028);
  const base = (BY_STARS[property.stars] ?? 92) * level * own;
  return Array.from({ length: nights }, (_, night) => {
    const day = arrival + night;
    return (
      base *
      dice('night', place.id, property.ordinal, day).between(0.94, 1.08) *
      season(place, day) *
      weekday(place, day)
    );
  });
}

/**
 * Returns the net price of a room for each night in local minor units, before board and conditions.
 */
export const roomNights = (
  nights: readonly number[],
  room: RoomType,
  country: SandboxCountry,
): readonly number[] => nights.map((dollars) => inLocal(dollars * room.factor, country));

/** Returns the net price of a stay for all rooms: nights, guests, and a discount for long stays. */
export function stayPrice(nightly: readonly number[], occupancies: readonly Occupancy[]): number {
  const nights = nightly.length;
  const long = nights >= 14 ? 0.88 : nights >= 7 ? 0.93 : nights >= 4 ? 0.97 : 1;
  const sum = nightly.reduce((total, night) => total + night, 0) * long;
  return occupancies.reduce((total, occupancy) => total + Math.round(sum * guests(occupancy)), 0);
}
