// Converts between the supplier's format and ours. Pure.
import type { Order, Span, StockCell, SupplierRefusal } from '@portico/contract';
import {
  type GuestReview,
  type HotelRequested,
  type HotelQuery,
  knownBeds,
  knownFacilities,
  knownView,
  type Occupancy,
  PHOTOGRAPH_SUBJECTS,
  type Stay,
  type SupplierHotel,
  type SupplierHotelDetail,
  type SupplierHotelRates,
  type SupplierPhotograph,
  type SupplierRate,
  type SupplierRoom,
  statedPenalty,
  type StatedPenalty,
  TRAVELLER_KINDS,
} from '@portico/product-hotels/port';
import { type HeldParts, orderedFields } from '../orders.ts';
import {
  MEAL_PLANS,
  type WireDetail,
  type WireNight,
  type WireOneProperty,
  type WirePhoto,
  type WireProperty,
  type WirePropertyRates,
  type WireRate,
  type WireReservationEntry,
  type WireReview,
  type WireRoom,
} from './wire.ts';

const KM_PER_MILE = 1.609344;
const LARGEST_RADIUS_KM = 200;

export const roomFrom = (room: WireRoom): SupplierRoom => ({
  code: room.code,
  name: room.name,
  beds: room.beds,
  sleeps: room.sleeps,
  sizeSqm: room.size_sqm,
  view: room.view,
  ordinal: room.sequence,
  ...saidOf(room),
});

/** Converts the additional fields of a full room; unknown codes are dropped. */
function saidOf(room: WireRoom): Pick<SupplierRoom, 'bedding' | 'outlook' | 'facilities'> {
  const bedding = knownBeds(room.bed_types?.map(({ type, count }) => ({ kind: type, count })));
  const outlook = knownView(room.outlook);
  return {
    ...(bedding === undefined ? {} : { bedding }),
    ...(outlook === undefined ? {} : { outlook }),
    ...(room.facilities === undefined ? {} : { facilities: knownFacilities(room.facilities) }),
  };
}

/** All reviewers in the sandbox are fictitious. */
export const reviewsFrom = (list: readonly WireReview[]): readonly GuestReview[] =>
  list.map(({ text, language, rating, stayed, written, traveller, by, source }) => ({
    text,
    language,
    rating,
    stayed,
    written,
    by,
    source,
    traveller: TRAVELLER_KINDS.find((known) => known === traveller) ?? null,
    isRehearsal: true as const,
  }));
const photographFrom = ({ url, subject, captions, room }: WirePhoto): SupplierPhotograph => ({
  address: url,
  shows: PHOTOGRAPH_SUBJECTS.find((known) => known === subject) ?? 'other',
  ...(captions === undefined ? {} : { caption: captions }),
  ...(room === undefined ? {} : { room }),
});

export const hotelFrom = (p: WireProperty): SupplierHotel => ({
  supplierHotelId: p.property_id,
  name: p.name,
  stars: Math.round(p.star_rating * 2) / 2,
  score: p.review_score,
  reviews: p.review_count,
  address: p.address,
  area: p.neighbourhood,
  city: p.city,
  ...(p.city_key === undefined ? {} : { cityKey: p.city_key }),
  countryCode: p.country,
  latitude: p.location.latitude,
  longitude: p.location.longitude,
  timeZone: p.time_zone,
  chain: p.brand,
  amenities: p.facilities,
  ordinal: p.sequence,
  kind: p.building,
  checkInFrom: p.check_in_from,
  checkOutBy: p.check_out_by,
  ...(p.photos === undefined ? {} : { photographs: p.photos.map(photographFrom) }),
});

export const oneHotelFrom = (p: WireOneProperty): SupplierHotel => ({
  ...hotelFrom(p),
  ...(p.telephone === undefined ? {} : { telephone: p.telephone }),
});

/** Converts a meal plan; one that is no known code is kept in the hotel's own words. */
export function boardFrom(mealPlan: string): Pick<SupplierRate, 'board' | 'boardName'> {
  const board = MEAL_PLANS.find((known) => known === mealPlan);
  return board === undefined ? { board: 'OT', boardName: mealPlan } : { board };
}

/** @param nights of the stay that was asked for */
export const rateFrom = (rate: WireRate, nights: number): SupplierRate => ({
  rateKey: rate.rate_key,
  room: roomFrom(rate.room),
  ...boardFrom(rate.meal_plan),
  payAt: rate.payment === 'prepaid' ? 'now' : 'on-site',
  currency: rate.price.currency,
  net: rate.price.net,
  tax: rate.price.tax,
  feeOnSite: rate.price.due_at_property,
  published: Math.max(rate.price.suggested_retail, rate.price.net + rate.price.tax),
  cancellation: {
    timeZone: rate.cancellation.time_zone,
    steps: rate.cancellation.penalties.map((penalty) => ({
      until: penalty.before,
      ...statedPenalty(statedOf(penalty), {
        total: rate.price.net + rate.price.tax,
        parts: nights,
      }),
    })),
  },
  left: rate.rooms_left,
});

const statedOf = ({
  percent,
  amount,
  nights,
}: WireRate['cancellation']['penalties'][number]): readonly StatedPenalty[] => [
  { bp: Math.round(percent * 100) },
  ...(amount === undefined ? [] : [{ amount }]),
  ...(nights === undefined ? [] : [{ parts: nights }]),
];

export const hotelRatesFrom = (
  { property, rates, offer_set: handle }: WirePropertyRates,
  nights: number,
): SupplierHotelRates => ({
  hotel: hotelFrom(property),
  ...(handle === undefined ? {} : { handle }),
  rates: rates.map((rate) => rateFrom(rate, nights)),
});

export const detailFrom = (detail: WireDetail): SupplierHotelDetail => ({
  ...oneHotelFrom(detail),
  description: detail.descriptions,
  scores: detail.scores.map(({ name, score }) => ({ name, score })),
  guestQuote:
    detail.guest_quote === null
      ? null
      : { text: detail.guest_quote.text, by: detail.guest_quote.by },
  policies: detail.house_rules.map(({ title, text }) => ({ title, text })),
  rooms: detail.rooms.map(roomFrom),
  guestReviews: reviewsFrom(detail.guest_reviews ?? []),
});

/** A reservation that failed while pending counts as cancelled, without penalty. */
/** Parts of a reservation list entry. */
export const heldParts = {
  itemKey: (r) => r.property_id,
  unitKey: (r) => r.room,
  units: (r) => r.rooms,
  span: (r) => ({
    from: `${r.check_in}T${r.check_in_from ?? '23:59'}`,
    fromZone: r.time_zone,
    to: `${r.check_out}T${r.check_out_by ?? '00:00'}`,
    toZone: r.time_zone,
  }),
  leadTraveller: (r) => r.lead_guest,
} satisfies Partial<HeldParts<WireReservationEntry>>;

/** Converts a span to nights: hotels use dates without times. */
export const nightsTo = (span: Span) => ({
  check_in: span.from.slice(0, 10),
  check_out: span.to.slice(0, 10),
});

export const cellFrom = ({ night, capacity, sold }: WireNight): StockCell => ({
  cell: night,
  capacity,
  sold,
});

export const stayTo = (stay: Stay, occupancies: readonly Occupancy[]) => ({
  check_in: stay.checkIn,
  check_out: stay.checkOut,
  rooms: occupancies.map((room) => ({ adults: room.adults, children: room.childAges })),
});

/** Returns the set of offers as a field; empty at suppliers without sets. */
export const setTo = (handle: string | undefined): { readonly offer_set?: string } =>
  handle === undefined ? {} : { offer_set: handle };

export const searchTo = (query: HotelQuery) => ({
  latitude: query.latitude,
  longitude: query.longitude,
  radius_km: Math.min(LARGEST_RADIUS_KM, Math.max(0.1, query.radiusMiles * KM_PER_MILE)),
  ...stayTo(query.stay, query.occupancies),
  nationality: query.nationality,
});

export const orderTo = (order: Order<HotelRequested>) => ({
  ...orderedFields(order),
  ...stayTo(order.requested.stay, order.requested.occupancies),
  guests: order.travellers.map((guest) => ({
    room: guest.unit,
    first_name: guest.firstName,
    last_name: guest.lastName,
    type: guest.type,
    age: guest.age,
  })),
  special_requests: order.specialRequests,
  ...setTo(order.requested.handle),
});

/** Maps the supplier's refusal codes; codes not listed mean that the request is invalid. */
export const REASONS: Readonly<Record<string, SupplierRefusal['reason']>> = {
  rooms_unavailable: 'SOLD_OUT',
  price_changed: 'PRICE_CHANGED',
  property_unknown: 'NOT_FOUND',
  rate_unknown: 'NOT_FOUND',
  reservation_unknown: 'NOT_FOUND',
  not_cancellable: 'NOT_CANCELLABLE',
};
