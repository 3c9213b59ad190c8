// Converts desks, cars and rates from the supplier's format, and requests and orders to it. Pure.
import type { Money, Order, StockCell, SupplierRefusal } from '@portico/contract';
import {
  type Car,
  type CarQuery,
  type CarRate,
  type CarRequested,
  type CheckedCar,
  type Desk,
  type Extra,
  type PayWay,
  type Rental,
  type RentalQuery,
  type SuggestedDesk,
  type Vehicle,
  type Vendor,
  rentalDates,
  rentalDays,
  statedPenalty,
  type StatedPenalty,
} from '@portico/product-cars/port';
import { type HeldParts, orderedFields } from '../orders.ts';
import type { z } from 'zod';
import type {
  WireBrand,
  WireCar,
  WireCheck,
  WireRate,
  WireRental,
  WireReservationEntry,
  WireSearchEntry,
  WireStation,
  wireStations,
  wireStock,
  WireVehicle,
} from './wire.ts';

const KM_PER_MILE = 1.609_344;
const LARGEST_RADIUS_KM = 150;

/** Parsers return the whole input: only known fields are copied. */
const moneyFrom = ({ amount, currency }: Money): Money => ({ amount, currency });

export const vendorFrom = (brand: WireBrand): Vendor => ({
  id: brand.id,
  name: brand.name === '' ? brand.id : brand.name,
  logo: brand.logo_url,
  score: brand.score,
  reviews: brand.reviews,
});

export const deskFrom = (station: WireStation): Desk => ({
  deskId: station.id,
  vendor: station.brand,
  name: station.name === '' ? station.address || station.id : station.name,
  place: station.kind,
  address: station.address,
  phone: station.telephone,
  latitude: station.location.latitude,
  longitude: station.location.longitude,
  timeZone: station.time_zone,
  access: station.access,
  minutesAway: station.minutes_away,
  hours: station.hours.map(({ weekday, opens, closes }) => ({
    day: weekday,
    from: opens,
    to: closes,
  })),
  closedOn: station.closed_on,
  afterHours: station.out_of_hours_fee === null ? null : moneyFrom(station.out_of_hours_fee),
});

export const vehicleFrom = (vehicle: WireVehicle): Vehicle => ({
  acriss: vehicle.sipp,
  model: vehicle.model,
  seats: vehicle.seats,
  bagsLarge: vehicle.bags.large,
  bagsSmall: vehicle.bags.small,
  doors: vehicle.doors,
});

const extraFrom = (extra: WireRate['extras'][number]): Extra => ({
  code: extra.code,
  name: extra.name,
  price: moneyFrom(extra.price),
  about: extra.about,
  per: extra.per,
  max: extra.most,
  payAt: extra.paid === 'prepaid' ? 'now' : 'desk',
});

const PAY: ReadonlyMap<string, PayWay> = new Map([
  ['prepaid', 'now'],
  ['at_station', 'desk'],
  ['deposit', 'split'],
]);

/** Known payment methods that are not sold: against a card stored by the supplier. */
const NOT_SOLD: ReadonlySet<string> = new Set(['stored_card']);

/** A supplier tells amounts, or shares and days; a step without any is unknown. */
const statedOf = (step: WireRate['cancellation']['steps'][number]): readonly StatedPenalty[] => [
  ...(step.penalty === undefined ? [] : [{ amount: step.penalty }]),
  ...(step.percent === undefined ? [] : [{ bp: Math.round(step.percent * 100) }]),
  ...(step.days === undefined ? [] : [{ parts: step.days }]),
];

/** null: a payment method we do not sell, e.g. against a card stored by the supplier. */
export function rateFrom(rate: WireRate): CarRate | null {
  const payWay = PAY.get(rate.pay);
  if (payWay === undefined) return null;
  const { net, tax, currency, suggested_retail: retail } = rate.price;
  const tank = rate.tank === undefined ? [] : [{ kind: 'fuel' as const, ...rate.tank }];
  const atDesk = [...rate.at_station, ...tank];
  return {
    rateKey: rate.rate_key,
    payAt: payWay === 'desk' ? 'on-site' : 'now',
    payWay,
    currency,
    net,
    tax,
    feeOnSite: atDesk.reduce((sum, { about }) => sum + about, 0),
    published: Math.max(retail, net + tax),
    cancellation: {
      timeZone: rate.cancellation.time_zone,
      steps: rate.cancellation.steps.map((step) => ({
        until: step.before,
        ...statedPenalty(statedOf(step), {
          total: net + tax,
          parts: rate.cancellation.days ?? 1,
        }),
      })),
    },
    left: rate.cars_left,
    atDesk: atDesk.map(({ kind, amount, about }) => ({
      kind,
      amount: moneyFrom(amount),
      about,
    })),
    mileage:
      rate.mileage === null
        ? 'unlimited'
        : {
            perDay: rate.mileage.per_day,
            unit: rate.mileage.unit,
            extra: moneyFrom(rate.mileage.extra),
          },
    fuel: rate.fuel,
    covers: rate.covers.map(({ kind, excess, insurer }) => ({
      kind,
      excess: excess === null ? null : moneyFrom(excess),
      insurer,
    })),
    deposit: moneyFrom(rate.security_deposit),
    extras: rate.extras.map(extraFrom),
    needs: {
      minAge: rate.driver.min_age,
      maxAge: rate.driver.max_age,
      licenceYears: rate.driver.licence_years,
      card: rate.driver.card,
      idp: rate.driver.international_permit,
    },
  };
}

/** Vendors and desks by id, as received so far. */
export interface Told {
  readonly vendors: Map<string, Vendor>;
  readonly desks: Map<string, Desk>;
}
export const nothingTold = (): Told => ({ vendors: new Map(), desks: new Map() });

function hear(
  { vendors, desks }: Told,
  { brands, stations }: Pick<WireCar, 'brands' | 'stations'>,
) {
  for (const brand of brands) vendors.set(brand.id, vendorFrom(brand));
  for (const station of stations) desks.set(station.id, deskFrom(station));
}

/** null: it refers to a vendor or desk that was not sent. */
function carOf(
  { vendors, desks }: Told,
  wire: Omit<WireSearchEntry, 'brands' | 'stations'>,
): Car | null {
  const vendor = vendors.get(wire.brand);
  const [pickUp, dropOff] = [desks.get(wire.collect), desks.get(wire.return)];
  if (vendor === undefined || pickUp === undefined || dropOff === undefined) return null;
  if (wire.vehicle === null || wire.car === '') return null;
  return {
    key: wire.car,
    vendor,
    pickUp,
    dropOff,
    vehicle: vehicleFrom(wire.vehicle),
    rates: wire.rates.flatMap((rate) => rateFrom(rate) ?? []),
  };
}

/**
 * Converts the cars of a line that have sellable rates, and names the others; adds the line's
 * vendors and desks to the known ones.
 */
export function entriesFrom(
  told: Told,
  entries: readonly WireSearchEntry[],
): { readonly found: readonly Car[]; readonly leftOut: readonly string[] } {
  const found: Car[] = [];
  const leftOut: string[] = [];
  for (const entry of entries) {
    hear(told, entry);
    const car = carOf(told, entry);
    if (car === null)
      leftOut.push(`car ${entry.car.slice(0, 80)} (no vehicle, or a desk or a vendor not told)`);
    else if (entry.rates.length === 0) leftOut.push(`car ${entry.car.slice(0, 80)} (no rates)`);
    else {
      leftOut.push(...oddlyPaid(entry));
      if (car.rates.length > 0) found.push(car);
    }
  }
  return { found, leftOut };
}

/** Returns the names of a car's rates with an unknown payment method. */
export const oddlyPaid = ({
  rates,
}: {
  readonly rates: readonly Pick<WireRate, 'rate_key' | 'pay'>[];
}): readonly string[] =>
  rates
    .filter(({ pay }) => !PAY.has(pay) && !NOT_SOLD.has(pay))
    .map(({ rate_key: key, pay }) => `rate ${key.slice(0, 80)} (pay: ${pay.slice(0, 20)})`);

export function carFrom(wire: WireCar): Car | null {
  const told = nothingTold();
  hear(told, wire);
  return carOf(told, wire.car);
}

export function checkFrom(checked: WireCheck): CheckedCar | null {
  const [car, rate] = [carFrom(checked), rateFrom(checked.rate)];
  if (car === null || rate === null) return null;
  return {
    car,
    rate,
    extras: checked.extras.map(({ code, count, prepaid, at_station: atDesk }) => ({
      code,
      count,
      now: prepaid,
      atDesk,
    })),
    remarks: checked.remarks,
  };
}

export const rentalFrom = (rental: WireRental): Rental => ({
  supplierReference: rental.reservation_id,
  vendor: vendorFrom(rental.brand),
  pickUp: deskFrom(rental.collect),
  dropOff: deskFrom(rental.return),
  vehicle: vehicleFrom(rental.vehicle),
  pickUpAt: rental.collect_at,
  dropOffAt: rental.return_at,
});

export const suggestionsFrom = ({
  stations,
}: z.infer<typeof wireStations>): readonly SuggestedDesk[] =>
  stations.map(({ name, kind, country, location, time_zone: timeZone }) => ({
    name,
    place: kind,
    countryCode: country,
    ...location,
    timeZone,
  }));

/** Local times to the minute. */
export const rentalTo = ({ pickUpAt, dropOffAt, driver }: RentalQuery) => ({
  collect_at: pickUpAt.slice(0, 16),
  return_at: dropOffAt.slice(0, 16),
  driver: { age: driver.age, residence: driver.residence },
});

const pointTo = ({ latitude, longitude }: CarQuery['pickUp']) => ({ latitude, longitude });

export const searchTo = (query: CarQuery) => ({
  collect: pointTo(query.pickUp),
  ...(query.dropOff === null ? {} : { return: pointTo(query.dropOff) }),
  radius_km: Math.min(LARGEST_RADIUS_KM, Math.max(0.1, query.radiusMiles * KM_PER_MILE)),
  ...rentalTo(query),
});

export const checkTo = (rateKey: string, requested: CarRequested) => ({
  rate_key: rateKey,
  car: requested.car,
  ...rentalTo(requested),
  extras: requested.extras.map(({ code, count }) => ({ code, count })),
});

/** The driver is the first traveller; age and residence come from the search request. */
export function orderTo(order: Order<CarRequested>) {
  const { requested, travellers, specialRequests } = order;
  const [driver] = travellers;
  return {
    ...orderedFields(order),
    ...checkTo(order.rateKey, requested),
    driver_name: { first: driver?.firstName ?? '', last: driver?.lastName ?? '' },
    born_on: driver?.detail?.birthDate,
    flight: requested.flightNumber,
    remarks: specialRequests,
  };
}

/** Parts of a reservation list entry. */
export const heldParts = {
  itemKey: (entry) => entry.station,
  unitKey: (entry) => entry.sipp,
  units: () => 1,
  span: (entry) => ({
    from: entry.collect_at,
    fromZone: entry.collect_zone,
    to: entry.return_at,
    toZone: entry.return_zone,
  }),
  cells: (entry) =>
    rentalDates(
      { pickUpAt: entry.collect_at },
      rentalDays(
        { pickUpAt: entry.collect_at, dropOffAt: entry.return_at },
        { pickUp: { timeZone: entry.collect_zone }, dropOff: { timeZone: entry.return_zone } },
      ),
    ),
  leadTraveller: (entry) => entry.driver,
} satisfies Partial<HeldParts<WireReservationEntry>>;

export const cellsFrom = ({ days }: z.infer<typeof wireStock>): readonly StockCell[] =>
  days.map(({ date, capacity, sold }) => ({ cell: date, capacity, sold }));

/** Maps the supplier's refusal codes; codes not listed mean that the request is invalid. */
export const REASONS: Readonly<Record<string, SupplierRefusal['reason']>> = {
  no_cars: 'SOLD_OUT',
  price_changed: 'PRICE_CHANGED',
  car_unknown: 'NOT_FOUND',
  rate_unknown: 'NOT_FOUND',
  reservation_unknown: 'NOT_FOUND',
  not_cancellable: 'NOT_CANCELLABLE',
  driver_refused: 'TRAVELLER_REFUSED',
  station_closed: 'CLOSED',
  too_late: 'TOO_LATE',
};
