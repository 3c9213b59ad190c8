// Parses a supplier's rate keys. They are opaque to callers: every request is checked again with
// the key.
import { hash } from '../../kernel/random.ts';
import { type Cabin, CABINS } from '../world/fleet.ts';
import { dateOf, dayOf } from '../../kernel/zones.ts';
import { type Brand, BRANDS } from './brands.ts';
import type { Passenger, TravellerType } from './question.ts';

export interface RateKey {
  readonly legs: readonly (readonly string[])[];
  readonly brand: Brand;
  readonly cabin: Cabin;
  readonly passengers: readonly Passenger[];
}

const LETTERS: Readonly<Record<TravellerType, string>> = { adult: 'a', child: 'c', infant: 'i' };
const TYPE_OF: Readonly<Record<string, TravellerType>> = { a: 'adult', c: 'child', i: 'infant' };

export const partyText = (passengers: readonly Passenger[]): string =>
  passengers.map(({ type, age }) => `${LETTERS[type]}${age ?? ''}`).join('.');

const checkOf = (supplier: string, text: string): string =>
  hash(`rate key ${supplier} ${text}`).toString(36);

/** Formats `A0201.JFKLIS.20270618` without dots and with a shortened day. */
function shortFlight(id: string): string {
  const [number = '', ends = '', date = ''] = id.split('.');
  const day = dayOf(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`);
  return `${number}${ends}${day.toString(36)}`;
}

export function writeRateKey(supplier: string, key: RateKey): string {
  const text = [
    `${BRANDS.indexOf(key.brand)}${CABINS.indexOf(key.cabin)}`,
    partyText(key.passengers),
    key.legs.map((leg) => leg.map(shortFlight).join('-')).join('_'),
  ].join('~');
  return `${text}~${checkOf(supplier, text)}`;
}

const SHAPE = /^([012])([0-3])~([aci\d.]{1,80})~([A-Z0-9a-z_-]{1,360})~([a-z0-9]{1,8})$/;
const FLIGHT = /^([A-Z0-9]{2}\d{3,4})([A-Z]{6})([0-9a-z]{3,4})$/;

/** Returns null for a key that this supplier did not create. */
export function readRateKey(supplier: string, text: string): RateKey | null {
  const [, brand = '', cabin = '', party = '', legs = '', check = ''] = SHAPE.exec(text) ?? [];
  if (checkOf(supplier, text.slice(0, -(check.length + 1))) !== check) return null;
  return {
    brand: BRANDS[Number(brand)] ?? 'Light',
    cabin: CABINS[Number(cabin)] ?? 'economy',
    passengers: party.split('.').map((one) => ({
      type: TYPE_OF[one.charAt(0)] ?? 'adult',
      ...(one.length === 1 ? {} : { age: Number(one.slice(1)) }),
    })),
    legs: legs.split('_').map((leg) => leg.split('-').map(longFlight)),
  };
}

function longFlight(short: string): string {
  const [, number = '', ends = '', day = ''] = FLIGHT.exec(short) ?? [];
  return `${number}.${ends}.${dateOf(Number.parseInt(day, 36)).replaceAll('-', '')}`;
}
