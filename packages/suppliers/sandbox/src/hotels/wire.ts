// Wire format of sandbox hotel suppliers, limited to the fields we use. Other fields are ignored;
// optional fields of a hotel are `spare`, and hotels, rooms and rates are parsed one by one.
import {
  capitals,
  clockTime,
  currencyCode,
  itemReader,
  list,
  several,
  spare,
  tidied,
  wallTime,
  word,
} from '@portico/supplier-kit';
import { sandboxEntry, sandboxReservation } from '../orders.ts';
import { z } from 'zod';

const amount = z.int().min(0);
/** Longer texts are rejected. */
const text = spare(z.string().max(400), '');
const words = spare(several(z.string()), []);
/** Display order only. */
const sequence = spare(z.int().min(0), 0);

export const wireRoom = z.object({
  code: z.string().min(1),
  name: z.string().min(1),
  beds: text,
  sleeps: z.int().min(1),
  size_sqm: spare(z.int().nullable(), null),
  view: spare(z.string().nullable(), null),
  sequence,
});

/** A room as returned for a hotel's page and for a checked rate. */
export const wireFullRoom = wireRoom.extend({
  bed_types: spare(
    several(z.object({ type: z.string(), count: z.number() })).optional(),
    undefined,
  ),
  outlook: spare(z.string().nullish(), null),
  facilities: spare(several(z.string()).optional(), undefined),
});

export const wireReview = z.object({
  text: z.string(),
  language: z.string().nullable(),
  rating: z.number(),
  stayed: z.string().nullable(),
  written: z.string(),
  traveller: z.string().nullable(),
  by: z.string(),
  source: z.string(),
});

export const MEAL_PLANS = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;
/** A code in capitals, or words that are no code in other letters, without spaces around them. */
const MEAL_PLAN =
  /^(?:RO|BB|HB|FB|AI|(?!(?:[rR][oO]|[bB]{2}|[hH][bB]|[fF][bB]|[aA][iI])$)\S(?:.*\S)?)$/;
/** Returns a code in capitals; the hotel's own words unchanged, without spaces around them. */
function mealPlan(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const words = value.trim();
  return MEAL_PLANS.find((code) => code === words.toUpperCase()) ?? words;
}

export const wireRate = z.object({
  rate_key: z.string().min(1),
  room: wireRoom,
  /** A code, or the hotel's own words. */
  meal_plan: tidied(z.string().max(200).regex(MEAL_PLAN), mealPlan),
  payment: word(['prepaid', 'at_property']),
  price: z.object({
    currency: currencyCode,
    net: amount,
    tax: amount,
    due_at_property: amount,
    suggested_retail: spare(amount, 0),
  }),
  cancellation: z.object({
    time_zone: z.string().min(1),
    penalties: z
      .array(
        z.object({
          before: wallTime.nullable(),
          percent: z.number().min(0).max(100),
          // what else it charges; the highest of them counts
          amount: amount.optional(),
          nights: z.int().min(1).optional(),
        }),
      )
      .min(1),
  }),
  rooms_left: spare(z.int().min(0).nullable(), null),
});

/** The subject of the picture is a supplier-specific code; unknown codes become `other`. */
export const wirePhoto = z.object({
  url: z.string().min(1).max(400),
  subject: text,
  captions: spare(z.record(z.string(), z.string().max(200)).optional(), undefined),
  room: spare(z.string().optional(), undefined),
});

/**
 * Stars from 0 to 5 in halves, also as text (`3.5`); 0 if they cannot be parsed, which displays
 * none.
 */
const stars = spare(
  tidied(z.number().min(0).max(5), (value) => {
    const said = typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined;
    return Number.isFinite(said) ? said : undefined;
  }),
  0,
);

/** Null at suppliers that do not state it. */
const timeOfDay = spare(clockTime.nullable(), null);

export const wireProperty = z.object({
  property_id: z.string().min(1),
  name: z.string().min(1),
  star_rating: stars,
  review_score: spare(z.number().min(0).max(10).nullable(), null),
  review_count: spare(z.int().min(0), 0),
  address: text,
  neighbourhood: text,
  city: text,
  city_key: spare(z.string().optional(), undefined),
  country: capitals(/^[A-Z]{2}$/),
  location: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  /** Null at suppliers that do not state it. */
  time_zone: z.string().min(1).nullable(),
  brand: spare(z.string().nullable(), null),
  facilities: words,
  sequence,
  building: text,
  check_in_from: timeOfDay,
  check_out_by: timeOfDay,
  photos: spare(several(wirePhoto).max(40).optional(), undefined),
});

export const wirePropertyRates = z.object({
  offer_set: z.string().optional(),
  property: wireProperty,
  rates: list(wireRate, 'rate', 'rate_key'),
});
/** A search line: some hotels, or the end of the response. */
export const wireSearchHotels = z.object({
  properties: list(wirePropertyRates, 'hotel', 'property.property_id'),
});
export const wireSearchEnd = z.object({ complete: z.literal(true) });
/** A single hotel; lists do not contain its telephone number. */
const wireOneProperty = wireProperty.extend({
  telephone: spare(z.string().optional(), undefined),
});
export const wireDetail = wireOneProperty.extend({
  descriptions: spare(z.record(z.string(), z.string()), {}),
  scores: spare(several(z.object({ name: z.string(), score: z.number() })), []),
  guest_quote: spare(z.object({ text: z.string(), by: z.string() }).nullable(), null),
  house_rules: spare(several(z.object({ title: z.string(), text: z.string() })), []),
  rooms: list(wireFullRoom, 'room', 'code'),
  guest_reviews: spare(several(wireReview).optional(), undefined),
});
export const wireCheck = z.object({
  property: wireOneProperty,
  rate: wireRate.extend({ room: wireFullRoom }),
  remarks: spare(several(z.string()), []),
});
/** A reservation list entry. */
export const wireReservationEntry = sandboxReservation.extend({
  ...sandboxEntry,
  property_id: z.string().min(1),
  room: z.string().min(1),
  rooms: z.int().min(1),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  check_in_from: timeOfDay,
  check_out_by: timeOfDay,
  time_zone: z.string().min(1),
  lead_guest: z.string(),
});
export const wireStock = z.object({
  nights: z.array(
    z.object({ night: z.iso.date(), capacity: z.int().min(0), sold: z.int().min(0) }),
  ),
});
export const wireSuggestions = z.object({
  properties: list(
    wireProperty.pick({
      property_id: true,
      name: true,
      city: true,
      country: true,
      location: true,
      time_zone: true,
    }),
    'hotel',
    'property_id',
  ),
});

export const readers = {
  propertyRates: itemReader(wirePropertyRates),
  detail: itemReader(wireDetail),
  check: itemReader(wireCheck),
  suggestions: itemReader(wireSuggestions),
};

export type WireReview = z.infer<typeof wireReview>;
export type WirePhoto = z.infer<typeof wirePhoto>;
export type WireNight = z.infer<typeof wireStock>['nights'][number];
export type WireRoom = z.infer<typeof wireRoom> & Partial<z.infer<typeof wireFullRoom>>;
export type WireRate = z.infer<typeof wireRate>;
export type WireProperty = z.infer<typeof wireProperty>;
export type WireOneProperty = z.infer<typeof wireOneProperty>;
export type WirePropertyRates = z.infer<typeof wirePropertyRates>;
export type WireDetail = z.infer<typeof wireDetail>;
export type WireReservationEntry = z.infer<typeof wireReservationEntry>;
