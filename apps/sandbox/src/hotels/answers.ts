import { dateOf } from './inventory/prices.ts';
import type { Property, RoomType } from './inventory/properties.types.ts';
import type { Offer, PropertyOffers } from './offers.service.ts';
import type { SoldStay } from './sold-stay.ts';
import { nameBy, pointBy, propertyId } from './suppliers.ts';
import type { Supplier } from './suppliers.ts';
import { arabic } from './words/arabic.ts';
import type { Language } from './words/language.ts';
import { standsIn } from './words/place-names.ts';

/** A hotel in the supplier's words. */
export const propertyAnswer = (supplier: Supplier, p: Property, language: Language) => {
  const { city, area } = standsIn(p, language);
  return {
    property_id: propertyId(supplier, p),
    name: nameBy(supplier, p),
    star_rating: p.stars,
    review_score: p.score,
    review_count: p.reviews,
    address: p.address,
    neighbourhood: area,
    city,
    // the same in every language
    city_key: p.place.name,
    country: p.place.countryCode,
    location: pointBy(supplier, p),
    time_zone: p.place.timeZone,
    brand: p.chain,
    facilities: p.amenities,
    sequence: p.ordinal,
    building: p.kind,
    check_in_from: p.checkInFrom,
    check_out_by: p.checkOutBy,
  };
};

export function roomAnswer(room: RoomType, language: Language) {
  const say = (text: string): string => (language === 'ar' ? arabic(text) : text);
  return {
    code: room.code,
    name: say(room.name),
    beds: say(room.beds),
    sleeps: room.sleeps,
    size_sqm: room.sizeSqm,
    view: room.view === null ? null : say(room.view),
    sequence: room.ordinal,
  };
}

export const offerAnswer = (offer: Offer, timeZone: string, language: Language) => ({
  rate_key: offer.rateKey,
  room: roomAnswer(offer.room, language),
  meal_plan: offer.plan.board,
  payment: offer.plan.payAt === 'now' ? 'prepaid' : 'at_property',
  price: {
    currency: offer.currency,
    net: offer.amounts.net,
    tax: offer.amounts.tax,
    due_at_property: offer.amounts.feeAtProperty,
    suggested_retail: offer.amounts.published,
  },
  cancellation: {
    time_zone: timeZone,
    penalties: offer.steps.map((step) => ({ before: step.until, percent: step.penaltyBp / 100 })),
  },
  rooms_left: offer.left,
});

export const propertyOffersAnswer = (
  supplier: Supplier,
  { property, offers }: PropertyOffers,
  language: Language,
) => ({
  property: propertyAnswer(supplier, property, language),
  rates: offers.map((offer) => offerAnswer(offer, property.place.timeZone, language)),
});

/** What an answer about a reservation tells of the stay. */
export const stayAnswer = (stay: SoldStay) => ({
  property_id: stay.propertyId,
  check_in: dateOf(stay.arrival),
  check_out: dateOf(stay.arrival + stay.nights),
});

/** What the list of reservations tells besides. */
export const stayEntry = (stay: SoldStay, { checkInFrom, checkOutBy, place }: Property) => ({
  check_in_from: checkInFrom,
  check_out_by: checkOutBy,
  time_zone: place.timeZone,
  room: stay.room,
  rooms: stay.rooms,
  lead_guest: stay.leadGuest,
});
