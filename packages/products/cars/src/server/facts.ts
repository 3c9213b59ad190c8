// Converts desks, vendors, cars and terms of rates to the HTTP schemas.
import type { Money, Price } from '@portico/contract';
import { isFew } from '@portico/rules/few-left';
import { crossRate, convertMinor, type UsdRates } from '@portico/rules/money';
import { type SumsInRow, sumsInRow } from '@portico/rules/row-sums';
import { freeUntil, isFree } from '@portico/rules/staircase';
import { exponentOf } from '@portico/selling';
import type { DeskView, DeskWord, TermsWord, VehicleView, VendorView } from '../http.ts';
import type { CarRate } from '../port.ts';
import type { CarOffer } from '../rules/merge.ts';
import { deskMoney, totalsOf } from '../rules/totals.ts';
import type { Desk, Vehicle, Vendor } from '../shapes.ts';
import { type CarLook, pictureOfCar } from './car-picture.ts';
import { deskNamed } from './desk-names.ts';

/**
 * Converts the desk's amount approximately to minor units of the response's currency; null for a
 * currency without a rate.
 */
export type About = (money: Money) => number | null;

/** @param currency of the response */
export const aboutIn =
  (currency: string, table: UsdRates): About =>
  (money) => {
    if (money.currency === currency) return money.amount;
    const rate = crossRate(table, money.currency, currency);
    const [from, to] = [exponentOf(money.currency), exponentOf(currency)];
    return rate === null || from === null || to === null
      ? null
      : convertMinor(money.amount, rate, from, to);
  };

export const vendorView = ({ id, name, logo, score, reviews }: Vendor): VendorView => ({
  id,
  name,
  logo,
  score,
  reviews,
});

export const vehicleView = (vehicle: Vehicle, language: string, look?: CarLook): VehicleView => ({
  acriss: vehicle.acriss,
  model: vehicle.model,
  seats: vehicle.seats,
  bagsLarge: vehicle.bagsLarge,
  bagsSmall: vehicle.bagsSmall,
  doors: vehicle.doors,
  picture: pictureOfCar(vehicle, language, look),
});

/** Returns a desk as shown in a list, without its vendor and hours. */
/** @param language of the name */
export const deskFacts = (desk: Desk, language: string): Omit<DeskWord, 'vendor' | 'hours'> => ({
  id: desk.deskId,
  name: deskNamed(desk, language).name,
  place: desk.place,
  access: desk.access,
  minutesAway: desk.minutesAway,
  latitude: desk.latitude,
  longitude: desk.longitude,
  timeZone: desk.timeZone,
});

/** @param language of name and address */
export const deskView = (desk: Desk, language: string): DeskView => ({
  ...deskFacts(desk, language),
  address: deskNamed(desk, language).address,
  phone: desk.phone,
  hours: desk.hours.map(({ day, from, to }) => ({ day, from, to })),
  closedOn: [...desk.closedOn],
  afterHours: desk.afterHours,
});

type Promised = Omit<TermsWord, 'free'>;

/** Returns the terms of a rate, shared by every view. */
export function promisedOf(rate: CarRate, about: About): Promised {
  const { payWay, mileage, fuel, deposit } = rate;
  return {
    payWay,
    mileage: mileage === 'unlimited' ? mileage : { ...mileage },
    fuel,
    ...(isTankUntold(rate) && { tankUntold: true as const }),
    covers: rate.covers.map(({ kind, excess, insurer }) => ({ kind, excess, insurer })),
    excess: excessOf(rate, about),
    deposit,
    depositAbout: about(deposit) ?? 0,
  };
}

/** Returns true if the price of a mandatory full tank is unknown. */
const isTankUntold = ({ fuel, atDesk }: CarRate): boolean =>
  fuel === 'prepaid-tank' && !atDesk.some(({ kind }) => kind === 'fuel');

/**
 * Returns the highest excess for damage or theft; null without damage cover or if its excess is
 * unknown.
 */
function excessOf({ covers }: CarRate, about: About): number | null {
  const damage = covers.find(({ kind }) => kind === 'damage');
  if (damage === undefined || damage.excess === null) return null;
  return covers.reduce<number | null>((most, { excess }) => {
    if (excess === null) return most;
    const amount = about(excess);
    return amount === null ? most : Math.max(most ?? 0, amount);
  }, null);
}

/** Returns the terms of a rate for a list, including the end of free cancellation. */
export function termsWordOf(rate: CarRate, about: About): TermsWord {
  const { steps, timeZone } = rate.cancellation;
  const free = isFree(steps[0]) ? { until: freeUntil(rate.cancellation), timeZone } : null;
  return { ...promisedOf(rate, about), free };
}

/** A rate in a list, before its terms have an index. */
export interface ListRate {
  readonly rate: CarRate;
  /** Minor units for the whole rental; null where prices are hidden. */
  readonly total: number | null;
  /** Part of the total paid at the desk. */
  readonly atDesk: number | null;
  /** The same in the money that the desk takes; empty where prices are hidden. */
  readonly there: readonly Money[];
  readonly left: number | null;
  /** Sums this viewer may see in addition to the total (row-sums.ts). */
  readonly sums: SumsInRow;
}

export function listRateOf({ rate }: CarOffer, price: Price | null): ListRate {
  const totals = price === null ? null : totalsOf(price, rate);
  return {
    rate,
    total: price?.total ?? null,
    atDesk: totals?.atDesk ?? null,
    there: totals === null ? [] : deskMoney(totals.lines).filter(({ amount }) => amount > 0),
    // no scarcity hint for viewers who may not see the price
    left: price !== null && isFew(rate.left) ? rate.left : null,
    sums: sumsInRow(price),
  };
}
