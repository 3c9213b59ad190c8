// Formats stations, cars and rates as the suppliers send them.
import type { Offer, FoundOffer, OfferedCar } from './selling/offers.service.ts';
import { extraPrice, extrasAt } from './selling/extras.ts';
import type { Car, Wish } from './selling/question.ts';
import { localMinutes } from './selling/question.ts';
import type { RentalFacts, SoldRental } from './sold-rental.ts';
import type { Supplier } from './suppliers.ts';
import { minorPerDollar } from '../kernel/money.ts';
import type { Desk } from './world/desks.ts';
import type { Model } from './world/models.ts';
import { closedDays } from './world/opening.ts';
import type { Vendor } from './world/vendors.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Number of days before the first and after the last that a rental request may reach. */
const AROUND = 7;
const DAY = 1_440;

export function stationAnswer(desk: Desk, wish: Pick<Wish, 'collectAt' | 'returnAt'>) {
  const first = Math.floor(localMinutes(wish.collectAt) / DAY) - AROUND;
  const last = Math.floor(localMinutes(wish.returnAt) / DAY) + AROUND;
  const fee = desk.afterHours;
  const { currency } = desk;
  return {
    id: desk.id,
    brand: desk.vendor.id,
    name: desk.name,
    kind: desk.kind,
    country: desk.at.country,
    address: desk.address,
    telephone: desk.phone,
    location: { latitude: desk.latitude, longitude: desk.longitude },
    time_zone: desk.at.zone.name,
    access: desk.access,
    minutes_away: desk.minutesAway,
    hours: desk.hours.flatMap((one, index) =>
      one === null ? [] : [{ weekday: index + 1, opens: clock(one.from), closes: clock(one.to) }],
    ),
    closed_on: closedDays(desk, first, last),
    out_of_hours_fee:
      fee === null ? null : { amount: Math.round(fee * minorPerDollar(currency)), currency },
  };
}

export const brandAnswer = ({ id, name, score, reviews }: Vendor) => ({
  id,
  name,
  logo_url: null,
  score,
  reviews,
});

export const vehicleAnswer = (supplier: Supplier, model: Model, name: string) => ({
  sipp: model.code,
  model: name,
  seats: model.seats,
  bags: { large: model.bagsLarge, small: model.bagsSmall },
  doors: supplier.tellsDoors ? model.doors : null,
});

/** A penalty as a supplier tells it that names no amounts: a share, or beside it the first day. */
const sharesOf = ({ net, tax }: Offer, penalty: number): object =>
  penalty === 0 || penalty === net + tax
    ? { percent: penalty === 0 ? 0 : 100 }
    : { percent: 0, days: 1 };

const PAY = { n: 'prepaid', z: 'prepaid', d: 'at_station', s: 'deposit' } as const;

function rateAnswer(supplier: Supplier, { desk }: Car, offer: Offer) {
  return {
    rate_key: offer.rateKey,
    pay: PAY[offer.plan],
    price: {
      currency: offer.currency,
      net: offer.net,
      tax: offer.tax,
      suggested_retail: offer.published,
    },
    at_station: offer.dues,
    mileage:
      offer.mileage === null
        ? null
        : { per_day: offer.mileage.perDay, unit: offer.mileage.unit, extra: offer.mileage.extra },
    fuel: offer.fuel,
    ...(offer.tank === null ? {} : { tank: offer.tank }),
    covers: offer.covers,
    security_deposit: offer.deposit,
    extras: extrasAt(desk).map((extra) => {
      const currency = supplier.extrasAt === 'now' ? offer.currency : desk.currency;
      return {
        code: extra.code,
        name: extra.name,
        price: { amount: extraPrice(extra, currency), currency },
        about: extraPrice(extra, offer.currency),
        per: extra.per,
        most: extra.most,
        paid: supplier.extrasAt === 'now' ? 'prepaid' : 'at_station',
      };
    }),
    cancellation: {
      time_zone: desk.at.zone.name,
      ...(supplier.tellsShares === true ? { days: offer.days } : {}),
      steps: offer.steps.map(({ until, penalty }) => ({
        before: until,
        ...(supplier.tellsShares === true ? sharesOf(offer, penalty) : { penalty }),
      })),
    },
    driver: {
      min_age: offer.needs.minAge,
      max_age: offer.needs.maxAge,
      licence_years: offer.needs.licenceYears,
      card: offer.needs.card,
      international_permit: offer.needs.idp,
    },
    cars_left: offer.left,
  };
}

const carFields = (supplier: Supplier, { car, offers }: OfferedCar) => ({
  car: car.key,
  brand: car.desk.vendor.id,
  collect: car.desk.id,
  return: car.back.id,
  vehicle: vehicleAnswer(supplier, car.stand.model, car.stand.name),
  rates: offers.map((offer) => rateAnswer(supplier, car, offer)),
});

/** One car with its stations. */
export const carAnswer = (supplier: Supplier, offered: OfferedCar, wish: Wish) => {
  const { desk, back } = offered.car;
  const desks = desk === back ? [desk] : [desk, back];
  return {
    brands: [brandAnswer(desk.vendor)],
    stations: desks.map((one) => stationAnswer(one, wish)),
    car: carFields(supplier, offered),
  };
};

/**
 * Yields the entries of a search, each with those of its stations and brands that no earlier entry
 * contained.
 */
export function* searchAnswers(
  supplier: Supplier,
  found: readonly OfferedCar[],
  wish: Wish,
): Generator<unknown> {
  const told = new Set<string>();
  const isNew = ({ id }: { readonly id: string }): boolean => !told.has(id) && told.add(id).has(id);
  for (const offered of found) {
    const { desk, back } = offered.car;
    yield {
      brands: [desk.vendor].filter(isNew).map(brandAnswer),
      stations: [desk, back].filter(isNew).map((one) => stationAnswer(one, wish)),
      ...carFields(supplier, offered),
    };
  }
}

export const checkAnswer = (supplier: Supplier, found: FoundOffer) => {
  const { car, offer, extras, wish } = found;
  return {
    ...carAnswer(supplier, { car, offers: [offer] }, wish),
    rate: rateAnswer(supplier, car, offer),
    extras: extras.map(({ code, count, now, atDesk }) => ({
      code,
      count,
      prepaid: now,
      at_station:
        atDesk === null
          ? null
          : {
              amount: { amount: atDesk.amount, currency: atDesk.currency },
              about: atDesk.about,
            },
    })),
    remarks:
      car.desk.access === 'shuttle'
        ? [`A free bus leaves from the arrivals hall and takes ${car.desk.minutesAway} minutes.`]
        : [],
  };
};

/** Fields of the rental in responses about a reservation. */
export const soldAnswer = ({ facts }: SoldRental) => ({
  station: facts.desk,
  return_station: facts.back,
  sipp: facts.code,
  collect_at: facts.from.local,
  collect_zone: facts.from.zone,
  return_at: facts.to.local,
  return_zone: facts.to.zone,
});

/** Additional fields in the list of reservations. */
export const soldEntry = ({ facts }: { readonly facts: RentalFacts }) => ({ driver: facts.driver });
