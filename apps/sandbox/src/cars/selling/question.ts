// A validated request for a car: desks, times and driver.
import { offsetAt, instantOf, type Zone } from '../../kernel/zones.ts';
import { carUnknown, driverRefused, stationClosed, tooLate, wrong } from '../refusals.ts';
import { sells, type Supplier } from '../suppliers.ts';
import { type Desk, deskById } from '../world/desks.ts';
import { fleetAt, type Stand } from '../world/fleet.ts';
import { isLuxury, isVan } from '../world/models.ts';
import { opening } from '../world/opening.ts';
import type { DeskPlaces } from '../world/places.ts';
import { rentalDays, type Rented } from './times.ts';

export interface Driver {
  readonly age: number;
  readonly residence: string;
}

/** Local times, YYYY-MM-DDTHH:mm, and the driver. */
export interface Wish {
  readonly collectAt: string;
  readonly returnAt: string;
  readonly driver: Driver;
}

/** A class of car at a desk, and its return desk. */
export interface Car {
  /** `v03.mco-v03.mco-v03.CDAR`. */
  readonly key: string;
  readonly desk: Desk;
  readonly back: Desk;
  readonly stand: Stand;
}

export const LIMITS = { daysAhead: 330, days: 60 } as const;
/** Minimum minutes between the sale and the pick-up. */
const LEAD = { airport: 120, other: 1_440 } as const;
const DAY = 1_440;

export const localMinutes = (text: string): number => Date.parse(`${text}:00Z`) / 60_000;

/** Throws a Refusal for times that no desk in the world can serve. */
export function requireTimes({ collectAt, returnAt }: Wish, nowMs: number): void {
  const [from, to] = [localMinutes(collectAt), localMinutes(returnAt)];
  const now = Math.floor(nowMs / 60_000);
  // one day of tolerance: west of Greenwich it is still yesterday
  if (from < now - DAY) throw wrong('collect_at', 'The time has passed.');
  if (from > now + (LIMITS.daysAhead + 1) * DAY)
    throw wrong('collect_at', 'The time is too far ahead.');
  if (to <= from - DAY) throw wrong('return_at', 'The car goes back before it is fetched.');
  if (to > from + (LIMITS.days + 1) * DAY)
    throw wrong('return_at', `A car is hired for at most ${LIMITS.days} days.`);
}

export const rentedOf = ({ desk, back }: Pick<Car, 'desk' | 'back'>, wish: Wish): Rented => ({
  from: localMinutes(wish.collectAt),
  fromZone: desk.at.zone,
  to: localMinutes(wish.returnAt),
  toZone: back.at.zone,
});

/** Returns why a car cannot be rented for this request; null if it can. */
export function refusalOf(car: Car, wish: Wish, nowMs: number): ReturnType<typeof wrong> | null {
  const { desk, back, stand } = car;
  const { vendor } = desk;
  const rented = rentedOf(car, wish);
  const least = leastAge(car);
  if (wish.driver.age < least) return driverRefused(`Drivers must be ${least}.`);
  if (vendor.maxAge !== null && wish.driver.age > vendor.maxAge)
    return driverRefused(`Drivers must not be older than ${vendor.maxAge}.`);
  if (stand.cars < 1 || !mayReturn(desk, back)) return carUnknown();
  const minutes = instantOf(rented.toZone, rented.to) - instantOf(rented.fromZone, rented.from);
  if (minutes <= 0) return wrong('return_at', 'The car goes back before it is fetched.');
  if (rentalDays(rented) > LIMITS.days)
    return wrong('return_at', `A car is hired for at most ${LIMITS.days} days.`);
  const lead = desk.at.isAirport ? LEAD.airport : LEAD.other;
  if (instantOf(rented.fromZone, rented.from) < nowMs / 60_000 + lead) return tooLate();
  if (Math.floor(rented.from / DAY) > today(rented.fromZone, nowMs) + LIMITS.daysAhead)
    return wrong('collect_at', 'The time is too far ahead.');
  if (!existsOn(rented.fromZone, rented.from)) return wrong('collect_at', 'No clock shows this.');
  if (!existsOn(rented.toZone, rented.to)) return wrong('return_at', 'No clock shows this.');
  if (opening(desk, rented.from) === 'closed') return stationClosed('collect_at');
  return opening(back, rented.to) === 'closed' ? stationClosed('return_at') : null;
}

/** Today in a time zone, in days since 1970. */
export const today = (zone: Zone, nowMs: number): number => {
  const now = Math.floor(nowMs / 60_000);
  return Math.floor((now + offsetAt(zone, now)) / DAY);
};

/** False for local times that the clock skips when daylight saving starts. */
function existsOn(zone: Zone, local: number): boolean {
  const instant = instantOf(zone, local);
  return instant + offsetAt(zone, instant) === local;
}

const ADULT = 25;

/** Large and luxury cars require a higher driver age. */
export const leastAge = ({ desk, stand }: Pick<Car, 'desk' | 'stand'>): number =>
  isLuxury(stand.model.code) || isVan(stand.model.code) ? ADULT : desk.vendor.minAge;

/** True if a vendor accepts the return of a car at the other desk. */
export function mayReturn(desk: Desk, back: Desk): boolean {
  if (desk === back) return true;
  if (desk.vendor !== back.vendor || desk.vendor.oneWay === 'no') return false;
  return desk.at.country === back.at.country || desk.vendor.oneWay === 'abroad';
}

const KEY = /^(v\d{2})\.([a-z0-9-]{5,30})\.([a-z0-9-]{5,30})\.([A-Z]{4})$/;

export const keyOf = (desk: Desk, back: Desk, code: string): string =>
  `${desk.vendor.id}.${desk.id}.${back.id}.${code}`;

/** Returns the car of a key, as a supplier sells it. Throws a Refusal if it does not exist. */
export function carOf(supplier: Supplier, places: DeskPlaces, key: string): Car {
  const [, vendor = '', from = '', to = '', code = ''] = KEY.exec(key) ?? [];
  const [desk, back] = [deskById(places, from), deskById(places, to)];
  const stand = desk === undefined ? undefined : fleetAt(desk).get(code);
  if (desk === undefined || back === undefined || stand === undefined) throw carUnknown();
  if (desk.vendor.id !== vendor || !sells(supplier, desk.vendor) || !mayReturn(desk, back))
    throw carUnknown();
  return { key, desk, back, stand };
}
