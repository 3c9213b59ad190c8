// Validates suppliers' responses: an inconsistent car or rate is dropped and logged.
import type { Money } from '@portico/contract';
import { isLocalDate } from '@portico/rules/dates';
import { faultOfPrice, filled, isOnGlobe, isWithin, named, zoneExists } from '@portico/rules/sane';
import type { Car, CarQuery, CarRate, RentalQuery } from '../port.ts';
import {
  COVER_KINDS,
  type Desk,
  DESK_ACCESS,
  DESK_CARDS,
  DESK_DUES,
  DESK_PLACES,
  type Extra,
  FUEL_POLICIES,
  type Mileage,
  MILEAGE_UNITS,
  PAY_WAYS,
  type Vehicle,
  type Vendor,
} from '../shapes.ts';
import { carKey, isDeskId } from './car-key.ts';
import { ageRefusal } from './driver.ts';
import { afterHoursFees, areHours } from './hours.ts';
import { payAtOf } from './totals.ts';

/** Maximum number of rates kept per car and response. */
const MAX_RATES = 60;
const MAX_EXTRAS = 40;
const MAX_HOURS = 28;
const MAX_CLOSED = 400;
const LARGEST = 1_000_000_000_000;

const isAmount = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= LARGEST;
const isMoney = ({ amount, currency }: Money): boolean =>
  isAmount(amount) && /^[A-Z]{3}$/.test(currency);
const isCount = (value: number, most: number, least = 0): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
const areOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** Returns the fault of a vendor; null if it is valid. */
export function faultOfVendor({ id, name, logo, score, reviews }: Vendor): string | null {
  if (!isDeskId(id)) return 'vendor without an id';
  if (!filled(name, 120)) return 'vendor without a name';
  if (logo !== null && !filled(logo, 400)) return 'logo';
  if (score !== null && !(score >= 0 && score <= 10)) return 'score out of range';
  return isCount(reviews, 1e9) ? null : 'reviews out of range';
}

/** Returns the fault of a desk; null if it is valid. */
export function faultOfDesk(desk: Desk): string | null {
  if (!isDeskId(desk.deskId)) return 'desk without an id';
  if (!filled(desk.name, 200) || typeof desk.address !== 'string' || desk.address.length > 300)
    return 'desk without a name';
  if (!isOnGlobe(desk.latitude, desk.longitude)) return 'desk nowhere';
  if (!zoneExists(desk.timeZone)) return `time zone ${String(desk.timeZone).slice(0, 40)}`;
  if (!DESK_PLACES.includes(desk.place) || !DESK_ACCESS.includes(desk.access))
    return 'desk of no kind';
  if (!isCount(desk.minutesAway, 600)) return 'minutes out of range';
  if (desk.phone !== null && !filled(desk.phone, 40)) return 'telephone';
  if (desk.hours.length > MAX_HOURS || !desk.hours.every(areHours)) return 'hours';
  if (desk.closedOn.length > MAX_CLOSED || !desk.closedOn.every(isLocalDate)) return 'closed days';
  return desk.afterHours === null || isMoney(desk.afterHours) ? null : 'fee after hours';
}

/** An unknown class is valid: it is shown as "other". */
function faultOfVehicle({
  acriss,
  model,
  seats,
  bagsLarge,
  bagsSmall,
  doors,
}: Vehicle): string | null {
  if (typeof acriss !== 'string' || acriss.length > 40) return 'class';
  if (!filled(model, 120)) return 'vehicle without a model';
  if (!isCount(seats, 30, 1)) return 'seats out of range';
  if (!isCount(bagsLarge, 30) || !isCount(bagsSmall, 30)) return 'bags out of range';
  return doors === null || isCount(doors, 8, 1) ? null : 'doors out of range';
}

/** Returns the fault of a car; null if it is valid. */
export function faultOfCar(car: Car): string | null {
  const { key, vendor, pickUp, dropOff, vehicle } = car;
  const wrong =
    faultOfVendor(vendor) ?? faultOfDesk(pickUp) ?? faultOfDesk(dropOff) ?? faultOfVehicle(vehicle);
  if (wrong !== null) return wrong;
  if (pickUp.vendor !== vendor.id || dropOff.vendor !== vendor.id) return 'desk of another vendor';
  return key.toUpperCase() === carKey(car).toUpperCase() ? null : 'key of another car';
}

/**
 * Returns the fault of a rate of this car; null if it is valid. `asked` is the query it responds
 * to, if any.
 */
export function faultOfRate(
  rate: CarRate,
  car: Pick<Car, 'pickUp' | 'dropOff'>,
  asked?: RentalQuery,
): string | null {
  const wrong = faultOfPrice(rate);
  if (wrong !== null) return wrong;
  if (!PAY_WAYS.includes(rate.payWay) || rate.payAt !== payAtOf(rate.payWay)) return 'way to pay';
  return (
    faultOfDues(rate) ??
    faultOfTerms(rate) ??
    (rate.extras.length > MAX_EXTRAS ? 'too many extras' : null) ??
    (areOnce(rate.extras.map(({ code }) => code)) ? null : 'an extra twice') ??
    firstOf(rate.extras, (extra) => faultOfExtra(extra, rate)) ??
    (asked === undefined ? null : faultOfAnswer(rate, car, asked))
  );
}

/** Amounts paid at the desk: each kind once, with the sum stated by the price. */
function faultOfDues({ atDesk, feeOnSite, payWay }: CarRate): string | null {
  const kinds = atDesk.map(({ kind }) => kind);
  if (!kinds.every((kind) => DESK_DUES.includes(kind)) || !areOnce(kinds))
    return 'fees at the desk';
  if (!atDesk.every(({ amount, about }) => isMoney(amount) && isAmount(about)))
    return 'fee out of range';
  if (atDesk.reduce((sum, { about }) => sum + about, 0) !== feeOnSite)
    return 'fees do not sum to what the desk takes';
  return kinds.includes('rental') === (payWay === 'split') ? null : 'rest of the rental';
}

function faultOfTerms({ mileage, fuel, covers, deposit, needs }: CarRate): string | null {
  if (!isMileage(mileage)) return 'mileage';
  if (!FUEL_POLICIES.includes(fuel)) return 'fuel';
  if (!areOnce(covers.map(({ kind }) => kind))) return 'a cover twice';
  for (const { kind, excess, insurer } of covers) {
    if (!COVER_KINDS.includes(kind)) return 'cover';
    if (excess !== null && !isMoney(excess)) return 'excess out of range';
    if (insurer !== null && !filled(insurer, 120)) return 'insurer';
  }
  if (!isMoney(deposit)) return 'deposit out of range';
  const { minAge, maxAge, licenceYears, card } = needs;
  if (!isCount(minAge, 99) || (maxAge !== null && !isCount(maxAge, 130, minAge))) return 'ages';
  if (!isCount(licenceYears, 50) || !DESK_CARDS.includes(card)) return 'needs of the driver';
  return null;
}

const isMileage = (mileage: Mileage): boolean =>
  mileage === 'unlimited' ||
  (isCount(mileage.perDay, 100_000) &&
    MILEAGE_UNITS.includes(mileage.unit) &&
    isMoney(mileage.extra));

/** An extra is paid now only if the rental is, and then in its currency. */
function faultOfExtra(extra: Extra, { payWay, currency }: CarRate): string | null {
  const { code, name, price, about, per, max, payAt } = extra;
  if (!filled(code, 40) || !filled(name, 120)) return 'extra without a name';
  if (!isMoney(price) || !isAmount(about)) return 'extra out of range';
  if ((per !== 'day' && per !== 'rental') || !isCount(max, 20, 1)) return 'extra';
  if (payAt === 'desk') return null;
  if (payAt !== 'now' || payWay === 'desk') return 'extra paid before its rental';
  return price.currency === currency && price.amount === about ? null : 'extra in other money';
}

/**
 * Checks that a rate matches the query: the driver is accepted, and the desks serve at these times
 * for the stated fees.
 */
function faultOfAnswer(
  { needs, atDesk }: CarRate,
  car: Pick<Car, 'pickUp' | 'dropOff'>,
  asked: RentalQuery,
): string | null {
  if (ageRefusal(asked.driver.age, needs) !== null) return 'driver of another age';
  const fees = afterHoursFees(car, asked);
  if (fees === null) return 'desk is closed';
  const told = atDesk.find(({ kind }) => kind === 'afterHours');
  const [first, ...others] = fees.filter(({ amount }) => amount > 0);
  if (first === undefined) return null;
  if (told === undefined) return 'fee after hours is missing';
  const isOneMoney = [told.amount, ...others].every(({ currency }) => currency === first.currency);
  const sum = others.reduce((all, { amount }) => all + amount, first.amount);
  return !isOneMoney || told.amount.amount >= sum ? null : 'fee after hours is missing';
}

function firstOf<T>(list: readonly T[], fault: (one: T) => string | null): string | null {
  for (const one of list) {
    const wrong = fault(one);
    if (wrong !== null) return wrong;
  }
  return null;
}

type Area = Pick<CarQuery, 'pickUp' | 'dropOff' | 'radiusMiles'>;

/** Returns the reason a car is outside the searched area; null if it is inside. */
function faultOfPlace({ pickUp, dropOff }: Car, asked: RentalQuery | CarQuery): string | null {
  if (!('radiusMiles' in asked)) return null;
  const { radiusMiles, pickUp: from, dropOff: to }: Area = asked;
  return isWithin(pickUp, from, radiusMiles) && isWithin(dropOff, to ?? from, radiusMiles)
    ? null
    : 'outside the area that was asked for';
}

/**
 * Returns the valid cars and rates, and the reasons others were rejected; `asked` is the query they
 * respond to, if any.
 */
export function saneCars(
  list: readonly Car[],
  asked?: RentalQuery | CarQuery,
): { readonly items: Car[]; readonly refused: string[] } {
  const items: Car[] = [];
  const refused: string[] = [];
  for (const car of list) {
    const fault = faultOfCar(car) ?? (asked === undefined ? null : faultOfPlace(car, asked));
    if (fault !== null) {
      refused.push(named(`car ${car.key}`, fault));
      continue;
    }
    const rates = car.rates.slice(0, MAX_RATES).filter((rate) => {
      const wrong = faultOfRate(rate, car, asked);
      if (wrong !== null) refused.push(named(`rate ${rate.rateKey}`, wrong));
      return wrong === null;
    });
    if (rates.length > 0) items.push(rates.length === car.rates.length ? car : { ...car, rates });
  }
  return { items, refused };
}
