// The sandbox supplier's own shape. Unknown fields are ignored: a supplier may add some.
import { sandboxEnd, sandboxEntry, sandboxReservation } from '@portico/supplier-kit/sandbox-orders';
import { z } from 'zod';

const amount = z.int().min(0);
const currency = z.string().regex(/^[A-Z]{3}$/);

export const wireRoom = z.object({
  code: z.string().min(1),
  name: z.string().min(1),
  beds: z.string(),
  sleeps: z.int().min(1),
  size_sqm: z.int().nullable(),
  view: z.string().nullable(),
  sequence: z.int().min(0),
});

/** A room as its hotel's page and a checked rate tell it. */
export const wireFullRoom = wireRoom.extend({
  bed_types: z.array(z.object({ type: z.string(), count: z.number() })).optional(),
  outlook: z.string().nullish(),
  facilities: z.array(z.string()).optional(),
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

export const wireRate = z.object({
  rate_key: z.string().min(1),
  room: wireRoom,
  meal_plan: z.enum(['RO', 'BB', 'HB', 'FB', 'AI']),
  payment: z.enum(['prepaid', 'at_property']),
  price: z.object({
    currency,
    net: amount,
    tax: amount,
    due_at_property: amount,
    suggested_retail: amount,
  }),
  cancellation: z.object({
    time_zone: z.string().min(1),
    penalties: z
      .array(
        z.object({
          before: z
            .string()
            .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
            .nullable(),
          percent: z.number().min(0).max(100),
        }),
      )
      .min(1),
  }),
  rooms_left: z.int().nullable(),
});

/** What the picture shows is a word of the supplier's own; those we do not know are `other`. */
export const wirePhoto = z.object({
  url: z.string().min(1).max(400),
  subject: z.string(),
  captions: z.record(z.string(), z.string().max(200)).optional(),
  room: z.string().optional(),
});

export const wireProperty = z.object({
  property_id: z.string().min(1),
  name: z.string().min(1),
  star_rating: z.int().min(0).max(5),
  review_score: z.number().min(0).max(10).nullable(),
  review_count: z.int().min(0),
  address: z.string(),
  neighbourhood: z.string(),
  city: z.string(),
  city_key: z.string().optional(),
  country: z.string().regex(/^[A-Z]{2}$/),
  location: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  time_zone: z.string().min(1),
  brand: z.string().nullable(),
  facilities: z.array(z.string()),
  sequence: z.int().min(0),
  building: z.string(),
  check_in_from: z.string(),
  check_out_by: z.string(),
  photos: z.array(wirePhoto).max(40).optional(),
});

export const wirePropertyRates = z.object({ property: wireProperty, rates: z.array(wireRate) });
/** A line of a search: some hotels, or that there are no more. */
export const wireSearchHotels = z.object({ properties: z.array(wirePropertyRates) });
export const wireSearchEnd = z.object({ complete: z.literal(true) });
/** One hotel asked for by itself; lists do not tell its telephone. */
const wireOneProperty = wireProperty.extend({ telephone: z.string().optional() });
export const wireDetail = wireOneProperty.extend({
  descriptions: z.record(z.string(), z.string()),
  scores: z.array(z.object({ name: z.string(), score: z.number() })),
  guest_quote: z.object({ text: z.string(), by: z.string() }).nullable(),
  house_rules: z.array(z.object({ title: z.string(), text: z.string() })),
  rooms: z.array(wireFullRoom),
  /** Each is read by itself: one that is none does not cost the page of the hotel. */
  guest_reviews: z.array(z.unknown()).optional(),
});
export const wireCheck = z.object({
  property: wireOneProperty,
  rate: wireRate.extend({ room: wireFullRoom }),
  remarks: z.array(z.string()),
});
const wireReservationEntry = sandboxReservation.extend({
  ...sandboxEntry,
  property_id: z.string().min(1),
  room: z.string().min(1),
  rooms: z.int().min(1),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  check_in_from: z.string().regex(/^\d{2}:\d{2}$/),
  check_out_by: z.string().regex(/^\d{2}:\d{2}$/),
  time_zone: z.string().min(1),
  lead_guest: z.string(),
});
export const wireReservationLine = z.union([
  z
    .object({ reservations: z.array(wireReservationEntry) })
    .transform(({ reservations }) => reservations),
  sandboxEnd,
]);
export const wireStock = z.object({
  nights: z.array(
    z.object({ night: z.iso.date(), capacity: z.int().min(0), sold: z.int().min(0) }),
  ),
});
export const wireSuggestions = z.object({
  properties: z.array(
    wireProperty.pick({
      property_id: true,
      name: true,
      city: true,
      country: true,
      location: true,
      time_zone: true,
    }),
  ),
});

export type WirePhoto = z.infer<typeof wirePhoto>;
export type WireNight = z.infer<typeof wireStock>['nights'][number];
export type WireRoom = z.infer<typeof wireRoom> & Partial<z.infer<typeof wireFullRoom>>;
export type WireRate = z.infer<typeof wireRate>;
export type WireProperty = z.infer<typeof wireProperty>;
export type WireOneProperty = z.infer<typeof wireOneProperty>;
export type WirePropertyRates = z.infer<typeof wirePropertyRates>;
export type WireDetail = z.infer<typeof wireDetail>;
export type WireReservationEntry = z.infer<typeof wireReservationEntry>;
