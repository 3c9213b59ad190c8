// Builds the terms promised with a quote of a rental, in the buyer's language.
import type { Money, SalePlace } from '@portico/contract';
import { cityNear } from '@portico/reference';
import { type RequestContext, type RatesToday, type SalePart, usdRates } from '@portico/selling';
import type { CheckedCar } from '../port.ts';
import { rentalDays } from '../rules/rental-days.ts';
import { extraPrice } from '../rules/totals.ts';
import type { Desk, Extra } from '../shapes.ts';
import { carTexts } from '../texts/index.ts';
import { pictureOfCar } from './car-picture.ts';
import type { CarQuestion } from './car-types.ts';
import { type About, aboutIn, deskView, promisedOf, vehicleView, vendorView } from './facts.ts';
import type { CarPromise } from './car-promise.ts';
import { deskNamed } from './desk-names.ts';

/** Sets right-to-left direction for a text that begins with a Latin name. */
const RIGHT_TO_LEFT = '\u200F';

/** 'Marino Volta or similar': the desk chooses the model. */
export const titleOf = (model: string, language: string): string =>
  language === 'ar'
    ? `${RIGHT_TO_LEFT}${model} ${carTexts.ar.cars.orSimilar}`
    : `${model} ${carTexts.en.cars.orSimilar}`;

/** Returns the pick-up place. */
export function placeOf(desk: Desk, language: string): SalePlace | null {
  const { latitude, longitude, timeZone } = desk;
  const city = cityNear(latitude, longitude, language);
  if (city === null || city === undefined) return null;
  const { countryCode } = city;
  const { name, address } = deskNamed(desk, language);
  return { name, address, city: city.name, countryCode, latitude, longitude, timeZone };
}

/**
 * Returns the chosen extras of a price, each for the whole rental and approximately in the currency
 * of `about`: the amounts paid when booking and at the desk. Used for the price and for its
 * display, so that each extra raises the total by exactly the amount shown. Throws a RangeError for
 * a currency without a rate.
 * @param days rental days
 */
export const extrasAbout = (
  { extras, rate }: Pick<CheckedCar, 'extras' | 'rate'>,
  about: About,
  days: number,
): { readonly now: number; readonly atDesk: number }[] =>
  extras.map((chosen) => {
    const { now, atDesk } = chosen;
    const { currency } = rate;
    return {
      now: inOurs({ amount: now, currency }, about),
      atDesk:
        atDesk === null ? 0 : inOurs({ amount: deskAbout(chosen, rate, days), currency }, about),
    };
  });

/**
 * Returns an extra's amount at the desk as the car's page showed it if the desk charges that same
 * price; otherwise as stated by the supplier.
 */
function deskAbout(
  { code, count, atDesk }: CheckedCar['extras'][number],
  { extras }: CheckedCar['rate'],
  days: number,
): number {
  const offered = extras.find((extra) => extra.code === code);
  const told = offered && extraPrice(offered, count, days);
  const isSame =
    told?.price.amount === atDesk?.amount.amount &&
    told?.price.currency === atDesk?.amount.currency;
  return told && isSame ? told.about : (atDesk?.about ?? 0);
}

function inOurs(money: Money, about: About): number {
  const amount = about(money);
  if (amount === null) throw new RangeError(`no rate for ${money.currency}`);
  return amount;
}

/**
 * Builds the car-specific part of a sale.
 * @param today rates for converting amounts approximately to the agency's currency
 */
export function promiseOf(
  checked: CheckedCar,
  { pickUpAt, dropOffAt, driver }: CarQuestion,
  { language, site }: RequestContext,
  today: RatesToday,
): SalePart<CarPromise> {
  const { car, rate, extras, remarks } = checked;
  const { vendor, vehicle, pickUp, dropOff } = car;
  const about = aboutIn(site.settlementCurrency, usdRates(today));
  const days = rentalDays({ pickUpAt, dropOffAt }, car);
  const amounts = extrasAbout(checked, about, days);
  return {
    title: titleOf(vehicle.model, language),
    place: placeOf(pickUp, language),
    picture: pictureOfCar(vehicle, language),
    span: {
      from: pickUpAt.slice(0, 16),
      fromZone: pickUp.timeZone,
      to: dropOffAt.slice(0, 16),
      toZone: dropOff.timeZone,
    },
    party: { adults: 1, children: [], units: 1 },
    promise: {
      vehicle: car.key,
      vendor: vendorView(vendor),
      pickUp: deskView(pickUp, language),
      dropOff: deskView(dropOff, language),
      model: vehicleView(vehicle, language),
      days,
      ...promisedOf(rate, about),
      needs: { ...rate.needs },
      driver: { ...driver },
      rate: { net: rate.net, tax: rate.tax, currency: rate.currency },
      dues: rate.atDesk.map((due) => ({ ...due })),
      chosen: extras.map(({ code, count, now, atDesk }, at) => ({
        code,
        name: nameOf(code, rate.extras),
        count,
        now,
        atDesk,
        amount: (amounts[at]?.now ?? 0) + (amounts[at]?.atDesk ?? 0),
      })),
      offered: rate.extras.map((extra) => ({
        code: extra.code,
        name: extra.name,
        price: extra.price,
        about: about({ amount: extra.about, currency: rate.currency }),
        per: extra.per,
        max: extra.max,
        payAt: extra.payAt,
      })),
      remarks: [...remarks],
    },
  };
}

const nameOf = (code: string, extras: readonly Extra[]): string =>
  extras.find((extra) => extra.code === code)?.name ?? code;
