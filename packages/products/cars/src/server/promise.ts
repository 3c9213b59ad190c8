// What is promised with a quote of a rental, in the buyer's language.
import type { Money, SalePlace } from '@portico/contract';
import { cityNear } from '@portico/reference';
import { type Asker, type RatesToday, type SalePart, usdRates } from '@portico/selling';
import type { CheckedCar } from '../port.ts';
import { rentalDays } from '../rules/rental-days.ts';
import type { Desk, Extra } from '../shapes.ts';
import { carTexts } from '../texts/index.ts';
import { pictureOfCar } from './car-picture.ts';
import type { CarQuestion } from './car-types.ts';
import { type About, aboutIn, deskView, promisedOf, vehicleView, vendorView } from './facts.ts';
import type { CarPromise } from './car-promise.ts';
import { deskNamed } from './desk-names.ts';

/** Makes a text that begins with a Latin name run from right to left. */
const RIGHT_TO_LEFT = '\u200F';

/** 'Marino Volta or similar': which car it is the desk decides. */
export const titleOf = (model: string, language: string): string =>
  language === 'ar'
    ? `${RIGHT_TO_LEFT}${model} ${carTexts.ar.cars.orSimilar}`
    : `${model} ${carTexts.en.cars.orSimilar}`;

/** Where the car is fetched. */
export function placeOf(desk: Desk, language: string): SalePlace | null {
  const { latitude, longitude, timeZone } = desk;
  const city = cityNear(latitude, longitude, language);
  if (city === null || city === undefined) return null;
  const { countryCode } = city;
  const { name, address } = deskNamed(desk, language);
  return { name, address, city: city.name, countryCode, latitude, longitude, timeZone };
}

/**
 * Chosen extras of a price, each for the whole rental and about in the currency of `about`: what is paid when booking and what the
 * desk takes. The same for the price itself and for what is told of it, so that each raises the total by exactly what it is shown
 * to cost. Throws a RangeError for a currency without a rate.
 */
export const extrasAbout = (
  { extras, rate: { currency } }: Pick<CheckedCar, 'extras' | 'rate'>,
  about: About,
): { readonly now: number; readonly atDesk: number }[] =>
  extras.map(({ now, atDesk }) => ({
    now: inOurs({ amount: now, currency }, about),
    atDesk: atDesk === null ? 0 : inOurs({ amount: atDesk.about, currency }, about),
  }));

function inOurs(money: Money, about: About): number {
  const amount = about(money);
  if (amount === null) throw new RangeError(`no rate for ${money.currency}`);
  return amount;
}

/** The product's part of a sale. @param today rates amounts are told about in the agency's currency by */
export function promiseOf(
  checked: CheckedCar,
  { pickUpAt, dropOffAt, driver }: CarQuestion,
  { language, site }: Asker,
  today: RatesToday,
): SalePart<CarPromise> {
  const { car, rate, extras, remarks } = checked;
  const { vendor, vehicle, pickUp, dropOff } = car;
  const about = aboutIn(site.settlementCurrency, usdRates(today));
  const amounts = extrasAbout(checked, about);
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
      days: rentalDays({ pickUpAt, dropOffAt }, car),
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
