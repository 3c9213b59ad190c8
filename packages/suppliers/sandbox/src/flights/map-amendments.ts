// Converts amendments between the supplier's format and ours. Pure.
import type { Amendment, SupplierBooking } from '@portico/contract';
import type { AirRequested, ChangeOffer, Extras } from '@portico/product-flights/port';
import { orderedFields } from '../orders.ts';
import { bagsFrom, flightFrom, seatMapsFrom, termsFrom } from './map.ts';
import { servicesTo, statusOf, ticketsFrom } from './map-orders.ts';
import type { WireAmended, WireChangeOffers, WireExtras } from './wire.ts';

export const changeOffersFrom = ({ offers }: WireChangeOffers): readonly ChangeOffer[] =>
  offers.map((offer) => ({
    changeKey: offer.change_key,
    legs: offer.legs.map((flights) => flights.map(flightFrom)),
    fee: offer.fee,
    difference: offer.difference,
    expiresAt: offer.expires_at,
    cabins: offer.leg_cabins,
    classes: offer.leg_classes,
    bags: bagsFrom(offer.leg_bags),
    terms: {
      own: termsFrom(offer.own_refund),
      refund: termsFrom(offer.refund),
      change: termsFrom(offer.change),
    },
  }));

export const extrasFrom = ({ currency, maps, bags, void_until }: WireExtras): Extras => ({
  currency,
  maps: seatMapsFrom({ maps }),
  bags,
  voidUntil: void_until,
});

/** Placeholder if no rate key is needed. */
const NOTHING = 'add-ons-only';

export const amendmentTo = ({ rateKey, ...amendment }: Amendment<AirRequested>) => ({
  ...orderedFields({ ...amendment, rateKey: rateKey === '' ? NOTHING : rateKey }),
  ...servicesTo(amendment.requested),
});

/** Returns an amendment that has changed an order in place; null if the order does not tell it. */
export function amendmentFrom(order: WireAmended, key: string): SupplierBooking | null {
  const found = order.amendments.find((one) => one.client_reference === key);
  if (found === undefined) return null;
  return {
    supplierReference: order.reservation_id,
    status: statusOf(found),
    penalty: found.penalty,
    ...(order.pnr === undefined
      ? {}
      : { issued: { locator: order.pnr, tickets: ticketsFrom(found.issued) } }),
  };
}
