// From the supplier's words to ours and back. Pure.
import type { HeldBooking, Order, SupplierBooking, SupplierRefusal } from '@portico/contract';
import type {
  Rental,
  SupplierLocker,
  SupplierLockerRates,
  SupplierRate,
} from '@portico/product-lockers/port';
import type {
  WireError,
  WireLocker,
  WireLockerRates,
  WireRate,
  WireReservation,
  WireReservationEntry,
} from './wire.ts';

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

/** Free until the supplier's moment, nothing back from then on. */
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
      { until: null, penaltyBp: 10_000 },
    ],
  },
  left: rate.left,
});

export const lockerRatesFrom = ({ locker, rates }: WireLockerRates): SupplierLockerRates => ({
  locker: lockerFrom(locker),
  rates: rates.map((rate) => rateFrom(rate, locker)),
});

/**
 * A reservation that failed while it was pending was never ours to keep: it stands as cancelled,
 * without penalty.
 */
export const bookingFrom = (r: WireReservation): SupplierBooking => ({
  supplierReference: r.reservation_id,
  status: r.status === 'confirmed' ? 'booked' : r.status === 'pending' ? 'pending' : 'cancelled',
  penalty: r.penalty,
});

export const heldFrom = (r: WireReservationEntry): HeldBooking => ({
  ...bookingFrom(r),
  key: r.client_reference,
  reference: r.agency_reference,
  itemKey: r.locker_id,
  unitKey: r.size,
  units: 1,
  span: {
    from: `${r.from}T00:00`,
    fromZone: r.time_zone,
    to: `${r.to}T23:59`,
    toZone: r.time_zone,
  },
  owed: r.total,
  leadTraveller: r.renter,
  bookedAt: r.booked_at,
  cancelledAt: r.cancelled_at,
  cancelKey: r.cancel_reference,
});

export const orderTo = (order: Order<Rental>) => ({
  client_reference: order.key,
  agency_reference: order.reference,
  rate_key: order.rateKey,
  agreed: { net: order.owed.net, tax: order.owed.tax, currency: order.owed.currency },
  ...order.requested,
  renter: order.travellers
    .slice(0, 1)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    .join(''),
});

const REASONS: Readonly<Record<string, SupplierRefusal['reason']>> = {
  no_locker_left: 'SOLD_OUT',
  price_changed: 'PRICE_CHANGED',
  locker_unknown: 'NOT_FOUND',
  rate_unknown: 'NOT_FOUND',
  reservation_unknown: 'NOT_FOUND',
  not_cancellable: 'NOT_CANCELLABLE',
};

export const refusalFrom = ({ error }: WireError): SupplierRefusal => ({
  kind: 'refused',
  reason: REASONS[error.code] ?? 'INVALID',
  message: error.message,
});
