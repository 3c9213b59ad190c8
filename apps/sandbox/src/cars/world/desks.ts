// Desks of vendors at a place. They are derived from the place alone and created on first use.
import { country } from '@portico/reference';
import { dice } from '../../kernel/random.ts';
import { telephoneOf } from '../../kernel/telephone.ts';
import type { DeskPlace, DeskPlaces } from './places.ts';
import { type Vendor, VENDORS } from './vendors.ts';

/** Minutes of the day. */
export interface Opening {
  readonly from: number;
  readonly to: number;
}

export interface Desk {
  /** `mco-v03`. */
  readonly id: string;
  readonly vendor: Vendor;
  readonly at: DeskPlace;
  readonly kind: 'airport' | 'town' | 'rail' | 'port';
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly access: 'in_terminal' | 'shuttle' | 'meet_and_greet' | 'call';
  readonly minutesAway: number;
  /** By weekday, Monday first; null if closed. */
  readonly hours: readonly (Opening | null)[];
  /** US dollars for a pick-up or return outside opening hours; null if not possible. */
  readonly afterHours: number | null;
  readonly currency: string;
}

const made = new WeakMap<DeskPlace, readonly Desk[]>();

/** Returns all desks at a place, those in the terminal first. */
export function desksAt(place: DeskPlace): readonly Desk[] {
  let desks = made.get(place);
  if (desks === undefined) {
    desks = dice('vendors at', place.id)
      .shuffled(VENDORS)
      .slice(0, place.desks)
      .map((vendor, index) => deskOf(place, vendor, index));
    made.set(place, desks);
  }
  return desks;
}

const ID = /^([a-z0-9]{2,24})-(v\d{2})$/;

/** Returns the desk with this id; undefined if it does not exist. */
export function deskById(places: DeskPlaces, id: string): Desk | undefined {
  const place = places.of(ID.exec(id)?.[1] ?? '');
  return place === undefined ? undefined : desksAt(place).find((desk) => desk.id === id);
}

/** Further desks are reached by shuttle bus. */
const IN_TERMINAL = 8;
const SHUTTLE_MINUTES = [4, 15] as const;
/** A town with at least this number of desks has one at its station. */
const WITH_STATION = 4;
const STREETS = ['Station Road', 'Market Street', 'Ring Road', 'Harbour Street', 'Mill Lane'];

function deskOf(place: DeskPlace, vendor: Vendor, index: number): Desk {
  const id = `${place.id}-${vendor.id}`;
  const chance = dice('desk', id);
  const isShuttle = place.isAirport && index >= IN_TERMINAL;
  const minutes = isShuttle ? chance.whole(...SHUTTLE_MINUTES) : 0;
  const kind = kindOf(place, index);
  const street = `${chance.whole(1, 180)} ${chance.pick(STREETS)}`;
  const far = isShuttle ? minutes * 0.4 : place.isAirport ? 0.2 : 1.6;
  return {
    id,
    vendor,
    at: place,
    kind,
    name: nameOf(place, kind),
    address:
      place.isAirport && !isShuttle ? `Arrivals hall, ${place.name}` : `${street}, ${place.town}`,
    phone: telephoneOf({
      place: { name: place.name, countryCode: place.country },
      ordinal: VENDORS.indexOf(vendor),
    }),
    ...movedFrom(place, far * chance.between(0.3, 1), chance.between(0, 360)),
    access: isShuttle ? 'shuttle' : accessOf(place, kind, chance.next()),
    minutesAway: minutes,
    hours: hoursOf(place, index),
    afterHours: place.isAirport && chance.chance(0.5) ? chance.whole(35, 75) : null,
    currency: country(place.country)?.currency ?? 'USD',
  };
}

function kindOf(place: DeskPlace, index: number): Desk['kind'] {
  if (place.isAirport) return 'airport';
  if (index === 1 && place.desks >= WITH_STATION) return 'rail';
  return index === 2 && place.isByTheSea ? 'port' : 'town';
}

const SAID = { airport: '', town: ' centre', rail: ' railway station', port: ' port' } as const;
const nameOf = (place: DeskPlace, kind: Desk['kind']): string => `${place.name}${SAID[kind]}`;

function accessOf(place: DeskPlace, kind: Desk['kind'], share: number): Desk['access'] {
  if (place.isAirport) return place.rank === 1 && share < 0.4 ? 'meet_and_greet' : 'in_terminal';
  return kind === 'town' && place.desks === 1 && share < 0.2 ? 'call' : 'in_terminal';
}

const HOUR = 60;
const open = (from: number, to: number): Opening => ({ from: from * HOUR, to: to * HOUR });
const daily = (one: Opening): readonly Opening[] => Array.from({ length: 7 }, () => one);

function hoursOf(place: DeskPlace, index: number): readonly (Opening | null)[] {
  if (!place.isAirport) {
    const week: readonly (Opening | null)[] = daily(open(8, 18)).slice(0, 5);
    return [...week, open(9, 13), null];
  }
  if (place.rank >= 7) return daily(index % 2 === 0 ? open(0, 24) : open(6, 24));
  return daily(place.rank >= 4 ? open(7, 23) : open(8, 20));
}

/** Returns the point at a distance in kilometres and a bearing in degrees. */
export function movedFrom(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  km: number,
  bearing: number,
): { readonly latitude: number; readonly longitude: number } {
  const angle = (bearing * Math.PI) / 180;
  const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  const narrow = Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  const east = longitude + (km * Math.sin(angle)) / (111.195 * narrow);
  return {
    latitude: round(Math.max(-90, Math.min(90, latitude + (km * Math.cos(angle)) / 111.195))),
    longitude: round(((((east + 180) % 360) + 360) % 360) - 180),
  };
}
