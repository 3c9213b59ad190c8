// Converts between the supplier's format and the port's. Pure functions.
import type { Order, SupplierRefusal } from '@portico/contract';
import type {
  Rental,
  SupplierLocker,
  SupplierLockerRates,
  SupplierRate,
} from '@portico/product-lockers/port';
import { type HeldParts, orderedFields } from '../orders.ts';
import type { WireLocker, WireLockerRates, WireRate, WireReservationEntry } from './wire.ts';

export const lockerFrom = (locker: WireLocker): SupplierLocker => ({
  lockerKey: locker.locker_id,
  name: locker.name,
  address: locker.address,
  city: locker.city,
  countryCode: locker.country,
  latitude: locker.latitude,
  longitude: locker.longitude,
  timeZone: locker.time_zone,
});

/** Free until the supplier's deadline, then for a part of the price; no refund at the end. */
export const rateFrom = (rate: WireRate, { time_zone: timeZone }: WireLocker): SupplierRate => ({
  rateKey: rate.rate_key,
  size: rate.size,
  payAt: 'now',
  currency: rate.price.currency,
  net: rate.price.net,
  tax: rate.price.tax,
  feeOnSite: 0,
  published: rate.price.net + rate.price.tax,
  cancellation: {
    timeZone,
    steps: [
      { until: rate.free_until, penaltyBp: 0 },
      { until: rate.part_until, penaltyBp: rate.part_bp },
      { until: null, penaltyBp: 10_000 },
    ],
  },
  left: rate.left,
});

export const lockerRatesFrom = ({ locker, rates }: WireLockerRates): SupplierLockerRates => ({
  locker: lockerFrom(locker),
  rates: rates.map((rate) => rateFrom(rate, locker)),
});

/** Returns the product-specific parts of a reservation list entry. */
export const heldParts = {
  itemKey: (r) => r.locker_id,
  unitKey: (r) => r.size,
  units: () => 1,
  span: (r) => ({
    from: `${r.from}T00:00`,
    fromZone: r.time_zone,
    to: `${r.to}T23:59`,
    toZone: r.time_zone,
  }),
  leadTraveller: (r) => r.renter,
} satisfies Partial<HeldParts<WireReservationEntry>>;

export const orderTo = (order: Order<Rental>) => ({
  ...orderedFields(order),
  ...order.requested,
  renter: order.travellers
    .slice(0, 1)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(''),
});

/** The supplier's rejection reasons; any other means that the order is invalid. */
export const REASONS: Readonly<Record<string, SupplierRefusal['reason']>> = {
  no_locker_left: 'SOLD_OUT',
  price_changed: 'PRICE_CHANGED',
  locker_unknown: 'NOT_FOUND',
  rate_unknown: 'NOT_FOUND',
  reservation_unknown: 'NOT_FOUND',
  not_cancellable: 'NOT_CANCELLABLE',
};
