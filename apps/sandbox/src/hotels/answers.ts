import { offerSet } from '../orders/offer-set.ts';
import { dateOf } from './inventory/prices.ts';
import type { Property, RoomType } from './inventory/properties.types.ts';
import { bedTypes, outlookOf, roomFacilities } from './inventory/room-facts.ts';
import type { Offer, PropertyOffers } from './offers.service.ts';
import type { SoldStay } from './sold-stay.ts';
import { photosAnswer, shotsOf } from './photographs.ts';
import { nameBy, pointBy, propertyId } from './suppliers.ts';
import type { Supplier } from './suppliers.ts';
import { arabic } from './words/arabic.ts';
import type { Language } from './words/language.ts';
import { standsIn } from './words/place-names.ts';

/** Options for formatting a hotel: language, origin and number of photographs. */
export interface Telling {
  readonly language: Language;
  /** Origin of the sandbox as seen by the caller. */
  readonly origin: string;
  /** Maximum number of photographs: lists show one. */
  readonly photos: number;
}

/** Times of day of a hotel; null at suppliers that do not state them. */
const timesBy = ({ hidesTimes }: Supplier, { checkInFrom, checkOutBy }: Property) => ({
  check_in_from: hidesTimes === true ? null : checkInFrom,
  check_out_by: hidesTimes === true ? null : checkOutBy,
});

/** Formats a hotel as the supplier sends it. */
export const propertyAnswer = (
  supplier: Supplier,
  p: Property,
  { language, origin, photos }: Telling,
) => {
  const { city, area } = standsIn(p, language);
  const id = propertyId(supplier, p);
  const shots = shotsOf(supplier, p).slice(0, photos);
  return {
    property_id: id,
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
    time_zone: supplier.hidesZones === true ? null : p.place.timeZone,
    brand: p.chain,
    facilities: p.amenities,
    sequence: p.ordinal,
    building: p.kind,
    ...timesBy(supplier, p),
    ...(shots.length === 0 ? {} : { photos: photosAnswer(supplier, id, shots, origin) }),
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

/** Formats the room for the page of its hotel and for a checked price. */
export const fullRoomAnswer = (property: Property, room: RoomType, language: Language) => ({
  ...roomAnswer(room, language),
  bed_types: bedTypes(room.beds),
  outlook: outlookOf(room.view),
  facilities: roomFacilities(property, room),
});

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
    penalties: offer.steps.map(({ until, penaltyBp, beside }) => ({
      before: until,
      percent: penaltyBp / 100,
      ...(beside?.amount === undefined ? {} : { amount: beside.amount }),
      ...(beside?.nights === undefined ? {} : { nights: beside.nights }),
    })),
  },
  rooms_left: offer.left,
});

export const propertyOffersAnswer = (
  supplier: Supplier,
  { property, offers }: PropertyOffers,
  telling: Telling,
  nowMs: number,
) => ({
  ...offerSet(supplier, nowMs),
  property: propertyAnswer(supplier, property, telling),
  rates: offers.map((offer) => offerAnswer(offer, property.place.timeZone, telling.language)),
});

/** Fields of the stay in responses about a reservation. */
export const stayAnswer = (stay: SoldStay) => ({
  property_id: stay.propertyId,
  check_in: dateOf(stay.arrival),
  check_out: dateOf(stay.arrival + stay.nights),
});

/** Additional fields in the list of reservations. */
export const stayEntry = (supplier: Supplier, stay: SoldStay, property: Property) => ({
  ...timesBy(supplier, property),
  time_zone: property.place.timeZone,
  room: stay.room,
  rooms: stay.rooms,
  lead_guest: stay.leadGuest,
});
